import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { aComplianceItem, aVendor } from '#server/testing/desk.ts';
import { aClient, aFirm, aMatter, anInvoice, aTask, type TestFirm } from '#server/testing/firms.ts';
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
  ['%', 0],
  ['_', 0],
  ['\\', 0],
  ["'", 0],
  ['"', 0],
  ['&', 0],
  ['=', 0],
  ['|', 0],
  ['😀', 0],
  ['100% fee', 1],
  ['%contingency_fee%', 1],
  ['contin%', 1],
  ['con%ency', 0],
  ["x' or '1'='1", 0],
  ['(y+)+$', 0],
  ['"contingency fee"', 1],
  ['zzz', 0],
])('of %s only the letters and digits count, and nothing is a pattern', async (q, hits) => {
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
  [`/api/search?q=${'x'.repeat(10_000)}`, 'Q must be at most 200 characters.'],
  ['/api/search?q=%00', 'Q contains characters that cannot be stored.'],
])('%s is refused', async (url, detail) => {
  expect(await firm.browser.get<Problem>(url)).toMatchObject({ status: 400, body: { detail } });
});

test('a search made to be slow is not', async () => {
  for (let i = 0; i < 20; i++) await aTask(firm, { description: 'a'.repeat(5000) });
  const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 ';
  const usual = await quickest('answer');
  for (const q of [
    `${'a'.repeat(199)}b`,
    'a '.repeat(100),
    letters.repeat(2),
    '1'.repeat(200),
    '𠮷'.repeat(100),
  ]) {
    expect((await find(q)).query).toBe(q.trim());
    expect((await quickest(q)) / usual).toBeLessThan(10);
  }
});

/** Of a few, so that it is not the machine that is told of. */
async function quickest(q: string): Promise<number> {
  const tries: number[] = [];
  for (let i = 0; i < 5; i++) {
    const started = performance.now();
    await find(q);
    tries.push(performance.now() - started);
  }
  return Math.min(...tries);
}

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

test('vendors, duties and invoices open where they live', async () => {
  const vendor = await aVendor(firm, { name: 'Xanthippe Couriers', category: 'other' });
  const item = await aComplianceItem(firm, { title: 'Xanthippe audit', category: 'ethical' });
  const invoice = await anInvoice(firm, { clientName: 'Xanthippe Holdings', amount: '77.10' });
  expect((await find('xanthippe')).results).toEqual({
    vendors: [
      {
        type: 'vendors',
        id: vendor.id,
        title: 'Xanthippe Couriers',
        description: 'Other · Active',
        url: `/vendor-mgmt?vendor=${vendor.id}`,
      },
    ],
    compliance: [
      {
        type: 'compliance',
        id: item.id,
        title: 'Xanthippe audit',
        description: expect.stringMatching(/ · Pending$/),
        url: `/compliance?item=${item.id}`,
      },
    ],
    invoices: [
      {
        type: 'invoices',
        id: invoice.id,
        title: `${invoice.invoiceNumber}, Xanthippe Holdings`,
        description: '$77.10 · Pending',
        url: `/financial-mgmt?invoice=${invoice.id}`,
      },
    ],
  });
});

test('at most ten of a kind are given, and counted', async () => {
  for (let i = 1; i <= 12; i++) await aTask(firm, { title: `Numbat ${i}` });
  const answer = await find('numbat');
  expect(answer.totalResults).toBe(10);
  expect(answer.results.tasks).toHaveLength(10);
});
