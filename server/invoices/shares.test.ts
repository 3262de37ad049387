import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { aClient, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  const server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Answer = InvoiceRecord & Omit<Problem, 'status'>;
const lines = async (id: string | undefined) => {
  const { body } = await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`);
  return body.lines.map(({ id: _, amount: __, timekeeper: ___, ...line }) => line);
};
const change = (id: string | undefined, input: object) =>
  firm.browser.put<Answer>(`/api/invoices/${id}`, input);
const cancel = (id: string | undefined, { browser }: TestFirm = firm) =>
  browser.post<Answer>(`/api/invoices/${id}/cancel`, { reason: 'Wrong address' });

/** An hour of 100, and what fees there are, that so many pay: an invoice for each, the largest part first. */
async function sharedBill(percents: readonly string[], fees: readonly string[] = []) {
  const matter = await aMatter(firm, { billingRate: '100' });
  const payers = [];
  for (const [at, percent] of percents.entries()) {
    payers.push({ clientId: at === 0 ? matter.clientId : (await aClient(firm)).id, percent });
  }
  await firm.browser.put(`/api/billing-terms/matters/${matter.id}`, { payers });
  const { id: timeEntryId } = await aTimeEntry(firm, { matterId: matter.id, duration: '1h' });
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  for (const amount of fees) {
    await firm.browser.post(`/api/pre-bills/${id}/fees`, { description: 'Opinion', amount });
  }
  const { body } = await firm.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
  const invoices = body.map((one) => one.id);
  return { timeEntryId, invoices };
}

describe('the invoices of a bill that several pay', () => {
  test('never ask for more of a line than it comes to', async () => {
    const { invoices } = await sharedBill(['60', '40'], ['100', '200']);
    const [first, second] = invoices;
    const written = await lines(second);
    for (const at of written.keys()) {
      const more = written.map((line, place) =>
        place === at ? { ...line, borneByOthers: '0' } : line,
      );
      const { status, body } = await change(second, { lines: more });
      expect([status, body.errors?.[0]?.field]).toEqual([409, 'lines']);
    }
    const dearer = written.map((line) => (line.timeEntryId ? { ...line, rate: '1000' } : line));
    expect((await change(second, { lines: dearer })).body.errors?.[0]?.field).toMatch(/rate$/);
    // In other words, or with something taken off, it asks for no more.
    const cheaper = written.map((line) => ({ ...line, discount: '10', taxPercent: '5' }));
    expect((await change(second, { lines: cheaper })).status).toBe(200);
    // What was taken off comes back for nobody.
    const back = cheaper.map((line) =>
      line.timeEntryId ? { ...line, borneByOthers: '50' } : line,
    );
    expect((await change(second, { lines: back })).status).toBe(409);
    // What the first leaves, the second may take over.
    const kept = (await lines(first)).slice(1);
    expect((await change(first, { lines: kept })).status).toBe(200);
    const [dropped, ...rest] = await lines(second);
    const taken = [{ ...dropped, borneByOthers: '0', discount: '0' }, ...rest];
    expect((await change(second, { lines: taken })).status).toBe(200);
  });

  test('name each entry once, on every one of them', async () => {
    const { invoices } = await sharedBill(['50', '50']);
    for (const id of invoices) {
      const written = await lines(id);
      const { status, body } = await change(id, { lines: [...written, ...written] });
      expect([status, body.detail]).toEqual([
        400,
        'Lines must name each entry of time and each expense once.',
      ]);
    }
    for (const id of invoices) expect((await cancel(id)).status).toBe(200);
  });

  test('can be cancelled and edited all at once', async () => {
    const { invoices, timeEntryId } = await sharedBill(['40', '20', '20', '10', '10']);
    expect((await cancel(invoices[0], otherFirm)).status).toBe(404);
    const [edited, ...cancelled] = invoices;
    const others = (await lines(edited)).map((line) => ({ ...line, description: 'Advice' }));
    const replies = await Promise.all([
      change(edited, { lines: others }),
      ...cancelled.map((id) => cancel(id)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const entry = () => firm.browser.get<TimeEntry>(`/api/time-entries/${timeEntryId}`);
    expect((await entry()).body.invoiceId).toBe(edited);
    expect((await cancel(edited)).status).toBe(200);
    expect((await entry()).body.invoiceId).toBeNull();
  });

  test('say what of the bill is asked of nobody', async () => {
    const { invoices } = await sharedBill(['60', '40'], ['100', '200']);
    const [first, second] = invoices;
    const rest = async (id: string | undefined) => {
      const { body } = await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`);
      return [body.otherParts, body.askedOfNobody];
    };
    expect([await rest(first), await rest(second)]).toEqual([
      [1, '0.00'],
      [1, '0.00'],
    ]);
    const written = await lines(second);
    // Other words, a discount of one of them and a fee of its own leave nothing behind.
    const own = { description: 'Own wish', rate: '500.00' };
    const given = written.map((line) => ({ ...line, description: 'Advice', discount: '10.00' }));
    expect((await change(second, { lines: [...given, own] })).body.askedOfNobody).toBe('0.00');
    await change(second, { lines: written });
    // A line that one of them drops is asked for in part, time and fees alike.
    const isTime = ({ timeEntryId }: { timeEntryId: string | null }) => timeEntryId !== null;
    const fees = written.filter((line) => !isTime(line));
    expect((await change(second, { lines: fees })).body.askedOfNobody).toBe('40.00');
    expect(await rest(first)).toEqual([1, '40.00']);
    const noFee = written.filter(({ rate }) => rate !== '200.00');
    expect((await change(second, { lines: noFee })).body.askedOfNobody).toBe('80.00');
    await change(second, { lines: written, discount: '6.00' });
    expect(await rest(first)).toEqual([1, '0.00']);
    // What a cancelled one asked for, which is less than its lines, and nothing when none stands.
    const { body: cancelled } = await cancel(second);
    expect([cancelled.amount, cancelled.otherParts, cancelled.askedOfNobody]).toEqual([
      '154.00',
      0,
      '0.00',
    ]);
    expect(await rest(first)).toEqual([0, '154.00']);
    const taken = (await lines(first)).map((line) => ({ ...line, borneByOthers: '0.00' }));
    expect((await change(first, { lines: taken })).body.askedOfNobody).toBe('0.00');
    const elsewhere = await otherFirm.browser.get(`/api/invoices/${first}`);
    expect(elsewhere.status).toBe(404);
  });

  test('tell when the part of one is asked of nobody any more', async () => {
    const { invoices } = await sharedBill(['60', '40']);
    const told = async (id: string | undefined) => {
      const { body } = await firm.browser.get<Activity[]>('/api/activities');
      const isIt = (one: Activity) => one.type === 'invoice_cancelled' && one.entityId === id;
      return body.find(isIt)?.description;
    };
    await cancel(invoices[0]);
    expect(await told(invoices[0])).toContain(
      '$60.00 of a bill that others pay too is asked of nobody now',
    );
    await cancel(invoices[1]);
    expect(await told(invoices[1])).not.toContain('asked of nobody');
  });
});

