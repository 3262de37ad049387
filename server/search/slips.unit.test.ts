import { describe, expect, test } from 'vitest';
import { allowedSlips, slipsBetween } from './slips.ts';

describe('how many slips lie between two words', () => {
  test.each([
    ['smith', 'smith', 0],
    ['smth', 'smith', 1],
    ['smitth', 'smith', 1],
    ['smyth', 'smith', 1],
    ['smiht', 'smith', 1],
    ['msith', 'smith', 1],
    ['wihtfeild', 'whitfield', 2],
    ['logistcs', 'logistics', 1],
    ['', 'ab', 2],
    ['łódz', 'łódź', 1],
    ['😀a', '😀b', 1],
  ])('%s and %s: %i', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant, 2)).toBe(slips);
    expect(slipsBetween(meant, typed, 2)).toBe(slips);
  });

  test('it is not counted further than needed', () => {
    expect(slipsBetween('whitfield', 'castellanos', 2)).toBe(3);
    expect(slipsBetween('smith', 'smithsonian', 1)).toBe(2);
  });
});

test.each([
  ['the', 0],
  ['file', 1],
  ['hearing', 1],
  ['subpoena', 2],
])('in %s there may be %i', (word, slips) => {
  expect(allowedSlips(word)).toBe(slips);
});
