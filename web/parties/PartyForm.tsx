/** Adding and editing are one form; an edit sends only what was changed. */
import {
  type CheckedParty,
  NewParty,
  type Party,
  PartyRole,
  partyRoleLabels,
} from '#contract/parties.ts';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { LinesField } from '#web/kit/LinesField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useAddParty, useChangeParty } from '#web/parties/party-calls.ts';

interface Props {
  matterId: string;
  /** The party to edit; without one a new party is added. */
  party?: Party;
  onDirtyChange: (dirty: boolean) => void;
  /** With what the server answered, if there was anything to send. */
  onDone: (saved?: CheckedParty) => void;
}

const blank = {
  role: 'adverse-party',
  name: '',
  formerNames: [],
  aliases: [],
  email: null,
  phone: null,
  notes: null,
  clientId: null,
} as const;

const editable = ({ id, createdBy, createdAt, updatedAt, ...fields }: Party) => fields;

export function PartyForm({ matterId, party, onDirtyChange, onDone }: Props) {
  const add = useAddParty();
  const change = useChangeParty();
  return (
    <Form
      takes={NewParty}
      start={party ? editable(party) : { ...blank, formerNames: [], aliases: [], matterId }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (body, { changed, idempotencyKey }) => {
        if (!party) onDone(await add.mutateAsync({ body, idempotencyKey }));
        else if (Object.keys(changed).length === 0) onDone();
        else onDone(await change.mutateAsync({ params: { id: party.id }, body: changed }));
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" required />
        <SelectField
          name="role"
          label="Role"
          options={optionsOf(PartyRole.options, partyRoleLabels)}
        />
        <LinesField name="formerNames" label="Former names" hint="One per line" rows={2} />
        <LinesField name="aliases" label="Aliases" hint="One per line" rows={2} />
        <TextField name="email" label="E-mail" type="email" />
        <TextField name="phone" label="Phone" type="tel" />
      </div>
      <TextAreaField name="notes" label="Notes" />
      <FormActions>
        <SubmitButton>{party ? 'Save Party' : 'Add Party'}</SubmitButton>
      </FormActions>
    </Form>
  );
}
