import type { AuditEntry, AuditFilters } from '#contract/audit.ts';
import { documents } from '#contract/documents.ts';
import { kindOf } from '#web/audit/record-words.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { FilterChip } from '#web/kit/FilterChip.tsx';

interface Props {
  filters: AuditFilters;
  /** One of the entries that are shown. */
  first: AuditEntry | undefined;
}

/** Filters that come by a link and have no field of their own. */
export function TrailChips({ filters: { documentId, recordId }, first }: Props) {
  const { adjust } = useAddress();
  if (!documentId && !recordId) return null;
  const record = first?.recordId === recordId ? first?.record : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {documentId && <DocumentChip documentId={documentId} />}
      {recordId && (
        <FilterChip
          text={
            record ? [kindOf(record.table), record.name].filter(Boolean).join(' ') : 'One record'
          }
          clear="Show the entries of all records"
          onClear={() => adjust({ record: undefined })}
        />
      )}
    </div>
  );
}

function DocumentChip({ documentId }: { documentId: string }) {
  const { adjust } = useAddress();
  const { data, isError } = useRead(documents.one, { params: { id: documentId } });
  return (
    <FilterChip
      text={isError ? 'A document that is not there' : `Document ${data?.name ?? '…'}`}
      clear="Show the entries of all documents"
      onClear={() => adjust({ document: undefined })}
    />
  );
}
