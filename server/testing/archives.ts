/** Archives as people make, fetch and bring them back. */
import type { Archive, BroughtBack } from '#contract/archives.ts';
import type { Row } from '#server/archives/lines.ts';
import { type ListedFile, listName, type Manifest, tablePath } from '#server/archives/manifest.ts';
import { contentOf } from '#server/kit/content.ts';
import { filesIn, unpacked } from '#server/kit/zip-read.ts';
import type { Asker } from './firms.ts';
import type { TestServer } from './server.ts';

/** Asked for, made and fetched. */
export async function anArchive(
  server: TestServer,
  { browser }: Asker,
  hasBankNumbers = true,
): Promise<{ archive: Archive; bytes: Buffer }> {
  const asked = await browser.post<Archive>('/api/archives', { hasBankNumbers });
  if (asked.status !== 200) throw new Error(`POST /api/archives: ${asked.text}`);
  await server.files.archiveRoom.makeAll();
  const { body } = await browser.get<Archive[]>('/api/archives');
  const archive = body.find(({ id }) => id === asked.body.id) ?? asked.body;
  const { bytes } = await browser.get(`/api/archives/${archive.id}/download`);
  return { archive, bytes };
}

export const broughtBack = ({ browser }: Asker, content: Buffer) =>
  browser.upload<BroughtBack & { detail?: string }>('/api/archives/bring-back', {
    name: 'archive.zip',
    content,
  });

export type Parts = Map<string, Buffer>;

/** What is in it, by its path. */
export async function partsOf(bytes: Buffer): Promise<Parts> {
  const content = contentOf(bytes);
  const parts: Parts = new Map();
  for (const [name, file] of await filesIn(content)) {
    const chunks: Buffer[] = [];
    for await (const chunk of unpacked(content, file)) chunks.push(chunk);
    parts.set(name, Buffer.concat(chunks));
  }
  return parts;
}

export const manifestOf = (parts: Parts) =>
  JSON.parse(String(parts.get('manifest.json'))) as Manifest;

export const filesListedIn = (parts: Parts): ListedFile[] =>
  String(parts.get(listName))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ListedFile);

export const rowsIn = (parts: Parts, table: string): Row[] =>
  linesOf(parts, table).map((line) => JSON.parse(line) as Row);

/** The tables that come back. */
export const recordsIn = (parts: Parts): string[] =>
  Object.entries(manifestOf(parts).tables)
    .filter(([, { isRecord }]) => isRecord)
    .map(([name]) => name);

/** Whose place the person took who brought it back. */
export function placeTaken(before: Parts, after: Parts): string {
  const still = new Set(rowsIn(after, 'users').map(({ id }) => id));
  return rowsIn(before, 'users').find(({ id }) => !still.has(id))?.id ?? '';
}

/** Tables with a row that is not what it was. `newcomer` is whoever brought it back; people are looked at elsewhere. */
export function differentTables(before: Parts, after: Parts, newcomer: string): string[] {
  const place = placeTaken(before, after);
  const then = (name: string) =>
    linesOf(before, name).map((line) => line.replaceAll(place, newcomer));
  return recordsIn(before)
    .filter((name) => name !== 'users')
    .filter((name) => then(name).sort().join('\n') !== linesOf(after, name).sort().join('\n'));
}

const linesOf = (parts: Parts, table: string) =>
  String(parts.get(tablePath(table)))
    .split('\n')
    .filter((line) => line !== '');
