import { useState } from 'react';
import { type Invoice, invoices } from '#contract/invoices.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { EarnFeeDialog } from '#web/trust-entries/EarnFeeDialog.tsx';
import { isPayable } from '#web/trust-entries/payable.ts';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';

interface Props {
  ledger: TrustLedger;
  clientId: string;
  onClose: () => void;
}

const most = '200';

/** One of the invoices of this matter that are still owed, or of its client and no matter. */
export function PayInvoiceDialog({ ledger, clientId, onClose }: Props) {
  const read = useRead(invoices.list, { query: { clientId, status: 'open', limit: most } });
  const payable = read.data?.filter((invoice) => isPayable(invoice, ledger));
  // What is offered stays: a form must not go away because somebody else pays an invoice meanwhile.
  const [offered, setOffered] = useState<readonly Invoice[]>([]);
  if (offered.length === 0 && payable && payable.length > 0) setOffered(payable);
  if (offered.length > 0)
    return <EarnFeeDialog ledgers={[ledger]} invoices={offered} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Pay an invoice from trust">
      <Arriving read={read} rows={3} loading="Loading invoices" failed="Could not load invoices." />
      {payable && (
        <EmptyState
          text="No invoice can be paid from this ledger."
          hint={`Nothing is owed for ${ledgerName(ledger)}. An invoice of another matter needs a transfer to that matter first.`}
        />
      )}
    </Dialog>
  );
}
