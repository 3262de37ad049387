/** A day in the ways people and programs write it. */
import type { DateOrder } from '#contract/imports.ts';
import { expected, type Wrong } from './wrong.ts';

export interface Calendar {
  order: DateOrder;
  isSince1904: boolean;
}

/** The time of the day is passed over: a day is a square on the calendar. */
const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|z|utc|[+-]\d{2}:?\d{2})?)?`;
const whole = (pattern: string) => new RegExp(`^${pattern}${time}$`, 'iu');

const yearFirst = whole(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const dotted = whole(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})`);
const open = whole(String.raw`(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})`);
const dayOfMonth = whole(
  String.raw`(?:\p{L}+day,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{4}|\d{2})`,
);
const monthFirst = whole(
  String.raw`(?:\p{L}+day,?\s+)?(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})`,
);
const serial = /^\d{5,6}(?:\.\d+)?$/;

export function readDay(text: string, calendar: Calendar): string | Wrong {
  const parts = partsOf(text, calendar);
  if (!parts) return expected('YYYY-MM-DD', text);
  const [year, month, day] = parts;
  if (year < 1900 || year > 2199) return expected('a year from 1900 to 2199', text);
  return dayText(year, month, day) ?? expected('a day that exists', text);
}

/** The two numbers of 03/04/25, of which nobody knows which is the month. */
export function openParts(text: string): [number, number] | undefined {
  const [, first, , second] = open.exec(text) ?? [];
  return first && second ? [Number(first), Number(second)] : undefined;
}

type Parts = [year: number, month: number, day: number];

function partsOf(text: string, { order, isSince1904 }: Calendar): Parts | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year) return [Number(year), Number(month), Number(day)];
  const [, first, , second, openYear] = open.exec(text) ?? [];
  if (openYear) {
    const both = order === 'mdy' ? [first, second] : [second, first];
    return [fullYear(openYear), Number(both[0]), Number(both[1])];
  }
  const [, dottedDay, dottedMonth, dottedYear] = dotted.exec(text) ?? [];
  if (dottedYear) return [fullYear(dottedYear), Number(dottedMonth), Number(dottedDay)];
  if (serial.test(text)) return partsOfSerial(Number.parseInt(text, 10), isSince1904);
  return partsWithWord(text);
}

function partsWithWord(text: string): Parts | undefined {
  const [, dayBefore, wordAfter = '', yearBehind] = dayOfMonth.exec(text) ?? [];
  const [, wordBefore = '', dayAfter, yearLast] = monthFirst.exec(text) ?? [];
  const month = monthOf(wordAfter || wordBefore);
  const year = yearBehind ?? yearLast;
  if (!month || !year) return undefined;
  return [fullYear(year), month, Number(dayBefore ?? dayAfter)];
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** `Apr`, `Sept` and `April`; none of what only looks like one. */
function monthOf(word: string): number | undefined {
  const small = word.toLowerCase();
  const at = months.findIndex(
    (month) =>
      month === small || (small.length <= 4 && small.length >= 3 && month.startsWith(small)),
  );
  return at < 0 ? undefined : at + 1;
}

/** As spreadsheets do: 68 is 2068, 69 is 1969. */
const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year + (year <= 68 ? 2000 : 1900);
};

/** Spreadsheets count days, and take 1900 for a leap year; some count from 1904. */
export function partsOfSerial(days: number, isSince1904: boolean): Parts {
  const start = isSince1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(start + days * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

export function dayText(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}
