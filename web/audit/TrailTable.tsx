import { type AuditEntry, auditOperationLabels } from '#contract/audit.ts';
import { RecordName } from '#web/audit/RecordName.tsx';
import { WhenText } from '#web/audit/WhenText.tsx';
import { whoDid } from '#web/audit/who-did.ts';
import { Button } from '#web/kit/Button.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

export function TrailTable({ entries, onOpen }: Props) {
  const columns: Column<AuditEntry>[] = [
    { header: 'When', cell: ({ at }) => <WhenText at={at} /> },
    {
      header: 'Who',
      cell: (entry) => (
        <span className="wrap-anywhere sm:inline-block sm:min-w-24">{whoDid(entry)}</span>
      ),
    },
    {
      header: 'What was done',
      cell: ({ actionText, operation }) => (
        <span className="wrap-anywhere sm:inline-block sm:min-w-36">
          {actionText}
          <span className="block text-xs text-muted">{auditOperationLabels[operation]}</span>
        </span>
      ),
    },
    { header: 'Record', cell: ({ record }) => <RecordName record={record} /> },
    {
      header: 'Details',
      hideHeader: true,
      cell: (entry) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Details of entry ${entry.seq}`}
          onClick={() => onOpen(entry)}
        >
          Details
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption="Entries of the audit trail, newest first"
      columns={columns}
      rows={entries}
      rowKey={({ seq }) => String(seq)}
    />
  );
}
