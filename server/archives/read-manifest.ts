/** What an archive says is in it. Nothing of it is held that was not counted before. */
import type { Content } from '#server/kit/content.ts';
import { migrationFiles } from '#server/kit/migrate.ts';
import { unpacked, type ZipFile } from '#server/kit/zip-read.ts';
import {
  type AnyManifest,
  format,
  ListedFile,
  listName,
  Manifest,
  manifestName,
  mostListLine,
  mostManifestBytes,
  mostOldManifestBytes,
  mostOldMarks,
  OldManifest,
  oldFormat,
} from './manifest.ts';
import { linesIn } from './read-lines.ts';
import { refused } from './refused.ts';

type Inside = ReadonlyMap<string, ZipFile>;

const cannotBeRead = () => refused('Its manifest cannot be read.');

export async function readManifest(content: Content, inside: Inside): Promise<AnyManifest> {
  const said = await saidIn(content, inside.get(manifestName));
  if (said?.product !== 'Firmament') throw refused('It was made by another program.');
  const isKnown = migrationFiles().some(({ name }) => name === said.migration);
  if (Number(said.format) > format || !isKnown) {
    throw refused(`It was made by a newer version (${String(said.version).slice(0, 20)}).`);
  }
  // What is wrong with a million things takes gigabytes to say.
  if (!hasFewTables(said.tables)) throw cannotBeRead();
  const shape = said.format === oldFormat ? OldManifest : Manifest;
  const { data } = shape.safeParse(said);
  if (!data) throw cannotBeRead();
  return data;
}

/** The files it lists, one by one, each as it should be. */
export async function* filesListed(
  content: Content,
  inside: Inside,
  manifest: AnyManifest,
): AsyncGenerator<ListedFile> {
  const wrong = () => refused('Its list of files cannot be read.');
  const asFile = (said: unknown): ListedFile => {
    const { data } = ListedFile.safeParse(said);
    if (!data) throw wrong();
    return data;
  };
  if (manifest.format === oldFormat) return yield* manifest.files.map(asFile);
  const list = inside.get(listName);
  if (!list) throw refused(`${listName} is missing.`);
  for await (const line of linesIn(unpacked(content, list), mostListLine, wrong)) {
    yield asFile(parsed(line));
  }
}

async function saidIn(content: Content, file: ZipFile | undefined) {
  if (!file) throw refused('It has no manifest.');
  if (file.unpacked > mostOldManifestBytes) throw refused('Its manifest is too large.');
  const chunks: Buffer[] = [];
  let marks = 0;
  for await (const chunk of unpacked(content, file)) {
    marks += marksIn(chunk);
    if (marks > mostOldMarks) throw cannotBeRead();
    chunks.push(chunk);
  }
  const said = parsed(Buffer.concat(chunks).toString()) as Record<string, unknown> | undefined;
  const most = said?.format === oldFormat ? mostOldManifestBytes : mostManifestBytes;
  if (file.unpacked > most) throw refused('Its manifest is too large.');
  return said;
}

const marks = new Set(Buffer.from('{[,'));

function marksIn(chunk: Buffer): number {
  let count = 0;
  for (const byte of chunk) if (marks.has(byte)) count += 1;
  return count;
}

/** Of ours there are about a hundred, none with a hundred columns. */
const mostTables = 1000;
const mostColumns = 1000;

function hasFewTables(tables: unknown): boolean {
  if (typeof tables !== 'object' || tables === null) return false;
  const all = Object.values(tables) as ({ columns?: unknown[] } | null)[];
  return all.length <= mostTables && all.every((one) => (one?.columns?.length ?? 0) <= mostColumns);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
