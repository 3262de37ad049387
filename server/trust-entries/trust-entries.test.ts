/** Trust money through the front door: what comes in, what goes out, and what never does. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { today as dayOf, formatDay, plusDays } from '#contract/dates.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aBankingAccount,
  aColleague,
  aFirm,
  aMatter,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit, aTrustLedger, trustLedger } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const today = () => dayOf('America/New_York', server.clock.now);
const act = <Answer>(verb: string, body: object, { browser } = firm) =>
  browser.post<Answer & Problem>(`/api/trust-entries/${verb}`, body);
let checks = 1000;
const paying = (ledgerId: string, amount: string, values: object = {}) => ({
  ledgerId,
  amount,
  party: 'Court clerk',
  purpose: 'Filing fee',
  method: 'check',
  checkNumber: String(++checks),
  ...values,
});
const disburse = (ledgerId: string, amount: string, values: object = {}, of = firm) =>
  act<TrustOutcome>('disbursements', paying(ledgerId, amount, values), of);
const voided = (id: string, body: object = {}) =>
  act<TrustEntry>(`${id}/void`, { reason: 'Typed twice', ...body });

describe('a deposit', () => {
  test('is owed to the client of its matter, in the bank and in the ledger', async () => {
    const { account, matter, entry } = await aTrustLedger(firm, '1250.50');
    expect(entry).toMatchObject({
      number: 1,
      kind: 'deposit',
      amount: '1250.50',
      bankAmount: '1250.50',
      postings: [{ matterId: matter.id, matterNumber: matter.matterNumber, amount: '1250.50' }],
      reverses: null,
      reversedBy: null,
    });
    const { body } =
      await firm.browser.get<{ id: string; balance: string }[]>('/api/trust-accounts');
    expect(body.find(({ id }) => id === account.id)?.balance).toBe('1250.50');
  });

  test('by check cannot be used before it is cleared; by wire at once', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '100.00', { method: 'check' });
    expect(await trustLedger(firm, ledgerId)).toMatchObject({
      balance: '100.00',
      uncleared: '100.00',
      available: '0.00',
    });
    const refused = await disburse(ledgerId, '1.00');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.detail).toContain(
      `: $100.00 of deposit No. 1 clears on ${formatDay(plusDays(today(), 7))}.`,
    );
    await aTrustDeposit(firm, { accountId: account.id, matterId: matter.id, amount: '5' });
    expect((await disburse(ledgerId, '5.00')).status).toBe(200);
    expect((await disburse(ledgerId, '0.01')).status).toBe(409);
    const old = { day: plusDays(today(), -7), method: 'check' };
    expect((await trustLedger(firm, (await aTrustLedger(firm, '9', old)).ledgerId)).available).toBe(
      '9.00',
    );
  });

  test.each([
    ['wire', 0],
    ['cash', 0],
    ['ach', 3],
    ['card', 3],
    ['check', 7],
  ])('by %s can be used after %i days', async (method, days) => {
    const { entry } = await aTrustLedger(firm, '10.00', { method });
    expect(entry.fundsOn).toBe(plusDays(today(), days));
  });

  test('that is waited for is named with its day, the next ones first; of many the rest is a sum', async () => {
    const soon = plusDays(today(), 2);
    const { account, matter, ledgerId } = await aTrustLedger(firm, '1200', { method: 'check' });
    const more = { accountId: account.id, matterId: matter.id, method: 'check' } as const;
    await aTrustDeposit(firm, { ...more, amount: '50', fundsOn: soon });
    const in7 = formatDay(plusDays(today(), 7));
    expect((await disburse(ledgerId, '1')).body.detail).toContain(
      `: $50.00 of deposit No. 2 clears on ${formatDay(soon)}, $1,200.00 of deposit No. 1 clears on ${in7}.`,
    );
    // What is taken back is waited for no more.
    const gone = await aTrustDeposit(firm, { ...more, amount: '7' });
    await voided(gone.id);
    for (const amount of ['1', '2', '3']) await aTrustDeposit(firm, { ...more, amount });
    const { detail } = (await disburse(ledgerId, '1')).body;
    expect(detail).toContain('$1.00 of deposit No. 5 clears on');
    expect(detail).toContain(', $5.00 of 2 more clears later');
    expect(detail).not.toContain('deposit No. 3');
  });

  test.each<[string, string, object]>([
    ['amount', 'zero', { amount: '0' }],
    ['amount', 'negative', { amount: '-5' }],
    ['amount', 'with three decimals', { amount: '1.005' }],
    ['matterId', 'foreign', { matterId: randomUUID() }],
    ['day', 'before the account was opened', { day: '2024-12-31' }],
    ['day', 'to come', { day: '2099-01-01' }],
    ['party', 'empty', { party: ' ' }],
    ['purpose', 'empty', { purpose: '' }],
    ['method', 'unknown', { method: 'gold' }],
  ])('with a wrong %s, %s, is refused', async (field, _, values) => {
    const { id: accountId } = await aTrustAccount(firm);
    const body = {
      accountId,
      matterId: null,
      amount: '1',
      party: 'A',
      purpose: 'B',
      method: 'wire',
    };
    const reply = await act('deposits', { ...body, ...values });
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
  });
});

describe('money never goes below zero', () => {
  test('of a ledger, for whatever role, and the refusal names ledger, day and shortfall', async () => {
    const { matter, ledgerId } = await aTrustLedger(firm, '100.00');
    const reply = await disburse(ledgerId, '100.01');
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toContain(`${matter.clientName}, ${matter.matterNumber}`);
    expect(reply.body.detail).toContain('$0.01 short on');
    expect((await disburse(ledgerId, '100.00')).status).toBe(200);
  });

  test('on an earlier day: what came on Friday does not pay on Thursday', async () => {
    const friday = plusDays(today(), -3);
    const { ledgerId } = await aTrustLedger(firm, '100.00', { day: friday });
    const early = await disburse(ledgerId, '10.00', { day: plusDays(friday, -1) });
    expect(early.status).toBe(409);
    expect(early.body.detail).toContain('$10.00 short on');
    expect((await disburse(ledgerId, '10.00', { day: friday })).status).toBe(200);
  });

  test('on a later day by something posted late', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '100.00', {
      day: plusDays(today(), -9),
    });
    await disburse(ledgerId, '100.00', { day: plusDays(today(), -5) });
    await aTrustDeposit(firm, { accountId: account.id, matterId: matter.id, amount: '50' });
    // Today there would be enough; on the day of the first payment there was not.
    expect((await disburse(ledgerId, '1.00', { day: plusDays(today(), -6) })).status).toBe(409);
    expect((await disburse(ledgerId, '50.00')).status).toBe(200);
  });

  test('by taking back a deposit that is spent; the firm can replace it in the same act', async () => {
    const { entry, ledgerId } = await aTrustLedger(firm, '100.00');
    await disburse(ledgerId, '60.00');
    const spent = await voided(entry.id);
    expect(spent.status).toBe(409);
    expect(spent.body.detail).toMatch(
      /^The ledger of .+ would be \$60\.00 short: Deposit 1 was spent already\./,
    );
    expect(spent.body.detail).toContain('The firm can replace the missing amount in the same act.');
    expect((await voided(entry.id, { replenish: true })).status).toBe(200);
    expect((await trustLedger(firm, ledgerId)).balance).toBe('0.00');
    const { body } = await firm.browser.get<TrustEntry[]>(
      `/api/trust-entries?ledgerId=${ledgerId}`,
    );
    expect(body.find(({ kind }) => kind === 'replenishment')?.amount).toBe('60.00');
  });

  test('on the worst of all days, and not for what is only held', async () => {
    const ago = (days: number) => ({ day: plusDays(today(), -days) });
    const { account, matter, entry, ledgerId } = await aTrustLedger(firm, '1000.00', ago(20));
    await disburse(ledgerId, '300.00', ago(16));
    await disburse(ledgerId, '600.00', ago(11));
    const more = { accountId: account.id, matterId: matter.id, amount: '800.00', ...ago(6) };
    await aTrustDeposit(firm, more);
    expect((await voided(entry.id, { ...ago(15), replenish: true })).status).toBe(200);
    // 900 short on the eleventh day before, which is more than today's 100.
    expect((await trustLedger(firm, ledgerId)).balance).toBe('800.00');
    const held = await aTrustLedger(firm, '100.00');
    const hold = { ledgerId: held.ledgerId, amount: '100.00', reason: 'Disputed' };
    await firm.browser.post('/api/trust-holds', hold);
    const refused = await voided(held.entry.id, { replenish: true });
    expect(refused.body.detail).toContain('$100.00 is held');
  });

  test('also when twenty take the last dollar at once: one does', async () => {
    const { ledgerId } = await aTrustLedger(firm, '1.00');
    const replies = await Promise.all(Array.from({ length: 20 }, () => disburse(ledgerId, '1.00')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await trustLedger(firm, ledgerId)).balance).toBe('0.00');
  });

  test('and the database itself refuses', async () => {
    const { account, ledgerId, entry } = await aTrustLedger(firm, '10.00');
    const write = (text: (db: Parameters<Parameters<typeof withFirm>[3]>[0]) => Promise<unknown>) =>
      withFirm(server.engine, firm.firmId, 'test', text);
    await expect(
      write((db) => db.updateTable('trustPostings').set({ creditCents: 1 }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      write((db) => db.deleteFrom('trustEntries').where('id', '=', entry.id).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      write((db) => db.updateTable('trustFunds').set({ balanceCents: 5 }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      write((db) => db.updateTable('trustAccounts').set({ openedOn: '2020-01-01' }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      write((db) => db.updateTable('trustAccounts').set({ lockedThrough: today() }).execute()),
    ).rejects.toMatchObject({ code: 'FM008' });
    const id = randomUUID();
    const lone = { id, accountId: account.id, number: 0, kind: 'disbursement', party: 'X' };
    const rest = {
      purpose: 'X',
      amountCents: 2000,
      method: 'wire',
      createdAt: server.clock.now.toISOString(),
    };
    const days = { day: today(), recordedOn: today() };
    const side = { entryId: id, accountId: account.id, ledgerId, day: today() };
    await expect(
      write((db) =>
        db
          .insertInto('trustEntries')
          .values({ ...lone, ...rest, ...days })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: 'FM009' });
    await expect(
      write(async (db) => {
        await db
          .insertInto('trustEntries')
          .values({ ...lone, ...rest, ...days })
          .execute();
        await db
          .insertInto('trustPostings')
          .values({ ...side, debitCents: 2000 })
          .execute();
      }),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('an entry', () => {
  test('is taken back once, by its mirror, and a check number is used once', async () => {
    const { ledgerId } = await aTrustLedger(firm, '100.00');
    const paid = (await disburse(ledgerId, '40.00', { checkNumber: '77' })).body.entry;
    expect((await disburse(ledgerId, '1.00', { checkNumber: '77' })).body.detail).toContain(
      'Check 77',
    );
    const back = await voided(paid?.id ?? '');
    expect(back.body).toMatchObject({ kind: 'reversal', reverses: paid?.id, bankAmount: '40.00' });
    expect((await voided(paid?.id ?? '')).status).toBe(409);
    expect((await voided(back.body.id)).status).toBe(409);
    expect((await trustLedger(firm, ledgerId)).balance).toBe('100.00');
    expect((await disburse(ledgerId, '1.00', { checkNumber: '77' })).status).toBe(409);
  });

  test('of another firm is neither seen nor touched', async () => {
    const { account, entry, ledgerId } = await aTrustLedger(firm);
    const { browser } = otherFirm;
    expect((await browser.get(`/api/trust-entries/${entry.id}`)).status).toBe(404);
    expect((await browser.get(`/api/trust-ledgers/${ledgerId}`)).status).toBe(404);
    expect((await disburse(ledgerId, '1.00', {}, otherFirm)).status).toBe(404);
    const planted = { accountId: account.id, matterId: null, amount: '1', party: 'A' };
    const reply = await act('deposits', { ...planted, purpose: 'B', method: 'wire' }, otherFirm);
    expect(reply.status).toBe(404);
  });

  test('is a transfer between matters of one client, and never between two clients', async () => {
    const { matter, ledgerId } = await aTrustLedger(firm, '100.00');
    const sister = await aMatter(firm, { clientId: matter.clientId ?? '' });
    const stranger = await aMatter(firm);
    const move = (toMatterId: string) =>
      act<TrustEntry>('transfers', {
        fromLedgerId: ledgerId,
        toMatterId,
        amount: '30',
        purpose: 'P',
      });
    expect((await move(stranger.id)).status).toBe(409);
    expect((await move(matter.id)).status).toBe(400);
    expect((await move(sister.id)).body).toMatchObject({ bankAmount: '0.00', amount: '30.00' });
    expect((await trustLedger(firm, ledgerId)).balance).toBe('70.00');
  });
});

describe('an earned fee', () => {
  const aFee = async (amount: string) => {
    const { matter, ledgerId } = await aTrustLedger(firm, '500.00');
    const { id: bankingAccountId } = await aBankingAccount(firm);
    const about = { clientId: matter.clientId ?? '', matterId: matter.id, amount };
    const invoice = await anInvoice(firm, { ...about, issueDate: today().slice(0, 10) });
    return {
      ledgerId,
      invoice,
      fee: { ledgerId, invoiceId: invoice.id, bankingAccountId, method: 'ach' },
    };
  };
  const one = async (id: string) =>
    (await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`)).body;

  test('leaves trust and pays its invoice in one act, and comes back in one', async () => {
    const { ledgerId, invoice, fee } = await aFee('300.00');
    const { body } = await act<TrustOutcome>('earned-fees', fee);
    expect(body.entry).toMatchObject({
      kind: 'earned-fee',
      amount: '300.00',
      invoiceId: invoice.id,
    });
    const paid = await one(invoice.id);
    expect(paid).toMatchObject({ status: 'paid', amountPaid: '300.00' });
    expect(paid.payments).toMatchObject([{ method: 'trust', trustEntryId: body.entry?.id }]);
    expect((await trustLedger(firm, ledgerId)).balance).toBe('200.00');
    const lone = await firm.browser.post(`/api/payments/${paid.payments[0]?.id}/reverse`, {
      reason: 'x',
    });
    expect(lone.status).toBe(409);
    await voided(body.entry?.id ?? '');
    expect(await one(invoice.id)).toMatchObject({ status: 'pending', amountPaid: '0.00' });
    expect((await trustLedger(firm, ledgerId)).balance).toBe('500.00');
  });

  test('keeps its invoice in the matter whose money paid it', async () => {
    const { invoice, fee } = await aFee('300.00');
    const paidFrom = (await act<TrustOutcome>('earned-fees', { ...fee, amount: '20.00' })).body;
    const other = await aMatter(firm, { clientId: invoice.clientId ?? '' });
    for (const matterId of [other.id, null]) {
      const moved = await firm.browser.put<Problem>(`/api/invoices/${invoice.id}`, { matterId });
      expect([moved.status, moved.body.detail]).toEqual([
        409,
        `${invoice.invoiceNumber} was paid from trust and stays in its matter. Void that payment first.`,
      ]);
    }
    await voided(paidFrom.entry?.id ?? '');
    const moved = await firm.browser.put(`/api/invoices/${invoice.id}`, { matterId: other.id });
    expect(moved.status).toBe(200);
  });

  test('pays no invoice that names nobody who is a client', async () => {
    const { ledgerId, fee } = await aFee('300.00');
    const { id: invoiceId } = await anInvoice(firm, { clientName: 'A passer-by', amount: '10' });
    const refused = await act<Problem>('earned-fees', { ...fee, invoiceId });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('One client’s money never pays for another.'),
    ]);
    expect((await trustLedger(firm, ledgerId)).balance).toBe('500.00');
  });

  test('is at most what is there and what is owed, and never of another client', async () => {
    const { invoice, fee, ledgerId } = await aFee('900.00');
    expect((await act<TrustOutcome>('earned-fees', fee)).body.entry?.amount).toBe('500.00');
    expect((await one(invoice.id)).balance).toBe('400.00');
    const other = await aFee('100.00');
    expect((await act('earned-fees', { ...other.fee, amount: '100.01' })).status).toBe(400);
    expect((await act('earned-fees', { ...other.fee, ledgerId })).status).toBe(409);
    const byCheck = await act('earned-fees', { ...other.fee, method: 'check' });
    expect(byCheck.body.errors?.[0]?.field).toBe('checkNumber');
    const trust = await aBankingAccount(firm, { accountType: 'trust' });
    expect((await act('earned-fees', { ...other.fee, bankingAccountId: trust.id })).status).toBe(
      400,
    );
  });
});

describe('a second person', () => {
  test('agrees to what is above the firm’s limit; its money waits meanwhile', async () => {
    const of = await aFirm(server);
    await of.browser.put('/api/trust-settings', { approvalAbove: '100.00' });
    const { ledgerId } = await aTrustLedger(of, '150.00');
    const { body } = await disburse(ledgerId, '120.00', {}, of);
    expect(body).toMatchObject({ entry: null, proposal: { state: 'proposed', amount: '120.00' } });
    expect(await trustLedger(of, ledgerId)).toMatchObject({ held: '120.00', available: '30.00' });
    expect((await disburse(ledgerId, '31.00', {}, of)).status).toBe(409);
    const id = body.proposal?.id;
    expect((await of.browser.post(`/api/trust-proposals/${id}/approve`, {})).status).toBe(403);
    const partner = await aColleague(server, of, { firmRole: 'attorney' });
    expect((await partner.post(`/api/trust-proposals/${id}/approve`, {})).body).toMatchObject({
      state: 'approved',
      decidedBy: partner.id,
    });
    expect(await trustLedger(of, ledgerId)).toMatchObject({ balance: '30.00', held: '0.00' });
    expect((await partner.post(`/api/trust-proposals/${id}/refuse`, { note: 'x' })).status).toBe(
      409,
    );
  });
});

test('the bank’s charges come out of the firm’s own money, up to its cap; interest is nobody’s', async () => {
  const { account, ledgerId } = await aTrustLedger(firm, '100.00');
  const of = { accountId: account.id, purpose: 'Monthly fee' };
  expect((await act('bank-charges', { ...of, amount: '5' })).status).toBe(409);
  expect((await act('firm-deposits', { ...of, amount: '250.01' })).status).toBe(409);
  expect((await act('firm-deposits', { ...of, amount: '250' })).status).toBe(200);
  expect((await act('bank-charges', { ...of, amount: '5' })).status).toBe(200);
  const { body } = await act<TrustEntry[]>('interest', { accountId: account.id, amount: '1.23' });
  // Whom it goes to follows from where the account is: nobody sends it to somebody else.
  expect(body).toMatchObject([
    { kind: 'interest', party: null },
    { kind: 'remittance', party: 'IOLTA program of California' },
  ]);
  const elsewhere = { accountId: account.id, amount: '1.00', party: 'Somebody' };
  expect((await act('interest', elsewhere)).status).toBe(400);
  const all = await firm.browser.get<TrustLedger[]>(`/api/trust-ledgers?accountId=${account.id}`);
  expect(all.body.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['client', '100.00'],
    ['firm-funds', '245.00'],
    ['interest', '0.00'],
    ['unidentified', '0.00'],
  ]);
  expect((await trustLedger(firm, ledgerId)).balance).toBe('100.00');
});

test.each([0, 1])(
  'interest and where it went are taken back together: entry %i of the two',
  async (at) => {
    const { account, entry } = await aTrustLedger(firm, '100.00');
    const { body } = await act<TrustEntry[]>('interest', { accountId: account.id, amount: '3.33' });
    const { id = '', kind } = body[at] ?? {};
    expect((await voided(id)).body).toMatchObject({
      kind: 'reversal',
      reverses: id,
      amount: '3.33',
    });
    const ledgers = await firm.browser.get<TrustLedger[]>(
      `/api/trust-ledgers?accountId=${account.id}`,
    );
    expect(ledgers.body.find((ledger) => ledger.kind === 'interest')?.balance).toBe('0.00');
    const { body: entries } = await firm.browser.get<TrustEntry[]>(
      `/api/trust-entries?accountId=${account.id}`,
    );
    expect(entries.map((one) => [one.kind, one.reversedBy !== null])).toEqual([
      ['reversal', false],
      ['reversal', false],
      ['remittance', true],
      ['interest', true],
      ['deposit', false],
    ]);
    const again = await firm.browser.post(`/api/trust-entries/${id}/void`, { reason: 'x' });
    expect([kind, again.status]).toEqual([kind, 409]);
    expect(entry.reversedBy).toBeNull();
  },
);

test('of one day, and of one act, what was recorded last is listed first', async () => {
  const { id: accountId } = await aTrustAccount(firm);
  for (let time = 0; time < 4; time++) await act('interest', { accountId, amount: '1.00' });
  const { body } = await firm.browser.get<TrustEntry[]>(
    `/api/trust-entries?accountId=${accountId}`,
  );
  expect(body.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  const pages = `/api/trust-entries?accountId=${accountId}&limit=3`;
  const first = await firm.browser.get<TrustEntry[]>(pages);
  const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? '';
  const second = await firm.browser.get<TrustEntry[]>(next);
  expect(second.body.map(({ number }) => number)).toEqual([5, 4, 3]);
});
