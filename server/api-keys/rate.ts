/**
 * How often a key may call: counted by the minute of the clock, in each process for itself. It keeps a program
 * that runs wild from taking the others' turn, and needs no row for each call.
 */
import { mostCallsAMinute } from '#contract/api-keys.ts';
import { Refusal } from '#server/kit/refusals.ts';

const minute = 60_000;

export function callCounter() {
  let current = 0;
  const counts = new Map<string, number>();
  /** One more call with this key, or a refusal that says when to come back. */
  return (tokenHash: string, now: Date): void => {
    const which = Math.floor(now.getTime() / minute);
    if (which !== current) {
      current = which;
      counts.clear();
    }
    const count = (counts.get(tokenHash) ?? 0) + 1;
    counts.set(tokenHash, count);
    if (count <= mostCallsAMinute) return;
    const retryAfter = Math.ceil(((which + 1) * minute - now.getTime()) / 1000);
    throw new Refusal(
      429,
      `An API key may call ${mostCallsAMinute} times a minute. Please go on in ${retryAfter} seconds.`,
      { retryAfter },
    );
  };
}
