import { expect, test } from 'vitest';
import { importFileProblem, kilobytes } from '#web/imports/import-file.ts';

const megabyte = 1024 * 1024;

test.each([
  ['clients.csv', 10, null],
  ['Clients.XLSX', 10 * megabyte, null],
  ['clients.json', 1, null],
  ['notes.pdf', 10, 'notes.pdf is no CSV, Excel (.xlsx) or JSON file.'],
  ['old.xls', 10, 'old.xls is no CSV, Excel (.xlsx) or JSON file.'],
  ['csv', 10, 'csv is no CSV, Excel (.xlsx) or JSON file.'],
  ['big.csv', 11 * megabyte, 'big.csv has 11 MB; the limit is 10 MB.'],
  ['big.csv', 10 * megabyte + 1, 'big.csv has 10.1 MB; the limit is 10 MB.'],
  ['empty.csv', 0, 'empty.csv is empty.'],
])('%s of %i bytes', (name, size, problem) => {
  expect(importFileProblem({ name, size })).toBe(problem);
});

test.each([
  [0, '0.0 KB'],
  [12, '0.1 KB'],
  [1024, '1.0 KB'],
  [12_700, '12.4 KB'],
  [10 * megabyte, '10,240.0 KB'],
])('%i bytes are %s', (bytes, words) => {
  expect(kilobytes(bytes)).toBe(words);
});
