import { beforeAll, expect, test } from 'vitest';
import type { Matter } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
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

const move = ({ id }: Matter, clientId: string, { browser }: TestFirm = firm) =>
  browser.put<Problem>(`/api/matters/${id}`, { clientId });

test('a matter whose bills others share stays with its client until they do not', async () => {
  const matter = await aMatter(firm);
  const [payer, other] = [await aClient(firm), await aClient(firm)];
  const terms = `/api/billing-terms/matters/${matter.id}`;
  const payers = [
    { clientId: matter.clientId, percent: '60' },
    { clientId: payer.id, percent: '40' },
  ];
  await firm.browser.put(terms, { payers });
  expect((await move(matter, other.id, otherFirm)).status).toBe(404);
  const refused = await move(matter, other.id);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `Others share the bills of ${matter.matterNumber}. Take them off its billing terms before it goes to another client.`,
  ]);
  await firm.browser.put(terms, { payers: [] });
  expect((await move(matter, other.id)).status).toBe(200);
});

test('a matter with a pre-bill stays with its client until it is put away', async () => {
  const matter = await aMatter(firm, { billingRate: '100' });
  const other = await aClient(firm);
  await aTimeEntry(firm, { matterId: matter.id });
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  const refused = await move(matter, other.id);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${matter.matterNumber} has a pre-bill. Issue it or put it away before it goes to another client.`,
  ]);
  await firm.browser.delete(`/api/pre-bills/${id}`);
  expect((await move(matter, other.id)).status).toBe(200);
});
