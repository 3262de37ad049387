/** The records behind a figure, by the page: each once, in an order that stays, and nobody else's. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnalyticsRow, RowsOf, type RowsTotal } from '#contract/analytics-rows.ts';
import { sumOf, toCents } from '#contract/cents.ts';
import type { Problem } from '#contract/problems.ts';
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
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

const year = '?period=custom&from=2024-01-01&to=2024-12-31';

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  for (const at of [1, 2, 3, 4, 5]) await aPiece(at);
  await aPiece(1, otherFirm);
});

/** One of each: every second is of the same day or name as the one before. */
async function aPiece(at: number, own = firm) {
  const day = `2024-03-0${Math.ceil(at / 2)}`;
  const client = await aClient(own, { name: `Żółw ${Math.ceil(at / 2)} ${'ab'[at % 2]}` });
  const matter = await aMatter(own, {
    clientId: client.id,
    practiceArea: at % 2 === 0 ? 'tax' : null,
    openDate: day,
    billingRate: '100.10',
  });
  const of = { matterId: matter.id, clientId: client.id };
  const entry = await aTimeEntry(own, { matterId: matter.id, day, duration: '90m' });
  await aTimeEntry(own, { matterId: matter.id, day, actualSeconds: 59 });
  const line = { description: 'Work', rate: entry.rate, timeEntryId: entry.id };
  const bill = await anInvoice(own, {
    ...of,
    issueDate: day,
    dueDate: day,
    lines: [{ ...line, quantity: '1.5', discount: '0.07' }],
  });
  await made(own, `/api/invoices/${bill.id}/payments`, { amount: '33.33', paidOn: day });
  const loose = await anInvoice(own, { issueDate: day, dueDate: day, amount: '10' });
  await made(own, `/api/invoices/${loose.id}/payments`, { amount: '5', paidOn: day });
  const expense = { matterId: matter.id, expenseDate: day, isBillable: true };
  // Of some matters nothing is left.
  await anExpense(own, { ...expense, amount: `${at * 20}` });
  await aTask(own, { title: `Task ${at}`, matterId: matter.id, dueDate: `${day}T15:00:00Z` });
}

const page = (query: string, { browser } = firm) =>
  browser.get<AnalyticsRow[]>(`/api/analytics/rows${query}`);

async function everyRow(of: string, limit: number): Promise<AnalyticsRow[]> {
  const rows: AnalyticsRow[] = [];
  for (let url = `/api/analytics/rows${year}&of=${of}&limit=${limit}`; url !== ''; ) {
    const reply = await firm.browser.get<AnalyticsRow[]>(url);
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
    expect(reply.body.length).toBeLessThanOrEqual(limit);
    rows.push(...reply.body);
    url = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1] ?? '';
  }
  return rows;
}

