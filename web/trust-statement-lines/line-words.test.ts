import { expect, test } from 'vitest';
import { chosenWords, isWhole, matchedWords, readingWords, recordableAs } from './line-words.ts';

const read = (added: number, known: number, matched = 0) =>
  readingWords({
    added,
    known,
    matched,
    statementOn: null,
    statementBalance: null,
    problems: [],
  });

test('what a file brought is told in words', () => {
  expect(read(0, 0)).toBe('There is no line in this file.');
  expect(read(12, 3, 10)).toBe(
    '12 lines added, 10 matched with entries. 3 lines were here already.',
  );
  expect(read(0, 1)).toBe('1 line was here already.');
  expect(read(1, 0)).toBe('1 line added, 0 matched with entries.');
});

test('matching tells how many it found', () => {
  expect(matchedWords(0)).toBe('No line has exactly one entry that fits');
  expect(matchedWords(1)).toBe('1 line matched');
});

test.each([
  ['12.00', ['deposit', 'interest']],
  ['-12.00', ['bank-charge']],
  ['0.00', []],
])('a line of %s can be recorded as %j', (amount, acts) => {
  expect(recordableAs(amount)).toEqual(acts);
});

test('what was chosen for a line has to be all of it', () => {
  expect(chosenWords('1000.00', ['400.00', '300.00'])).toBe('Chosen $700.00 of $1,000.00.');
  expect(chosenWords('-300.00', [])).toBe('Chosen $0.00 of −$300.00.');
  expect(isWhole('1000.00', ['400.00', '600.00'])).toBe(true);
  expect(isWhole('1000.00', ['400.00'])).toBe(false);
  expect(isWhole('0.00', [])).toBe(false);
});
