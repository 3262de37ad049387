/** Ways around a wall that somebody has tried, and what has to stay right for everybody else behind it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Deadline } from '#contract/deadlines.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import { seal } from '#server/audit/seal.ts';
import { aCalendarFile, anAppointment } from '#server/testing/appointments.ts';
import type { Browser } from '#server/testing/browser.ts';
import { someDeadlines } from '#server/testing/deadlines.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aLastingFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { ask } from '#server/testing/fuzz/catalogue.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aNotice } from '#server/testing/training.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let walled: Browser & { id: string };
let insider: Browser & { id: string };
let clientId: string;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
  walled = await aColleague(server, firm, { firmRole: 'manager' });
  insider = await aColleague(server, firm, { firmRole: 'manager' });
  clientId = (await aClient(firm, { name: 'Known to everybody' })).id;
});

const aSecret = (values: object = {}) => aMatter(firm, { clientId, ...values });
const close = (matterId: string) => aWall(firm, { matterId, userId: walled.id });
const aWord = () => `w${randomUUID().replaceAll('-', '')}`;

describe('the trail', () => {
  /** The tables of the entries that hold a word, over all pages. */
  async function tellingOf(who: Browser, word: string): Promise<string[]> {
    await seal(server.engine);
    const found = new Set<string>();
    for (let url: string | undefined = '/api/audit?limit=100'; url; ) {
      const reply: Awaited<ReturnType<typeof who.get>> = await who.get(url);
      for (const entry of reply.body as { tableName: string }[]) {
        if (JSON.stringify(entry).includes(word)) found.add(entry.tableName);
      }
      url = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1];
    }
    return [...found].toSorted();
  }

  test('tells nothing of what a search for conflicts has found there', async () => {
    const word = aWord();
    const { id: matterId } = await aSecret({ matterNumber: word });
    const name = `Zeppelin ${aWord()}`;
    await aParty(firm, { matterId, name });
    await close(matterId);
    await made({ browser: insider }, '/api/conflict-checks', { terms: [name] });
    expect(await tellingOf(insider, word)).toContain('conflict_checks');
    expect(await tellingOf(walled, word)).toEqual([]);
  });

  test('tells nothing of what is gone: lines, documents, deadlines, what was told', async () => {
    const word = aWord();
    const { id: matterId } = await aSecret();
    const lines = (description: string) => [{ description, rate: '300' }];
    const bill = await anInvoice(firm, { clientId, matterId, lines: lines(word) });
    await firm.browser.put(`/api/invoices/${bill.id}`, { lines: lines('Other') });
    const paper = await aDocument(firm, { text: aWord() }, { name: word, matterId });
    await firm.browser.delete(`/api/documents/${paper.id}`);
    await firm.browser.delete(`/api/documents/${paper.id}/for-good`);
    const event = await anAppointment(firm, {
      title: word,
      startDay: '2099-11-16',
      matterId,
      attendees: [insider.id],
    });
    await firm.browser.delete(`/api/appointments/${event.id}`);
    await close(matterId);
    const told = await tellingOf(insider, word);
    expect(told).toEqual(
      expect.arrayContaining(['appointments', 'documents', 'invoice_lines', 'notifications']),
    );
    expect(await tellingOf(walled, word)).toEqual([]);
    expect(await tellingOf(otherFirm.browser, word)).toEqual([]);
  });
});

test('what was told before something was filed there is hidden with it', async () => {
  const word = aWord();
  const { id: matterId } = await aSecret();
  const paper = await aDocument(firm, { text: aWord() }, { name: word });
  await firm.browser.put(`/api/documents/${paper.id}`, { matterId });
  const task = await aTask(firm, { title: word });
  await firm.browser.put(`/api/tasks/${task.id}`, { matterId });
  const told = async (who: Browser) =>
    (await who.get<Activity[]>('/api/activities')).body.filter((one) =>
      JSON.stringify(one).includes(word),
    );
  expect(await told(walled)).not.toEqual([]);
  await close(matterId);
  expect(await told(walled)).toEqual([]);
  expect(await told(insider)).not.toEqual([]);
});

