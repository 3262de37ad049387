/** What happened in a matter, with a client, by one person: all of it, and nothing of anybody else. */
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import type { Browser } from '#server/testing/browser.ts';
import { someDeadlines } from '#server/testing/deadlines.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLegalHold } from '#server/testing/kept-matters.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aNotice } from '#server/testing/training.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const trail = async (query: string, browser: Browser = firm.browser) =>
  (await browser.get<Activity[]>(`/api/activities?${query}`)).body;
const types = async (query: string) => (await trail(query)).map(({ type }) => type).sort();

test('a matter tells of its tasks, documents, money, dates, parties and holds', async () => {
  const { id: matterId } = await aMatter(firm);
  const other = await aMatter(firm);
  const task = await aTask(firm, { matterId });
  await firm.browser.put(`/api/tasks/${task.id}`, { status: 'completed' });
  const document = await aDocument(firm, {}, { matterId });
  await firm.browser.delete(`/api/documents/${document.id}`);
  await firm.browser.delete(`/api/documents/${document.id}/for-good`);
  const invoice = await anInvoice(firm, { matterId });
  await made(firm, `/api/invoices/${invoice.id}/payments`, {});
  const expense = await anExpense(firm, { matterId });
  await anAppointment(firm, { matterId });
  await someDeadlines(firm, { matterId });
  await aLimitationDate(firm, { matterId });
  await aParty(firm, { matterId });
  await aNotice(firm, { matterId });
  await aLegalHold(firm, { matterId });
  for (const matter of [other.id, null]) {
    await aTask(firm, { matterId: matter });
    await anExpense(firm, { matterId: matter });
  }
  expect(await types(`matterId=${matterId}`)).toEqual([
    'appointment_created',
    'document_deleted',
    'document_discarded',
    'document_uploaded',
    'expense_added',
    'invoice_created',
    'invoice_paid',
    'legal_hold_placed',
    'limitation_date_added',
    'matter_opened',
    'notice_added',
    'party_added',
    'task_completed',
    'task_created',
    'task_created',
  ]);
  const all = await trail(`matterId=${matterId}`);
  expect(new Set(all.map((activity) => activity.matterId))).toEqual(new Set([matterId]));
  expect(await types(`matterId=${matterId}&entityId=${expense.id}`)).toEqual(['expense_added']);
  const first = await firm.browser.get<Activity[]>(`/api/activities?matterId=${matterId}&limit=3`);
  expect(first.body).toEqual(all.slice(0, 3));
  expect(await trail(`matterId=${matterId}`, otherFirm.browser)).toEqual([]);
});

test('a client tells of itself, its invoices and its matters, wherever they have moved', async () => {
  const { id: clientId } = await aClient(firm);
  const { id: wrongId } = await aClient(firm);
  const matter = await aMatter(firm, { clientId: wrongId });
  await aTask(firm, { matterId: matter.id });
  await anInvoice(firm, { clientId });
  expect(await types(`clientId=${clientId}`)).toEqual(['client_created', 'invoice_created']);
  expect(await types(`clientId=${wrongId}`)).toEqual([
    'client_created',
    'matter_opened',
    'task_created',
  ]);
  await made(firm, `/api/clients/${clientId}/merge`, { clientId: wrongId });
  expect(await types(`clientId=${clientId}`)).toEqual([
    'client_created',
    'client_created',
    'client_merged',
    'invoice_created',
    'matter_opened',
    'task_created',
  ]);
  expect(await trail(`clientId=${clientId}`, otherFirm.browser)).toEqual([]);
});

test('a person tells of what they did', async () => {
  const ben = await aColleague(server, firm);
  await aTask({ browser: ben }, { title: 'Mine' });
  await aTask(firm, { title: 'Not mine' });
  expect((await trail(`userId=${ben.id}`)).map(({ description }) => description)).toEqual(['Mine']);
  expect(await trail(`userId=${ben.id}`, otherFirm.browser)).toEqual([]);
});

test.each(['matterId', 'clientId', 'userId', 'entityId'])('%s must be an id', async (name) => {
  const reply = await firm.browser.get<{ detail: string }>(`/api/activities?${name}=x`);
  expect([reply.status, reply.text]).toEqual([400, expect.stringMatching(/must be/)]);
});
