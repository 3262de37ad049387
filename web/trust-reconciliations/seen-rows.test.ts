import { expect, test } from 'vitest';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { UnclearedEntry } from '#contract/trust-reconciliations.ts';
import { seenRows } from './seen-rows.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;
const entry = (number: number, values: Partial<TrustEntry> = {}) =>
  ({
    id: `e${number}`,
    number,
    kind: 'deposit',
    day: day('2026-03-10'),
    bankAmount: '10.00',
    clearedOn: null,
    reverses: null,
    reversedBy: null,
    ...values,
  }) as TrustEntry;

const rows = (
  entries: TrustEntry[],
  more: { waiting?: UnclearedEntry[]; matched?: Set<string> } = {},
) =>
  seenRows({
    entries,
    waiting: [],
    matched: new Set(),
    statementOn: day('2026-03-31'),
    lockedThrough: day('2026-02-28'),
    ...more,
  }).map(({ entry: { number }, isSeen }) => [number, isSeen]);

test('an entry is ticked once the bank has seen it by the day', () => {
  expect(
    rows([
      entry(1),
      entry(2, { clearedOn: day('2026-03-31') }),
      entry(3, { clearedOn: day('2026-04-01') }),
    ]),
  ).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('what is signed, matched with a line, or never goes through the bank is not asked for', () => {
  expect(
    rows([entry(1, { clearedOn: day('2026-02-28') }), entry(2), entry(3, { bankAmount: '0.00' })], {
      matched: new Set(['e2']),
    }),
  ).toEqual([]);
});

test('a check that was voided before anybody cashed it, and its reversal, are not asked for', () => {
  const check = entry(1, { reversedBy: 'e2' });
  expect(rows([check, entry(2, { reverses: 'e1' })])).toEqual([]);
  expect(rows([{ ...check, clearedOn: day('2026-03-12') }, entry(2, { reverses: 'e1' })])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('what waits and was not read is there too, in the order of the numbers', () => {
  const waiting = [
    { id: 'e1', number: 1 },
    { id: 'e2', number: 2 },
  ] as UnclearedEntry[];
  expect(rows([entry(2), entry(3)], { waiting })).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
});
