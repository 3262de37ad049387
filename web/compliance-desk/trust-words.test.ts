import { expect, test } from 'vitest';
import type { TrustStanding } from '#contract/trust-reports.ts';
import {
  booksStanding,
  dueFirst,
  interestStanding,
  ledgersStanding,
  monthWords,
  packetStanding,
  reconciliationStanding,
  requestsStanding,
} from './trust-words.ts';

const today = '2026-11-17T00:00:00.000Z';
const day = (text: string) => `${text}T00:00:00.000Z`;
const account: TrustStanding = {
  accountId: 'a',
  name: 'Client trust',
  balance: '16500.00',
  nextStatementOn: day('2026-10-31'),
  reconcileBy: day('2026-11-30'),
  lastReconciledOn: day('2026-09-30'),
  openReconciliationId: null,
  packetMonth: '2026-10',
  packetIsReconciled: false,
  interestIn: '0.00',
  interestRemitted: '0.00',
  proposals: 0,
  staleChecks: 0,
  unidentified: '0.00',
  toDistribute: '0.00',
  belowMinimum: 0,
  firmFunds: '0.00',
};

test.each([
  [
    'the next statement',
    [account],
    'Last reconciled Sep 30, 2026. The statement of Oct 31, 2026 is due by Nov 30, 2026.',
    false,
  ],
  [
    'a late one',
    [{ ...account, reconcileBy: day('2026-11-16') }],
    'Last reconciled Sep 30, 2026. The statement of Oct 31, 2026 has been overdue since Nov 16, 2026.',
    true,
  ],
  [
    'one that is due today',
    [{ ...account, lastReconciledOn: null, reconcileBy: today }],
    'Not reconciled yet. The statement of Oct 31, 2026 is due by Nov 17, 2026.',
    false,
  ],
  [
    'an account of this month',
    [{ ...account, lastReconciledOn: null, reconcileBy: null, nextStatementOn: null }],
    'Not reconciled yet. Nothing to reconcile yet.',
    false,
  ],
  [
    'the account that is due first',
    [account, { ...account, name: 'Escrow', reconcileBy: day('2026-11-20') }],
    'Escrow. Last reconciled Sep 30, 2026. The statement of Oct 31, 2026 is due by Nov 20, 2026.',
    false,
  ],
])('the card of reconciliations tells of %s', (_, accounts, text, isPressing) => {
  expect(reconciliationStanding(accounts, today)).toEqual({ text, isPressing });
});

test.each([
  ['one that is open', [account], 'October 2026, not reconciled yet'],
  ['one that is signed', [{ ...account, packetIsReconciled: true }], 'October 2026, reconciled'],
  ['none', [{ ...account, packetMonth: null }], 'No whole month yet.'],
  [
    'one of two',
    [account, { ...account, packetIsReconciled: true }],
    'October 2026, 1 of 2 accounts not reconciled yet',
  ],
])('the card of the month tells of %s', (_, accounts, text) => {
  expect(packetStanding(accounts).text).toBe(text);
});

test('the card of interest tells what came and went this year, of all accounts', () => {
  expect(interestStanding([account], today).text).toBe('No interest yet in 2026');
  const some = { ...account, interestIn: '12.40', interestRemitted: '10.00' };
  expect(interestStanding([some, some], today).text).toBe(
    '$24.80 came in and $20.00 was remitted in 2026',
  );
});

test('the card of the books tells what somebody has to look into', () => {
  expect(booksStanding([account])).toEqual({ text: 'No stale check, no unknown owner.' });
  expect(booksStanding([{ ...account, staleChecks: 1, unidentified: '500.00' }])).toEqual({
    text: '1 check nobody has cashed, $500.00 of an unknown owner',
    isPressing: true,
  });
  expect(booksStanding([{ ...account, toDistribute: '900.00', staleChecks: 2 }])).toEqual({
    text: '$900.00 to be paid out, 2 checks nobody has cashed',
    isPressing: true,
  });
});

const sums = { balance: '16500.00', ledgers: 12, low: 0 };
const sum = '$16,500.00 in trust, 12 client ledgers';

test.each([
  ['nothing that waits', sums, [0, 0], sum, false],
  ['a payment that waits', sums, [0, 1], `${sum}. 1 payment waits for approval`, true],
  ['payments of two accounts', sums, [2, 1], `${sum}. 3 payments wait for approval`, true],
  ['a retainer that runs low', { ...sums, low: 1 }, [0], `${sum}, 1 below its minimum`, true],
])('the card of the ledgers tells of %s', (_, about, waiting, text, isPressing) => {
  const accounts = waiting.map((proposals) => ({ ...account, proposals }));
  expect(ledgersStanding(about, accounts)).toEqual({ text, isPressing });
});

test('the account whose statement is due first is the one to reconcile', () => {
  const escrow = { ...account, accountId: 'b', reconcileBy: day('2026-11-20') };
  const young = { ...account, accountId: 'c', reconcileBy: null };
  expect(dueFirst([young, account, escrow])).toBe(escrow);
  expect(dueFirst([young])).toBe(young);
  expect(dueFirst([])).toBeUndefined();
});

test('requests are counted', () => {
  expect(requestsStanding(0).text).toBe('No request is open.');
  expect(requestsStanding(1).text).toBe('1 request is open');
  expect(requestsStanding(100).text).toBe('100 or more requests are open');
});

test('a month is told by its name', () => {
  expect(monthWords('2026-01')).toBe('January 2026');
});
