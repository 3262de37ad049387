import { formatDateTime } from '#contract/dates.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';

/** By the clock of the firm, as the days of the filter are. */
export function WhenText({ at }: { at: string }) {
  const { user } = useCurrentUser();
  return (
    <time dateTime={at} title={at} className="figure sm:whitespace-nowrap">
      {formatDateTime(at, user?.timeZone)}
    </time>
  );
}