test('that an event was cancelled is forgotten by whoever is kept out since', async () => {
  const word = aWord();
  const { id: matterId } = await aSecret();
  const event = await anAppointment(firm, {
    title: word,
    startDay: '2099-11-16',
    matterId,
    attendees: [walled.id],
  });
  await firm.browser.delete(`/api/appointments/${event.id}`);
  const told = async () =>
    (await walled.get<Notification[]>('/api/notifications')).body.filter((one) =>
      JSON.stringify(one).includes(word),
    );
  expect(await told()).toHaveLength(2);
  await close(matterId);
  expect(await told()).toEqual([]);
  // Nor does it come back with them in it.
  const back = await firm.browser.post<Problem>(`/api/appointments/${event.id}/restore`);
  expect([back.status, back.body.errors?.[0]?.field]).toEqual([400, 'attendees']);
});

describe('the search of documents', () => {
  test('is not crowded out by what cannot be seen', async () => {
    const word = aWord();
    const { id: matterId } = await aSecret();
    const own = await aDocument({ browser: walled }, { text: aWord() }, { name: `${word} old` });
    for (let n = 0; n < 8; n++) {
      await aDocument(firm, { text: aWord() }, { name: `${word} ${n}`, matterId });
    }
    await close(matterId);
    const { body } = await walled.get<{ id: string }[]>(`/api/documents?q=${word}&limit=5`);
    expect(body.map(({ id }) => id)).toEqual([own.id]);
  });

  test('does not tell by another page that there is more', async () => {
    const word = aWord();
    const { id: matterId } = await aSecret();
    await aDocument(firm, { text: aWord() }, { name: word, matterId });
    await aDocument({ browser: walled }, { text: aWord() }, { name: `Mine ${word}` });
    await close(matterId);
    const reply = await walled.get(`/api/documents?q=${word}&limit=1`);
    expect(reply.header('link')).toBeUndefined();
  });
});

test('a bill with an expense of the matter is behind the wall too, and the expense can be billed again', async () => {
  const { id: matterId } = await aSecret();
  const expense = await anExpense(firm, { matterId, isBillable: true });
  const lines = [{ description: 'Expert', rate: '45.00', expenseId: expense.id }];
  const bill = await made<{ id: string }>(firm, '/api/invoices', { clientId, lines });
  await close(matterId);
  expect((await walled.get(`/api/invoices/${bill.id}`)).status).toBe(404);
  expect((await walled.post(`/api/invoices/${bill.id}/cancel`, { reason: 'x' })).status).toBe(404);
  await made({ browser: insider }, `/api/invoices/${bill.id}/cancel`, { reason: 'Sent twice' });
  await made({ browser: insider }, '/api/invoices', { clientId, lines });
});

test('a hearing is not moved away from deadlines that cannot be seen, nor made a series', async () => {
  const { id: matterId } = await aSecret();
  const hearing = await anAppointment(firm, { startDay: '2099-03-20' });
  await someDeadlines(firm, { matterId, appointmentId: hearing.id, triggerOn: '2099-03-20' });
  await close(matterId);
  const moved = await walled.put<Problem>(`/api/appointments/${hearing.id}`, {
    startDay: '2099-03-10',
  });
  expect([moved.status, moved.body.detail]).toEqual([
    409,
    'Something that you cannot see is counted from this date. Please ask a colleague to move it.',
  ]);
  const series = await walled.put(`/api/appointments/${hearing.id}`, {
    repetition: { every: 'week' },
  });
  expect(series.status).toBe(409);
  const { body } = await insider.get<Deadline[]>(`/api/deadlines?appointmentId=${hearing.id}`);
  expect(body.map(({ isBehind }) => isBehind)).toEqual([false]);
});

