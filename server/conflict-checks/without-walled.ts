import { sql } from 'kysely';
import type { ConflictReport } from '#contract/conflict-checks.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** That somebody was found is told to everybody who asks; in which matter, not to whom it is closed. */
export async function withoutWalled(db: FirmDb, report: ConflictReport): Promise<ConflictReport> {
  const ids = report.hits.filter(({ source }) => source === 'party').map((hit) => hit.sourceId);
  if (ids.length === 0) return report;
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id where id in (select records_of(walled()))`.execute(db);
  const closed = new Set(rows.map(({ id }) => id));
  if (closed.size === 0) return report;
  const hits = report.hits.map((hit) =>
    closed.has(hit.sourceId)
      ? { ...hit, name: hit.found, role: 'In a matter that is closed to you', url: null }
      : hit,
  );
  return { ...report, hits };
}
