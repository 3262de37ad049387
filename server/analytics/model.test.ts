/**
 * Whatever a firm does, in whatever order, and whenever the clock writes figures down in between: each day's figures
 * are what its records come to, and each figure is the total of the rows that open behind it.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import type { AnalyticsRow, RowsOf, RowsTotal } from '#contract/analytics-rows.ts';
import { formatMoney, fromCents, sumOf, toCents } from '#contract/cents.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import { MatterType } from '#contract/matter-types.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import type { Reply } from '#server/testing/browser.ts';
import { aClient, aFirm, aLastingFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { seed, times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});

const days = [
  '2023-12-30',
  '2023-12-31',
  '2024-01-01',
  '2024-01-15',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-03-31',
  '2024-04-01',
];
/** Of spans: in the middle of a month, and whole ones. */
const ends = [...days, '2023-01-01', '2023-12-01', '2024-02-01', '2024-12-31'];
const hours = ['00:30', '04:30', '05:30', '08:30', '12:00', '15:30', '23:30'];
const zones = ['America/New_York', 'Asia/Tokyo', 'America/Los_Angeles', 'America/Havana'];
const types = [...MatterType.options.slice(0, 3), null];

interface World {
  firm: TestFirm;
  clients: string[];
  matters: { id: string; clientId: string }[];
  entries: LoggedTime[];
  invoices: InvoiceRecord[];
  payments: string[];
  expenses: { id: string; matterId: string | null; amount: string }[];
  tasks: string[];
}

/** Numbers to choose with: which record, which day, which way. */
interface Drawn {
  one: number;
  other: number;
  day: number;
  way: number;
}

const pick = <T>(things: readonly T[], at: number): T => things[at % things.length] as T;

type Act = (world: World, drawn: Drawn) => Promise<Reply | undefined>;

