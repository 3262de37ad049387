/** Reads a zip file the way every program does: from the list of contents at its end. */
import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const stored = 0;

export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== endMark) end -= 1;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(name, method === stored ? content : inflateRawSync(content));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
