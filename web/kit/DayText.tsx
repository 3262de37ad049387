import { formatDay } from '#contract/dates.ts';

/** A square on the calendar: the same day for everybody, wherever they are. */
export function DayText({ value }: { value: string }) {
  return (
    <time dateTime={value.slice(0, 10)} className="figure whitespace-nowrap">
      {formatDay(value)}
    </time>
  );
}
