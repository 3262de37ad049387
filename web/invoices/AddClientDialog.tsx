import { useState } from 'react';
import type { CheckedClient } from '#contract/clients.ts';
import { ClientForm } from '#web/clients/ClientForm.tsx';
import { FormInForm } from '#web/invoices/FormInForm.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onAdded: (client: CheckedClient) => void;
}

/** The form of a client, over the invoice that is written for them. */
export function AddClientDialog({ open, onClose, onAdded }: Props) {
  const [isDirty, setDirty] = useState(false);
  return (
    <FormInForm>
      <Dialog open={open} onClose={onClose} title="Add Client" dirty={isDirty} wide>
        <ClientForm
          onDirtyChange={setDirty}
          onDone={(saved) => (saved ? onAdded(saved) : onClose())}
          onCancel={onClose}
        />
      </Dialog>
    </FormInForm>
  );
}
