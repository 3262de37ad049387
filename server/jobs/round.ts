/** What the owner sees of one process going through the firms in one job: a run, however many firms it was. */
import { asSystem } from '#server/kit/db.ts';
import type { Going } from './going.ts';
import * as store from './store.ts';
import { wordsOf } from './try-again.ts';

export interface Round {
  /** Only turns that had come by then are taken in it: what fails is tried again in another one. */
  startedAt: Date;
  /** Noted at once, so that whoever looks sees how far it is. */
  add(part: { firms: number; errors: readonly unknown[]; attempt: number }): Promise<void>;
  end(): Promise<void>;
}

export function openRound({ engine, now }: Going, job: string, startedAt: Date): Round {
  const sum = {
    firms: 0,
    failed: 0,
    error: null as string | null,
    attempt: Number.POSITIVE_INFINITY,
  };
  let id: string | undefined;
  const note = async (noted: Parameters<typeof store.noteRun>[2]) => {
    id = await asSystem(engine, 'job', async (db) => {
      const own = id ?? (await store.insertRun(db, { job, attempt: sum.attempt, startedAt })).id;
      await store.noteRun(db, own, noted);
      return own;
    });
  };
  return {
    startedAt,
    async add({ firms, errors, attempt }) {
      if (firms === 0) return;
      sum.firms += firms;
      sum.failed += errors.length;
      if (errors.length > 0) sum.error ??= wordsOf(errors[0]);
      sum.attempt = Math.min(sum.attempt, attempt);
      await note({ ...sum, seenAt: now() });
    },
    async end() {
      if (id === undefined) return;
      const state = sum.failed > 0 ? 'failed' : 'done';
      await note({ state, finishedAt: now() });
    },
  };
}
