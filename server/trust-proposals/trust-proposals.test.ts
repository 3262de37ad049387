/** Payments that wait for a second person: what that person sees, and what is looked at again when they agree. */
import { beforeAll, describe, expect, test } from 'vitest';
import { today as dayOf, plusDays } from '#contract/dates.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustProposal } from '#contract/trust-proposals.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aSignedReconciliation,
  aTrustAccount,
  aTrustDeposit,
  aTrustLedger,
  trustLedger,
} from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let partner: Browser & { id: string };

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await firm.browser.put('/api/trust-settings', { approvalAbove: '100.00' });
  partner = await aColleague(server, firm, { firmRole: 'attorney' });
});

const today = () => dayOf('America/New_York', server.clock.now);
type Outcome = TrustOutcome & Partial<Problem>;
const pay = (ledgerId: string, values: object = {}, { browser } = firm) =>
  browser.post<Outcome>('/api/trust-entries/disbursements', {
    ...{ ledgerId, amount: '150.00', party: 'Court clerk', purpose: 'Settlement' },
    ...{ method: 'wire', toBank: 'First Bank' },
    ...values,
  });
const decide = (id: string | undefined, verb: string, body: object = {}, by: Browser = partner) =>
  by.post<TrustProposal & Omit<Problem, 'status'>>(`/api/trust-proposals/${id}/${verb}`, body);
const entry = async (id: string | null) =>
  (await firm.browser.get<TrustEntry>(`/api/trust-entries/${id}`)).body;

/** A fee of 150 dollars that waits. */
async function aWaitingFee() {
  const { matter, ledgerId } = await aTrustLedger(firm, '500.00');
  const { id: bankingAccountId } = await aBankingAccount(firm, { accountNumber: '000123454821' });
  const invoice = await anInvoice(firm, {
    ...{ clientId: matter.clientId, matterId: matter.id, amount: '150.00' },
    issueDate: today().slice(0, 10),
  });
  const fee = { ledgerId, invoiceId: invoice.id, bankingAccountId, method: 'ach' };
  const { body } = await firm.browser.post<Outcome>('/api/trust-entries/earned-fees', fee);
  return { ledgerId, invoice, bankingAccountId, id: body.proposal?.id };
}

test('what could never be posted does not wait for anybody: not in a period that is signed', async () => {
  const of = await aFirm(server);
  await of.browser.put('/api/trust-settings', { approvalAbove: '100.00' });
  const account = await aTrustAccount(of);
  const { postings } = await aTrustDeposit(of, { accountId: account.id, day: '2025-02-03' });
  const statement = {
    accountId: account.id,
    statementOn: '2025-02-28',
    statementBalance: '0',
  };
  await aSignedReconciliation(of, statement);
  const { status, body } = await pay(postings[0]?.ledgerId ?? '', { day: '2025-02-10' }, of);
  expect([status, body.detail]).toEqual([409, expect.stringContaining('reconciled and signed')]);
  expect((await pay(postings[0]?.ledgerId ?? '', { day: '2025-03-03' }, of)).status).toBe(200);
});

test('exactly the limit is paid at once; a cent more waits', async () => {
  const { ledgerId } = await aTrustLedger(firm);
  expect((await pay(ledgerId, { amount: '100.00' })).body).toMatchObject({
    entry: { amount: '100.00' },
    proposal: null,
  });
  expect((await pay(ledgerId, { amount: '100.01' })).body).toMatchObject({
    entry: null,
    proposal: { state: 'proposed', amount: '100.01' },
  });
});

test('staff prepare a payment of any size, take it back, and agree to none', async () => {
  const { ledgerId } = await aTrustLedger(firm);
  const clerk = await aColleague(server, firm, { firmRole: 'staff' });
  const prepared = async () =>
    (await pay(ledgerId, { amount: '1.00' }, { ...firm, browser: clerk })).body;
  const first = await prepared();
  expect(first).toMatchObject({ entry: null, proposal: { state: 'proposed', amount: '1.00' } });
  const own = { ledgerId, amount: '1.00', party: 'A', purpose: 'B', method: 'cash' };
  expect((await clerk.post('/api/trust-entries/refunds', own)).status).toBe(403);
  expect((await decide(first.proposal?.id, 'approve', {}, clerk)).status).toBe(403);
  expect((await decide(first.proposal?.id, 'withdraw', {}, clerk)).body.state).toBe('withdrawn');
  const second = await prepared();
  const stranger = await aColleague(server, firm, { firmRole: 'staff' });
  expect((await decide(second.proposal?.id, 'withdraw', {}, stranger)).status).toBe(403);
  const { body: approved } = await decide(second.proposal?.id, 'approve', {}, partner);
  expect(await entry(approved.entryId)).toMatchObject({
    createdBy: clerk.id,
    authorizedBy: partner.id,
    amount: '1.00',
  });
  const elsewhere = await decide(second.proposal?.id, 'withdraw', {}, otherFirm.browser);
  expect(elsewhere.status).toBe(404);
});

