import { expect, test } from 'vitest';
import type { TrustEntry } from '#contract/trust-entries.ts';
import { runningBalance } from './running-balance.ts';

const entry = (postings: [string, string][]) =>
  ({ postings: postings.map(([ledgerId, amount]) => ({ ledgerId, amount })) }) as TrustEntry;

test('counted back from what is there, each entry says what was there after it', () => {
  const rows = runningBalance(
    [
      entry([['a', '-0.10']]),
      entry([
        ['a', '-250.00'],
        ['b', '250.00'],
      ]),
      entry([['a', '1000.30']]),
    ],
    'a',
    '750.20',
  );
  expect(rows.map(({ change, balance }) => [change, balance])).toEqual([
    ['-0.10', '750.20'],
    ['-250.00', '750.30'],
    ['1000.30', '1000.30'],
  ]);
});

test('an amount larger than a float can hold is right to the cent', () => {
  const rows = runningBalance(
    [entry([['a', '0.01']]), entry([['a', '90071992547409.93']])],
    'a',
    '90071992547409.94',
  );
  expect(rows[1]?.balance).toBe('90071992547409.93');
});
