/** What presses, who owes the firm longest, and what a new firm does first. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarEvent, CalendarFigures } from '#contract/calendar.ts';
import type { PressingList, Urgency } from '#contract/dashboard.ts';
import { type Debts, type GettingStarted, mostPressing } from '#contract/dashboard.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { someDeadlines } from '#server/testing/deadlines.ts';
import { aComplianceItem } from '#server/testing/desk.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  anInvoice,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aNotice } from '#server/testing/training.ts';

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

const ask = async <Answer>(path: string, { browser } = firm): Promise<Answer> => {
  const { status, body, text } = await browser.get<Answer>(path);
  if (status !== 200) throw new Error(text);
  return body;
};
const urgency = (of = firm) => ask<Urgency>('/api/dashboard/urgency', of);
const pressing = (of = firm) => ask<PressingList>('/api/dashboard/pressing', of);
const debts = (of = firm) => ask<Debts>('/api/dashboard/debts', of);

const day = (text: string) => `${text}T00:00:00.000Z`;
const moveFirmTo = (timeZone: string) =>
  server.engine.transaction('select 1', (connection) =>
    connection.query('update firms set time_zone = $1 where id = $2', [timeZone, firm.firmId]),
  );
const expiring = (matterId: string, expiresOn: string, claim = 'Negligence') =>
  aLimitationDate(firm, {
    matterId,
    claim,
    accruedOn: plusDays(day(expiresOn), -365),
    periodCount: 365,
    periodUnit: 'days',
  });
const bill = (dueDate: string, values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(firm, { issueDate: '2026-01-01', dueDate, ...values });

test('nothing', async () => {
  expect(await urgency()).toEqual({ overdue: 0, today: 0, week: 0, oldest: null });
  expect(await pressing()).toEqual({ total: 0, items: [] });
  expect(await debts()).toEqual({ overdueInvoices: 0, overdueAmount: '0.00', items: [] });
});

describe('urgency', () => {
  /** Around now, midnight and the end of the week, where the firm is. */
  async function aBusyWeek() {
    const dues = ['2027-02-10T14:59:59Z', '2027-02-10T15:00:00Z', '2027-02-10T20:00:00Z'];
    const nights = ['2027-02-11T04:59:00Z', '2027-02-11T05:00:00Z', '2027-01-05T12:00:00Z'];
    const ends = ['2027-02-17T15:00:00Z', '2027-02-17T15:00:01Z', '2027-02-18T12:00:00Z'];
    for (const dueDate of [...dues, ...nights, ...ends]) await aTask(firm, { dueDate });
    await aTask(firm, { dueDate: '2027-02-10T20:00:00Z', status: 'completed' });
    await aTask(firm, { dueDate: '2027-01-10T20:00:00Z', status: 'cancelled' });
    await aTask(firm);
    const days = ['2027-02-09', '2027-02-10', '2027-02-11', '2027-02-17', '2027-02-18'];
    const matter = await aMatter(firm);
    for (const one of days) {
      await bill(one);
      await expiring(matter.id, one);
      await anAppointment(firm, { startDay: one });
    }
    await bill('2027-02-10', { status: 'paid' });
    const timed = { startTime: '09:00', endTime: '17:00' };
    // Over, going on, tonight, over several days, again and again.
    await anAppointment(firm, { startDay: '2027-02-10', startTime: '08:00', endTime: '09:00' });
    await anAppointment(firm, { startDay: '2027-02-10', ...timed });
    await anAppointment(firm, { startDay: '2027-02-10', startTime: '23:30', endTime: '23:45' });
    await anAppointment(firm, { startDay: '2027-02-08', endDay: '2027-02-12', ...timed });
    await anAppointment(firm, { startDay: '2027-02-05', endDay: '2027-02-10' });
    await anAppointment(firm, {
      startDay: '2027-01-06',
      ...timed,
      repetition: { every: 'day', interval: 2 },
    });
    await aTask(otherFirm, { dueDate: '2027-02-01T12:00:00Z' });
  }

  test('the numbers are those of the lists that they open', async () => {
    await aBusyWeek();
    for (const timeZone of ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu']) {
      await moveFirmTo(timeZone);
      const on = today(timeZone, now);
      const list = (from: string, to: string) =>
        ask<CalendarEvent[]>(`/api/calendar?from=${from.slice(0, 10)}&to=${to.slice(0, 10)}`);
      const counted = await urgency();
      const past = await list(plusDays(on, -60), on);
      const pending = (await list(on, on)).filter(({ status }) => status === 'pending');
      const { overdue, dueThisWeek } = await ask<CalendarFigures>('/api/calendar/figures');
      const until = plusDays(now.toISOString(), 7);
      const ahead = (await list(on, plusDays(on, 8))).filter(
        (event) =>
          event.status === 'pending' &&
          (event.time === null ? event.day <= plusDays(on, 7) : event.date <= until),
      );
      expect([timeZone, counted]).toMatchObject([
        timeZone,
        {
          overdue: past.filter(({ status }) => status === 'overdue').length,
          today: pending.length,
          week: ahead.length,
        },
      ]);
      expect([counted.overdue, counted.week]).toEqual([overdue, dueThisWeek]);
      expect(Math.min(counted.overdue, counted.today, counted.week)).toBeGreaterThan(2);
    }
  });

  test('what has been overdue longest: a task by its hour, all else when its day is over', async () => {
    const oldest = async () => (await urgency()).oldest;
    const matter = await aMatter(firm);
    const invoice = await bill('2027-02-02');
    expect(await oldest()).toEqual({
      title: `Invoice ${invoice.invoiceNumber} due`,
      type: 'deadline',
      day: day('2027-02-02'),
      url: `/financial-mgmt?invoice=${invoice.id}`,
    });
    await expiring(matter.id, '2027-02-02', 'Fraud');
    expect(await oldest()).toMatchObject({ title: 'Limitation date: Fraud', type: 'limitation' });
    await aTask(firm, { title: 'Later', dueDate: '2027-02-03T04:00:00Z' });
    await aTask(firm, { title: 'Done', dueDate: '2027-01-02T18:00:00Z', status: 'completed' });
    // Still the second in New York.
    const { id } = await aTask(firm, { title: 'Sooner', dueDate: '2027-02-03T03:00:00Z' });
    expect(await oldest()).toEqual({
      title: 'Sooner',
      type: 'task',
      day: day('2027-02-02'),
      url: `/legal-admin?task=${id}`,
    });
    await bill('2027-02-01');
    expect(await oldest()).toMatchObject({ type: 'deadline', day: day('2027-02-01') });
    expect((await urgency(otherFirm)).oldest?.title).not.toMatch(/Invoice/);
  });
});

