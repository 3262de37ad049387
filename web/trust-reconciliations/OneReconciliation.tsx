import { ArrowLeft } from 'lucide-react';
import { formatDay } from '#contract/dates.ts';
import { trustAccounts } from '#contract/trust-accounts.ts';
import {
  type ReconciliationRecord,
  trustReconciliations,
} from '#contract/trust-reconciliations.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { BankBridge } from '#web/trust-reconciliations/BankBridge.tsx';
import { FrozenEntries } from '#web/trust-reconciliations/FrozenEntries.tsx';
import { LedgersOfDay } from '#web/trust-reconciliations/LedgersOfDay.tsx';
import { ReconciliationActions } from '#web/trust-reconciliations/ReconciliationActions.tsx';
import { ReconciliationFacts } from '#web/trust-reconciliations/ReconciliationFacts.tsx';
import { ThreeSums } from '#web/trust-reconciliations/ThreeSums.tsx';
import { Workbench } from '#web/trust-reconciliations/Workbench.tsx';

export function OneReconciliation({ id }: { id: string }) {
  const read = useRead(trustReconciliations.get, { params: { id } });
  return (
    <>
      <PlaceLink
        parts={{ reconciliation: undefined }}
        className="inline-flex min-h-6 w-fit items-center gap-1.5 text-sm text-link hover:underline pointer-coarse:min-h-11 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All reconciliations
      </PlaceLink>
      {!read.data && (
        <Card flush>
          <Arriving
            read={read}
            rows={4}
            loading="Loading reconciliation"
            failed="Could not load this reconciliation."
          />
        </Card>
      )}
      <NotFresh read={read} />
      {read.data && <Shown reconciliation={read.data} />}
    </>
  );
}

function Shown({ reconciliation }: { reconciliation: ReconciliationRecord }) {
  const accounts = useRead(trustAccounts.list);
  const account = accounts.data?.find(({ id }) => id === reconciliation.accountId);
  const { workings, state } = reconciliation;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">
            Statement of {formatDay(reconciliation.statementOn)}
            {account && `, ${account.name}`}
          </h3>
          <ReconciliationFacts reconciliation={reconciliation} />
        </div>
        <ReconciliationActions reconciliation={reconciliation} account={account} />
      </header>
      <ThreeSums workings={workings} />
      <BankBridge reconciliation={reconciliation} />
      {state === 'open' && account && (
        <Workbench reconciliation={reconciliation} lockedThrough={account.lockedThrough} />
      )}
      {state === 'open' && !account && (
        <Card flush>
          <Arriving
            read={accounts}
            rows={4}
            loading="Loading trust accounts"
            failed="Could not load trust accounts."
          />
        </Card>
      )}
      {state !== 'open' && <FrozenEntries workings={workings} />}
      <LedgersOfDay workings={workings} statementOn={reconciliation.statementOn} />
    </>
  );
}
