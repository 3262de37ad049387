/**
 * Writes the letters of the morning, each at the hour its reader has chosen, by the clock where they are, or
 * as soon after as the server is up. A person's day is noted in the transaction that posts their letter: there is one, or
 * none, but never two.
 */
import { type Day, plusDays, timeIn, today } from '#contract/dates.ts';
import { usualMorning } from '#contract/morning-mails.ts';
import type { ClockTime } from '#contract/zoned-time.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import { letterOf } from './letter.ts';
import { findLines } from './lines.ts';
import * as store from './store.ts';

export interface Posting {
  postOffice: Pick<PostOffice, 'post'>;
  /** What links in letters begin with. */
  publicUrl: string;
}

export async function sendMorningMails(engine: Engine, posting: Posting, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const reader of await findReaders(engine, now)) {
    // Whatever is wrong with one person's letter, the others get theirs.
    await withFirm(
      engine,
      reader.firmId,
      { action: 'job morning-mails', seenBy: reader.id },
      (db) => write(db, reader, posting, now),
    ).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

interface Reader {
  firmId: string;
  id: string;
  email: string;
  firstName: string | null;
  firmRole: string;
  timeZone: string;
  time: ClockTime;
  today: Day;
  lastDay: Day;
  lastTime: ClockTime;
}

/** For whom it is morning, and nobody has looked at their day yet. */
async function findReaders(engine: Engine, now: Date): Promise<Reader[]> {
  const people = await asSystem(engine, 'morning mails', (db) =>
    db
      .selectFrom('users')
      .innerJoin('firms', 'firms.id', 'users.firmId')
      .leftJoin('morningMails', (join) =>
        join
          .onRef('morningMails.firmId', '=', 'users.firmId')
          .onRef('morningMails.userId', '=', 'users.id'),
      )
      .leftJoin('morningMailDays', (join) =>
        join
          .onRef('morningMailDays.firmId', '=', 'users.firmId')
          .onRef('morningMailDays.userId', '=', 'users.id'),
      )
      .select(['users.firmId', 'users.id', 'email', 'firstName', 'firmRole', 'day'])
      .select(['morningMails.time', 'morningMailDays.time as lastTime'])
      .select((eb) => eb.fn.coalesce('morningMails.timeZone', 'firms.timeZone').as('timeZone'))
      // Nobody lives at the addresses of the demo: a mail server would send every letter back.
      .where('firms.isDemo', '=', false)
      .where('users.state', '=', 'active')
      .orderBy('users.firmId')
      .orderBy('users.id')
      .execute(),
  );
  return people.flatMap(({ day, time: chosen, lastTime: last, ...person }) => {
    const time = chosen ?? usualMorning;
    const dayThere = today(person.timeZone, now);
    const isMorning = timeIn(person.timeZone, now) >= time;
    if (!isMorning || (day !== null && day >= dayThere)) return [];
    const lastDay = day ?? plusDays(dayThere, -1);
    return [{ ...person, time, today: dayThere, lastDay, lastTime: last ?? time }];
  });
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
