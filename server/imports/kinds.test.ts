/** Each kind of file as its template has it, and what is particular to it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import type { Import } from '#contract/imports.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import type { Matter } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { checkFile, importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});

const listed = async <Row>(path: string) => (await firm.browser.get<Row[]>(`/api/${path}`)).body;
const undo = (id: string | null) => firm.browser.post<Import & Problem>(`/api/imports/${id}/undo`);
/** The reasons why rows stay out. */
const reasonsOf = async (...given: Parameters<typeof checkFile>) => {
  const { body } = await checkFile(...given);
  return body.errors.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
};

describe('matters', () => {
  const header = 'matterNumber,clientName,description,practiceArea,status,openDate';
  const rows = `M-1,Ácme inc,Lease,corporate,active,2020-01-05
M-2,ACME INC,Appeal,litigation,closed,2019-03-01
,Acme Inc,Advice,,,
`;

  beforeAll(async () => {
    firm = await aFirm(server);
    await aClient(firm, { name: 'Acme Inc' });
  });

  test('are opened for the client of that name, whatever its case and accents', async () => {
    const { body } = await importFile(firm, 'matters', `${header}\n${rows}`);
    expect(body.recordsImported).toBe(3);
    const matters = await listed<Matter>('matters');
    const [advice, lease] = matters;
    expect(lease).toMatchObject({ matterNumber: 'M-1', clientName: 'Acme Inc', status: 'active' });
    expect(lease?.openDate.slice(0, 10)).toBe('2020-01-05');
    expect(advice?.matterNumber).toMatch(/^MAT-\d{4}-001$/);
    const closed = matters.find(({ matterNumber }) => matterNumber === 'M-2');
    expect([closed?.status, closed?.closeDate]).toEqual(['closed', expect.any(String)]);
  });

  test('are not there twice, and what cannot be is named', async () => {
    await aClient(firm, { name: 'Other Inc' });
    const bad = `${header}
m-1,Other Inc,,,,
M-9,Nobody Inc,,,,
M-10,,,,,
M-11,Acme Inc,,,,
M-11,Acme Inc,,,,
`;
    expect(await reasonsOf(firm, 'matters', bad)).toEqual([
      '2 matterNumber: m-1 is the number of another client’s matter.',
      '3 clientName: Client Nobody Inc does not exist. Import clients first.',
      '4 clientName: is required',
      '6 matterNumber: M-11 stands in this file twice.',
    ]);
    const { body } = await checkFile(firm, 'matters', `${header}\nM-1,Acme Inc,again,,,\n`);
    expect(body).toMatchObject({ newCount: 0, duplicateCount: 1 });
    const stranger = await aFirm(server);
    expect(await reasonsOf(stranger, 'matters', `${header}\nM-1,Acme Inc,,,,\n`)).toEqual([
      '2 clientName: Client Acme Inc does not exist. Import clients first.',
    ]);
  });

  test('given numbers keep clear of those in the file', async () => {
    firm = await aFirm(server);
    await aClient(firm, { name: 'Acme Inc' });
    const year = server.clock.now.getUTCFullYear();
    const file = `${header}\n,Acme Inc,first,,,\nMAT-${year}-001,Acme Inc,second,,,\n`;
    expect((await importFile(firm, 'matters', file)).body.recordsImported).toBe(2);
    const numbers = (await listed<Matter>('matters')).map(({ matterNumber }) => matterNumber);
    expect(numbers.sort()).toEqual([`MAT-${year}-001`, `MAT-${year}-002`]);
  });

  test('have an attorney of the firm, or none', async () => {
    firm = await aFirm(server);
    const { id: clientId } = await aClient(firm, { name: 'Acme Inc' });
    const file = `matterNumber,clientName,assignedAttorney
A,Acme Inc,${firm.user.email.toUpperCase()}
B,Acme Inc,ada marlowe
C,Acme Inc,Somebody Else
`;
    expect((await importFile(firm, 'matters', file)).body.recordsImported).toBe(3);
    const matters = await listed<Matter>(`matters?clientId=${clientId}`);
    const attorneys = Object.fromEntries(
      matters.map(({ matterNumber, assignedAttorney }) => [matterNumber, assignedAttorney]),
    );
    expect(attorneys).toEqual({ A: firm.user.id, B: firm.user.id, C: null });
    const unknown = 'matterNumber,clientName,assignedAttorney\nD,Acme Inc,x@nowhere.example\n';
    const { body } = await checkFile(firm, 'matters', unknown);
    expect(body).toMatchObject({ errorCount: 0, newCount: 1, remarkCount: 1 });
  });

  test('are taken back unless something was done on them', async () => {
    firm = await aFirm(server);
    await aClient(firm, { name: 'Acme Inc' });
    const { body } = await importFile(firm, 'matters', `${header}\n${rows}`);
    expect((await undo(body.importId)).status).toBe(200);
    expect(await listed('matters')).toEqual([]);
    const again = await importFile(firm, 'matters', `${header}\n${rows}`);
    expect(again.body.recordsImported).toBe(3);
    const matters = await listed<Matter>('matters');
    const lease = matters.find(({ matterNumber }) => matterNumber === 'M-1');
    await aTimeEntry(firm, { matterId: lease?.id ?? '' });
    const refused = await undo(again.body.importId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'M-1 has time that was logged by now: this import can no longer be undone whole.',
    ]);
    expect(await listed('matters')).toHaveLength(3);
  });

  test('say what is to be undone before them', async () => {
    firm = await aFirm(server);
    const people = await importFile(firm, 'clients', 'name\nAcme Inc\n');
    const matters = await importFile(firm, 'matters', `${header}\n${rows}`);
    const bills = 'invoiceNumber,clientName,amount,matterNumber\n1,Acme Inc,10,M-1\n';
    const invoices = await importFile(firm, 'invoices', bills, { name: 'bills.csv' });
    const tasks = 'title,matterNumber\nCall,M-2\n';
    const todo = await importFile(firm, 'tasks', tasks, { name: 'todo.csv' });
    const refused = async (id: string | null) => {
      const { status, body } = await undo(id);
      return [status, body.detail];
    };
    expect(await refused(matters.body.importId)).toEqual([
      409,
      expect.stringMatching(/^Undo the imports of .*(?:bills.csv|todo.csv) and .* first\.$/),
    ]);
    expect((await undo(todo.body.importId)).status).toBe(200);
    expect(await refused(matters.body.importId)).toEqual([
      409,
      'Undo the import of invoices from bills.csv first.',
    ]);
    expect(await refused(people.body.importId)).toEqual([
      409,
      expect.stringMatching(/^Undo the imports of .*(?:bills.csv|matters.csv) and .* first\.$/),
    ]);
    // What somebody did here hangs on it for good.
    const all = await listed<Matter>('matters');
    const appeal = all.find(({ matterNumber }) => matterNumber === 'M-2');
    await aTask(firm, { matterId: appeal?.id ?? '' });
    expect(await refused(matters.body.importId)).toEqual([
      409,
      'M-2 has a task by now: this import can no longer be undone whole.',
    ]);
    expect((await undo(invoices.body.importId)).status).toBe(200);
  });

  test('that no import brought are not deleted by anybody', async () => {
    firm = await aFirm(server);
    const matter = await aMatter(firm);
    const deleted = server.engine.transaction(
      `set local role firmament_app; select set_config('app.firm_id', '${firm.firmId}', true)`,
      ({ query }) => query('delete from matters where id = $1', [matter.id]),
    );
    await expect(deleted).rejects.toThrow('is deleted only with its import');
  });
});

