/** A small book, computed by hand: every figure to the cent, before and after the clock has written it down. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import type { RowsTotal } from '#contract/analytics-rows.ts';
import {
  aClient,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { writeAllDown } from '#server/testing/kept-figures.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await write(firm);
  // The same records in another firm change nothing here.
  await write(otherFirm);
});

async function paid(own: TestFirm, invoiceId: string, amount: string, paidOn: string) {
  const { body, status } = await own.browser.post<{ payments: { id: string }[] }>(
    `/api/invoices/${invoiceId}/payments`,
    { amount, paidOn },
  );
  expect(status).toBe(200);
  return body.payments;
}

async function write(own: TestFirm) {
  const okafor = await aClient(own, { name: 'Okafor Ltd' });
  const marlowe = await aClient(own, { name: 'Marlowe LLP' });
  const finch = await aClient(own, { name: 'Finch' });
  const suit = await aMatter(own, {
    clientId: okafor.id,
    practiceArea: 'litigation',
    openDate: '2023-12-01',
    billingRate: '300',
  });
  const merger = await aMatter(own, {
    clientId: marlowe.id,
    practiceArea: 'corporate',
    openDate: '2024-02-29',
  });
  await made(own, `/api/matters/${merger.id}/close`, { closeDate: '2024-03-10' });
  const unnamed = await aMatter(own, {
    clientId: finch.id,
    practiceArea: null,
    openDate: '2024-03-01',
  });
  const bill = (
    matter: { id: string; clientId: string } | null,
    issueDate: string,
    amount: string,
  ) =>
    anInvoice(own, {
      ...(matter ? { clientId: matter.clientId, matterId: matter.id } : { clientName: 'Walk-in' }),
      issueDate,
      dueDate: issueDate,
      amount,
    });
  const first = await bill(suit, '2023-12-31', '1000.00');
  await paid(own, first.id, '600.00', '2023-12-31');
  await paid(own, first.id, '400.00', '2024-01-01');
  const second = await bill(suit, '2024-02-29', '500.00');
  await paid(own, second.id, '500.00', '2024-02-29');
  const third = await bill(merger, '2024-02-29', '333.33');
  await paid(own, third.id, '100.00', '2024-03-01');
  const fourth = await bill(unnamed, '2024-03-01', '250.01');
  const [refunded] = await paid(own, fourth.id, '250.01', '2024-03-01');
  await own.browser.post(`/api/payments/${refunded?.id}/reverse`, { reason: 'Refunded' });
  const cancelled = await bill(suit, '2024-02-29', '9999.00');
  await own.browser.post(`/api/invoices/${cancelled.id}/cancel`, { reason: 'Sent twice' });
  const walkIn = await bill(null, '2024-03-31', '100.10');
  await paid(own, walkIn.id, '100.10', '2024-03-31');
  await anExpense(own, {
    matterId: suit.id,
    amount: '45.50',
    expenseDate: '2024-02-29',
    isBillable: true,
  });
  await anExpense(own, { amount: '900.00', expenseDate: '2024-02-29' });
  await aTimeEntry(own, { matterId: suit.id, day: '2024-02-29', duration: '2h' });
  await aTimeEntry(own, {
    matterId: suit.id,
    day: '2024-03-01',
    duration: '1h',
    isBillable: false,
  });
  // In New York it is still the last day of February, and of the year.
  const late = await aTask(own, {
    title: 'Late',
    dueDate: '2024-03-01T04:30:00Z',
    matterType: 'litigation',
  });
  await own.browser.put(`/api/tasks/${late.id}`, { status: 'completed' });
  await aTask(own, { title: 'Open', dueDate: '2024-02-10T15:00:00Z', matterType: 'corporate' });
  await aTask(own, { title: 'New year', dueDate: '2024-01-01T04:59:00Z' });
  const off = await aTask(own, { title: 'Called off', dueDate: '2024-02-11T15:00:00Z' });
  await own.browser.put(`/api/tasks/${off.id}`, { status: 'cancelled' });
}

const figures = async (query: string, { browser }: Pick<TestFirm, 'browser'> = firm) => {
  const { body, status, text } = await browser.get<Analytics>(`/api/analytics${query}`);
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return body;
};
const span = (from: string, to: string, more = '') => `?period=custom&from=${from}&to=${to}${more}`;

describe.each(['counted afresh', 'written down'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'written down') await writeAllDown(server);
  });

  test.each<[string, string, object]>([
    [
      'February of a leap year, and January before it',
      span('2024-02-01', '2024-02-29'),
      {
        before: { from: '2024-01-01T00:00:00.000Z', to: '2024-01-31T00:00:00.000Z' },
        revenue: { now: '500.00', before: '400.00', growth: 250 },
        activeClients: { now: 2, before: 1, growth: 1000 },
        averageInvoice: { now: '416.67', before: null, growth: null, invoices: 2 },
        taskCompletion: { now: 500, before: null, points: null, part: 1, whole: 2 },
      },
    ],
    [
      'the leap day alone, and the day before',
      span('2024-02-29', '2024-02-29'),
      {
        before: { from: '2024-02-28T00:00:00.000Z', to: '2024-02-28T00:00:00.000Z' },
        revenue: { now: '500.00', before: '0.00', growth: null },
        taskCompletion: { now: 1000, before: null, points: null, part: 1, whole: 1 },
      },
    ],
    [
      'a year, and the year before',
      span('2024-01-01', '2024-12-31'),
      {
        before: { from: '2023-01-01T00:00:00.000Z', to: '2023-12-31T00:00:00.000Z' },
        revenue: { now: '1100.10', before: '600.00', growth: 834 },
        averageInvoice: { now: '295.86', before: '1000.00', growth: -704, invoices: 4 },
        taskCompletion: { now: 500, before: 0, points: 500, part: 1, whole: 2 },
      },
    ],
    [
      'days across the end of a year',
      span('2023-12-31', '2024-01-01'),
      {
        before: { from: '2023-12-29T00:00:00.000Z', to: '2023-12-30T00:00:00.000Z' },
        revenue: { now: '1000.00', before: '0.00', growth: null },
        taskCompletion: { now: 0, before: null, points: null, part: 0, whole: 1 },
      },
    ],
    [
      'one type of matter',
      span('2024-01-01', '2024-12-31', '&matterType=corporate'),
      {
        revenue: { now: '100.00', before: '0.00', growth: null },
        activeClients: { now: 1, before: 0, growth: null },
        averageInvoice: { now: '333.33', before: null, growth: null, invoices: 1 },
        taskCompletion: { now: 0, before: null, points: null, part: 0, whole: 1 },
      },
    ],
  ])('%s', async (_, query, expected) => {
    expect(await figures(query)).toMatchObject(expected);
  });

  test('a year by month, by type and by what is left of it', async () => {
    const { trend, distribution, performance, profitability, utilisation } = await figures(
      span('2024-01-01', '2024-12-31'),
    );
    expect(trend.step).toBe('month');
    expect(trend.points.map(({ received, before }) => [received, before]).slice(0, 4)).toEqual([
      ['400.00', '0.00'],
      ['500.00', '0.00'],
      ['200.10', '0.00'],
      ['0.00', '0.00'],
    ]);
    expect(trend.points.at(-1)).toEqual({
      from: '2024-12-01T00:00:00.000Z',
      to: '2024-12-31T00:00:00.000Z',
      received: '0.00',
      before: '600.00',
    });
    expect(distribution).toEqual([
      { matterType: 'litigation', matters: 1 },
      { matterType: 'corporate', matters: 1 },
      { matterType: 'other', matters: 1 },
    ]);
    expect(performance).toEqual({
      worked: { now: '600.00', before: '0.00', growth: null },
      invoiced: { now: '1183.44', before: '1000.00', growth: 183 },
      received: { now: '1100.10', before: '600.00', growth: 834 },
      expenses: { now: '45.50', before: '0.00', growth: null },
    });
    expect(profitability).toEqual([
      {
        matterType: 'litigation',
        received: '900.00',
        expenses: '45.50',
        profit: '854.50',
        workedMinutes: 180,
        perHour: '300.00',
      },
      {
        matterType: 'other',
        received: '100.10',
        expenses: '0.00',
        profit: '100.10',
        workedMinutes: 0,
        perHour: null,
      },
      {
        matterType: 'corporate',
        received: '100.00',
        expenses: '0.00',
        profit: '100.00',
        workedMinutes: 0,
        perHour: null,
      },
    ]);
    // 262 working days of eight hours.
    expect(utilisation).toMatchObject({ part: 120, whole: 262 * 480, now: 1 });
  });

  test('how it stands today, whatever the period', async () => {
    const { unbilled, receivables } = await figures('');
    expect(unbilled).toEqual({
      time: '600.00',
      expenses: '45.50',
      since: '2024-02-29T00:00:00.000Z',
    });
    expect(receivables).toMatchObject({ invoices: 2, balance: '483.34' });
    expect(receivables.ages.at(-1)).toEqual({ age: '90+', invoices: 2, balance: '483.34' });
  });

  test('every figure opens the records it is made of', async () => {
    const year = span('2024-01-01', '2024-12-31');
    const shown = await figures(year);
    const total = async (of: string, more = '') =>
      (await firm.browser.get<RowsTotal>(`/api/analytics/rows/total${year}&of=${of}${more}`)).body;
    expect(await total('revenue')).toMatchObject({ rows: 4, amount: shown.revenue.now });
    expect(await total('invoices')).toMatchObject({
      rows: 4,
      amount: shown.performance.invoiced.now,
    });
    expect(await total('clients')).toMatchObject({ rows: shown.activeClients.now });
    expect(await total('tasks')).toMatchObject({ rows: 2, done: 1 });
    expect(await total('matters')).toMatchObject({ rows: 3 });
    expect(await total('worked')).toMatchObject({ rows: 1, amount: '600.00', minutes: 120 });
    expect(await total('utilisation')).toMatchObject({ rows: 1, minutes: 120 });
    expect(await total('expenses')).toMatchObject({ rows: 1, amount: '45.50' });
    expect(await total('unbilled')).toMatchObject({ rows: 2, amount: '645.50' });
    expect(await total('receivables')).toMatchObject({ rows: 2, amount: '483.34' });
    expect(await total('profitability')).toMatchObject({
      amount: '1054.60',
      of: '1100.10',
      minutes: 180,
    });
    expect(await total('realisation')).toMatchObject({ rows: 0 });
    expect(await total('overdue')).toMatchObject({ rows: 2, done: 0 });
    expect((await total('receivables', '&age=1-30')).rows).toBe(0);
  });
});
