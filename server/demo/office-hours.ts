/** When things happened in the demo: on working days, while the office in New York was open. */
const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const midnightOf = (now: Date) => Math.floor(now.getTime() / day) * day;

/** So many days ago, or the Friday before when that was a weekend; the hour is UTC. */
export function officeHour(now: Date, ago: number, atHour: number, atMinute = 0): Date {
  const midnight = midnightOf(now) - ago * day;
  const weekday = new Date(midnight).getUTCDay();
  const since = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(midnight - since * day + atHour * hour + atMinute * minute);
}

/** How many days ago it was the `date` of the month that lies so many months back. */
export const agoOf = (now: Date, months: number, date: number): number =>
  (midnightOf(now) - Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, date)) / day;

export const daysAgo = (now: Date, ago: number): Date => new Date(midnightOf(now) - ago * day);
