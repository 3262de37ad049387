import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { aClient, aFirm, aMatter, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';

let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  const server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await aTask(firm, {
    title: 'Draft answer',
    description: 'Okafor estate',
    matterType: 'litigation',
  });
  await aTask(firm, { title: '100% contingency_fee' });
  const { id } = await aTask(firm, { title: 'Okafor deleted' });
  await firm.browser.delete(`/api/tasks/${id}`);
});

const find = async (q: string, { browser } = firm) =>
  (await browser.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)).body;

test('finds by words anywhere in title and description, grouped by type, with the way to it', async () => {
  const answer = await find(' okafor DRAFT ');
  expect(answer).toMatchObject({ query: 'okafor DRAFT', totalResults: 1 });
  const [task] = answer.results.tasks ?? [];
  expect(task).toMatchObject({
    type: 'tasks',
    title: 'Draft answer',
    description: 'Litigation · Pending',
    url: `/legal-admin?task=${task?.id}`,
  });
});

test('events are found by title and place, without those that are deleted', async () => {
  const event = await anAppointment(firm, {
    title: 'Zebra hearing',
    type: 'court',
    place: 'Courtroom Quagga',
  });
  const gone = await anAppointment(firm, { title: 'Zebra gone' });
  await firm.browser.delete(`/api/appointments/${gone.id}`);
  expect((await find('quagga zebra')).results).toEqual({
    appointments: [
      {
        type: 'appointments',
        id: event.id,
        title: 'Zebra hearing',
        description: 'Court Date · Nov 16, 2099 · Courtroom Quagga',
        url: `/calendar?event=appointment-${event.id}`,
      },
    ],
  });
  expect((await find('zebra')).totalResults).toBe(1);
  expect((await find('zebra', otherFirm)).totalResults).toBe(0);
});

test.each([
  ['%', 1],
  ['_', 1],
  ['\\', 0],
  ["'", 0],
  ['100% fee', 1],
  ['(a+)+$', 0],
  ['zzz', 0],
])('%s is text, not a pattern', async (q, hits) => {
  expect((await find(q)).totalResults).toBe(hits);
});

test('what is deleted, and what belongs to another firm, is not found', async () => {
  expect((await find('okafor deleted')).totalResults).toBe(0);
  expect(await find('okafor', otherFirm)).toEqual({
    query: 'okafor',
    totalResults: 0,
    results: {},
  });
});

test.each([
  ['/api/search', 'Q is required.'],
  ['/api/search?q=%20', 'Q is required.'],
  ['/api/search?q=a&q=b', 'Q must be text.'],
  [`/api/search?q=${'x'.repeat(201)}`, 'Q must be at most 200 characters.'],
  ['/api/search?q=%00', 'Q contains characters that cannot be stored.'],
])('%s is refused', async (url, detail) => {
  expect(await firm.browser.get<Problem>(url)).toMatchObject({ status: 400, body: { detail } });
});

test('a word made to be slow is not', async () => {
  for (let i = 0; i < 20; i++) await aTask(firm, { description: 'a'.repeat(5000) });
  const started = performance.now();
  await find(`${'a'.repeat(199)}b`);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('clients are found by name, place and phone, matters by number, client and description', async () => {
  const client = await aClient(firm, {
    name: 'Ségolène Quibell',
    city: 'Utica',
    phone: '(315) 555-0123',
  });
  const matter = await aMatter(firm, {
    clientId: client.id,
    description: 'Easement over the towpath',
  });
  for (const q of ['segolene', 'quibell utica', '3155550123', '+1 315-555-0123']) {
    const { results } = await find(q);
    expect(results.clients).toMatchObject([
      {
        title: 'Ségolène Quibell',
        description: 'Current · Utica',
        url: `/clients?client=${client.id}`,
      },
    ]);
  }
  for (const q of [matter.matterNumber, 'towpath', 'quibell easement']) {
    expect((await find(q)).results.matters).toMatchObject([
      {
        title: `${matter.matterNumber}, Ségolène Quibell`,
        url: `/clients?tab=matters&matter=${matter.id}`,
      },
    ]);
  }
  expect(await find('quibell', otherFirm)).toMatchObject({ totalResults: 0 });
  await firm.browser.post(`/api/clients/${client.id}/archive`);
  expect((await find('quibell')).results.clients).toMatchObject([
    { description: 'Archived · Utica' },
  ]);
});
