/** From a backup to a database that works: into an empty one, after everything has been checked. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { NotDone } from '#server/installation/sentence-for.ts';
import { type Engine, openEmbedded } from '#server/kit/engine.ts';
import type { FileStore } from '#server/kit/file-store/file-store.ts';
import { ownStore } from '#server/kit/file-store/folder-store.ts';
import {
  applyAll,
  isNew,
  type MigrationFile,
  migrate,
  migrationFiles,
} from '#server/kit/migrate.ts';
import type { Keys } from '#server/kit/secrets/key-ring.ts';
import { type Verified, verify } from '#server/verification/verify.ts';
import { anchorsFile } from './back-up.ts';
import { fill } from './fill.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { copyPart, refuseDamage } from './parts.ts';
import { refuseKeys } from './refuse-keys.ts';

interface Target {
  engine: Engine;
  /** Where the files go. Their own folder, when it is only looked at. */
  dataDir: string;
  keys: Keys;
  /** The installation's own, unless another is named. */
  files?: FileStore;
}

export interface Restored extends Verified {
  manifest: Manifest;
}

export async function restore(folder: string, target: Target): Promise<Restored> {
  return bring(folder, await examine(folder, target.keys), target);
}

/** Restores into memory and looks at the result; nothing else is touched. */
export async function checkBackup(folder: string, keys: Keys): Promise<Restored> {
  const manifest = await examine(folder, keys);
  const engine = await openEmbedded({ memory: true });
  try {
    return await bring(folder, manifest, { engine, dataDir: folder, keys });
  } finally {
    await engine.close();
  }
}

/** Everything that can be told without a database. */
async function examine(folder: string, keys: Keys): Promise<Manifest> {
  const manifest = await readManifest(folder);
  shapeOf(manifest);
  await refuseDamage(folder, manifest);
  refuseKeys(manifest, keys);
  return manifest;
}

async function bring(folder: string, manifest: Manifest, target: Target): Promise<Restored> {
  const { engine, dataDir, keys, files = ownStore(dataDir) } = target;
  await refuseFirms(engine);
  await applyAll(engine, shapeOf(manifest));
  // Files that are there without their rows harm nobody, and a second try finds them again.
  if (dataDir !== folder) await bringFiles(folder, dataDir, files, manifest);
  await fill(engine, folder, manifest);
  await migrate(engine);
  return { manifest, ...(await verify(engine, { dataDir, keys, files })) };
}

/** The migrations the backup was made with, if they are this program's. */
function shapeOf({ migrations, version }: Manifest): MigrationFile[] {
  const own = new Map(migrationFiles().map((file) => [file.name, file]));
  return migrations.map(({ name, hash }) => {
    const file = own.get(name);
    if (file?.hash === hash) return file;
    const why = file ? `its ${name} is another one` : `it knows ${name}`;
    throw new NotDone(`The backup was made by a newer version (${version}): ${why}.`);
  });
}

async function refuseFirms(engine: Engine): Promise<void> {
  if (await isNew(engine)) return;
  const { rows } = await engine.transaction('set local role firmament_system', (connection) =>
    connection.query('select 1 from firms limit 1', []),
  );
  if (rows.length > 0) {
    throw new NotDone('The database is not empty: it holds firms. Restore into a new one.');
  }
}

/** Anchors that lie there already tell of a trail that is gone: they are put aside, not thrown away. */
async function bringFiles(
  folder: string,
  dataDir: string,
  files: FileStore,
  manifest: Manifest,
): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const anchors = path.join(dataDir, anchorsFile);
  const aside = `${anchors}.before-${manifest.madeAt.replaceAll(':', '-')}`;
  await fs.rename(anchors, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const unfinished = path.join(dataDir, 'restoring.part');
  for (const [name, { sha256 }] of Object.entries(manifest.parts)) {
    const file = name.startsWith('files/') ? name.slice('files/'.length) : undefined;
    if (name !== anchorsFile && !file) continue;
    const copied = await copyPart(path.join(folder, name), unfinished);
    if (copied.sha256 !== sha256) throw new NotDone(`${name} was changed meanwhile.`);
    if (file) await files.put(file, unfinished);
    else await fs.copyFile(unfinished, anchors);
    await fs.rm(unfinished);
  }
}
