import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { FormInForm } from '#web/invoices/FormInForm.tsx';
import { RefundDialog } from '#web/trust-entries/RefundDialog.tsx';

interface Props {
  ledger: TrustLedger;
  onClose: () => void;
}

/** The refund of a ledger from anywhere else: also from a form that waits for it. */
export function RefundOfLedger(props: Props) {
  return (
    <FormInForm>
      <RefundDialog {...props} />
    </FormInForm>
  );
}
