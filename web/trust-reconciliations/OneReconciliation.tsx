import { formatDay } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import {
  type ReconciliationRecord,
  trustReconciliations,
} from '#contract/trust-reconciliations.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';
import { BankBridge } from '#web/trust-reconciliations/BankBridge.tsx';
import { FrozenEntries } from '#web/trust-reconciliations/FrozenEntries.tsx';
import { LedgersOfDay } from '#web/trust-reconciliations/LedgersOfDay.tsx';
import { ReconciliationActions } from '#web/trust-reconciliations/ReconciliationActions.tsx';
import { ReconciliationFacts } from '#web/trust-reconciliations/ReconciliationFacts.tsx';
import { ThreeSums } from '#web/trust-reconciliations/ThreeSums.tsx';
import { Workbench } from '#web/trust-reconciliations/Workbench.tsx';

export function OneReconciliation({ id }: { id: string }) {
  const read = useRead(trustReconciliations.get, { params: { id } });
  const accounts = useTrustAccounts();
  const reconciliation = read.data;
  const account = accounts.data?.find((one) => one.id === reconciliation?.accountId);
  return (
    <Desk
      title={
        reconciliation ? `Statement of ${formatDay(reconciliation.statementOn)}` : 'Reconciliation'
      }
      what={account?.name ?? ''}
      back={{ label: 'All reconciliations', parts: { reconciliation: undefined } }}
      actions={
        reconciliation && (
          <ReconciliationActions reconciliation={reconciliation} account={account} />
        )
      }
    >
      {!reconciliation && (
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
      {reconciliation && <Shown reconciliation={reconciliation} account={account} />}
      {reconciliation && !account && (
        <Card flush>
          <Arriving
            read={accounts}
            rows={4}
            loading="Loading trust accounts"
            failed="Could not load trust accounts."
          />
        </Card>
      )}
    </Desk>
  );
}

interface Props {
  reconciliation: ReconciliationRecord;
  account: TrustAccount | undefined;
}

function Shown({ reconciliation, account }: Props) {
  const { workings, state, statementOn } = reconciliation;
  return (
    <>
      <ReconciliationFacts reconciliation={reconciliation} />
      <ThreeSums workings={workings} />
      <BankBridge reconciliation={reconciliation} />
      {state === 'open' && account && (
        <Workbench reconciliation={reconciliation} account={account} />
      )}
      {state !== 'open' && <FrozenEntries workings={workings} />}
      <LedgersOfDay workings={workings} statementOn={statementOn} />
    </>
  );
}
