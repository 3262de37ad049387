import { beforeAll, expect, test } from 'vitest';
import type {
  ClientBilling,
  FirmBilling,
  MatterBilling,
  PersonBilling,
} from '#contract/billing-terms.ts';
import type { UnbilledTime } from '#contract/dashboard.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { billedHours, billedMinutes } from '#contract/rounding.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import type { BudgetUse, PersonTime, WaitingMatter } from '#contract/time-figures.ts';
import type { Timer } from '#contract/timers.ts';
import { Browser } from '#server/testing/browser.ts';
import { startDemoServer } from '#server/testing/demo.ts';
import { idOf } from './demo-id.ts';
import { demoAccounts } from './people.ts';

const now = new Date('2026-11-15T12:00:00Z');
const server = await startDemoServer(now);
const browser = new Browser(server);
let entries: TimeEntry[];

const at = async <Body>(address: string): Promise<Body> => (await browser.get<Body>(address)).body;

beforeAll(async () => {
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  entries = await at<TimeEntry[]>('/api/time-entries');
});

const inState = (state: TimeEntry['state']) => entries.filter((entry) => entry.state === state);

test('three people have half a year of time, and none of it is still to come', () => {
  expect(new Set(entries.map(({ userId }) => userId)).size).toBe(3);
  const days = entries.map(({ day }) => day).sort();
  const last = days.at(-1) ?? '';
  expect(days[0] && days[0] < '2026-07-01').toBe(true);
  expect(last < now.toISOString()).toBe(true);
  for (const { createdAt } of entries) expect(createdAt < now.toISOString()).toBe(true);
  for (const state of ['unbilled', 'held', 'not-billable', 'billed'] as const) {
    expect([state, inState(state).length > 3]).toEqual([state, true]);
  }
});

test('each entry is what its time comes to by its rule', () => {
  for (const entry of entries) {
    expect(billedMinutes(entry.actualSeconds, entry.rounding)).toBe(entry.billedMinutes);
  }
});

test('what is billed stands on its bill, for the same hours at the same rate', async () => {
  const billed = inState('billed');
  const bills = new Map<string, InvoiceRecord>();
  for (const { invoiceId } of billed) {
    if (invoiceId && !bills.has(invoiceId)) {
      bills.set(invoiceId, await at<InvoiceRecord>(`/api/invoices/${invoiceId}`));
    }
  }
  for (const entry of billed) {
    const invoice = bills.get(entry.invoiceId ?? '');
    const line = invoice?.lines.find(({ timeEntryId }) => timeEntryId === entry.id);
    expect(line).toMatchObject({
      quantity: billedHours(entry.billedMinutes),
      rate: entry.rate,
      amount: entry.amount,
    });
    expect(invoice && entry.day <= invoice.issueDate).toBe(true);
  }
});

test('one matter waits for long, budgets are in use, and the figures add up', async () => {
  const waiting = await at<WaitingMatter[]>('/api/time-figures/waiting?days=100');
  expect(waiting.length).toBeGreaterThan(0);
  const budgets = await at<BudgetUse[]>('/api/time-figures/budgets');
  expect(budgets.some(({ used }) => used > 300)).toBe(true);
  const people = await at<PersonTime[]>('/api/time-figures/people?from=2026-05-15&to=2026-11-15');
  for (const key of ['reyes', 'okafor', 'nair']) {
    const row = people.find(({ userId }) => userId === idOf(key));
    expect(row?.realisation).toBeGreaterThan(900);
    expect(row?.collection).toBeGreaterThan(0);
  }
  const unbilled = await at<UnbilledTime>('/api/dashboard/unbilled-time');
  expect(unbilled.entries).toBe(inState('unbilled').length);
  expect(unbilled.matters).toHaveLength(5);
});

test('bills for machines have what they need, and one matter has two payers', async () => {
  expect(await at<FirmBilling>('/api/billing-terms/firm')).toMatchObject({ taxId: '11-3456789' });
  const people = await at<PersonBilling[]>('/api/billing-terms/people');
  expect(people.every(({ timekeeperId, classification }) => timekeeperId && classification)).toBe(
    true,
  );
  const coded = entries.filter(({ taskCode }) => taskCode !== null);
  expect(coded.length).toBeGreaterThan(2);
  const [{ clientId = '', matterId = '' } = {}] = coded;
  expect(await at<ClientBilling>(`/api/billing-terms/clients/${clientId}`)).toMatchObject({
    needsCodes: true,
    clientCode: 'TID-01',
  });
  expect(await at<MatterBilling>(`/api/billing-terms/matters/${matterId}`)).toMatchObject({
    clientMatterNumber: 'LIT-2291',
  });
  const matters = new Set(entries.map((entry) => entry.matterId));
  const parts: string[][] = [];
  for (const id of matters) {
    const { payers } = await at<MatterBilling>(`/api/billing-terms/matters/${id}`);
    if (payers.length > 0) parts.push(payers.map(({ percent }) => percent));
  }
  expect(parts).toEqual([['60.00', '40.00']]);
});

test('two timers are at hand, one of them running', async () => {
  expect(await at<Timer[]>('/api/timers')).toMatchObject([
    { seconds: 0, runningSince: '2026-11-15T11:35:00.000Z' },
    { seconds: 2340, runningSince: null },
  ]);
});
