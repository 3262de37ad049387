import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '#server/kit/csv.ts';
import { parseCsv, rowsOf, separatorOf } from './parse-csv.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '＝'),
  }),
);

test('what our own tables write comes back as it was, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1 }), (rows) => {
      const file = csvText([['a', 'b', 'c'], ...rows]).replace('\ufeff', '');
      const told = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
      fc.pre(told.length > 0);
      expect(parseCsv(file, 'clients').rows.map(({ cells }) => cells)).toEqual(told);
    }),
    { numRuns: 500 },
  );
});

test('any text is cut into the cells that another program sees', () => {
  const letters = fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a', 'b c', '"a"', ' ');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
      const file = parts.join('');
      let theirs: string[][];
      try {
        theirs = parse(file, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
      } catch {
        return;
      }
      const blank = (row: readonly unknown[]) => row.length > 1 || row[0] !== '';
      expect([...rowsOf(file, ',')].map(({ cells }) => cells).filter(blank)).toEqual(
        theirs.filter(blank),
      );
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a,b;c,d', ','],
  ['a;b', ';'],
  ['a\tb,c\td', '\t'],
  ['a|b', '|'],
  ['alone', ','],
  ['\n\n"a,b,c";d\n1,2,3,4', ';'],
])('%j is separated by %j', (line, separator) => {
  expect(separatorOf(line)).toBe(separator);
});
