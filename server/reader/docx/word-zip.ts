/** The parts of a .docx, which is a zip file: counted before anything is unpacked. */
import { type Entry, fromBufferPromise } from 'yauzl';
import { CannotRead, isNoWordFile, isProtected, unpacksTooLarge } from '../cannot-read.ts';
import { hidesNewWord, isOldOffice } from '../old-word.ts';

const mostBytes = 100 * 1024 * 1024;
const mostParts = 2000;

export interface WordZip {
  names: readonly string[];
  has(name: string): boolean;
  /** Fails where a part is longer than it said. */
  stream(name: string): AsyncIterable<Buffer>;
  unpack(name: string): Promise<Buffer>;
}

export async function openWordZip(bytes: Buffer): Promise<WordZip> {
  if (isOldOffice(bytes)) throw new CannotRead(hidesNewWord(bytes) ? isProtected : isNoWordFile);
  const options = { lazyEntries: true, validateEntrySizes: true } as const;
  const file = await fromBufferPromise(bytes, options);
  if (file.entryCount > mostParts) throw new CannotRead(unpacksTooLarge);
  const parts = new Map<string, Entry>();
  let size = 0;
  for await (const entry of file.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    // Of two with one name, Word might show the other.
    if (parts.has(entry.fileName)) throw new CannotRead(isNoWordFile);
    size += entry.uncompressedSize;
    if (size > mostBytes) throw new CannotRead(unpacksTooLarge);
    parts.set(entry.fileName, entry);
  }

  async function* stream(name: string): AsyncIterable<Buffer> {
    const entry = parts.get(name);
    if (!entry) throw new CannotRead(isNoWordFile);
    yield* await file.openReadStreamPromise(entry);
  }
  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name),
    stream,
    async unpack(name) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream(name)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}
