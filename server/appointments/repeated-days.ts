/**
 * On which days something comes again. It is reckoned in whole days: clocks and what is done to them in
 * spring and autumn do not come into it.
 */
import { RRuleTemporal } from 'rrule-temporal';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import { dayOfMonth } from '#contract/recurrence.ts';
import { type Repetition, weekdayOf, weekOfMonth } from '#contract/repetition.ts';

interface Repeated {
  startDay: Day;
  repetition: Repetition | null;
}

export interface Days {
  from: Day;
  to: Day;
}

/** The latest day that the contract takes: whatever would come after it does not come. */
const endOfTime = '2200-12-31T00:00:00.000Z';

/** The days between these two, both included, on which it begins. */
export function repeatedDays({ startDay, repetition }: Repeated, { from, to }: Days): Day[] {
  const last = to < endOfTime ? to : endOfTime;
  if (startDay > last || from > last) return [];
  if (!repetition) return startDay >= from ? [startDay] : [];
  if (repetition.until && repetition.until < from) return [];
  const step = stepOf(startDay, repetition);
  if (step) return inSteps(startDay, step, repetition, { from, to: last });
  return ruleOf(startDay, repetition)
    .between(new Date(from < startDay ? startDay : from), new Date(last), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());
}

/** How many days lie between one and the next, where it is as simple as that. */
function stepOf(startDay: Day, { every, interval, weekdays }: Repetition): number | null {
  if (every === 'day') return interval;
  const isOneWeekday = weekdays.length === 0 || weekdays.join() === weekdayOf(startDay);
  return every === 'week' && isOneWeekday ? 7 * interval : null;
}

/** Three hundred years of days are too many to ask a rule for each, and so are a hundred series. */
function inSteps(startDay: Day, step: number, { count, until }: Repetition, { from, to }: Days) {
  const steps = (day: Day) => daysBetween(startDay, day) / step;
  const first = Math.max(0, Math.ceil(steps(from)));
  const last = Math.min(
    Math.floor(steps(until && until < to ? until : to)),
    (count ?? Number.POSITIVE_INFINITY) - 1,
  );
  const length = Math.max(0, last - first + 1);
  return Array.from({ length }, (_, at) => plusDays(startDay, (first + at) * step));
}

/** The last day on which it begins; null when it goes on for ever. */
export function lastRepeatedDay({ startDay, repetition }: Repeated): Day | null {
  if (!repetition) return startDay;
  const { count, until } = repetition;
  if (count !== null) {
    const days = repeatedDays({ startDay, repetition }, { from: startDay, to: endOfTime });
    return days.length < count ? null : (days.at(-1) ?? startDay);
  }
  if (until === null) return null;
  const last = ruleOf(startDay, repetition).previous(new Date(until), true);
  return last ? new Date(last.epochMilliseconds).toISOString() : startDay;
}

/** What is found on the first day, from this one on, on which there is something to find. */
export function firstRepeatedDay<Found>(
  repeated: Repeated,
  from: Day,
  asFound: (day: Day) => Found | null,
): Found | null {
  let start = from > repeated.startDay ? from : repeated.startDay;
  // In growing steps, as most are found soon. What comes so many times is counted from its beginning
  // each time, so it is asked once; and there are never many of it.
  let length = repeated.repetition?.count ? 365_000 : 62;
  while (start <= endOfTime) {
    const to = plusDays(start, length);
    for (const day of repeatedDays(repeated, { from: start, to })) {
      const found = asFound(day);
      if (found !== null) return found;
    }
    start = plusDays(to, 1);
    length *= 4;
  }
  return null;
}

const compact = (day: Day) => `${day.slice(0, 10).replaceAll('-', '')}T000000Z`;

function ruleOf(startDay: Day, repetition: Repetition): RRuleTemporal {
  const { interval, count, until } = repetition;
  const rule = [
    ...onWhich(startDay, repetition),
    `INTERVAL=${interval}`,
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${compact(until)}`]),
  ];
  return new RRuleTemporal({
    rruleString: `DTSTART:${compact(startDay)}\nRRULE:${rule.join(';')}`,
    // All the days there are: it gives up at 10,000 otherwise.
    maxIterations: 120_000,
  });
}

function onWhich(startDay: Day, { every, by, weekdays }: Repetition): string[] {
  const weekday = weekdayOf(startDay);
  switch (every) {
    case 'day':
      return ['FREQ=DAILY'];
    case 'week':
      // Here a week begins on Sunday, which matters to every second one.
      return ['FREQ=WEEKLY', 'WKST=SU', `BYDAY=${weekdays.join() || weekday}`];
    case 'month':
      return ['FREQ=MONTHLY', ...(by === 'weekday' ? [nth(startDay)] : onTheDate(startDay))];
    case 'year': {
      const month = `BYMONTH=${Number(startDay.slice(5, 7))}`;
      if (by === 'weekday') return ['FREQ=YEARLY', month, nth(startDay)];
      // Of all months only February has years without its last day.
      const isLeapDay = startDay.slice(5, 10) === '02-29';
      const date = isLeapDay ? onTheDate(startDay) : [`BYMONTHDAY=${dayOfMonth(startDay)}`];
      return ['FREQ=YEARLY', month, ...date];
    }
  }
}

/** The third Thursday; the fifth one is not in every month, the last one is. */
function nth(startDay: Day): string {
  const week = weekOfMonth(startDay);
  return `BYDAY=${week === 5 ? -1 : week}${weekdayOf(startDay)}`;
}

/** In a month that is too short for the 31st it is the last day, and in the next the 31st again. */
function onTheDate(startDay: Day): string[] {
  const date = dayOfMonth(startDay);
  if (date <= 28) return [`BYMONTHDAY=${date}`];
  const dates = Array.from({ length: date - 27 }, (_, at) => 28 + at);
  return [`BYMONTHDAY=${dates.join()}`, 'BYSETPOS=-1'];
}