describe('pressing', () => {
  test('every kind, the most overdue first', async () => {
    const matter = await aMatter(firm, { matterNumber: 'M-1' });
    const about = { matterNumber: 'M-1', clientName: matter.clientName };
    const none = { matterNumber: null, clientName: null };
    const { id: limit } = await expiring(matter.id, '2027-02-10', 'Fraud');
    const { id: letter } = await aNotice(firm, {
      kind: 'closing-letter',
      matterId: matter.id,
      eventOn: '2026-12-01',
    });
    const item = await aComplianceItem(firm, {
      title: 'Renew',
      dueDate: '2027-02-10T14:00:00Z',
    });
    const hearing = await anAppointment(firm, {
      title: 'Hearing',
      type: 'court',
      startDay: '2027-02-10',
      startTime: '14:00',
      endTime: '15:00',
      matterId: matter.id,
    });
    const [deadline] = await someDeadlines(firm, {
      triggerOn: '2027-03-03',
      matterId: matter.id,
    });
    const { total, items } = await pressing();
    const counted = items.find(({ kind }) => kind === 'deadline');
    expect(items.filter(({ kind }) => kind !== 'deadline')).toEqual([
      {
        id: `notice-${letter}`,
        kind: 'notice',
        title: 'Closing letter',
        day: expect.any(String),
        isOverdue: true,
        ...about,
        url: '/compliance?tab=iolta&desk=communication',
      },
      {
        id: `compliance-${item.id}`,
        kind: 'compliance',
        title: 'Renew',
        day: day('2027-02-10'),
        isOverdue: true,
        ...none,
        url: `/compliance?item=${item.id}`,
      },
      {
        id: `appointment-${hearing.id}`,
        kind: 'court',
        title: 'Hearing',
        day: day('2027-02-10'),
        isOverdue: false,
        ...about,
        url: `/calendar?day=2027-02-10&event=appointment-${hearing.id}`,
      },
      {
        id: `limitation-${limit}`,
        kind: 'limitation',
        title: 'Fraud',
        day: day('2027-02-10'),
        isOverdue: false,
        ...about,
        url: `/clients?tab=matters&matter=${matter.id}`,
      },
    ]);
    expect(counted).toMatchObject({
      id: `deadline-${deadline?.taskId}`,
      day: deadline?.dueOn,
      ...about,
      url: `/legal-admin?task=${deadline?.taskId}`,
    });
    expect(total).toBe(items.length);
  });

  test('within the week and not after it, and nothing that is done', async () => {
    const { id: matterId } = await aMatter(firm);
    await expiring(matterId, '2027-02-17');
    await expiring(matterId, '2027-02-18');
    const settled = await expiring(matterId, '2027-02-11');
    await firm.browser.post(`/api/limitation-dates/${settled.id}/settle`, { note: 'Filed' });
    await aComplianceItem(firm, { dueDate: '2027-02-18T04:59:00Z' });
    await aComplianceItem(firm, { dueDate: '2027-02-18T05:00:00Z' });
    await aComplianceItem(firm, { dueDate: '2027-02-01T15:00:00Z', status: 'completed' });
    await aComplianceItem(firm);
    // A task that nobody has counted by a rule, a meeting, a hearing that is over.
    await aTask(firm, { dueDate: '2027-02-11T15:00:00Z' });
    await anAppointment(firm, { type: 'meeting', startDay: '2027-02-11' });
    const court = { type: 'court', startTime: '08:00', endTime: '09:00' } as const;
    await anAppointment(firm, { ...court, startDay: '2027-02-18' });
    await anAppointment(firm, { ...court, startDay: '2027-02-10' });
    await aComplianceItem(otherFirm, { dueDate: '2027-02-11T15:00:00Z' });
    const { total, items } = await pressing();
    expect(items.map(({ kind, day: on }) => [kind, on.slice(0, 10)])).toEqual([
      ['limitation', '2027-02-17'],
      ['compliance', '2027-02-17'],
    ]);
    expect(total).toBe(2);
  });

  test('a deadline until its task is done, wherever that goes meanwhile', async () => {
    const days = async () => (await pressing()).items.map(({ day: on }) => on.slice(0, 10));
    const [deadline] = await someDeadlines(firm, { triggerOn: '2027-03-03' });
    const path = `/api/tasks/${deadline?.taskId}`;
    expect(await days()).toEqual(['2027-02-17']);
    const steps: [() => Promise<unknown>, string[]][] = [
      [() => firm.browser.put(path, { dueDate: '2027-02-01T15:00:00Z' }), ['2027-02-01']],
      [() => firm.browser.put(path, { status: 'completed' }), []],
      [() => firm.browser.put(path, { status: 'pending' }), ['2027-02-01']],
      [() => firm.browser.put(path, { dueDate: null }), []],
      [() => firm.browser.put(path, { dueDate: '2027-02-12T15:00:00Z' }), ['2027-02-12']],
      [() => firm.browser.delete(path), []],
      [() => firm.browser.post(`${path}/restore`), ['2027-02-12']],
      [() => firm.browser.put(path, { dueDate: '2027-02-19T15:00:00Z' }), []],
    ];
    for (const [step, expected] of steps) {
      await step();
      expect(await days()).toEqual(expected);
    }
  });

  test('a series on each of its days, a trial that has begun on today', async () => {
    await anAppointment(firm, {
      title: 'Trial',
      type: 'court',
      startDay: '2027-02-08',
      endDay: '2027-02-12',
    });
    await anAppointment(firm, {
      title: 'Status conference',
      type: 'court',
      startDay: '2027-02-04',
      repetition: { every: 'day', interval: 3 },
    });
    const { total, items } = await pressing();
    expect(items.map(({ title, day: on }) => [title, on.slice(0, 10)])).toEqual([
      ['Trial', '2027-02-10'],
      ['Status conference', '2027-02-10'],
      ['Status conference', '2027-02-13'],
      ['Status conference', '2027-02-16'],
    ]);
    expect(total).toBe(4);
  });

  test('few are shown, and all are counted', async () => {
    for (let n = 0; n < mostPressing + 3; n++)
      await aComplianceItem(firm, { title: `No. ${n}`, dueDate: `2027-01-${20 - n}T15:00:00Z` });
    await anAppointment(firm, { type: 'court', startDay: '2027-02-10' });
    const { total, items } = await pressing();
    expect(total).toBe(mostPressing + 4);
    expect(items.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `No. ${n}`));
  });
});

