/** What the sandbox keeps, as the provider would in its own house: one row for each object. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';

export interface SandboxObject {
  id: string;
  object: string;
  customer?: string | null;
  [field: string]: unknown;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const newId = (prefix: string) =>
  `${prefix}_${[...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;

/** As text: an object read as such would have its names written in our way. */
const body = sql<string>`body::text`.as('body');

/** One call after the other: nobody is in a hurry where nothing is paid. */
export const alone = (db: SystemDb) => sql`select pg_advisory_xact_lock(29)`.execute(db);

export async function find<T extends SandboxObject>(
  db: SystemDb,
  kind: string,
  id: string,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('sandboxObjects')
    .select(body)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as T);
}

export const listOf = <T extends SandboxObject>(
  db: SystemDb,
  kind: string,
  customerId?: string,
): Promise<T[]> =>
  db
    .selectFrom('sandboxObjects')
    .select(body)
    .where('kind', '=', kind)
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId as string))
    .orderBy('place', 'desc')
    .execute()
    .then((rows) => rows.map((row) => JSON.parse(row.body) as T));

export async function save(
  db: SystemDb,
  one: SandboxObject,
  at: Date,
  dueAt: Date | null = null,
): Promise<void> {
  const values = { body: JSON.stringify(one), dueAt, customerId: one.customer ?? null };
  await db
    .insertInto('sandboxObjects')
    .values({ id: one.id, kind: one.object, createdAt: at, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** What is to happen to something by itself until then, the earliest first. */
export async function nextDue<T extends SandboxObject>(
  db: SystemDb,
  kind: string,
  until: Date,
): Promise<{ body: T; dueAt: Date } | undefined> {
  const row = await db
    .selectFrom('sandboxObjects')
    .select([body, 'dueAt'])
    .where('kind', '=', kind)
    .where('dueAt', '<=', until.toISOString())
    .orderBy('dueAt')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return (
    row && { body: JSON.parse(row.body) as T, dueAt: new Date(row.dueAt as unknown as string) }
  );
}