describe('invoices', () => {
  const header = 'invoiceNumber,clientName,amount,status,issueDate,dueDate,description';

  beforeAll(async () => {
    firm = await aFirm(server);
    await aClient(firm, { name: 'Acme Inc', address: '1 Main St', city: 'Boston' });
  });

  test('come with their number, client, line and what was paid', async () => {
    const file = `${header}
A-1,acme inc,"$1,250.10",pending,2099-01-05,2099-02-05,Advice
A-2,Somebody unknown,100,paid,2020-01-05,2020-02-05,
A-3,Acme Inc,100,overdue,2020-01-05,2020-02-05,
A-4,Acme Inc,100,void,2020-01-05,2020-02-05,
`;
    const { body } = await importFile(firm, 'invoices', file);
    expect(body.recordsImported).toBe(4);
    const all = await listed<Invoice>('invoices');
    const one = (number: string) => all.find(({ invoiceNumber }) => invoiceNumber === number);
    expect(one('A-1')).toMatchObject({
      clientName: 'Acme Inc',
      amount: '1250.10',
      status: 'pending',
    });
    expect(one('A-1')?.clientId).not.toBeNull();
    expect(one('A-2')).toMatchObject({ clientId: null, status: 'paid', amountPaid: '100.00' });
    expect(one('A-3')).toMatchObject({ status: 'overdue', balance: '100.00' });
    expect(one('A-4')).toMatchObject({ status: 'cancelled', balance: '0.00' });
    const { body: paid } = await firm.browser.get<InvoiceRecord>(`/api/invoices/${one('A-2')?.id}`);
    expect(paid.lines).toMatchObject([{ description: 'Legal services', amount: '100.00' }]);
    expect(paid.payments).toMatchObject([{ amount: '100.00', paidOn: '2020-01-05T00:00:00.000Z' }]);
    const figures = await firm.browser.get<{ outstanding: string }>('/api/invoices/figures');
    expect(JSON.stringify(figures.body)).toContain('1350.10');
  });

  const sums = 'invoiceNumber,clientName,amount,status,amountPaid,writtenOff,balance';
  test.each([
    ['B-1,Acme,100,,30,,70', '30.00', '0.00', '70.00'],
    ['B-2,Acme,100,,30,20,50', '30.00', '20.00', '50.00'],
    ['B-3,Acme,100,,,,25', '75.00', '0.00', '25.00'],
    ['B-4,Acme,100,paid,,20,0', '80.00', '20.00', '0.00'],
    ['B-5,Acme,0,,,,', '0.00', '0.00', '0.00'],
  ])('%s', async (row, amountPaid, writtenOff, balance) => {
    const { status } = await importFile(firm, 'invoices', `${sums}\n${row}\n`);
    expect(status).toBe(200);
    const all = await listed<Invoice>('invoices');
    const one = all.find(({ invoiceNumber }) => invoiceNumber === row.slice(0, 3));
    expect(one).toMatchObject({ amountPaid, writtenOff, balance });
  });

  test.each([
    ['C-1,Acme,100,,30,,71', /^2 balance: is \$71\.00 in the file.*leaves \$70\.00$/],
    ['C-2,Acme,100,,130,,', /^2 amountPaid: \$130\.00 paid/],
    ['C-3,Acme,100,paid,30,,', /^2 status: is paid, and yet \$70\.00 is open$/],
    ['C-4,Acme,100,cancelled,30,,', /^2 status: is cancelled/],
    ['C-5,,100,,,,', /^2 clientName: is required$/],
    ['C-6,Acme,,,,,', /^2 amount: /],
    ['B-1,Acme,101,,,,', /^2 invoiceNumber: B-1 is here already, with another amount: 100\.00\.$/],
  ])('%s is an error', async (row, reason) => {
    const [only] = await reasonsOf(firm, 'invoices', `${sums}\n${row}\n`);
    expect(only).toMatch(reason);
  });

  test('that nobody was asked to pay are passed over, and void ones owe nothing', async () => {
    const own = await aFirm(server);
    const file = `${sums}\nF-1,Acme,100,Draft,,,100\nF-2,Acme,100,Pending approval,,,\nF-3,Acme,100,Void,,,100\nF-4,Acme,100,Sent,,,\n`;
    const { body } = await importFile(own, 'invoices', file);
    expect(body).toMatchObject({ recordsImported: 2, skippedCount: 2 });
    const { body: all } = await own.browser.get<Invoice[]>('/api/invoices');
    expect(all.map(({ invoiceNumber, status }) => [invoiceNumber, status]).sort()).toEqual([
      ['F-3', 'cancelled'],
      ['F-4', 'pending'],
    ]);
  });

  test('say that the day of a payment is not in the file', async () => {
    const paid = `${sums}\nG-1,Acme,100,paid,,,\nG-2,Acme,100,,,,\n`;
    const { body } = await checkFile(firm, 'invoices', paid);
    expect(body.remarks).toMatchObject([
      { row: 2, reason: 'Paid on is not in the file: the issue date is taken.' },
    ]);
    const told = `${sums},paidOn\nG-1,Acme,100,paid,,,,2025-01-02\n`;
    expect((await checkFile(firm, 'invoices', told)).body.remarks).toEqual([]);
  });

  test('are billed for a matter by its number, of their own client', async () => {
    const matter = await aMatter(firm, { matterNumber: 'LEASE-1' });
    const file = (client: string) =>
      `invoiceNumber,clientName,amount,matterNumber\nD-${client},${client},10,lease-1\n`;
    expect(await reasonsOf(firm, 'invoices', file('Acme Inc'))).toEqual([
      '2 matterNumber: Matter lease-1 is not a matter of Acme Inc.',
    ]);
    expect((await importFile(firm, 'invoices', file(matter.clientName))).status).toBe(200);
    const [one] = await listed<Invoice>(`invoices?matterId=${matter.id}`);
    expect(one).toMatchObject({ amount: '10.00', clientId: matter.clientId });
  });

  test('of several lines are one invoice, where QuickBooks wrote them', async () => {
    const file = `invoiceNumber,clientName,amount,description
Q-1,Acme Inc,10.10,One
Q-2,Acme Inc,5,Other
q-1,,20.20,Two
`;
    const settings = { source: 'quickbooks' };
    const { body } = await importFile(firm, 'invoices', file, { settings });
    expect(body.recordsImported).toBe(2);
    const all = await listed<Invoice>('invoices');
    const one = all.find(({ invoiceNumber }) => invoiceNumber === 'Q-1');
    const whole = await firm.browser.get<InvoiceRecord>(`/api/invoices/${one?.id}`);
    expect(whole.body.amount).toBe('30.30');
    expect(whole.body.lines.map(({ description }) => description)).toEqual(['One', 'Two']);
    expect((await importFile(firm, 'invoices', file, { settings })).body.recordsImported).toBe(0);
  });

  test('are taken back with their payments, and the sums with them', async () => {
    firm = await aFirm(server);
    const before = await firm.browser.get('/api/invoices/figures');
    const file = `${sums}\nE-1,Acme,100,,30,20,50\nE-2,Acme,100,paid,,,\n`;
    const { body } = await importFile(firm, 'invoices', file);
    expect((await firm.browser.get('/api/invoices/figures')).body).not.toEqual(before.body);
    expect((await undo(body.importId)).status).toBe(200);
    expect(await listed('invoices')).toEqual([]);
    expect((await firm.browser.get('/api/invoices/figures')).body).toEqual(before.body);
    const again = await importFile(firm, 'invoices', file);
    expect(again.body.recordsImported).toBe(2);
    const all = await listed<Invoice>('invoices');
    const open = all.find(({ invoiceNumber }) => invoiceNumber === 'E-1');
    await made(firm, `/api/invoices/${open?.id}/payments`, { amount: '1.00' });
    const refused = await undo(again.body.importId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'E-1 has a payment of its own by now: this import can no longer be undone whole.',
    ]);
  });
});

