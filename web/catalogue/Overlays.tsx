import { Bell } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { requiredText } from '#contract/text.ts';
import { ExampleForm } from '#web/catalogue/ExampleForm.tsx';
import { Group } from '#web/catalogue/Group.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';

const Reason = z.strictObject({ reason: requiredText(200) });

type Shown = 'form' | 'wide' | 'short' | 'confirm' | null;

export function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setShown(null);
  return (
    <Group title="Over the page">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setShown('form')}>
          Dialog with a form
        </Button>
        <Button variant="secondary" onClick={() => setShown('wide')}>
          Wide dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('short')}>
          Short form
        </Button>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          Confirm
        </Button>
        <Popover label="Notifications" trigger={<IconButton label="Open popover" icon={Bell} />}>
          <p>Nothing new.</p>
        </Popover>
      </div>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="New example"
        description="Only the title and the amount are required."
        dirty={dirty}
      >
        <ExampleForm onDone={close} onCancel={close} onDirtyChange={setDirty} />
      </Dialog>
      <Dialog open={shown === 'wide'} onClose={close} title="A wide dialog with a lot to read" wide>
        {Array.from({ length: 30 }, (_, line) => `Line ${line + 1} of a long text.`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <FormDialog
        open={shown === 'short'}
        onClose={close}
        title="Reject the example"
        description="The reason is kept."
        takes={Reason}
        start={{ reason: '' }}
        onSubmit={async () => undefined}
        submit="Reject"
        danger
      >
        <TextAreaField name="reason" label="Reason" required />
      </FormDialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete Marlowe & Finch LLP?"
        text="Its invoices stay. You can restore it from the activity list."
        confirm="Delete client"
        onConfirm={close}
        onCancel={close}
      />
    </Group>
  );
}