describe('a bill that somebody else pays all of', () => {
  test('is one invoice, to that payer', async () => {
    const matter = await aMatter(firm, { billingRate: '100' });
    const insurer = await aClient(firm);
    const payers = [{ clientId: insurer.id, percent: '100' }];
    const terms = `/api/billing-terms/matters/${matter.id}`;
    expect((await firm.browser.put(terms, { payers })).status).toBe(200);
    const { id: timeEntryId } = await aTimeEntry(firm, { matterId: matter.id, duration: '1h' });
    const { id } = await aPreBill(firm, { matterIds: [matter.id] });
    const issued = await firm.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
    expect(issued.body).toMatchObject([
      { clientId: insurer.id, matterId: matter.id, amount: '100.00' },
    ]);
    const reworded = (await lines(issued.body[0]?.id)).map((line) => ({
      ...line,
      description: 'x',
    }));
    expect((await change(issued.body[0]?.id, { lines: reworded })).status).toBe(200);
    expect((await cancel(issued.body[0]?.id)).status).toBe(200);
    const entry = await firm.browser.get<TimeEntry>(`/api/time-entries/${timeEntryId}`);
    expect(entry.body.state).toBe('unbilled');
  });

  test('is billed when the two who shared it became one', async () => {
    const matter = await aMatter(firm, { billingRate: '100' });
    const [one, other] = [await aClient(firm), await aClient(firm)];
    const payers = [
      { clientId: one.id, percent: '60' },
      { clientId: other.id, percent: '40' },
    ];
    await firm.browser.put(`/api/billing-terms/matters/${matter.id}`, { payers });
    await aTimeEntry(firm, { matterId: matter.id, duration: '1h' });
    await firm.browser.post(`/api/clients/${one.id}/merge`, { clientId: other.id });
    const { id } = await aPreBill(firm, { matterIds: [matter.id] });
    const issued = await firm.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
    expect(issued.body).toMatchObject([{ clientId: one.id, amount: '100.00' }]);
  });
});
