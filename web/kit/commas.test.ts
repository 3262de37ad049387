import { expect, test } from 'vitest';
import { commaText, partsOf } from '#web/kit/commas.ts';

test.each([
  ['', []],
  [' , ,', []],
  ['Litigation', ['Litigation']],
  ['Litigation, Tax Law,', ['Litigation', 'Tax Law']],
  ['Litigation,tax law , TAX LAW', ['Litigation', 'tax law']],
  ['Litigation\nTax Law', ['Litigation', 'Tax Law']],
])('%j is %j', (text, list) => expect(partsOf(text)).toEqual(list));

test('what was typed stays, commas and all, as long as it means the list', () => {
  expect(commaText(['Litigation'], 'Litigation, ')).toBe('Litigation, ');
  expect(commaText(['Litigation', 'Tax'], 'Litigation')).toBe('Litigation, Tax');
  expect(commaText([], '')).toBe('');
});
