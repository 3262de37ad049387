import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Client, ClientMerge, clients } from '#contract/clients.ts';
import { ClientField } from '#web/clients/ClientField.tsx';
import { useMergeClients } from '#web/clients/client-calls.ts';
import { mergeSentence } from '#web/clients/merge-sentence.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { asText } from '#web/kit/bound-field.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

interface Props {
  /** The record that stays. */
  client: Client;
  open: boolean;
  onClose: () => void;
}

/** Two records of the same client become one. */
export function MergeDialog({ client, open, onClose }: Props) {
  const merge = useMergeClients();
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Merge Clients"
      description={`Another record of ${client.name} is given up, and all that hangs on it moves here.`}
      dirty={isDirty}
    >
      <Form
        takes={ClientMerge}
        start={{}}
        onDirtyChange={setDirty}
        onSubmit={async (body, { idempotencyKey }) => {
          await merge.mutateAsync({ params: { id: client.id }, body, idempotencyKey });
          close();
        }}
      >
        <ClientField name="clientId" label="The other record" except={client.id} required />
        <Consequence of={client} />
        <FormActions>
          <SubmitButton variant="danger">{`Merge into ${client.name}`}</SubmitButton>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Consequence({ of }: { of: Client }) {
  const id = asText(useWatch({ name: 'clientId' }));
  const enabled = id !== '';
  const { data: other } = useRead(clients.one, { params: { id }, enabled });
  const { data: belongings } = useRead(clients.belongings, { params: { id }, enabled });
  return (
    <p role="status" className="min-h-18 text-sm text-muted">
      {other && belongings && mergeSentence(belongings, other.name, of.name)}
    </p>
  );
}
