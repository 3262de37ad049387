/** What recurs: when it is done its next occurrence is there, and when that is taken back it goes. */
import { randomUUID } from 'node:crypto';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { Day, dayIn, today } from '#contract/dates.ts';
import { dayOfMonth, nextOccurrence } from '#contract/recurrence.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { sameTimeOn } from '#server/profile/moment.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import * as store from './store.ts';

type Stored = Awaited<ReturnType<typeof store.findToChange>>;

type Recurring = Pick<ComplianceItem, 'recurrence' | 'dueDate'>;

/**
 * The day of the month that is meant, where the firm is. Another hour, or every quarter instead of every
 * month, does not change which day that was.
 */
export async function recursOn(
  db: FirmDb,
  { recurrence, dueDate }: Recurring,
  before?: Recurring & { recursOn: number | null },
): Promise<number | null> {
  if (recurrence === null || dueDate === null) return null;
  const timeZone = await timeZoneOf(db);
  const day = dayIn(timeZone, new Date(dueDate));
  const isSameDay = before?.dueDate && dayIn(timeZone, new Date(before.dueDate)) === day;
  return isSameDay && before.recursOn ? before.recursOn : dayOfMonth(day);
}

/**
 * The one after the due date, and not after today: whoever is late with January still owes February.
 * Answers none where there is one already, and none after the last year we know.
 */
export async function makeNext(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  item: Stored,
): Promise<ComplianceItem | null> {
  const { recurrence, recursOn: onThe, dueDate } = item;
  if (recurrence === null || onThe === null || dueDate === null) return null;
  if (await store.next(db, item.id)) return null;
  const timeZone = await timeZoneOf(db);
  const day = nextOccurrence(today(timeZone, new Date(dueDate)), recurrence, onThe);
  if (!Day.safeParse(day).success) return null;
  const at = now.toISOString();
  const id = randomUUID();
  await store.insert(db, {
    ...item,
    id,
    status: 'pending',
    dueDate: await sameTimeOn(db, day, dueDate),
    completedDate: null,
    completedBy: null,
    completionNote: null,
    evidenceDocumentId: null,
    evidenceUrl: null,
    previousId: item.id,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  });
  return store.one(db, id);
}

/** Done after all not done: the next one goes as well, unless somebody has begun with it. */
export async function takeNextBack(db: FirmDb, now: Date, id: string): Promise<void> {
  const next = await store.next(db, id);
  const isUntouched = next?.status === 'pending' && next.updatedAt === next.createdAt;
  if (next && isUntouched) await store.setDeleted(db, next.id, now.toISOString());
}
