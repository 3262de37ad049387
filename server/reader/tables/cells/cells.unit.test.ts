import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldKind, ImportField } from '#contract/import-fields/index.ts';
import { readCell } from './read-cell.ts';
import { Wrong } from './wrong.ts';

const mdy = { order: 'mdy', isSince1904: false } as const;
const dmy = { order: 'dmy', isSince1904: false } as const;

function read(
  text: string,
  kind: FieldKind,
  more: Partial<ImportField> = {},
  calendar: typeof mdy | typeof dmy = mdy,
) {
  const value = readCell(text, { name: 'field', label: 'Field', kind, ...more }, calendar);
  return value instanceof Wrong ? value.reason : value;
}

test.each([
  ['2025-04-03', '2025-04-03', '2025-04-03'],
  ['2025-4-3', '2025-04-03', '2025-04-03'],
  ['2025/04/03', '2025-04-03', '2025-04-03'],
  ['03/04/2025', '2025-03-04', '2025-04-03'],
  ['3/4/25', '2025-03-04', '2025-04-03'],
  ['3-4-25', '2025-03-04', '2025-04-03'],
  ['03/04/25 5:00 PM', '2025-03-04', '2025-04-03'],
  ['1/1/68', '2068-01-01', '2068-01-01'],
  ['1/1/69', '1969-01-01', '1969-01-01'],
  ['03.04.2025', '2025-04-03', '2025-04-03'],
  ['3-Apr-2025', '2025-04-03', '2025-04-03'],
  ['3 April 25', '2025-04-03', '2025-04-03'],
  ['April 3, 2025', '2025-04-03', '2025-04-03'],
  ['Sept. 3rd, 2025', '2025-09-03', '2025-09-03'],
  ['Thursday, April 3, 2025', '2025-04-03', '2025-04-03'],
  ['2025-04-03T23:30:00-05:00', '2025-04-03', '2025-04-03'],
  ['2025-04-03 09:30', '2025-04-03', '2025-04-03'],
  ['45750', '2025-04-03', '2025-04-03'],
  ['45750.75', '2025-04-03', '2025-04-03'],
  [' 2025-04-03 ', '2025-04-03', '2025-04-03'],
  ['', null, null],
])('the day %s is %s, and where the day comes first %s', (text, monthFirst, dayFirst) => {
  expect(read(text, 'day')).toBe(monthFirst);
  expect(read(text, 'day', {}, dmy)).toBe(dayFirst);
});

test.each([
  ['31/02/2025', 'expected a day that exists, found 31/02/2025'],
  ['2025-02-29', 'expected a day that exists, found 2025-02-29'],
  ['2025-13-01', 'expected a day that exists, found 2025-13-01'],
  ['2025-00-00', 'expected a day that exists, found 2025-00-00'],
  ['1899-12-31', 'expected a year from 1900 to 2199, found 1899-12-31'],
  ['2200-01-01', 'expected a year from 1900 to 2199, found 2200-01-01'],
  ['3-Foo-2025', 'expected YYYY-MM-DD, found 3-Foo-2025'],
  ['3/4-25', 'expected YYYY-MM-DD, found 3/4-25'],
  ['2025', 'expected YYYY-MM-DD, found 2025'],
  ['soon', 'expected YYYY-MM-DD, found soon'],
  ['x'.repeat(50), `expected YYYY-MM-DD, found ${'x'.repeat(40)}…`],
])('%s is no day', (text, reason) => {
  expect(read(text, 'day', {}, dmy)).toBe(reason);
});

test.each([
  ['2025-04-03', '2025-04-03'],
  ['2025-04-03T00:00:00.000Z', '2025-04-03'],
  ['2025-04-03T09:30:00Z', '2025-04-03T09:30:00.000Z'],
  ['2025-04-03T09:30:00+0200', '2025-04-03T07:30:00.000Z'],
  ['2025-04-03 09:30', '2025-04-03'],
  ['4/3/2025 5:00 PM', '2025-04-03'],
  ['2025-02-30T09:30:00Z', 'expected a day that exists, found 2025-02-30T09:30:00Z'],
])('the moment %s is %s', (text, moment) => {
  expect(read(text, 'moment')).toBe(moment);
});

