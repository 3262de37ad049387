/** What was done to find out whose a deposit is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Day, formatDay } from '#contract/dates.ts';
import type { TrustSearch } from '#contract/trust-reports.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';

const insert = insertInto<TrustSearch>('trustSearches');

export async function search(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { entryId, effort, day: given }: { entryId: string; effort: string; day?: Day },
): Promise<TrustSearch> {
  const entry = await unidentifiedEntry(db, entryId);
  if (!entry) throw invalid('entryId', 'Entry does not exist in your firm.');
  if (!entry.isUnidentified)
    throw conflict(`Entry ${entry.number} is no deposit whose owner is to be found.`);
  const today = await todayOf(db, now);
  const day = given ?? today;
  if (day > today) throw invalid('day', `Date must not be after today, ${formatDay(today)}.`);
  if (day < entry.day)
    throw invalid('day', `Date must not be before the deposit, ${formatDay(entry.day)}.`);
  const at = now.toISOString();
  const row = { id: randomUUID(), entryId, day, effort, doneBy: user.id, createdAt: at };
  insert(db, row);
  record(db, user, now, {
    type: 'trust_searched',
    title: 'Owner of trust money searched',
    description: `Deposit ${entry.number} of ${formatDay(entry.day)}: ${effort}`,
    entityType: 'trust-entry',
    entityId: entryId,
  });
  return row;
}

async function unidentifiedEntry(db: FirmDb, id: string) {
  const { rows } = await sql<{ number: number; day: Day; isUnidentified: boolean }>`
    select e.number, e.day, e.kind = 'deposit' and exists (
        select from trust_postings p
        join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind = 'unidentified'
        where p.firm_id = e.firm_id and p.entry_id = e.id) as is_unidentified
    from trust_entries e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** By the entry, in the order in which they were done. */
export async function ofEntries(
  db: FirmDb,
  ids: readonly string[],
): Promise<Map<string, TrustSearch[]>> {
  const rows = await db
    .selectFrom('trustSearches')
    .select(['id', 'entryId', 'day', 'effort', 'doneBy', 'createdAt'])
    .where(sql<boolean>`entry_id = any(${ids}::uuid[])`)
    .orderBy('day')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ entryId }) => entryId);
}
