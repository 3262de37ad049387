/** How a limitation date is put into words. */
import { type Day, formatDay } from '#contract/dates.ts';
import { closedBecause } from '#contract/holidays.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';

const units = { years: 'year', months: 'month', days: 'day' } as const;
const named = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** '2 years from Nov 26, 2024, tolled for 90 days' */
export function periodWords({
  accruedOn,
  periodCount,
  periodUnit,
  tolledDays,
}: Pick<LimitationDate, 'accruedOn' | 'periodCount' | 'periodUnit' | 'tolledDays'>): string {
  const period = `${named(periodCount, units[periodUnit])} from ${formatDay(accruedOn)}`;
  return tolledDays > 0 ? `${period}, tolled for ${named(tolledDays, 'day')}` : period;
}

/** States differ in whether a closed day moves it, so it is only said. */
export function closedNote(day: Day): string | null {
  const why = closedBecause(['federal'], day);
  return why && `${formatDay(day)} is ${why}. The date is not moved: check the law of the state.`;
}
