/** How an appointment comes again. */
import * as z from 'zod';
import { Day, formatDay } from '#contract/dates.ts';
import { dayOfMonth } from '#contract/recurrence.ts';

export const RepetitionUnit = z.enum(['day', 'week', 'month', 'year']);
export type RepetitionUnit = z.infer<typeof RepetitionUnit>;

export const Weekday = z.enum(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']);
export type Weekday = z.infer<typeof Weekday>;
export const weekdayLabels: Record<Weekday, string> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
};
const weekdays = Weekday.options;

export const weekdayOf = (day: Day): Weekday => weekdays[new Date(day).getUTCDay()] ?? 'SU';

export const mostRepetitions = 999;
const wholeNumber = (most: number, what: string) =>
  z
    .number({ error: `must be a whole number of ${what}` })
    .int(`must be a whole number of ${what}`)
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);

export const Repetition = z
  .strictObject({
    every: RepetitionUnit,
    /** Every second week: 2. */
    interval: wholeNumber(99, 'steps').default(1),
    /** Of weeks: on these; without any, on the day of the week of the first one. */
    weekdays: z
      .array(Weekday, { error: 'must be a list of days of the week' })
      .max(7, 'must be at most 7 days')
      .overwrite((list) => weekdays.filter((day) => list.includes(day)))
      .default([]),
    /** Of months and years: on the same date, or on the same day of the week ('the third Thursday'). */
    by: z.enum(['date', 'weekday'], 'must be date or weekday').default('date'),
    /** So many times in all, or until a day, or for ever. */
    count: wholeNumber(mostRepetitions, 'times').nullable().default(null),
    until: Day.nullable().default(null),
  })
  .refine((repetition) => repetition.count === null || repetition.until === null, {
    path: ['until'],
    message: 'must be left out when the number of times is given',
  })
  .meta({ id: 'Repetition' });
export type Repetition = z.infer<typeof Repetition>;

const unitLabels: Record<RepetitionUnit, string> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
};

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });
const ordinals = ['first', 'second', 'third', 'fourth', 'last'];

/** The third Thursday: 3; the fifth one of a month is its last. */
export const weekOfMonth = (day: Day): number => Math.ceil(dayOfMonth(day) / 7);

/** 'Every 2 weeks on Monday and Wednesday, until Dec 31, 2026' */
export function repetitionWords(repetition: Repetition, startDay: Day): string {
  const { every, interval, count, until } = repetition;
  const unit = unitLabels[every];
  const often = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const end = until ? `, until ${formatDay(until)}` : count ? `, ${count} times` : '';
  return `${often}${onWhich(repetition, startDay)}${end}`;
}

function onWhich({ every, weekdays: chosen, by }: Repetition, startDay: Day): string {
  const weekday = weekdayLabels[weekdayOf(startDay)];
  if (every === 'week') {
    const days = chosen.length > 0 ? chosen.map((day) => weekdayLabels[day]) : [weekday];
    return ` on ${inWords.format(days)}`;
  }
  if (every === 'day') return '';
  if (by === 'weekday') return ` on the ${ordinals[weekOfMonth(startDay) - 1]} ${weekday}`;
  const date = dayOfMonth(startDay);
  // In a month that is too short it is the last day.
  if (every === 'month') return date > 28 ? ` on day ${date}, or the last one` : ` on day ${date}`;
  return startDay.slice(5, 10) === '02-29' ? ' on February 29, otherwise 28' : '';
}
