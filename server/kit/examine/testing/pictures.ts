/** Small pictures for tests; the size they claim need not be the one they have. */
import { crc32, deflateSync } from 'node:zlib';

/** Grey points, all of them there when `width` and `height` are small. */
export function pngFile(width = 4, height = 4, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc(Math.min((width + 1) * height, 1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One grey point, as libjpeg writes it. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
const afterStart = 2;

/** `more` stands before the rest, as what a camera writes does. */
export function jpegFile(size?: { width: number; height: number }, more: readonly Buffer[] = []) {
  const picture = Buffer.from(jpeg);
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x0b]));
  if (size) {
    picture.writeUInt16BE(size.height, frame + 5);
    picture.writeUInt16BE(size.width, frame + 7);
  }
  return Buffer.concat([picture.subarray(0, afterStart), ...more, picture.subarray(afterStart)]);
}

/** A segment of a camera: where, when and with what the picture was taken. */
export function jpegSegment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** 41° 24' north, in the directory that cameras keep for it. */
export function gpsSegment(): Buffer {
  const tiff = Buffer.alloc(92);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  entry(tiff, 10, 0x8825, 4, 1, 26);
  tiff.writeUInt16LE(2, 26);
  entry(tiff, 28, 1, 2, 2, 'N'.charCodeAt(0));
  entry(tiff, 40, 2, 5, 3, 60);
  for (const [n, value] of [41, 1, 24, 1, 0, 1].entries()) tiff.writeUInt32LE(value, 60 + n * 4);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

function entry(
  at: Buffer,
  offset: number,
  tag: number,
  type: number,
  count: number,
  value: number,
) {
  at.writeUInt16LE(tag, offset);
  at.writeUInt16LE(type, offset + 2);
  at.writeUInt32LE(count, offset + 4);
  at.writeUInt32LE(value, offset + 8);
}
