/**
 * Web fonts are packed (WOFF2, a W3C recommendation): Brotli around the tables, and the outlines taken
 * apart into streams of their own. A PDF wants them whole, so they are put together again here.
 * Instructions for coarse screens are left out.
 */
import { brotliDecompressSync } from 'node:zlib';
import { type Point, type Tables, withOutlines, writeOutline } from './sfnt.ts';

const headerSize = 48;
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));
const instructions = ['cvt ', 'fpgm', 'prep'];

export function unpackWoff2(file: Buffer): Tables {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font');
  const directory = reading(file, headerSize);
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(directory));
  const packed = file.subarray(directory.at, directory.at + file.readUInt32BE(20));
  const data = reading(brotliDecompressSync(packed));
  const tables: Tables = new Map();
  let outlines: Buffer[] = [];
  for (const { tag, size, isTransformed } of entries) {
    const table = data.bytes(size);
    if (tag === 'glyf' && isTransformed) outlines = readOutlines(reading(table));
    else if (isTransformed && tag !== 'loca') throw new Error(`The ${tag} table is packed`);
    else if (!instructions.includes(tag)) tables.set(tag, table);
  }
  return withOutlines(tables, outlines);
}

function readEntry(directory: Reading) {
  const flags = directory.uint8();
  const tag = knownTags[flags & 0x3f] ?? directory.bytes(4).toString('latin1');
  const isOutline = tag === 'glyf' || tag === 'loca';
  const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
  const whole = directory.base128();
  return { tag, isTransformed, size: isTransformed ? directory.base128() : whole };
}

function readOutlines(table: Reading): Buffer[] {
  table.skip(4);
  const count = table.uint16();
  table.skip(2);
  const sizes = Array.from({ length: 7 }, () => table.uint32());
  const [contours, pointCounts, flags, steps, composites, bounds] = sizes.map((size) =>
    reading(table.bytes(size)),
  ) as [Reading, Reading, Reading, Reading, Reading, Reading];
  const hasBounds = bounds.bytes(4 * Math.ceil(count / 32));
  return Array.from({ length: count }, (_, glyph) => {
    const number = contours.int16();
    if (number === 0) return Buffer.alloc(0);
    const isBounded = ((hasBounds[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const box = isBounded ? bounds.bytes(8) : undefined;
    if (number < 0) return readComposite(composites, steps, box ?? Buffer.alloc(8));
    const lengths = Array.from({ length: number }, () => pointCounts.short255());
    let x = 0;
    let y = 0;
    const shape = lengths.map((length) =>
      Array.from({ length }, (): Point => {
        const flag = flags.uint8();
        const [dx, dy] = readStep(flag & 0x7f, steps);
        x += dx;
        y += dy;
        return { x, y, isOnCurve: flag < 0x80 };
      }),
    );
    steps.short255(); // how many instructions
    return writeOutline(shape, box && [0, 2, 4, 6].map((at) => box.readInt16BE(at)));
  });
}

/** A flag says how many bytes a step takes, how they share in x and y, and the signs of both. */
function readStep(flag: number, steps: Reading): [number, number] {
  const signed = (bit: number, value: number) => (flag & bit ? value : -value);
  const one = steps.uint8();
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + one)];
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + one), 0];
  if (flag < 84) {
    const base = flag - 20;
    return [
      signed(1, 1 + (base & 0x30) + (one >> 4)),
      signed(2, 1 + ((base & 0x0c) << 2) + (one & 0x0f)),
    ];
  }
  const two = steps.uint8();
  if (flag < 120) {
    const base = flag - 84;
    return [
      signed(1, 1 + (Math.floor(base / 12) << 8) + one),
      signed(2, 1 + (((base % 12) >> 2) << 8) + two),
    ];
  }
  const three = steps.uint8();
  if (flag < 124) {
    return [signed(1, (one << 4) + (two >> 4)), signed(2, ((two & 0x0f) << 8) + three)];
  }
  return [signed(1, (one << 8) + two), signed(2, (three << 8) + steps.uint8())];
}

const words = 0x01;
const scale = 0x08;
const more = 0x20;
const twoScales = 0x40;
const matrix = 0x80;
const instructed = 0x100;

/** Made of other glyphs: their numbers and places are not packed further. */
function readComposite(composites: Reading, steps: Reading, box: Buffer): Buffer {
  const parts = [Buffer.from([0xff, 0xff]), box];
  let flags = more;
  let hasInstructions = false;
  while (flags & more) {
    flags = composites.uint16();
    hasInstructions ||= (flags & instructed) !== 0;
    const scales = flags & scale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0;
    const kept = Buffer.alloc(2);
    kept.writeUInt16BE(flags & ~instructed);
    parts.push(kept, composites.bytes(2 + (flags & words ? 4 : 2) + scales));
  }
  if (hasInstructions) steps.short255();
  return Buffer.concat(parts);
}

type Reading = ReturnType<typeof reading>;

function reading(source: Buffer, start = 0) {
  return {
    at: start,
    bytes(length: number) {
      this.at += length;
      return source.subarray(this.at - length, this.at);
    },
    skip(length: number) {
      this.at += length;
    },
    uint8() {
      this.at += 1;
      return source.readUInt8(this.at - 1);
    },
    uint16() {
      this.at += 2;
      return source.readUInt16BE(this.at - 2);
    },
    int16() {
      this.at += 2;
      return source.readInt16BE(this.at - 2);
    },
    uint32() {
      this.at += 4;
      return source.readUInt32BE(this.at - 4);
    },
    /** Seven bits a byte, as long as the eighth is set. */
    base128() {
      let value = 0;
      for (let byte = 0x80; byte & 0x80; ) {
        byte = this.uint8();
        value = value * 128 + (byte & 0x7f);
      }
      return value;
    },
    /** One byte up to 252; the three above say how to go on. */
    short255(): number {
      const code = this.uint8();
      if (code === 253) return this.uint16();
      if (code === 254) return this.uint8() + 506;
      if (code === 255) return this.uint8() + 253;
      return code;
    },
  };
}
