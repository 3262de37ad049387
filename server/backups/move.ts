/** From one database to another, engine to engine, by a backup that lives as long as the move. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '#server/kit/engine.ts';
import type { FileStore } from '#server/kit/file-store/file-store.ts';
import type { Keys } from '#server/kit/secrets/key-ring.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { readEverything } from './read-everything.ts';
import { restore } from './restore.ts';
import { type Digest, digestOf } from './table-copy.ts';
import { listTables } from './tables.ts';

interface Move {
  from: Engine;
  to: Engine;
  /** Of the installation that moves: files and anchors stay where they are. */
  dataDir: string;
  keys: Keys;
  files?: FileStore;
}

export interface Compared {
  table: string;
  before: Digest;
  after: Digest | undefined;
  isSame: boolean;
}

/** The source is only read. Answers every table as it was and as it now is. */
export async function move({ from, to, dataDir, keys, files }: Move, now: Date) {
  const temporary = await fs.mkdtemp(path.join(dataDir, 'moving-'));
  try {
    const folder = path.join(temporary, 'backup');
    const manifest = await backUp({ engine: from, dataDir, keys, files }, folder, now);
    const { findings } = await restore(folder, { engine: to, dataDir: folder, keys });
    return { findings, compared: await compare(manifest, to) };
  } finally {
    await fs.rm(temporary, { recursive: true, force: true });
  }
}

const compare = (manifest: Manifest, engine: Engine): Promise<Compared[]> =>
  readEverything(engine, async (connection) => {
    const found = new Map<string, Digest>();
    for (const table of await listTables(connection)) {
      found.set(table.name, await digestOf(connection, table));
    }
    return Object.entries(manifest.tables).map(([table, before]) => {
      const after = found.get(table);
      const isSame = after?.rows === before.rows && after.sha256 === before.sha256;
      return { table, before, after, isSame };
    });
  });
