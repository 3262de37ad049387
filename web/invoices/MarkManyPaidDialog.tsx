import { formatMoney, totalOf } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { PaymentOfMany } from '#contract/payments.ts';
import { useToday } from '#web/frame/today.ts';
import { HowPaidFields } from '#web/invoices/HowPaidFields.tsx';
import { useMarkManyPaid } from '#web/invoices/invoice-calls.ts';
import { isOpen } from '#web/invoices/invoice-state.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';

interface Props {
  open: boolean;
  /** All that were selected; what is paid or cancelled already is left alone. */
  invoices: readonly Invoice[];
  onClose: () => void;
  onDone: () => void;
}

export function MarkManyPaidDialog({ open, invoices, onClose, onDone }: Props) {
  const pay = useMarkManyPaid();
  const paidOn = useToday();
  const owed = invoices.filter(isOpen);
  const left = invoices.length - owed.length;
  const sum = formatMoney(totalOf(owed.map(({ balance }) => balance)));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Mark ${owed.length === 1 ? '1 invoice' : `${owed.length} invoices`} (${sum}) as paid?`}
      description={left > 0 ? leftOut(left) : undefined}
      takes={PaymentOfMany}
      start={{ ids: owed.map(({ id }) => id), paidOn, method: 'other', reference: null }}
      onSubmit={async (body, { idempotencyKey }) => {
        await pay.mutateAsync({ body, idempotencyKey });
        onDone();
      }}
      submit="Mark as Paid"
    >
      <HowPaidFields />
    </FormDialog>
  );
}

const leftOut = (left: number) =>
  left === 1
    ? '1 more is paid or cancelled already and stays as it is.'
    : `${left} more are paid or cancelled already and stay as they are.`;
