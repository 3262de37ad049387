import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { MatterState } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import type { LoggedTime, TimeEntry } from '#contract/time-entries.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aBillOf, aTimeEntry } from '#server/testing/time.ts';
import { bill, unbill } from './bill.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Answer = LoggedTime & Omit<Problem, 'status'>;
const change = (id: string, body: object, { browser }: Pick<TestFirm, 'browser'> = firm) =>
  browser.put<Answer>(`/api/time-entries/${id}`, body);
const changeMany = (ids: string[], body: object) =>
  firm.browser.post<TimeEntry[] & Problem>('/api/time-entries/changes', { ids, change: body });
const one = async (id: string) =>
  (await firm.browser.get<TimeEntry>(`/api/time-entries/${id}`)).body;

describe('a change', () => {
  test('of the words touches neither rate nor minutes, whatever is agreed today', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const before = await aTimeEntry(firm, { matterId, duration: '7m' });
    await firm.browser.put(`/api/matters/${matterId}`, { billingRate: '500' });
    const { body } = await change(before.id, { narrative: 'Worded otherwise', day: '2026-10-01' });
    expect(body).toMatchObject({
      narrative: 'Worded otherwise',
      rate: '300.00',
      billedMinutes: 12,
      amount: '60.00',
    });
  });

  test('of the time keeps the rate and the rule of the entry, whatever is agreed today', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const before = await aTimeEntry(firm, { matterId, duration: '7m' });
    await firm.browser.put(`/api/matters/${matterId}`, { billingRate: '500' });
    const rounding = { mode: 'nearest', minutes: 6 };
    await firm.browser.put(`/api/billing-terms/matters/${matterId}`, { rounding });
    const own = { rounding: { mode: 'up', minutes: 6 }, rate: '300.00', rateSource: 'matter' };
    const longer = await change(before.id, { duration: '13m' });
    expect(longer.body).toMatchObject({ actualSeconds: 780, billedMinutes: 18, ...own });
    const staff = { browser: await aColleague(server, firm, { firmRole: 'staff' }) };
    const sent = { duration: '20m', rate: '300.00', billedMinutes: 24 };
    const byStaff = await change(before.id, sent, staff);
    expect(byStaff.body).toMatchObject({ billedMinutes: 24, isAdjusted: false, ...own });
    const counted = await change(before.id, { duration: '8m', billedMinutes: null });
    expect(counted.body).toMatchObject({ billedMinutes: 6, rounding, rate: '300.00' });
    const rated = await change(before.id, { rate: null });
    expect(rated.body).toMatchObject({ billedMinutes: 6, rounding, rate: '500.00' });
  });

  test('of the person is rated and rounded by what is agreed today', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const before = await aTimeEntry(firm, { matterId, duration: '7m' });
    await firm.browser.put(`/api/matters/${matterId}`, { billingRate: '500' });
    const rounding = { mode: 'nearest', minutes: 6 };
    await firm.browser.put(`/api/billing-terms/matters/${matterId}`, { rounding });
    const { id: userId } = await aColleague(server, firm);
    const { body } = await change(before.id, { userId, duration: '8m' });
    expect(body).toMatchObject({ actualSeconds: 480, billedMinutes: 6, rounding, rate: '500.00' });
  });

  test('leaves what somebody typed, and null goes back to what is agreed', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const typed = { rate: '250', billedMinutes: 30 };
    const { id } = await aTimeEntry(firm, { matterId, duration: '1h', ...typed });
    const longer = await change(id, { duration: '2h' });
    expect(longer.body).toMatchObject({ rate: '250.00', billedMinutes: 30, isAdjusted: true });
    const back = await change(id, { rate: null, billedMinutes: null });
    expect(back.body).toMatchObject({
      rate: '300.00',
      rateSource: 'matter',
      billedMinutes: 120,
      isAdjusted: false,
    });
  });

  test('to another matter takes that matter’s rate, and not into a closed one', async () => {
    const entry = await aTimeEntry(firm, { duration: '1h' });
    const other = await aMatter(firm, { billingRate: '450' });
    const moved = await change(entry.id, { matterId: other.id });
    expect(moved.body).toMatchObject({ matterNumber: other.matterNumber, amount: '450.00' });
    const closed = await aMatter(firm);
    await firm.browser.post(`/api/matters/${closed.id}/close`, {});
    const refused = await change(entry.id, { matterId: closed.id });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe(`${closed.matterNumber} is closed. Reopen it first.`);
    const theirs = await aMatter(otherFirm);
    expect((await change(entry.id, { matterId: theirs.id })).status).toBe(400);
  });

  test('by staff keeps what an attorney typed', async () => {
    const staff = { browser: await aColleague(server, firm, { firmRole: 'staff' }) };
    const { id, rate, billedMinutes } = await aTimeEntry(firm, { rate: '250', billedMinutes: 6 });
    const { status, body } = await change(id, { narrative: 'Tidier', rate, billedMinutes }, staff);
    expect({ status, rate: body.rate }).toEqual({ status: 200, rate: '250.00' });
  });

  test('to the same is none, and is not told', async () => {
    const { id, narrative, day, warnings, ...before } = await aTimeEntry(firm);
    const { body } = await change(id, { narrative, day, duration: '12m' });
    expect(body.updatedAt).toBe(before.updatedAt);
    const { body: trail } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    expect(trail.map(({ type }) => type)).toEqual(['time_logged']);
  });
});

