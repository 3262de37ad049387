/** Making, changing and revoking one's own feeds. The address is told once, and sealed. */
import { randomUUID } from 'node:crypto';
import {
  type CalendarFeed,
  type CalendarFeedChange,
  mostFeeds,
  type NewCalendarFeed,
} from '#contract/calendar-feeds.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import * as store from './store.ts';

const place = ({ firmId }: SignedInUser, id: string) => ({
  firmId,
  table: 'calendar_feeds',
  column: 'address',
  row: id,
});

/** Answers the secret part of its address. */
export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewCalendarFeed,
  secrets: Secrets,
): Promise<{ id: string; token: string }> {
  // Of two at once the second counts the first.
  await lockFirm(db);
  if ((await store.list(db, user.id)).length >= mostFeeds) {
    throw conflict(
      `You have ${mostFeeds} calendar addresses already. Please revoke one that you do not use.`,
    );
  }
  const id = randomUUID();
  const token = newToken();
  const address = await secrets.seal(db, place(user, id), token);
  const addressHash = hashToken(token);
  const feed = { ...input, id, userId: user.id, createdAt: now.toISOString() };
  store.insert(db, { ...feed, addressHash, address });
  record(db, user, now, told('calendar_feed_created', 'Calendar feed created', feed));
  return { id, token };
}

export const reveal = async (db: FirmDb, user: SignedInUser, id: string, secrets: Secrets) => ({
  id,
  token: await secrets.open(
    db,
    place(user, id),
    await store.sealedAddress(db, { id, userId: user.id }),
  ),
});

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: CalendarFeedChange,
): Promise<CalendarFeed> {
  const feed = await store.change(db, { id, userId: user.id }, input);
  record(db, user, now, told('calendar_feed_updated', 'Calendar feed updated', feed));
  return feed;
}

export async function revoke(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const revokedAt = now.toISOString();
  const feed = await store.change(db, { id, userId: user.id }, { revokedAt });
  record(db, user, now, told('calendar_feed_revoked', 'Calendar feed revoked', feed));
}

const told = (type: string, title: string, feed: Pick<CalendarFeed, 'id' | 'name'>) => ({
  type,
  title,
  description: feed.name,
  entityType: 'calendar_feed',
  entityId: feed.id,
});
