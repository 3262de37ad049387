/** A sealed file opens as it was, whole or in parts, and not at all when anything about it was changed. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newFileKey, openedContent, sealed } from './sealed-file.ts';

const id = 'a0000000-0000-4000-8000-000000000000';
const part = 64 * 1024;

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function seal(bytes: Buffer, key: Buffer, piece = 10_000): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const one of sealed(id, key, inPieces(bytes, piece))) parts.push(one);
  return Buffer.concat(parts);
}

const open = (bytes: Buffer, key: Buffer, size: number, as = id) =>
  openedContent({ id: as, key, size }, async (at, length) => bytes.subarray(at, at + length));

async function whole(content: { stream(): AsyncIterable<Buffer> }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const one of content.stream()) parts.push(one);
  return Buffer.concat(parts);
}

test('any size, sent in pieces of any size, and any part of it', async () => {
  const sizes = fc.oneof(
    fc.constantFrom(1, part - 1, part, part + 1, 2 * part, 17 * part + 5),
    fc.integer({ min: 1, max: 3 * part }),
  );
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.integer({ min: 100, max: 100_000 }),
      fc.nat(4 * part),
      fc.nat(2 * part),
      async (size, piece, at, length) => {
        const bytes = randomBytes(size);
        const key = newFileKey();
        const content = open(await seal(bytes, key, piece), key, size);
        expect((await whole(content)).equals(bytes)).toBe(true);
        expect((await content.read(at, length)).equals(bytes.subarray(at, at + length))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('altered, shortened, reordered, of another file or with another key: it does not open', async () => {
  const size = 3 * part + 100;
  const key = newFileKey();
  const bytes = await seal(randomBytes(size), key);
  const sealedPart = part + 16;
  const altered = Buffer.from(bytes);
  altered[2 * part] = (altered[2 * part] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    bytes.subarray(sealedPart, 2 * sealedPart),
    bytes.subarray(0, sealedPart),
    bytes.subarray(2 * sealedPart),
  ]);
  const cases: [Buffer, Buffer, number, string][] = [
    [altered, key, size, id],
    [swapped, key, size, id],
    [bytes.subarray(0, -1), key, size, id],
    // Cut between two parts: the last one left does not say that it is the last.
    [bytes.subarray(0, 3 * sealedPart), key, 3 * part, id],
    [bytes, newFileKey(), size, id],
    [bytes, key, size, id.replace('a', 'b')],
  ];
  for (const [content, with_, length, as] of cases) {
    await expect(whole(open(content, with_, length, as))).rejects.toThrow(/altered|too early/);
  }
});
