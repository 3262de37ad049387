import type { ReadRule } from './calendar-file.ts';
import type { Property, ReadTimes } from './read-time.ts';

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const known = new Set([
  ...['freq', 'interval', 'count', 'until', 'byday'],
  ...['bymonthday', 'bymonth', 'bysetpos', 'wkst'],
]);

/** One is not in a list, several are. */
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const numbers = (value: unknown) => listOf(value).map(Number).filter(Number.isFinite);

/** An RRULE as ical.js has parsed it. */
export function readRule(property: Property, timeOf: ReadTimes['timeOf']): ReadRule {
  const parts = Object(property[3]) as Record<string, unknown>;
  const { until } = parts;
  const [count = null] = numbers(parts.count);
  return {
    freq: String(parts.freq ?? ''),
    interval: numbers(parts.interval)[0] ?? 1,
    count,
    until: until === undefined ? null : timeOf(property, until),
    byday: listOf(parts.byday).map(String),
    bymonthday: numbers(parts.bymonthday),
    bymonth: numbers(parts.bymonth),
    bysetpos: numbers(parts.bysetpos),
    // ical.js counts the days from Sunday, which is 1. Without a word a week begins on Monday.
    wkst: days[(numbers(parts.wkst)[0] ?? 2) - 1] ?? 'MO',
    hasMore: Object.keys(parts).some((name) => !known.has(name)),
  };
}
