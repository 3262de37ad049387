import type { Notification } from '#contract/notifications.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

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
}

export const insert = (db: FirmDb, news: News) =>
  db.insertInto('notifications').values(news).execute();

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
