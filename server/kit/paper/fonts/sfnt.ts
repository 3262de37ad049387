/** A font file is a directory and tables behind it; what changes with the number of glyphs is written here. */
export type Tables = Map<string, Buffer>;

const trueType = 0x00010000;

export function readSfnt(file: Buffer): Tables {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, n) => {
      const entry = 12 + 16 * n;
      const offset = file.readUInt32BE(entry + 8);
      const table = file.subarray(offset, offset + file.readUInt32BE(entry + 12));
      return [file.toString('latin1', entry, entry + 4), table];
    }),
  );
}

export function writeSfnt(tables: Tables): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(trueType, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts = [head];
  let offset = head.length;
  let entry = 12;
  for (const [tag, table] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
    entry += 16;
  }
  return Buffer.concat(parts);
}

/** The outlines one after the other, where each begins, and what counts them. */
export function withOutlines(tables: Tables, outlines: readonly Buffer[]): Tables {
  const offsets = Buffer.alloc(4 * (outlines.length + 1));
  const padded: Buffer[] = [];
  let offset = 0;
  for (const [n, outline] of outlines.entries()) {
    const even = outline.length % 2 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(1)]);
    padded.push(even);
    offset += even.length;
    offsets.writeUInt32BE(offset, 4 * (n + 1));
  }
  const head = copyOf(tables, 'head');
  head.writeInt16BE(longOffsets, 50);
  const maxp = copyOf(tables, 'maxp');
  maxp.writeUInt16BE(outlines.length, 4);
  return new Map([
    ...tables,
    ['head', head],
    ['maxp', maxp],
    ['loca', offsets],
    ['glyf', Buffer.concat(padded)],
  ]);
}

const longOffsets = 1;

export function copyOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table`);
  return Buffer.from(table);
}

export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** Every step in two bytes: larger than it could be, and deflated later. */
export function writeOutline(
  contours: readonly (readonly Point[])[],
  [xMin, yMin, xMax, yMax]: readonly number[] = boundsOf(contours),
): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const outline = Buffer.alloc(10 + 2 * contours.length + 2 + 5 * points.length);
  let at = outline.writeInt16BE(contours.length, 0);
  for (const bound of [xMin, yMin, xMax, yMax]) at = outline.writeInt16BE(bound ?? 0, at);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    at = outline.writeUInt16BE(last, at);
  }
  at = outline.writeUInt16BE(0, at); // no instructions
  for (const point of points) at = outline.writeUInt8(point.isOnCurve ? 1 : 0, at);
  for (const axis of ['x', 'y'] as const) {
    let before = 0;
    for (const point of points) {
      at = outline.writeInt16BE(point[axis] - before, at);
      before = point[axis];
    }
  }
  return outline;
}

function boundsOf(contours: readonly (readonly Point[])[]) {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  for (const { x, y } of contours.flat()) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}