describe('time on a bill', () => {
  test('is neither changed nor moved nor deleted, and the bill is named', async () => {
    const entry = await aTimeEntry(firm);
    const { invoiceNumber, id: invoiceId } = await aBillOf(firm, entry);
    expect(await one(entry.id)).toMatchObject({ state: 'billed', invoiceId, invoiceNumber });
    const refusal = `This time is on ${invoiceNumber}. Cancel the invoice first.`;
    const other = await aMatter(firm);
    for (const asked of [{ narrative: 'Other' }, { matterId: other.id }, { isHeld: true }]) {
      const { status, body } = await change(entry.id, asked);
      expect({ status, detail: body.detail }).toEqual({ status: 409, detail: refusal });
    }
    const removed = await firm.browser.delete<Problem>(`/api/time-entries/${entry.id}`);
    expect([removed.status, removed.body.detail]).toEqual([409, refusal]);
  });

  test('is kept by the database itself', async () => {
    const entry = await aTimeEntry(firm);
    await aBillOf(firm, entry);
    const write = (values: object) =>
      withFirm(server.engine, firm.firmId, 'test', (db) =>
        db.updateTable('timeEntries').set(values).where('id', '=', entry.id).execute(),
      );
    await expect(write({ rate: '1.00' })).rejects.toMatchObject({ code: 'FM007' });
    await expect(write({ deletedAt: new Date().toISOString() })).rejects.toMatchObject({
      code: 'FM007',
    });
    await expect(write({ invoiceId: null, rate: '1.00' })).rejects.toMatchObject({ code: 'FM007' });
    await expect(
      withFirm(server.engine, firm.firmId, 'test', (db) =>
        db.deleteFrom('timeEntries').where('id', '=', entry.id).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('is there once, of its client, not while it is held, and free again afterwards', async () => {
    const entry = await aTimeEntry(firm);
    const invoice = await aBillOf(firm, entry);
    const again = { status: 409, errors: [{ field: 'lines' }] };
    await expect(aBillOf(firm, entry)).rejects.toMatchObject(again);
    await withFirm(server.engine, firm.firmId, 'test', (db) => unbill(db, invoice.id));
    expect(await one(entry.id)).toMatchObject({ state: 'unbilled', invoiceId: null });
    const { id: clientId } = await aClient(firm);
    await expect(aBillOf(firm, { ...entry, clientId })).rejects.toMatchObject(again);
    await change(entry.id, { isHeld: true });
    await expect(aBillOf(firm, entry)).rejects.toMatchObject(again);
    await change(entry.id, { isHeld: false, isBillable: false });
    await aBillOf(firm, entry);
    expect(await one(entry.id)).toMatchObject({ state: 'billed', amount: '0.00' });
  });

  test('goes by its matter when others pay, too', async () => {
    const entry = await aTimeEntry(firm);
    const payer = await aClient(firm);
    const { id } = await anInvoice(firm, { clientId: payer.id });
    const put = (matterId: string) =>
      withFirm(server.engine, firm.firmId, 'test', (db) => bill(db, { id, matterId }, [entry.id]));
    await expect(put((await aMatter(firm)).id)).rejects.toMatchObject({ status: 409 });
    await put(entry.matterId);
    expect((await one(entry.id)).invoiceId).toBe(id);
  });

  test('keeps its matter with the client', async () => {
    const entry = await aTimeEntry(firm);
    await aBillOf(firm, entry);
    const { id: clientId } = await aClient(firm);
    const moved = await firm.browser.put<Problem>(`/api/matters/${entry.matterId}`, { clientId });
    expect(moved.status).toBe(409);
    expect(moved.body.detail).toMatch(/has 1 invoice and stays with its client/);
  });
});

describe('some at once', () => {
  test('are moved, held and given to somebody else', async () => {
    const entries = [await aTimeEntry(firm), await aTimeEntry(firm)];
    const ids = entries.map(({ id }) => id);
    const colleague = await aColleague(server, firm);
    const other = await aMatter(firm, { billingRate: '450' });
    const { status, body } = await changeMany(ids, {
      matterId: other.id,
      userId: colleague.id,
      isHeld: true,
    });
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    for (const id of ids) {
      const entry = await one(id);
      expect(entry).toMatchObject({ matterId: other.id, userId: colleague.id, state: 'held' });
      expect(entry.rate).toBe('450.00');
    }
  });

  test('are rated by what is agreed today, except what somebody typed', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const agreed = await aTimeEntry(firm, { matterId });
    const typed = await aTimeEntry(firm, { matterId, rate: '250' });
    await firm.browser.put(`/api/matters/${matterId}`, { billingRate: '500' });
    await changeMany([agreed.id, typed.id], { asAgreedToday: true });
    expect((await one(agreed.id)).rate).toBe('500.00');
    expect((await one(typed.id)).rate).toBe('250.00');
  });

  test('are all changed or none, and the one that stops it is named', async () => {
    const free = await aTimeEntry(firm);
    const billed = await aTimeEntry(firm, { day: '2026-10-05', narrative: 'On the bill' });
    const { invoiceNumber } = await aBillOf(firm, billed);
    const refused = await changeMany([free.id, billed.id], { isHeld: true });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      `Oct 5, 2026, ${billed.matterNumber}, “On the bill”: is on ${invoiceNumber}. Nothing was changed.`,
    );
    expect((await one(free.id)).isHeld).toBe(false);
    const theirs = await aTimeEntry(otherFirm);
    expect((await changeMany([free.id, theirs.id], { isHeld: true })).status).toBe(404);
    const closed = await aMatter(firm);
    await firm.browser.post(`/api/matters/${closed.id}/close`, {});
    const shut = await changeMany([free.id], { matterId: closed.id });
    expect([shut.status, shut.body.detail]).toEqual([
      400,
      `${closed.matterNumber} is closed. Reopen it first.`,
    ]);
    expect((await one(free.id)).isHeld).toBe(false);
  });
});

describe('the matter', () => {
  test('tells what is unbilled, time and expenses together', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const state = async () =>
      (await firm.browser.get<MatterState>(`/api/matters/${matterId}/state`)).body;
    await aTimeEntry(firm, { matterId, duration: '1h' });
    await aTimeEntry(firm, { matterId, duration: '1h', isBillable: false });
    await anExpense(firm, { matterId, isBillable: true, amount: '45.00' });
    expect((await state()).unbilled).toBe('345.00');
    server.clock.pass(1000);
    const held = await aTimeEntry(firm, { matterId, duration: '1h' });
    expect((await state()).lastActivity?.title).toBe('Time logged');
    await change(held.id, { isHeld: true });
    expect((await state()).unbilled).toBe('345.00');
  });

  test('takes its time along to another client', async () => {
    const entry = await aTimeEntry(firm);
    const { id: clientId, name } = await aClient(firm);
    await firm.browser.put(`/api/matters/${entry.matterId}`, { clientId });
    expect(await one(entry.id)).toMatchObject({ clientId, clientName: name });
    const into = await aClient(firm);
    await firm.browser.post(`/api/clients/${into.id}/merge`, { clientId });
    expect(await one(entry.id)).toMatchObject({ clientId: into.id, clientName: into.name });
  });
});
