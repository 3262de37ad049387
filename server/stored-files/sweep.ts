/**
 * Takes out of the store what no row names: what was thrown away, and what a server that died had just
 * put there. A day old at least, for a file comes before its row; and of firms that are in this database,
 * for somebody may have named another one.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type FileStore, ownerOf } from '#server/kit/file-store/file-store.ts';
import * as store from './store.ts';

const day = 24 * 60 * 60_000;
const atOnce = 500;

export async function sweep(
  engine: Engine,
  files: FileStore,
  spoolFolder: string,
  now: Date,
): Promise<void> {
  const isOld = (at: Date) => now.getTime() - at.getTime() > day;
  let old: { name: string; firmId: string; id: string }[] = [];
  const removeUnnamed = async () => {
    const { firms, named } = await asSystem(engine, 'sweep', (db) => store.named(db, old));
    for (const { name, firmId, id } of old) {
      if (firms.has(firmId) && !named.has(id)) await files.remove(name);
    }
    old = [];
  };
  for await (const { name, writtenAt } of files.list()) {
    const owner = ownerOf(name);
    if (!owner || !isOld(writtenAt)) continue;
    old.push({ name, ...owner });
    if (old.length === atOnce) await removeUnnamed();
  }
  if (old.length > 0) await removeUnnamed();
  await sweepSpool(spoolFolder, isOld);
}

/** What was still coming when a server died. */
async function sweepSpool(folder: string, isOld: (at: Date) => boolean): Promise<void> {
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (found && name.endsWith('.part') && isOld(found.mtime)) await fs.rm(file, { force: true });
  }
}
