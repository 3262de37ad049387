/** A JPEG picture, segment by segment, to the mark of its end. What a camera adds behind is left alone. */
import type { Content } from '#server/kit/content.ts';
import { checkSize } from './picture-size.ts';
import { type Reading, reading } from './reading.ts';
import { incompletePicture, type Mismatch } from './refused.ts';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const startOfImage = 0xd8;
/** Cameras write some hundreds at most. */
const mostSegments = 10_000;

export async function examineJpeg(content: Content, mismatch: Mismatch): Promise<void> {
  const file = reading(content);
  const start = await file.bytes(0, 3);
  if (start?.toString('hex') !== 'ffd8ff') throw mismatch('a JPEG picture');
  let hasSize = false;
  let hasScan = false;
  let at = 2;
  for (let segments = 0; segments < mostSegments; segments++) {
    const marker = await markerAt(file, at);
    if (marker.code === endOfImage && hasScan) return;
    if (standsAlone(marker.code)) throw incompletePicture();
    const segment = await segmentAt(file, marker.after);
    if (isFrame(marker.code)) {
      checkFrame(segment.head);
      hasSize = true;
    }
    at = segment.after;
    if (marker.code !== startOfScan) continue;
    if (!hasSize) throw incompletePicture();
    hasScan = true;
    at = await endOfScan(file, at);
  }
  throw incompletePicture();
}

/** Any number of 0xff may fill up the space before the code. */
async function markerAt(file: Reading, at: number): Promise<{ code: number; after: number }> {
  if ((await file.bytes(at, 1))?.[0] !== 0xff) throw incompletePicture();
  return seek(file, at + 1, (byte) => byte !== 0xff);
}

/** The first byte that is one of those meant, and what comes after it. */
async function seek(file: Reading, from: number, isMeant: (byte: number) => boolean) {
  let at = from;
  for (;;) {
    const part = await file.from(at);
    if (part.length === 0) throw incompletePicture();
    const found = part.findIndex(isMeant);
    if (found >= 0) return { code: part[found] ?? 0, after: at + found + 1 };
    at += part.length;
  }
}

/** Nothing that may stand here comes without a length. */
const standsAlone = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= endOfImage);

async function segmentAt(file: Reading, at: number): Promise<{ head: Buffer; after: number }> {
  const length = (await file.bytes(at, 2))?.readUInt16BE() ?? 0;
  if (length < 2 || at + length > file.size) throw incompletePicture();
  const head = await file.bytes(at, Math.min(length, 8));
  if (!head) throw incompletePicture();
  return { head, after: at + length };
}

/** SOF0 to SOF15; between them are the tables for two ways of packing and a reserved code. */
const isFrame = (code: number) =>
  code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

function checkFrame(head: Buffer) {
  if (head.length < 7) throw incompletePicture();
  checkSize(head.readUInt16BE(5), head.readUInt16BE(3));
}

/** The packed points go on up to a 0xff that is followed by neither a zero nor a restart. */
async function endOfScan(file: Reading, from: number): Promise<number> {
  let before = 0;
  const { after } = await seek(file, from, (byte) => {
    const isEnd = before === 0xff && byte !== 0 && !(byte >= 0xd0 && byte < startOfImage);
    before = byte;
    return isEnd;
  });
  return after - 2;
}