describe.each(RowsOf.options)('of %s', (of) => {
  test('each comes once, by twos as in one piece, and all of them are the total', async () => {
    const whole = await everyRow(of, 100);
    expect(whole.length).toBeGreaterThanOrEqual(5);
    expect(await everyRow(of, 2)).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    const { body: total } = await firm.browser.get<RowsTotal>(
      `/api/analytics/rows/total${year}&of=${of}`,
    );
    const sum = (name: 'amount' | 'of') => sumOf(whole.map((row) => toCents(row[name] ?? '0.00')));
    expect(toCents(total.amount ?? '0.00')).toBe(sum('amount'));
    expect(toCents(total.of ?? '0.00')).toBe(sum('of'));
    expect(total.rows).toBe(whole.length);
  });

  test('none is another firm’s', async () => {
    const ids = new Set((await everyRow(of, 100)).map(({ id }) => id));
    const { body } = await page(`${year}&of=${of}`, otherFirm);
    expect(body.length).toBeGreaterThan(0);
    expect(body.filter(({ id }) => ids.has(id))).toEqual([]);
    const cursor = /after=([^&>]+)/.exec(
      (await page(`${year}&of=${of}&limit=1`)).header('link') ?? '',
    )?.[1];
    const further = await page(`${year}&of=${of}&after=${cursor}`, otherFirm);
    expect(further.status).toBe(200);
    expect(further.body.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('one type of matter is a part of all, with its own total', async () => {
    const all = new Set((await everyRow(of, 100)).map(({ id }) => id));
    const { body: rows } = await page(`${year}&of=${of}&matterType=tax`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.size);
    const { body: total } = await firm.browser.get<RowsTotal>(
      `/api/analytics/rows/total${year}&of=${of}&matterType=tax`,
    );
    expect(total.rows).toBe(rows.length);
  });
});

test.each(['realisation', 'collection'])('a total of %s over many years', async (of) => {
  const totalOf = async (from: string, to: string) => {
    const { body } = await firm.browser.get<RowsTotal>(
      `/api/analytics/rows/total?period=custom&from=${from}&to=${to}&of=${of}`,
    );
    return body;
  };
  const whole = await totalOf('2024-01-01', '2024-12-31');
  expect(whole.rows).toBe(5);
  // A year, a day more or less: its last day is one of those of the records, or beside them.
  for (const day of ['02-28', '03-01', '03-02', '03-03', '03-04', '03-05']) {
    expect(await totalOf(`2023-${day}`, '2024-12-31')).toEqual(whole);
  }
  expect(await totalOf('2004-03-05', '2024-03-04')).toEqual(whole);
  expect(await totalOf('2014-01-01', '2023-12-31')).toEqual({
    ...whole,
    rows: 0,
    amount: null,
    of: null,
    minutes: null,
  });
});

test('what brought most comes first, who waits for longest comes first, else the newest', async () => {
  const days = async (of: string) => (await everyRow(of, 100)).map(({ day }) => day ?? '');
  for (const of of ['receivables', 'overdue', 'unbilled']) {
    expect(await days(of)).toEqual((await days(of)).toSorted());
  }
  for (const of of ['revenue', 'invoices', 'tasks', 'worked', 'collection']) {
    expect(await days(of)).toEqual((await days(of)).toSorted().toReversed());
  }
  const left = (await everyRow('profitability', 100)).map(({ amount }) => toCents(amount ?? ''));
  expect(left).toEqual(left.toSorted((one, other) => Number(other - one)));
  expect(left.some((cents) => cents < 0n)).toBe(true);
});

test('a page of the receivables of one age', async () => {
  expect((await page(`${year}&of=receivables&age=90%2B`)).body.length).toBe(10);
  expect((await page(`${year}&of=receivables&age=1-30`)).body).toEqual([]);
});

const aCursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
const someone = '00000000-0000-4000-8000-000000000000';

test.each<[string, string, string, string]>([
  ['limit', `${year}&of=revenue&limit=0`, 'limit', 'Limit must be'],
  ['limit', `${year}&of=revenue&limit=1000`, 'limit', 'Limit must be'],
  ['cursor', `${year}&of=revenue&after=x`, 'after', 'After must be a cursor from a Link header.'],
  [
    'cursor of another list',
    `${year}&of=revenue&after=${aCursor('Acme', someone)}`,
    'after',
    'After must be a cursor from a Link header.',
  ],
  [
    'cursor with too large a number',
    `${year}&of=profitability&after=${aCursor(1e300, someone)}`,
    'after',
    'After must be a cursor from a Link header.',
  ],
  [
    'cursor with half a letter',
    `${year}&of=clients&after=${aCursor('\ud800', someone)}`,
    'after',
    'After must be a cursor from a Link header.',
  ],
  ['figure', `${year}&of=gold`, 'of', 'Of must be'],
  ['figure that is left out', year, 'of', 'Of '],
  ['age', `${year}&of=receivables&age=old`, 'age', 'Age must be'],
  ['age of what has none', `${year}&of=revenue&age=90%2B`, 'age', 'Age is for receivables only.'],
  ['payer of tasks', `${year}&of=tasks&payer=Acme`, 'payer', 'Payer is for revenue only.'],
  ['type', `${year}&of=revenue&matterType=gold`, 'matterType', 'Matter type must be'],
  ['first day', '?period=custom&from=soon&to=2024-01-01&of=revenue', 'from', 'From must be'],
  [
    'first day that never was',
    '?period=custom&from=2023-02-29&to=2024-01-01&of=revenue',
    'from',
    'From is not a day of the calendar.',
  ],
  [
    'first day that is left out',
    '?period=custom&to=2024-01-01&of=revenue',
    'from',
    'From is required for a custom range.',
  ],
  [
    'last day that is left out',
    '?period=custom&from=2024-01-01&of=revenue',
    'to',
    'To is required for a custom range.',
  ],
  [
    'last day before the first',
    '?period=custom&from=2024-01-02&to=2024-01-01&of=revenue',
    'to',
    'To must not be before the first day.',
  ],
  [
    'range of more than twenty years',
    '?period=custom&from=2000-01-01&to=2020-01-01&of=revenue',
    'to',
    'To must be at most 20 years later.',
  ],
  [
    'first day before which there is none',
    '?period=custom&from=1919-12-31&to=1939-12-30&of=revenue',
    'from',
    'From is too early to be compared with the days before it.',
  ],
  ['first day and a number', '?period=custom&from=1&to=2024-01-01&of=revenue', 'from', 'From must'],
  ['day of this month', '?from=2024-01-01&of=revenue', 'from', 'From is for a custom range only.'],
  ['period', '?period=decade&of=revenue', 'period', 'Period must be'],
])('a wrong %s is refused in words', async (_, query, field, message) => {
  const { status, body } = await firm.browser.get<Problem>(`/api/analytics/rows${query}`);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  expect(body.errors?.[0]?.message).toContain(message);
});

test('twenty years are not too many', async () => {
  const { status } = await page('?period=custom&from=2004-03-01&to=2024-02-29&of=revenue');
  expect(status).toBe(200);
});

test('what one client paid, by the client or by the name on bills of nobody’s', async () => {
  const { body: all } = await page(`${year}&of=revenue&limit=100`);
  const [client] = (await firm.browser.get<{ id: string; name: string }[]>('/api/clients')).body;
  const { body: paid } = await page(`${year}&of=revenue&payer=${client?.id}`);
  expect(paid.map(({ id }) => id)).toEqual(
    all.filter(({ about }) => about?.startsWith(`${client?.name} · `)).map(({ id }) => id),
  );
  expect(paid).toHaveLength(1);
  const loose = all.find(({ about }) => !about?.includes(' · '))?.about ?? '';
  const { body: named } = await page(`${year}&of=revenue&payer=${encodeURIComponent(loose)}`);
  expect(named.map(({ id }) => id)).toEqual(
    all.filter(({ about }) => about === loose).map(({ id }) => id),
  );
  expect(named.length).toBeGreaterThan(0);
  const { body: others } = await page(`${year}&of=revenue&payer=${client?.id}`, otherFirm);
  expect(others).toEqual([]);
});
