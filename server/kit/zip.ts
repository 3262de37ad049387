/**
 * Several files as one. They are stored as they are: PDFs are compressed already, and what is small
 * does not need it. Below four gigabytes, so without the extension for more.
 */
import { crc32 } from 'node:zlib';

const version = 20;
const utf8Names = 0x0800;
const stored = 0;
const most = 0xffff_ffff;
const mostFiles = 0xffff;

interface Packed {
  name: string;
  content: Buffer;
}

/** For people: in one folder, each under a name of its own. */
export function zip(files: readonly Packed[], at: Date): Buffer {
  const names = uniqueNames(files.map(({ name }) => name));
  return zipAsNamed(
    files.map(({ content }, n) => ({ name: names[n] ?? '', content })),
    at,
  );
}

/** For programs, whose formats are zip files: under the names they look for, folders included. */
export function zipAsNamed(files: readonly Packed[], at: Date): Buffer {
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  // What surrounds the files is well below a megabyte.
  if (files.length >= mostFiles || size > most - 2 ** 26) {
    throw new Error('These files are too large for one zip file');
  }
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: called, content } of files) {
    const name = Buffer.from(called);
    const about = describe(name, content, at);
    const local = Buffer.concat([signature('PK\x03\x04'), about, name]);
    directory.push(entry(about, name, offset));
    bodies.push(local, content);
    offset += local.length + content.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...bodies, central, end(files.length, central.length, offset)]);
}

const signature = (letters: string) => Buffer.from(letters, 'latin1');

/** The same before the file and in the directory. */
function describe(name: Buffer, content: Buffer, at: Date): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(version, 0);
  about.writeUInt16LE(utf8Names, 2);
  about.writeUInt16LE(stored, 4);
  about.writeUInt16LE(zipTime(at), 6);
  about.writeUInt16LE(zipDay(at), 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}

function entry(about: Buffer, name: Buffer, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature('PK\x01\x02'), madeBy, about, rest, name]);
}

function end(count: number, size: number, offset: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(count, 4);
  rest.writeUInt16LE(count, 6);
  rest.writeUInt32LE(size, 8);
  rest.writeUInt32LE(offset, 12);
  return Buffer.concat([signature('PK\x05\x06'), rest]);
}

/** Two seconds fine, in UTC: the format does not say in which zone. */
export const zipTime = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
export const zipDay = (at: Date) =>
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

/** No folder, no way out of the folder it is opened in, and no name twice, not even in other letters. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((wanted) => {
    const name = wanted
      .toWellFormed()
      .replace(/[\\/\p{Cc}]/gu, '-')
      .slice(0, 200);
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
