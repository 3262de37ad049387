import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

const at = new Date('2026-11-15T13:14:16Z');
const file = (name: string, content = name) => ({ name, content: Buffer.from(content) });

/** What the directory at the end says, and the bytes it points to. */
function read(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
  const count = archive.readUInt16LE(end + 10);
  expect(archive.readUInt32LE(end + 16) + archive.readUInt32LE(end + 12)).toBe(end);
  let entry = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(archive.toString('latin1', entry, entry + 4)).toBe('PK\x01\x02');
    const size = archive.readUInt32LE(entry + 24);
    const nameSize = archive.readUInt16LE(entry + 28);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameSize);
    const local = archive.readUInt32LE(entry + 42);
    expect(archive.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    expect(archive.subarray(local + 4, local + 30)).toEqual(
      archive.subarray(entry + 6, entry + 32),
    );
    const content = archive.subarray(local + 30 + nameSize, local + 30 + nameSize + size);
    expect(archive.readUInt32LE(entry + 16)).toBe(crc32(content));
    const about = {
      name,
      content: content.toString(),
      isUtf8: (archive.readUInt16LE(entry + 8) & 0x800) !== 0,
      day: archive.readUInt16LE(entry + 14),
      time: archive.readUInt16LE(entry + 12),
    };
    entry += 46 + nameSize;
    return about;
  });
}

test('every file is in the directory, with its name, its time and its bytes', () => {
  const [one, two, ...more] = read(zip([file('invoice-1.pdf', '%PDF'), file('счёт.pdf', '')], at));
  expect(more).toEqual([]);
  expect(one).toMatchObject({ name: 'invoice-1.pdf', content: '%PDF', isUtf8: true });
  expect(two).toMatchObject({ name: 'счёт.pdf', content: '' });
  expect(one?.day).toBe(((2026 - 1980) << 9) | (11 << 5) | 15);
  expect(one?.time).toBe((13 << 11) | (14 << 5) | 8);
});

test('no name comes twice, and none leads out of the folder', () => {
  const names = ['a.pdf', 'a.pdf', 'A.pdf', 'b', 'b', '../../etc/passwd', 'a\\b\n.pdf', '.x', '.x'];
  expect(
    read(
      zip(
        names.map((name) => file(name)),
        at,
      ),
    ).map(({ name }) => name),
  ).toEqual([
    'a.pdf',
    'a (2).pdf',
    'A (3).pdf',
    'b',
    'b (2)',
    '..-..-etc-passwd',
    'a-b-.pdf',
    '.x',
    '.x (2)',
  ]);
});

test('an archive of nothing is an archive', () => {
  expect(read(zip([], at))).toEqual([]);
});

test('more than the format can say is refused', () => {
  const content = { length: 2 ** 32 } as Buffer;
  expect(() => zip([{ name: 'a', content }], at)).toThrow('too large');
});
