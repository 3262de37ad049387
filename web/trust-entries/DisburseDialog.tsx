import { useWatch } from 'react-hook-form';
import { NewTrustDisbursement } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AmountAndDay, PurposeField, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { asSent, SentFields } from '#web/trust-entries/SentFields.tsx';
import { useDisburse } from '#web/trust-entries/trust-entry-calls.ts';
import { usable } from '#web/trust-entries/usable.ts';
import { LedgerField } from '#web/trust-ledgers/LedgerField.tsx';

interface Props {
  /** Out of this one, or out of one that is chosen here. */
  ledger?: TrustLedger;
  /** Undefined while they are on their way. */
  ledgers?: readonly TrustLedger[];
  title?: string;
  /** What is known already of the payment. */
  known?: { amount?: string; party?: string; purpose?: string };
  onClose: () => void;
}

/** To whom the client owes it. */
export function DisburseDialog({ ledger, ledgers, title = 'Disburse', known, onClose }: Props) {
  const disburse = useDisburse();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={ledger && usable(ledger)}
      takes={NewTrustDisbursement}
      start={{
        ledgerId: ledger?.id,
        amount: '',
        day,
        party: '',
        purpose: '',
        ...known,
        method: 'check',
        checkNumber: null,
        toBank: null,
        toAccount: null,
        reference: null,
      }}
      submit="Disburse"
      onSubmit={(act, { idempotencyKey }) =>
        disburse.mutateAsync({ body: asSent(act), idempotencyKey })
      }
    >
      {!ledger && (
        <LedgerField name="ledgerId" label="Out of the ledger" required ledgers={ledgers} />
      )}
      <AmountAndDay />
      <TextField name="party" label="Paid to" required autoComplete="off" />
      <PurposeField hint="What it is paid for." />
      <Sent ledgers={ledger ? [ledger] : ledgers} />
      <ReferenceField />
    </FormDialog>
  );
}

function Sent({ ledgers }: Pick<Props, 'ledgers'>) {
  const ledgerId: string | null | undefined = useWatch({ name: 'ledgerId' });
  return <SentFields accountId={ledgers?.find(({ id }) => id === ledgerId)?.accountId} />;
}
