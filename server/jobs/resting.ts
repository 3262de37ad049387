/** Work that can wait a little leaves the machine to people. */
import { setTimeout as wait } from 'node:timers/promises';

/** Not worth a timer. */
const shortMs = 20;
/** What was not used is not saved up for longer than this. */
const longMs = 1_000;

/**
 * Rests after work, so that this process takes so much of a core and no more. What it does for people counts, too: the more
 * they ask, the longer the rests. Where others have kept the machine from it, it has rested enough.
 */
export function resting(signal: AbortSignal, share: number) {
  const look = () => ({ at: performance.now(), cpu: process.cpuUsage() });
  let since = look();
  return async (work: () => Promise<unknown>) => {
    await work();
    const { user, system } = process.cpuUsage(since.cpu);
    const took = performance.now() - since.at;
    const rest = (user + system) / 1000 / share - took;
    if (rest < shortMs && took < longMs) return;
    if (rest >= shortMs) await wait(rest, undefined, { signal }).catch(() => undefined);
    since = look();
  };
}
