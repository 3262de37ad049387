import { sql } from 'kysely';
import { CalendarFeed, type FeedScope } from '#contract/calendar-feeds.ts';
import type { FirmRole } from '#contract/users.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = [
  ...columnsOf(CalendarFeed.omit({ lastReadAt: true })),
  sql<string | null>`(select r.read_at from calendar_feed_reads r
    where r.firm_id = calendar_feeds.firm_id and r.feed_id = calendar_feeds.id)`.as('lastReadAt'),
];
// The database's checks hold these columns to the contract's values.
const asFeed = (row: unknown) => row as CalendarFeed;

/** The feed of one person: a colleague's is not there. */
export interface Own {
  id: string;
  userId: string;
}

export const list = async (db: FirmDb, userId: string): Promise<CalendarFeed[]> =>
  (
    await db
      .selectFrom('calendarFeeds')
      .select(columns)
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(asFeed);

export const insert = insertInto<
  Omit<CalendarFeed, 'lastReadAt'> & { userId: string; addressHash: string; address: string }
>('calendarFeeds');

/** The address, as it is stored. */
export const sealedAddress = (db: FirmDb, { id, userId }: Own): Promise<string> =>
  db
    .selectFrom('calendarFeeds')
    .select('address')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
    .then(({ address }) => address);

export const change = (
  db: FirmDb,
  { id, userId }: Own,
  values: Partial<CalendarFeed> & { revokedAt?: string },
): Promise<CalendarFeed> =>
  db
    .updateTable('calendarFeeds')
    .set(values)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asFeed);

export interface FoundFeed {
  firmId: string;
  id: string;
  userId: string;
  firmRole: FirmRole;
  scope: FeedScope;
  hidesNames: boolean;
}

/** The standing feed with this address, of whichever firm. */
export const findByAddress = (db: SystemDb, addressHash: string): Promise<FoundFeed> =>
  db
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users.id', 'calendarFeeds.userId')
    .select([
      ...(['calendarFeeds.firmId', 'calendarFeeds.id', 'calendarFeeds.userId'] as const),
      ...(['calendarFeeds.scope', 'calendarFeeds.hidesNames', 'users.firmRole'] as const),
    ])
    .where('calendarFeeds.addressHash', '=', addressHash)
    .where('calendarFeeds.revokedAt', 'is', null)
    .where('users.state', '=', 'active')
    .$castTo<FoundFeed>()
    .executeTakeFirstOrThrow(notFound);

/** Calendars come by every few minutes; it is enough to know it roughly. */
export const noteRead = (db: FirmDb, feedId: string, now: Date) =>
  sql`insert into calendar_feed_reads (feed_id, read_at)
    values (${feedId}, ${now.toISOString()})
    on conflict (firm_id, feed_id) do update set read_at = excluded.read_at
      where calendar_feed_reads.read_at < excluded.read_at - interval '5 minutes'`.execute(db);

/** All of a person: whoever made them reads on otherwise. */
export const revokeFeedsOf = (
  db: SystemDb,
  { firmId, userId }: { firmId: string; userId: string },
) =>
  db
    .updateTable('calendarFeeds')
    .set({ revokedAt: sql`now()` })
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
