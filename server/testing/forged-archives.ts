/** Archives as somebody makes them who means no good: changed, and packed anew with hashes that fit. */
import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Row } from '#server/archives/lines.ts';
import { type ListedFile, listName, type Manifest, tablePath } from '#server/archives/manifest.ts';
import { zipInto } from '#server/kit/zip-stream.ts';
import { filesListedIn, manifestOf, type Parts } from './archives.ts';

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Hashes and sizes as they are then, unless it lies. */
export async function forged(
  whole: Parts,
  change: (parts: Parts, manifest: Manifest, files: ListedFile[]) => void,
): Promise<Buffer> {
  const parts: Parts = new Map(whole);
  const [manifest, files] = [manifestOf(parts), filesListedIn(parts)];
  change(parts, manifest, files);
  const list = Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join(''));
  manifest.list = { bytes: list.length, sha256: sha256(list) };
  parts.set(listName, list);
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return pressed(parts);
}

/** As small as it gets. */
export async function pressed(parts: Parts): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  const zip = zipInto(out, new Date());
  for (const [name, content] of parts) await zip.add({ name, bytes: [content], isDeflated: true });
  await zip.end();
  return whole;
}

export function setRows(
  parts: Parts,
  manifest: Manifest,
  table: string,
  change: (row: Row) => object,
): void {
  const lines = String(parts.get(tablePath(table)))
    .split('\n')
    .filter(Boolean);
  const content = Buffer.from(
    lines.map((line) => `${JSON.stringify(change(JSON.parse(line) as Row))}\n`).join(''),
  );
  parts.set(tablePath(table), content);
  const about = manifest.tables[table];
  if (about) Object.assign(about, { bytes: content.length, sha256: sha256(content) });
}
