/** The report says what the screen says, on paper and for a spreadsheet. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import { emptyStates } from '#contract/analytics-empty.ts';
import { nothingStandsOut } from '#contract/analytics-words.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import {
  aClient,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

let server: TestServer;
let firm: TestFirm;
let newFirm: TestFirm;

const year = '?period=custom&from=2024-01-01&to=2024-12-31';

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  newFirm = await aFirm(server);
  const { id: clientId } = await aClient(firm, { name: '=Okafor, "Ltd"' });
  const { id: matterId } = await aMatter(firm, {
    clientId,
    practiceArea: 'litigation',
    openDate: '2023-11-01',
    billingRate: '300',
  });
  const bill = async (issueDate: string, amount: string) => {
    const { id } = await anInvoice(firm, {
      clientId,
      matterId,
      issueDate,
      dueDate: issueDate,
      amount,
    });
    await firm.browser.post(`/api/invoices/${id}/payments`, { amount, paidOn: issueDate });
  };
  await bill('2023-11-20', '600.00');
  await bill('2024-02-29', '900.00');
  await anInvoice(firm, {
    clientId,
    issueDate: '2024-03-01',
    dueDate: '2024-03-31',
    amount: '70.07',
  });
  await anExpense(firm, { matterId, amount: '45.50', expenseDate: '2024-02-29', isBillable: true });
  await aTimeEntry(firm, { matterId, day: '2024-02-29', duration: '2h 30m' });
  await aTask(firm, { title: 'Open', dueDate: '2024-02-10T15:00:00Z' });
});

const report = (query: string, { browser }: TestFirm = firm) =>
  browser.get(`/api/analytics/report${query}`);

describe('for a spreadsheet', () => {
  test('every table of the screen, figures as figures and words as words', async () => {
    const { status, header, text } = await report(`${year}&format=csv`);
    expect(status).toBe(200);
    expect(header('content-disposition')).toContain('analytics-2024-01-01-to-2024-12-31.csv');
    const lines = csvRowsOf(text);
    const titled = (title: string) => {
      const from = lines.findIndex(
        ([first], at) => first === title && (at === 0 || isEmpty(lines[at - 1])),
      );
      const rest = lines.slice(from + 1);
      const end = rest.findIndex(isEmpty);
      return end < 0 ? rest : rest.slice(0, end);
    };
    expect(lines.slice(0, 5)).toEqual([
      ['Analytics & Insights'],
      ['Period', 'Custom Range: Jan 1, 2024 to Dec 31, 2024'],
      ['Compared with', 'Jan 1, 2023 to Dec 31, 2023'],
      ['Matter type', 'All'],
      ['As of', expect.stringMatching(/^\w{3} \d+, \d{4}$/)],
    ]);
    expect(titled('Figures')).toEqual([
      ['Figure', 'This period', 'Period before', 'Change'],
      ['Total Revenue', '900.00', '600.00', '50%'],
      ['Active Clients', '1', '1', '0%'],
      ['Avg Invoice Value', '485.04', '600.00', '-19.2%'],
      ['Task Completion', '0%', '–', 'Not enough data'],
    ]);
    const trend = titled('Revenue Trend');
    expect(trend).toHaveLength(13);
    expect(trend[2]).toEqual(['February 2024', '900.00', '0.00']);
    expect(trend[11]).toEqual(['November 2024', '0.00', '600.00']);
    expect(titled('Matter Distribution')).toEqual([
      ['Matter type', 'Matters'],
      ['Litigation', '1'],
    ]);
    expect(titled('Performance Overview')).toEqual([
      ['Measure', 'This period', 'Period before', 'Change'],
      ['Work done', '750.00', '0.00', 'Not enough data'],
      ['Invoiced', '970.07', '600.00', '61.7%'],
      ['Received', '900.00', '600.00', '50%'],
      ['Expenses', '45.50', '0.00', 'Not enough data'],
    ]);
    expect(titled('Productivity Metrics').map(([name, now]) => [name, now])).toEqual([
      ['Measure', 'This period'],
      ['Utilisation', '0.1%'],
      ['Realisation', '–'],
      ['Collection', '–'],
      ['Task Completion', '0%'],
    ]);
    expect(titled('Unbilled work')).toEqual([
      ['As of today', 'Amount'],
      ['Time', '750.00'],
      ['Expenses', '45.50'],
      ['Total', '795.50'],
      ['Oldest', 'Feb 29, 2024'],
    ]);
    expect(titled('Receivables by age').slice(-2)).toEqual([
      [expect.stringContaining('90'), '1', '70.07'],
      ['All', '1', '70.07'],
    ]);
    expect(titled('Matter profitability')).toEqual([
      ['Matter type', 'Received', 'Expenses', 'Profit', 'Time (hours)', 'Per hour'],
      ['Litigation', '900.00', '45.50', '854.50', '2.50', '360.00'],
    ]);
  });

  test('a name that begins like a formula is a name', async () => {
    const { text } = await report(`${year}&format=csv`);
    const { body } = await firm.browser.get<Analytics>(`/api/analytics${year}`);
    for (const { sentence } of body.insights) expect(csvRowsOf(text)).toContainEqual([sentence]);
    expect(
      csvRowsOf(text)
        .flat()
        .some((cell) => cell.startsWith('=')),
    ).toBe(false);
  });
});

test('on paper: the same tables, and every chart with a sentence for who cannot see it', async () => {
  const { bytes, header } = await report(`${year}&matterType=litigation&format=pdf`);
  expect(header('content-type')).toBe('application/pdf');
  const { text, tags, has } = readBack(bytes);
  const words = text.replaceAll(/\s+/g, ' ');
  for (const said of [
    'Analytics & Insights',
    'Custom Range: Jan 1, 2024 to Dec 31, 2024',
    'Litigation',
    'Insights',
    'Total Revenue $900.00 $600.00 +50%',
    'Line chart. Revenue by month, January 2024 to December 2024. Highest February 2024 $900.00',
    'Doughnut chart. 1 matter in 1 type. Largest: Litigation 1 (100%).',
    'Work done $750.00 $0.00 Not enough data',
    'Total $795.50',
    'Receivables by age',
    'Profit Time Per hour Litigation $900.00 $45.50 $854.50 2h 30m $360.00',
  ]) {
    expect(words).toContain(said);
  }
  expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(4);
  expect(has('/Alt')).toBe(true);
});

test('on paper a bar says what the table says, and shares are seen beside the whole', async () => {
  const { bytes } = await report(`${year}&format=pdf`);
  const words = readBack(bytes).text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(
    'Expenses $750.00 $970.07 $900.00 $45.50 $0.00 $600.00$600.00 $0.00 Bar chart.',
  );
  expect(words).toContain('0% 25% 50% 75% 100% Utilisation');
});

const saidOf = async (query: string, format: string, who: TestFirm) => {
  const { bytes } = await report(`${query}&format=${format}`, who);
  if (format === 'csv') return { words: csvRowsOf(bytes.toString()).flat().join(' '), drawn: 0 };
  const { text, tags } = readBack(bytes);
  return {
    words: text.replaceAll(/\s+/g, ' '),
    drawn: tags.filter((tag) => tag === 'Figure').length,
  };
};
const past = '?period=custom&from=2019-01-01&to=2019-12-31';

describe.each(['pdf', 'csv'])('where there is nothing to show, the %s', (format) => {
  test('of a new firm says what will appear, without an axis', async () => {
    const { words, drawn } = await saidOf('?period=month', format, newFirm);
    expect(drawn).toBe(0);
    expect(words).toContain(nothingStandsOut);
    for (const [title, { text, hint }] of Object.entries(emptyStates)) {
      expect(words).toContain(`${title} ${text} ${hint}`);
    }
    for (const axis of ['$1', '25%', 'Line chart', 'Bar chart']) expect(words).not.toContain(axis);
  });

  test('of an empty period says so, and what is owed today all the same', async () => {
    const { words, drawn } = await saidOf(past, format, firm);
    expect(drawn).toBe(0);
    const { 'Unbilled work': unbilled, 'Receivables by age': owed, ...ofPeriod } = emptyStates;
    for (const [title, { text, hint }] of Object.entries(ofPeriod)) {
      expect(words).toContain(`${title} ${text} ${hint}`);
    }
    for (const { text } of [unbilled, owed]) expect(words).not.toContain(text);
    expect(words).toContain(format === 'csv' ? 'Total 795.50' : 'Total $795.50');
  });
});

test.each(['pdf', 'csv'])('a firm without any record has a %s as well', async (format) => {
  const { status, bytes } = await report(`?format=${format}`, newFirm);
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(500);
  const words = format === 'pdf' ? readBack(bytes).text : bytes.toString();
  expect(words).toContain('Total Revenue');
  expect(words).not.toContain('Okafor');
});

test('it asks for one of the two', async () => {
  const { status, text } = await report('?format=doc');
  expect([status, text]).toEqual([400, expect.stringContaining('must be pdf or csv')]);
});

const isEmpty = (line: readonly string[] | undefined) => !line || line.every((cell) => cell === '');
