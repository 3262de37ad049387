/** What a timer is called, and whether somebody seems to have forgotten it. */
import { dayIn } from '#contract/dates.ts';
import { longRunSeconds, type Timer } from '#contract/timers.ts';

/** 'MAT-2026-014, Okafor Estate', or its words where it has no matter yet. */
export const timerName = ({ matterNumber, clientName, narrative }: Timer): string =>
  [matterNumber, clientName].filter(Boolean).join(', ') || narrative || 'No matter yet';

/** What of it fits into a button: the client is what a person thinks of. */
export const shortName = ({ clientName, matterNumber, narrative }: Timer): string =>
  clientName ?? matterNumber ?? narrative ?? 'Timer';

/** Since when it runs, if it runs so long that it was probably forgotten: for hours, or over midnight. */
export function forgottenWords(
  { runningSince }: Pick<Timer, 'runningSince'>,
  now: Date,
  timeZone: string | undefined,
): string | null {
  if (runningSince === null) return null;
  const since = new Date(runningSince);
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000);
  if (hours * 3600 >= longRunSeconds) return `It has been running for ${hours} hours.`;
  const isOfEarlierDay = dayIn(timeZone, since) < dayIn(timeZone, now);
  return isOfEarlierDay ? 'It has been running since an earlier day.' : null;
}
