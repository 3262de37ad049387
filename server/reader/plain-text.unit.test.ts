import { expect, test } from 'vitest';
import { cutText, plain } from './plain-text.ts';

test.each([
  ['e\u0301clair', 'éclair'],
  ['o\ufb03ce', 'office'],
  ['agree\u00adment', 'agreement'],
  [' a\u00a0 \t\r\n\u2003b ', 'a b'],
  ['a\u0000\u0007\u009bb', 'ab'],
  ['half \ud83d of it', 'half \ufffd of it'],
  ['शर्तें और 中文', 'शर्तें और 中文'],
])('%j is searched as %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test('text without blanks is cut between characters, and a very long one at the end', () => {
  const read = cutText(`${'x'.repeat(3999)}${'😀'.repeat(2_000_000)}`);
  expect(read.pages.join('').length).toBe(4_000_000);
  expect(read.isWhole).toBe(false);
  expect(read.pages.every((page) => page.isWellFormed() && page.length <= 4000)).toBe(true);
});

test('there are never more parts than pages of a PDF', () => {
  const read = cutText(`a ${'x'.repeat(3999)} `.repeat(1100));
  expect(read.pages.length).toBeLessThanOrEqual(2000);
  expect(cutText(' \n ')).toEqual({ pages: [], isWhole: true, pageCount: null });
});
