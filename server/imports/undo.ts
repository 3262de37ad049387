/** Takes a whole import back, within a day of it, or says what stands in the way. */
import { type Import, undoHours } from '#contract/imports.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import type { Importable } from './importable.ts';
import { told } from './run.ts';
import * as store from './store.ts';
import { refuseWhileAnotherRuns } from './turns.ts';

type Importables = Partial<Record<Import['dataType'], Importable>>;

export async function undo(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  importables: Importables,
): Promise<Import> {
  // Of two who undo it, one does.
  await refuseWhileAnotherRuns(db, user.firmId);
  const before = await store.one(db, id);
  if (before.undoneAt !== null) throw conflict('This import was undone already.');
  if (now.toISOString() > before.undoUntil) {
    throw conflict(
      `An import can be undone within ${undoHours} hours. Delete the records instead.`,
    );
  }
  const undone = await store.setUndone(db, id, {
    undoneAt: now.toISOString(),
    undoneBy: user.id,
  });
  const importable = importables[undone.dataType];
  if (!importable) throw new Error(`Nobody undoes ${undone.dataType}`);
  // Whole, whoever asks: a record behind a wall came with the others.
  await behindWalls(db, async () => {
    const ids = await importable.stillThere(db, await store.recordsOf(db, id));
    await importable.undo({ db, user, now }, ids);
  });
  await store.forgetRecords(db, id);
  record(db, user, now, {
    type: 'import_undone',
    title: 'Import undone',
    description: told(undone),
    entityType: 'import',
    entityId: id,
  });
  return undone;
}