describe('who agrees', () => {
  test('sees how and where to the money goes, of a long number the last four digits', async () => {
    const { ledgerId } = await aTrustLedger(firm);
    const { body } = await pay(ledgerId, { toAccount: '0210 0002 1123 4567', reference: 'F-7' });
    expect(body.proposal).toMatchObject({
      ...{ method: 'wire', toBank: 'First Bank', toAccount: '4567', reference: 'F-7', day: null },
    });
    const { asked } = await withFirm(server.engine, firm.firmId, 'test', (db) =>
      db
        .selectFrom('trustProposals')
        .select('asked')
        .where('id', '=', body.proposal?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(asked).not.toContain('1123');
    expect((await decide(body.proposal?.id, 'approve', {}, otherFirm.browser)).status).toBe(404);
  });

  test('authorizes it, and who asked has recorded it', async () => {
    const { ledgerId } = await aTrustLedger(firm);
    const { body } = await pay(ledgerId);
    const { body: approved } = await decide(body.proposal?.id, 'approve');
    expect(await entry(approved.entryId)).toMatchObject({
      createdBy: firm.user.id,
      authorizedBy: partner.id,
    });
  });
});

test('who may agree hears of it, and who asked hears what became of it', async () => {
  const clerk = await aColleague(server, firm, { firmRole: 'staff' });
  const { ledgerId } = await aTrustLedger(firm);
  const { body } = await pay(ledgerId, { purpose: 'Settlement of the roof' });
  const id = body.proposal?.id ?? '';
  const heard = async (browser: Browser) => {
    const { body: all } = await browser.get<Notification[]>('/api/notifications');
    return all.filter(({ url }) => url?.includes(id)).map(({ title, message }) => [title, message]);
  };
  const waits = '$150.00 to Court clerk: Settlement of the roof';
  expect(await heard(partner)).toEqual([['A trust payment waits for you', waits]]);
  expect(await heard(clerk)).toEqual([]);
  expect(await heard(firm.browser)).toEqual([]);
  await decide(id, 'refuse', { note: 'Ask the client first' });
  expect(await heard(firm.browser)).toEqual([
    ['Trust payment rejected', `${waits}. Ask the client first`],
  ]);
});

describe('a fee that waits', () => {
  test('pays its invoice, into the account that was said', async () => {
    const { id, invoice } = await aWaitingFee();
    const { body } = await decide(id, 'approve');
    expect(await entry(body.entryId)).toMatchObject({ kind: 'earned-fee', toAccount: '4821' });
    const { body: paid } = await firm.browser.get<InvoiceRecord>(`/api/invoices/${invoice.id}`);
    expect(paid.status).toBe('paid');
  });

  test('does not pay an invoice that has become another client’s', async () => {
    const { id, invoice, ledgerId } = await aWaitingFee();
    const { id: clientId } = await aClient(firm);
    const moved = await firm.browser.put(`/api/invoices/${invoice.id}`, {
      ...{ clientId, matterId: null },
    });
    expect(moved.status).toBe(200);
    const reply = await decide(id, 'approve');
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toContain('One client’s money never pays for another.');
    expect(await trustLedger(firm, ledgerId)).toMatchObject({ balance: '500.00', held: '150.00' });
  });

  test('does not pay what is paid already, nor into an account that is gone', async () => {
    const paid = await aWaitingFee();
    await firm.browser.post(`/api/invoices/${paid.invoice.id}/payments`, { method: 'wire' });
    expect((await decide(paid.id, 'approve')).body.detail).toBe(
      `Nothing is owed on ${paid.invoice.invoiceNumber} any more.`,
    );
    const gone = await aWaitingFee();
    const path = `/api/banking-accounts/${gone.bankingAccountId}`;
    expect((await firm.browser.delete(path)).status).toBe(204);
    expect((await decide(gone.id, 'approve')).status).toBe(400);
  });
});

test('a check that waits is written already, and free again when it is refused', async () => {
  const { ledgerId } = await aTrustLedger(firm);
  const check = { method: 'check', checkNumber: '4711' };
  const { body } = await pay(ledgerId, check);
  expect((await pay(ledgerId, check)).status).toBe(409);
  const small = await pay(ledgerId, { ...check, amount: '5.00' });
  expect(small.body.detail).toBe('Check 4711 waits for a second approver already.');
  await decide(body.proposal?.id, 'refuse', { note: 'Not now' });
  expect((await pay(ledgerId, { ...check, amount: '5.00' })).status).toBe(200);
});

test('what was asked for cannot be changed in the database, nor decided twice', async () => {
  const { ledgerId } = await aTrustLedger(firm);
  const { body } = await pay(ledgerId);
  const id = body.proposal?.id ?? '';
  const change = (values: object) =>
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.updateTable('trustProposals').set(values).where('id', '=', id).returning('id').execute(),
    );
  await expect(change({ proposedBy: partner.id })).rejects.toMatchObject({ code: '42501' });
  await expect(change({ asked: '{}' })).rejects.toMatchObject({ code: '42501' });
  await decide(id, 'refuse', { note: 'No' });
  expect(await change({ decisionNote: 'Yes' })).toEqual([]);
});

test('it is posted on the day on which somebody agrees, unless another was asked for', async () => {
  const of = await aFirm(server);
  await of.browser.put('/api/trust-settings', { approvalAbove: '100.00' });
  const { ledgerId } = await aTrustLedger(of, '1000.00', { day: plusDays(today(), -5) });
  const before = plusDays(today(), -1);
  const open = (await pay(ledgerId, { day: today() }, of)).body.proposal?.id;
  const fixed = (await pay(ledgerId, { day: before }, of)).body.proposal?.id;
  server.clock.pass(24 * 3600 * 1000);
  const later = await aColleague(server, of, { firmRole: 'attorney' });
  const days = [
    await decide(open, 'approve', {}, later),
    await decide(fixed, 'approve', {}, later),
  ];
  expect(days.map(({ body }) => body.day)).toEqual([today(), before]);
});
