/**
 * Many files as one, written as they come and never held whole. What comes before a file cannot say yet how
 * long it is, so that stands after it; above four gigabytes in the extension for more.
 */
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { zipDay, zipTime } from '#server/kit/zip.ts';

const most = 0xffff_ffff;
const mostFiles = 0xffff;
/** A descriptor after the file; names in UTF-8. */
const flags = 0x0808;

export interface ZipPart {
  /** Folders included. The caller sees to it that no two are alike and none leads out. */
  name: string;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
  isDeflated: boolean;
  /** It may be of four gigabytes or more: some programs do not take the extension, so it is not always there. */
  mayBeLarge?: boolean;
}

interface Written {
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  at: number;
  isLarge: boolean;
}

export interface ZipStream {
  add(part: ZipPart): Promise<void>;
  /** The directory, and the end of the stream. */
  end(): Promise<void>;
}

export function zipInto(out: Writable, made: Date): ZipStream {
  const directory: Written[] = [];
  let at = 0;

  /** Waits where whoever reads is slower. */
  const write = async (bytes: Buffer) => {
    at += bytes.length;
    if (out.errored) throw out.errored;
    if (out.write(bytes)) return;
    await new Promise<void>((resolve, reject) => {
      const settle = () => {
        for (const event of ['drain', 'close', 'error']) out.off(event, settle);
        if (out.errored || out.destroyed) reject(out.errored ?? new Error('The file was closed'));
        else resolve();
      };
      for (const event of ['drain', 'close', 'error']) out.on(event, settle);
    });
  };

  return {
    async add({ name: called, bytes, isDeflated, mayBeLarge: isLarge = false }) {
      const name = Buffer.from(called);
      const method = isDeflated ? 8 : 0;
      const entry: Written = { name, method, crc: 0, packed: 0, unpacked: 0, at, isLarge };
      await write(Buffer.concat([headOf(entry, made), name, isLarge ? largeSizes(0, 0) : empty]));
      const start = at;
      const counted = async function* () {
        for await (const chunk of bytes) {
          entry.crc = crc32(chunk, entry.crc);
          entry.unpacked += chunk.length;
          yield chunk;
        }
      };
      for await (const chunk of isDeflated ? deflated(counted()) : counted()) await write(chunk);
      entry.packed = at - start;
      if (!isLarge && Math.max(entry.packed, entry.unpacked) >= most) {
        throw new Error(`${called} is larger than it was said to be`);
      }
      await write(descriptorOf(entry));
      directory.push(entry);
    },
    async end() {
      const start = at;
      for (const entry of directory) await write(directoryEntry(entry, made));
      await write(endOf(directory.length, at - start, start, at));
      await new Promise<void>((resolve, reject) => {
        out.once('error', reject);
        out.end(resolve);
      });
    },
  };
}

const empty = Buffer.alloc(0);
const signature = (letters: string) => Buffer.from(letters, 'latin1');

async function* deflated(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = (async () => {
    for await (const chunk of bytes) {
      if (!deflate.write(chunk)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  })();
  feeding.catch((error: Error) => deflate.destroy(error));
  for await (const chunk of deflate) yield chunk as Buffer;
  await feeding;
}

const versionOf = ({ isLarge }: Written) => (isLarge ? 45 : 20);

function headOf(entry: Written, made: Date): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(versionOf(entry), 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(entry.method, 8);
  head.writeUInt16LE(zipTime(made), 10);
  head.writeUInt16LE(zipDay(made), 12);
  if (entry.isLarge) head.fill(0xff, 18, 26);
  head.writeUInt16LE(entry.name.length, 26);
  head.writeUInt16LE(entry.isLarge ? 20 : 0, 28);
  return head;
}

/** The extension: sizes in eight bytes each, and where the file begins, if that is far. */
function largeSizes(unpacked: number, packed: number, at?: number): Buffer {
  const extra = Buffer.alloc(at === undefined ? 20 : 28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(extra.length - 4, 2);
  extra.writeBigUInt64LE(BigInt(unpacked), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  if (at !== undefined) extra.writeBigUInt64LE(BigInt(at), 20);
  return extra;
}

function descriptorOf({ crc, packed, unpacked, isLarge }: Written): Buffer {
  const after = Buffer.alloc(isLarge ? 24 : 16);
  after.write('PK\x07\x08', 'latin1');
  after.writeUInt32LE(crc, 4);
  if (isLarge) {
    after.writeBigUInt64LE(BigInt(packed), 8);
    after.writeBigUInt64LE(BigInt(unpacked), 16);
  } else {
    after.writeUInt32LE(packed, 8);
    after.writeUInt32LE(unpacked, 12);
  }
  return after;
}

function directoryEntry(entry: Written, made: Date): Buffer {
  const { name, method, crc, packed, unpacked, at } = entry;
  const isLarge = entry.isLarge || at >= most;
  const head = Buffer.alloc(46);
  head.write('PK\x01\x02', 'latin1');
  head.writeUInt16LE(isLarge ? 45 : 20, 4);
  head.writeUInt16LE(isLarge ? 45 : 20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt16LE(zipTime(made), 12);
  head.writeUInt16LE(zipDay(made), 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(isLarge ? most : packed, 20);
  head.writeUInt32LE(isLarge ? most : unpacked, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(isLarge ? 28 : 0, 30);
  head.writeUInt32LE(isLarge ? most : at, 42);
  return Buffer.concat([head, name, isLarge ? largeSizes(unpacked, packed, at) : empty]);
}

function endOf(count: number, size: number, start: number, at: number): Buffer {
  const isLarge = count >= mostFiles || start >= most || size >= most;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(count, mostFiles), 4);
  end.writeUInt16LE(Math.min(count, mostFiles), 6);
  end.writeUInt32LE(Math.min(size, most), 8);
  end.writeUInt32LE(Math.min(start, most), 12);
  const plain = Buffer.concat([signature('PK\x05\x06'), end]);
  if (!isLarge) return plain;
  const large = Buffer.alloc(56);
  large.write('PK\x06\x06', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  for (const place of [24, 32]) large.writeBigUInt64LE(BigInt(count), place);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  const where = Buffer.alloc(20);
  where.write('PK\x06\x07', 'latin1');
  where.writeBigUInt64LE(BigInt(at), 8);
  where.writeUInt32LE(1, 16);
  return Buffer.concat([large, where, plain]);
}
