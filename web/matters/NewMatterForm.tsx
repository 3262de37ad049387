import { clients } from '#contract/clients.ts';
import { today } from '#contract/dates.ts';
import { type CheckedMatter, matters, NewMatter } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { MatterFields } from '#web/matters/MatterFields.tsx';
import { useOpenMatter } from '#web/matters/matter-calls.ts';

interface Props {
  /** For whom it is, when that is known. */
  clientId: string | null;
  onDirtyChange: (dirty: boolean) => void;
  onDone: (matter: CheckedMatter) => void;
}

export function NewMatterForm({ clientId, onDirtyChange, onDone }: Props) {
  const open = useOpenMatter();
  const { data: next } = useRead(matters.nextNumber);
  const { data: client } = useRead(clients.one, {
    params: { id: clientId ?? '' },
    enabled: clientId !== null,
  });
  return (
    <Form
      takes={NewMatter}
      start={{
        clientId: clientId ?? undefined,
        matterNumber: undefined,
        description: null,
        practiceArea: null,
        status: 'active',
        openDate: today(undefined, new Date()),
        billingArrangement: 'hourly',
        billingRate: null,
        flatFee: null,
        contingencyPercent: null,
        budget: null,
        assignedAttorney: null,
      }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (body, { idempotencyKey }) =>
        onDone(await open.mutateAsync({ body, idempotencyKey }))
      }
    >
      <MatterFields clientName={client?.name} nextNumber={next?.matterNumber} />
      <FormActions>
        <SubmitButton>Open Matter</SubmitButton>
      </FormActions>
    </Form>
  );
}
