/** Is this an archive of ours, whole, and of a shape we know? Everything is read once before anything is written. */
import { createHash } from 'node:crypto';
import type { Content } from '#server/kit/content.ts';
import { BadZip, filesIn, unpacked } from '#server/kit/zip-read.ts';
import {
  type AnyManifest,
  type ListedFile,
  listName,
  manifestName,
  oldFormat,
  tablePath,
} from './manifest.ts';
import { filesListed, readManifest } from './read-manifest.ts';
import { refused } from './refused.ts';

export interface Archived {
  manifest: AnyManifest;
  /** The file of a row that cannot come back without it. */
  fileOf(table: string, id: string): ListedFile | undefined;
  /** How many bytes the files of the rows of a table have. */
  bytesOf(table: string): number;
  /** The bytes of a part, which were looked at before. */
  read(path: string): AsyncIterable<Buffer>;
}

interface Part {
  path: string;
  bytes: number;
  sha256: string;
}

/** As much as is unpacked of one archive. */
const mostBytes = 64 * 1024 ** 3;

const keyOf = (table: string, id: string) => `${table} ${id}`;

export async function examineArchive(content: Content): Promise<Archived> {
  try {
    const inside = await filesIn(content);
    const manifest = await readManifest(content, inside);
    const parts = new Map<string, Part>();
    const ofRows = new Map<string, ListedFile>();
    let total = 0;
    const expect = (part: Part) => {
      const { path, bytes } = part;
      if (parts.has(path)) throw refused(`${path} is named twice.`);
      total += bytes;
      if (total > mostBytes) throw refused('It would unpack to more than can be taken.');
      const file = inside.get(path);
      if (!file) throw refused(`${path} is missing.`);
      if (file.unpacked !== bytes) throw refused(`${path} has another size than it says.`);
      parts.set(path, part);
    };
    for (const part of partsOf(manifest)) expect(part);
    for await (const file of filesListed(content, inside, manifest)) {
      expect(file);
      if (file.of) ofRows.set(keyOf(file.of.table, file.of.id), file);
    }
    refuseOthers(inside, parts);
    for (const [path, { sha256 }] of parts) {
      const file = inside.get(path);
      if (!file) continue;
      const hash = createHash('sha256');
      for await (const chunk of unpacked(content, file)) hash.update(chunk);
      if (hash.digest('hex') !== sha256) throw refused(`${path} is not as it was written.`);
    }
    return {
      manifest,
      fileOf: (table, id) => ofRows.get(keyOf(table, id)),
      bytesOf: (table) =>
        [...ofRows.values()].reduce(
          (sum, { of, bytes }) => sum + (of?.table === table ? bytes : 0),
          0,
        ),
      read(path) {
        const file = inside.get(path);
        if (!file) throw refused(`${path} is missing.`);
        return unpacked(content, file);
      },
    };
  } catch (error) {
    if (error instanceof BadZip) throw refused(error.message);
    throw error;
  }
}

/** All that is no listed file: the tables, and the list itself. */
const partsOf = (manifest: AnyManifest): Part[] => [
  ...Object.entries(manifest.tables).map(([name, part]) => ({ ...part, path: tablePath(name) })),
  ...(manifest.format === oldFormat ? [] : [{ ...manifest.list, path: listName }]),
];

/** What the manifest does not name is none of it. */
function refuseOthers(inside: ReadonlyMap<string, unknown>, parts: ReadonlyMap<string, unknown>) {
  for (const name of inside.keys()) {
    if (name !== manifestName && !parts.has(name)) {
      throw refused(`It holds ${name.slice(0, 100)}, which its manifest does not name.`);
    }
  }
}
