import type { AuditEntry, AuditFilters } from '#contract/audit.ts';
import type { PageQuery } from '#contract/pages.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { Page } from '#server/kit/pages.ts';
import { recordsOf } from './records.ts';
import * as store from './store.ts';

/** The trail as a person reads it: who by name, what in words, about which record. */
export async function list(
  db: FirmDb,
  query: PageQuery & AuditFilters,
  textOf: (action: string) => string,
): Promise<Page<AuditEntry>> {
  const page = await store.list(db, await store.between(db, query));
  const entries = JSON.parse(page.json) as store.Entry[];
  const ids = entries.flatMap(({ recordId }) => recordId ?? []);
  const records = await recordsOf(db, ids);
  const names = await store.names(db);
  const told = entries.map(
    (entry): AuditEntry => ({
      ...entry,
      userName: names.get(entry.userId ?? '') ?? null,
      actionText: textOf(entry.action),
      record: records.get(entry.recordId ?? '') ?? null,
    }),
  );
  return new Page(JSON.stringify(told), page.next);
}
