/**
 * What a lawyer answers for, of the coming week and what was missed; most tasks are not among it. Whole
 * days count: what is due in a week is told, whatever the hour.
 */
import { windowDays } from '#contract/calendar.ts';
import { mostPressing, PressingKind, type PressingList } from '#contract/dashboard.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import { type Clock, clockOf } from '#server/calendar/asked.ts';
import { allOf } from '#server/calendar/week-ahead.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { findDuties, type Placed } from './duties.ts';

export async function pressing(db: FirmDb, now: Date): Promise<PressingList> {
  const clock = await clockOf(db, now);
  const courtDates = await findCourtDates(db, clock);
  const duties = await findDuties(db, clock, mostPressing);
  return {
    total: courtDates.length + duties.total,
    items: [...courtDates, ...duties.items].toSorted(inOrder).slice(0, mostPressing),
  };
}

/** They are never overdue: once over, they are done with. */
async function findCourtDates(db: FirmDb, clock: Clock): Promise<Placed[]> {
  const days = { from: clock.today, to: plusDays(clock.today, windowDays) };
  const events = await allOf(db, { ...clock, ...days, type: 'court' });
  return events
    .filter(({ status }) => status === 'pending')
    .map(({ id, title, date, day, matterNumber, clientName, url }) => ({
      id,
      kind: 'court',
      title,
      // A trial that has begun is on today.
      day: later(day, clock.today),
      isOverdue: false,
      matterNumber,
      clientName,
      url,
      at: date,
    }));
}

const later = (one: Day, other: Day) => (one > other ? one : other);

const inOrder = (one: Placed, other: Placed) =>
  compare(one.day, other.day) ||
  Number(other.isOverdue) - Number(one.isOverdue) ||
  PressingKind.options.indexOf(one.kind) - PressingKind.options.indexOf(other.kind) ||
  compare(one.at, other.at) ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
