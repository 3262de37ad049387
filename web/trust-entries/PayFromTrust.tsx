import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '#contract/invoices.ts';
import { type TrustLedger, trustLedgers } from '#contract/trust-ledgers.ts';
import { useMay } from '#web/frame/current-user.ts';
import { isOpen } from '#web/invoices/invoice-state.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { EarnFeeDialog } from '#web/trust-entries/EarnFeeDialog.tsx';
import { useNextCheck } from '#web/trust-entries/next-check.ts';
import { isPayable } from '#web/trust-entries/PayInvoiceDialog.tsx';
import { hasAvailable } from '#web/trust-ledgers/ledger-words.ts';

/** Where the client has money in trust that can be used for this invoice; otherwise nothing. */
export function PayFromTrust({ invoice }: { invoice: Invoice }) {
  const maySpend = useMay('spendTrust');
  const { data } = useRead(trustLedgers.list, {
    query: { clientId: invoice.clientId ?? undefined, holding: 'true' },
    enabled: maySpend && invoice.clientId !== null && isOpen(invoice),
  });
  // What is offered stays, whatever becomes of the ledgers while the form is open.
  const [offered, setOffered] = useState<TrustLedger[] | null>(null);
  const usable = data?.filter((ledger) => hasAvailable(ledger) && isPayable(invoice, ledger)) ?? [];
  const [first] = offered ?? usable;
  if (!first || !isOpen(invoice)) return null;
  return (
    <>
      <Button size="sm" variant="secondary" icon={Landmark} onClick={() => setOffered(usable)}>
        Pay from trust
      </Button>
      {offered && (
        <WithCheck
          accountId={first.accountId}
          ledgers={offered}
          invoices={[invoice]}
          onClose={() => setOffered(null)}
        />
      )}
    </>
  );
}

type Asked = Omit<Parameters<typeof EarnFeeDialog>[0], 'check'> & { accountId: string };

function WithCheck({ accountId, ...asked }: Asked) {
  const check = useNextCheck(accountId);
  return check === undefined ? null : <EarnFeeDialog {...asked} check={check} />;
}
