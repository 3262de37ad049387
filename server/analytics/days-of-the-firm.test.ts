/** Which days a figure is of: where the firm is, at the ends of months, quarters and years. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import type { RowsTotal } from '#contract/analytics-rows.ts';
import {
  aClient,
  aFirm,
  aLastingFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { writeAllDown } from '#server/testing/kept-figures.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});

/** The clock stands where it is put, and the firm has just been opened there. */
async function aFirmIn(timeZone: string, now: string): Promise<TestFirm> {
  server.clock.now = new Date(now);
  const firm = await aLastingFirm(server);
  expect((await firm.browser.put('/api/profile', { timeZone })).status).toBe(200);
  return firm;
}

const figures = async (firm: TestFirm, query: string) => {
  const { status, body, text } = await firm.browser.get<Analytics>(`/api/analytics${query}`);
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return body;
};
const day = (iso: string) => `${iso}T00:00:00.000Z`;

async function aPaid(firm: TestFirm, amount: string, paidOn: string) {
  const { id } = await anInvoice(firm, { issueDate: paidOn, dueDate: paidOn, amount });
  await made(firm, `/api/invoices/${id}/payments`, { amount, paidOn });
}

describe('the current month, quarter and year', () => {
  test.each<[string, string, string, Record<string, [from: string, to: string]>]>([
    [
      'Asia/Tokyo',
      // It is the first of March there, and still February in America.
      '2024-02-29T15:00:00Z',
      '2024-03-01',
      {
        month: ['2024-03-01', '2024-02-01 2024-02-01'],
        quarter: ['2024-01-01', '2023-10-01 2023-12-01'],
        year: ['2024-01-01', '2023-01-01 2023-03-01'],
      },
    ],
    [
      'America/Los_Angeles',
      '2024-03-01T07:59:59Z',
      '2024-02-29',
      {
        month: ['2024-02-01', '2024-01-01 2024-01-29'],
        quarter: ['2024-01-01', '2023-10-01 2023-11-29'],
        year: ['2024-01-01', '2023-01-01 2023-02-28'],
      },
    ],
    [
      'America/Los_Angeles',
      '2024-03-01T08:00:00Z',
      '2024-03-01',
      { month: ['2024-03-01', '2024-02-01 2024-02-01'] },
    ],
    [
      'Asia/Tokyo',
      '2024-12-31T14:59:59Z',
      '2024-12-31',
      {
        month: ['2024-12-01', '2024-11-01 2024-11-30'],
        quarter: ['2024-10-01', '2024-07-01 2024-09-30'],
        year: ['2024-01-01', '2023-01-01 2023-12-31'],
      },
    ],
    [
      'Asia/Tokyo',
      '2024-12-31T15:00:00Z',
      '2025-01-01',
      {
        month: ['2025-01-01', '2024-12-01 2024-12-01'],
        quarter: ['2025-01-01', '2024-10-01 2024-10-01'],
        year: ['2025-01-01', '2024-01-01 2024-01-01'],
      },
    ],
    [
      'America/Los_Angeles',
      '2023-03-31T18:00:00Z',
      '2023-03-31',
      {
        month: ['2023-03-01', '2023-02-01 2023-02-28'],
        quarter: ['2023-01-01', '2022-10-01 2022-12-31'],
      },
    ],
    [
      'America/Los_Angeles',
      '2023-05-31T18:00:00Z',
      '2023-05-31',
      { quarter: ['2023-04-01', '2023-01-01 2023-02-28'] },
    ],
  ])('in %s at %s', async (zone, now, today, periods) => {
    const firm = await aFirmIn(zone, now);
    for (const [period, [from, before]] of Object.entries(periods)) {
      const [first = '', last = ''] = before.split(' ');
      expect(await figures(firm, `?period=${period}`)).toMatchObject({
        today: day(today),
        from: day(from),
        to: day(today),
        before: { from: day(first), to: day(last) },
      });
    }
  });
});

