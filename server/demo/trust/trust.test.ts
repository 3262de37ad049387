import { beforeAll, expect, test } from 'vitest';
import { sumOf, toCents } from '#contract/cents.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { Journal, StaleCheck, TrialBalance } from '#contract/trust-books.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { TrustHold } from '#contract/trust-holds.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { TrustProposal } from '#contract/trust-proposals.ts';
import type { ReconciliationRecord, TrustReconciliation } from '#contract/trust-reconciliations.ts';
import type { TrustStanding, UnidentifiedDeposit } from '#contract/trust-reports.ts';
import type { TrustRequest } from '#contract/trust-requests.ts';
import type { StatementLine } from '#contract/trust-statement-lines.ts';
import { Browser } from '#server/testing/browser.ts';
import { startDemoServer } from '#server/testing/demo.ts';
import { readBack } from '#server/testing/read-back.ts';
import { verify } from '#server/verification/verify.ts';
import { demoAccounts } from '../people.ts';

const now = new Date('2026-11-15T12:00:00Z');
const server = await startDemoServer(now);
const browser = new Browser(server);
let account: TrustAccount;
let entries: TrustEntry[];
let ledgers: TrustLedger[];

const at = async <Body>(address: string): Promise<Body> => {
  const { status, body } = await browser.get<Body>(address);
  expect([address, status]).toEqual([address, 200]);
  return body;
};

beforeAll(async () => {
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  const [only, ...others] = await at<TrustAccount[]>('/api/trust-accounts');
  if (!only || others.length > 0) throw new Error('There is one account');
  account = only;
  entries = await at<TrustEntry[]>('/api/trust-entries');
  ledgers = await at<TrustLedger[]>('/api/trust-ledgers');
});

const clients = () => ledgers.filter(({ kind }) => kind === 'client');
const ofKind = (kind: string) => entries.filter((entry) => entry.kind === kind);

test('one account of eight months, with the money of twelve matters in it', () => {
  expect(account).toMatchObject({
    name: 'Client Trust Account (IOLTA)',
    jurisdiction: 'NY',
    openedOn: '2026-03-13T00:00:00.000Z',
    lockedThrough: '2026-09-30T00:00:00.000Z',
  });
  expect(clients()).toHaveLength(12);
  expect(sumOf(ledgers.map(({ balance }) => toCents(balance)))).toBe(toCents(account.balance));
  for (const { balance } of clients()) expect(toCents(balance)).toBeGreaterThan(0n);
  const numbers = entries.map(({ number }) => number).sort((one, other) => one - other);
  expect(numbers).toEqual(entries.map((_, n) => n + 1));
});

test('there is something of every kind', async () => {
  for (const kind of ['deposit', 'disbursement', 'transfer', 'earned-fee', 'bank-charge'])
    expect([kind, ofKind(kind).length > 0]).toEqual([kind, true]);
  for (const kind of ['interest', 'remittance']) expect(ofKind(kind)).toHaveLength(7);
  expect(ofKind('reversal')).toHaveLength(1);
  const held = clients().filter((ledger) => ledger.held !== '0.00');
  const holds: TrustHold[] = [];
  for (const { id } of held)
    holds.push(...(await at<TrustHold[]>(`/api/trust-holds?ledgerId=${id}`)));
  expect(holds.map(({ kind }) => kind).sort()).toEqual(['dispute', 'proposal']);
  const proposals = await at<TrustProposal[]>('/api/trust-proposals?state=proposed');
  expect(proposals).toMatchObject([{ amount: '42500.00', party: 'Ridgewood Mutual Savings' }]);
  const low = clients().filter(({ balance, minimum }) => toCents(balance) < toCents(minimum));
  expect(low).toMatchObject([{ clientName: 'Tidewater Freight Lines, Inc.' }]);
  const requests = await at<TrustRequest[]>('/api/trust-requests');
  expect(requests.map(({ number, state }) => [number, state])).toEqual([
    ['TR-0002', 'open'],
    ['TR-0001', 'paid'],
  ]);
});

test('fees out of trust pay invoices of the books, on the day and to the cent', async () => {
  const fees = ofKind('earned-fee');
  expect(fees.length).toBeGreaterThanOrEqual(10);
  for (const { id, invoiceId, amount, day } of fees) {
    const invoice = await at<InvoiceRecord>(`/api/invoices/${invoiceId}`);
    expect(invoice).toMatchObject({ status: 'paid', amount, amountPaid: amount });
    expect(invoice.payments).toMatchObject([
      { method: 'trust', amount, paidOn: day, trustEntryId: id },
    ]);
  }
});

test('six months are signed by the partner, and the last one waits', async () => {
  const signed = await at<TrustReconciliation[]>('/api/trust-reconciliations');
  expect(signed.map(({ statementOn, state }) => [statementOn.slice(0, 10), state])).toEqual(
    ['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'].map(
      (day) => [day, 'signed'],
    ),
  );
  for (const { id } of signed) {
    const { workings, preparedBy, signedBy } = await at<ReconciliationRecord>(
      `/api/trust-reconciliations/${id}`,
    );
    expect(workings).toMatchObject({ isAgreed: true, difference: '0.00', unmatched: [] });
    expect(preparedBy).not.toBe(signedBy);
  }
  const lines = await at<StatementLine[]>('/api/trust-statement-lines');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter(({ entryIds }) => entryIds.length !== 1)).toEqual([]);
});

test('the desk says what is to be done', async () => {
  const [standing] = await at<TrustStanding[]>('/api/trust-reports/standing');
  expect(standing).toMatchObject({
    balance: account.balance,
    nextStatementOn: '2026-10-31T00:00:00.000Z',
    reconcileBy: '2026-11-30T00:00:00.000Z',
    lastReconciledOn: '2026-09-30T00:00:00.000Z',
    packetMonth: '2026-10',
    packetIsReconciled: false,
    proposals: 1,
    staleChecks: 1,
    unidentified: '640.00',
    belowMinimum: 1,
    firmFunds: '135.00',
    toDistribute: '10200.00',
  });
  expect(standing?.interestIn).toBe(standing?.interestRemitted);
  const stale = await at<StaleCheck[]>('/api/trust-reports/stale-checks');
  expect(stale).toMatchObject([{ party: 'Simone Achterberg', amount: '75.00' }]);
  const unknown = await at<UnidentifiedDeposit[]>('/api/trust-reports/unidentified');
  expect(unknown).toMatchObject([{ amount: '640.00', searches: [{}, {}] }]);
});

test('journals, trial balance and packet agree, and the verification finds nothing', async () => {
  const span = `accountId=${account.id}&from=${account.openedOn}`;
  const receipts = await at<Journal>(`/api/trust-reports/receipts?${span}`);
  const paidOut = await at<Journal>(`/api/trust-reports/disbursements?${span}`);
  expect(toCents(receipts.total) - toCents(paidOut.total)).toBe(toCents(account.balance));
  const trial = await at<TrialBalance>(`/api/trust-reports/trial-balance?accountId=${account.id}`);
  expect([trial.book, trial.total]).toEqual([account.balance, account.balance]);
  const packet = (month: string) =>
    browser.get(`/api/trust-reports/packet/pdf?accountId=${account.id}&month=${month}`);
  expect(readBack((await packet('2026-09')).bytes).text).toContain('Signed by Julia Reyes');
  expect(readBack((await packet('2026-10')).bytes).text).toContain('NOT RECONCILED');
  const { dataDir } = server.config;
  const { findings } = await verify(server.engine, { dataDir, keys: server.ring });
  expect(findings).toEqual([]);
});
