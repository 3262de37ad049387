import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Problem } from '#contract/problems.ts';
import type { SearchAnswer } from '#contract/search.ts';
import type { Task } from '#contract/tasks.ts';
import type { Vendor, VendorFigures } from '#contract/vendors.ts';
import type { Reply } from '#server/testing/browser.ts';
import { aVendor } from '#server/testing/desk.ts';
import { aFirm, anExpense, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Answer = Vendor & Omit<Problem, 'status'>;
const timeZone = 'America/New_York';
const inDays = (days: number) => plusDays(today(timeZone, server.clock.now), days);
const one = async (id: string, { browser } = firm) =>
  (await browser.get<Answer>(`/api/vendors/${id}`)).body;
const list = async (query = '', { browser } = firm) =>
  (await browser.get<Vendor[]>(`/api/vendors${query}`)).body;
const change = (id: string, values: object, { browser } = firm) =>
  browser.put<Answer>(`/api/vendors/${id}`, values);
const remind = (id: string, { browser } = firm) =>
  browser.post<Task & Omit<Problem, 'status'>>(`/api/vendors/${id}/reminder`);
const figures = async ({ browser } = firm) =>
  (await browser.get<VendorFigures>('/api/vendors/figures')).body;

describe('a vendor', () => {
  test('is stored and answered with every field, its days as days', async () => {
    const given = {
      name: 'Halloran & Pike, CPAs',
      contactEmail: 'books@halloran.example',
      contactPhone: '(718) 555-0199',
      address: '1 Court Square\nQueens, NY',
      category: 'consulting',
      status: 'pending',
      contractStart: '2099-01-31',
      contractEnd: '2099-12-31T00:00:00.000Z',
      notes: 'Quarterly',
    } as const;
    const vendor = await aVendor(firm, given);
    expect(vendor).toMatchObject({
      ...given,
      contractStart: '2099-01-31T00:00:00.000Z',
      spent: '0.00',
      spentLastYear: '0.00',
      reminderTaskId: null,
      createdBy: firm.user.id,
    });
    expect(await one(vendor.id)).toEqual(vendor);
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${vendor.id}`);
    expect(body).toMatchObject([{ type: 'vendor_added', description: given.name }]);
  });

  test('starts active, and any status can be set', async () => {
    const { id, status } = await aVendor(firm);
    expect(status).toBe('active');
    for (const next of ['suspended', 'inactive', 'pending', 'active']) {
      expect((await change(id, { status: next })).body.status).toBe(next);
    }
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ name: 'A\u202eB' }, 'name', 'Name must not contain invisible characters.'],
    [
      { contactEmail: 'a@b.example\nBcc: c@d.example' },
      'contactEmail',
      'Contact email must be an e-mail address.',
    ],
    [{ name: '\u200b\u3164' }, 'name', 'Name must have letters that can be seen.'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Contact email must be an e-mail address.'],
    [
      { contractStart: '2099-05-02', contractEnd: '2099-05-01' },
      'contractEnd',
      'Contract end must not be before the contract start.',
    ],
    [{ contractEnd: '0000-01-01' }, 'contractEnd', null],
    [{ contractEnd: '+275760-09-13' }, 'contractEnd', null],
    [{ contractEnd: '2099-02-30' }, 'contractEnd', 'Contract end is not a day of the calendar.'],
    [{ category: 'weapons' }, 'category', null],
    [{ status: 'gone' }, 'status', null],
    [{ spent: '1.00' }, 'spent', null],
  ])('with %o is refused by name', async (wrong, field, message) => {
    const { status, body } = await firm.browser.post<Answer>('/api/vendors', {
      name: 'Somebody',
      ...wrong,
    });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field).toBe(field);
    if (message) expect(body.detail).toBe(message);
    expect((await list()).filter(({ name }) => name === 'Somebody')).toEqual([]);
  });

  test('cannot be turned backwards by changing one of its days', async () => {
    const { id } = await aVendor(firm, { contractStart: '2099-05-01', contractEnd: '2099-05-31' });
    const late = await change(id, { contractStart: '2099-06-01' });
    expect([late.status, late.body.detail]).toEqual([
      400,
      'Contract start must not be after the contract end.',
    ]);
    const early = await change(id, { contractEnd: '2099-04-30' });
    expect(early.body.errors?.[0]?.field).toBe('contractEnd');
    expect((await change(id, { contractEnd: '2099-05-01' })).status).toBe(200);
    expect((await change(id, { contractStart: null })).status).toBe(200);
  });

  test('has a name of its own in its firm, whatever the case, also when it comes back', async () => {
    const { id } = await aVendor(firm, { name: 'Kings  Locksmith' });
    const twin = { name: 'KINGS LOCKSMITH' };
    const refused = await firm.browser.post<Answer>('/api/vendors', twin);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'There is a vendor of that name already.',
    ]);
    expect(refused.body.errors?.[0]?.field).toBe('name');
    await aVendor(otherFirm, twin);
    await firm.browser.delete(`/api/vendors/${id}`);
    const second = await aVendor(firm, twin);
    expect((await firm.browser.post(`/api/vendors/${id}/restore`)).status).toBe(409);
    await firm.browser.delete(`/api/vendors/${second.id}`);
    const { body } = await firm.browser.post<Vendor>(`/api/vendors/${id}/restore`);
    expect(body.name).toBe('Kings  Locksmith');
    expect((await firm.browser.post(`/api/vendors/${id}/restore`)).status).toBe(404);
  });
});

test('another firm’s vendor is not there', async () => {
  const { id } = await aVendor(firm, { contractEnd: '2099-01-01' });
  const { browser } = otherFirm;
  expect((await browser.get(`/api/vendors/${id}`)).status).toBe(404);
  expect((await change(id, { name: 'Mine' }, otherFirm)).status).toBe(404);
  expect((await remind(id, otherFirm)).status).toBe(404);
  expect((await browser.delete(`/api/vendors/${id}`)).status).toBe(404);
  expect((await list('', otherFirm)).map((vendor) => vendor.id)).not.toContain(id);
  expect((await browser.get<Expense[]>(`/api/expenses?vendorId=${id}`)).body).toEqual([]);
});

describe('the list', () => {
  test('is in the order in which contracts end, by the page, and can be searched and filtered', async () => {
    const own = await aFirm(server);
    const ends = [null, '2099-03-01', '2020-01-01', '2099-01-01', null, '2099-03-01'];
    for (const [n, contractEnd] of ends.entries()) {
      await aVendor(own, {
        name: `Vendor ${n}`,
        contractEnd,
        contactEmail: `desk${n}@vendor.example`,
        status: n % 2 ? 'inactive' : 'active',
        category: n === 0 ? 'legal' : 'technology',
      });
    }
    const names = async (query: string) => (await list(query, own)).map(({ name }) => name);
    const inOrder = ['Vendor 2', 'Vendor 3', 'Vendor 1', 'Vendor 5', 'Vendor 0', 'Vendor 4'];
    expect(await names('')).toEqual(inOrder);
    const paged: string[] = [];
    for (let url: string | undefined = '/api/vendors?limit=1'; url; ) {
      const reply: Reply<Vendor[]> = await own.browser.get(url);
      paged.push(...reply.body.map(({ name }) => name));
      url = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1];
    }
    expect(paged).toEqual(inOrder);
    expect(await names('?q=DESK3@vendor')).toEqual(['Vendor 3']);
    expect(await names('?q=vendor%205')).toEqual(['Vendor 5']);
    await aVendor(own, { name: 'ＡＢＣ ﬁrm' });
    expect(await names('?q=abc%20FIRM')).toEqual(['ＡＢＣ ﬁrm']);
    expect(await names('?status=inactive')).toEqual(['Vendor 3', 'Vendor 1', 'Vendor 5']);
    expect(await names('?category=legal')).toEqual(['Vendor 0']);
    expect((await own.browser.get('/api/vendors?status=gone')).status).toBe(400);
  });

  test('counts and finds contracts that end within thirty days, the ended ones too', async () => {
    const own = await aFirm(server);
    for (const days of [-400, -1, 0, 30, 31]) {
      await aVendor(own, { contractEnd: inDays(days), category: days > 0 ? 'legal' : 'other' });
    }
    await aVendor(own, { status: 'suspended', category: null });
    const { id } = await aVendor(own, { contractEnd: inDays(1) });
    await own.browser.delete(`/api/vendors/${id}`);
    expect(await figures(own)).toEqual({
      totalVendors: 6,
      activeVendors: 5,
      expiringContracts: 4,
      expiredContracts: 2,
      categories: 2,
    });
    const expiring = await list('?expiring=yes', own);
    expect(expiring.map(({ contractEnd }) => contractEnd)).toEqual([-400, -1, 0, 30].map(inDays));
  });
});

describe('a reminder', () => {
  test('is a task of its own, thirty days before the contract ends, at nine where the firm is', async () => {
    const { id, name } = await aVendor(firm, { contractEnd: '2099-08-31' });
    const { status, body: task } = await remind(id);
    expect(status).toBe(200);
    expect(task).toMatchObject({
      title: `Contract of ${name} ends on Aug 31, 2099`,
      dueDate: '2099-08-01T13:00:00.000Z',
      assignedTo: firm.user.id,
      status: 'pending',
    });
    const tasks = await firm.browser.get<Task[]>('/api/tasks');
    expect(tasks.body.map((each) => each.id)).toContain(task.id);
    expect(await one(id)).toMatchObject({ reminderTaskId: task.id, reminderDueDate: task.dueDate });
    const again = await remind(id);
    expect([again.status, again.body.detail]).toEqual([
      409,
      'There is a reminder of this contract already.',
    ]);
  });

  test('is due today where thirty days before has passed, and none is made of what has ended or has no end', async () => {
    const soon = await aVendor(firm, { contractEnd: inDays(5) });
    const { body } = await remind(soon.id);
    expect(today(timeZone, new Date(body.dueDate ?? ''))).toBe(inDays(0));
    const ended = await aVendor(firm, { contractEnd: inDays(-1) });
    expect((await remind(ended.id)).status).toBe(409);
    const endless = await aVendor(firm);
    expect((await remind(endless.id)).body.detail).toBe(
      'This contract has no end to be reminded of.',
    );
  });

  test('follows the contract, is cancelled with its end, and can be set again once it is done', async () => {
    const { id } = await aVendor(firm, { contractEnd: '2099-08-31' });
    const { body: first } = await remind(id);
    const task = async (taskId: string) =>
      (await firm.browser.get<Task[]>('/api/tasks')).body.find((each) => each.id === taskId);
    await change(id, { contractEnd: '2100-03-31', name: 'Renamed, Inc.' });
    expect(await task(first.id)).toMatchObject({
      dueDate: '2100-03-01T14:00:00.000Z',
      title: 'Contract of Renamed, Inc. ends on Mar 31, 2100',
    });
    await change(id, { contractEnd: null });
    expect(await task(first.id)).toMatchObject({ status: 'cancelled' });
    await change(id, { contractEnd: '2099-08-31' });
    const { body: second } = await remind(id);
    await firm.browser.delete(`/api/tasks/${second.id}`);
    expect((await one(id)).reminderTaskId).toBeNull();
    const { body: third } = await remind(id);
    await firm.browser.delete(`/api/vendors/${id}`);
    expect(await task(third.id)).toMatchObject({ status: 'cancelled' });
  });

  test('is made once, however many ask at the same moment', async () => {
    const { id } = await aVendor(firm, { contractEnd: '2099-08-31' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => remind(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('spending', () => {
  test('is summed up from the expenses that name the vendor, however they write it', async () => {
    const before = await anExpense(firm, {
      vendor: 'netwright  IT',
      amount: '100.10',
      expenseDate: inDays(-366),
    });
    const vendor = await aVendor(firm, { name: 'Netwright IT' });
    expect(vendor.spent).toBe('100.10');
    await anExpense(firm, { vendor: 'NETWRIGHT IT', amount: '0.20', expenseDate: inDays(0) });
    await anExpense(firm, { vendor: 'Netwright', amount: '7.00', expenseDate: inDays(0) });
    await anExpense(otherFirm, { vendor: 'Netwright IT', amount: '9.00' });
    const rejected = await anExpense(firm, { vendor: 'Netwright IT', amount: '50.00' });
    await firm.browser.post(`/api/expenses/${rejected.id}/reject`, { reason: 'No' });
    const gone = await anExpense(firm, { vendor: 'Netwright IT', amount: '60.00' });
    await firm.browser.delete(`/api/expenses/${gone.id}`);
    expect(await one(vendor.id)).toMatchObject({ spent: '100.30', spentLastYear: '0.20' });
    const { body } = await firm.browser.get<Expense[]>(`/api/expenses?vendorId=${vendor.id}`);
    expect(body.map(({ amount }) => amount).sort()).toEqual(['0.20', '100.10', '50.00']);
    expect(body.map(({ id }) => id)).toContain(before.id);
  });

  test('stays with a vendor that gets another name, and leaves with an expense that names another', async () => {
    const expense = await anExpense(firm, { vendor: 'Webcraft', amount: '12.00' });
    const { id } = await aVendor(firm, { name: 'Webcraft' });
    await change(id, { name: 'Webcraft Gowanus' });
    expect((await one(id)).spent).toBe('12.00');
    await firm.browser.put(`/api/expenses/${expense.id}`, { notes: 'Website' });
    expect((await one(id)).spent).toBe('12.00');
    await firm.browser.put(`/api/expenses/${expense.id}`, { vendor: 'Somebody else' });
    expect((await one(id)).spent).toBe('0.00');
    await firm.browser.put(`/api/expenses/${expense.id}`, { vendor: 'webcraft gowanus' });
    expect((await one(id)).spent).toBe('12.00');
  });

  test('goes over to a new vendor of the same name when the old one was deleted', async () => {
    await anExpense(firm, { vendor: 'Old Paper Co', amount: '3.00' });
    const first = await aVendor(firm, { name: 'Old Paper Co' });
    await firm.browser.delete(`/api/vendors/${first.id}`);
    expect((await aVendor(firm, { name: 'Old Paper Co' })).spent).toBe('3.00');
  });
});

test('the search finds a vendor by its name, in its own firm only', async () => {
  const { id } = await aVendor(firm, { name: 'Gotham Furniture', category: 'facilities' });
  const find = async ({ browser }: TestFirm) =>
    (await browser.get<SearchAnswer>('/api/search?q=gotham')).body.results.vendors ?? [];
  expect(await find(firm)).toEqual([
    {
      type: 'vendors',
      id,
      title: 'Gotham Furniture',
      description: 'Facilities · Active',
      url: `/vendor-mgmt?vendor=${id}`,
    },
  ]);
  expect(await find(otherFirm)).toEqual([]);
});
