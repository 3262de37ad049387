import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, unguarded } from './csv-guard.ts';

/** What a spreadsheet makes of a line where the semicolon separates, quotes or not. */
const cells = (text: string) =>
  `x,"${text.replaceAll('"', '""')}"`.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));
const isFormula = (cell: string) => /^(?:[=@]|[+-](?! ))/.test(cell);

describe('guarded', () => {
  test.each([
    ['=1+1', "'=1+1"],
    [' =1', "' =1"],
    ["'=1", "''=1"],
    ['Smith;=1+1', "Smith;'=1+1"],
    ['Smith;"=1+1', `Smith;'"=1+1`],
    ['Smith\t@SUM(A1)', "Smith\t'@SUM(A1)"],
    ['Called\n=1', "Called\n'=1"],
    ['Called\n- asked\n- agreed', 'Called\n- asked\n- agreed'],
    ['Smith; Jones', 'Smith; Jones'],
    ['1-2', '1-2'],
  ])('%j is %j', (text, expected) => {
    expect(guarded(text)).toBe(expected);
    expect(unguarded(expected)).toBe(text);
  });

  const hard = fc.string({
    unit: fc.constantFrom(...'=\'"+-@;\t\r\n ,a1＝\u200b'.split('')),
    maxLength: 12,
  });

  test('no part of any text is a formula, whatever separates', () => {
    fc.assert(
      fc.property(hard, (text) => {
        const [, ...rest] = cells(guarded(text));
        expect(rest.filter(isFormula)).toEqual([]);
      }),
    );
  });

  test('any text comes back as it was', () => {
    fc.assert(
      fc.property(hard, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
    );
  });
});