test('debts: open and past due, the oldest first, with what is still owed', async () => {
  const dues = ['2027-02-09', '2027-01-01', '2026-12-24', '2027-02-01', '2027-01-15', '2026-12-01'];
  for (const due of dues) await bill(due, { amount: '100.10' });
  const { id } = await bill('2026-11-30', { amount: '70.00', clientName: 'Okafor' });
  await firm.browser.post(`/api/invoices/${id}/payments`, { amount: '20.00' });
  await firm.browser.post(`/api/invoices/${id}/write-off`, { amount: '7.50', reason: 'Courtesy' });
  await bill('2027-02-10');
  const { id: gone } = await bill('2026-10-01');
  await firm.browser.post(`/api/invoices/${gone}/cancel`, { reason: 'Sent twice' });
  await bill('2026-10-01', { status: 'paid' });
  await anInvoice(otherFirm, { issueDate: '2026-01-01', dueDate: '2026-02-01' });
  const { items, ...sums } = await debts();
  expect(sums).toEqual({ overdueInvoices: 7, overdueAmount: '643.10' });
  expect(items.map(({ dueDate, daysOverdue }) => [dueDate.slice(0, 10), daysOverdue])).toEqual([
    ['2026-11-30', 72],
    ['2026-12-01', 71],
    ['2026-12-24', 48],
    ['2027-01-01', 40],
    ['2027-01-15', 26],
  ]);
  expect(items[0]).toMatchObject({ invoiceId: id, clientName: 'Okafor', balance: '42.50' });
  await moveFirmTo('Pacific/Auckland');
  expect((await debts()).overdueInvoices).toBe(8);
});

