/** The squares of a month: whole weeks from Sunday to Saturday, and the way to the next month. */
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import { plusMonths } from '#contract/recurrence.ts';

const weekLong = 7;

/** Sunday is 0. */
const weekday = (day: Day): number => new Date(day).getUTCDay();

/** The Sunday on or before it. */
export const weekStart = (day: Day): Day => plusDays(day, -weekday(day));

export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01T00:00:00.000Z`;

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The weeks that the month of this day touches, with the days of its neighbours that fill them up. */
export function monthWeeks(day: Day): Day[][] {
  const first = weekStart(monthStart(day));
  const end = plusMonth(monthStart(day), 1);
  const count = Math.ceil(daysBetween(first, end) / weekLong);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: weekLong }, (_, place) => plusDays(first, week * weekLong + place)),
  );
}

/** The same day some months later or earlier; the 31st becomes the last day of a shorter month. */
export const plusMonth = (day: Day, months: number): Day => plusMonths(day, months);

const writeMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 2026' */
export const monthLabel = (day: Day): string => writeMonth.format(new Date(day));

const writeLong = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Monday, November 16' */
export const longDay = (day: Day): string => writeLong.format(new Date(day));

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
