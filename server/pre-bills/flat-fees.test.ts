import { beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/invoices.ts';
import type { PreBillRecord } from '#contract/pre-bills.ts';
import type { Problem } from '#contract/problems.ts';
import { aFirm, aMatter, anInvoice, type TestFirm } from '#server/testing/firms.ts';
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

const issue = (id: string, { browser }: TestFirm = firm) =>
  browser.post<Invoice[] & Omit<Problem, 'status'>>('/api/pre-bills/issue', { ids: [id] });
const again = async (id: string) =>
  (await firm.browser.get<PreBillRecord>(`/api/pre-bills/${id}`)).body;
const flat = () =>
  aMatter(firm, { billingArrangement: 'flat', flatFee: '5000', billingRate: '100' });

/** A bill somebody has written by hand, without the pre-bill that lies there. */
const byHand = ({ id, clientId }: { id: string; clientId: string }, rate: string) =>
  anInvoice(firm, {
    clientId,
    matterId: id,
    amount: undefined,
    lines: [{ description: 'Flat fee', rate }],
  });

test('what another bill has asked of the flat fee since is not asked again', async () => {
  const matter = await flat();
  const { id, total } = await aPreBill(firm, { matterIds: [matter.id] });
  expect(total).toBe('5000.00');
  await byHand(matter, '3000');
  expect((await again(id)).lines).toMatchObject([{ gross: '2000.00', rate: '2000.00' }]);
  const issued = await issue(id);
  expect(issued.body).toMatchObject([{ amount: '2000.00' }]);
});

test('a flat fee that is billed already leaves the pre-bill', async () => {
  const matter = await flat();
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  const bill = await byHand(matter, '5000');
  expect(await again(id)).toMatchObject({ lines: [], total: '0.00' });
  expect((await issue(id)).status).toBe(409);
  // Cancelled, it is to be asked for after all.
  await firm.browser.post(`/api/invoices/${bill.id}/cancel`, { reason: 'Wrong address' });
  expect(await again(id)).toMatchObject({ total: '5000.00' });
  expect((await issue(id, otherFirm)).status).toBe(404);
  expect((await issue(id)).body).toMatchObject([{ amount: '5000.00' }]);
});

test('a matter that goes by the hour now is not asked for its flat fee too', async () => {
  const matter = await flat();
  await aTimeEntry(firm, { matterId: matter.id, duration: '10h' });
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  const path = `/api/matters/${matter.id}`;
  expect((await firm.browser.put(path, { billingArrangement: 'hourly' })).status).toBe(200);
  expect(await again(id)).toMatchObject({ lines: [{ kind: 'time' }], total: '1000.00' });
});

test('a billing run that meets a bill by hand asks for what that one leaves of the fee', async () => {
  const matter = await flat();
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  await Promise.all([byHand(matter, '4000'), issue(id)]);
  const { body } = await firm.browser.get<Invoice[]>(`/api/invoices?matterId=${matter.id}`);
  const asked = body.map(({ amount }) => amount).sort();
  // Whoever writes one by hand says what it asks for; the run asks for what is left of the fee.
  expect([
    ['1000.00', '4000.00'],
    ['4000.00', '5000.00'],
  ]).toContainEqual(asked);
});