test.each([
  ['$1,234.50', '1234.50'],
  ['1234.5', '1234.50'],
  ['1234', '1234.00'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['007', '7.00'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567.00'],
  ['12,50', '12.50'],
  ['1,234', '1234.00'],
  ['1,234,567.89', '1234567.89'],
  ['USD 12', '12.00'],
  ['12 USD', '12.00'],
  ['US$ 12', '12.00'],
  ['12.340', '12.34'],
  ['0.30000000000000004', '0.30'],
  ['1234567.8900000001', '1234567.89'],
  ['2.9999999999999996', '3.00'],
  ['-0.00', '0.00'],
  ['(12.00)', '-12.00'],
  ['($12.00)', '-12.00'],
  ['-$12', '-12.00'],
  ['$-12', '-12.00'],
  ['−12', '-12.00'],
  ['12-', '-12.00'],
  ['99999999.99', '99999999.99'],
])('the amount %s is %s', (text, amount) => {
  expect(read(text, 'signedMoney')).toBe(amount);
});

test.each([
  ['12.345', 'expected at most two decimals, found 12.345'],
  ['100000000', 'expected at most 99999999.99, found 100000000'],
  ...[
    'NaN',
    '1e3',
    '12 34',
    '1,23,4',
    '1.234.56',
    '--1',
    '(-1)',
    '(1',
    '€12',
    '',
    '$',
    '1,2345',
    '12,5',
    'Infinity',
    '0x10',
    '١٢',
  ]
    .filter(Boolean)
    .map((text) => [text, `expected an amount such as 1234.50, found ${text}`]),
])('%s is no amount', (text, reason) => {
  expect(read(text, 'signedMoney')).toBe(reason);
});

test('money that cannot be below zero, and rates', () => {
  expect(read('(12.00)', 'money')).toBe('expected an amount that is not negative, found (12.00)');
  expect(read('33.33 %', 'rate')).toBe('33.33');
  expect(read('1000000', 'rate')).toBe('expected at most 999999.99, found 1000000');
});

test.each([
  ['1.5', 5400],
  ['1:30', 5400],
  ['1:30:15', 5415],
  ['1h20m', 4800],
  ['90m', 5400],
  ['2', 7200],
  ['0.333333333333333', 1200],
  ['0.30000000000000004', 1080],
  ['-1', 'expected hours such as 1.5, 1:30 or 1h30m, found -1'],
  ['an hour', 'expected hours such as 1.5, 1:30 or 1h30m, found an hour'],
])('%s hours are %s seconds', (text, seconds) => {
  expect(read(text, 'hours')).toBe(seconds);
});

test.each([
  ['30', 30],
  ['Net 30', 30],
  ['30.0', 30],
  ['30 days', 30],
  ['30.5', 'expected a whole number, found 30.5'],
  ['-1', 'expected a whole number, found -1'],
])('the number %s is %s', (text, number) => {
  expect(read(text, 'number')).toBe(number);
});

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['1', true],
  ['x', true],
  ['Billable', true],
  ['false', false],
  ['N', false],
  ['0', false],
  ['Non-billable', false],
  ['NotBillable', false],
  ['maybe', 'expected yes or no, found maybe'],
])('%s says %s', (text, said) => {
  expect(read(text, 'yesNo')).toBe(said);
});

test('a column that asks whether something is not billable', () => {
  const about = (text: string) => read(text, 'yesNo', { name: 'isNonBillable' });
  expect(['yes', 'Non-billable', 'Billable', 'no'].map(about)).toEqual([true, true, false, false]);
});

