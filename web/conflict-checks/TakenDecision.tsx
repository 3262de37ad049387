import type { ConflictCheck } from '#contract/conflict-checks.ts';
import { DecisionBadge } from '#web/conflict-checks/DecisionBadge.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

/** As it was recorded: there is nothing to change. */
export function TakenDecision({ report }: { report: ConflictCheck }) {
  const who = useColleagueName()(report.decidedBy);
  return (
    <div className="rounded-lg border border-border px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DecisionBadge check={report} />
        <span className="text-sm text-muted">
          Decided {who && `by ${who}, `}
          {report.decidedAt && <DateTimeText value={report.decidedAt} />}
        </span>
      </p>
      {report.decisionNote && (
        <p className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{report.decisionNote}</p>
      )}
    </div>
  );
}
