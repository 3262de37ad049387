/** How the firm stands. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromCents, toCents, totalOf } from '#contract/cents.ts';
import type { ComplianceFigures } from '#contract/compliance-items.ts';
import type { DashboardStats } from '#contract/dashboard.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { MatterType } from '#contract/matter-types.ts';
import { aComplianceItem } from '#server/testing/desk.ts';
import { aFirm, aMatter, anInvoice, aTask, made, type TestFirm } from '#server/testing/firms.ts';
import { times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
/** A Wednesday morning in New York. */
const now = new Date('2027-02-10T15:00:00.000Z');

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = now;
  otherFirm = await aFirm(server);
});
beforeEach(async () => {
  server.clock.now = now;
  firm = await aFirm(server);
});

const stats = async ({ browser } = firm) =>
  (await browser.get<DashboardStats>('/api/dashboard/stats')).body;
const act = (id: string, verb: string, body: object) =>
  made<InvoiceRecord>(firm, `/api/invoices/${id}/${verb}`, body);
/** An invoice that was paid on a day. */
async function paid(amount: string, paidOn: string): Promise<string> {
  const { id } = await anInvoice(firm, { amount, issueDate: '2024-01-01' });
  const { payments } = await act(id, 'payments', { amount, paidOn });
  return payments[0]?.id ?? '';
}
const query = (text: string, values: unknown[] = []) =>
  server.engine.transaction('select 1', (connection) => connection.query(text, values));

test('a firm without anything', async () => {
  expect(await stats()).toEqual({
    outstandingInvoices: 0,
    activeMatters: 0,
    compliancePercentage: null,
    monthlyRevenue: '0.00',
    pendingRevenue: '0.00',
    matterDistribution: {},
    distributionOf: 'tasks',
    monthlyRevenueData: [],
  });
});

describe('money', () => {
  test('what is open: without what was paid, written off or cancelled', async () => {
    const { id: part } = await anInvoice(firm, { amount: '100.00' });
    await act(part, 'payments', { amount: '33.33' });
    const { id: forgiven } = await anInvoice(firm, { amount: '50.00', issueDate: '2026-01-01' });
    await act(forgiven, 'write-off', { amount: '10.01', reason: 'Courtesy' });
    const { id: gone } = await anInvoice(firm, { amount: '1000.00' });
    await act(gone, 'cancel', { reason: 'Sent twice' });
    const { id: all } = await anInvoice(firm, { amount: '70.00' });
    await act(all, 'write-off', { reason: 'Bad debt' });
    await anInvoice(firm, { amount: '500.00', status: 'paid' });
    await anInvoice(otherFirm, { amount: '9000.00' });
    expect(await stats()).toMatchObject({
      outstandingInvoices: 2,
      pendingRevenue: '106.66',
      monthlyRevenue: '533.33',
    });
  });

  test('what came in by the month in which it was received, with the empty months between', async () => {
    await paid('100.10', '2026-11-30');
    await paid('0.20', '2026-11-01');
    await paid('20.00', '2027-02-01');
    const { monthlyRevenue, monthlyRevenueData } = await stats();
    expect(monthlyRevenue).toBe('20.00');
    expect(monthlyRevenueData).toEqual([
      { month: '2026-11', revenue: '100.30' },
      { month: '2026-12', revenue: '0.00' },
      { month: '2027-01', revenue: '0.00' },
      { month: '2027-02', revenue: '20.00' },
    ]);
    expect((await stats(otherFirm)).monthlyRevenueData).toEqual([]);
  });

  test('at most twelve months, and this one even when nothing has come in yet', async () => {
    await paid('5.00', '2024-06-01');
    const { monthlyRevenue, monthlyRevenueData: months } = await stats();
    expect(monthlyRevenue).toBe('0.00');
    expect(months.map(({ month }) => month)).toEqual([
      ...['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'],
      ...['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'],
    ]);
    expect(new Set(months.map(({ revenue }) => revenue))).toEqual(new Set(['0.00']));
  });

  test('a payment that is reversed leaves its month', async () => {
    await paid('40.00', '2027-02-02');
    const bounced = await paid('60.00', '2027-01-05');
    expect((await stats()).monthlyRevenueData).toHaveLength(2);
    await made(firm, `/api/payments/${bounced}/reverse`, { reason: 'The check bounced' });
    expect((await stats()).monthlyRevenueData).toEqual([{ month: '2027-02', revenue: '40.00' }]);
  });

  test('the month is the one that it is where the firm is', async () => {
    // Still February in New York, March in Auckland.
    server.clock.now = new Date('2027-03-01T03:00:00Z');
    firm = await aFirm(server);
    await paid('40.00', '2027-02-02');
    const at = async (timeZone: string) => {
      await query('update firms set time_zone = $1 where id = $2', [timeZone, firm.firmId]);
      const { monthlyRevenue, monthlyRevenueData } = await stats();
      return [monthlyRevenue, monthlyRevenueData.map(({ month }) => month)];
    };
    expect(await at('America/New_York')).toEqual(['40.00', ['2027-02']]);
    expect(await at('Pacific/Auckland')).toEqual(['0.00', ['2027-02', '2027-03']]);
  });
});