describe('getting started', () => {
  const path = '/api/dashboard/getting-started';
  const done = async () =>
    (await ask<GettingStarted>(path)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

  test('each step ticks itself, and stays so when the record goes', async () => {
    const { steps, isHidden } = await ask<GettingStarted>(path);
    expect(isHidden).toBe(false);
    expect(steps).toEqual(
      ['profile', 'client', 'matter', 'task', 'document', 'invoice'].map((step) => ({
        step,
        isDone: false,
      })),
    );
    await firm.browser.put('/api/profile', { address: '1 Court Street' });
    expect(await done()).toEqual(['profile']);
    const { id } = await aClient(firm);
    await firm.browser.delete(`/api/clients/${id}`);
    expect(await done()).toEqual(['profile', 'client']);
    await aTask(firm);
    await aDocument(firm);
    expect(await done()).toEqual(['profile', 'client', 'task', 'document']);
    await aMatter(firm);
    await anInvoice(firm);
    expect(await done()).toHaveLength(6);
    await firm.browser.put('/api/profile', { address: '' });
    expect(await done()).not.toContain('profile');
  });

  test('is put away and brought back by each person for themselves', async () => {
    const colleague = await aColleague(server, firm);
    const isHidden = async () => [
      (await ask<GettingStarted>(path)).isHidden,
      (await ask<GettingStarted>(path, { ...firm, browser: colleague })).isHidden,
    ];
    expect((await firm.browser.put(path, { isHidden: true })).status).toBe(204);
    expect(await isHidden()).toEqual([true, false]);
    await firm.browser.put(path, { isHidden: true });
    await colleague.put(path, { isHidden: true });
    await firm.browser.put(path, { isHidden: false });
    expect(await isHidden()).toEqual([false, true]);
  });

  test.each([[{}], [{ isHidden: 'yes' }], [{ isHidden: null }]])('%j is refused', async (body) => {
    const reply = await firm.browser.put<Problem>(path, body);
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'isHidden' }] },
    });
  });
});
