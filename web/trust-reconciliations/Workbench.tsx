import { plusDays } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustEntries } from '#contract/trust-entries.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { trustStatementLines } from '#contract/trust-statement-lines.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { SeenEntries } from '#web/trust-reconciliations/SeenEntries.tsx';
import { StatementLines } from '#web/trust-statement-lines/StatementLines.tsx';

interface Props {
  reconciliation: ReconciliationRecord;
  account: TrustAccount;
}

/** The lines of the statement beside the entries of the register, and which belong together. */
export function Workbench({ reconciliation, account }: Props) {
  const { accountId, statementOn } = reconciliation;
  // Up to it everything is signed.
  const { lockedThrough } = account;
  const from = lockedThrough ? plusDays(lockedThrough, 1) : undefined;
  const lines = useReadPages(trustStatementLines.list, {
    limit: 500,
    query: { accountId, from, to: statementOn },
  });
  const entries = useReadPages(trustEntries.list, {
    limit: 500,
    query: { accountId, to: statementOn },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <StatementLines reconciliation={reconciliation} account={account} lines={lines} />
      <SeenEntries
        reconciliation={reconciliation}
        lockedThrough={lockedThrough}
        entries={entries}
        matched={new Set(lines.data?.flatMap(({ entryIds }) => entryIds))}
      />
    </div>
  );
}
