import { expect, test } from 'vitest';
import { foundWords } from '#web/search/found-words.ts';
import { cutToSearch } from '#web/search/typed-text.ts';

const answer = (totalResults: number) => ({ query: 'xyz', totalResults, results: {} });

test.each([
  ['', undefined, false, 'Search across clients, documents, tasks, and invoices'],
  ['  ', undefined, true, 'Search across clients, documents, tasks, and invoices'],
  ['xyz', undefined, false, 'Searching…'],
  ['xyz', answer(1), false, '1 result'],
  ['xyz', answer(7), true, '7 results'],
  ['xyz', answer(0), true, "No records match 'xyz'."],
  ['xyz', answer(0), false, "No results for 'xyz'. Try a client's last name or an invoice number."],
])('of %j, answered by %j, it says so', (typed, found, hasCommands, words) => {
  expect(foundWords(typed, found, hasCommands)).toBe(words);
});

test('what is longer than the server takes is cut, and no letter in half', () => {
  expect(cutToSearch('a'.repeat(10_000))).toBe('a'.repeat(200));
  expect(cutToSearch(`${'a'.repeat(199)}𝒜`)).toBe('a'.repeat(199));
  expect(cutToSearch('lease ')).toBe('lease ');
});
