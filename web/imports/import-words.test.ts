import { expect, test } from 'vitest';
import type { ImportProgress, ImportTotal } from '#contract/imports.ts';
import {
  countsText,
  isTelling,
  leaveOutText,
  noteText,
  notImportedText,
  progressText,
  shareDone,
  shownOf,
  skippedText,
  totalText,
} from '#web/imports/import-words.ts';

test.each([
  [118, 6, 3, 0, '118 new, 6 duplicates, 3 errors'],
  [1, 1, 1, 0, '1 new, 1 duplicate, 1 error'],
  [1200, 0, 0, 4, '1,200 new, 0 duplicates, 0 errors, 4 left out'],
])('%i, %i, %i and %i', (newCount, duplicateCount, errorCount, skippedCount, words) => {
  expect(countsText({ newCount, duplicateCount, errorCount, skippedCount })).toBe(words);
});

test('what is left out fits drafts and rows of another kind', () => {
  expect(skippedText(2, ['is', 'are'])).toBe(
    '2 rows are left out: they are of another kind or drafts.',
  );
  expect(skippedText(1, ['was', 'were'])).toBe(
    '1 row was left out: it is of another kind or a draft.',
  );
});

test('columns that are not imported are named', () => {
  const columns = [
    { header: 'Name', field: 'name' },
    { header: 'Group', field: null },
    { header: ' ', field: null },
  ];
  expect(notImportedText(columns)).toBe('Not imported: Group, Column 3');
  expect(notImportedText(columns.slice(0, 1))).toBe('');
});

const total = (values: Partial<ImportTotal>): ImportTotal => ({
  name: 'amount',
  label: 'Amount',
  amount: '11218.00',
  imported: '11218.00',
  expected: null,
  expectedFrom: null,
  agrees: null,
  ...values,
});

test('a total says what of it will be imported, where that is not all', () => {
  expect(totalText(total({}))).toBe('Amount: $11,218.00');
  expect(totalText(total({ imported: '2884.50' }))).toBe(
    'Amount: $11,218.00 in the file, $2,884.50 will be imported',
  );
});

test.each([
  [{ amount: '0.00', imported: '0.00' }, false],
  [{ amount: '0.00', imported: '0.00', expected: '0.00' }, true],
  [{ amount: '0.00', imported: '5.00' }, true],
  [{}, true],
])('a total of %o is shown: %s', (values, isShown) => {
  expect(isTelling(total(values))).toBe(isShown);
});

test('a note names the row, and the column where there is one', () => {
  expect(
    noteText({ row: 42, column: 'dueDate', reason: 'expected YYYY-MM-DD, found 03/04/25' }),
  ).toBe('Row 42, dueDate: expected YYYY-MM-DD, found 03/04/25');
  expect(noteText({ row: 7, column: null, reason: 'there is one already' })).toBe(
    'Row 7: there is one already',
  );
});

test('one row is not called rows', () => {
  expect(leaveOutText(1)).toBe('Leave out the 1 row with errors');
  expect(leaveOutText(3)).toBe('Leave out the 3 rows with errors');
});

test('a list that is cut off says so', () => {
  expect(shownOf(100, 2300)).toBe('the first 100 of 2,300');
  expect(shownOf(3, 3)).toBe('3');
});

test.each<[ImportProgress, number | null]>([
  [{ doing: 'waiting', done: 0, of: 0 }, null],
  [{ doing: 'reading', done: 0, of: 0 }, null],
  [{ doing: 'reading', done: 50, of: 100 }, 8],
  [{ doing: 'checking', done: 100, of: 100 }, 40],
  [{ doing: 'writing', done: 0, of: 100 }, 40],
  [{ doing: 'writing', done: 100, of: 100 }, 99],
  [{ doing: 'writing', done: 101, of: 100 }, 99],
])('%o is %s percent', (progress, percent) => {
  expect(shareDone(progress)).toBe(percent);
});

test('progress tells rows', () => {
  expect(progressText({ doing: 'writing', done: 1200, of: 5000 })).toBe(
    'Writing: 1,200 of 5,000 rows',
  );
});
