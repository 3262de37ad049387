/** Whose time the lines of an invoice bill. Time behind a wall names nobody. */
import { sql } from 'kysely';
import type { BilledLine, InvoiceLine } from '#contract/invoice-lines.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';

export async function withTimekeepers(
  db: FirmDb,
  lines: readonly InvoiceLine[],
): Promise<BilledLine[]> {
  const ids = lines.flatMap(({ timeEntryId }) => timeEntryId ?? []);
  const names = ids.length > 0 ? await namesOf(db, ids) : new Map<string | null, string>();
  return lines.map((line) => ({ ...line, timekeeper: names.get(line.timeEntryId) ?? null }));
}

async function namesOf(db: FirmDb, ids: readonly string[]): Promise<Map<string | null, string>> {
  const rows = await db
    .selectFrom('timeEntries')
    .innerJoin('users', (join) =>
      join
        .onRef('users.firmId', '=', 'timeEntries.firmId')
        .onRef('users.id', '=', 'timeEntries.userId'),
    )
    .select(['timeEntries.id', 'firstName', 'lastName', 'email'])
    .where('timeEntries.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, displayName(person)]));
}
