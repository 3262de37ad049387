/**
 * What another calendar gets at a secret address. The address has 256 random bits and is compared by
 * its hash: nobody guesses it, so guesses are not counted. That would only hurt the calendars of many
 * firms that come from one address of Google or Microsoft, and keep asking for what was revoked.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { plusDays } from '#contract/dates.ts';
import { type Asked, clockOf, type Entry, type Putting } from '#server/calendar/asked.ts';
import { findRecords, inOrder } from '#server/calendar/events.ts';
import { nearest } from '#server/calendar/nearest.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { File } from '#server/kit/files.ts';
import { notFound } from '#server/kit/refusals.ts';
import { makeStale } from '#server/kit/stale.ts';
import { hashToken } from '#server/kit/tokens.ts';
import { calendarText, type Shown } from './calendar-text.ts';
import * as store from './store.ts';

const daysBack = 90;
const daysAhead = 400;
/** Other calendars become slow with more, and so would this server. */
const mostEvents = 5_000;

export async function read(
  engine: Engine,
  publicUrl: string,
  now: Date,
  token: string,
): Promise<File> {
  // As this program writes them; anything else leads nowhere as well.
  if (!/^[\w-]{43}$/.test(token)) throw notFound();
  const feed = await asSystem(engine, 'calendar feed', (db) =>
    store.findByAddress(db, hashToken(token)),
  );
  const doing = { action: 'calendar feed', userId: feed.userId, seenBy: feed.userId };
  const { asked, records } = await withFirm(engine, feed.firmId, doing, async (db) => {
    await store.noteRead(db, feed.id, now);
    makeStale(db, ['/api/calendar-feeds'], { userId: feed.userId });
    return findFor(db, feed, now);
  });
  // Worked out when the transaction has ended: it may take its time.
  const { entries: some, isCut } = await nearest(records, asked, mostEvents);
  const entries = inOrder(some);
  const { scope, hidesNames } = feed;
  const description = isCut
    ? `${span}: only the ${mostEvents} events nearest to today.`
    : `${span}.`;
  const shown = { publicUrl, timeZone: asked.timeZone, scope, hidesNames, description };
  return {
    name: 'calendar.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    // Named by what is written, so that whoever has it already does not wait for the writing.
    etag: await etagOf(entries, shown),
    body: async () => Buffer.from(await calendarText(entries, shown)),
  };
}

const span = `From ${daysBack} days back to ${daysAhead} days ahead`;

/** Piece by piece: all of it as one text would be large, and keep others waiting. */
async function etagOf(entries: readonly Entry[], shown: Shown): Promise<string> {
  const hash = createHash('sha1').update(JSON.stringify(shown));
  for (const [at, entry] of entries.entries()) {
    hash.update(JSON.stringify(entry));
    if (at % 500 === 499) await setImmediate();
  }
  return `W/"${hash.digest('base64url')}"`;
}

async function findFor(
  db: FirmDb,
  { userId, firmRole, scope }: store.FoundFeed,
  now: Date,
): Promise<{ asked: Asked; records: Putting[] }> {
  const clock = await clockOf(db, now);
  const from = plusDays(clock.today, -daysBack);
  const asked: Asked = {
    ...clock,
    from,
    to: plusDays(clock.today, daysAhead),
    mine: scope === 'mine' ? { id: userId, firmRole } : undefined,
    calledOffSince: from,
  };
  return { asked, records: await findRecords(db, asked) };
}
