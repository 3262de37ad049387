/** The firm's figures are whole for everybody; what they are made of, and whom they name, stays behind the wall. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import { type AnalyticsRow, RowsOf, type RowsTotal } from '#contract/analytics-rows.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aClient,
  aColleague,
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
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let walled: Browser & { id: string };
/** What must not be told to whoever is kept out. */
let secrets: string[];

const year = '?period=custom&from=2024-01-01&to=2024-12-31';

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  walled = await aColleague(server, firm, { firmRole: 'manager' });
  const known = await aClient(firm, { name: 'Quarterdeck Ltd' });
  const hidden = await aClient(firm, { name: 'Zephyrine Sa' });
  const both = await aClient(firm, { name: 'Halfmoon Inc' });
  const plain = await aMatter(firm, {
    clientId: known.id,
    matterNumber: 'PLAIN-1',
    practiceArea: 'corporate',
    openDate: '2024-01-02',
    billingRate: '100',
  });
  const secret = await aMatter(firm, {
    clientId: hidden.id,
    matterNumber: 'SECRET-1',
    practiceArea: 'litigation',
    openDate: '2024-01-03',
    billingRate: '100',
  });
  const second = await aMatter(firm, {
    clientId: both.id,
    matterNumber: 'SECRET-2',
    openDate: '2024-01-03',
    billingRate: '100',
  });
  await paidBill({ matterId: plain.id, clientId: known.id, invoiceNumber: 'P-1' }, '300.00');
  await paidBill({ matterId: secret.id, clientId: hidden.id, invoiceNumber: 'S-1' }, '400.00');
  await paidBill({ clientId: both.id, invoiceNumber: 'B-1' }, '100.00');
  // A bill of no matter, with time of a closed one on it.
  const entry = await aTimeEntry(firm, { matterId: second.id, duration: '2h', day: '2024-02-05' });
  const lines = [
    { description: 'Work', quantity: '2', rate: entry.rate, timeEntryId: entry.id } as const,
  ];
  await paidBill({ clientId: both.id, invoiceNumber: 'S-2', lines }, '200.00');
  for (const { id: matterId, matterNumber } of [plain, secret]) {
    await aTimeEntry(firm, {
      matterId,
      duration: '1h',
      day: '2024-02-06',
      narrative: `Of ${matterNumber}`,
    });
    await anExpense(firm, {
      matterId,
      amount: '10',
      expenseDate: '2024-02-07',
      isBillable: true,
      description: `Of ${matterNumber}`,
    });
    await aTask(firm, { title: `Of ${matterNumber}`, matterId, dueDate: '2024-02-08T15:00:00Z' });
  }
  await anInvoice(firm, {
    matterId: secret.id,
    clientId: hidden.id,
    invoiceNumber: 'S-3',
    amount: '50',
    issueDate: '2024-01-05',
    dueDate: '2024-01-06',
  });
  await anInvoice(firm, {
    matterId: plain.id,
    clientId: known.id,
    invoiceNumber: 'P-2',
    amount: '60',
    issueDate: '2024-03-05',
    dueDate: '2024-03-06',
  });
  await aWall(firm, { matterId: secret.id, userId: walled.id });
  await aWall(firm, { matterId: second.id, userId: walled.id });
  secrets = ['Zephyrine', 'SECRET-', 'S-1', 'S-2', 'S-3'];
});

async function paidBill(values: Parameters<typeof anInvoice>[1], amount: string) {
  const { id } = await anInvoice(firm, {
    issueDate: '2024-02-01',
    dueDate: '2024-02-02',
    ...(values?.lines ? {} : { amount }),
    ...values,
  });
  await made(firm, `/api/invoices/${id}/payments`, { amount, paidOn: '2024-02-03' });
}

const figures = async (who: Browser, more = '') =>
  (await who.get<Analytics>(`/api/analytics${year}${more}`)).body;
const told = (text: string) => secrets.filter((secret) => text.includes(secret));
const sentencesOf = ({ insights }: Analytics, kind: string) =>
  insights.filter((insight) => insight.kind === kind).map(({ sentence }) => sentence);

describe.each(['counted afresh', 'written down'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'written down') await writeAllDown(server);
  });

  test('the sums are the same for everybody', async () => {
    const { insights: _, ...whole } = await figures(firm.browser);
    const { insights, ...seen } = await figures(walled);
    expect(seen).toEqual(whole);
    expect(seen.revenue.now).toBe('1000.00');
    expect(told(JSON.stringify(insights))).toEqual([]);
  });

  test('who paid much is named where all they paid is open to whoever asks', async () => {
    expect(sentencesOf(await figures(firm.browser), 'concentration')).toEqual([
      '40% of the revenue came from Zephyrine Sa: $400.00 of $1,000.00.',
    ]);
    expect(sentencesOf(await figures(walled), 'concentration')).toEqual([
      '30% of the revenue came from Quarterdeck Ltd: $300.00 of $1,000.00.',
    ]);
    // A part of what they paid would be a wrong figure, and all of it a secret.
    const ofNoMatter = '&matterType=other';
    expect(sentencesOf(await figures(firm.browser, ofNoMatter), 'concentration')).toEqual([
      '100% of the revenue came from Halfmoon Inc: $300.00 of $300.00.',
    ]);
    expect(sentencesOf(await figures(walled, ofNoMatter), 'concentration')).toEqual([]);
    expect(sentencesOf(await figures(walled, '&matterType=litigation'), 'concentration')).toEqual(
      [],
    );
  });

  test('what presses is what they may see', async () => {
    const [manager, outsider] = [await figures(firm.browser), await figures(walled)];
    expect(sentencesOf(manager, 'receivable')[0]).toContain('S-3 of Zephyrine Sa');
    expect(sentencesOf(outsider, 'receivable')[0]).toContain('P-2 of Quarterdeck Ltd');
    expect(sentencesOf(manager, 'overdue')[0]).toMatch(/^2 tasks are overdue/);
    expect(sentencesOf(outsider, 'overdue')[0]).toMatch(/^1 task is overdue/);
  });
});

test.each(RowsOf.options)('the records behind %s leave out what is closed', async (of) => {
  const rows = async (who: Browser) => {
    const { body, status, text } = await who.get<AnalyticsRow[]>(
      `/api/analytics/rows${year}&of=${of}`,
    );
    expect([status, text]).toEqual([200, expect.anything()]);
    return body;
  };
  const total = async (who: Browser) =>
    (await who.get<RowsTotal>(`/api/analytics/rows/total${year}&of=${of}`)).body;
  const [all, seen] = [await rows(firm.browser), await rows(walled)];
  expect(told(JSON.stringify(all)).length).toBeGreaterThan(0);
  expect(told(JSON.stringify(seen))).toEqual([]);
  expect(seen.length).toBeLessThan(all.length);
  const ids = new Set(all.map(({ id }) => id));
  expect(seen.every(({ id }) => ids.has(id))).toBe(true);
  expect(await total(walled)).toMatchObject({ rows: seen.length, hasClosedMatters: true });
  expect(await total(firm.browser)).toMatchObject({ rows: all.length, hasClosedMatters: false });
});

test('the report for a spreadsheet tells no more', async () => {
  const report = async (who: Browser) =>
    (await who.get(`/api/analytics/report${year}&format=csv`)).text;
  expect(told(await report(firm.browser)).length).toBeGreaterThan(0);
  const seen = await report(walled);
  expect(seen).toContain('Quarterdeck Ltd');
  expect(told(seen)).toEqual([]);
});
