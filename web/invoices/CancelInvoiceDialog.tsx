import { formatMoney, toCents } from '#contract/cents.ts';
import { type InvoiceRecord, invoices } from '#contract/invoices.ts';
import { useCancelInvoice } from '#web/invoices/invoice-calls.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  invoice: InvoiceRecord;
  open: boolean;
  onClose: () => void;
}

/** An issued invoice is never deleted: it is cancelled, and its number stays in the books. */
export function CancelInvoiceDialog({ invoice, open, onClose }: Props) {
  const cancel = useCancelInvoice();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Cancel ${invoice.invoiceNumber}?`}
      description="It stays in the books, and nothing of it is owed. This cannot be undone."
      takes={invoices.cancel.takes}
      start={{ reason: '' }}
      onSubmit={(body, { idempotencyKey }) =>
        cancel.mutateAsync({ params: { id: invoice.id }, body, idempotencyKey })
      }
      submit="Cancel invoice"
      cancel="Keep it"
      danger
    >
      {invoice.otherParts > 0 && toCents(invoice.amount) > 0n && (
        <Alert tone="warning">
          The other{' '}
          {invoice.otherParts === 1 ? 'invoice of this bill stands' : 'invoices of this bill stand'}
          . What this one asks for, {formatMoney(invoice.amount)}, is then asked of nobody, and its
          time stays billed.
        </Alert>
      )}
      <TextField name="reason" label="Reason" required autoComplete="off" />
    </FormDialog>
  );
}
