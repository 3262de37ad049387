import { sql } from 'kysely';
import { Timer } from '#contract/timers.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

const ofMatter = (column: string) => `(select m.${column} from matters m
  where m.firm_id = timers.firm_id and m.id = timers.matter_id)`;

const columns = [
  ...columnsOf(Timer.omit({ matterNumber: true, clientName: true })),
  sql<string | null>`${sql.raw(ofMatter('matter_number'))}`.as('matterNumber'),
  sql<string | null>`${sql.raw(ofMatter('client_name'))}`.as('clientName'),
];

/** Everybody has their own, and sees no others. */
export const list = (db: FirmDb, userId: string): Promise<Timer[]> =>
  db
    .selectFrom('timers')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy(sql`running_since is null`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();

/**
 * Whoever starts, pauses or ends one of a person's timers waits for whoever does so already: two screens that
 * start one at the same time leave one running.
 */
export const waitForOthers = (db: FirmDb, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 35))`.execute(db);

export const find = (db: FirmDb, userId: string, id: string): Promise<Timer> =>
  db
    .selectFrom('timers')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

type Values = Pick<Timer, 'matterId' | 'narrative' | 'taskId' | 'appointmentId'>;

export const insert = (db: FirmDb, userId: string, values: Values, at: string): Promise<Timer> =>
  db
    .insertInto('timers')
    .values({ ...values, userId, runningSince: at, createdAt: at, updatedAt: at })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const change = (
  db: FirmDb,
  id: string,
  values: Partial<Values & Pick<Timer, 'seconds' | 'runningSince' | 'updatedAt'>>,
): Promise<Timer> =>
  db
    .updateTable('timers')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound);

/** The one that runs keeps its time. */
export const pauseRunning = (db: FirmDb, userId: string, at: string) =>
  db
    .updateTable('timers')
    .set({
      seconds: sql`seconds + greatest(0, floor(extract(epoch from ${at}::timestamptz - running_since)))::int`,
      runningSince: null,
      updatedAt: at,
    })
    .where('userId', '=', userId)
    .where('runningSince', 'is not', null)
    .execute();

export const countOf = async (db: FirmDb, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('timers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const remove = (db: FirmDb, id: string) =>
  db.deleteFrom('timers').where('id', '=', id).execute();

export const removeOf = (db: FirmDb, userId: string) =>
  db.deleteFrom('timers').where('userId', '=', userId).execute();
