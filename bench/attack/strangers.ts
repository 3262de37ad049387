/** People who have nothing to do with it: what they ask for meanwhile, how long it takes, and whether they get it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from './caller.ts';

export interface Served {
  asked: number;
  refused: number;
  medianMs: number;
  longestMs: number;
}

const everyMs = 40;

/** One who has not signed in and one who has ask in turn, until they are told to stop. */
export function strangersAsk(nobody: Caller, member: Caller): { stop(): Promise<Served> } {
  const waited: number[] = [];
  let refused = 0;
  let isOver = false;
  const askOn = async (ask: () => ReturnType<Caller['get']>) => {
    while (!isOver) {
      const { status, ms } = await ask();
      waited.push(ms);
      if (status !== 200) refused += 1;
      await wait(everyMs);
    }
  };
  const asking = Promise.all([
    askOn(() => nobody.get('/api/product')),
    askOn(() => member.get('/api/tasks')),
  ]);
  return {
    async stop() {
      isOver = true;
      await asking;
      const sorted = waited.sort((one, other) => one - other);
      return {
        asked: sorted.length,
        refused,
        medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
        longestMs: sorted.at(-1) ?? 0,
      };
    },
  };
}
