import { sql } from 'kysely';
import { Archive } from '#contract/archives.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Archive);
const unfinished = ['waiting', 'making'];

export const list = (db: FirmDb, now: Date): Promise<Archive[]> =>
  db
    .selectFrom('archives')
    .select(columns)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now.toISOString())]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$castTo<Archive>()
    .execute();

export const isUnderWay = (db: FirmDb): Promise<boolean> =>
  db
    .selectFrom('archives')
    .select('id')
    .where('status', 'in', unfinished)
    .executeTakeFirst()
    .then((row) => row !== undefined);

export const insert = (
  db: FirmDb,
  values: { hasBankNumbers: boolean; madeBy: string },
  now: Date,
): Promise<Archive> =>
  db
    .insertInto('archives')
    .values({ ...values, createdAt: now.toISOString(), leaseUntil: now.toISOString() })
    .returning(columns)
    .$castTo<Archive>()
    .executeTakeFirstOrThrow();

export const sealed = (db: FirmDb, id: string) =>
  db
    .selectFrom('archives')
    .select(['status', 'contentKey', 'byteCount', 'createdAt', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

export const remove = (db: FirmDb, id: string): Promise<unknown> =>
  db.deleteFrom('archives').where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound);

/** Whether something is closed to whoever this is. */
export const isWalled = async (db: FirmDb): Promise<boolean> => {
  const { rows } = await sql<{ walled: boolean }>`
    select cardinality(walled()) > 0 as walled`.execute(db);
  return rows[0]?.walled ?? true;
};

/** The next that waits, of all firms, or that somebody left. */
export const waiting = (db: SystemDb, now: Date) =>
  db
    .selectFrom('archives')
    .select(['firmId', 'id'])
    .where('status', 'in', unfinished)
    .where('leaseUntil', '<=', now.toISOString())
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();

export const claim = (db: FirmDb, id: string, now: Date, until: Date) =>
  db
    .updateTable('archives')
    .set({
      status: 'making',
      leaseUntil: until.toISOString(),
      doneCount: 0,
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .where('leaseUntil', '<=', now.toISOString())
    .returning(['tries', 'hasBankNumbers', 'madeBy'])
    .executeTakeFirst();

/** How far it is; undefined when nobody wants it any more. */
export const setProgress = (
  db: FirmDb,
  id: string,
  values: { doneCount?: number; ofCount?: number; leaseUntil: string },
) =>
  db
    .updateTable('archives')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'making')
    .returning('id')
    .executeTakeFirst();

export const setReady = (
  db: FirmDb,
  id: string,
  values: {
    byteCount: number;
    sha256: string;
    contentKey: string;
    readyAt: string;
    expiresAt: string;
  },
) =>
  db
    .updateTable('archives')
    .set({ ...values, status: 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .returning('id')
    .executeTakeFirst();

/** It is shown for a while, too. */
export const setFailed = (db: FirmDb, id: string, problem: string, expiresAt: Date) =>
  db
    .updateTable('archives')
    .set({ status: 'failed', problem, expiresAt: expiresAt.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .execute();

/** To be tried again, as if nobody had. */
export const putBack = (db: FirmDb, id: string, until: Date) =>
  db
    .updateTable('archives')
    .set({ leaseUntil: until.toISOString(), tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .execute();

/** Those whose days are over, of all firms. */
export const expired = (db: SystemDb, now: Date) =>
  db
    .selectFrom('archives')
    .select(['firmId', 'id'])
    .where('expiresAt', '<=', now.toISOString())
    .limit(1_000)
    .execute();

/** For the first page of the archive. */
export async function whose(db: FirmDb, userId: string | null) {
  const firm = await db.selectFrom('firms').select('name').executeTakeFirstOrThrow();
  const person = userId
    ? await db
        .selectFrom('users')
        .select(['firstName', 'lastName', 'email'])
        .where('id', '=', userId)
        .executeTakeFirst()
    : undefined;
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return { firm, person: person ? { name: name || person.email, email: person.email } : null };
}

export async function rowsIn(db: FirmDb, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

export const invoices = (db: FirmDb): Promise<{ id: string; invoiceNumber: string }[]> =>
  db.selectFrom('invoices').select(['id', 'invoiceNumber']).orderBy('invoiceNumber').execute();

export const receipt = (db: FirmDb, expenseId: string): Promise<Uint8Array> =>
  db
    .selectFrom('receipts')
    .select('content')
    .where('expenseId', '=', expenseId)
    .executeTakeFirstOrThrow(notFound)
    .then(({ content }) => content as unknown as Uint8Array);

export const logo = (db: FirmDb): Promise<Uint8Array> =>
  db
    .selectFrom('logos')
    .select('content')
    .executeTakeFirstOrThrow(notFound)
    .then(({ content }) => content as unknown as Uint8Array);

/** Whoever else brings one into this firm waits, and then finds that it has records. */
export const lockFirm = (db: FirmDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${firmId}, 39))`.execute(db);

export const peopleHere = (db: FirmDb) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firmRole', 'state'])
    .where('removedAt', 'is', null)
    .execute();
