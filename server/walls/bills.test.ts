import { beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anExpense,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let walled: Browser & { id: string };

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  walled = await aColleague(server, firm, { firmRole: 'manager' });
});

const isThereFor = async (browser: Browser, id: string | undefined) => {
  const { body } = await browser.get<Invoice[]>('/api/invoices');
  const { status } = await browser.get(`/api/invoices/${id}`);
  return { isListed: body.some((one) => one.id === id), status };
};
const hidden = { isListed: false, status: 404 };
const seen = { isListed: true, status: 200 };

test.each(['time', 'expense'] as const)(
  'a cancelled bill of no matter tells as little about %s in a closed one as before',
  async (kind) => {
    const matter = await aMatter(firm, { billingRate: '100' });
    const { id: billed } = await (kind === 'time'
      ? aTimeEntry(firm, { matterId: matter.id, duration: '1h' })
      : anExpense(firm, { matterId: matter.id, amount: '100', isBillable: true }));
    const line = kind === 'time' ? { timeEntryId: billed } : { expenseId: billed };
    const bill = await made<Invoice>(firm, '/api/invoices', {
      clientId: matter.clientId,
      lines: [{ description: 'Not for everybody', rate: '100', ...line }],
    });
    expect(await isThereFor(walled, bill.id)).toEqual(seen);
    await aWall(firm, { matterId: matter.id, userId: walled.id });
    expect(await isThereFor(walled, bill.id)).toEqual(hidden);
    const path = `/api/invoices/${bill.id}/cancel`;
    expect((await firm.browser.post(path, { reason: 'Wrong address' })).status).toBe(200);
    expect(await isThereFor(firm.browser, bill.id)).toEqual(seen);
    expect(await isThereFor(walled, bill.id)).toEqual(hidden);
    expect(await isThereFor(otherFirm.browser, bill.id)).toEqual(hidden);
  },
);

test('a part of a shared bill stays in its matter', async () => {
  const matter = await aMatter(firm, { billingRate: '100' });
  const payers = [
    { clientId: matter.clientId, percent: '50' },
    { clientId: (await aClient(firm)).id, percent: '50' },
  ];
  await firm.browser.put(`/api/billing-terms/matters/${matter.id}`, { payers });
  await aTimeEntry(firm, { matterId: matter.id, duration: '1h' });
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  const { body } = await firm.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
  const [first, second] = body;
  await aWall(firm, { matterId: matter.id, userId: walled.id });
  const path = `/api/invoices/${second?.id}`;
  expect((await otherFirm.browser.put(path, { matterId: null })).status).toBe(404);
  const off = await firm.browser.put<Problem>(path, { matterId: null });
  expect([off.status, off.body.detail]).toEqual([
    409,
    `${second?.invoiceNumber} is part of a bill that several pay and stays in its matter.`,
  ]);
  expect(await isThereFor(walled, second?.id)).toEqual(hidden);
  const same = await firm.browser.put(path, { matterId: matter.id, description: 'In other words' });
  expect(same.status).toBe(200);
  const cancelled = await firm.browser.post(`/api/invoices/${first?.id}/cancel`, { reason: 'x' });
  expect(cancelled.status).toBe(200);
});
