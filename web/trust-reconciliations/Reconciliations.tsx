import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustReconciliations } from '#contract/trust-reconciliations.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { BeginReconciliation } from '#web/trust-reconciliations/BeginReconciliation.tsx';
import { ReconciliationTable } from '#web/trust-reconciliations/ReconciliationTable.tsx';

/** Of one account, the last statement first. One is prepared at a time. */
export function Reconciliations({ account }: { account: TrustAccount }) {
  const { go } = useAddress();
  const read = useRead(trustReconciliations.list, { query: { accountId: account.id } });
  const [isBeginning, setBeginning] = useState(false);
  const open = read.data?.find(({ state }) => state === 'open');
  const begin = (
    <Button icon={Plus} onClick={() => setBeginning(true)}>
      Begin reconciliation
    </Button>
  );
  return (
    <>
      {open && (
        <div className="print:hidden">
          <PlaceLink parts={{ reconciliation: open.id }} className={buttonLook('primary', 'md')}>
            Continue the statement of {formatDay(open.statementOn)}
          </PlaceLink>
        </div>
      )}
      {read.data && read.data.length > 0 && !open && <div className="print:hidden">{begin}</div>}
      <Card flush>
        <Arriving
          read={read}
          rows={4}
          loading="Loading reconciliations"
          failed="Could not load reconciliations."
        />
        {read.data?.length === 0 && (
          <EmptyState
            icon={Scale}
            text="No statement is reconciled yet."
            hint="All you need is the bank’s statement: its last day and its ending balance, or the file the bank offers."
            action={begin}
          />
        )}
        {read.data && read.data.length > 0 && <ReconciliationTable reconciliations={read.data} />}
      </Card>
      <BeginReconciliation
        account={account}
        open={isBeginning}
        onClose={() => setBeginning(false)}
        onBegun={(id) => go({ reconciliation: id })}
      />
    </>
  );
}
