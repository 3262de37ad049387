/** A place for one process that reads: it is there while there is something to read, and a little longer. */
import { type ProcessLimits, type ReadingProcess, startProcess } from './reading-process.ts';

export interface Seat {
  ask: ReadingProcess['ask'];
  close(): Promise<void>;
}

export function openSeat(limits: ProcessLimits, idleSeconds: number): Seat {
  let current: ReadingProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function endCurrent(): Promise<void> {
    const ended = current;
    current = undefined;
    await ended?.end();
  }

  const run: Seat['ask'] = async (job, content, take) => {
    clearTimeout(idle);
    current ??= startProcess(limits);
    try {
      return await current.ask(job, content, take);
    } finally {
      if (!current?.isFit()) await endCurrent();
      else idle = setTimeout(() => void endCurrent(), idleSeconds * 1000).unref();
    }
  };

  return {
    ask(...asked) {
      const answer = run(...asked);
      last = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      clearTimeout(idle);
      await endCurrent();
      await last;
      clearTimeout(idle);
    },
  };
}
