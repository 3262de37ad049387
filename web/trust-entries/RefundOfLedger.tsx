import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { FormInForm } from '#web/invoices/FormInForm.tsx';
import { useNextCheck } from '#web/trust-entries/next-check.ts';
import { RefundDialog } from '#web/trust-entries/RefundDialog.tsx';

interface Props {
  ledger: TrustLedger;
  onClose: () => void;
}

/** The refund of a ledger from anywhere else: also from a form that waits for it. */
export function RefundOfLedger({ ledger, onClose }: Props) {
  const check = useNextCheck(ledger.accountId);
  if (check === undefined) return null;
  return (
    <FormInForm>
      <RefundDialog ledger={ledger} check={check} onClose={onClose} />
    </FormInForm>
  );
}
