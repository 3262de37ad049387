/** Limitation dates at their marks, on the day itself, and those that have passed unsettled. */
import { type Day, daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { limitationMarks } from '#contract/limitation-dates.ts';
import type { MorningMark } from '#contract/morning-mails.ts';
import { inDays } from '#server/deadline-reminders/told-once.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { type WatchedDate, watched } from '#server/limitation-dates/store.ts';
import { nameOf, urlOf } from '#server/limitation-dates/told.ts';
import { beginningOf, type Found, type Morning } from './morning.ts';

export async function findLimitations(db: FirmDb, morning: Morning): Promise<Found[]> {
  const { userId, isManager, today } = morning;
  const near = await watched(db, plusDays(today, Math.max(...limitationMarks)));
  return near
    .filter(
      ({ assignedAttorney, verifiedBy }) =>
        isManager || assignedAttorney === userId || verifiedBy === userId,
    )
    .flatMap((date) => {
      const mark = limitationMark(date.expiresOn, morning);
      return mark ? [lineOf(date, mark, morning)] : [];
    });
}

/** A mark is told on its day, or in the first letter after it. */
export function limitationMark(
  expiresOn: Day,
  { today, lastDay }: Pick<Morning, 'today' | 'lastDay'>,
): MorningMark | undefined {
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft < 0) return 'overdue';
  if (daysLeft === 0) return 'today';
  const before = daysBetween(lastDay, expiresOn);
  return limitationMarks.some((mark) => daysLeft <= mark && mark < before)
    ? 'limitation'
    : undefined;
}

function lineOf(date: WatchedDate, mark: MorningMark, morning: Morning): Found {
  const day = formatDay(date.expiresOn);
  const left = daysBetween(morning.today, date.expiresOn);
  const doubt = date.verifiedAt === null ? ', not verified yet' : '';
  return {
    kind: 'limitations',
    mark,
    title: nameOf(date),
    due: `${left < 0 ? `expired ${day}` : `expires ${day}, ${inDays(left)}`}${doubt}`,
    url: urlOf(date),
    at: Date.parse(beginningOf(morning, date.expiresOn)),
    count: 1,
  };
}
