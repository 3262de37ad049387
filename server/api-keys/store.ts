import { sql } from 'kysely';
import { ApiKey } from '#contract/api-keys.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = [
  ...columnsOf(ApiKey.omit({ lastUsedAt: true })),
  sql<string | null>`(select u.used_at from api_key_uses u
    where u.firm_id = api_keys.firm_id and u.key_id = api_keys.id)`.as('lastUsedAt'),
];
// The contract's values are all that is ever written to these columns.
const asKey = (row: unknown) => row as ApiKey;

export const list = async (db: FirmDb): Promise<ApiKey[]> =>
  (
    await db
      .selectFrom('apiKeys')
      .select(columns)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
  ).map(asKey);

export const countStanding = (db: FirmDb): Promise<number> =>
  db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

export const insert = insertInto<Omit<ApiKey, 'lastUsedAt' | 'revokedAt'> & { tokenHash: string }>(
  'apiKeys',
);

/** Only a key that stands can be revoked: twice is a 404. */
export const revoke = (db: FirmDb, id: string, revokedAt: string): Promise<ApiKey> =>
  db
    .updateTable('apiKeys')
    .set({ revokedAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asKey);

/** All of a person, whoever made them in their name. */
export const revokeKeysOf = (
  db: SystemDb,
  { firmId, userId }: { firmId: string; userId: string },
) =>
  db
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()` })
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
