import type { ConflictCheck } from '#contract/conflict-checks.ts';
import { DecisionBadge } from '#web/conflict-checks/DecisionBadge.tsx';
import { HitsBadge } from '#web/conflict-checks/HitsBadge.tsx';
import { subjectLabel } from '#web/conflict-checks/subject.ts';
import { DateText } from '#web/kit/DateText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  checks: readonly ConflictCheck[];
  onOpen: (check: ConflictCheck) => void;
}

export function ConflictCheckTable({ checks, onOpen }: Props) {
  const nameOf = useColleagueName();
  const columns: Column<ConflictCheck>[] = [
    {
      header: 'About',
      cell: (check) => (
        <button
          type="button"
          onClick={() => onOpen(check)}
          className="line-clamp-2 min-h-6 text-left font-medium wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {check.subjectName}
        </button>
      ),
    },
    {
      header: 'For',
      cell: (check) => <span className="whitespace-nowrap">{subjectLabel(check)}</span>,
    },
    { header: 'Found', cell: (check) => <HitsBadge count={check.hitCount} /> },
    { header: 'Decision', cell: (check) => <DecisionBadge check={check} /> },
    { header: 'Asked by', cell: (check) => nameOf(check.requestedBy) ?? '–' },
    { header: 'When', cell: (check) => <DateText value={check.createdAt} /> },
  ];
  return (
    <Table caption="Conflict checks" columns={columns} rows={checks} rowKey={({ id }) => id} />
  );
}
