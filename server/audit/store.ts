import { AuditEntry } from '#contract/audit.ts';
import { listOf } from '#server/kit/pages.ts';

export const list = listOf({
  table: 'auditEntries',
  row: AuditEntry,
  filters: { recordId: 'record_id = ?' },
  order: {
    columns: [['seq', 'bigint']],
    direction: 'desc',
    place: (entry) => [entry.seq],
  },
});
