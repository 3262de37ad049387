/**
 * The packed files of a Word file: its directory, and each of them unpacked as a stream that must be
 * just what the directory says. Files in parts and above four gigabytes are none of ours.
 */
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Content } from '#server/kit/content.ts';
import { partSize, type Reading, reading } from './reading.ts';
import { damagedWord, needsPassword, unpacksTooLarge } from './refused.ts';

const mostEntries = 2000;
const mostUnpacked = 100 * 1024 * 1024;
const mostName = 512;
const endSize = 22;
const utf8Names = 0x0800;
const encrypted = 0x2041;

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  crc: number;
  packed: number;
  unpacked: number;
  /** Where its own header stands. */
  at: number;
}

/** Refuses what is damaged, what has a password and what says itself that it is too much. */
export async function entriesOf(content: Content): Promise<ZipEntry[]> {
  const file = reading(content);
  const end = await findEnd(content);
  if (end.count > mostEntries) throw unpacksTooLarge();
  const entries: ZipEntry[] = [];
  let at = end.directory;
  for (let n = 0; n < end.count; n++) {
    const { entry, size } = await entryAt(file, at);
    entries.push(entry);
    at += size;
  }
  if (at !== end.at) throw damagedWord();
  checkNames(entries);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) {
    throw unpacksTooLarge();
  }
  return entries;
}

async function findEnd(content: Content) {
  const tail = await content.read(Math.max(0, content.size - partSize), partSize);
  const found = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const end = tail.subarray(found);
  if (found < 0 || end.length < endSize) throw damagedWord();
  // All on one disk, and nothing after the comment. Larger numbers than fit here are not needed.
  if (end.readUInt32LE(4) !== 0 || end.readUInt16LE(20) !== end.length - endSize)
    throw damagedWord();
  const at = content.size - end.length;
  const directory = end.readUInt32LE(16);
  if (directory + end.readUInt32LE(12) !== at) throw damagedWord();
  return { at, directory, count: end.readUInt16LE(10) };
}

async function entryAt(file: Reading, at: number): Promise<{ entry: ZipEntry; size: number }> {
  const head = await file.bytes(at, 46);
  if (head?.toString('latin1', 0, 4) !== 'PK\x01\x02') throw damagedWord();
  const flags = head.readUInt16LE(8);
  const method = head.readUInt16LE(10);
  const nameSize = head.readUInt16LE(28);
  if (flags & encrypted) throw needsPassword();
  if (nameSize === 0 || nameSize > mostName || ![0, 8].includes(method)) throw damagedWord();
  const entry = {
    isDeflated: method === 8,
    crc: head.readUInt32LE(16),
    packed: head.readUInt32LE(20),
    unpacked: head.readUInt32LE(24),
    at: head.readUInt32LE(42),
  };
  const size = 46 + nameSize + head.readUInt16LE(30) + head.readUInt16LE(32);
  const name = await file.bytes(at + 46, nameSize);
  if (!name) throw damagedWord();
  return { entry: { ...entry, name: decoded(name, flags) }, size };
}

const decoded = (name: Buffer, flags: number) =>
  name.toString(flags & utf8Names ? 'utf8' : 'latin1');

/** No way out of a folder, and no name twice: two readers would read two different files. */
function checkNames(entries: readonly ZipEntry[]) {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const isOdd = (name: string) => /^\/|^[a-z]:|\\|\p{Cc}|(?:^|\/)\.\.(?:\/|$)/iu.test(name);
  if (names.size < entries.length || entries.some(({ name }) => isOdd(name))) throw damagedWord();
}

/** Shows the file part by part to `look`, and refuses one that is not what the directory says. */
export async function unpack(
  content: Content,
  entry: ZipEntry,
  look: (part: Buffer) => void,
): Promise<void> {
  const start = await startOf(content, entry);
  let size = 0;
  let crc = 0;
  const count = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      size += part.length;
      if (size > entry.unpacked) throw damagedWord();
      crc = crc32(part, crc);
      look(part);
    }
  };
  const packed = packedParts(content, start, entry.packed);
  if (entry.isDeflated) {
    await pipeline(packed, createInflateRaw({ chunkSize: partSize }), count).catch(asDamaged);
  } else await count(packed);
  if (size !== entry.unpacked || crc !== entry.crc) throw damagedWord();
}

async function startOf(content: Content, entry: ZipEntry): Promise<number> {
  const head = await content.read(entry.at, 30 + mostName);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'PK\x03\x04') throw damagedWord();
  const nameEnd = 30 + head.readUInt16LE(26);
  const start = entry.at + nameEnd + head.readUInt16LE(28);
  const isSame = decoded(head.subarray(30, nameEnd), head.readUInt16LE(6)) === entry.name;
  if (!isSame || start + entry.packed > content.size) throw damagedWord();
  return start;
}

async function* packedParts(content: Content, start: number, size: number) {
  for (let at = 0; at < size; at += partSize) {
    yield await content.read(start + at, Math.min(partSize, size - at));
  }
}

/** What the unpacking says is about the file; whatever else went wrong is not. */
function asDamaged(error: unknown): never {
  const code = error instanceof Error ? (error as { code?: string }).code : undefined;
  throw code?.startsWith('Z_') ? damagedWord() : error;
}
