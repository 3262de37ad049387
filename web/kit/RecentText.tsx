import { formatDateTime, formatRecent } from '#contract/dates.ts';

/** Breaks between day and hour at most. */
const inTwo = (text: string) => text.replace(/(?<!,) /g, '\u00a0');

/** A moment of the last weeks, short enough for a narrow column; with its year on hover. */
export function RecentText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatDateTime(value)} className="figure">
      {inTwo(formatRecent(value))}
    </time>
  );
}
