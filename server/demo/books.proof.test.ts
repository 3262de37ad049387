import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { BankingAccount } from '#contract/banking-accounts.ts';
import { sumOf, toCents, totalOf } from '#contract/cents.ts';
import { type Expense, ExpenseCategory, ExpenseMethod } from '#contract/expenses.ts';
import type { FinancialReport } from '#contract/financial-report.ts';
import { InvoiceAge, type InvoiceFigures } from '#contract/invoice-ages.ts';
import { invoiceTotals } from '#contract/invoice-lines.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import type { Matter } from '#contract/matters.ts';
import type { Notification } from '#contract/notifications.ts';
import type { PaymentTemplate } from '#contract/payment-templates.ts';
import type { CurrentUser } from '#contract/users.ts';
import { runDaily } from '#server/jobs/daily.ts';
import { Browser } from '#server/testing/browser.ts';
import { startDemoServer } from '#server/testing/demo.ts';
import { verify } from '#server/verification/verify.ts';
import { idOf } from './demo-id.ts';
import { demoAccounts } from './people.ts';

const now = new Date('2026-11-15T12:00:00Z');
const server = await startDemoServer(now);
const browser = new Browser(server);
let invoices: InvoiceRecord[];
let expenses: Expense[];
let activities: Activity[];

const at = async <Body>(address: string): Promise<Body> => (await browser.get<Body>(address)).body;

beforeAll(async () => {
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  invoices = [];
  for (const { id } of await at<Invoice[]>('/api/invoices')) {
    invoices.push(await at<InvoiceRecord>(`/api/invoices/${id}`));
  }
  expenses = await at<Expense[]>('/api/expenses');
  activities = await at<Activity[]>('/api/activities');
});

const received = () =>
  invoices.flatMap(({ payments }) =>
    payments.filter(({ kind, reversedAt }) => kind === 'payment' && !reversedAt),
  );
const open = () => invoices.filter(({ status }) => status === 'pending' || status === 'overdue');
const trailOf = ({ id }: { id: string }) =>
  activities.filter(({ entityId }) => entityId === id).map(({ title }) => title);

test('there are two years of invoices, most of one line and some of several', () => {
  expect(invoices.length).toBeGreaterThan(210);
  expect(invoices.length).toBeLessThan(245);
  expect(invoices.flatMap(({ payments }) => payments).length).toBeGreaterThan(210);
  const detailed = invoices.filter(({ lines }) => lines.length >= 3);
  expect(detailed.length).toBeGreaterThan(25);
  expect(Math.max(...invoices.map(({ lines }) => lines.length))).toBeLessThanOrEqual(6);
  for (const { amount, lines } of invoices) expect(invoiceTotals(lines).amount).toBe(amount);
  const lines = invoices.flatMap((invoice) => invoice.lines);
  expect(lines.some(({ taxPercent }) => taxPercent === '8.875')).toBe(true);
  expect(lines.some(({ discount }) => discount !== '0.00')).toBe(true);
});

test('money came in during each of the last 24 months: little in summer, much in December', () => {
  const months = Map.groupBy(received(), ({ paidOn }) => paidOn.slice(0, 7));
  const sum = (month: string) =>
    sumOf((months.get(month) ?? []).map(({ amount }) => toCents(amount)));
  const wanted = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7),
  );
  expect(wanted.filter((month) => sum(month) === 0n)).toEqual([]);
  const three = (...of: string[]) => sumOf(of.map(sum));
  for (const year of [2025, 2026]) {
    expect(three(`${year}-07`, `${year}-08`, `${year}-09`)).toBeLessThan(
      three(`${year}-04`, `${year}-05`, `${year}-06`),
    );
  }
  const of2025 = wanted.filter((month) => month.startsWith('2025'));
  expect(of2025.every((month) => sum(month) <= sum('2025-12'))).toBe(true);
  expect(sum('2026-10')).toBeGreaterThan(sum('2025-10'));
});

