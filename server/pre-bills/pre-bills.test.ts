import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Billable } from '#contract/pre-bill-lines.ts';
import type { PreBill, PreBillRecord } from '#contract/pre-bills.ts';
import type { Problem } from '#contract/problems.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { aColleague, aFirm, aMatter, anExpense, type TestFirm } from '#server/testing/firms.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

type Answer = PreBillRecord & Omit<Problem, 'status'>;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await aPreBill(otherFirm);
});

const one = async (id: string) =>
  (await firm.browser.get<PreBillRecord>(`/api/pre-bills/${id}`)).body;
const lay = (body: object, { browser }: Pick<TestFirm, 'browser'> = firm) =>
  browser.post<PreBill[] & Problem>('/api/pre-bills', body);
const put = (id: string, body: object) => firm.browser.put<Answer>(`/api/pre-bills/${id}`, body);
const putLine = (id: string | undefined, body: object) =>
  firm.browser.put<Answer>(`/api/pre-bill-lines/${id}`, body);
const billable = async (query = '') =>
  (await firm.browser.get<Billable[]>(`/api/pre-bills/billable${query}`)).body;
const anHourly = (more: object = {}) => aMatter(firm, { billingRate: '300', ...more });
const spent = (matterId: string, more: object = {}) =>
  anExpense(firm, { matterId, isBillable: true, ...more });
const entry = async (id: string) =>
  (await firm.browser.get<TimeEntry>(`/api/time-entries/${id}`)).body;

describe('what can be billed', () => {
  test('is told by matter: time, expenses, what is held, and since when', async () => {
    const { id: matterId, clientId } = await anHourly();
    await aTimeEntry(firm, { matterId, day: '2026-11-05', duration: '1h' });
    const held = await aTimeEntry(firm, { matterId, day: '2026-11-01', duration: '2h' });
    await firm.browser.put(`/api/time-entries/${held.id}`, { isHeld: true });
    await aTimeEntry(firm, { matterId, isBillable: false });
    await spent(matterId, { expenseDate: '2026-11-03' });
    await spent(matterId, { isBillable: false });
    const [row, ...more] = await billable(`?clientId=${clientId}`);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      matterId,
      entries: 1,
      billedMinutes: 60,
      time: '300.00',
      expenses: '45.00',
      flatFee: null,
      held: '600.00',
      since: '2026-11-03T00:00:00.000Z',
      preBillId: null,
    });
    expect(await billable(`?clientId=${clientId}&to=2026-10-31`)).toEqual([]);
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    expect((await billable(`?clientId=${clientId}`))[0]?.preBillId).toBe(id);
  });

  test('of another firm is none of it', async () => {
    const theirs = await otherFirm.browser.get<Billable[]>('/api/pre-bills/billable');
    const ours = await billable();
    const ids = new Set(theirs.body.map(({ matterId }) => matterId));
    expect(ids.size).toBeGreaterThan(0);
    expect(ours.some(({ matterId }) => ids.has(matterId))).toBe(false);
    const clientId = theirs.body[0]?.clientId;
    expect(await billable(`?clientId=${clientId}`)).toEqual([]);
  });
});

