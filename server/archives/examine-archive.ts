/** Is this an archive of ours, whole, and of a shape we know? Everything is read once before anything is written. */
import { createHash } from 'node:crypto';
import type { Content } from '#server/kit/content.ts';
import { migrationFiles } from '#server/kit/migrate.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { BadZip, filesIn, unpacked, type ZipFile } from '#server/kit/zip-read.ts';
import {
  format,
  Manifest,
  ManifestFile,
  manifestName,
  mostManifestBytes,
  tablePath,
} from './manifest.ts';

export interface Archived {
  manifest: Manifest;
  /** The bytes of a part, which were looked at before. */
  read(path: string): AsyncIterable<Buffer>;
}

/** As much as is unpacked of one archive. */
const mostBytes = 64 * 1024 ** 3;

const refused = (why: string) =>
  new Refusal(422, `This is not an archive that can be brought back. ${why}`);

export async function examineArchive(content: Content): Promise<Archived> {
  try {
    const files = await filesIn(content);
    const manifest = await manifestIn(content, files);
    const parts = partsOf(manifest);
    refuseOthers(files, parts);
    for (const [path, part] of parts) {
      const file = files.get(path);
      if (!file) throw refused(`${path} is missing.`);
      if (file.unpacked !== part.bytes) throw refused(`${path} has another size than it says.`);
    }
    for (const [path, part] of parts) {
      const file = files.get(path) as ZipFile;
      const hash = createHash('sha256');
      for await (const chunk of unpacked(content, file)) hash.update(chunk);
      if (hash.digest('hex') !== part.sha256) throw refused(`${path} is not as it was written.`);
    }
    const read = (path: string) => {
      const file = files.get(path);
      if (!file) throw refused(`${path} is missing.`);
      return unpacked(content, file);
    };
    return { manifest, read };
  } catch (error) {
    if (error instanceof BadZip) throw refused(error.message);
    throw error;
  }
}

async function manifestIn(content: Content, files: ReadonlyMap<string, ZipFile>) {
  const file = files.get(manifestName);
  if (!file) throw refused('It has no manifest.');
  if (file.unpacked > mostManifestBytes) throw refused('Its manifest is too large.');
  const chunks: Buffer[] = [];
  for await (const chunk of unpacked(content, file)) chunks.push(chunk);
  const said = parsed(Buffer.concat(chunks).toString());
  if (said?.product !== 'Firmament') throw refused('It was made by another program.');
  const isKnown = migrationFiles().some(({ name }) => name === said.migration);
  if (Number(said.format) > format || !isKnown) {
    throw refused(`It was made by a newer version (${String(said.version).slice(0, 20)}).`);
  }
  const cannotBeRead = refused('Its manifest cannot be read.');
  // One by one, and none after the first that is wrong: what is wrong with a million things takes gigabytes to say.
  const { files: listed } = said;
  const isList =
    Array.isArray(listed) && listed.every((one) => ManifestFile.safeParse(one).success);
  if (!isList || !hasFewTables(said.tables)) throw cannotBeRead;
  const manifest = Manifest.safeParse(said);
  if (!manifest.success) throw cannotBeRead;
  return manifest.data;
}

/** Of ours there are about a hundred, none with a hundred columns. */
const mostTables = 1000;
const mostColumns = 1000;

function hasFewTables(tables: unknown): boolean {
  if (typeof tables !== 'object' || tables === null) return false;
  const all = Object.values(tables) as ({ columns?: unknown[] } | null)[];
  return all.length <= mostTables && all.every((one) => (one?.columns?.length ?? 0) <= mostColumns);
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function partsOf({ tables, files }: Manifest): Map<string, { bytes: number; sha256: string }> {
  const parts = new Map<string, { bytes: number; sha256: string }>();
  const all = [
    ...Object.entries(tables).map(([name, part]) => ({ ...part, path: tablePath(name) })),
    ...files,
  ];
  for (const { path, bytes, sha256 } of all) {
    if (parts.has(path)) throw refused(`${path} is named twice.`);
    parts.set(path, { bytes, sha256 });
  }
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > mostBytes) throw refused('It would unpack to more than can be taken.');
  return parts;
}

/** What the manifest does not name is none of it. */
function refuseOthers(files: ReadonlyMap<string, ZipFile>, parts: ReadonlyMap<string, unknown>) {
  for (const name of files.keys()) {
    if (name !== manifestName && !parts.has(name)) {
      throw refused(`It holds ${name.slice(0, 100)}, which its manifest does not name.`);
    }
  }
}
