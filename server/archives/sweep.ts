import { asSystem, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type FileStore, fileName } from '#server/kit/file-store/file-store.ts';
import { makeStale } from '#server/kit/stale.ts';
import * as store from './store.ts';

/** Throws away the archives whose days are over: the row first, since without it nobody finds the file. */
export async function sweepArchives(engine: Engine, files: FileStore, now: Date): Promise<void> {
  const old = await asSystem(engine, 'job archives', (db) => store.expired(db, now));
  for (const { firmId, id } of old) {
    await withFirm(engine, firmId, 'job archives', async (db) => {
      makeStale(db, ['/api/archives']);
      await store.remove(db, id);
    });
    await files.remove(fileName(firmId, id));
  }
}
