import { expect, test } from 'vitest';
import { RowsOf, type RowsTotal } from '#contract/analytics-rows.ts';
import { rowsColumns, rowsTitles, rowsTotalText } from '#web/analytics/rows-words.ts';

const total = (values: Partial<RowsTotal>): RowsTotal => ({
  rows: 1,
  done: null,
  amount: null,
  of: null,
  minutes: null,
  hasClosedMatters: false,
  ...values,
});

test.each<[RowsOf, Partial<RowsTotal>, string]>([
  ['revenue', { rows: 4, amount: '1100.10' }, '4 payments, $1,100.10'],
  ['revenue', { rows: 0, amount: '0.00' }, '0 payments, $0.00'],
  ['invoices', { rows: 3, amount: '100.00' }, '3 invoices, $100.00, $33.33 on average'],
  ['invoices', { rows: 2, amount: '0.01' }, '2 invoices, $0.01, $0.01 on average'],
  ['invoices', { rows: 0, amount: '0.00' }, '0 invoices, $0.00'],
  ['clients', {}, '1 client'],
  ['tasks', { rows: 3, done: 2 }, '3 tasks, 2 completed, 66.7%'],
  ['tasks', { rows: 0, done: 0 }, '0 tasks, 0 completed'],
  ['matters', { rows: 2 }, '2 matters'],
  ['worked', { minutes: 90, amount: '450.00' }, '1 time entry, 1h 30m, $450.00'],
  ['expenses', { rows: 2, amount: '45.50' }, '2 expenses, $45.50'],
  ['utilisation', { rows: 2, minutes: 120 }, '2 time entries, 2h'],
  [
    'realisation',
    { rows: 2, amount: '80.00', of: '90.00' },
    '2 time entries, $80.00 billed of $90.00, 88.9%',
  ],
  [
    'collection',
    { rows: 0, amount: '0.00', of: '0.00' },
    '0 time entries, $0.00 collected of $0.00',
  ],
  ['unbilled', { rows: 5, minutes: 60, amount: '300.00' }, '5 records, $300.00'],
  ['receivables', { amount: '250.00' }, '1 invoice, $250.00'],
  [
    'profitability',
    { rows: 1, of: '100.00', amount: '-20.00' },
    '1 record, $100.00 received, −$20.00 left',
  ],
  ['overdue', { rows: 2 }, '2 tasks'],
])('%s of %j: %s', (of, values, text) => {
  expect(rowsTotalText(of, total(values))).toBe(text);
});

test('every figure has a title of its own and columns', () => {
  const titles = RowsOf.options.map((of) => rowsTitles[of].title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const of of RowsOf.options) {
    const headers = rowsColumns[of].map(({ header }) => header);
    expect(new Set(headers).size).toBe(headers.length);
  }
});

test('what is not there is a dash, and what was not done is said', () => {
  const row = {
    id: '00000000-0000-4000-8000-000000000000',
    kind: 'expense' as const,
    day: null,
    title: 'Filing fee',
    about: null,
    amount: null,
    of: null,
    minutes: null,
    isDone: false,
    url: '/',
  };
  expect(rowsColumns.unbilled.map(({ cell }) => cell(row))).toEqual(['–', '–', '$0.00']);
  expect(rowsColumns.tasks.map(({ cell }) => cell({ ...row, isDone: true }))).toEqual([
    '–',
    'Completed',
  ]);
});