/** How often each of it is drawn, and what it does. What is refused is no news here. */
const acts: Record<string, [weight: number, Act]> = {
  'open a matter': [
    1,
    async ({ firm, clients, matters }, { one, day, way }) => {
      const { id, clientId } = await aMatter(firm, {
        clientId: pick(clients, one),
        practiceArea: pick(types, way),
        openDate: pick(days, day),
        billingRate: '133.37',
      });
      matters.push({ id, clientId });
      return undefined;
    },
  ],
  'change a matter': [
    3,
    ({ firm, matters }, { one, other, day, way }) =>
      firm.browser.put(
        `/api/matters/${pick(matters, one).id}`,
        pick<object>(
          [
            { practiceArea: pick(types, other) },
            { billingArrangement: pick(['hourly', 'flat', 'contingency'], other) },
            { openDate: pick(days, day) },
            { description: 'In other words' },
          ],
          way,
        ),
      ),
  ],
  'close or reopen a matter': [
    2,
    ({ firm, matters }, { one, day, way }) =>
      way % 2 === 0
        ? firm.browser.post(`/api/matters/${pick(matters, one).id}/close`, {
            closeDate: pick(days, day),
          })
        : firm.browser.post(`/api/matters/${pick(matters, one).id}/reopen`, {}),
  ],
  'log time': [
    5,
    async ({ firm, matters, entries }, { one, day, other, way }) => {
      const reply = await firm.browser.post<LoggedTime>('/api/time-entries', {
        matterId: pick(matters, one).id,
        day: pick(days, day),
        narrative: 'Work',
        actualSeconds: 60 + other * 97,
        isBillable: way % 4 !== 0,
      });
      if (reply.status === 200) entries.push(reply.body);
      return reply;
    },
  ],
  'change time': [
    3,
    async ({ firm, matters, entries }, { one, other, day, way }) => {
      if (entries.length === 0) return undefined;
      const { id } = pick(entries, one);
      const path = `/api/time-entries/${id}`;
      const change = pick<() => Promise<Reply>>(
        [
          () => firm.browser.put(path, { day: pick(days, day) }),
          () => firm.browser.put(path, { actualSeconds: 60 + other * 97 }),
          () => firm.browser.put(path, { rate: String(other) }),
          () => firm.browser.put(path, { isBillable: other % 2 === 0 }),
          () => firm.browser.put(path, { isHeld: other % 2 === 0 }),
          () => firm.browser.put(path, { matterId: pick(matters, other).id }),
          () => firm.browser.delete(path),
          () => firm.browser.post(`${path}/restore`, {}),
        ],
        way,
      );
      return change();
    },
  ],
  'bill time': [
    4,
    async (world, { one, other, day, way }) => {
      if (world.entries.length === 0) return undefined;
      const entry = pick(world.entries, one);
      const matter = world.matters.find(({ id }) => id === entry.matterId);
      return bill(world, day, {
        clientId: matter?.clientId,
        matterId: way % 3 === 0 ? null : matter?.id,
        discount: pick(['0', '0.01', '7.77'], other),
        lines: [lineOf(entry, pick(['0', '1.11', entry.amount], way))],
      });
    },
  ],
  'bill an amount': [
    2,
    (world, { one, other, day, way }) => {
      const matter = pick(world.matters, one);
      const amount = `${(other + 1) * 13}.37`;
      const to = { clientId: matter.clientId, matterId: matter.id };
      return bill(
        world,
        day,
        way % 3 === 0 ? { clientName: 'A passer-by', amount } : { ...to, amount },
      );
    },
  ],
  'bill an expense': [
    1,
    async (world, { one, day }) => {
      if (world.expenses.length === 0) return undefined;
      const { id, matterId, amount } = pick(world.expenses, one);
      const matter = world.matters.find((own) => own.id === matterId);
      const lines = [{ description: 'Laid out', rate: amount, expenseId: id }];
      return bill(world, day, { clientId: matter?.clientId, lines });
    },
  ],
  'bill what waits': [
    2,
    async ({ firm, matters, invoices }, { one, way }) => {
      const matterIds = [pick(matters, one).id];
      const laid = await firm.browser.post<{ id: string }[]>('/api/pre-bills', { matterIds });
      if (laid.status !== 200) return laid;
      const ids = laid.body.map(({ id }) => id);
      if (way % 3 === 0) return firm.browser.delete(`/api/pre-bills/${ids[0]}`);
      const issued = await firm.browser.post<InvoiceRecord[]>('/api/pre-bills/issue', { ids });
      if (issued.status === 200) invoices.push(...issued.body);
      return issued;
    },
  ],
  'change a bill': [
    4,
    async ({ firm, invoices, matters, entries }, { one, other, day, way }) => {
      if (invoices.length === 0) return undefined;
      const path = `/api/invoices/${pick(invoices, one).id}`;
      const change = pick<object>(
        [
          { issueDate: pick(days, day) },
          { dueDate: pick(days, day) },
          { issueDate: pick(days, day), dueDate: '2024-05-01' },
          { amount: `${other + 1}.11` },
          { matterId: null },
          { matterId: pick(matters, other).id },
          { clientId: null, clientName: 'Somebody else' },
          { discount: '0.10' },
          {
            lines: [
              ...(entries.length > 0 ? [lineOf(pick(entries, other))] : []),
              { description: 'More', rate: '3.33' },
            ],
          },
        ],
        way,
      );
      return firm.browser.put(path, change);
    },
  ],
  'cancel a bill': [
    1,
    async ({ firm, invoices }, { one }) =>
      invoices.length === 0
        ? undefined
        : firm.browser.post(`/api/invoices/${pick(invoices, one).id}/cancel`, { reason: 'Twice' }),
  ],
  pay: [
    5,
    async ({ firm, invoices, payments }, { one, other, day, way }) => {
      if (invoices.length === 0) return undefined;
      const { id } = pick(invoices, one);
      const paidOn = pick(days, day);
      const amount = `${other + 1}.07`;
      if (way % 5 === 0) {
        const ids = [id, pick(invoices, other).id];
        return firm.browser.post('/api/invoices/payments', { ids: [...new Set(ids)], paidOn });
      }
      if (way % 5 === 1) {
        const reason = 'Let go';
        return firm.browser.post(`/api/invoices/${id}/write-off`, { amount, paidOn, reason });
      }
      const reply = await firm.browser.post<InvoiceRecord>(`/api/invoices/${id}/payments`, {
        ...(way % 5 === 2 ? {} : { amount }),
        paidOn,
      });
      if (reply.status === 200) payments.push(...reply.body.payments.map((paid) => paid.id));
      return reply;
    },
  ],
  'reverse a payment': [
    2,
    async ({ firm, payments }, { one }) =>
      payments.length === 0
        ? undefined
        : firm.browser.post(`/api/payments/${pick(payments, one)}/reverse`, { reason: 'Back' }),
  ],
  'lay out': [
    2,
    async ({ firm, matters, expenses }, { one, other, day, way }) => {
      const reply = await firm.browser.post<World['expenses'][number]>('/api/expenses', {
        description: 'Fee',
        category: 'other',
        amount: `${other + 1}.50`,
        expenseDate: pick(days, day),
        matterId: way % 4 === 0 ? null : pick(matters, one).id,
        isBillable: way % 4 > 1,
      });
      if (reply.status === 200) expenses.push(reply.body);
      return reply;
    },
  ],
  'change an expense': [
    2,
    async ({ firm, expenses, matters }, { one, other, day, way }) => {
      if (expenses.length === 0) return undefined;
      const path = `/api/expenses/${pick(expenses, one).id}`;
      const change = pick<() => Promise<Reply>>(
        [
          () => firm.browser.put(path, { amount: `${other + 1}.99` }),
          () => firm.browser.put(path, { expenseDate: pick(days, day) }),
          () => firm.browser.put(path, { matterId: pick(matters, other).id }),
          () => firm.browser.put(path, { isBillable: other % 2 === 0 }),
          () => firm.browser.post(`${path}/approve`, {}),
          () => firm.browser.post(`${path}/reject`, { reason: 'No receipt' }),
          () => firm.browser.delete(path),
          () => firm.browser.post(`${path}/restore`, {}),
        ],
        way,
      );
      return change();
    },
  ],
  'note a task': [
    2,
    async ({ firm, matters, tasks }, { one, other, day, way }) => {
      const reply = await firm.browser.post<{ id: string }>('/api/tasks', {
        title: 'Call',
        dueDate: `${pick(days, day)}T${pick(hours, other)}:00Z`,
        matterId: way % 2 === 0 ? pick(matters, one).id : null,
        matterType: pick(types, way),
      });
      if (reply.status === 200) tasks.push(reply.body.id);
      return reply;
    },
  ],
  'change a task': [
    2,
    async ({ firm, matters, tasks }, { one, other, day, way }) => {
      if (tasks.length === 0) return undefined;
      const path = `/api/tasks/${pick(tasks, one)}`;
      const change = pick<() => Promise<Reply>>(
        [
          () => firm.browser.put(path, { dueDate: `${pick(days, day)}T${pick(hours, other)}:00Z` }),
          () => firm.browser.put(path, { dueDate: null }),
          () =>
            firm.browser.put(path, { status: pick(['pending', 'completed', 'cancelled'], other) }),
          () => firm.browser.put(path, { matterId: pick(matters, other).id }),
          () => firm.browser.put(path, { matterType: pick(types, other) }),
          () => firm.browser.delete(path),
          () => firm.browser.post(`${path}/restore`, {}),
        ],
        way,
      );
      return change();
    },
  ],
  'merge clients': [
    1,
    async (world, { one, other, way }) => {
      const [into, from] = [pick(world.clients, one), pick(world.clients, other)];
      if (into === from || way % 3 > 0) return undefined;
      const reply = await world.firm.browser.post(`/api/clients/${into}/merge`, { clientId: from });
      world.clients = world.clients.filter((id) => id !== from);
      for (const matter of world.matters) if (matter.clientId === from) matter.clientId = into;
      return reply;
    },
  ],
  'move the firm': [
    1,
    ({ firm }, { one }) => firm.browser.put('/api/profile', { timeZone: pick(zones, one) }),
  ],
  'write figures down': [
    5,
    async () => {
      await writeAllDown(server);
      return undefined;
    },
  ],
};