test('a range that is not over is counted until today, and compared like the current period', async () => {
  const firm = await aFirmIn('America/New_York', '2024-03-10T17:00:00Z');
  await aTask(firm, { dueDate: '2024-03-08T15:00:00Z', status: 'completed' });
  await aTask(firm, { dueDate: '2024-03-20T15:00:00Z' });
  await aPaid(firm, '100.00', '2024-03-09');
  await aPaid(firm, '40.00', '2024-02-10');
  await aPaid(firm, '400.00', '2024-02-11');
  const march = 'period=custom&from=2024-03-01&to=2024-03-31';
  const { insights, ...shown } = await figures(firm, `?${march}`);
  const { insights: _, ...current } = await figures(firm, '?period=month');
  expect(shown).toEqual(current);
  expect(shown).toMatchObject({
    to: day('2024-03-10'),
    before: { from: day('2024-02-01'), to: day('2024-02-10') },
    revenue: { now: '100.00', before: '40.00' },
    taskCompletion: { now: 1000 },
  });
  expect(shown.trend.points).toHaveLength(10);
  // What is opened stays in the range that was chosen.
  expect(insights[0]?.url).toBe(`/analytics?${march}&rows=revenue`);
  const { body } = await firm.browser.get(`/api/analytics/rows?${march}&of=tasks`);
  expect(body).toHaveLength(1);
});

test('what is laid out may be what changed most, which is neither good nor bad', async () => {
  const firm = await aFirmIn('America/New_York', '2024-03-31T17:00:00Z');
  const { id: matterId } = await aMatter(firm, { openDate: '2024-02-01' });
  await anExpense(firm, { matterId, amount: '100.00', expenseDate: '2024-02-05' });
  await anExpense(firm, { matterId, amount: '400.00', expenseDate: '2024-03-05' });
  await aPaid(firm, '100.00', '2024-02-09');
  await aPaid(firm, '200.00', '2024-03-09');
  const { insights } = await figures(firm, '?period=month');
  expect(insights[0]).toMatchObject({
    tone: 'neutral',
    sentence: 'Expenses rose by 300%: $400.00, and $100.00 in the equal period before.',
    url: '/analytics?rows=expenses',
  });
});

test('money that comes in around midnight counts where the firm is', async () => {
  // Left out, it was paid today: the first of March in Tokyo, the last of February in Los Angeles.
  const now = '2024-02-29T20:00:00Z';
  const received: string[][] = [];
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    const firm = await aFirmIn(zone, now);
    await anInvoice(firm, { amount: '100.00', status: 'paid' });
    const months = ['from=2024-02-01&to=2024-02-29', 'from=2024-03-01&to=2024-03-31'];
    const of = months.map(async (month) => {
      const { revenue, averageInvoice } = await figures(firm, `?period=custom&${month}`);
      return `${revenue.now} ${averageInvoice.invoices}`;
    });
    received.push(await Promise.all(of));
  }
  expect(received).toEqual([
    ['0.00 0', '100.00 1'],
    ['100.00 1', '0.00 0'],
  ]);
});

test('a task is due in the month that it is there', async () => {
  const firm = await aFirmIn('Asia/Tokyo', '2024-03-05T00:00:00Z');
  const { id } = await aTask(firm, { dueDate: '2024-02-29T15:00:00Z' });
  await aTask(firm, { dueDate: '2024-02-29T14:59:59Z' });
  await firm.browser.put(`/api/tasks/${id}`, { status: 'completed' });
  const of = async (query: string) => {
    const { taskCompletion } = await figures(firm, query);
    const { body } = await firm.browser.get<RowsTotal>(
      `/api/analytics/rows/total${query || '?'}&of=tasks`,
    );
    expect([body.rows, body.done ?? 0]).toEqual([taskCompletion.whole, taskCompletion.part]);
    return [taskCompletion.part, taskCompletion.whole, taskCompletion.points];
  };
  const february = '?period=custom&from=2024-02-01&to=2024-02-29';
  expect(await of('')).toEqual([1, 1, null]);
  expect(await of(february)).toEqual([0, 1, null]);
  await writeAllDown(server);
  expect(await of('')).toEqual([1, 1, null]);
  expect((await firm.browser.put('/api/profile', { timeZone: 'America/New_York' })).status).toBe(
    200,
  );
  expect(await of(february)).toEqual([1, 2, null]);
  expect(await of('')).toEqual([0, 0, null]);
});

test('the leap day is this year’s, and the year before ends a day earlier', async () => {
  const firm = await aFirmIn('America/New_York', '2024-02-29T17:00:00Z');
  for (const paidOn of ['2023-02-28', '2023-03-01', '2024-02-28', '2024-02-29']) {
    await aPaid(firm, '100.00', paidOn);
  }
  expect((await figures(firm, '?period=year')).revenue).toEqual({
    now: '200.00',
    before: '100.00',
    growth: 1000,
  });
});

