/**
 * The days on which courts are closed, computed for any year. A holiday that falls on a weekend is
 * observed on another day, where the law says so, sometimes in the year before.
 */
import { type Day, plusDays } from '#contract/dates.ts';

export interface Holiday {
  day: Day;
  name: string;
}

export type HolidaySet = 'federal' | 'california' | 'new-york';

const on = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString();

const weekday = (day: Day) => new Date(day).getUTCDay();

/** The third Monday of January: nth(2026, 1, 1, 3). */
function nth(year: number, month: number, dayOfWeek: number, which: number): Day {
  const first = on(year, month, 1);
  return plusDays(first, ((dayOfWeek - weekday(first) + 7) % 7) + (which - 1) * 7);
}

const lastMonday = (year: number, month: number): Day => {
  const last = plusDays(on(year, month + 1, 1), -1);
  return plusDays(last, -((weekday(last) + 6) % 7));
};

type Rule = [name: string, day: (year: number) => Day, since?: number, until?: number];

const monday = 1;
const thursday = 4;
const friday = 5;

const newYear: Rule = ["New Year's Day", (year) => on(year, 1, 1)];
const king: Rule = ['Martin Luther King Jr. Day', (year) => nth(year, 1, monday, 3), 1986];
const lincoln: Rule = ["Lincoln's Birthday", (year) => on(year, 2, 12)];
const presidents: Rule = ["Washington's Birthday", (year) => nth(year, 2, monday, 3)];
const chavez: Rule = ['César Chávez Day', (year) => on(year, 3, 31), 2001];
const memorial: Rule = ['Memorial Day', (year) => lastMonday(year, 5)];
const juneteenth = (since: number): Rule => ['Juneteenth', (year) => on(year, 6, 19), since];
const independence: Rule = ['Independence Day', (year) => on(year, 7, 4)];
const labor: Rule = ['Labor Day', (year) => nth(year, 9, monday, 1)];
const nativeAmerican: Rule = ['Native American Day', (year) => nth(year, 9, friday, 4), 2022];
const columbus = (until?: number): Rule => [
  'Columbus Day',
  (year) => nth(year, 10, monday, 2),
  undefined,
  until,
];
const election: Rule = ['Election Day', (year) => plusDays(nth(year, 11, monday, 1), 1)];
const veterans: Rule = ['Veterans Day', (year) => on(year, 11, 11)];
const thanksgiving: Rule = ['Thanksgiving Day', (year) => nth(year, 11, thursday, 4)];
const dayAfter: Rule = [
  'Day after Thanksgiving',
  (year) => plusDays(nth(year, 11, thursday, 4), 1),
];
const christmas: Rule = ['Christmas Day', (year) => on(year, 12, 25)];

const sets: Record<HolidaySet, { rules: Rule[]; isSaturdayMoved: boolean }> = {
  // 5 U.S.C. 6103; Rule 6(a)(6)(A)
  federal: {
    rules: [
      newYear,
      king,
      presidents,
      memorial,
      juneteenth(2021),
      independence,
      labor,
      columbus(),
      veterans,
      thanksgiving,
      christmas,
    ],
    isSaturdayMoved: true,
  },
  // Code of Civil Procedure 135
  california: {
    rules: [
      newYear,
      king,
      lincoln,
      presidents,
      chavez,
      memorial,
      juneteenth(2022),
      independence,
      labor,
      nativeAmerican,
      columbus(2021),
      veterans,
      thanksgiving,
      dayAfter,
      christmas,
    ],
    isSaturdayMoved: true,
  },
  // General Construction Law 24: a Sunday's holiday is kept on Monday, a Saturday's where it is
  'new-york': {
    rules: [
      newYear,
      king,
      lincoln,
      presidents,
      memorial,
      juneteenth(2020),
      independence,
      labor,
      columbus(),
      election,
      veterans,
      thanksgiving,
      christmas,
    ],
    isSaturdayMoved: false,
  },
};

function observed(day: Day, isSaturdayMoved: boolean): Day {
  if (weekday(day) === 0) return plusDays(day, 1);
  return weekday(day) === 6 && isSaturdayMoved ? plusDays(day, -1) : day;
}

const made = new Map<string, ReadonlyMap<Day, string>>();

function ofYear(set: HolidaySet, year: number): ReadonlyMap<Day, string> {
  const key = `${set} ${year}`;
  let days = made.get(key);
  if (!days) {
    const { rules, isSaturdayMoved } = sets[set];
    const found = new Map<Day, string>();
    // New Year's Day may be observed in December.
    for (const holidayYear of [year, year + 1]) {
      for (const [name, dayIn, since = 0, until = 9999] of rules) {
        if (holidayYear < since || holidayYear > until) continue;
        const day = dayIn(holidayYear);
        const kept = observed(day, isSaturdayMoved);
        if (new Date(kept).getUTCFullYear() !== year) continue;
        found.set(kept, kept === day ? name : `${name} (observed)`);
      }
    }
    days = found;
    made.set(key, days);
  }
  return days;
}

/** The holiday on which the courts of a place are closed; null on any other day, weekends too. */
export const holidayOn = (set: HolidaySet, day: Day): string | null =>
  ofYear(set, new Date(day).getUTCFullYear()).get(day) ?? null;

export const holidaysOf = (set: HolidaySet, year: number): Holiday[] =>
  [...ofYear(set, year)]
    .map(([day, name]) => ({ day, name }))
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** 'Saturday', 'Labor Day', or null where the courts are open. */
export function closedBecause(sets: readonly HolidaySet[], day: Day): string | null {
  if (weekday(day) === 6) return 'a Saturday';
  if (weekday(day) === 0) return 'a Sunday';
  for (const set of sets) {
    const name = holidayOn(set, day);
    if (name) return name;
  }
  return null;
}
