/** The ledgers of many matters at once, for history that comes over. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import type { Stored } from './store.ts';

const insertMany = insertManyInto<Stored>('trustLedgers', {
  id: 'uuid',
  accountId: 'uuid',
  kind: 'text',
  matterId: 'uuid',
  createdAt: 'timestamptz',
});

/** By their matters; where a matter had none in this account, which is locked, it has one now. */
export async function ledgersOf(
  db: FirmDb,
  accountId: string,
  matterIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  // Nobody closes them or moves them to another client until the transaction ends.
  await db
    .selectFrom('matters')
    .select('id')
    .where('id', '=', sql<string>`any(${matterIds}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
  const known = await db
    .selectFrom('trustLedgers')
    .select(['id', 'matterId'])
    .where('accountId', '=', accountId)
    .where('matterId', '=', sql<string>`any(${matterIds}::uuid[])`)
    .execute();
  const ledgers = new Map(known.flatMap(({ id, matterId }) => (matterId ? [[matterId, id]] : [])));
  const missing = matterIds.filter((id) => !ledgers.has(id));
  const opened = missing.map((matterId) => ({
    id: randomUUID(),
    accountId,
    kind: 'client' as const,
    matterId,
    createdAt: now.toISOString(),
  }));
  await insertMany(db, opened);
  for (const { matterId, id } of opened) ledgers.set(matterId, id);
  return ledgers;
}
