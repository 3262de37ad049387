/**
 * The files in a large zip file, which lies where it can be read by the part: its directory, and each file as
 * a stream that must be just what the directory says. Whoever takes it hears in a BadZip what is wrong with it.
 */
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Content } from '#server/kit/content.ts';

/** It is none of ours, or not what it was. */
export class BadZip extends Error {}

export interface ZipFile {
  name: string;
  isDeflated: boolean;
  crc: number;
  packed: number;
  unpacked: number;
  at: number;
}

const most = 0xffff_ffff;
const mostName = 1_024;
/** Each is held by its name while the file is read. */
const mostFiles = 250_000;
const atOnce = 64 * 1024;
const damaged = () => new BadZip('It is damaged.');

export async function filesIn(content: Content): Promise<Map<string, ZipFile>> {
  const { start, size, count } = await findDirectory(content);
  const files = new Map<string, ZipFile>();
  const lower = new Set<string>();
  let bytes = Buffer.alloc(0);
  let from = start;
  for (let n = 0; n < count; n++) {
    // The next one is whole: none is longer than this.
    if (bytes.length < atOnce && from + bytes.length < start + size) {
      const at = from + bytes.length;
      const more = await content.read(at, Math.min(4 * atOnce, start + size - at));
      bytes = Buffer.concat([bytes, more]);
    }
    const { file, length } = entryIn(bytes);
    // Two readers would read two different files.
    if (isOdd(file.name) || lower.has(file.name.toLowerCase())) {
      throw new BadZip('It holds a file under a name that cannot be.');
    }
    lower.add(file.name.toLowerCase());
    files.set(file.name, file);
    bytes = bytes.subarray(length);
    from += length;
  }
  if (from !== start + size) throw damaged();
  return files;
}

async function findDirectory(content: Content) {
  const tail = await content.read(Math.max(0, content.size - atOnce), atOnce);
  const found = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (found < 0 || tail.length - found < 22) throw new BadZip('It is not a whole ZIP file.');
  const end = tail.subarray(found);
  const at = content.size - end.length;
  let [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  let before = at;
  if (count === 0xffff || size === most || start === most) {
    const where = tail.subarray(found - 20, found);
    if (found < 20 || where.toString('latin1', 0, 4) !== 'PK\x06\x07') throw damaged();
    before = Number(where.readBigUInt64LE(8));
    const large = await content.read(before, 56);
    if (large.length < 56 || large.toString('latin1', 0, 4) !== 'PK\x06\x06') throw damaged();
    [count, size, start] = [32, 40, 48].map((place) => Number(large.readBigUInt64LE(place))) as [
      number,
      number,
      number,
    ];
  }
  if (start + size !== before || count > mostFiles) throw damaged();
  return { start, size, count };
}

function entryIn(bytes: Buffer): { file: ZipFile; length: number } {
  if (bytes.length < 46 || bytes.toString('latin1', 0, 4) !== 'PK\x01\x02') throw damaged();
  const [flags, method] = [bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  const [named, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(place)) as [
    number,
    number,
    number,
  ];
  if (flags & 0x2041) throw new BadZip('It is protected with a password.');
  if (named === 0 || named > mostName || ![0, 8].includes(method)) throw damaged();
  const length = 46 + named + extra + comment;
  if (bytes.length < length) throw damaged();
  const sizes = {
    unpacked: bytes.readUInt32LE(24),
    packed: bytes.readUInt32LE(20),
    at: bytes.readUInt32LE(42),
  };
  const file = {
    name: bytes.toString('utf8', 46, 46 + named),
    isDeflated: method === 8,
    crc: bytes.readUInt32LE(16),
    ...sizes,
    ...largeSizes(bytes.subarray(46 + named, 46 + named + extra), sizes),
  };
  return { file, length };
}

type Sizes = Pick<ZipFile, 'unpacked' | 'packed' | 'at'>;

/** In this order, and only what did not fit where it belongs. */
function largeSizes(extra: Buffer, sizes: Sizes): Partial<Sizes> {
  const found: Partial<Sizes> = {};
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let place = at + 4;
    for (const name of ['unpacked', 'packed', 'at'] as const) {
      if (sizes[name] !== most) continue;
      if (place + 8 > extra.length) throw damaged();
      found[name] = Number(extra.readBigUInt64LE(place));
      place += 8;
    }
  }
  return found;
}

const isOdd = (name: string) =>
  /^\/|^[a-z]:|\\|\p{Cc}|\ufffd|(?:^|\/)\.{1,2}(?:\/|$)|\/$/iu.test(name);

/** Ends with a BadZip where it is not what the directory says; never gives more than that. */
export async function* unpacked(content: Content, file: ZipFile): AsyncGenerator<Buffer> {
  const start = await startOf(content, file);
  let size = 0;
  let crc = 0;
  const packed = packedParts(content, start, file.packed);
  const parts = file.isDeflated ? inflated(packed) : packed;
  try {
    for await (const part of parts) {
      size += part.length;
      if (size > file.unpacked) throw damaged();
      crc = crc32(part, crc);
      yield part;
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? damaged() : error;
  }
  if (size !== file.unpacked || crc !== file.crc) throw damaged();
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: atOnce });
  const source = Readable.from(packed);
  source.on('error', (error) => inflate.destroy(error));
  try {
    for await (const part of source.pipe(inflate)) yield part as Buffer;
  } finally {
    source.destroy();
  }
}

async function startOf(content: Content, file: ZipFile): Promise<number> {
  const head = await content.read(file.at, 30 + mostName);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'PK\x03\x04') throw damaged();
  const named = head.readUInt16LE(26);
  const start = file.at + 30 + named + head.readUInt16LE(28);
  if (head.toString('utf8', 30, 30 + named) !== file.name || start + file.packed > content.size) {
    throw damaged();
  }
  return start;
}

async function* packedParts(content: Content, start: number, size: number) {
  for (let at = 0; at < size; at += atOnce) {
    const part = await content.read(start + at, Math.min(atOnce, size - at));
    if (part.length === 0) throw damaged();
    yield part;
  }
}
