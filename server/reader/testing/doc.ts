/** A Word file as it was before 2007, with a text and nothing else. */
const sector = 512;
const streamSectors = 16;

export function doc(text: string, footnote = '', flags = 0): Buffer {
  const main = Buffer.alloc(streamSectors * sector);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x0200 | flags, 0x0a);
  main.writeUInt32LE(text.length, 0x4c);
  main.writeUInt32LE(footnote ? footnote.length + 1 : 0, 0x50);
  main.write(`${text}${footnote} `, 1024, 'utf16le');

  const table = Buffer.alloc(streamSectors * sector);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length + footnote.length + 1, 9);
  table.writeUInt32LE(1024, 15);

  const names = Buffer.concat([
    entry('Root Entry', 5, { child: 1, at: -2, size: 0 }),
    entry('WordDocument', 2, { right: 2, at: 2, size: main.length }),
    entry('1Table', 2, { at: 2 + streamSectors, size: table.length }),
    Buffer.alloc(128),
  ]);
  return Buffer.concat([header(), chains(), names, main, table]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector, 0xff);
  bytes.fill(0, 0, 76);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeInt16LE(9, 30);
  bytes.writeInt16LE(6, 32);
  bytes.writeInt32LE(1, 44);
  bytes.writeInt32LE(1, 48);
  bytes.writeInt32LE(4096, 56);
  bytes.writeInt32LE(-2, 60);
  bytes.writeInt32LE(-2, 68);
  bytes.writeInt32LE(0, 76);
  return bytes;
}

/** Which sector comes after which. */
function chains(): Buffer {
  const bytes = Buffer.alloc(sector, 0xff);
  bytes.writeInt32LE(-3, 0);
  bytes.writeInt32LE(-2, 4);
  for (let n = 2; n < 2 + 2 * streamSectors; n++) {
    const isLast = (n - 1) % streamSectors === 0;
    bytes.writeInt32LE(isLast ? -2 : n + 1, n * 4);
  }
  return bytes;
}

function entry(
  name: string,
  type: number,
  {
    child = -1,
    right = -1,
    at,
    size,
  }: { child?: number; right?: number; at: number; size: number },
): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeInt16LE((name.length + 1) * 2, 64);
  bytes.writeInt8(type, 66);
  bytes.writeInt32LE(-1, 68);
  bytes.writeInt32LE(right, 72);
  bytes.writeInt32LE(child, 76);
  bytes.writeInt32LE(at, 116);
  bytes.writeInt32LE(size, 120);
  return bytes;
}
