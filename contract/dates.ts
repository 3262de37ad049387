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

/** A moment as a person in a given place reads it. */
export const formatDateTime = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

/** Of what happened lately: everybody knows the year. */
export const formatRecent = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));

export const formatDate = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));

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
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
