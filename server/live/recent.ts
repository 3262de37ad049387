/** What became stale in the last minutes: a page whose line was cut asks again for that and no more. */
import type { Stale } from '#server/kit/stale.ts';

const minute = 60_000;
const kept = 15 * minute;
/** A page began to read before it began to listen, and word takes its time on a slow line. */
const margin = 5_000;

interface Change {
  path: string;
  userId?: string;
  at: number;
}

/** `now` is a clock that nobody sets, in milliseconds. */
export function recentChanges(now: () => number) {
  let heardSince = now();
  const firms = new Map<string, Map<string, Change>>();

  return {
    note({ firmId, paths, userId }: Stale) {
      const changes = firms.get(firmId) ?? new Map<string, Change>();
      firms.set(firmId, changes);
      for (const path of paths) changes.set(`${path} ${userId}`, { path, userId, at: now() });
    },

    /** What this person has missed in so many milliseconds. */
    within(age: number, firmId: string, userId: string): string[] | 'all' {
      const since = now() - age - margin;
      // What was said before this process listened, or is forgotten by now, nobody knows.
      if (now() - age < heardSince || age > kept) return 'all';
      const missed = [...(firms.get(firmId)?.values() ?? [])].filter(
        (change) => change.at >= since && (!change.userId || change.userId === userId),
      );
      return [...new Set(missed.map(({ path }) => path))];
    },

    /** Something was said that was not heard. */
    missed() {
      heardSince = now();
      firms.clear();
    },

    forgetOld() {
      for (const [firmId, changes] of firms) {
        for (const [key, { at }] of changes) if (at < now() - kept - margin) changes.delete(key);
        if (changes.size === 0) firms.delete(firmId);
      }
    },
  };
}