test('growth is rounded half away from nothing, and needs something before', async () => {
  const firm = await aFirmIn('America/New_York', '2024-06-15T17:00:00Z');
  const [before, after] = ['2024-01-10', '2024-02-10'];
  const spanOf = '?period=custom&from=2024-02-01&to=2024-02-29';
  const growth = async () => (await figures(firm, spanOf)).revenue.growth;
  await aPaid(firm, '5.00', after);
  expect(await growth()).toBeNull();
  // 5.00 of 2000.00 is 0.25 %: −99.75 %, told as −99.8 %.
  await aPaid(firm, '2000.00', before);
  expect(await growth()).toBe(-998);
  // 2005.00 of 2000.00: +0.25 %, told as +0.3 %.
  await aPaid(firm, '2000.00', after);
  expect(await growth()).toBe(3);
  // 2000.99: 0.0495 %, told as 0 %.
  const other = await aFirmIn('America/New_York', '2024-06-15T17:00:00Z');
  await aPaid(other, '2000.00', before);
  await aPaid(other, '2000.99', after);
  expect((await figures(other, spanOf)).revenue.growth).toBe(0);
});

test('money that went back was never revenue, and what was cancelled was never asked for', async () => {
  const firm = await aFirmIn('America/New_York', '2024-06-15T17:00:00Z');
  const ask = { issueDate: '2024-06-01', dueDate: '2024-06-30' };
  const kept = await anInvoice(firm, { ...ask, amount: '100.00' });
  const sent = await anInvoice(firm, { ...ask, amount: '900.00' });
  const paid = await made<{ payments: { id: string }[] }>(
    firm,
    `/api/invoices/${sent.id}/payments`,
    { amount: '900.00', paidOn: '2024-06-02' },
  );
  await made(firm, `/api/invoices/${kept.id}/payments`, { amount: '40.00', paidOn: '2024-06-03' });
  await writeAllDown(server);
  expect(await figures(firm, '')).toMatchObject({
    revenue: { now: '940.00' },
    averageInvoice: { now: '500.00', invoices: 2 },
    receivables: { invoices: 1, balance: '60.00' },
  });
  await made(firm, `/api/payments/${paid.payments[0]?.id}/reverse`, { reason: 'Refunded' });
  expect(await figures(firm, '')).toMatchObject({
    revenue: { now: '40.00' },
    averageInvoice: { now: '500.00', invoices: 2 },
    receivables: { invoices: 2, balance: '960.00' },
  });
  await made(firm, `/api/invoices/${sent.id}/cancel`, { reason: 'Sent twice' });
  await made(firm, `/api/invoices/${kept.id}/write-off`, { reason: 'Let go', amount: '10.00' });
  expect(await figures(firm, '')).toMatchObject({
    revenue: { now: '40.00' },
    averageInvoice: { now: '100.00', invoices: 1 },
    performance: { invoiced: { now: '100.00' } },
    receivables: { invoices: 1, balance: '50.00' },
  });
  expect(await figures(otherFirm, '')).toMatchObject({
    revenue: { now: '0.00' },
    receivables: { invoices: 0, balance: '0.00' },
  });
});

test('a client is active on the first and on the last day of a matter', async () => {
  const firm = await aFirmIn('America/New_York', '2024-06-15T17:00:00Z');
  const { id: clientId } = await aClient(firm);
  const matter = await aMatter(firm, { clientId, openDate: '2024-03-10' });
  await made(firm, `/api/matters/${matter.id}/close`, { closeDate: '2024-03-20' });
  const active = async (from: string, to: string) => {
    const query = `?period=custom&from=${from}&to=${to}`;
    const { activeClients, distribution } = await figures(firm, query);
    return [activeClients.now, distribution.length];
  };
  expect(await active('2024-03-01', '2024-03-09')).toEqual([0, 0]);
  expect(await active('2024-03-01', '2024-03-10')).toEqual([1, 1]);
  expect(await active('2024-03-20', '2024-03-31')).toEqual([1, 1]);
  expect(await active('2024-03-21', '2024-03-31')).toEqual([0, 0]);
});

test.each(['from=1920-01-01&to=1939-12-31', 'from=2181-01-01&to=2200-12-31'])(
  'the first and the last days there are: %s',
  async (range) => {
    const firm = await aFirmIn('America/New_York', '2024-06-15T17:00:00Z');
    expect((await figures(firm, `?period=custom&${range}`)).revenue).toEqual({
      now: '0.00',
      before: '0.00',
      growth: null,
    });
  },
);
