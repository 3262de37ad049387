import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustInterest } from '#contract/trust-acts.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AmountAndDay, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { OpenMatterField } from '#web/trust-entries/OpenMatterField.tsx';
import { useInterest } from '#web/trust-entries/trust-entry-calls.ts';

interface Props {
  account: TrustAccount;
  onClose: () => void;
}

/** In a pooled account it goes to the foundation the same day; otherwise it is the client's. */
export function InterestDialog({ account, onClose }: Props) {
  const interest = useInterest();
  const day = useToday();
  const isPooled = account.interestTo === 'foundation';
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Interest"
      description={
        isPooled
          ? `What the bank paid on ${account.name}, and sent on to the foundation the same day.`
          : `What the bank paid on ${account.name}. It is the client’s.`
      }
      takes={NewTrustInterest}
      start={{
        accountId: account.id,
        amount: '',
        day,
        party: isPooled ? 'IOLTA foundation' : undefined,
        matterId: null,
        reference: null,
      }}
      submit="Record interest"
      onSubmit={(body, { idempotencyKey }) => interest.mutateAsync({ body, idempotencyKey })}
    >
      {!isPooled && <OpenMatterField name="matterId" label="Matter" />}
      <AmountAndDay />
      {isPooled && <TextField name="party" label="Sent to" required autoComplete="off" />}
      <ReferenceField />
    </FormDialog>
  );
}
