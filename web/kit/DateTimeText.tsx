import { formatDateTime } from '#contract/dates.ts';

export function DateTimeText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={value} className="figure">
      {formatDateTime(value)}
    </time>
  );
}