describe('tasks and duties', () => {
  beforeAll(async () => {
    firm = await aFirm(server);
  });

  test('tasks', async () => {
    const file = `title,description,priority,status,dueDate
Review contract,Check the terms,High,Pending,2099-01-15
Call,,,done,2099-07-15T10:00:00-04:00
`;
    const { body } = await importFile(firm, 'tasks', file);
    expect(body.recordsImported).toBe(2);
    const [review, call] = await listed<Task>('tasks');
    expect(review).toMatchObject({ priority: 'high', dueDate: '2099-01-15T22:00:00.000Z' });
    expect(call).toMatchObject({ status: 'completed', dueDate: '2099-07-15T14:00:00.000Z' });
    expect(await listed('notifications')).toEqual([]);
    expect((await undo(body.importId)).status).toBe(200);
    expect(await listed('tasks')).toEqual([]);
  });

  test('a task of a matter that is closed to whoever imports is a matter that is not there', async () => {
    const matter = await aMatter(firm, { matterNumber: 'SECRET-1' });
    const walled = await aColleague(server, firm, { firmRole: 'manager' });
    await aTask(firm, { matterId: matter.id });
    await aWall(firm, { matterId: matter.id, userId: walled.id });
    const file = 'title,matterNumber\nCall,SECRET-1\n';
    const unknown = file.replace('SECRET-1', 'NOWHERE-1');
    const [theirs] = await reasonsOf({ browser: walled }, 'tasks', file);
    const [nobodys] = await reasonsOf({ browser: walled }, 'tasks', unknown);
    expect(theirs).toBe(nobodys?.replace('NOWHERE-1', 'SECRET-1'));
    expect(await reasonsOf(firm, 'tasks', file)).toEqual([]);
    const given = `title,matterNumber,assignedTo\nCall,SECRET-1,${(await listed<{ id: string; email: string }>('users')).find(({ id }) => id === walled.id)?.email}\n`;
    expect(await reasonsOf(firm, 'tasks', given)).toEqual([
      '2 assignedTo: An ethical wall keeps this person out of the matter.',
    ]);
  });

  test('what is behind a wall is here all the same, and is taken back with the rest', async () => {
    const matter = await aMatter(firm, { matterNumber: 'SECRET-2' });
    const walled = await aColleague(server, firm, { firmRole: 'manager' });
    const file = 'title,matterNumber\nWalled,SECRET-2\n';
    const { body } = await importFile(firm, 'tasks', file);
    await aWall(firm, { matterId: matter.id, userId: walled.id });
    expect((await checkFile({ browser: walled }, 'tasks', file)).body.duplicateCount).toBe(1);
    expect((await walled.post(`/api/imports/${body.importId}/undo`)).status).toBe(200);
    expect((await listed<Task>('tasks')).filter(({ title }) => title === 'Walled')).toEqual([]);
  });

  test('duties', async () => {
    const file = `title,description,category,status,dueDate,priority
Reconcile,Monthly,trust,active,2099-01-15,low
Report,,ethical,completed,2020-01-15,
`;
    const { body } = await importFile(firm, 'compliance', file);
    expect(body.recordsImported).toBe(2);
    const items = await listed<ComplianceItem>('compliance');
    const one = items.find(({ title }) => title === 'Reconcile');
    expect(one).toMatchObject({ category: 'iolta', status: 'in-progress', priority: 'low' });
    const done = items.find(({ title }) => title === 'Report');
    expect(done).toMatchObject({ status: 'completed', completedBy: firm.user.id });
    expect((await undo(body.importId)).status).toBe(200);
    expect(await listed('compliance')).toEqual([]);
  });
});
