import { formatMoney } from '#contract/cents.ts';
import { NewTrustDisbursement } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AmountAndDay, PurposeField, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { asSent, SentFields } from '#web/trust-entries/SentFields.tsx';
import { usePayOut } from '#web/trust-entries/trust-entry-calls.ts';
import { LedgerField } from '#web/trust-ledgers/LedgerField.tsx';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';

interface Props {
  /** Out of this one, or out of one that is chosen here. */
  ledger?: TrustLedger;
  ledgers: readonly TrustLedger[];
  /** The next check's number, as far as it is known. */
  check: string | null;
  onClose: () => void;
}

/** To whom the client owes it. */
export function PayOutDialog({ ledger, ledgers, check, onClose }: Props) {
  const payOut = usePayOut();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Pay out"
      description={ledger && usable(ledger)}
      takes={NewTrustDisbursement}
      start={{
        ledgerId: ledger?.id,
        amount: '',
        day,
        party: '',
        purpose: '',
        method: 'check',
        checkNumber: check,
        toBank: null,
        toAccount: null,
        reference: null,
      }}
      submit="Pay out"
      onSubmit={(act, { idempotencyKey }) =>
        payOut.mutateAsync({ body: asSent(act), idempotencyKey })
      }
    >
      {!ledger && (
        <LedgerField name="ledgerId" label="Out of the ledger" required ledgers={ledgers} />
      )}
      <AmountAndDay />
      <TextField name="party" label="Paid to" required autoComplete="off" />
      <PurposeField hint="What it is paid for." />
      <SentFields />
      <ReferenceField />
    </FormDialog>
  );
}

/** 'Okafor Estate, MAT-2026-014: $900.00 can be used of $1,000.00.' */
export const usable = (ledger: TrustLedger) =>
  `${ledgerName(ledger)}: ${formatMoney(ledger.available)} can be used of ${formatMoney(ledger.balance)}.`;
