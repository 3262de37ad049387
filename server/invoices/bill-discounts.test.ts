import { beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#contract/cents.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { aColleague, aFirm, aMatter, anInvoice, type TestFirm } from '#server/testing/firms.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

type Answer = InvoiceRecord & Omit<Problem, 'status'>;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const lines = [
  { description: 'Advice', quantity: '1.3', rate: '335.55' },
  { description: 'Copies', quantity: '10', rate: '1.00', discount: '0.50', taxPercent: '8.875' },
];
const send = (body: object, browser = firm.browser) => browser.post<Answer>('/api/invoices', body);
const put = (id: string, body: object, browser = firm.browser) =>
  browser.put<Answer>(`/api/invoices/${id}`, body);
const entry = async (id: string) =>
  (await firm.browser.get<TimeEntry>(`/api/time-entries/${id}`)).body;

describe('a discount on the whole bill', () => {
  test('is taken off after tax, and the amount beside it has to say so', async () => {
    const { body } = await send({
      clientName: 'Finch',
      lines,
      discount: '46.56',
      amount: '400.00',
    });
    expect(body).toMatchObject({ amount: '400.00', balance: '400.00', discount: '46.56' });
    const wrong = await send({ clientName: 'Finch', lines, discount: '46.56', amount: '446.56' });
    expect(wrong.body.errors?.[0]?.field).toBe('amount');
    const tooMuch = await send({ clientName: 'Finch', lines, discount: '446.57' });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body.errors?.[0]?.field).toBe('discount');
    const bare = await send({ clientName: 'Finch', amount: '10', discount: '1' });
    expect(bare.body.errors?.[0]?.field).toBe('lines');
    const all = await send({ clientName: 'Finch', lines, discount: '446.56' });
    expect(all.body).toMatchObject({ amount: '0.00', status: 'paid' });
  });

  test('changes until something is paid, never above what the lines come to', async () => {
    const { id } = await anInvoice(firm, { lines });
    expect((await put(id, { discount: '6.56' })).body).toMatchObject({ amount: '440.00' });
    expect((await put(id, { lines: [lines[1]] })).body).toMatchObject({ amount: '3.78' });
    const less = [{ description: 'Copies', rate: '5' }];
    const refused = await put(id, { lines: less });
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.[0]?.field).toBe('discount');
    await firm.browser.post(`/api/invoices/${id}/payments`, { amount: '1' });
    expect((await put(id, { discount: '0' })).status).toBe(409);
  });

  test('is given by attorneys and managers', async () => {
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const refused = await send({ clientName: 'Finch', lines, discount: '1' }, staff);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('attorney');
    const { id } = await anInvoice(firm, { lines, discount: '1' });
    expect((await put(id, { discount: '2' }, staff)).status).toBe(403);
    expect((await put(id, { discount: '1', description: 'November' }, staff)).status).toBe(200);
  });

  test('is on the paper, and in the books to the cent', async () => {
    const of = await aFirm(server);
    const { id, amount } = await anInvoice(of, { lines, discount: '46.56' });
    const { text } = readBack((await of.browser.get(`/api/invoices/${id}/pdf`)).bytes);
    expect(text).toContain('Discount on the bill');
    expect(text).toContain('−$46.56');
    const rows = async (format: string) =>
      (await of.browser.get(`/api/invoices/file?format=${format}`)).text
        .split('\r\n')
        .slice(1)
        .filter(Boolean)
        .map((row) => row.split(','));
    const quickbooks = (await rows('quickbooks')).map((row) => row[10] ?? '');
    expect(totalOf(quickbooks)).toBe(amount);
    expect(quickbooks.some((figure) => figure.startsWith('-'))).toBe(false);
    // The tax is owed whatever is given away.
    expect(quickbooks[2]).toBe('0.84');
    const xero = await rows('xero');
    expect(totalOf(xero.map((row) => row[8] ?? ''))).toBe(amount);
    expect(xero.every((row) => row[5] === amount)).toBe(true);
    const whole = await anInvoice(of, { lines, discount: '446.50' });
    const last = (await rows('quickbooks')).filter((row) => row[0] === whole.invoiceNumber);
    expect(totalOf(last.map((row) => row[10] ?? ''))).toBe('0.06');
  });
});

describe('a line that bills time', () => {
  test('bills it once, of the right client, and frees it when it goes', async () => {
    const { id: matterId, clientId } = await aMatter(firm, { billingRate: '300' });
    const { id: timeEntryId } = await aTimeEntry(firm, { matterId });
    const line = { description: 'Call', quantity: '0.2', rate: '300', timeEntryId };
    const other = await aMatter(firm);
    expect((await send({ clientId: other.clientId, lines: [line] })).status).toBe(409);
    const { body } = await send({ clientId, lines: [line] });
    expect(body.lines).toMatchObject([{ timeEntryId, amount: '60.00' }]);
    expect(await entry(timeEntryId)).toMatchObject({ invoiceId: body.id, state: 'billed' });
    expect((await send({ clientId, lines: [line] })).status).toBe(409);
    expect((await put(body.id, { lines: [{ ...line, description: 'Talk' }] })).status).toBe(200);
    expect((await entry(timeEntryId)).invoiceId).toBe(body.id);
    await put(body.id, { lines: [{ description: 'Nothing of it', rate: '5' }] });
    expect((await entry(timeEntryId)).invoiceId).toBe(null);
    const again = await send({ clientId, lines: [line] });
    await firm.browser.post(`/api/invoices/${again.body.id}/cancel`, { reason: 'Wrong' });
    expect((await entry(timeEntryId)).invoiceId).toBe(null);
  });

  test('of another firm is not there', async () => {
    const theirs = await aTimeEntry(otherFirm);
    const line = { description: 'Call', rate: '300', timeEntryId: theirs.id };
    expect((await send({ clientName: 'Finch', lines: [line] })).status).toBe(400);
    const mine = await otherFirm.browser.get<TimeEntry>(`/api/time-entries/${theirs.id}`);
    expect(mine.body.invoiceId).toBe(null);
  });
});
