/**
 * A file on its way in: sealed while it comes, counted and hashed, into a file of our own that is gone
 * again in any case. It never lies anywhere in clear, and never in memory.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Content } from '#server/kit/content.ts';
import { newFileKey, openedContent, sealed } from '#server/kit/file-store/sealed-file.ts';

export interface Spooled {
  id: string;
  key: Buffer;
  size: number;
  sha256: string;
  path: string;
  content: Content;
}

export async function spool(
  folder: string,
  bytes: AsyncIterable<Buffer>,
  /** Of a file that is known already. */
  id: string = randomUUID(),
): Promise<Spooled> {
  const key = newFileKey();
  const hash = createHash('sha256');
  let size = 0;
  const watched = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.part`);
  try {
    await pipeline(
      sealed(id, key, watched()),
      createWriteStream(file, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
  const content = openedContent({ id, key, size }, (at, length) => readPart(file, at, length));
  return { id, key, size, sha256: hash.digest('hex'), path: file, content };
}

async function readPart(file: string, at: number, length: number): Promise<Buffer> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
