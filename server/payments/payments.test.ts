import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import type { InvoiceFigures } from '#contract/invoice-ages.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import type { Payment } from '#contract/payments.ts';
import type { Problem } from '#contract/problems.ts';
import { markOverdue } from '#server/invoices/overdue.ts';
import { withFirm } from '#server/kit/db.ts';
import { aColleague, aFirm, anInvoice, aPayment, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

type Answer = InvoiceRecord & Omit<Problem, 'status'>;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const act = (id: string, verb: string, body: object = {}) =>
  firm.browser.post<Answer>(`/api/invoices/${id}/${verb}`, body);
const reverse = (id: string, reason = 'The check bounced') =>
  firm.browser.post<Payment & { detail?: string }>(`/api/payments/${id}/reverse`, { reason });
const one = async (id: string, { browser } = firm) =>
  (await browser.get<InvoiceRecord>(`/api/invoices/${id}`)).body;
const told = async (id: string) =>
  (await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`)).body
    .map(({ type }) => type)
    .sort();
const figures = async ({ browser } = firm) =>
  (await browser.get<InvoiceFigures>('/api/invoices/figures')).body;

describe('a payment', () => {
  test('in part leaves the rest open; the rest closes it', async () => {
    const { id } = await anInvoice(firm, { amount: '100.00' });
    const part = await act(id, 'payments', {
      amount: '33.33',
      paidOn: '2026-11-01',
      method: 'check',
      reference: 'No. 1042',
    });
    expect(part.body).toMatchObject({
      status: 'pending',
      amountPaid: '33.33',
      balance: '66.67',
      paidAt: null,
    });
    expect(part.body.payments).toMatchObject([
      {
        kind: 'payment',
        amount: '33.33',
        paidOn: '2026-11-01T00:00:00.000Z',
        method: 'check',
        reference: 'No. 1042',
        createdBy: firm.user.id,
      },
    ]);
    const rest = await act(id, 'payments', { method: 'wire' });
    expect(rest.body).toMatchObject({ status: 'paid', amountPaid: '100.00', balance: '0.00' });
    expect(rest.body.paidAt).not.toBeNull();
    expect(await told(id)).toEqual(['invoice_created', 'invoice_paid', 'payment_recorded']);
  });

  test.each([
    ['amount', { amount: '100.01' }, 'Amount must be at most what is still owed, $100.00.'],
    ['amount', { amount: '0' }, 'Amount must be more than 0.'],
    ['amount', { amount: '-1' }, undefined],
    ['amount', { amount: '1e2' }, undefined],
    ['paidOn', { paidOn: '2099-01-01' }, undefined],
    ['method', { method: 'gold' }, undefined],
    ['reference', { reference: 'x'.repeat(201) }, undefined],
  ])('with a wrong %s is refused: %j', async (field, body, sentence) => {
    const { id } = await anInvoice(firm, { amount: '100.00' });
    const reply = await act(id, 'payments', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
    if (sentence) expect(reply.body.detail).toBe(sentence);
    expect((await one(id)).payments).toEqual([]);
  });

  test('is refused of what is paid or cancelled', async () => {
    const paid = await anInvoice(firm, { status: 'paid' });
    expect((await act(paid.id, 'payments', { amount: '1' })).status).toBe(409);
    const gone = await anInvoice(firm);
    await act(gone.id, 'cancel', { reason: 'Sent twice' });
    expect(await act(gone.id, 'payments')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is cancelled: nothing is owed') },
    });
  });

  test('is reversed with a reason, once, and both stay in the books', async () => {
    const { invoice, payment } = await aPayment(firm, '1250.00');
    expect(invoice.status).toBe('paid');
    expect((await reverse(payment.id)).body).toMatchObject({
      reversedBy: firm.user.id,
      reversalReason: 'The check bounced',
    });
    expect(await one(invoice.id)).toMatchObject({
      status: 'pending',
      amountPaid: '0.00',
      balance: '1250.00',
      paidAt: null,
      payments: [{ id: payment.id, reversalReason: 'The check bounced' }],
    });
    expect(await reverse(payment.id)).toMatchObject({ status: 409 });
    expect((await reverse(payment.id, '')).status).toBe(400);
    expect(await told(invoice.id)).toEqual(['invoice_created', 'invoice_paid', 'payment_reversed']);
  });

  test('of another firm is not there', async () => {
    const { payment } = await aPayment(otherFirm);
    expect((await reverse(payment.id)).status).toBe(404);
  });
});

describe('the status', () => {
  test('paid, asked for by twenty at once, records one payment and tells it once', async () => {
    const { id } = await anInvoice(firm);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => firm.browser.put(`/api/invoices/${id}`, { status: 'paid' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await one(id)).payments).toHaveLength(1);
    expect(await told(id)).toEqual(['invoice_created', 'invoice_paid']);
  });

  test('follows from what happened, and is not set by a word', async () => {
    const put = (id: string, body: object) => firm.browser.put<Answer>(`/api/invoices/${id}`, body);
    const { id } = await anInvoice(firm);
    expect((await put(id, { status: 'pending' })).body.status).toBe('pending');
    expect(await put(id, { status: 'cancelled' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    expect((await put(id, { status: 'paid' })).body.status).toBe('paid');
    expect(await put(id, { status: 'pending' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Reverse its payment instead') },
    });
    const other = await anInvoice(firm);
    expect(
      (await put(other.id, { status: 'cancelled', reason: 'Wrong client' })).body,
    ).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Wrong client',
      balance: '0.00',
    });
    expect((await put(other.id, { status: 'paid' })).status).toBe(409);
  });

  test('cancelled needs a reason and that nothing was paid', async () => {
    const { id } = await anInvoice(firm, { amount: '100' });
    expect((await act(id, 'cancel')).status).toBe(400);
    const paid = await act(id, 'payments', { amount: '1' });
    expect((await act(id, 'cancel', { reason: 'x' })).status).toBe(409);
    await reverse(paid.body.payments[0]?.id ?? '');
    expect((await act(id, 'cancel', { reason: 'x' })).body.status).toBe('cancelled');
    expect((await act(id, 'cancel', { reason: 'x' })).status).toBe(409);
  });
});

describe('a write-off', () => {
  test('settles a debt and is never revenue', async () => {
    const of = await aFirm(server);
    const { id } = await anInvoice(of, { amount: '100' });
    const post = (verb: string, body: object) =>
      of.browser.post<Answer>(`/api/invoices/${id}/${verb}`, body);
    await post('payments', { amount: '60' });
    expect((await post('write-off', {})).status).toBe(400);
    expect((await post('write-off', { reason: 'Courtesy', amount: '15' })).body).toMatchObject({
      status: 'pending',
      writtenOff: '15.00',
      balance: '25.00',
    });
    const settled = (await post('write-off', { reason: 'Courtesy' })).body;
    expect(settled).toMatchObject({ status: 'paid', amountPaid: '60.00', writtenOff: '40.00' });
    expect(settled.payments).toHaveLength(3);
    expect(settled.payments).toContainEqual(
      expect.objectContaining({ kind: 'write-off', method: null, reference: 'Courtesy' }),
    );
    expect(await figures(of)).toMatchObject({
      totalRevenue: '60.00',
      paid: '60.00',
      outstanding: '0.00',
    });
  });
});

describe('many at once', () => {
  test('are paid together, those that are paid already stay as they are', async () => {
    const of = await aFirm(server);
    const invoices = await Promise.all(
      Array.from({ length: 5 }, () => anInvoice(of, { amount: '10' })),
    );
    const ids = invoices.map(({ id }) => id);
    await of.browser.post(`/api/invoices/${ids[0]}/payments`, {});
    const { status, body } = await of.browser.post<Invoice[]>('/api/invoices/payments', {
      ids,
      method: 'check',
      reference: 'Deposit of Monday',
    });
    expect(status).toBe(200);
    expect(body.map((invoice) => invoice.status)).toEqual(body.map(() => 'paid'));
    expect(await figures(of)).toMatchObject({ totalRevenue: '50.00' });
    const gone = await anInvoice(of);
    const open = await anInvoice(of);
    await of.browser.post(`/api/invoices/${gone.id}/cancel`, { reason: 'x' });
    const mixed = { ids: [open.id, gone.id] };
    expect((await of.browser.post('/api/invoices/payments', mixed)).status).toBe(409);
    expect((await one(open.id, of)).status).toBe('pending');
    const foreign = { ids: [open.id, (await anInvoice(firm)).id] };
    expect((await of.browser.post('/api/invoices/payments', foreign)).status).toBe(404);
    expect((await one(open.id, of)).status).toBe('pending');
  });
});

describe('several who pay many', () => {
  test('at once, with many due dates, wait for one another and never in a circle', async () => {
    const of = await aFirm(server);
    const due = (n: number) => `2027-01-${String(1 + (n % 10)).padStart(2, '0')}`;
    const issued = { issueDate: '2026-11-01', amount: '10' };
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) => anInvoice(of, { ...issued, dueDate: due(n * 7) })),
    );
    const hands = Array.from({ length: 4 }, (_, at) =>
      all.filter((_one, n) => n % 4 === at).map(({ id }) => id),
    );
    const night = withFirm(server.engine, of.firmId, 'test', (db) =>
      markOverdue(db, {
        firmId: of.firmId,
        timeZone: 'America/New_York',
        day: '2027-01-06',
        now: server.clock.now,
      }),
    );
    const paid = await Promise.all(
      hands.map((ids) => of.browser.post('/api/invoices/payments', { ids })),
    );
    await night;
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await figures(of)).toMatchObject({ totalRevenue: '600.00', outstanding: '0.00' });
  });
});

test('staff take back no write-off', async () => {
  const { id } = await anInvoice(firm);
  const { body } = await act(id, 'write-off', { reason: 'Courtesy' });
  const staff = await aColleague(server, firm, { firmRole: 'staff' });
  const url = `/api/payments/${body.payments[0]?.id}/reverse`;
  expect((await staff.post(url, { reason: 'x' })).status).toBe(403);
});

describe('the database', () => {
  const run = (statement: string) =>
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.executeQuery({ sql: statement, parameters: [] } as never),
    );

  test.each([
    ['a payment that is changed', 'update payments set amount = 1'],
    ['a payment that is deleted', 'delete from payments'],
    ['an invoice that is deleted', 'delete from invoices'],
    [
      'more than is owed',
      "update invoices set amount_paid = amount + 1 where amount > 0 and status = 'pending'",
    ],
    ['paid without a payment', "update invoices set status = 'paid' where balance > 0"],
    ['no number', "update invoices set amount = 'NaN'"],
    [
      'a line that does not add up',
      "insert into invoice_lines (invoice_id, position, description, quantity, rate, discount, tax_percent, amount) select id, 99, 'x', 1, 10, 0, 0, 11 from invoices limit 1",
    ],
  ])('refuses %s', async (_, statement) => {
    await anInvoice(firm);
    await aPayment(firm);
    await expect(run(statement)).rejects.toThrow();
  });
});

test('whatever is paid, written off and taken back: the sums agree to the cent', async () => {
  const of = await aFirm(server);
  const cents = fc.bigInt({ min: 1n, max: 99_999n });
  const step = fc.record({ kind: fc.constantFrom('payments', 'write-off', 'reverse'), cents });
  await fc.assert(
    fc.asyncProperty(cents, fc.array(step, { maxLength: 6 }), async (amount, steps) => {
      const { id } = await anInvoice(of, { amount: fromCents(amount) });
      for (const { kind, cents: wanted } of steps) {
        const { balance, payments } = await one(id, of);
        const [standing] = payments.filter(({ reversedAt }) => reversedAt === null);
        if (kind === 'reverse') {
          if (standing)
            await of.browser.post(`/api/payments/${standing.id}/reverse`, { reason: 'x' });
          continue;
        }
        const reply = await of.browser.post(`/api/invoices/${id}/${kind}`, {
          amount: fromCents(wanted),
          reason: kind === 'write-off' ? 'x' : undefined,
        });
        expect(reply.status === 200).toBe(toCents(balance) > 0n && wanted <= toCents(balance));
      }
      const after = await one(id, of);
      const sum = (kind: string) =>
        sumOf(
          after.payments
            .filter((one) => one.kind === kind && one.reversedAt === null)
            .map((one) => toCents(one.amount)),
        );
      expect(toCents(after.amountPaid)).toBe(sum('payment'));
      expect(toCents(after.writtenOff)).toBe(sum('write-off'));
      expect(toCents(after.balance)).toBe(amount - sum('payment') - sum('write-off'));
      expect(after.status === 'paid').toBe(after.balance === '0.00');
    }),
    { numRuns: 20 },
  );
  const all = (await of.browser.get<Invoice[]>('/api/invoices')).body;
  const total = (field: 'amountPaid' | 'balance') =>
    fromCents(sumOf(all.map((invoice) => toCents(invoice[field]))));
  expect(await figures(of)).toMatchObject({
    totalRevenue: total('amountPaid'),
    outstanding: total('balance'),
    totalInvoices: all.length,
  });
});
