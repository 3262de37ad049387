import { formatMoney } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { NewPayment } from '#contract/payments.ts';
import { useToday } from '#web/frame/today.ts';
import { HowPaidFields } from '#web/invoices/HowPaidFields.tsx';
import { useMarkPaid } from '#web/invoices/invoice-calls.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';

interface Props {
  /** Null: nobody is asked anything. */
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'balance' | 'clientName'> | null;
  onClose: () => void;
}

/** All that is still owed has come in. */
export function MarkPaidDialog({ invoice, onClose }: Props) {
  const pay = useMarkPaid();
  const paidOn = useToday();
  return (
    <FormDialog
      open={invoice !== null}
      onClose={onClose}
      title={invoice ? question(invoice) : ''}
      takes={NewPayment}
      start={{ paidOn, method: 'other', reference: null }}
      onSubmit={async (body, { idempotencyKey }) => {
        if (invoice) await pay.mutateAsync({ params: { id: invoice.id }, body, idempotencyKey });
      }}
      submit="Mark as Paid"
    >
      <HowPaidFields />
    </FormDialog>
  );
}

const question = ({
  invoiceNumber,
  balance,
  clientName,
}: Pick<Invoice, 'invoiceNumber' | 'balance' | 'clientName'>) =>
  `Mark ${invoiceNumber} (${formatMoney(balance)}, ${clientName}) as paid?`;
