/** Work that waits in the database and is done in the background, one round after the other, until it is closed. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Rounds {
  /** There is something to do. */
  wake(): void;
  /** Does all that waits, now. */
  doAll(): Promise<void>;
  open(): void;
  close(): Promise<void>;
}

const every = 15_000;
/** A transaction has usually ended by then; if not, the next round takes it along. */
const soon = [50, 1_000];

/** A round ends when nothing waits any more, or when it may not go on. */
export function openRounds(
  round: (goesOn: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): Rounds {
  let turn = Promise.resolve();
  let isOpen = false;
  const timers = new Set<NodeJS.Timeout>();
  // A timer set within a transaction would take that for its own.
  const outside = AsyncLocalStorage.snapshot();

  const next = (goesOn: () => boolean) => {
    turn = turn.then(() => round(goesOn)).catch(onError);
    return turn;
  };
  const after = (pause: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void next(() => isOpen);
    }, pause);
    timers.add(timer);
  };
  return {
    wake: () => {
      if (isOpen) outside(() => soon.forEach(after));
    },
    doAll: () => outside(() => next(() => true)),
    open() {
      isOpen = true;
      timers.add(setInterval(() => void next(() => isOpen), every));
      void next(() => isOpen);
    },
    async close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await turn;
    },
  };
}
