/** Changes time that no bill has: one entry, or some of them at once. */
import { formatDay } from '#contract/dates.ts';
import { readDuration } from '#contract/durations.ts';
import type {
  LoggedTime,
  ManyTimeEntries,
  TimeEntry,
  TimeEntryChange,
} from '#contract/time-entries.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import { type Agreed, agreedFor } from './agreed.ts';
import { refuseClosed } from './log.ts';
import { countedBy, ratedBy } from './price.ts';
import * as store from './store.ts';
import { named, told } from './told.ts';
import { warningsOf } from './warnings.ts';

type Asked = Omit<TimeEntryChange, 'duration'> & { asAgreedToday?: boolean };

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { duration, ...input }: TimeEntryChange,
): Promise<LoggedTime> {
  const before = await store.findToChange(db, id);
  const asked = duration ? { ...input, actualSeconds: readDuration(duration) ?? 0 } : input;
  const agreed = await agreedFor(db, { ...before, ...given(asked) }, true);
  const after = await changeOne(db, user, now, before, asked, agreed);
  const warnings = await warningsOf(db, after, agreed, await todayOf(db, now));
  return { ...after, warnings };
}

/** All of them or none: the sentence names the one that stops it. */
export async function changeMany(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { ids, change: asked }: ManyTimeEntries,
): Promise<TimeEntry[]> {
  const found = await store.findManyToChange(db, ids);
  if (found.length < ids.length) throw notFound();
  const billed = found.find(({ state }) => state === 'billed');
  if (billed) {
    const which = named(billed, formatDay(billed.day));
    throw conflict(`${which}: is on ${billed.invoiceNumber ?? 'an invoice'}. Nothing was changed.`);
  }
  const known = new Map<string, Agreed>();
  const changed: TimeEntry[] = [];
  for (const before of found) {
    const whose = { ...before, ...given(asked) };
    const key = `${whose.matterId} ${whose.userId}`;
    const agreed = known.get(key) ?? (await agreedFor(db, whose, true));
    known.set(key, agreed);
    changed.push(await changeOne(db, user, now, before, asked, agreed));
  }
  return changed;
}

const ofReceivers = ['taskCode', 'activityCode'];

/** What decides which agreement holds. */
const given = ({ matterId, userId }: Asked) => ({
  ...(matterId && { matterId }),
  ...(userId && { userId }),
});

async function changeOne(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  before: TimeEntry,
  { asAgreedToday = false, rate, billedMinutes, ...plain }: Asked,
  agreed: Agreed,
): Promise<TimeEntry> {
  const differs = (name: 'matterId' | 'userId' | 'actualSeconds') =>
    plain[name] !== undefined && plain[name] !== before[name];
  const isMoved = differs('matterId');
  const isAnew = asAgreedToday || isMoved || differs('userId');
  const isOtherTime = isAnew || differs('actualSeconds');
  const actualSeconds = plain.actualSeconds ?? before.actualSeconds;
  // Sent as it stands, a rate is no decision about it; with something new it is one.
  const isRated = rate !== undefined && (isAnew || rate !== before.rate);
  const isCounted =
    billedMinutes !== undefined && (isOtherTime || billedMinutes !== before.billedMinutes);
  // Another time is the same agreement: only null, and what is agreed with somebody else, looks at today's.
  const rule = isAnew || billedMinutes === null ? agreed : before;
  const values: Partial<TimeEntry> = {
    ...plain,
    ...((isRated || (isAnew && before.rateSource !== 'entry')) &&
      ratedBy(agreed, rate ?? null, user)),
    ...((isCounted || (isOtherTime && !before.isAdjusted)) &&
      countedBy(rule, actualSeconds, billedMinutes ?? null, user)),
  };
  const others = Object.entries(values)
    .filter(
      ([name, value]) => JSON.stringify(before[name as keyof TimeEntry]) !== JSON.stringify(value),
    )
    .map(([name]) => name);
  if (others.length === 0) return before;
  // Codes stand on no paper: they can be put right for an electronic bill that is sent later.
  if (others.some((name) => !ofReceivers.includes(name))) refuseBilled(before);
  const isLonger =
    actualSeconds > before.actualSeconds ||
    (values.billedMinutes ?? before.billedMinutes) > before.billedMinutes;
  if (isMoved || isLonger) refuseClosed(agreed);
  const { rounding, ...columns } = values;
  const after = await store.change(db, before.id, {
    ...columns,
    ...(rounding && { roundingMode: rounding.mode, roundingMinutes: rounding.minutes }),
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('time_changed', 'Time changed', after));
  return after;
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const before = await store.findToChange(db, id);
  // What another program has billed is on no bill here that would miss it.
  if (before.invoiceId !== null) refuseBilled(before);
  const entry = await store.setDeleted(db, id, now.toISOString());
  record(db, user, now, told('time_deleted', 'Time deleted', entry));
}

export async function restore(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<TimeEntry> {
  const entry = await store.setDeleted(db, id, null);
  refuseClosed(await agreedFor(db, entry, true));
  record(db, user, now, told('time_restored', 'Time restored', entry));
  return entry;
}

/** What a client was asked for stays as they were told. */
function refuseBilled({ state, invoiceId, invoiceNumber }: TimeEntry): void {
  if (state !== 'billed') return;
  if (invoiceId === null) throw conflict('This time was billed before it came here, and stays so.');
  throw conflict(`This time is on ${invoiceNumber ?? 'an invoice'}. Cancel the invoice first.`);
}
