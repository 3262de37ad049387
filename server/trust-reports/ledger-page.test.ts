/** The lines of a ledger by the page: each with what was there after it, whoever reads them. */
import { beforeAll, expect, test } from 'vitest';
import { today as dayOf, plusDays } from '#contract/dates.ts';
import type { LedgerLine, LedgerStatement } from '#contract/trust-books.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aBankingAccount,
  aColleague,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustDeposit, aTrustLedger } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const daysAgo = (days: number) =>
  plusDays(dayOf('America/New_York', server.clock.now), -days).slice(0, 10);
const lines = '/api/trust-reports/ledger/lines';
const linesOf = async (ledgerId: string, browser: Browser = firm.browser) =>
  (await browser.get<LedgerLine[]>(`${lines}?ledgerId=${ledgerId}`)).body;

/** All of them, so many at a time. */
async function walked(ledgerId: string, limit: number, browser: Browser = firm.browser) {
  const pages: LedgerLine[][] = [];
  for (let next = `${lines}?ledgerId=${ledgerId}&limit=${limit}`; next; ) {
    const { status, body, header } = await browser.get<LedgerLine[]>(next);
    expect(status).toBe(200);
    pages.push(body);
    next = header('link')?.match(/<(.+)>; rel="next"/)?.[1] ?? '';
  }
  return pages;
}

/** Two matters of one client; of the second somebody is kept out. */
async function aClosedTransfer() {
  const kept = await aTrustLedger(firm, '100.00', { day: daysAgo(9) });
  const other = await aMatter(firm, { clientId: kept.matter.clientId });
  const moved = await made<TrustEntry>(firm, '/api/trust-entries/transfers', {
    fromLedgerId: kept.ledgerId,
    toMatterId: other.id,
    amount: '40.00',
    purpose: 'Hidden purpose',
    day: daysAgo(6),
  });
  const last = await aTrustDeposit(firm, {
    accountId: kept.account.id,
    matterId: kept.matter.id,
    amount: '7.00',
    day: daysAgo(3),
  });
  const outside = await aColleague(server, firm);
  await aWall(firm, { matterId: other.id, userId: outside.id });
  return { ...kept, other, moved, last, outside };
}

test('each line says what was there after it, also to whom one of them is closed', async () => {
  const { ledgerId, entry, moved, last, other, outside } = await aClosedTransfer();
  const balances = [
    { entryId: last.id, amount: '7.00', balance: '67.00', isClosed: false },
    { entryId: moved.id, amount: '-40.00', balance: '60.00' },
    { entryId: entry.id, amount: '100.00', balance: '100.00', isClosed: false },
  ];
  const open = await linesOf(ledgerId);
  expect(open).toMatchObject(balances);
  expect(open[1]).toMatchObject({ isClosed: false, purpose: 'Hidden purpose' });
  const closed = await linesOf(ledgerId, outside);
  expect(closed).toMatchObject(balances);
  expect(closed[1]).toMatchObject({
    isClosed: true,
    kind: 'transfer',
    party: null,
    purpose: 'Matter closed to you',
  });
  expect(JSON.stringify(closed)).not.toContain('Hidden');
  expect(JSON.stringify(closed)).not.toContain(other.matterNumber);
  expect((await walked(ledgerId, 1, outside)).flat()).toEqual(closed);
});

proof(
  'more than fifty of a few days, by the page and whole, are the statement read backwards',
  async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '1000.00', { day: daysAgo(9) });
    for (let nth = 1; nth <= 27; nth++) {
      const day = daysAgo(8 - Math.floor(nth / 5));
      await made(firm, '/api/trust-entries/disbursements', {
        ledgerId,
        amount: `${nth}.05`,
        party: 'Court clerk',
        purpose: 'Copies',
        method: 'wire',
        toBank: 'County Bank',
        toAccount: '00998877',
        day,
      });
      const deposit = { accountId: account.id, matterId: matter.id, amount: `0.${10 + nth}`, day };
      await aTrustDeposit(firm, deposit);
    }
    const { body: statement } = await firm.browser.get<LedgerStatement>(
      `/api/trust-reports/ledger?ledgerId=${ledgerId}`,
    );
    const backwards = statement.lines.toReversed();
    expect(backwards).toHaveLength(55);
    expect(backwards[0]?.balance).toBe(statement.closingBalance);
    expect(await linesOf(ledgerId)).toEqual(backwards);
    for (const limit of [1, 7, 50, 55]) {
      const pages = await walked(ledgerId, limit);
      expect(pages.flat()).toEqual(backwards);
      expect(pages).toHaveLength(Math.ceil(55 / limit));
    }
    expect(backwards.find(({ kind }) => kind === 'disbursement')).toMatchObject({
      method: 'wire',
      toBank: 'County Bank',
      toAccount: '8877',
    });
  },
);

test('an entry and the one that took it back name each other', async () => {
  const { ledgerId, entry } = await aTrustLedger(firm);
  await made(firm, `/api/trust-entries/${entry.id}/void`, { reason: 'Twice' });
  const shown = await linesOf(ledgerId);
  const reversal = shown.find(({ kind }) => kind === 'reversal');
  expect(reversal?.reverses).toEqual({ id: entry.id, kind: 'deposit', number: entry.number });
  expect(shown.find(({ entryId }) => entryId === entry.id)?.reversedBy).toEqual({
    id: reversal?.entryId,
    kind: 'reversal',
    number: reversal?.number,
  });
});

test('the number of an invoice with something of a closed matter is not told', async () => {
  const { matter, ledgerId } = await aTrustLedger(firm);
  const other = await aMatter(firm, { clientId: matter.clientId });
  const expense = await anExpense(firm, { matterId: other.id, isBillable: true });
  const { id, invoiceNumber } = await anInvoice(firm, {
    clientId: matter.clientId,
    lines: [{ description: 'Expert', rate: '80.00', expenseId: expense.id }],
  });
  const { entry } = await made<TrustOutcome>(firm, '/api/trust-entries/earned-fees', {
    ledgerId,
    invoiceId: id,
    bankingAccountId: (await aBankingAccount(firm)).id,
    method: 'wire',
  });
  const outside = await aColleague(server, firm);
  await aWall(firm, { matterId: other.id, userId: outside.id });
  const fee = async (browser: Browser) =>
    (await linesOf(ledgerId, browser)).find(({ entryId }) => entryId === entry?.id);
  expect(await fee(firm.browser)).toMatchObject({ invoiceNumber, balance: '920.00' });
  expect(await fee(outside)).toMatchObject({ invoiceNumber: null, balance: '920.00' });
});

test('a ledger that is not there has no lines, and a cursor is ours or it is wrong', async () => {
  const { ledgerId } = await aTrustLedger(firm);
  const address = `${lines}?ledgerId=${ledgerId}`;
  expect((await otherFirm.browser.get(address)).status).toBe(404);
  const later = (place: unknown) =>
    firm.browser.get(
      `${address}&after=${Buffer.from(JSON.stringify(place)).toString('base64url')}`,
    );
  for (const wrong of ['x', ['2026-03-03'], ['soon', 1], ['infinity', 1.5]])
    expect(await later(wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'after' }] },
    });
  expect((await later(['infinity', 0])).body).toHaveLength(1);
});