describe('matters', () => {
  const areas = async (...practiceAreas: (MatterType | null)[]) => {
    for (const practiceArea of practiceAreas) await aMatter(firm, { practiceArea });
  };

  test('active ones by their kind: the largest first, equals in the order of the kinds', async () => {
    await areas('tax', 'family', 'family', null, 'litigation', 'other', 'contract');
    await aMatter(firm, { practiceArea: 'tax', status: 'pending' });
    const { id } = await aMatter(firm, { practiceArea: 'tax' });
    await firm.browser.post(`/api/matters/${id}/close`, {});
    await aTask(firm, { matterType: 'criminal' });
    await aMatter(otherFirm, { practiceArea: 'immigration' });
    const { activeMatters, matterDistribution, distributionOf } = await stats();
    expect(activeMatters).toBe(7);
    expect(distributionOf).toBe('matters');
    expect(Object.entries(matterDistribution)).toEqual([
      ['family', 2],
      ['other', 2],
      ['litigation', 1],
      ['contract', 1],
      ['tax', 1],
    ]);
  });

  test('without any, open tasks by their type', async () => {
    await aMatter(firm, { practiceArea: 'tax', status: 'pending' });
    await aTask(firm, { matterType: 'criminal' });
    await aTask(firm, { matterType: 'litigation' });
    await aTask(firm, { matterType: 'criminal', status: 'in-progress' });
    await aTask(firm, { matterType: 'tax', status: 'completed' });
    const { id } = await aTask(firm, { matterType: 'tax' });
    await firm.browser.delete(`/api/tasks/${id}`);
    await aTask(firm);
    const { activeMatters, matterDistribution, distributionOf } = await stats();
    expect([activeMatters, distributionOf]).toEqual([0, 'tasks']);
    expect(Object.entries(matterDistribution)).toEqual([
      ['criminal', 2],
      ['litigation', 1],
    ]);
  });
});

test('compliance is the rate that stands above the items', async () => {
  const both = async () => [
    (await stats()).compliancePercentage,
    (await firm.browser.get<ComplianceFigures>('/api/compliance/figures')).body.rate,
  ];
  await aComplianceItem(firm);
  await aComplianceItem(otherFirm, { status: 'completed' });
  expect(await both()).toEqual([0, 0]);
  await aComplianceItem(firm, { status: 'completed' });
  await aComplianceItem(firm, { status: 'completed' });
  expect(await both()).toEqual([67, 67]);
  const { id } = await aComplianceItem(firm);
  expect(await both()).toEqual([50, 50]);
  await firm.browser.delete(`/api/compliance/${id}`);
  expect(await both()).toEqual([67, 67]);
});

test('whatever is paid, written off, taken back and cancelled: the months are the sum of the payments', async () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999n });
  const day = fc.constantFrom('2026-12-31', '2027-01-01', '2027-01-31', '2027-02-10');
  const kind = fc.constantFrom('payments', 'payments', 'write-off', 'reverse', 'cancel');
  const step = fc.record({ kind, cents, paidOn: day });
  await fc.assert(
    fc.asyncProperty(cents, fc.array(step, { maxLength: 6 }), async (amount, steps) => {
      const { id } = await anInvoice(firm, { amount: fromCents(amount), issueDate: '2026-01-01' });
      for (const one of steps) await take(id, one);
    }),
    { numRuns: times({ quick: 8, whole: 25 }) },
  );
  const { rows } = await query(
    `select amount, kind, paid_on as "paidOn", reversed_at as "reversedAt" from payments
      where firm_id = $1`,
    [firm.firmId],
  );
  const received = (rows as { amount: string; kind: string; paidOn: string; reversedAt: unknown }[])
    .filter((payment) => payment.kind === 'payment' && payment.reversedAt === null)
    .map(({ paidOn, amount }) => [paidOn.slice(0, 7), amount] as const);
  expect(received.length).toBeGreaterThan(0);
  const byMonth = Map.groupBy(received, ([month]) => month);
  for (const { month, revenue } of (await stats()).monthlyRevenueData)
    expect([month, revenue]).toEqual([
      month,
      totalOf((byMonth.get(month) ?? []).map(([, amount]) => amount)),
    ]);

  async function take(id: string, one: { kind: string; cents: bigint; paidOn: string }) {
    const { body } = await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`);
    const standing = body.payments.find(({ reversedAt }) => reversedAt === null);
    const amount = fromCents(one.cents < toCents(body.balance) ? one.cents : toCents(body.balance));
    if (one.kind === 'reverse')
      return standing && firm.browser.post(`/api/payments/${standing.id}/reverse`, { reason: 'x' });
    const reason = one.kind === 'payments' ? undefined : 'x';
    const given = one.kind === 'cancel' ? {} : { amount, paidOn: one.paidOn };
    // What the invoice is not ready for is refused, and changes nothing.
    return firm.browser.post(`/api/invoices/${id}/${one.kind}`, { ...given, reason });
  }
});

test('many who pay at once: nobody waits in a circle, and every cent is counted', async () => {
  const invoices = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      anInvoice(firm, { amount: '10.00', issueDate: '2027-01-01', dueDate: `2027-02-1${n % 4}` }),
    ),
  );
  const ids = invoices.map(({ id }) => id);
  const several = (some: string[]) => firm.browser.post('/api/invoices/payments', { ids: some });
  const replies = await Promise.all([
    several(ids.slice(0, 4)),
    ...ids.slice(4, 8).map((id) => firm.browser.post(`/api/invoices/${id}/payments`, {})),
    several(ids.slice(8).toReversed()),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await stats()).toMatchObject({ monthlyRevenue: '120.00', pendingRevenue: '0.00' });
});
