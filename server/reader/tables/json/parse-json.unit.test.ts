import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CannotRead } from '../../cannot-read.ts';
import { parseCsv } from '../parse-csv.ts';
import { parseJson } from './parse-json.ts';

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const name = fc.oneof(
  fc.constantFrom('a', 'b', '__proto__', 'constructor'),
  fc.stringMatching(/^[a-z]{1,5}$/),
);

test('flat records say what they said, and numbers as they were written', () => {
  const record = fc.dictionary(name, value, { minKeys: 1 });
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), (records) => {
      const said = (one: unknown) => (one === null || one === undefined ? '' : String(one));
      const isTold = (one: object) => Object.values(one).some((cell) => said(cell).trim() !== '');
      fc.pre(records.some(isTold));
      const { headers, rows } = parseJson(Buffer.from(JSON.stringify(records)));
      const told = records.map((one, n) => [n + 2, one] as const).filter(([, one]) => isTold(one));
      expect(rows.map(({ row }) => row)).toEqual(told.map(([row]) => row));
      for (const [at, [, one]] of told.entries()) {
        for (const [column, header] of headers.entries()) {
          const written = Object.hasOwn(one, header) ? one[header] : undefined;
          const expected = typeof written === 'number' ? JSON.stringify(written) : said(written);
          expect(rows[at]?.cells[column] ?? '').toBe(expected);
        }
      }
    }),
  );
});

test('what is taken is JSON, and what is not is refused with a sentence', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"a"',
    '"b"',
    '"\\n"',
    '"\\x"',
    '"',
    '1',
    '-',
    '01',
    '1.5e3',
    'true',
    'null',
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 15 }), (some) => {
      for (const text of [some.join(''), `[{"a":${some.join('')}}]`]) {
        try {
          parseJson(Buffer.from(text));
        } catch (error) {
          expect(error).toBeInstanceOf(CannotRead);
          expect(String(error).length).toBeLessThan(300);
          continue;
        }
        expect(() => JSON.parse(text)).not.toThrow();
      }
    }),
    { numRuns: 500 },
  );
});

test('any text is a table or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        parseCsv(text, 'clients');
      } catch (error) {
        expect(error).toBeInstanceOf(CannotRead);
        expect(String(error).length).toBeLessThan(300);
      }
    }),
  );
});
