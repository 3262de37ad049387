/**
 * A backup is a folder that knows no engine: what the embedded database wrote, PostgreSQL reads. It
 * mirrors the data folder, except for the keys, which belong in another place than the values they open.
 *
 *   manifest.json  manifest.sha256       what is here, and the hash of everything
 *   tables/<table>.jsonl.gz              a row a line, in the order of the primary key
 *   audit-anchors.jsonl                  as it is in the data folder
 *   files/…                              as they are in the file store, sealed
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { headsIn } from '#server/audit/chain.ts';
import { NotDone } from '#server/installation/sentence-for.ts';
import type { Connection, Engine } from '#server/kit/engine.ts';
import { type FileStore, NotThere, ownerOf, wholeFile } from '#server/kit/file-store/file-store.ts';
import { ownStore } from '#server/kit/file-store/folder-store.ts';
import { BadKeys, fingerprints, type Keys } from '#server/kit/secrets/key-ring.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Manifest, writeManifest } from './manifest.ts';
import { copyPart, type Part, syncFolder, writePart } from './parts.ts';
import { readEverything } from './read-everything.ts';
import { digesting, linesOf } from './table-copy.ts';
import { listTables } from './tables.ts';

export const anchorsFile = 'audit-anchors.jsonl';

export const tablePart = (table: string) => `tables/${table}.jsonl.gz`;

interface Source {
  engine: Engine;
  dataDir: string;
  keys: Keys;
  /** The installation's own, unless another is named. */
  files?: FileStore;
}

/** Complete under its name, or not there at all. */
export async function backUp(source: Source, to: string, now: Date): Promise<Manifest> {
  if (await exists(to)) throw new NotDone(`There is something at ${to} already.`);
  const unfinished = `${to}.part`;
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await write(source, unfinished, now);
    await writeManifest(unfinished, manifest);
    for (const name of new Set(Object.keys(manifest.parts).map((part) => path.dirname(part)))) {
      await syncFolder(path.join(unfinished, name));
    }
    await syncFolder(unfinished);
    await fs.rename(unfinished, to);
    await syncFolder(path.dirname(to));
    return manifest;
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function write(
  { engine, dataDir, keys, files = ownStore(dataDir) }: Source,
  to: string,
  now: Date,
): Promise<Manifest> {
  const parts: Record<string, Part> = {};
  // The anchors before the tables, and the files after them: a trail may have grown since it was
  // anchored, never shrunk, and every file that a row names is there.
  const anchors = path.join(dataDir, anchorsFile);
  if (await exists(anchors))
    parts[anchorsFile] = await copyPart(anchors, path.join(to, anchorsFile));
  const content = await readEverything(engine, (connection) =>
    writeTables(connection, keys, to, parts),
  );
  const copied = await copyFiles(files, to);
  Object.assign(parts, copied);
  const bytes = Object.values(copied).reduce((sum, part) => sum + part.bytes, 0);
  return {
    format: 1,
    version: packageJson.version,
    madeAt: now.toISOString(),
    engine: engine.kind,
    ...content,
    files: { count: Object.keys(copied).length, bytes },
    parts,
  };
}

/** Sealed as they are. What the sweep takes away meanwhile is of no row. */
async function copyFiles(files: FileStore, to: string): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {};
  for await (const { name } of files.list()) {
    if (!ownerOf(name)) continue;
    try {
      parts[`files/${name}`] = await writePart(
        path.join(to, 'files', name),
        wholeFile(files, name),
      );
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
      await fs.rm(path.join(to, 'files', name), { force: true });
    }
  }
  return parts;
}

async function writeTables(
  connection: Connection,
  keys: Keys,
  to: string,
  parts: Record<string, Part>,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'heads' | 'keys'>> {
  const tables: Manifest['tables'] = {};
  for (const table of await listTables(connection)) {
    const { add, digest } = digesting();
    const name = tablePart(table.name);
    parts[name] = await writePart(path.join(to, name), zipped(linesOf(connection, table), add));
    tables[table.name] = digest();
  }
  const heads = await headsIn(connection);
  const { rows: wrapping } = await connection.query(
    'select distinct wrapped_by from data_keys',
    [],
  );
  const needed = (wrapping as { wrapped_by: string }[]).map(({ wrapped_by }) => wrapped_by);
  // Which migrations there are is for the owner of the tables to read.
  await connection.query('reset role', []);
  const { rows: migrations } = await connection.query(
    'select name, hash from schema_migrations order by name collate "C"',
    [],
  );
  return {
    tables,
    heads,
    migrations: migrations as Manifest['migrations'],
    keys: describe(keys, needed),
  };
}

const zip = promisify(gzip);

/** Handful by handful: one gzip after the other is a gzip again. */
async function* zipped(
  handfuls: AsyncIterable<string[]>,
  add: (lines: string[]) => string,
): AsyncGenerator<Buffer> {
  yield await zip('');
  for await (const lines of handfuls) yield await zip(add(lines));
}

function describe(keys: Keys, needed: string[]): Manifest['keys'] {
  const missing = needed.find((id) => !keys.keys.has(id));
  if (missing) {
    throw new BadKeys(
      `The encryption key ${missing} is missing: a backup without it could not be checked.`,
    );
  }
  return fingerprints(keys).map((key) => ({ ...key, isNeeded: needed.includes(key.id) }));
}

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );
