import { expect, test } from 'vitest';
import { clientsMoney, closedMoney, standingLedger } from './account-sums.ts';

const ledgers = [
  { kind: 'client', balance: '900.00' },
  { kind: 'firm-funds', balance: '50.00' },
  { kind: 'unidentified', balance: '200.10' },
  { kind: 'interest', balance: '0.00' },
] as const;

test('the clients’ money is what is left of the balance, also of clients one may not see', () => {
  expect(clientsMoney('1150.10', ledgers)).toBe('900.00');
  expect(clientsMoney('1450.10', ledgers)).toBe('1200.00');
});

test('what is in no ledger that is shown is in ledgers one may not see', () => {
  expect(closedMoney('1150.10', ledgers)).toBe('0.00');
  expect(closedMoney('1450.10', ledgers)).toBe('300.00');
});

test('the ledger of a kind is found', () => {
  expect(standingLedger(ledgers, 'unidentified')?.balance).toBe('200.10');
});
