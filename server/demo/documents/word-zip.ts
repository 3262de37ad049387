/** The package of a Word file: a zip with folders in it, and packed, which kit/zip.ts does not do. */
import { crc32, deflateRawSync } from 'node:zlib';

const version = 20;
const deflated = 8;

export function packed(parts: Readonly<Record<string, string>>, at: Date): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const body = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(version, 0);
    about.writeUInt16LE(deflated, 4);
    about.writeUInt16LE(dayOf(at), 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(place, 10);
    directory.push(signed('PK\x01\x02\x14\x00'), about, where, Buffer.from(name));
    const file = Buffer.concat([signed('PK\x03\x04'), about, Buffer.from(name), body]);
    files.push(file);
    place += file.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...files, central, end(files.length, central.length, place)]);
}

const signed = (letters: string) => Buffer.from(letters, 'latin1');

const dayOf = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

function end(count: number, size: number, place: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(count, 4);
  rest.writeUInt16LE(count, 6);
  rest.writeUInt32LE(size, 8);
  rest.writeUInt32LE(place, 12);
  return Buffer.concat([signed('PK\x05\x06'), rest]);
}