test('debts of every age are open, about an eighth of all that was billed', async () => {
  const { ages } = await at<InvoiceFigures>('/api/invoices/figures');
  expect(ages.map(({ age }) => age)).toEqual(InvoiceAge.options);
  for (const { invoices: count } of ages) expect(count).toBeGreaterThanOrEqual(2);
  const billed = invoices.filter(({ status }) => status !== 'cancelled');
  const owed = sumOf(open().map(({ balance }) => toCents(balance)));
  const share = (owed * 1000n) / sumOf(billed.map(({ amount }) => toCents(amount)));
  expect(share).toBeGreaterThanOrEqual(110n);
  expect(share).toBeLessThanOrEqual(130n);
});

test('the figures and the report agree with the lists to the cent', async () => {
  const revenue = totalOf(received().map(({ amount }) => amount));
  const outstanding = totalOf(open().map(({ balance }) => balance));
  const figures = await at<InvoiceFigures>('/api/invoices/figures');
  expect(figures).toMatchObject({ totalRevenue: revenue, outstanding });
  expect(figures.totalInvoices).toBe(invoices.length);
  expect(totalOf(figures.ages.map(({ balance }) => balance))).toBe(outstanding);
  const { summary } = await at<FinancialReport>('/api/financial-report');
  const spent = expenses.filter(({ status }) => status !== 'rejected');
  expect(summary).toMatchObject({
    totalRevenue: revenue,
    pendingRevenue: outstanding,
    totalExpenses: totalOf(spent.map(({ amount }) => amount)),
    outstandingInvoices: open().length,
  });
  expect(toCents(summary.netIncome)).toBeGreaterThan(0n);
});

