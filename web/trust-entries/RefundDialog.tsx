import { NewTrustRefund } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AmountAndDay, PurposeField, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { asSent, SentFields } from '#web/trust-entries/SentFields.tsx';
import { useRefund } from '#web/trust-entries/trust-entry-calls.ts';
import { usable } from '#web/trust-entries/usable.ts';

interface Props {
  ledger: TrustLedger;
  onClose: () => void;
}

/** What is left goes back to the client: all that can be used, unless somebody writes less. */
export function RefundDialog({ ledger, onClose }: Props) {
  const refund = useRefund();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Refund to the client"
      description={usable(ledger)}
      takes={NewTrustRefund}
      start={{
        ledgerId: ledger.id,
        amount: ledger.available,
        day,
        party: ledger.clientName ?? '',
        purpose: 'Refund of unused trust funds',
        method: 'check',
        checkNumber: null,
        toBank: null,
        toAccount: null,
        reference: null,
      }}
      submit="Refund"
      onSubmit={(act, { idempotencyKey }) =>
        refund.mutateAsync({ body: asSent(act), idempotencyKey })
      }
    >
      <AmountAndDay />
      <TextField name="party" label="Paid to" required autoComplete="off" />
      <PurposeField />
      <SentFields accountId={ledger.accountId} />
      <ReferenceField />
    </FormDialog>
  );
}
