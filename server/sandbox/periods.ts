/** Months and years from an anchor: 31 January, 28 February, 31 March. */
import type { Price } from './shapes.ts';

const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The anchor moved by so many months; a day that the month does not have is its last one. */
function monthsAfter(anchor: number, months: number): number {
  const at = new Date(anchor * 1000);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const first = new Date(Date.UTC(year, month, 1));
  const day = Math.min(at.getUTCDate(), lastDayOf(first.getUTCFullYear(), first.getUTCMonth()));
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day);
  return midnight / 1000 + (anchor % 86_400);
}

/** When the period that begins then is over. */
export function periodEnd(anchor: number, start: number, { recurring }: Price): number {
  const step = recurring.interval === 'year' ? 12 : 1;
  for (let months = step; ; months += step) {
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}

export const inMonths = monthsAfter;