test('a choice is any way of writing its word, and what is none is told with what there is', () => {
  const choices = { 'in progress': 'in-progress', done: 'completed', completed: 'completed' };
  const choose = (text: string) => read(text, 'choice', { choices });
  expect(['In Progress', 'in_progress', 'IN-PROGRESS', 'Done'].map(choose)).toEqual([
    'in-progress',
    'in-progress',
    'in-progress',
    'completed',
  ]);
  expect(choose('later')).toBe('expected one of in-progress, completed, found later');
  expect(choose('constructor')).toBe('expected one of in-progress, completed, found constructor');
});

test.each([
  ['Family Law', 'family'],
  ['family', 'family'],
  ['Real Estate - Residential', 'real-estate'],
  ['Personal Injury', 'other'],
])('the practice area %s is %s', (text, area) => {
  expect(read(text, 'choice', { name: 'practiceArea', choices: { family: 'family' } })).toBe(area);
});

test('texts and names by the rules of the forms', () => {
  expect(read(' a\nb ', 'text', { most: 5 })).toBe('a\nb');
  expect(read('abcdef', 'text', { most: 5 })).toBe(
    'expected at most 5 characters, found 6: abcdef',
  );
  expect(read('Zoe\u0308', 'name', { most: 10 })).toBe('Zoë');
  expect(read('a<b', 'name')).toBe('must not contain < or >');
  expect(read('a\u202eb', 'name')).toBe('must not contain invisible characters');
  expect(read('\u3164', 'name')).toBe('must have letters that can be seen');
  expect(read('ann@example.com', 'email')).toBe('ann@example.com');
  expect(read('ann at example', 'email')).toBe('expected an e-mail address, found ann at example');
  expect(read('  ', 'text', { isRequired: true })).toBe('is required');
  expect(read('', 'list', { isRequired: true })).toBe('is required');
});

test('every day of the calendar comes back from each way of writing it', () => {
  const days = fc.date({
    min: new Date('1969-01-01'),
    max: new Date('2068-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      const short = `${Number(month)}/${Number(dayOfMonth)}/${year.slice(2)}`;
      const word = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      for (const text of [
        day,
        day.replaceAll('-', '/'),
        `${month}/${dayOfMonth}/${year}`,
        short,
        word,
      ]) {
        expect(read(text, 'day')).toBe(day);
      }
      expect(read(`${dayOfMonth}.${month}.${year}`, 'day')).toBe(day);
      expect(read(`${dayOfMonth}/${month}/${year}`, 'day', {}, dmy)).toBe(day);
    }),
  );
});

test('every amount comes back from each way of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      const digits = String(cents).padStart(3, '0');
      const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      const grouped = `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
      const foreign = grouped.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
      for (const text of [amount, `$${grouped}`, foreign, `USD ${amount}`, `${amount}0`]) {
        expect(read(text, 'money')).toBe(amount);
      }
      // As a spreadsheet keeps it: a float, written in its shortest way.
      expect(read(String(cents / 100), 'money')).toBe(amount);
      expect(read(`(${grouped})`, 'signedMoney')).toBe(cents === 0 ? amount : `-${amount}`);
    }),
  );
});

test('hours and lists come back as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 * 3600 }), (seconds) => {
      const two = (part: number) => String(part).padStart(2, '0');
      const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
      expect(read(clock, 'hours')).toBe(seconds);
      expect(read((seconds / 3600).toFixed(8), 'hours')).toBe(seconds);
    }),
  );
  const item = fc.stringMatching(/^[a-zA-Z0-9,.]([a-zA-Z0-9 ,.]{0,20}[a-zA-Z0-9,.])?$/);
  fc.assert(
    fc.property(fc.uniqueArray(item, { minLength: 1 }), (list) => {
      expect(read(list.join('; '), 'list')).toEqual(list);
      expect(read(list.join('\r\n'), 'list')).toEqual(list);
    }),
  );
});
