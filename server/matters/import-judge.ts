/** Which matters of a file are here already, by their number. */
import type { Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { namesakes } from './import-client.ts';
import { mattersIn } from './import-rows.ts';
import * as store from './import-store.ts';

const typed = new WeakMap<Importing, Set<string>>();

/** The numbers in a file that was judged: none of them is given to a matter that has none. */
export const typedIn = (importing: Importing): ReadonlySet<string> =>
  typed.get(importing) ?? new Set();

export function judgeMatters(importing: Importing) {
  const seen = new Set<string>();
  typed.set(importing, seen);
  const namesakesIn = namesakes(importing);
  return async (rows: readonly ReadRow[]): Promise<Verdict[]> => {
    const found = await mattersIn(importing, rows);
    const numbers = found.flatMap((one) =>
      'reason' in one ? [] : [keyOf(one.matter.matterNumber)],
    );
    // A number is taken also where it cannot be seen.
    const here = await behindWalls(importing.db, () =>
      store.clientsByNumber(importing.db, numbers),
    );
    const judged = found.flatMap((read, at): Verdict[] => {
      if ('reason' in read) return [read];
      const { matter: one, remarks } = read;
      const key = keyOf(one.matterNumber);
      if (key === '') return remarks;
      const about = { row: rows[at]?.row ?? 0, field: 'matterNumber' };
      const clientId = here.get(key);
      if (clientId === one.clientId) {
        return [{ ...about, kind: 'duplicate', reason: `${one.matterNumber} is here already.` }];
      }
      if (clientId !== undefined) {
        const reason = `${one.matterNumber} is the number of another client’s matter.`;
        return [{ ...about, kind: 'error', reason }];
      }
      if (seen.has(key)) {
        const reason = `${one.matterNumber} stands in this file twice.`;
        return [{ ...about, kind: 'error', reason }];
      }
      seen.add(key);
      return remarks;
    });
    return [...(await namesakesIn(rows)), ...judged];
  };
}

const keyOf = (number: string | null) => number?.toLowerCase() ?? '';
