import { Link } from 'wouter';
import type { AuditedRecord } from '#contract/audit.ts';
import { kindOf } from '#web/audit/record-words.ts';

/** What an entry is about; the name leads there as long as there is a place to go to. */
export function RecordName({ record }: { record: AuditedRecord | null }) {
  if (!record) return <span className="text-muted">—</span>;
  const { table, name, url } = record;
  const kind = kindOf(table);
  return (
    <span className="wrap-anywhere">
      {name && <span className="block text-xs text-muted">{kind}</span>}
      {url ? (
        <Link href={url} className="text-link hover:underline">
          {name ?? kind}
        </Link>
      ) : (
        (name ?? kind)
      )}
    </span>
  );
}
