/** On which days something can be set, seen from today: not where courts and offices are closed. */
import { type Day, plusDays } from '#contract/dates.ts';
import { closedBecause } from '#contract/holidays.ts';
import { dayOfMonth, plusMonths } from '#contract/recurrence.ts';
import { type Weekday, weekdayOf } from '#contract/repetition.ts';

export const isOpen = (day: Day): boolean => closedBecause(['federal', 'new-york'], day) === null;

/** This day, or the nearest open one in a direction. */
export function openDay(from: Day, step: 1 | -1): Day {
  let day = from;
  while (!isOpen(day)) day = plusDays(day, step);
  return day;
}

/** The first such day of the week, from a day on or back. */
export function nearest(weekday: Weekday, from: Day, step: 1 | -1): Day {
  let day = from;
  while (weekdayOf(day) !== weekday) day = plusDays(day, step);
  return day;
}

/** The first Monday, from a day on, that begins so many open days. */
export function openWeek(from: Day, days: number): Day {
  const monday = nearest('MO', from, 1);
  const isFree = Array.from({ length: days }, (_, n) => plusDays(monday, n)).every(isOpen);
  return isFree ? monday : openWeek(plusDays(monday, 7), days);
}

/** The day of this month on which everything comes at once: soon, or its last when it is nearly over. */
export function busyDay(today: Day): Day {
  const soon = openDay(plusDays(today, 2), 1);
  if (soon.slice(0, 7) === today.slice(0, 7)) return soon;
  const last = plusDays(plusMonths(plusDays(today, 1 - dayOfMonth(today)), 1), -1);
  return openDay(last, -1);
}
