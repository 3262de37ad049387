/**
 * Who carries what happened to other programs: asks every few seconds what is due, over all firms, and has
 * several on the way at once. Any number of processes may do this on one database.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { deliver, type Needs, type Rounds } from './deliver.ts';
import { refuseBadDestination } from './destination.ts';

export interface Messenger {
  /** Refuses an address that nothing would be sent to. */
  check(url: string): Promise<void>;
  /** Something is due as soon as this transaction is over. */
  soon(): void;
  /** Delivers what is due, now. */
  deliver(): Promise<void>;
  /** Delivers every few seconds until it is closed. */
  open(): void;
  close(): Promise<void>;
}

const every = 5_000;
const shortly = [100, 1_000];
const atOnce = 8;

export function messenger(needs: Needs & { onError: (error: unknown) => void }): Messenger {
  const rounds: Rounds = { busy: new Set(), turn: Promise.resolve() };
  const onTheWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isOpen = false;
  // A timer set while a request is served would take its transaction for its own.
  const outside = AsyncLocalStorage.snapshot();

  /** One more who delivers until nothing is due, unless there are enough of them. */
  const go = () => {
    if (!isOpen || onTheWay.size >= atOnce) return;
    const going = deliver(needs, rounds)
      .then((wasDue) => {
        onTheWay.delete(going);
        // Where there was one there may be more, for this one and for another.
        if (wasDue) [go, go].forEach((each) => void each());
      })
      .catch((error: unknown) => {
        onTheWay.delete(going);
        needs.onError(error);
      });
    onTheWay.add(going);
  };
  const after = (pause: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      go();
    }, pause);
    timers.add(timer);
  };

  return {
    check: (url) => refuseBadDestination(url, needs),
    soon() {
      if (isOpen) outside(() => shortly.forEach(after));
    },
    deliver: async () => {
      while (await deliver(needs, rounds));
    },
    open() {
      isOpen = true;
      timers.add(setInterval(go, every));
      go();
    },
    async close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(onTheWay);
    },
  };
}
