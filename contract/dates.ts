/**
 * An instant is a moment (`2026-11-15T09:30:00.000Z`); a day is a square on the calendar
 * (`2026-11-15`) and the same square in every time zone. They never turn into each other by accident.
 */
import * as z from 'zod';

const earliest = 1900;
const latest = 2200;
const isPlausible = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return year >= earliest && year <= latest;
};

/** Text that is no date passes as it is: the rule before this one has refused it already. */
const toUtc = (text: string) =>
  Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString();

/** Accepts any offset, keeps UTC. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time such as 2026-11-15T09:30:00Z' })
  .refine(isPlausible, `must lie between the years ${earliest} and ${latest}`)
  .overwrite(toUtc)
  .meta({ format: 'date-time' });
export type Instant = z.infer<typeof Instant>;

const wholeDay = 'T00:00:00.000Z';

/**
 * A day travels as the midnight in UTC that begins it, and comes as that or as `2026-11-15`. It is
 * shown as that same day everywhere.
 */
export const Day = z
  .string({
    error: ({ input }) => (input == null ? 'is required' : 'must be a day such as 2026-11-15'),
  })
  .min(1, { error: 'is required', abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/, 'must be a day such as 2026-11-15')
  .refine((text) => toDay(text) !== null, 'is not a day of the calendar')
  .refine(isPlausible, `must lie between the years ${earliest} and ${latest}`)
  .overwrite((text) => toDay(text) ?? text)
  .meta({ format: 'day' });
export type Day = z.infer<typeof Day>;

/** The travelling form of a day; null for February 30th. */
function toDay(text: string): string | null {
  const day = text.slice(0, 10);
  const date = new Date(`${day}${wholeDay}`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal ? `${day}${wholeDay}` : null;
}

/** The day it is in a time zone, as it travels. */
export const today = (timeZone: string | undefined, now: Date): Day =>
  `${dayIn(timeZone, now)}${wholeDay}`;

const wholeDayLong = 24 * 60 * 60_000;

export const plusDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * wholeDayLong).toISOString();

/** How many days lie between them; below zero when the second is the earlier one. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / wholeDayLong);

export const formatDay = (day: string) => formatDate(`${day.slice(0, 10)}${wholeDay}`, 'UTC');

/**
 * A formatter is made once for each place: one holds tens of kilobytes that the garbage collector does not
 * see, so a server that makes one for every request grows without end.
 */
function writer(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (instant: Date, timeZone?: string): string => {
    let format = made.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      made.set(timeZone, format);
    }
    return format.format(instant);
  };
}

const writeDateTime = writer('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const writeRecent = writer('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const writeDate = writer('en-US', { dateStyle: 'medium' });
const writeDay = writer('en-CA', { dateStyle: 'short' });
const writeTime = writer('en-GB', { timeStyle: 'short' });

/** A moment as a person in a given place reads it. */
export const formatDateTime = (instant: string, timeZone?: string) =>
  writeDateTime(new Date(instant), timeZone);

/** Of what happened lately: everybody knows the year. */
export const formatRecent = (instant: string, timeZone?: string) =>
  writeRecent(new Date(instant), timeZone);

export const formatDate = (instant: string, timeZone?: string) =>
  writeDate(new Date(instant), timeZone);

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * 60_000],
  ['month', 30 * 24 * 60 * 60_000],
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** 'in 2 days', '3 hours ago'; never finer than a minute, because nobody needs it to be. */
export function relativeTime(instant: string, now: Date): string {
  const distance = new Date(instant).getTime() - now.getTime();
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size) return relative.format(Math.trunc(distance / size), unit);
  }
  return distance >= 0 ? 'in less than a minute' : 'less than a minute ago';
}

/** The calendar day (`2026-11-15`) that an instant falls on in a time zone. */
export const dayIn = (timeZone: string | undefined, instant: Date): string =>
  writeDay(instant, timeZone);

/** `07:05`, as the clock on the wall shows it there. */
export const timeIn = (timeZone: string, instant: Date): string => writeTime(instant, timeZone);
