import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';
import { makeStale } from '#server/kit/stale.ts';

/** Nobody scrolls further back in a small window; what matters is in the records themselves. */
const newest = 50;

export const list = (db: FirmDb, userId: string): Promise<Notification[]> =>
  db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'type', 'url', 'timestamp'])
    .select((eb) => eb('readAt', 'is not', null).as('read'))
    .where('userId', '=', userId)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .$castTo<Notification>()
    .execute();

interface News {
  userId: string;
  title: string;
  message: string;
  type?: Notification['type'];
  url: string;
  timestamp: string;
  /** The same words whenever the same thing would be told again: the database lets a person hear it once. */
  about?: string;
}

export function insert(db: FirmDb, news: News) {
  // Whoever has a page open sees it on the bell at once.
  makeStale(db, ['/api/notifications'], { userId: news.userId });
  return db
    .insertInto('notifications')
    .values(news)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest line about things of a kind that the person has not read and that has changed since then. */
export const findUnread = (db: FirmDb, userId: string, kind: string, since: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'userId', 'things'])
    .where('userId', '=', userId)
    .where('timestamp', '>=', since)
    .where('readAt', 'is', null)
    .where(sql<boolean>`starts_with(about, ${kind})`)
    .orderBy('timestamp', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

type Changed = Pick<News, 'title' | 'message' | 'url' | 'timestamp'> & { things: number };

export function change(
  db: FirmDb,
  { id, userId }: Record<'id' | 'userId', string>,
  values: Changed,
) {
  makeStale(db, ['/api/notifications'], { userId });
  return db.updateTable('notifications').set(values).where('id', '=', id).execute();
}

export const markAllRead = (db: FirmDb, userId: string, readAt: string) =>
  db
    .updateTable('notifications')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();

/** Reading twice changes nothing; somebody else's is not there. */
export const markRead = (db: FirmDb, userId: string, id: string, readAt: string) =>
  db
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(readAt)) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);

/** Some of those that are older than this, or were read and are older than that; answers how many went. */
export async function throwAway(
  db: FirmDb,
  { before, readBefore }: { before: string; readBefore: string },
  atOnce: number,
): Promise<number> {
  const old = db
    .selectFrom('notifications')
    .select('id')
    .where('timestamp', '<', readBefore)
    .where((eb) => eb.or([eb('readAt', 'is not', null), eb('timestamp', '<', before)]))
    .limit(atOnce);
  const gone = await db.deleteFrom('notifications').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
