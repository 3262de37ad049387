/** Time in a matter that is closed to somebody is not there for them: not in a sum, and not to be put on a bill. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { UnbilledTime } from '#contract/dashboard.ts';
import type { Billable } from '#contract/pre-bill-lines.ts';
import type { PreBillRecord } from '#contract/pre-bills.ts';
import type { Problem } from '#contract/problems.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import type { BudgetUse, WaitingMatter } from '#contract/time-figures.ts';
import type { TimeFigures } from '#contract/time-states.ts';
import type { Timer } from '#contract/timers.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry, aTimer } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let walled: Browser & { id: string };
let open: { id: string; matterNumber: string };
let closed: { id: string; matterNumber: string };
let closedEntry: LoggedTime;
let closedBill: PreBillRecord;
let closedTimer: Timer;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  walled = await aColleague(server, firm, { firmRole: 'manager' });
  const terms = { billingRate: '300', budget: '1000' };
  open = await aMatter(firm, terms);
  closed = await aMatter(firm, terms);
  const day = '2026-01-05';
  await aTimeEntry(firm, { matterId: open.id, duration: '1h', day });
  // Their own, from before they were kept out.
  closedEntry = await aTimeEntry({ browser: walled }, { matterId: closed.id, duration: '2h', day });
  closedTimer = await aTimer({ browser: walled }, { matterId: closed.id });
  closedBill = await aPreBill(firm, { matterIds: [closed.id] });
  await aWall(firm, { matterId: closed.id, userId: walled.id });
});

test('sums and lists of matters are without it', async () => {
  const asked = async (browser: Browser) => {
    const get = async <Body>(path: string) => (await browser.get<Body>(`/api/${path}`)).body;
    const figures = await get<TimeFigures>('time-entries/figures');
    const unbilled = await get<UnbilledTime>('dashboard/unbilled-time');
    const waiting = await get<WaitingMatter[]>('time-figures/waiting');
    const budgets = await get<BudgetUse[]>('time-figures/budgets');
    const billable = await get<Billable[]>('pre-bills/billable');
    const numbers = (rows: { matterNumber: string }[]) =>
      rows.map(({ matterNumber }) => matterNumber).sort();
    return {
      figures: figures.unbilled.amount,
      unbilled: unbilled.amount,
      waiting: numbers(waiting),
      budgets: numbers(budgets),
      billable: numbers(billable),
    };
  };
  const both = [open, closed].map(({ matterNumber }) => matterNumber).sort();
  expect(await asked(firm.browser)).toEqual({
    figures: '900.00',
    unbilled: '900.00',
    waiting: both,
    budgets: both,
    billable: both,
  });
  const one = [open.matterNumber];
  expect(await asked(walled)).toEqual({
    figures: '300.00',
    unbilled: '300.00',
    waiting: one,
    budgets: one,
    billable: one,
  });
  expect(await asked(otherFirm.browser)).toMatchObject({ figures: '0.00', waiting: [] });
});

describe('whoever is kept out', () => {
  test('neither logs, times nor bills anything there', async () => {
    const matterId = closed.id;
    const entry = { matterId, narrative: 'Call', duration: '6m' };
    for (const [path, body] of [
      ['/api/time-entries', entry],
      ['/api/timers', { matterId }],
    ] as const) {
      const { status, body: refused } = await walled.post<Problem>(path, body);
      expect([path, status, refused.errors?.[0]?.field]).toEqual([path, 400, 'matterId']);
    }
    const terms = await walled.get<Problem>(`/api/time-entries/terms?matterId=${matterId}`);
    expect([terms.status, terms.text.includes(closed.matterNumber)]).toEqual([400, false]);
    for (const [path, body] of [
      ['/api/pre-bills', { matterIds: [matterId] }],
      ['/api/pre-bills/issue', { ids: [closedBill.id] }],
      [`/api/pre-bills/${closedBill.id}/refresh`, undefined],
      [`/api/timers/${closedTimer.id}/pause`, undefined],
      ['/api/time-entries/changes', { ids: [closedEntry.id], change: { isHeld: true } }],
    ] as const) {
      expect([path, (await walled.post(path, body)).status]).toEqual([path, 404]);
    }
    const mine = await aTimeEntry({ browser: walled }, { matterId: open.id });
    const moved = await walled.put<Problem>(`/api/time-entries/${mine.id}`, { matterId });
    expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([400, 'matterId']);
    const lines = [{ description: 'x', rate: '600', timeEntryId: closedEntry.id }];
    const { clientId } = closedEntry;
    expect((await walled.post('/api/invoices', { clientId, lines })).status).toBe(409);
  });

  test('is given no time there by others, and still starts a timer elsewhere', async () => {
    const entry = { narrative: 'Call', duration: '6m', userId: walled.id };
    const given = await firm.browser.post<Problem>('/api/time-entries', {
      ...entry,
      matterId: closed.id,
    });
    expect(given.body.errors?.[0]).toEqual({
      field: 'userId',
      message: 'An ethical wall keeps this person out of the matter.',
    });
    const elsewhere = await aTimer({ browser: walled }, { matterId: open.id });
    const { body } = await walled.get<Timer[]>('/api/timers');
    expect(body.map(({ id }) => id)).toEqual([elsewhere.id]);
  });
});
