/** The end of a contract and what is known about the ends of all, in the words of the screen. */
import { type Day, daysBetween, formatDate } from '#contract/dates.ts';
import { expiringDays, type VendorFigures } from '#contract/vendors.ts';

/** 'in 12 days', '12 days ago', 'today': whole days, because a contract ends with its day. */
export function daysInWords(from: Day, to: Day): string {
  const days = daysBetween(from, to);
  if (days === 0) return 'today';
  const distance = lengthOf(Math.abs(days));
  return days > 0 ? `in ${distance}` : `${distance} ago`;
}

const inMonthsFrom = 92;
const inYearsFrom = 2 * 365;

/** Every day counts while there are few; of many, nobody could say how long they are. */
function lengthOf(days: number): string {
  if (days < inMonthsFrom) return counted(days, 'day');
  if (days < inYearsFrom) return counted(Math.floor((days * 12) / 365), 'month');
  return counted(Math.floor(days / 365), 'year');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 expired, 3 within 30 days' */
export function expiringHint({ expiringContracts, expiredContracts }: VendorFigures): string {
  const soon = expiringContracts - expiredContracts;
  const parts = [
    expiredContracts > 0 && `${expiredContracts} expired`,
    (soon > 0 || expiredContracts === 0) && `${soon || 'None'} within ${expiringDays} days`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 'Dec 1', as the firm's calendar has it; with its year, if that is another one. */
export function shortDate(instant: string, timeZone: string | undefined, today: Day): string {
  const date = formatDate(instant, timeZone);
  const thisYear = `, ${today.slice(0, 4)}`;
  return date.endsWith(thisYear) ? date.slice(0, -thisYear.length) : date;
}
