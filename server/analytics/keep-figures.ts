/** By the clock: the days that have changed are counted and written down, firm by firm. */
import { withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { aPace } from './pace.ts';
import { settledFirms } from './settled.ts';
import { writeDown } from './write-down.ts';

export async function keepFigures(engine: Engine): Promise<void> {
  const firms = await settledFirms(engine);
  const failures: unknown[] = [];
  for (const firmId of firms) {
    // One firm's trouble is not the others'.
    await keepFiguresOf(engine, firmId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Figures could not be written down');
}

/** By some months at a time: others want the database meanwhile, and the embedded one has a single connection. */
async function keepFiguresOf(engine: Engine, firmId: string): Promise<void> {
  const pace = aPace(1, 12);
  let isMore = true;
  while (isMore) {
    isMore = await pace.step((months) =>
      withFirm(engine, firmId, 'keep figures', (db) => writeDown(db, months)),
    );
  }
}
