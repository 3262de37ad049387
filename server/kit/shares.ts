/**
 * No firm and no person takes all the turns: what one of them sends at once is served up to a share, and the
 * rest is told to come back. It is counted by session or key, never by address: an office has one for all.
 *
 * It is counted before anything is asked of the database, whose few connections would be taken by then. Whose a
 * session is was learned from its last request; one that nobody knows yet is only itself.
 */
import { tooBusy } from '#server/kit/load.ts';

const shareOfFirm = 1 / 2;
const shareOfPerson = 1 / 4;
/** A page asks for so much when it is opened, however small the server is. */
const fewest = 12;
/** Whose they are is learned again when it was forgotten. */
const mostRemembered = 10_000;

interface Person {
  id: string;
  firmId: string;
}

export function workShares(maxInFlight: number) {
  const people = new Map<string, Person>();
  const atWork = new Map<string, number>();
  const most = (share: number) => Math.max(fewest, Math.floor(maxInFlight * share));
  const [mostOfFirm, mostOfPerson] = [most(shareOfFirm), most(shareOfPerson)];

  const add = (key: string, change: number) => {
    const now = (atWork.get(key) ?? 0) + change;
    if (now > 0) atWork.set(key, now);
    else atWork.delete(key);
  };

  function remember(token: string, { id, firmId }: Person) {
    people.delete(token);
    people.set(token, { id, firmId });
    const [oldest] = people.keys();
    if (people.size > mostRemembered && oldest !== undefined) people.delete(oldest);
  }

  /**
   * Does the work within the shares of whoever holds this session or key, or throws `tooBusy`. The work says who
   * it is as soon as it knows.
   */
  return async <T>(
    token: string | undefined,
    work: (isOf: (person: Person) => void, firmId: string | undefined) => Promise<T>,
  ): Promise<T> => {
    if (token === undefined) return work(() => undefined, undefined);
    const person = people.get(token);
    const shares: [string, number][] = [[person?.id ?? token, mostOfPerson]];
    if (person) shares.push([person.firmId, mostOfFirm]);
    if (shares.some(([key, limit]) => (atWork.get(key) ?? 0) >= limit)) throw tooBusy;
    for (const [key] of shares) add(key, 1);
    try {
      return await work((found) => remember(token, found), person?.firmId);
    } finally {
      for (const [key] of shares) add(key, -1);
    }
  };
}
