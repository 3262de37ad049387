/** The parts of an .xlsx, which is a zip file: all of them looked at before any is unpacked. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { CannotRead, isProtected, unpacksTooLarge } from '../../cannot-read.ts';
import { hidesNewWord, isOldOffice } from '../../old-word.ts';

const mostUnpacked = 100 * 1024 * 1024;
const mostParts = 2000;
const headSize = 30;
const encrypted = 0x0001;
const sizesBehind = 0x0008;

export interface WorkbookZip {
  has(name: string): boolean;
  /** Fails where a part is longer than it said. */
  stream(name: string): AsyncIterable<Buffer>;
}

export const isNoWorkbook = 'It is not a proper Excel file (.xlsx).';
const isOldWorkbook =
  'It is an Excel file of the old kind (.xls). Please save it as .xlsx and choose that.';

export async function openWorkbookZip(bytes: Buffer): Promise<WorkbookZip> {
  if (isOldOffice(bytes)) throw new CannotRead(hidesNewWord(bytes) ? isProtected : isOldWorkbook);
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new CannotRead(isNoWorkbook);
  const file = await opened(bytes);
  const parts = await partsOf(file, bytes);

  async function* stream(name: string): AsyncIterable<Buffer> {
    const entry = parts.get(name.toLowerCase());
    if (!entry) throw new CannotRead(isNoWorkbook);
    yield* await file.openReadStreamPromise(entry);
  }
  return { has: (name) => parts.has(name.toLowerCase()), stream };
}

async function opened(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch (cause) {
    throw new CannotRead(isNoWorkbook, { cause });
  }
}

async function partsOf(file: ZipFile, bytes: Buffer): Promise<Map<string, Entry>> {
  if (file.entryCount > mostParts) throw new CannotRead(unpacksTooLarge);
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  let packed = 0;
  for await (const entry of file.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    unpacked += entry.uncompressedSize;
    // Parts that lie upon each other unpack the same bytes again and again.
    packed += entry.compressedSize + headSize;
    if (unpacked > mostUnpacked || packed > bytes.length) throw new CannotRead(unpacksTooLarge);
    if (entry.generalPurposeBitFlag & encrypted) throw new CannotRead(isProtected);
    // Of two with one name, another program might show the other; a zip in a zip is no part of a workbook.
    if (parts.has(name) || name.endsWith('.zip') || !saysTheSame(entry, bytes)) {
      throw new CannotRead(isNoWorkbook);
    }
    if (!name.endsWith('/')) parts.set(name, entry);
  }
  return parts;
}

/** Each part has a head of its own before it: two readers must not see two different files. */
function saysTheSame(entry: Entry, bytes: Buffer): boolean {
  const at = entry.relativeOffsetOfLocalHeader;
  if (at + headSize > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\x03\x04') {
    return false;
  }
  const name = bytes.toString('utf8', at + headSize, at + headSize + bytes.readUInt16LE(at + 26));
  const isLater = (bytes.readUInt16LE(at + 6) & sizesBehind) !== 0;
  const size = bytes.readUInt32LE(at + 22);
  const isSameSize = isLater || size === entry.uncompressedSize || size === 0xffffffff;
  return isSameSize && name.replaceAll('\\', '/') === entry.fileName;
}