test('numbers run without a gap in the order of issue, and the next invoice goes on', async () => {
  const oldest = invoices.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  for (const [year, theirs] of Map.groupBy(oldest, ({ issueDate }) => issueDate.slice(0, 4))) {
    const wanted = theirs.map((_, n) => `INV-${year}-${String(n + 1).padStart(3, '0')}`);
    expect(theirs.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(wanted);
    const days = theirs
      .toSorted((a, b) => (a.invoiceNumber < b.invoiceNumber ? -1 : 1))
      .map(({ issueDate }) => issueDate);
    expect(days).toEqual(days.toSorted());
  }
  const count = invoices.filter(({ issueDate }) => issueDate.startsWith('2026')).length;
  expect(await at('/api/invoices/next-number')).toEqual({
    invoiceNumber: `INV-2026-${String(count + 1).padStart(3, '0')}`,
  });
});

test('every invoice is of its matter’s client, written after the matter was opened', async () => {
  const matters = new Map((await at<Matter[]>('/api/matters')).map((one) => [one.id, one]));
  for (const { matterId, clientId, issueDate } of invoices) {
    const matter = matterId ? matters.get(matterId) : undefined;
    if (!matterId) continue;
    expect(matter && matter.openDate <= issueDate).toBe(true);
    if (clientId) expect(matter?.clientId).toBe(clientId);
  }
  expect(invoices.filter(({ clientId }) => clientId === null).length).toBeGreaterThan(2);
});

test('the trail tells of a trial paid in three parts and of a check that bounced', () => {
  const parts = invoices.find(({ payments }) => payments.length === 3);
  expect(parts).toMatchObject({ clientName: 'Tidewater Freight Lines, Inc.', status: 'paid' });
  expect(parts && trailOf(parts)).toEqual([
    'Invoice paid',
    'Payment recorded',
    'Invoice overdue',
    'Payment recorded',
    'Invoice created',
  ]);
  const bounced = invoices.find(({ payments }) => payments.some(({ reversedAt }) => reversedAt));
  expect(bounced).toMatchObject({ clientName: 'Nutmeg Hill Farms, LLC', status: 'paid' });
  expect(bounced && trailOf(bounced)).toEqual([
    'Invoice paid',
    'Payment reversed',
    'Invoice paid',
    'Invoice created',
  ]);
});

test('two invoices are cancelled, two debts were given up, each with its reason', () => {
  const cancelled = invoices.filter(({ status }) => status === 'cancelled');
  expect(cancelled.map(({ cancelReason }) => cancelReason)).toEqual([
    'Sent to the wrong client',
    expect.stringContaining('Billed twice'),
  ]);
  const given = invoices.flatMap(({ payments }) => payments.filter((p) => p.kind === 'write-off'));
  expect(given.map(({ reference }) => reference)).toEqual([
    expect.stringContaining('Courtesy'),
    expect.stringContaining('Hardship'),
  ]);
});

test('one client pays late every time', () => {
  const theirs = invoices.filter(({ clientName }) => clientName === 'Gianluca Rossi');
  const paid = theirs.filter(({ matterId, status }) => matterId && status === 'paid');
  const late = paid.filter(({ dueDate, payments }) => (payments[0]?.paidOn ?? '') > dueDate);
  expect(late.length).toBeGreaterThanOrEqual(7);
  expect(late).toHaveLength(paid.length);
});

test('expenses are of every kind; some wait, two were rejected, some were passed on', async () => {
  expect(expenses.length).toBeGreaterThan(140);
  expect(new Set(expenses.map(({ category }) => category))).toEqual(
    new Set(ExpenseCategory.options),
  );
  expect(new Set(expenses.map(({ paymentMethod }) => paymentMethod))).toEqual(
    new Set(ExpenseMethod.options),
  );
  expect(expenses.filter(({ status }) => status === 'pending')).toHaveLength(5);
  const rejected = expenses.filter(({ status }) => status === 'rejected');
  expect(rejected.filter(({ decisionNote }) => decisionNote)).toHaveLength(2);
  expect(expenses.filter(({ invoiceId }) => invoiceId).length).toBeGreaterThan(20);
  const [client] = await at<{ id: string }[]>('/api/clients?q=fulton');
  const unbilled = await at<Expense[]>('/api/expenses?unbilled=yes');
  expect(unbilled).toHaveLength(4);
  expect(await at(`/api/expenses?unbilled=yes&clientId=${client?.id}`)).toEqual(unbilled);
});

test('receipts and the logo can be fetched, accounts and templates are there', async () => {
  const kept = expenses.filter(({ receiptName }) => receiptName);
  expect(kept).toHaveLength(3);
  const receipt = await browser.get(`/api/expenses/${kept[0]?.id}/receipt`);
  expect(receipt.header('content-type')).toBe('application/pdf');
  expect((await browser.get('/api/profile/logo')).header('content-type')).toBe('image/png');
  const accounts = await at<BankingAccount[]>('/api/banking-accounts');
  expect(accounts.map((one) => [one.nickname, one.accountType, one.isDefault])).toEqual([
    ['Operating', 'business', true],
    ['IOLTA Trust', 'trust', false],
    ['Payroll', 'checking', false],
  ]);
  const templates = await at<PaymentTemplate[]>('/api/payment-templates');
  expect(templates.map(({ name }) => name)).toEqual(['Wire transfer', 'Check by mail']);
  expect(await at<CurrentUser>('/api/auth/user')).toMatchObject({
    firmAccountNumber: '•••• 0700',
    includePaymentDetailsOnInvoice: true,
  });
});

test('the manager hears of the invoice of hers that was not paid', async () => {
  const news = await at<Notification[]>('/api/notifications');
  const overdue = news.filter(({ title }) => title === 'Overdue payment');
  expect(overdue).toMatchObject([{ type: 'warning', url: expect.stringContaining('invoice=') }]);
  expect(overdue[0]?.message).toMatch(/^INV-2026-\d+ of Kestrel .* was due on .* is open\.$/);
});

test('the night’s job and the verification find nothing to put right', async () => {
  const job = server.jobs.daily.find(({ name }) => name === 'overdue-invoices');
  if (!job) throw new Error('There is no such job');
  const firmId = idOf('practice');
  const run = { firmId, timeZone: 'America/New_York', day: '2026-11-15' };
  expect(await runDaily(server.engine, job, run, now)).toBe(true);
  expect((await at<Activity[]>('/api/activities')).length).toBe(activities.length);
  const { dataDir } = server.config;
  const { findings } = await verify(server.engine, { dataDir, keys: server.ring });
  expect(findings).toEqual([]);
});