const lineOf = ({ id, rate, billedMinutes }: LoggedTime, discount = '0') => ({
  description: 'Work',
  quantity: String(Math.max(1, Math.round((billedMinutes * 100) / 60)) / 100),
  rate,
  discount,
  timeEntryId: id,
});

async function bill({ firm, invoices }: World, day: number, values: object) {
  const reply = await firm.browser.post<InvoiceRecord>('/api/invoices', {
    issueDate: pick(days, day),
    dueDate: pick(days.slice(day % days.length), day * 7),
    ...values,
  });
  if (reply.status === 200) invoices.push(reply.body);
  return reply;
}

/** What is seen on the screen is the total of the rows behind it. */
async function expectSameAsRows({ firm }: World, { one, other, way }: Drawn) {
  const [from = '', to = ''] = [pick(ends, one), pick(ends, other)].toSorted();
  const type = pick(types, way);
  const query = `?period=custom&from=${from}&to=${to}${type ? `&matterType=${type}` : ''}`;
  const { body: figures, text } = await firm.browser.get<Analytics>(`/api/analytics${query}`);
  expect([figures?.revenue, text.slice(0, 300)]).toEqual([
    expect.objectContaining({}),
    expect.anything(),
  ]);
  const total = async (of: RowsOf) => {
    const url = `/api/analytics/rows/total${query}&of=${of}`;
    const { body, status } = await firm.browser.get<RowsTotal>(url);
    expect(status).toBe(200);
    const money = (amount: string | null) => toCents(amount ?? '0.00');
    return { ...body, amount: money(body.amount), of: money(body.of) };
  };
  const { performance, unbilled, receivables, realisation, collection, profitability } = figures;
  expect((await total('revenue')).amount).toBe(toCents(figures.revenue.now));
  expect(await total('invoices')).toMatchObject({
    rows: figures.averageInvoice.invoices,
    amount: toCents(performance.invoiced.now),
  });
  expect((await total('clients')).rows).toBe(figures.activeClients.now);
  expect((await total('matters')).rows).toBe(
    figures.distribution.reduce((sum, { matters }) => sum + matters, 0),
  );
  const tasks = await total('tasks');
  expect([tasks.done ?? 0, tasks.rows]).toEqual([
    figures.taskCompletion.part,
    figures.taskCompletion.whole,
  ]);
  expect((await total('worked')).amount).toBe(toCents(performance.worked.now));
  expect((await total('expenses')).amount).toBe(toCents(performance.expenses.now));
  expect((await total('utilisation')).minutes ?? 0).toBe(figures.utilisation.part);
  expect(await total('realisation')).toMatchObject({
    amount: toCents(realisation.part),
    of: toCents(realisation.whole),
  });
  expect(await total('collection')).toMatchObject({
    amount: toCents(collection.part),
    of: toCents(collection.whole),
  });
  expect((await total('unbilled')).amount).toBe(
    toCents(unbilled.time) + toCents(unbilled.expenses),
  );
  expect(await total('receivables')).toMatchObject({
    rows: receivables.invoices,
    amount: toCents(receivables.balance),
  });
  expect(await total('profitability')).toMatchObject({
    amount: sumOf(profitability.map(({ profit }) => toCents(profit))),
    of: sumOf(profitability.map(({ received }) => toCents(received))),
  });
  const steps = sumOf(figures.trend.points.map(({ received }) => toCents(received)));
  expect(steps).toBe(toCents(figures.revenue.now));
  const sentenceOf = (kind: string) =>
    figures.insights.find((insight) => insight.kind === kind)?.sentence;
  const { rows: overdue } = await total('overdue');
  const isOverdue = overdue === 1 ? '1 task is overdue' : `${overdue} tasks are overdue`;
  expect(sentenceOf('overdue')?.split(',')[0]).toBe(overdue === 0 ? undefined : isOverdue);
  const most = await mostPaid(firm, query);
  const isNamed = most > 0n && most * 5n >= toCents(figures.revenue.now);
  expect(/: (\S+) of /.exec(sentenceOf('concentration') ?? '')?.[1]).toBe(
    isNamed ? formatMoney(fromCents(most)) : undefined,
  );
}

