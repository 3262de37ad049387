import { expect, test } from 'vitest';
import {
  documentUse,
  fileSize,
  megabytes,
  storageUse,
  tooLarge,
} from '#web/documents/storage-text.ts';

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

test.each([
  [0, '0.0 MB'],
  [12.34 * megabyte, '12.3 MB'],
  [1234.5 * megabyte, '1,234.5 MB'],
])('%d bytes in megabytes: %s', (bytes, text) => expect(megabytes(bytes)).toBe(text));

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [1024, '1 KB'],
  [214 * 1024, '214 KB'],
  [megabyte - 1, '1.0 MB'],
  [1.25 * megabyte, '1.3 MB'],
  [10 * megabyte, '10.0 MB'],
])('a file of %d bytes: %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

test.each([
  [12.3 * megabyte, 50 * gigabyte, '12.3 MB of 50 GB'],
  [0, 5 * gigabyte, '0.0 MB of 5 GB'],
  [2.5 * gigabyte, 5 * gigabyte, '2.5 GB of 5 GB'],
])('%d of %d bytes are used: %s', (bytes, limit, text) =>
  expect(storageUse(bytes, limit)).toBe(text),
);

test.each([
  [214, 5000, '214 of 5,000 documents'],
  [1, 500, '1 of 500 documents'],
  [7, null, 'Unlimited'],
])('%d documents of %s: %s', (count, limit, text) => expect(documentUse(count, limit)).toBe(text));

test.each([
  [14.2 * megabyte, 'motion.pdf is 14.2 MB; the limit is 10 MB.'],
  [10 * megabyte + 1, 'motion.pdf is 10.1 MB; the limit is 10 MB.'],
])('%d bytes are too large', (bytes, text) => expect(tooLarge('motion.pdf', bytes)).toBe(text));
