import type { AuditEntry } from '#contract/audit.ts';
import { type ChangedField, changedFields, hasSecrets } from '#web/audit/changed-fields.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Part } from '#web/kit/Part.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

const text = (value: string) => <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>;

const field: Column<ChangedField> = { header: 'Field', cell: ({ label }) => label };
const before: Column<ChangedField> = { header: 'Before', cell: (row) => text(row.before) };
const after: Column<ChangedField> = { header: 'After', cell: (row) => text(row.after) };
const value = { ...after, header: 'Value' };

const sides = {
  insert: { title: 'What was written', columns: [field, value] },
  update: { title: 'What changed', columns: [field, before, after] },
  delete: { title: 'What was there', columns: [field, { ...before, header: 'Value' }] },
  event: { title: 'What was asked for', columns: [field, value] },
};

/** Before and after, side by side. */
export function ChangedFields({ entry }: { entry: AuditEntry }) {
  const { user } = useCurrentUser();
  const nameOf = useColleagueName();
  const fields = changedFields(entry, { timeZone: user?.timeZone ?? 'UTC', nameOf });
  const { title, columns } = sides[entry.operation];
  if (fields.length === 0) {
    return <p className="text-sm text-muted">No field was changed.</p>;
  }
  return (
    <Part title={title}>
      <div className="overflow-x-auto rounded-md border border-border">
        <Table caption={title} columns={columns} rows={fields} rowKey={({ name }) => name} />
      </div>
      {hasSecrets(fields) && (
        <p className="mt-2 text-sm text-muted">
          Secrets are not written down. The signs after “Secret” are made from what is stored: they
          tell whether it changed, not what it is.
        </p>
      )}
    </Part>
  );
}
