import type { TrustReconciliation } from '#contract/trust-reconciliations.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { ReconciliationBadge } from '#web/trust-reconciliations/ReconciliationTable.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

/** Who prepared it, who signed it, and who took the signature back and why. */
export function ReconciliationFacts({ reconciliation }: { reconciliation: TrustReconciliation }) {
  const nameOf = useColleagueName();
  const { state, preparedBy, createdAt, signedBy, signedAt } = reconciliation;
  const { reopenedBy, reopenedAt, reopenReason } = reconciliation;
  const by = (id: string | null) => {
    const name = nameOf(id);
    return name ? ` by ${name}` : '';
  };
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReconciliationBadge state={state} />
        <span>
          Prepared{by(preparedBy)}, <DateText value={createdAt} />
        </span>
        {signedAt && (
          <span>
            Signed{by(signedBy)}, <DateText value={signedAt} />
          </span>
        )}
      </p>
      {reopenedAt && (
        <Alert tone="warning">
          Reopened{by(reopenedBy)}, <DateText value={reopenedAt} />: {reopenReason}
        </Alert>
      )}
    </div>
  );
}
