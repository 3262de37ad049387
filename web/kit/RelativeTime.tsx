import { formatDateTime, relativeTime } from '#contract/dates.ts';
import { useNow } from '#web/kit/now.ts';

/** 'in 2 days', with the exact moment on hover. */
export function RelativeTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {relativeTime(value, useNow())}
    </time>
  );
}
