/** A PNG picture, chunk by chunk: length, name, data, checksum. */
import { crc32 } from 'node:zlib';
import type { Content } from '#server/kit/content.ts';
import { checkSize } from './picture-size.ts';
import { type Reading, reading } from './reading.ts';
import { incompletePicture, type Mismatch } from './refused.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What stands around the data of a chunk. */
const frame = 12;
const mostLength = 0x7fff_ffff;
/** Programs cut the data into pieces of eight kilobytes or more: of the largest file that is some thousand. */
const mostChunks = 20_000;

export async function examinePng(content: Content, mismatch: Mismatch): Promise<void> {
  const file = reading(content);
  const start = await file.bytes(0, signature.length);
  if (!start?.equals(signature)) throw mismatch('a PNG picture');
  await checkHeader(file);
  let hasData = false;
  let at = signature.length;
  for (let chunks = 0; chunks < mostChunks; chunks++) {
    const { name, length } = await chunkAt(file, at);
    at += frame + length;
    if (name === 'IDAT') hasData = true;
    if (name !== 'IEND') continue;
    // After the end there may be another file, or what somebody believed to have cut off.
    if (!hasData || length > 0) throw incompletePicture();
    if (at < file.size) throw mismatch('only a PNG picture: something follows after its end');
    return;
  }
  throw incompletePicture();
}

async function checkHeader(file: Reading) {
  const { name, length } = await chunkAt(file, signature.length);
  const body = await file.bytes(signature.length + 4, 4 + 13 + 4);
  if (name !== 'IHDR' || length !== 13 || !body) throw incompletePicture();
  if (crc32(body.subarray(0, 17)) !== body.readUInt32BE(17)) throw incompletePicture();
  checkSize(body.readUInt32BE(4), body.readUInt32BE(8));
}

async function chunkAt(file: Reading, at: number): Promise<{ name: string; length: number }> {
  const head = await file.bytes(at, 8);
  if (!head) throw incompletePicture();
  const length = head.readUInt32BE(0);
  const name = head.toString('latin1', 4, 8);
  if (!/^[A-Za-z]{4}$/.test(name) || length > mostLength) throw incompletePicture();
  if (at + frame + length > file.size) throw incompletePicture();
  return { name, length };
}
