import { formatDate, formatDateTime } from '#contract/dates.ts';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A day ('2026-11-15') is the same day everywhere; a moment is shown as the day it falls on here. */
export function DateText({ value }: { value: string }) {
  return (
    <time
      dateTime={value}
      title={isDay(value) ? undefined : formatDateTime(value)}
      className="figure whitespace-nowrap"
    >
      {isDay(value) ? formatDate(`${value}T00:00:00Z`, 'UTC') : formatDate(value)}
    </time>
  );
}