/** The most that came from one client, or from one name where there is none, of the payments behind the revenue. */
async function mostPaid({ browser }: TestFirm, query: string): Promise<bigint> {
  const { body: bills } = await browser.get<Invoice[]>('/api/invoices');
  const payers = new Map(bills.map(({ id, clientId, clientName }) => [id, clientId ?? clientName]));
  const { body: rows } = await browser.get<AnalyticsRow[]>(
    `/api/analytics/rows${query}&of=revenue&limit=999`,
  );
  const sums = new Map<string, bigint>();
  for (const { url, amount } of rows) {
    const payer = payers.get(url.split('=')[1] ?? '') ?? '';
    sums.set(payer, (sums.get(payer) ?? 0n) + toCents(amount ?? '0.00'));
  }
  return [...sums.values()].reduce((most, sum) => (sum > most ? sum : most), 0n);
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  one: fc.nat(99),
  other: fc.nat(99),
  day: fc.nat(99),
  way: fc.nat(719),
});
const act = fc.oneof(
  ...Object.entries(acts).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })),
);

test(`figures agree whatever was done (seed ${seed})`, { timeout: 300_000 }, async () => {
  process.stdout.write(`figures model, steps by seed ${seed}\n`);
  const seen = new Map<string, number>();
  const step = fc.tuple(act, drawn);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 60 }),
      drawn,
      async (steps, last) => {
        const firm = await aLastingFirm(server);
        const clients = [await aClient(firm), await aClient(firm), await aClient(firm)];
        const world: World = {
          firm,
          clients: clients.map(({ id }) => id),
          ...{ matters: [], entries: [], invoices: [], payments: [], expenses: [], tasks: [] },
        };
        for (const [at, clientId] of world.clients.entries()) {
          const { id } = await aMatter(firm, {
            clientId,
            practiceArea: pick(types, at),
            openDate: '2023-12-30',
            billingRate: '133.37',
          });
          world.matters.push({ id, clientId });
        }
        for (const [at, [name, how]] of steps.entries()) {
          const reply = await acts[name]?.[1](world, how);
          expect([name, reply?.status ?? 200, reply?.text]).not.toEqual([name, 500, reply?.text]);
          if ((reply?.status ?? 200) < 300) seen.set(name, (seen.get(name) ?? 0) + 1);
          if (at % 10 === 9) await expectTrueFigures(firm);
        }
        await expectSameAsRows(world, last);
        await writeAllDown(server);
        await expectTrueFigures(firm);
        await expectSameAsRows(world, last);
      },
    ),
    { seed, numRuns: times({ quick: 4, whole: 10 }), endOnFailure: true },
  );
  process.stdout.write(`figures model: ${JSON.stringify(Object.fromEntries(seen))}\n`);
  expect(sumOf([...seen.values()].map(BigInt))).toBeGreaterThan(100n);
  expect(await expectTrueFigures(otherFirm)).toEqual([]);
});
