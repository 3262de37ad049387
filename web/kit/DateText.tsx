import { formatDate, formatDateTime } from '#contract/dates.ts';

/** A moment as the day it falls on here. A day of the calendar is a DayText. */
export function DateText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatDateTime(value)} className="figure whitespace-nowrap">
      {formatDate(value)}
    </time>
  );
}
