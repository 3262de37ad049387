import type { Day } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustInterest } from '#contract/trust-acts.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { AmountAndDay, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { OpenMatterField } from '#web/trust-entries/OpenMatterField.tsx';
import { useInterest } from '#web/trust-entries/trust-entry-calls.ts';

interface Props {
  account: TrustAccount;
  /** What is known already, from the bank’s statement for example. */
  known?: { amount: string; day: Day; reference: string };
  onRecorded?: (entryId: string) => void;
  onClose: () => void;
}

/** In a pooled account it goes to the foundation the same day; otherwise it is the client's. */
export function InterestDialog({ account, known, onRecorded, onClose }: Props) {
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
        matterId: null,
        reference: null,
        ...known,
      }}
      submit="Record interest"
      onSubmit={async (body, { idempotencyKey }) => {
        const entries = await interest.mutateAsync({ body, idempotencyKey });
        const came = entries.find(({ kind }) => kind === 'interest');
        if (came) onRecorded?.(came.id);
      }}
    >
      {!isPooled && <OpenMatterField name="matterId" label="Matter" />}
      <AmountAndDay />
      <ReferenceField />
    </FormDialog>
  );
}
