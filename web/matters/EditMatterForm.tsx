/** An edit sends only what was changed. */
import { type CheckedMatter, type Matter, NewMatter } from '#contract/matters.ts';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { MatterFields } from '#web/matters/MatterFields.tsx';
import { useChangeMatter } from '#web/matters/matter-calls.ts';

interface Props {
  matter: Matter;
  onDirtyChange: (dirty: boolean) => void;
  /** With the conflict check that ran along, when the matter got another client. */
  onDone: (check?: CheckedMatter['conflictCheck']) => void;
}

function editable(matter: Matter) {
  const { id, clientName, status, closeDate, createdBy, createdAt, updatedAt, ...fields } = matter;
  return { ...fields, status: status === 'closed' ? undefined : status };
}

export function EditMatterForm({ matter, onDirtyChange, onDone }: Props) {
  const change = useChangeMatter();
  return (
    <Form
      takes={NewMatter}
      start={editable(matter)}
      onDirtyChange={onDirtyChange}
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length === 0) return onDone();
        const saved = await change.mutateAsync({ params: { id: matter.id }, body: changed });
        onDone(saved.conflictCheck);
      }}
    >
      <MatterFields matter={matter} clientName={matter.clientName} />
      <FormActions>
        <SubmitButton>Save Matter</SubmitButton>
        <Button variant="secondary" onClick={() => onDone()}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
