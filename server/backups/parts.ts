/** The files a backup consists of, hashed while they are written and again before they are used. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotDone } from '#server/installation/sentence-for.ts';
import type { Manifest } from './manifest.ts';

export interface Part {
  bytes: number;
  sha256: string;
}

/** Writes what comes, waits for the disk, and answers what it was. */
export async function writePart(
  file: string,
  content: AsyncIterable<Buffer | string>,
): Promise<Part> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const watched = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += Buffer.byteLength(chunk);
      yield chunk;
    }
  };
  await pipeline(watched, createWriteStream(file, { mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

export const copyPart = (from: string, to: string) => writePart(to, createReadStream(from));

/** Stops at the first part that is not what the manifest says: nothing is restored by halves. */
export async function refuseDamage(folder: string, { parts }: Manifest): Promise<void> {
  const damaged = (what: string) => new NotDone(`The backup in ${folder} is damaged: ${what}.`);
  for (const [name, { bytes, sha256 }] of Object.entries(parts)) {
    const file = path.join(folder, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (!found?.isFile()) throw damaged(`${name} is missing`);
    if (found.size !== bytes) throw damaged(`${name} has ${found.size} bytes, not ${bytes}`);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256) throw damaged(`${name} is not as it was written`);
  }
}

/** A new name lasts only when its folder is written, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
