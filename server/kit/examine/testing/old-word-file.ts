/** Small Word files of the old kind, and any other file of that make, for tests. */
const sectorSize = 512;
const perSector = sectorSize / 4;
const free = 0xffff_ffff;
const endOfChain = 0xffff_fffe;
const tableSector = 0xffff_fffd;
const listSector = 0xffff_fffc;

/** Plain paragraphs, each letter a byte; a storage is a folder with nothing in it. */
export function oldWordFile(paragraphs: readonly string[], storages: readonly string[] = []) {
  const text = Buffer.from(`${paragraphs.join('\r')}\r`, 'latin1');
  const document = Buffer.alloc(Math.max(4096, 1024 + text.length));
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  // The table is 1Table.
  document.writeUInt16LE(0x0200, 10);
  document.writeUInt32LE(1024, 0x18);
  document.writeUInt32LE(text.length, 0x4c);
  document.writeUInt32LE(21, 0x1a6);
  text.copy(document, 1024);
  return compoundFile({ WordDocument: document, '1Table': pieces(text.length) }, storages);
}

/** One piece: all of the text, a byte for a letter, from 1024 on. */
function pieces(length: number): Buffer {
  const table = Buffer.alloc(4096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(length, 9);
  table.writeUInt32LE(0x4000_0000 | (1024 * 2), 15);
  return table;
}

/** Every stream is at least 4,096 bytes, so that none is a small one. */
export function compoundFile(
  streams: Record<string, Buffer>,
  storages: readonly string[] = [],
): Buffer {
  const contents = Object.entries(streams).map(([name, bytes]) => ({
    name,
    content: padded(bytes),
  }));
  const directorySize = Math.ceil((1 + contents.length + storages.length) / 4);
  const used =
    directorySize + contents.reduce((sum, { content }) => sum + content.length / sectorSize, 0);
  const tables = Math.ceil((used * 1.02 + 4) / perSector);
  const lists = tables > 109 ? Math.ceil((tables - 109) / (perSector - 1)) : 0;
  const next: number[] = [
    ...Array<number>(tables).fill(tableSector),
    ...Array<number>(lists).fill(listSector),
  ];
  const chain = (length: number) => {
    const start = next.length;
    for (let n = 1; n <= length; n++) next.push(n === length ? endOfChain : start + n);
    return start;
  };
  const directoryAt = chain(directorySize);
  const entries = [
    ...contents.map(({ name, content }) => ({
      name,
      kind: 2,
      start: chain(content.length / sectorSize),
      size: content.length,
    })),
    ...storages.map((name) => ({ name, kind: 1, start: 0, size: 0 })),
  ];
  const table = numbers(tables * perSector, next);
  const where = Array.from({ length: tables }, (_, n) => n);
  return Buffer.concat([
    header(where, lists, directoryAt),
    table,
    ...Array.from({ length: lists }, (_, n) => {
      const from = 109 + n * (perSector - 1);
      const list = numbers(perSector, where.slice(from, from + perSector - 1));
      list.writeUInt32LE(n === lists - 1 ? endOfChain : tables + n + 1, sectorSize - 4);
      return list;
    }),
    directory(entries, directorySize),
    ...contents.map(({ content }) => content),
  ]);
}

const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(4096 - bytes.length, -bytes.length & 511))]);

function numbers(count: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(count * 4, 0xff);
  for (const [n, value] of values.entries()) bytes.writeUInt32LE(value, n * 4);
  return bytes;
}

function header(tables: readonly number[], lists: number, directoryAt: number): Buffer {
  const bytes = Buffer.alloc(sectorSize);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt32LE(0x0003_003e, 24);
  bytes.writeUInt32LE(0x0009_fffe, 28);
  bytes.writeUInt32LE(6, 32);
  bytes.writeUInt32LE(tables.length, 44);
  bytes.writeUInt32LE(directoryAt, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(lists ? tables.length : endOfChain, 68);
  bytes.writeUInt32LE(lists, 72);
  numbers(109, tables.slice(0, 109)).copy(bytes, 76);
  return bytes;
}

/** The root, and a row of neighbours below it. */
function directory(
  entries: readonly { name: string; kind: number; start: number; size: number }[],
  sectors: number,
): Buffer {
  const bytes = Buffer.alloc(sectors * sectorSize);
  const all = [{ name: 'Root Entry', kind: 5, start: endOfChain, size: 0 }, ...entries];
  for (const [n, { name, kind, start, size }] of all.entries()) {
    const entry = bytes.subarray(n * 128, (n + 1) * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry.writeUInt8(kind, 66);
    entry.writeUInt8(1, 67);
    entry.writeUInt32LE(free, 68);
    entry.writeUInt32LE(n > 0 && n < all.length - 1 ? n + 1 : free, 72);
    entry.writeUInt32LE(n === 0 && all.length > 1 ? 1 : free, 76);
    entry.writeUInt32LE(start, 116);
    entry.writeUInt32LE(size, 120);
  }
  return bytes;
}
