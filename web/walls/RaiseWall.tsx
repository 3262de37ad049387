import type { Colleague } from '#contract/users.ts';
import { NewWall } from '#contract/walls.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { asOption } from '#web/users/colleagues.ts';
import { useRaiseWall } from '#web/walls/wall-calls.ts';

interface Props {
  open: boolean;
  matterId: string;
  /** To whom it is still open. */
  people: readonly Colleague[];
  onClose: () => void;
}

export function RaiseWall({ open, matterId, people, onClose }: Props) {
  const raise = useRaiseWall();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Close to a person"
      description="They will not find this matter, nor anything of it, in lists, search, calendar, documents or exports."
      takes={NewWall}
      start={{ matterId, userId: undefined, reason: '' }}
      submit="Close matter to the person"
      onSubmit={(body, { idempotencyKey }) => raise.mutateAsync({ body, idempotencyKey })}
    >
      <SelectField
        name="userId"
        label="Person"
        required
        emptyLabel="Choose a person"
        options={people.map(asOption)}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Kept with the wall, such as a former client on the other side."
        required
      />
    </FormDialog>
  );
}
