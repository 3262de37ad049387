import { formatMoney } from '#contract/cents.ts';
import { type Payment, PaymentReversal } from '#contract/payments.ts';
import { useReversePayment } from '#web/invoices/invoice-calls.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  /** Null: nobody is asked anything. */
  payment: Payment | null;
  onClose: () => void;
}

/** A check that bounced, an entry that was wrong: it is taken back, and both stay in the books. */
export function ReversePaymentDialog({ payment, onClose }: Props) {
  const reverse = useReversePayment();
  const what = payment?.kind === 'write-off' ? 'write-off' : 'payment';
  return (
    <FormDialog
      open={payment !== null}
      onClose={onClose}
      title={payment ? `Reverse the ${what} of ${formatMoney(payment.amount)}?` : ''}
      description="What was owed is owed again. Both stay in the books."
      takes={PaymentReversal}
      start={{ reason: '' }}
      onSubmit={async (body, { idempotencyKey }) => {
        if (payment)
          await reverse.mutateAsync({ params: { id: payment.id }, body, idempotencyKey });
      }}
      submit="Reverse"
      danger
    >
      <TextField name="reason" label="Reason" required autoComplete="off" />
    </FormDialog>
  );
}
