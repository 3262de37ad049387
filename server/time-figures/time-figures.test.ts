import { beforeAll, describe, expect, test } from 'vitest';
import { usualWeeklyHours } from '#contract/billing-terms.ts';
import type { UnbilledTime } from '#contract/dashboard.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { Billable } from '#contract/pre-bill-lines.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import type { BudgetUse, PersonTime, WaitingMatter } from '#contract/time-figures.ts';
import {
  aColleague,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';
import { workingDays } from './people.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Asker = Pick<TestFirm, 'browser'>;
// Monday to Sunday.
const week = '?from=2026-09-07&to=2026-09-13';
const people = async ({ browser }: Asker, query = week) =>
  (await browser.get<PersonTime[]>(`/api/time-figures/people${query}`)).body;
const lineOf = ({ id, narrative, rate, billedMinutes }: LoggedTime, discount = '0') => ({
  description: narrative,
  quantity: String(billedMinutes / 60),
  rate,
  discount,
  timeEntryId: id,
});

describe('what became of somebody’s time', () => {
  test('is what was for clients, what was billed and what was paid, to the cent', async () => {
    const own = await aFirm(server);
    await own.browser.put(`/api/billing-terms/people/${own.user.id}`, { weeklyHours: 20 });
    const { id: matterId, clientId } = await aMatter(own, { billingRate: '300' });
    const on = { matterId, day: '2026-09-08' };
    const one = await aTimeEntry(own, { ...on, duration: '1h' });
    const two = await aTimeEntry(own, { ...on, duration: '2h' });
    await aTimeEntry(own, { ...on, duration: '30m', isBillable: false });
    await aTimeEntry(own, { ...on, duration: '30m' });
    await aTimeEntry(own, { ...on, duration: '5h', day: '2026-09-14' });
    // 300 + 600 − 60, less 84 on the whole: a tenth of each line.
    const lines = [lineOf(one), lineOf(two, '60')];
    const { id, amount } = await anInvoice(own, { clientId, matterId, discount: '84', lines });
    expect(amount).toBe('756.00');
    await own.browser.post(`/api/invoices/${id}/payments`, { amount: '378' });
    expect(await people(own)).toEqual([
      {
        userId: own.user.id,
        actualSeconds: 4 * 3600,
        billableMinutes: 210,
        availableMinutes: 1200,
        utilisation: 175,
        worth: '900.00',
        billed: '756.00',
        realisation: 840,
        collected: '378.00',
        collection: 500,
        unbilled: '150.00',
      },
    ]);
  });

  test('is held against the days up to today where the span is not over', async () => {
    const own = await aFirm(server);
    const thisDay = today(own.user.timeZone, server.clock.now);
    const from = plusDays(thisDay, -6);
    const minutes = async (first: string, last: string) =>
      (await people(own, `?from=${first.slice(0, 10)}&to=${last.slice(0, 10)}`))[0];
    // Seven days have five working days, whichever day it is; all of the others are still to come.
    const sofar = await minutes(from, plusDays(thisDay, 60));
    expect(sofar?.availableMinutes).toBe(usualWeeklyHours * 60);
    expect(await minutes(from, thisDay)).toEqual(sofar);
    expect(await minutes(plusDays(thisDay, 1), plusDays(thisDay, 60))).toMatchObject({
      availableMinutes: 0,
      utilisation: null,
    });
  });

  test('leaves out the tax and the expenses of a bill, and a bill that was cancelled', async () => {
    const own = await aFirm(server);
    const { id: matterId, clientId } = await aMatter(own, { billingRate: '300' });
    const entry = await aTimeEntry(own, { matterId, day: '2026-09-08', duration: '1h' });
    const lines = [
      { ...lineOf(entry), taxPercent: '10' },
      { description: 'Copies', rate: '70' },
    ];
    const { id, amount } = await anInvoice(own, { clientId, matterId, lines });
    expect(amount).toBe('400.00');
    await own.browser.post(`/api/invoices/${id}/payments`, { amount: '200' });
    const [paid] = await people(own);
    expect(paid).toMatchObject({ worth: '300.00', billed: '300.00', collected: '150.00' });
    const { id: matter, clientId: client } = await aMatter(own, { billingRate: '300' });
    const other = await aTimeEntry(own, { matterId: matter, day: '2026-09-09', duration: '1h' });
    const bill = await anInvoice(own, {
      clientId: client,
      matterId: matter,
      lines: [lineOf(other)],
    });
    expect((await people(own))[0]?.billed).toBe('600.00');
    await own.browser.post(`/api/invoices/${bill.id}/cancel`, { reason: 'Sent twice' });
    expect((await people(own))[0]).toMatchObject({ billed: '300.00', unbilled: '300.00' });
  });

  test('is everybody’s for a manager, and one’s own for others', async () => {
    const own = await aFirm(server);
    const staff = await aColleague(server, own, { firmRole: 'staff' });
    const attorney = await aColleague(server, own, { firmRole: 'attorney' });
    const { id: matterId } = await aMatter(own, { billingRate: '300' });
    await aTimeEntry(own, { matterId, day: '2026-09-08', userId: staff.id });
    await aTimeEntry(own, { matterId, day: '2026-09-08' });
    expect((await people(own)).map(({ userId }) => userId).sort()).toEqual(
      [own.user.id, staff.id, attorney.id].sort(),
    );
    for (const browser of [staff, attorney]) {
      expect((await people({ browser })).map(({ userId }) => userId)).toEqual([browser.id]);
    }
    expect((await people({ browser: attorney }))[0]).toMatchObject({
      actualSeconds: 0,
      utilisation: 0,
      worth: '0.00',
      realisation: null,
      collection: null,
    });
    // A sum names no matter, and is whole.
    await aWall(own, { matterId, userId: staff.id });
    expect((await people({ browser: staff }))[0]?.actualSeconds).toBe(720);
    expect((await people(otherFirm)).map(({ userId }) => userId)).toEqual([otherFirm.user.id]);
  });

  test('is asked for a span that is one', async () => {
    const path = '/api/time-figures/people';
    expect((await firm.browser.get(path)).status).toBe(400);
    expect((await firm.browser.get(`${path}?from=2026-09-02&to=2026-09-01`)).status).toBe(400);
  });
});

test.each([
  ['2026-09-07', '2026-09-13', 5],
  ['2026-09-07', '2026-09-07', 1],
  ['2026-09-12', '2026-09-13', 0],
  ['2026-09-11', '2026-09-14', 2],
  ['2026-01-01', '2026-12-31', 261],
])('from %s to %s there are %d working days', (from, to, days) => {
  expect(workingDays(`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`)).toBe(days);
});

test('a matter waits when its oldest time or expense has not been billed for long', async () => {
  const own = await aFirm(server);
  const day = today(own.user.timeZone, server.clock.now);
  const old = await aMatter(own, { billingRate: '300' });
  const older = await aMatter(own);
  const fresh = await aMatter(own, { billingRate: '300' });
  await aTimeEntry(own, { matterId: old.id, day: plusDays(day, -30), duration: '1h' });
  await aTimeEntry(own, { matterId: old.id, day, duration: '1h' });
  await aTimeEntry(own, { matterId: fresh.id, day: plusDays(day, -29) });
  const expenseDate = plusDays(day, -50);
  await anExpense(own, { matterId: older.id, isBillable: true, amount: '45', expenseDate });
  await anExpense(own, { matterId: fresh.id, isBillable: false, expenseDate });
  const bill = { clientId: old.clientId, matterId: old.id, issueDate: plusDays(day, -40) };
  await anInvoice(own, { ...bill, dueDate: day });
  const got = async (query = '', { browser }: Asker = own) =>
    (await browser.get<WaitingMatter[]>(`/api/time-figures/waiting${query}`)).body;
  expect(await got()).toEqual([
    {
      matterId: older.id,
      matterNumber: older.matterNumber,
      clientId: older.clientId,
      clientName: older.clientName,
      billedMinutes: 0,
      amount: '45.00',
      since: expenseDate,
      lastBilled: null,
    },
    {
      matterId: old.id,
      matterNumber: old.matterNumber,
      clientId: old.clientId,
      clientName: old.clientName,
      billedMinutes: 120,
      amount: '600.00',
      since: plusDays(day, -30),
      lastBilled: plusDays(day, -40),
    },
  ]);
  expect((await got('?days=29')).map(({ matterId }) => matterId)).toContain(fresh.id);
  expect(await got('', otherFirm)).toEqual([]);
  const kept = await aColleague(server, own);
  await aWall(own, { matterId: old.id, userId: kept.id });
  expect((await got('', { browser: kept })).map(({ matterId }) => matterId)).toEqual([older.id]);
});

test('budgets are used by bills that stand and by what is not billed yet', async () => {
  const own = await aFirm(server);
  const half = await aMatter(own, { billingRate: '300', budget: '1000' });
  const over = await aMatter(own, { billingRate: '300', budget: '100' });
  await aMatter(own, { billingRate: '300' });
  const closed = await aMatter(own, { budget: '100' });
  await own.browser.post(`/api/matters/${closed.id}/close`, {});
  await aTimeEntry(own, { matterId: half.id, duration: '1h' });
  await anExpense(own, { matterId: half.id, isBillable: true, amount: '45' });
  await anInvoice(own, { clientId: half.clientId, matterId: half.id, amount: '155.50' });
  await aTimeEntry(own, { matterId: over.id, duration: '1h' });
  const { body } = await own.browser.get<BudgetUse[]>('/api/time-figures/budgets');
  expect(body).toEqual([
    {
      matterId: over.id,
      matterNumber: over.matterNumber,
      clientName: over.clientName,
      budget: '100.00',
      billed: '0.00',
      unbilled: '300.00',
      used: 3000,
    },
    {
      matterId: half.id,
      matterNumber: half.matterNumber,
      clientName: half.clientName,
      budget: '1000.00',
      billed: '155.50',
      unbilled: '345.00',
      used: 501,
    },
  ]);
  expect((await otherFirm.browser.get('/api/time-figures/budgets')).body).toEqual([]);
});

test('the dashboard tells how much time is not billed, and where most of it lies', async () => {
  const own = await aFirm(server);
  const matters = [];
  for (const rate of ['100', '600', '300', '400', '200', '500']) {
    matters.push(await aMatter(own, { billingRate: rate }));
  }
  for (const { id } of matters) {
    await aTimeEntry(own, { matterId: id, duration: '1h', day: '2026-09-08' });
  }
  await aTimeEntry(own, { matterId: matters[0]?.id, day: '2026-09-01', isBillable: false });
  const got = async ({ browser }: Asker) =>
    (await browser.get<UnbilledTime>('/api/dashboard/unbilled-time')).body;
  const shown = await got(own);
  const since = '2026-09-08T00:00:00.000Z';
  expect(shown).toMatchObject({
    hasTime: true,
    entries: 6,
    billedMinutes: 360,
    amount: '2100.00',
    since,
  });
  expect(shown.matters.map(({ amount }) => amount)).toEqual(
    ['600', '500', '400', '300', '200'].map((rate) => `${rate}.00`),
  );
  expect(shown.matters[0]).toEqual({
    matterId: matters[1]?.id,
    matterNumber: matters[1]?.matterNumber,
    clientName: matters[1]?.clientName,
    billedMinutes: 60,
    amount: '600.00',
    since,
  });
  const empty = { entries: 0, billedMinutes: 0, amount: '0.00', since: null, matters: [] };
  const none = { hasTime: false, ...empty };
  expect(await got(otherFirm)).toEqual(none);
});

describe('time that a flat fee covers', () => {
  test('is worked, but neither unbilled nor asked for too little; a bill of nothing puts it away', async () => {
    const own = await aFirm(server);
    const flat = { billingArrangement: 'flat', flatFee: '100', billingRate: '500' } as const;
    const { id: matterId } = await aMatter(own, { ...flat, budget: '1000' });
    const day = '2026-09-08';
    const { id: early } = await aTimeEntry(own, { matterId, duration: '2h', day });
    const hourly = await aTimeEntry(own, { duration: '1h', day });
    const figures = async () => {
      const get = async <Body>(path: string) => (await own.browser.get<Body>(path)).body;
      const [person] = await people(own);
      const waiting = await get<WaitingMatter[]>('/api/time-figures/waiting');
      const [budget] = await get<BudgetUse[]>('/api/time-figures/budgets');
      const { unbilled } = await get<{ unbilled: { amount: string; entries: number } }>(
        '/api/time-entries/figures',
      );
      const state = await get<{ unbilled: string }>(`/api/matters/${matterId}/state`);
      const { worth, unbilled: ofPerson, realisation, billableMinutes } = person ?? {};
      return {
        person: { worth, unbilled: ofPerson, realisation, billableMinutes },
        waiting: waiting.map((one) => one.matterId),
        budget: budget?.unbilled,
        unbilled: [unbilled.entries, unbilled.amount],
        matter: state.unbilled,
      };
    };
    const asked = {
      person: { worth: '0.00', unbilled: '300.00', realisation: null, billableMinutes: 180 },
      waiting: [hourly.matterId],
      budget: '0.00',
      unbilled: [1, '300.00'],
      matter: '0.00',
    };
    expect(await figures()).toEqual(asked);
    const issue = async () => {
      const { id } = await aPreBill(own, { matterIds: [matterId] });
      return own.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
    };
    expect((await issue()).body).toMatchObject([{ amount: '100.00' }]);
    expect(await figures()).toEqual(asked);
    // The fee is asked for: what is done later goes out for nothing.
    const { id: late } = await aTimeEntry(own, { matterId, duration: '2h', day });
    expect((await issue()).body).toMatchObject([{ amount: '0.00', status: 'paid' }]);
    for (const id of [early, late]) {
      const { body } = await own.browser.get<LoggedTime>(`/api/time-entries/${id}`);
      expect(body.state).toBe('billed');
    }
    const { body } = await own.browser.get<Billable[]>('/api/pre-bills/billable');
    expect(body.map((one) => one.matterId)).toEqual([hourly.matterId]);
  });
});
