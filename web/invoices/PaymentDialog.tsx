import { formatMoney } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { NewPayment } from '#contract/payments.ts';
import { useToday } from '#web/frame/today.ts';
import { HowPaidFields } from '#web/invoices/HowPaidFields.tsx';
import { useRecordPayment } from '#web/invoices/invoice-calls.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';

interface Props {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

/** Money that came in for one invoice: all of what is owed, or a part. */
export function PaymentDialog({ invoice, open, onClose }: Props) {
  const record = useRecordPayment();
  const paidOn = useToday();
  const { id, invoiceNumber, balance, clientName } = invoice;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Record payment"
      description={`${invoiceNumber} of ${clientName}: ${formatMoney(balance)} is owed.`}
      takes={NewPayment}
      start={{ amount: balance, paidOn, method: 'other', reference: null }}
      onSubmit={(body, { idempotencyKey }) =>
        record.mutateAsync({ params: { id }, body, idempotencyKey })
      }
      submit="Record payment"
    >
      <MoneyField name="amount" label="Amount" required />
      <HowPaidFields />
    </FormDialog>
  );
}
