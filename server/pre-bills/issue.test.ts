import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { fromCents, totalOf } from '#contract/cents.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import type { Billable } from '#contract/pre-bill-lines.ts';
import type { PreBillRecord } from '#contract/pre-bills.ts';
import type { Problem } from '#contract/problems.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anExpense,
  type TestFirm,
} from '#server/testing/firms.ts';
import { times } from '#server/testing/length.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Issued = Invoice[] & Omit<Problem, 'status'>;
const issue = (ids: readonly string[], more: object = {}) =>
  firm.browser.post<Issued>('/api/pre-bills/issue', { ids, ...more });
const invoice = async (id: string | undefined) =>
  (await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`)).body;
const entry = async (id: string | undefined) =>
  (await firm.browser.get<TimeEntry>(`/api/time-entries/${id}`)).body;
const expense = async (id: string | undefined) =>
  (await firm.browser.get<Expense>(`/api/expenses/${id}`)).body;
const firmDay = () => today('America/New_York', server.clock.now);

/** A matter that several pay, by these percentages; the matter's own client pays first. */
async function shared(...percents: string[]) {
  const matter = await aMatter(firm, { billingRate: '333.33' });
  const payers = await Promise.all(
    percents.map(async (percent, at) => ({
      clientId: at === 0 ? matter.clientId : (await aClient(firm, { paymentTerms: 10 * at })).id,
      percent,
    })),
  );
  const path = `/api/billing-terms/matters/${matter.id}`;
  expect((await firm.browser.put(path, { payers })).status).toBe(200);
  return { matterId: matter.id, payers };
}

describe('issuing', () => {
  test('makes an invoice of each, in the order of the list, and each line leads back', async () => {
    const first = await aPreBill(firm);
    const second = await aPreBill(firm);
    const { status, body } = await issue([second.id, first.id]);
    expect(status).toBe(200);
    expect(body.map(({ matterId }) => matterId)).toEqual([second.matterId, first.matterId]);
    const [a = '', b = ''] = body.map(({ invoiceNumber }) => invoiceNumber);
    expect(Number(b.slice(-3)) - Number(a.slice(-3))).toBe(1);
    const record = await invoice(body[0]?.id);
    expect(record).toMatchObject({
      clientId: second.clientId,
      description: second.description,
      amount: '60.00',
      splitId: null,
      issueDate: firmDay(),
      dueDate: plusDays(firmDay(), 30),
    });
    expect(record.lines).toMatchObject([
      {
        description: 'Call with the client',
        quantity: '0.20',
        rate: '300.00',
        timeEntryId: second.lines[0]?.timeEntryId,
        day: second.lines[0]?.day,
      },
    ]);
    expect(await entry(second.lines[0]?.timeEntryId ?? '')).toMatchObject({
      state: 'billed',
      invoiceId: record.id,
      invoiceNumber: a,
    });
    const trail = await firm.browser.get<Activity[]>(`/api/activities?entityId=${record.id}`);
    expect(trail.body.map(({ type }) => type)).toEqual(['invoice_created']);
    expect((await firm.browser.get(`/api/pre-bills/${first.id}`)).status).toBe(404);
  });

  test('makes one line of a narrative, a fee or an expense of several', async () => {
    const { matterId } = await aTimeEntry(firm, {
      narrative: 'Line one \n\n Line two',
      day: '2026-11-01',
    });
    await anExpense(firm, { matterId, isBillable: true, description: 'Filing\r\nfee' });
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    const fee = { description: 'Opening\nthe file', amount: '50' };
    await firm.browser.post(`/api/pre-bills/${id}/fees`, fee);
    const { body } = await issue([id]);
    const { lines } = await invoice(body[0]?.id);
    expect(lines.map(({ description }) => description)).toEqual([
      'Opening the file',
      'Line one Line two',
      'Filing fee',
    ]);
  });

  test('says how to pay the firm, if the firm wants that on its invoices', async () => {
    const own = await aFirm(server);
    const said = async () => {
      const { id } = await aPreBill(own);
      const { body } = await own.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
      const path = `/api/invoices/${body[0]?.id}`;
      const shown = (await own.browser.get<InvoiceRecord>(path)).body.paymentInstructions;
      const { body: clear } = await own.browser.post<{ paymentInstructions: string | null }>(
        `${path}/payment-instructions`,
      );
      return { shown, clear: clear.paymentInstructions };
    };
    const bank = {
      firmBankName: 'Oregon Trust',
      firmAccountName: 'Marlowe Law',
      firmAccountNumber: '998877665544',
      firmPaymentInstructions: 'Checks to the front desk.',
    };
    expect((await own.browser.put('/api/profile', bank)).status).toBe(200);
    expect(await said()).toEqual({ shown: null, clear: null });
    await own.browser.put('/api/profile', { includePaymentDetailsOnInvoice: true });
    const { shown, clear } = await said();
    expect(clear).toBe(
      `FIRM PAYMENT DETAILS:
Bank: Oregon Trust
Account Name: Marlowe Law
Account Number: 998877665544

Checks to the front desk.`,
    );
    expect(shown).toContain('Oregon Trust');
    expect(shown).not.toContain('99887766');
  });

  test('is all or none: what comes to nothing is named, and nothing is issued', async () => {
    const good = await aPreBill(firm);
    const bad = await aPreBill(firm);
    await firm.browser.put(`/api/pre-bill-lines/${bad.lines[0]?.id}`, { isHeld: true });
    const held = await issue([good.id, bad.id]);
    expect(held.status).toBe(409);
    expect(held.body.detail).toContain(bad.matterNumber);
    await firm.browser.put(`/api/pre-bill-lines/${bad.lines[0]?.id}`, {
      isHeld: false,
      discount: '60',
    });
    const nothing = await issue([good.id, bad.id]);
    expect(nothing.status).toBe(409);
    expect(nothing.body.detail).toContain(bad.matterNumber);
    expect((await entry(good.lines[0]?.timeEntryId ?? '')).invoiceId).toBe(null);
    expect((await issue([good.id])).status).toBe(200);
  });

  test('by several at once makes one set of invoices', async () => {
    const laid = await Promise.all([aPreBill(firm), aPreBill(firm), aPreBill(firm)]);
    const ids = laid.map(({ id }) => id);
    const replies = await Promise.all([
      issue(ids),
      issue(ids.toReversed()),
      issue(ids),
      issue(ids.toReversed()),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    for (const { matterId, clientId } of laid) {
      const { body } = await firm.browser.get<Invoice[]>(`/api/invoices?clientId=${clientId}`);
      expect(body.filter((one) => one.matterId === matterId)).toHaveLength(1);
    }
  });

  test('keeps write-downs and the discount, and leaves what is held for the next', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const [held] = await Promise.all([1, 2].map(() => aTimeEntry(firm, { matterId })));
    const { id, lines } = await aPreBill(firm, { matterIds: [matterId] });
    const line = (timeEntryId?: string) => lines.find((one) => one.timeEntryId === timeEntryId)?.id;
    const other = lines.find((one) => one.timeEntryId !== held?.id);
    await firm.browser.put(`/api/pre-bill-lines/${line(held?.id)}`, { isHeld: true });
    await firm.browser.put(`/api/pre-bill-lines/${other?.id}`, { discount: '10' });
    await firm.browser.put(`/api/pre-bills/${id}`, { discount: '5', description: 'November' });
    const { body } = await issue([id], { issueDate: '2026-11-30', dueDate: '2026-12-24' });
    expect(body).toMatchObject([
      {
        amount: '45.00',
        discount: '5.00',
        description: 'November',
        issueDate: '2026-11-30T00:00:00.000Z',
        dueDate: '2026-12-24T00:00:00.000Z',
      },
    ]);
    expect((await invoice(body[0]?.id)).lines).toMatchObject([
      { discount: '10.00', amount: '50.00', borneByOthers: '0.00' },
    ]);
    expect(await entry(held?.id)).toMatchObject({ state: 'held', invoiceId: null });
  });

  test('cancelled, the time can be billed again', async () => {
    const { id, matterId, lines } = await aPreBill(firm);
    const { body } = await issue([id]);
    await firm.browser.post(`/api/invoices/${body[0]?.id}/cancel`, { reason: 'Wrong client' });
    expect((await entry(lines[0]?.timeEntryId ?? '')).invoiceId).toBe(null);
    expect((await aPreBill(firm, { matterIds: [matterId] })).total).toBe('60.00');
  });

  proof('is refused for more lines than a firm can wait for, counted for each payer', async () => {
    const { matterId } = await shared(...Array.from({ length: 10 }, () => '10'));
    const { id: first } = await aTimeEntry(firm, { matterId });
    await withFirm(server.engine, firm.firmId, 'test', (db) =>
      sql`insert into time_entries (matter_id, user_id, day, narrative, actual_seconds, billed_minutes,
          rounding_mode, rounding_minutes, rate, rate_source)
        select matter_id, user_id, day, narrative, actual_seconds, billed_minutes, rounding_mode,
          rounding_minutes, rate, rate_source
        from time_entries, generate_series(1, 500) where id = ${first}`.execute(db),
    );
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    const refused = await issue([id]);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'At once, invoices with at most 5,000 lines can be issued, counted for each payer: these have 5,010. Choose fewer pre-bills.',
    ]);
    // One payer of them all can be asked.
    await firm.browser.put(`/api/billing-terms/matters/${matterId}`, { payers: [] });
    const { body } = await issue([id]);
    expect(body).toHaveLength(1);
    expect((await invoice(body[0]?.id)).lines).toHaveLength(501);
  });

  test('is not for another firm', async () => {
    const theirs = await aPreBill(otherFirm);
    const ours = await aPreBill(firm);
    expect((await issue([ours.id, theirs.id])).status).toBe(404);
    expect((await otherFirm.browser.get(`/api/pre-bills/${theirs.id}`)).status).toBe(200);
  });
});

describe('a bill that several pay', () => {
  test('is one invoice for each, the largest part first, by the terms of each', async () => {
    const { matterId, payers } = await shared('30', '45.5', '24.5');
    const { id: timeId } = await aTimeEntry(firm, { matterId, duration: '1h' });
    const { id: spentId } = await anExpense(firm, { matterId, isBillable: true });
    const laid = await aPreBill(firm, { matterIds: [matterId] });
    await firm.browser.put(`/api/pre-bills/${laid.id}`, { discount: '8.33' });
    const { body: before } = await firm.browser.get<PreBillRecord>(`/api/pre-bills/${laid.id}`);
    expect(before).toMatchObject({ total: '370.00', payers: 3 });
    const { body } = await issue([laid.id]);
    const [own, insurer, partner] = payers;
    expect(body.map(({ clientId }) => clientId)).toEqual([
      insurer?.clientId,
      own?.clientId,
      partner?.clientId,
    ]);
    expect(body.map(({ amount }) => amount)).toEqual(before.parts.map(({ amount }) => amount));
    expect(totalOf(body.map(({ amount }) => amount))).toBe('370.00');
    expect(totalOf(body.map(({ discount }) => discount))).toBe('8.33');
    expect(new Set(body.map(({ splitId }) => splitId)).size).toBe(1);
    expect(body[0]?.splitId).not.toBe(null);
    expect(body.map(({ dueDate }) => dueDate)).toEqual([
      plusDays(firmDay(), 10),
      plusDays(firmDay(), 30),
      plusDays(firmDay(), 20),
    ]);
    const records = await Promise.all(body.map(({ id }) => invoice(id)));
    // Each line stands on every invoice, and its parts come to it.
    const partsOf = (kind: 'timeEntryId' | 'expenseId', id: string) =>
      totalOf(
        records.map(({ lines }) => lines.find((line) => line[kind] === id)?.amount ?? 'missing'),
      );
    expect(partsOf('timeEntryId', timeId)).toBe('333.33');
    expect(partsOf('expenseId', spentId)).toBe('45.00');
    expect((await entry(timeId)).invoiceId).toBe(body[0]?.id);
    expect((await expense(spentId)).invoiceId).toBe(body[0]?.id);
  });

  test('frees its time only when none of its invoices stands any more', async () => {
    const { matterId } = await shared('50', '50');
    const { id: timeId } = await aTimeEntry(firm, { matterId });
    const { id: spentId } = await anExpense(firm, { matterId, isBillable: true });
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    const [first, second] = (await issue([id])).body;
    const cancel = (one?: Invoice) =>
      firm.browser.post(`/api/invoices/${one?.id}/cancel`, { reason: 'Wrong' });
    expect((await cancel(first)).status).toBe(200);
    expect((await entry(timeId)).invoiceId).toBe(second?.id);
    expect((await expense(spentId)).invoiceId).toBe(second?.id);
    expect((await cancel(second)).status).toBe(200);
    expect((await entry(timeId)).invoiceId).toBe(null);
    expect((await expense(spentId)).invoiceId).toBe(null);
  });

  test('can be edited invoice by invoice, with what others bear', async () => {
    const { matterId } = await shared('50', '50');
    const { id: timeId } = await aTimeEntry(firm, { matterId });
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    const [first, second] = (await issue([id])).body;
    const change = async (one?: Invoice) => {
      const { lines } = await invoice(one?.id);
      const written = lines.map(({ id: _, amount: __, timekeeper: ___, ...line }) => ({
        ...line,
        description: 'Advice',
      }));
      return firm.browser.put<InvoiceRecord>(`/api/invoices/${one?.id}`, { lines: written });
    };
    const edited = await change(second);
    expect(edited.body).toMatchObject({
      amount: second?.amount,
      lines: [{ description: 'Advice', timeEntryId: timeId }],
    });
    expect((await entry(timeId)).invoiceId).toBe(first?.id);
    expect((await change(first)).status).toBe(200);
    expect((await entry(timeId)).invoiceId).toBe(second?.id);
    // A bill that one pays has no others.
    const alone = await firm.browser.post<Problem>('/api/invoices', {
      clientName: 'Finch',
      lines: [{ description: 'x', rate: '10', borneByOthers: '5' }],
    });
    expect(alone.status).toBe(400);
  });

  test('comes to the pre-bill whatever the parts are', async () => {
    const cut = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cut, fc.nat(2000), async (cuts, off) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
        const percents = places.slice(1).map((to, at) => fromCents(BigInt(to - (places[at] ?? 0))));
        const { matterId } = await shared(...percents);
        await aTimeEntry(firm, { matterId, duration: '37m' });
        await anExpense(firm, { matterId, isBillable: true, amount: '7.77' });
        const { id } = await aPreBill(firm, { matterIds: [matterId] });
        const discount = fromCents(BigInt(off));
        const { body: laid } = await firm.browser.put<PreBillRecord>(`/api/pre-bills/${id}`, {
          discount,
        });
        const { body } = await issue([id]);
        expect(totalOf(body.map(({ amount }) => amount))).toBe(laid.total);
        expect(totalOf(body.map((one) => one.discount))).toBe(discount);
      }),
      { numRuns: times({ quick: 3, whole: 8 }) },
    );
  });
});

test('behind a wall there is neither what can be billed nor a pre-bill', async () => {
  const { id, matterId, lines } = await aPreBill(firm);
  const walled = await aColleague(server, firm, { firmRole: 'attorney' });
  await aWall(firm, { matterId, userId: walled.id });
  const rows = await walled.get<Billable[]>('/api/pre-bills/billable');
  expect(rows.body.some((row) => row.matterId === matterId)).toBe(false);
  const list = await walled.get<{ id: string }[]>('/api/pre-bills');
  expect(list.body.some((one) => one.id === id)).toBe(false);
  for (const reply of [
    await walled.get(`/api/pre-bills/${id}`),
    await walled.put(`/api/pre-bills/${id}`, { description: 'x' }),
    await walled.put(`/api/pre-bill-lines/${lines[0]?.id}`, { description: 'x' }),
    await walled.post(`/api/pre-bills/${id}/fees`, { description: 'x', amount: '1' }),
    await walled.delete(`/api/pre-bills/${id}`),
    await walled.post('/api/pre-bills/issue', { ids: [id] }),
    await walled.post('/api/pre-bills', { matterIds: [matterId] }),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect((await firm.browser.get(`/api/pre-bills/${id}`)).status).toBe(200);
});