test('nothing is taken up again in the hands of somebody who is kept out, or has left', async () => {
  const ben = await aColleague(server, firm);
  const cleo = await aColleague(server, firm);
  const { id: matterId } = await aSecret();
  const done = await aTask(firm, { matterId, assignedTo: ben.id, status: 'completed' });
  const binned = await aTask(firm, { matterId, assignedTo: ben.id });
  await firm.browser.delete(`/api/tasks/${binned.id}`);
  const hers = await aTask(firm, { assignedTo: cleo.id, status: 'completed' });
  const past = await anAppointment(firm, { startDay: '2001-11-16', attendees: [cleo.id] });
  await aWall(firm, { matterId, userId: ben.id });
  await made(firm, `/api/team/${cleo.id}/remove`, { successorId: null }).catch(() => undefined);
  for (const [reply, field] of [
    [await firm.browser.put<Problem>(`/api/tasks/${done.id}`, { status: 'pending' }), 'assignedTo'],
    [await firm.browser.post<Problem>(`/api/tasks/${binned.id}/restore`), 'assignedTo'],
    [await firm.browser.put<Problem>(`/api/tasks/${hers.id}`, { status: 'pending' }), 'assignedTo'],
    [
      await firm.browser.put<Problem>(`/api/appointments/${past.id}`, { startDay: '2099-11-16' }),
      'attendees',
    ],
  ] as const) {
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  }
});

test('sums are the firm’s, whoever reads them', async () => {
  const of = await aLastingFirm(server);
  const kept = await aColleague(server, of, { firmRole: 'manager' });
  const { id: matterId } = await aMatter(of);
  await anExpense(of, { amount: '900.00', matterId });
  await aWall(of, { matterId, userId: kept.id });
  const report = async (who: Browser) =>
    (await who.get<{ summary: object }>('/api/financial-report')).body.summary;
  expect(await report(kept)).toEqual(await report(of.browser));
});

test('a number that is taken where it cannot be seen is passed over', async () => {
  const of = await aLastingFirm(server);
  const kept = await aColleague(server, of, { firmRole: 'manager' });
  const { id: matterId, clientId: client } = await aMatter(of);
  const next = async () =>
    (await of.browser.get<{ invoiceNumber: string }>('/api/invoices/next-number')).body;
  const [number = ''] = Object.values(await next());
  const typed = number.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(3, '0'));
  await anInvoice(of, { clientId: client, matterId, invoiceNumber: typed });
  await aWall(of, { matterId, userId: kept.id });
  for (let n = 0; n < 2; n++) await anInvoice({ browser: kept });
});

test('a file that two documents share outlives the one that is thrown away', async () => {
  const { id: matterId } = await aSecret();
  const text = aWord();
  const theirs = await aDocument(firm, { text }, { matterId });
  const own = await aDocument({ browser: walled }, { text });
  await close(matterId);
  await walled.delete(`/api/documents/${own.id}`);
  expect((await walled.delete(`/api/documents/${own.id}/for-good`)).status).toBe(204);
  expect((await insider.get(`/api/documents/${theirs.id}/download`)).text).toContain(text);
});

test('what proves a notice there stays, and the reason names no matter', async () => {
  const { id: matterId, matterNumber } = await aSecret();
  const paper = await aDocument(firm, { text: aWord() });
  const notice = await aNotice(firm, { matterId });
  const sent = { status: 'sent', sentOn: '2020-03-03', documentId: paper.id };
  expect((await firm.browser.put(`/api/notices/${notice.id}`, sent)).status).toBe(200);
  await close(matterId);
  const reply = await walled.delete<Problem>(`/api/documents/${paper.id}`);
  expect([reply.status, reply.text.includes(matterNumber)]).toEqual([409, false]);
});

test('a calendar is imported again although one of its events lies there', async () => {
  const { id: matterId } = await aSecret();
  const file = aCalendarFile();
  const first = await walled.upload<{ id: string }>('/api/appointments/import', file);
  const [event] = await ask<{ id: string }>(
    server,
    'select id from appointments where import_id = $1',
    [first.body.id],
  );
  await firm.browser.put(`/api/appointments/${event?.id}`, { matterId });
  await close(matterId);
  expect((await walled.upload('/api/appointments/import', file)).status).toBe(200);
});

test('a new vendor is linked to all expenses that name it', async () => {
  const { id: matterId } = await aSecret();
  const vendor = `Vendor ${aWord()}`;
  await anExpense(firm, { vendor, amount: '45.00', matterId });
  await close(matterId);
  const { id } = await made<{ id: string }>({ browser: walled }, '/api/vendors', { name: vendor });
  const [row] = await ask<{ vendor_id: string }>(
    server,
    'select vendor_id from expenses where firm_id = $1 and vendor = $2',
    [firm.firmId, vendor],
  );
  expect(row?.vendor_id).toBe(id);
});
