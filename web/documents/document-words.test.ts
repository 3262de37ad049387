import { expect, test } from 'vitest';
import { foundText, openingOf, readingNote } from '#web/documents/document-words.ts';

test.each([
  ['read', 'a.pdf', null],
  ['waiting', 'a.pdf', 'Reading its text…'],
  ['partly', 'a.pdf', 'Only the first part of its text can be searched'],
  ['empty', 'a.pdf', 'Has no text to search'],
  ['empty', 'a.DOCX', 'Has no text to search'],
  ['empty', 'a.jpg', null],
  ['empty', 'a.txt', null],
  ['unreadable', 'a.doc', 'Its text could not be read, so a search finds it by name only'],
] as const)('of a text that is %s in %s is said: %s', (reading, filename, note) =>
  expect(readingNote({ reading, filename, hasFile: true })).toBe(note),
);

test('a document is opened at the place that was found', () => {
  const match = { page: 3, before: '', match: 'governing law', after: '' };
  expect(openingOf({ id: '7', match })).toMatchObject({
    document: '7',
    page: '3',
    find: 'governing law',
  });
  expect(openingOf({ id: '7', match: null })).toMatchObject({
    document: '7',
    page: undefined,
    find: undefined,
  });
});

test.each([
  [0, false, '0 documents found'],
  [1, false, '1 document found'],
  [50, true, 'More than 50 documents found'],
] as const)('of %d, with more: %s, is heard: %s', (count, hasMore, words) =>
  expect(foundText(count, hasMore)).toBe(words),
);
