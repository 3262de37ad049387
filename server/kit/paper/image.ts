/**
 * The measures of an image that can be put on paper. pdfkit reads a PNG only after the document has been closed, when
 * nobody is left to catch what is wrong with it, so it is read here first; and an image that is small in
 * bytes and endless in pixels is not unpacked at all.
 */
import { inflateSync } from 'node:zlib';

const mostPixels = 4_000_000;
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

interface Size {
  width: number;
  height: number;
}

/** None of an image that is broken, too large, or neither a PNG nor a JPEG. */
export function sizeOfImage(image: Buffer): Size | null {
  try {
    return image.subarray(0, 8).equals(pngSignature) ? sizeOfPng(image) : sizeOfJpeg(image);
  } catch {
    return null;
  }
}

/** How many values a pixel has, by the type of colour. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function sizeOfPng(image: Buffer): Size | null {
  if (image.toString('latin1', 12, 16) !== 'IHDR') return null;
  const width = image.readUInt32BE(16);
  const height = image.readUInt32BE(20);
  const depth = image.readUInt8(24);
  const colour = image.readUInt8(25);
  const isInterlaced = image.readUInt8(28) === 1;
  const values = channels[colour];
  if (!values || ![1, 2, 4, 8, 16].includes(depth) || !isSensible(width, height)) return null;
  const size = { width, height };
  const parts = chunksOf(image);
  if (!parts || (colour === 3 && !parts.hasPalette)) return null;
  const rowSize = 1 + Math.ceil((width * values * depth) / 8);
  // Interlaced, it comes as seven smaller images.
  const most = isInterlaced ? 2 * rowSize * height + 8 * height + 64 : rowSize * height;
  const rows = inflateSync(parts.data, { maxOutputLength: most });
  if (isInterlaced) return depth === 8 && rows.length >= width * height * values ? size : null;
  if (rows.length !== most) return null;
  // Each row begins with how it was filtered, in one of five ways.
  for (let at = 0; at < rows.length; at += rowSize) if ((rows[at] ?? 0) > 4) return null;
  return size;
}

/** Every chunk says how long it is: none may reach beyond the end. */
function chunksOf(image: Buffer) {
  const data: Buffer[] = [];
  let hasPalette = false;
  for (let at = 8; at + 12 <= image.length; ) {
    const size = image.readUInt32BE(at);
    const name = image.toString('latin1', at + 4, at + 8);
    if (at + 12 + size > image.length) return null;
    if (name === 'IDAT') data.push(image.subarray(at + 8, at + 8 + size));
    if (name === 'PLTE') hasPalette = size > 0 && size % 3 === 0;
    if (name === 'IEND') return { data: Buffer.concat(data), hasPalette };
    at += 12 + size;
  }
  return null;
}

/** A JPEG goes in as it is; only its measures are read. */
function sizeOfJpeg(image: Buffer): Size | null {
  if (image.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; image.readUInt8(at) === 0xff; ) {
    const marker = image.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const height = image.readUInt16BE(at + 5);
      const width = image.readUInt16BE(at + 7);
      const values = image.readUInt8(at + 9);
      return [1, 3, 4].includes(values) && isSensible(width, height) ? { width, height } : null;
    }
    at += 2 + image.readUInt16BE(at + 2);
  }
  return null;
}

const isSensible = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= mostPixels;
