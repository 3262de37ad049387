/**
 * Writes the letters of the morning, each at the hour its reader has chosen, by the clock where they are, or
 * as soon after as the server is up. A person's day is noted in the transaction that posts their letter: there is one, or
 * none, but never two.
 */
import { type Day, dayIn, plusDays, today } from '#contract/dates.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import { letterOf } from './letter.ts';
import { findLines } from './lines.ts';
import * as readers from './readers.ts';
import * as store from './store.ts';

export interface Posting {
  postOffice: Pick<PostOffice, 'post'>;
  /** What links in letters begin with. */
  publicUrl: string;
}

const action = 'morning mails';
/** So many people at once. */
const most = 500;

export async function sendMorningMails(engine: Engine, posting: Posting, now: Date): Promise<void> {
  const clocks = await asSystem(engine, action, (db) => readers.wallClocks(db, now));
  const errors: unknown[] = [];
  for (let after: readers.Due | undefined; ; ) {
    const found = await findReaders(engine, clocks, after, now);
    for (const reader of found.filter(({ isToBeAsked }) => isToBeAsked)) {
      // Whatever is wrong with one person's letter, the others get theirs.
      await withFirm(
        engine,
        reader.firmId,
        { action: 'job morning-mails', seenBy: reader.id },
        (db) => write(db, morningOf(reader, now), posting, now),
      ).catch((error: unknown) => errors.push(error));
    }
    if (found.length < most) break;
    after = found.at(-1);
  }
  if (errors.length > 0) throw errors[0];
}

/** With the day of those whom there is nothing to tell everything is done. */
const findReaders = (
  engine: Engine,
  clocks: readonly readers.WallClock[],
  after: readers.Due | undefined,
  now: Date,
) =>
  asSystem(engine, action, async (db) => {
    const found = await readers.nextDue(db, clocks, after, most);
    const idle = found.filter(({ isToBeAsked }) => !isToBeAsked);
    const days = idle.map((one) => ({ ...one, day: dayIn(one.timeZone, now) }));
    await readers.noteDays(db, days);
    return found;
  });

type Reader = ReturnType<typeof morningOf>;

function morningOf({ lastDay, lastTime, ...person }: readers.Due, now: Date) {
  const day: Day = today(person.timeZone, now);
  return {
    ...person,
    today: day,
    lastDay: lastDay === null ? plusDays(day, -1) : plusDays(lastDay, 0),
    lastTime: lastTime ?? person.time,
  };
}

async function write(
  db: FirmDb,
  { firmId, email, firstName, firmRole, ...reader }: Reader,
  { postOffice, publicUrl }: Posting,
  now: Date,
): Promise<void> {
  const { today: day, time } = reader;
  if (!(await store.noteDay(db, reader.id, { day, time }))) return;
  const { isOn, off } = await store.settings(db, reader.id);
  if (!isOn) return;
  const lines = await findLines(db, {
    ...reader,
    userId: reader.id,
    isManager: firmRole === 'manager',
    off,
  });
  if (lines.length === 0) return;
  const token = await store.tokenOf(db, reader.id, now.toISOString());
  const about = { firstName, timeZone: reader.timeZone, token };
  const letter = letterOf(lines, reader.today, about, publicUrl);
  await postOffice.post(db, { firmId, email }, letter);
}
