import { useNow } from '#web/kit/now.ts';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

/** It is known to the minute, and somebody who reads a page sends nothing for a while. */
const stillHere = 5 * 60_000;

export function LastOnline({ value }: { value: string | null }) {
  const now = useNow();
  if (value === null) return 'Never';
  if (now.getTime() - Date.parse(value) < stillHere) return 'Online now';
  return <RelativeTime value={value} />;
}
