/** How far each import has come. Kept in memory: whoever asks another process is told that it waits. */
import type { ImportProgress } from '#contract/imports.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

type Progress = ImportProgress & { at: number };

const forgottenAfter = 10 * 60_000;
const most = 1_000;

export type Tell = (doing: ImportProgress['doing'], done: number, of: number) => void;

/** Of one program: who began an import can ask for it, and nobody else. */
export function openProgress(now: () => number = Date.now) {
  const known = new Map<string, Progress>();
  const nameOf = (user: SignedInUser, ticket: string) => `${user.firmId} ${user.id} ${ticket}`;

  function forget(): void {
    for (const [name, { at }] of known) {
      if (known.size <= most && now() - at < forgottenAfter) break;
      known.delete(name);
    }
  }

  return {
    of(user: SignedInUser, ticket: string): ImportProgress {
      const found = known.get(nameOf(user, ticket));
      if (!found || now() - found.at >= forgottenAfter) return { doing: 'waiting', done: 0, of: 0 };
      const { at: _, ...progress } = found;
      return progress;
    },
    /** What tells of one import; without a ticket nobody will ask. */
    teller(user: SignedInUser, ticket: string | undefined): Tell {
      if (ticket === undefined) return () => undefined;
      const name = nameOf(user, ticket);
      return (doing, done, of) => {
        // The latest stand last, so that the first is the oldest.
        known.delete(name);
        known.set(name, { doing, done, of, at: now() });
        forget();
      };
    },
  };
}
