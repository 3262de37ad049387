import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '#contract/invoices.ts';
import { type TrustLedger, trustLedgers } from '#contract/trust-ledgers.ts';
import { useMay } from '#web/frame/current-user.ts';
import { isOpen } from '#web/invoices/invoice-state.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { EarnFeeDialog } from '#web/trust-entries/EarnFeeDialog.tsx';
import { isPayable } from '#web/trust-entries/payable.ts';
import { hasAvailable } from '#web/trust-ledgers/ledger-words.ts';

/** Where the client has money in trust that can be used for this invoice; otherwise nothing. */
export function PayFromTrust({ invoice }: { invoice: Invoice }) {
  const maySpend = useMay('spendTrust');
  const { data } = useRead(trustLedgers.list, {
    query: { clientId: invoice.clientId ?? undefined, holding: 'true' },
    enabled: maySpend && invoice.clientId !== null && isOpen(invoice),
  });
  const usable = data?.filter((ledger) => hasAvailable(ledger) && isPayable(invoice, ledger)) ?? [];
  // An open form stays with what it offers, whatever somebody else does to the ledgers or the invoice meanwhile.
  const [offered, setOffered] = useState<{ ledgers: TrustLedger[]; invoice: Invoice } | null>(null);
  return (
    <>
      {(offered || (usable.length > 0 && isOpen(invoice))) && (
        <Button
          size="sm"
          variant="secondary"
          icon={Landmark}
          onClick={() => setOffered({ ledgers: usable, invoice })}
        >
          Pay from trust
        </Button>
      )}
      {offered && (
        <EarnFeeDialog
          ledgers={offered.ledgers}
          invoices={[offered.invoice]}
          onClose={() => setOffered(null)}
        />
      )}
    </>
  );
}
