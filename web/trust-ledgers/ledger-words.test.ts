import { expect, test } from 'vitest';
import { belowMinimum, ledgerName, lesser, matching, trustSum, whyNotAll } from './ledger-words.ts';

const okafor = {
  kind: 'client',
  clientName: 'Okafor Estate',
  matterNumber: 'MAT-2026-014',
} as const;
const lund = { kind: 'client', clientName: 'Lund', matterNumber: 'MAT-2026-002' } as const;
const nobody = { kind: 'unidentified', clientName: null, matterNumber: null } as const;

test('a ledger is called like its client and matter, or like what it is', () => {
  expect(ledgerName(okafor)).toBe('Okafor Estate, MAT-2026-014');
  expect(ledgerName(nobody)).toBe('Unidentified funds');
});

test.each([
  ['0.00', '0.00', null],
  ['500.00', '0.00', '$500.00 is not cleared yet'],
  ['0.00', '200.00', '$200.00 is held'],
  ['500.00', '200.00', '$500.00 is not cleared yet, $200.00 is held'],
])('of %s uncleared and %s held it says %s', (uncleared, held, words) => {
  expect(whyNotAll({ uncleared, held })).toBe(words);
});

test.each([
  ['100.00', '0.00', null],
  ['100.00', '100.00', null],
  ['99.99', '100.00', '0.01'],
  ['0.00', '2500.00', '2500.00'],
])('with %s and a minimum of %s there is missing %s', (balance, minimum, missing) => {
  expect(belowMinimum({ balance, minimum })).toBe(missing);
});

test('every word that was typed has to be in the client or the matter', () => {
  const all = [okafor, lund, nobody];
  expect(matching(all, '')).toEqual(all);
  expect(matching(all, 'estate 014')).toEqual([okafor]);
  expect(matching(all, 'LUND')).toEqual([lund]);
  expect(matching(all, 'estate 002')).toEqual([]);
});

test('the lesser of two amounts is found by its cents, not by its letters', () => {
  expect(lesser('900.00', '1000.00')).toBe('900.00');
  expect(lesser('1000.00', '900.00')).toBe('900.00');
});

test.each([
  ['16500.00', 12, 2, '$16,500.00 in trust, 12 client ledgers, 2 below their minimum'],
  ['16500.00', 12, 1, '$16,500.00 in trust, 12 client ledgers, 1 below its minimum'],
  ['0.00', 1, 0, '$0.00 in trust, 1 client ledger'],
])('%s in %s ledgers, %s of them low', (balance, ledgers, low, words) => {
  expect(trustSum({ balance, ledgers, low })).toBe(words);
});
