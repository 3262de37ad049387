import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { type Expense, ExpenseCategory, receiptBytes } from '#contract/expenses.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import {
  aColleague,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aPicture,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLegalHold } from '#server/testing/kept-matters.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Answer = Expense & Omit<Problem, 'status'>;
const act = (id: string, verb: string, body?: object, { browser } = firm) =>
  browser.post<Answer>(`/api/expenses/${id}/${verb}`, body);
const list = async (query = '', { browser } = firm) =>
  (await browser.get<Expense[]>(`/api/expenses${query}`)).body;
const told = async (id: string) =>
  (await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`)).body
    .map(({ type }) => type)
    .sort();
const upload = (id: string, file: Partial<typeof aPicture>, { browser } = firm) =>
  browser.upload<Answer>(`/api/expenses/${id}/receipt`, { ...aPicture, ...file });

describe('an expense', () => {
  test('is stored and answered with every field', async () => {
    const { id: matterId } = await aMatter(firm);
    const given = {
      description: 'Deposition transcript',
      vendor: 'Court Reporters, Inc.',
      category: 'professional-services',
      amount: '412.5',
      expenseDate: '2026-11-03T00:00:00.000Z',
      paymentMethod: 'credit-card',
      receiptUrl: 'https://receipts.example/1',
      matterId,
      isBillable: true,
      status: 'pending',
      notes: 'Two copies',
    } as const;
    const expense = await anExpense(firm, given);
    expect(expense).toMatchObject({
      ...given,
      amount: '412.50',
      createdBy: firm.user.id,
      invoiceId: null,
    });
    expect((await firm.browser.get(`/api/expenses/${expense.id}`)).body).toEqual(expense);
    expect(await list()).toContainEqual(expense);
    expect(await told(expense.id)).toEqual(['expense_added']);
  });

  test.each([
    ['description', { description: '' }],
    ['category', { category: 'gifts' }],
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '12,50' }],
    ['amount', { amount: 'NaN' }],
    ['expenseDate', { expenseDate: '2026-02-30' }],
    ['receiptUrl', { receiptUrl: 'javascript:alert(1)' }],
    ['matterId', { isBillable: true }],
    ['status', { status: 'rejected' }],
  ])('with a wrong %s is refused: %j', async (field, change) => {
    const { status, body } = await firm.browser.post<Answer>('/api/expenses', {
      description: 'Paper',
      category: 'office-supplies',
      amount: '1',
      expenseDate: '2026-11-01',
      ...change,
    });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.field)).toContain(field);
  });

  test('of a matter of another firm is refused', async () => {
    const { id: matterId } = await aMatter(otherFirm);
    const body = {
      description: 'x',
      category: 'other',
      amount: '1',
      expenseDate: '2026-11-01',
      matterId,
    };
    expect(await firm.browser.post('/api/expenses', body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'matterId' }] },
    });
  });

  test.each(ExpenseCategory.options)('can be of the category %s', async (category) => {
    expect((await anExpense(firm, { category })).category).toBe(category);
  });
});

describe('managers', () => {
  test('approve and reject; nobody else does, and nobody changes it behind their back', async () => {
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const { id } = await anExpense({ browser: staff });
    expect((await staff.post(`/api/expenses/${id}/approve`)).status).toBe(403);
    expect((await act(id, 'reject', {})).body.errors?.[0]?.field).toBe('reason');
    expect((await act(id, 'reject', { reason: 'Private' })).body).toMatchObject({
      status: 'rejected',
      decisionNote: 'Private',
      decidedBy: firm.user.id,
    });
    expect((await act(id, 'approve')).body).toMatchObject({
      status: 'approved',
      decisionNote: null,
    });
    const change = { amount: '999' };
    expect((await staff.put(`/api/expenses/${id}`, change)).status).toBe(409);
    expect((await staff.delete(`/api/expenses/${id}`)).status).toBe(409);
    const { id: rejected } = await anExpense({ browser: staff });
    await act(rejected, 'reject', { reason: 'Private' });
    expect((await staff.delete(`/api/expenses/${rejected}`)).status).toBe(409);
    expect((await firm.browser.put<Expense>(`/api/expenses/${id}`, change)).body.amount).toBe(
      '999.00',
    );
    expect(await told(id)).toEqual([
      'expense_added',
      'expense_approved',
      'expense_rejected',
      'expense_updated',
    ]);
    const self = {
      description: 'x',
      category: 'other',
      amount: '1',
      expenseDate: '2026-11-01',
      status: 'approved',
    };
    expect((await staff.post('/api/expenses', self)).status).toBe(403);
    expect((await firm.browser.post<Expense>('/api/expenses', self)).body.status).toBe('approved');
  });
});

describe('a deleted expense', () => {
  test('is gone from the list and comes back as it was', async () => {
    const expense = await anExpense(firm);
    expect((await firm.browser.delete(`/api/expenses/${expense.id}`)).status).toBe(204);
    expect(await list()).not.toContainEqual(expense);
    expect((await firm.browser.get(`/api/expenses/${expense.id}`)).status).toBe(404);
    expect((await act(expense.id, 'restore')).body).toEqual(expense);
    expect((await act(expense.id, 'restore')).status).toBe(404);
  });
});

describe('a billable expense', () => {
  test('becomes a line of one invoice, and of another only when that is cancelled', async () => {
    const { id: matterId, clientId } = await aMatter(firm);
    const { id: expenseId } = await anExpense(firm, { matterId, isBillable: true, amount: '45' });
    const unbilled = () => list(`?clientId=${clientId}&unbilled=yes`);
    expect((await unbilled()).map(({ id }) => id)).toEqual([expenseId]);
    const lines = [{ description: 'Filing fee', rate: '45.00', expenseId }];
    const invoice = await anInvoice(firm, { clientId, lines });
    expect(invoice.lines[0]).toMatchObject({ expenseId });
    expect(await unbilled()).toEqual([]);
    const again = await firm.browser.post<Answer>('/api/invoices', { clientId, lines });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'lines' }] } });
    expect((await act(expenseId, 'reject', { reason: 'x' })).status).toBe(409);
    expect((await firm.browser.put(`/api/expenses/${expenseId}`, { amount: '1' })).status).toBe(
      409,
    );
    // Receipts come late.
    expect((await upload(expenseId, {})).status).toBe(200);
    await firm.browser.post(`/api/invoices/${invoice.id}/cancel`, { reason: 'Sent twice' });
    expect((await unbilled()).map(({ id }) => id)).toEqual([expenseId]);
    const second = await anInvoice(firm, { clientId, lines });
    const fewer = { lines: [{ description: 'Advice', rate: '1' }] };
    await firm.browser.put<InvoiceRecord>(`/api/invoices/${second.id}`, fewer);
    expect(await unbilled()).toHaveLength(1);
  });

  test('is not billed twice by two who bill it at once', async () => {
    const { id: matterId, clientId } = await aMatter(firm);
    const { id: expenseId } = await anExpense(firm, { matterId, isBillable: true });
    const body = { clientId, lines: [{ description: 'Fee', rate: '45.00', expenseId }] };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => firm.browser.post('/api/invoices', body)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('of another client, or of another firm, cannot be billed', async () => {
    const { id: matterId } = await aMatter(firm);
    const { id: expenseId } = await anExpense(firm, { matterId, isBillable: true });
    const { clientId } = await aMatter(firm);
    const lines = [{ description: 'Fee', rate: '45.00', expenseId }];
    expect((await firm.browser.post('/api/invoices', { clientId, lines })).status).toBe(409);
    const foreign = await otherFirm.browser.post('/api/invoices', { clientName: 'X', lines });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(foreign.status).toBeLessThan(500);
  });
});

describe('a receipt', () => {
  test('is kept byte for byte under its own name, replaced and removed', async () => {
    const { id } = await anExpense(firm);
    const pdf = { name: 'Quittung Größe.pdf', content: Buffer.from('%PDF-1.7 one') };
    expect((await upload(id, pdf)).body).toMatchObject({
      receiptName: 'Quittung Größe.pdf',
      receiptType: 'application/pdf',
    });
    expect((await upload(id, {})).body.receiptType).toBe('image/png');
    const sent = await firm.browser.get(`/api/expenses/${id}/receipt`);
    expect(sent.header('content-type')).toBe('image/png');
    expect(sent.header('content-disposition')).toContain('attachment; filename="receipt.png"');
    expect((await otherFirm.browser.get(`/api/expenses/${id}/receipt`)).status).toBe(404);
    expect(
      (await firm.browser.delete<Expense>(`/api/expenses/${id}/receipt`)).body.receiptName,
    ).toBeNull();
    expect((await firm.browser.get(`/api/expenses/${id}/receipt`)).status).toBe(404);
    expect((await firm.browser.delete(`/api/expenses/${id}/receipt`)).status).toBe(404);
  });

  test('of what was approved or billed is replaced and never taken away', async () => {
    const { id: matterId, clientId } = await aMatter(firm);
    const approved = await anExpense(firm, { status: 'approved' });
    const billed = await anExpense(firm, { matterId, isBillable: true });
    const lines = [{ description: 'Fee', rate: '45.00', expenseId: billed.id }];
    await anInvoice(firm, { clientId, lines });
    for (const [{ id }, why] of [
      [approved, 'approved'],
      [billed, 'on an invoice'],
    ] as const) {
      await upload(id, {});
      expect(await firm.browser.delete(`/api/expenses/${id}/receipt`)).toMatchObject({
        status: 409,
        body: { detail: `This expense is ${why}. Replace its receipt instead.` },
      });
      expect((await upload(id, { name: 'better.png' })).body.receiptName).toBe('better.png');
    }
  });

  test.each([
    ['a script', 415, { content: Buffer.from('<script>') }],
    ['a picture with another name', 415, { name: 'receipt.pdf' }],
    [
      'a web page that calls itself a picture',
      415,
      { name: 'a.png', content: Buffer.from('<html>') },
    ],
    ['nothing', 400, { content: Buffer.alloc(0) }],
    [
      'one byte too much',
      413,
      { content: Buffer.concat([aPicture.content, Buffer.alloc(receiptBytes)]) },
    ],
  ])('that is %s is refused', async (_, status, file) => {
    const { id } = await anExpense(firm);
    expect((await upload(id, file)).status).toBe(status);
    expect((await firm.browser.get<Expense>(`/api/expenses/${id}`)).body.receiptName).toBeNull();
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\x.png', 'x.png'],
    [`${'a'.repeat(300)}.png`, `${'a'.repeat(146)}.png`],
  ])('called %s is kept as %s', async (name, receiptName) => {
    const { id } = await anExpense(firm);
    expect((await upload(id, { name })).body.receiptName).toBe(receiptName);
  });

  test('of an approved expense only a manager replaces', async () => {
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const { id } = await anExpense({ browser: staff });
    await act(id, 'approve');
    expect((await upload(id, {}, { ...firm, browser: staff })).status).toBe(409);
    expect((await upload(id, {})).status).toBe(200);
  });
});

describe('the list', () => {
  test('is filtered, and goes out as a file for spreadsheets', async () => {
    const of = await aFirm(server);
    await anExpense(of, {
      description: '=1+1',
      vendor: 'Größe, "GmbH"',
      expenseDate: '2026-11-02',
    });
    const second = await anExpense(of, {
      category: 'travel',
      amount: '12',
      expenseDate: '2026-11-01',
    });
    await of.browser.post(`/api/expenses/${second.id}/approve`);
    expect((await list('', of)).map(({ amount }) => amount)).toEqual(['45.00', '12.00']);
    expect(await list('?status=approved', of)).toHaveLength(1);
    expect(await list('?category=travel', of)).toHaveLength(1);
    expect(await list('?q=größe', of)).toHaveLength(1);
    const file = await of.browser.get('/api/expenses/file');
    expect(file.header('content-disposition')).toMatch(/expenses-\d{4}-\d\d-\d\d\.csv/);
    expect(file.text.split('\r\n')).toEqual([
      '\ufeffdescription,vendor,category,amount,expenseDate,paymentMethod,status,billable,receipt,notes',
      `'=1+1,"Größe, ""GmbH""",Other,45.00,2026-11-02,,pending,no,,`,
      'Filing fee,,Travel,12.00,2026-11-01,,approved,no,,',
      '',
    ]);
  });
});

test('the receipt of a matter on legal hold stays, and stays in the matter', async () => {
  const { id: matterId, matterNumber } = await aMatter(firm);
  const { id } = await anExpense(firm, { matterId });
  await upload(id, {});
  const { id: holdId } = await aLegalHold(firm, { matterId });
  const remove = () => firm.browser.delete<Answer>(`/api/expenses/${id}/receipt`);
  const refused = await remove();
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${matterNumber} is on legal hold. Its receipts stay until the hold is lifted.`,
  ]);
  expect((await upload(id, {})).status).toBe(409);
  expect((await firm.browser.put(`/api/expenses/${id}`, { matterId: null })).status).toBe(409);
  expect((await firm.browser.put(`/api/expenses/${id}`, { notes: 'Kept' })).status).toBe(200);
  await firm.browser.post(`/api/legal-holds/${holdId}/lift`, { note: 'Over' });
  expect((await remove()).status).toBe(200);
});
