import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBack } from '#server/testing/read-back.ts';
import { sizeOfImage } from './image.ts';
import { openPaper } from './paper.ts';

const madeAt = new Date('2026-11-15T09:30:00Z');

function png(width: number, height: number, rows = (4 * width + 1) * height, filter = 0): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows, filter))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const jpeg = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffc0001108${'0078'}${'0190'}03012200021101031101ffd9`,
  'hex',
);

test.each([
  ['a PNG', png(400, 120), { width: 400, height: 120 }],
  ['a JPEG', jpeg, { width: 400, height: 120 }],
  ['nothing', Buffer.alloc(0), null],
  ['text', Buffer.from('<svg onload=alert(1)>'), null],
  ['half a PNG', png(400, 120).subarray(0, 200), null],
  ['a PNG without its pixels', png(400, 120, 10), null],
  ['a PNG with more than its pixels', png(4, 1, 5_000_000), null],
  ['a PNG filtered in a way that there is not', png(4, 4, 68, 9), null],
  ['a PNG of no height', png(10, 0), null],
  ['a PNG as large as a wall', png(40_000, 40_000, 10), null],
  ['half a JPEG', jpeg.subarray(0, 24), null],
])('the measures of %s are known, or it is left out', async (_, image, size) => {
  expect(sizeOfImage(image)).toEqual(size);
  const paper = await openPaper({ title: 'T', firm: 'Stone', firmLines: [], logo: image, madeAt });
  const read = readBack(await paper.finish());
  expect(read.tags.includes('Figure')).toBe(size !== null);
  expect(read.has('/Alt (Logo of Stone)')).toBe(size !== null);
  expect(read.text).toContain('Stone');
});

test.each([
  ['wide', png(400, 120), '180 0 0 -54 360'],
  ['high', png(60, 240), '15 0 0 -60 525'],
  ['small', png(40, 20), '40 0 0 -20 500'],
  ['a photograph', jpeg, '180 0 0 -54 360'],
])('a logo that is %s keeps its proportions, at most 180 by 60 points', async (_, logo, drawn) => {
  const paper = await openPaper({ title: 'T', firm: 'Stone', firmLines: [], logo, madeAt });
  expect(readBack(await paper.finish()).content).toContain(`\n${drawn} `);
});
