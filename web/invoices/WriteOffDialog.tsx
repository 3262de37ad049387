import type { Invoice } from '#contract/invoices.ts';
import { NewWriteOff } from '#contract/payments.ts';
import { useToday } from '#web/frame/today.ts';
import { useWriteOff } from '#web/invoices/invoice-calls.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

/** A debt that nobody expects to be paid any more, or a part of it. */
export function WriteOffDialog({ invoice, open, onClose }: Props) {
  const writeOff = useWriteOff();
  const paidOn = useToday();
  const { id, invoiceNumber, balance } = invoice;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Write off ${invoiceNumber}?`}
      description="What is written off is no longer owed and never counts as revenue."
      takes={NewWriteOff}
      start={{ amount: balance, reason: '', paidOn }}
      onSubmit={(body, { idempotencyKey }) =>
        writeOff.mutateAsync({ params: { id }, body, idempotencyKey })
      }
      submit="Write off"
      danger
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label="Amount" required />
        <DayField name="paidOn" label="Date" required />
      </div>
      <TextField name="reason" label="Reason" required autoComplete="off" autoFocus />
    </FormDialog>
  );
}
