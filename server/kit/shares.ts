/**
 * No firm and no person takes all the turns: what one of them sends at once is served up to a share, and the
 * rest is told to come back. It is counted where somebody is known, never by address: an office has one for all.
 */
import { tooBusy } from '#server/kit/load.ts';

const shareOfFirm = 1 / 2;
const shareOfPerson = 1 / 4;
/** A page asks for so much when it is opened, however small the server is. */
const fewest = 12;

interface Known {
  id: string;
  firmId: string;
}

export function workShares(maxInFlight: number) {
  const atWork = new Map<string, number>();
  const most = (share: number) => Math.max(fewest, Math.floor(maxInFlight * share));
  const [mostOfFirm, mostOfPerson] = [most(shareOfFirm), most(shareOfPerson)];
  const add = (key: string, change: number) => {
    const now = (atWork.get(key) ?? 0) + change;
    if (now > 0) atWork.set(key, now);
    else atWork.delete(key);
  };
  const has = (key: string, limit: number) => (atWork.get(key) ?? 0) >= limit;

  /** Does the work within the shares of whoever asks for it, or throws `tooBusy`. */
  return async <T>({ id, firmId }: Known, work: () => Promise<T>): Promise<T> => {
    if (has(firmId, mostOfFirm) || has(id, mostOfPerson)) throw tooBusy;
    for (const key of [firmId, id]) add(key, 1);
    try {
      return await work();
    } finally {
      for (const key of [firmId, id]) add(key, -1);
    }
  };
}