describe('a pre-bill', () => {
  test('has what was done and spent in its days, read from where it stands', async () => {
    const { id: matterId } = await anHourly();
    const worked = await aTimeEntry(firm, { matterId, day: '2026-11-04', duration: '1h' });
    await aTimeEntry(firm, { matterId, day: '2026-10-04' });
    await spent(matterId, { expenseDate: '2026-11-03', description: 'Copies', vendor: 'Quick' });
    const span = { from: '2026-11-01', to: '2026-11-30' };
    const { id } = await aPreBill(firm, { matterIds: [matterId], ...span });
    await firm.browser.put(`/api/time-entries/${worked.id}`, { narrative: 'Hearing' });
    const laid = await one(id);
    expect(laid).toMatchObject({
      subtotal: '345.00',
      total: '345.00',
      discount: '0.00',
      payers: 1,
    });
    expect(laid.parts).toEqual([
      expect.objectContaining({ clientId: laid.clientId, percent: '100.00', amount: '345.00' }),
    ]);
    expect(
      laid.lines.map((line) => [line.kind, line.description, line.quantity, line.amount]),
    ).toEqual([
      ['expense', 'Copies, Quick', '1.00', '45.00'],
      ['time', 'Hearing', '1.00', '300.00'],
    ]);
    const { body } = await firm.browser.get<PreBill[]>('/api/pre-bills');
    expect(body.find((each) => each.id === id)).toMatchObject({ lines: 2, total: '345.00' });
    const trail = await firm.browser.get<Activity[]>(`/api/activities?entityId=${matterId}`);
    expect(trail.body.map(({ type }) => type)).toContain('pre_bill_created');
  });

  test('is one at a time for a matter, and none where there is nothing to bill', async () => {
    const { matterId, matterNumber } = await aPreBill(firm);
    const again = await lay({ matterIds: [matterId] });
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain(matterNumber);
    const empty = await anHourly();
    const none = await lay({ matterIds: [empty.id] });
    expect(none.status).toBe(409);
    expect(none.body.detail).toContain(empty.matterNumber);
    // All of them or none.
    const { matterId: full } = await aTimeEntry(firm);
    expect((await lay({ matterIds: [full, empty.id] })).status).toBe(409);
    expect((await lay({ matterIds: [full] })).status).toBe(200);
  });

  test('asked for by many at once is laid out once', async () => {
    const { matterId } = await aTimeEntry(firm);
    const replies = await Promise.all([1, 2, 3].map(() => lay({ matterIds: [matterId] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('of another firm is not there, and neither is its matter', async () => {
    const theirs = await aPreBill(otherFirm);
    expect((await firm.browser.get(`/api/pre-bills/${theirs.id}`)).status).toBe(404);
    expect((await put(theirs.id, { description: 'Ours' })).status).toBe(404);
    expect((await putLine(theirs.lines[0]?.id, { isHeld: true })).status).toBe(404);
    expect((await lay({ matterIds: [theirs.matterId] })).status).toBe(404);
    expect((await firm.browser.post('/api/pre-bills/issue', { ids: [theirs.id] })).status).toBe(
      404,
    );
  });

  test('loses what is deleted, moved, billed elsewhere or not billable any more', async () => {
    const { id: matterId, clientId } = await anHourly();
    const other = await anHourly();
    const [deleted, moved, billed, free, kept] = await Promise.all(
      Array.from({ length: 5 }, () => aTimeEntry(firm, { matterId })),
    );
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    await firm.browser.delete(`/api/time-entries/${deleted?.id}`);
    await firm.browser.put(`/api/time-entries/${moved?.id}`, { matterId: other.id });
    await firm.browser.put(`/api/time-entries/${free?.id}`, { isBillable: false });
    const written = await firm.browser.post('/api/invoices', {
      clientId,
      lines: [{ description: 'Call', quantity: '0.2', rate: '300', timeEntryId: billed?.id }],
    });
    expect(written.status).toBe(200);
    expect((await one(id)).lines.map(({ timeEntryId }) => timeEntryId)).toEqual([kept?.id]);
  });

  test('takes in what was logged in its days since, and keeps what was said of the rest', async () => {
    const { id: matterId } = await anHourly();
    await aTimeEntry(firm, { matterId, day: '2026-11-04' });
    await spent(matterId, { expenseDate: '2026-11-04' });
    const span = { from: '2026-11-01', to: '2026-11-30' };
    const { id, lines } = await aPreBill(firm, { matterIds: [matterId], ...span });
    for (const { id: line } of lines) await putLine(line, { description: 'Reworded', discount: 5 });
    await putLine(lines.find(({ kind }) => kind === 'expense')?.id, { isHeld: true });
    const late = await aTimeEntry(firm, { matterId, day: '2026-11-05', narrative: 'Late' });
    const bought = await spent(matterId, { expenseDate: '2026-11-05', description: 'Stamps' });
    await aTimeEntry(firm, { matterId, day: '2026-12-01' });
    const held = await aTimeEntry(firm, { matterId, day: '2026-11-06' });
    await firm.browser.put(`/api/time-entries/${held.id}`, { isHeld: true });
    expect((await one(id)).lines).toHaveLength(2);
    const refresh = (by: TestFirm) => by.browser.post<Answer>(`/api/pre-bills/${id}/refresh`);
    expect((await refresh(otherFirm)).status).toBe(404);
    const { status, body } = await refresh(firm);
    expect(status).toBe(200);
    const said = body.lines.map((line) => [line.kind, line.discount, line.isHeld]);
    expect(said.slice(0, 2).sort()).toEqual([
      ['expense', '5.00', true],
      ['time', '5.00', false],
    ]);
    const [, , ...more] = body.lines;
    expect(more.map(({ timeEntryId, expenseId }) => timeEntryId ?? expenseId).sort()).toEqual(
      [late.id, bought.id].sort(),
    );
    expect((await refresh(firm)).body.lines).toEqual(body.lines);
  });

  test('put away leaves its entries for the next', async () => {
    const { id, matterId } = await aPreBill(firm);
    expect((await firm.browser.delete(`/api/pre-bills/${id}`)).status).toBe(204);
    expect((await firm.browser.get(`/api/pre-bills/${id}`)).status).toBe(404);
    expect((await aPreBill(firm, { matterIds: [matterId] })).lines).toHaveLength(1);
  });
});

describe('going through it', () => {
  test('words a line otherwise and writes it down; the entry stays as it was', async () => {
    const { id, lines } = await aPreBill(firm);
    const [line] = lines;
    const change = { description: 'Call with Ms. Finch', discount: '10' };
    const { body } = await putLine(line?.id, change);
    expect(body.lines[0]).toMatchObject({ ...change, discount: '10.00', amount: '50.00' });
    expect(body.total).toBe('50.00');
    expect((await entry(line?.timeEntryId ?? '')).narrative).toBe('Call with the client');
    const more = await putLine(line?.id, { discount: '60.01' });
    expect(more.status).toBe(400);
    expect(more.body.errors).toEqual([
      {
        field: 'discount',
        message: 'Write down must not be more than the line comes to, $60.00.',
      },
    ]);
    const whole = await put(id, { discount: '50.01' });
    expect(whole.body.errors).toEqual([
      {
        field: 'discount',
        message: 'Discount on the bill must not be more than the bill comes to, $50.00.',
      },
    ]);
    expect((await put(id, { discount: '50' })).body.total).toBe('0.00');
  });

  test('words it in one line, as an invoice has it', async () => {
    const { lines } = await aPreBill(firm);
    const description = '  Call with Ms. Finch  \r\n\n  re  settlement\n';
    const { body } = await putLine(lines[0]?.id, { description });
    expect(body.lines[0]?.description).toBe('Call with Ms. Finch re  settlement');
  });

  test('is for everybody, but only attorneys and managers take something off', async () => {
    const { id, lines } = await aPreBill(firm);
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    const line = `/api/pre-bill-lines/${lines[0]?.id}`;
    expect((await staff.put(line, { description: 'Advice' })).status).toBe(200);
    for (const [path, body] of [
      [line, { discount: '1' }],
      [`/api/pre-bills/${id}`, { discount: '1' }],
    ] as const) {
      const refused = await staff.put<Problem>(path, body);
      expect(refused.status).toBe(403);
      expect(refused.body.detail).toContain('attorney');
      expect((await attorney.put(path, body)).status).toBe(200);
    }
    expect((await one(id)).total).toBe('58.00');
  });

  test('says who takes time only with its codes, and codes it', async () => {
    const { id: matterId, clientId } = await anHourly();
    const { id: entryId } = await aTimeEntry(firm, { matterId });
    const expense = await spent(matterId);
    const { id } = await aPreBill(firm, { matterIds: [matterId] });
    expect((await one(id)).codesAskedBy).toEqual([]);
    const listed = async () => {
      const { body } = await firm.browser.get<PreBill[]>('/api/pre-bills');
      const { codesAskedBy, uncodedLines } = body.find((each) => each.id === id) ?? {};
      return [codesAskedBy, uncodedLines];
    };
    // What is no time needs no codes, and what waits is not on the bill.
    const { id: heldId } = await aTimeEntry(firm, { matterId });
    await firm.browser.post(`/api/pre-bills/${id}/refresh`);
    await firm.browser.put(`/api/time-entries/${heldId}`, { isHeld: true });
    expect(await listed()).toEqual([[], 1]);
    await firm.browser.put(`/api/billing-terms/clients/${clientId}`, { needsCodes: true });
    const { lines, codesAskedBy, clientName } = await one(id);
    expect(codesAskedBy).toEqual([clientName]);
    expect(await listed()).toEqual([[clientName], 1]);
    const lineOf = (of: 'timeEntryId' | 'expenseId', value: string) =>
      lines.find((line) => line[of] === value)?.id;
    const coded = { taskCode: 'L120', activityCode: 'A106' };
    const { status, body } = await putLine(lineOf('timeEntryId', entryId), coded);
    expect([status, body.lines.find(({ timeEntryId }) => timeEntryId === entryId)]).toEqual([
      200,
      expect.objectContaining(coded),
    ]);
    expect(body.uncodedLines).toBe(0);
    expect(await listed()).toEqual([[clientName], 0]);
    expect(await entry(entryId)).toMatchObject(coded);
    const unknown = await putLine(lineOf('timeEntryId', entryId), { taskCode: 'L999' });
    expect([unknown.status, unknown.body.detail]).toEqual([
      400,
      'Task code must be a UTBMS task code such as L120.',
    ]);
    const refused = await putLine(lineOf('expenseId', expense.id), { activityCode: 'A106' });
    expect([refused.status, refused.body.detail]).toEqual([400, 'Activity code is for time only.']);
  });

  test('holds a line: it waits for a later bill, where time is looked at as well', async () => {
    const { id: matterId } = await anHourly();
    const { id: timeId } = await aTimeEntry(firm, { matterId });
    await spent(matterId);
    const { id, lines } = await aPreBill(firm, { matterIds: [matterId] });
    for (const line of lines) expect((await putLine(line.id, { isHeld: true })).status).toBe(200);
    const held = await one(id);
    expect(held).toMatchObject({ subtotal: '0.00', total: '0.00' });
    expect(held.lines.every(({ isHeld }) => isHeld)).toBe(true);
    expect((await entry(timeId)).state).toBe('held');
    await firm.browser.put(`/api/time-entries/${timeId}`, { isHeld: false });
    expect((await one(id)).total).toBe('60.00');
  });

  test('moves an entry or an expense to another matter, rated as agreed there', async () => {
    const { id: matterId } = await anHourly();
    const other = await anHourly({ billingRate: '500' });
    await aTimeEntry(firm, { matterId });
    await spent(matterId);
    const { id, lines } = await aPreBill(firm, { matterIds: [matterId] });
    for (const line of lines) {
      expect((await putLine(line.id, { matterId: other.id })).status).toBe(200);
    }
    expect((await one(id)).lines).toEqual([]);
    const there = await aPreBill(firm, { matterIds: [other.id] });
    expect(there.total).toBe('145.00');
    const theirs = await aMatter(otherFirm);
    expect((await putLine(there.lines[0]?.id, { matterId: theirs.id })).status).toBe(400);
  });

  test('adds an agreed fee and takes it off again; nothing else is taken off', async () => {
    const { id, lines, to } = await aPreBill(firm);
    const path = `/api/pre-bills/${id}/fees`;
    const { body } = await firm.browser.post<Answer>(path, {
      description: 'Opinion',
      amount: '500',
    });
    const [fee] = body.lines;
    expect(fee).toMatchObject({ kind: 'fee', day: to, quantity: '1.00', amount: '500.00' });
    expect(body.total).toBe('560.00');
    expect((await putLine(fee?.id, { matterId: body.matterId })).status).toBe(400);
    const remove = (lineId?: string) =>
      firm.browser.delete<Answer>(`/api/pre-bill-lines/${lineId}`);
    expect((await remove(fee?.id)).body.total).toBe('60.00');
    expect((await remove(lines[0]?.id)).status).toBe(409);
  });
});

describe('a fee that is agreed', () => {
  test('covers the time, which is shown at its worth and comes to nothing', async () => {
    const matter = await anHourly({ billingArrangement: 'flat', flatFee: '5000' });
    const { id: matterId, clientId } = matter;
    await aTimeEntry(firm, { matterId, duration: '2h' });
    await spent(matterId);
    await firm.browser.post('/api/invoices', {
      clientId,
      matterId,
      amount: '2000',
      description: 'Flat fee, first part',
    });
    expect((await billable(`?clientId=${clientId}`))[0]).toMatchObject({
      billingArrangement: 'flat',
      entries: 1,
      time: '0.00',
      expenses: '45.00',
      flatFee: '3000.00',
    });
    const laid = await aPreBill(firm, { matterIds: [matterId] });
    expect(laid.lines.map(({ kind, gross, discount }) => [kind, gross, discount])).toEqual([
      ['fee', '3000.00', '0.00'],
      ['expense', '45.00', '0.00'],
      ['time', '600.00', '600.00'],
    ]);
    expect(laid.total).toBe('3045.00');
    const covered = await putLine(laid.lines[2]?.id, { discount: '0' });
    expect(covered.status).toBe(409);
    expect(covered.body.detail).toContain('flat fee');
    const { body } = await firm.browser.post<{ amount: string }[]>('/api/pre-bills/issue', {
      ids: [laid.id],
    });
    expect(body.map(({ amount }) => amount)).toEqual(['3045.00']);
    // All of it is asked for now.
    expect(await billable(`?clientId=${clientId}`)).toEqual([]);
  });

  test('of what is won leaves only the expenses', async () => {
    const { id: matterId } = await anHourly({
      billingArrangement: 'contingency',
      contingencyPercent: '33',
    });
    await aTimeEntry(firm, { matterId });
    await spent(matterId);
    expect((await aPreBill(firm, { matterIds: [matterId] })).total).toBe('45.00');
  });
});

test('an expense that was rejected meanwhile leaves the bill', async () => {
  const { id: matterId } = await anHourly();
  const staff = await aColleague(server, firm, { firmRole: 'staff' });
  const expense: Expense = await anExpense({ browser: staff }, { matterId, isBillable: true });
  await aTimeEntry(firm, { matterId });
  const { id, lines } = await aPreBill(firm, { matterIds: [matterId] });
  expect(lines).toHaveLength(2);
  await firm.browser.post(`/api/expenses/${expense.id}/reject`, { reason: 'Private' });
  expect((await one(id)).lines.map(({ kind }) => kind)).toEqual(['time']);
});
