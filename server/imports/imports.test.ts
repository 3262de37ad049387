/** Files that are imported: whole or not at all, once, and taken back for a day. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/clients.ts';
import type { Import } from '#contract/imports.ts';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aLastingFirm,
  aMatter,
  type TestFirm,
} from '#server/testing/firms.ts';
import { checkFile, importFile, rejectedRows } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aLastingFirm(server);
});

const clientsOf = async (of: TestFirm) =>
  (await of.browser.get<Client[]>('/api/clients')).body.toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
const tasksOf = async (of: TestFirm) => (await of.browser.get<Task[]>('/api/tasks')).body;
const importsOf = async (of: TestFirm) => (await of.browser.get<Import[]>('/api/imports')).body;
const undo = (of: TestFirm, id: string | null) =>
  of.browser.post<Import & Problem>(`/api/imports/${id}/undo`);
const problem = (reply: { body: unknown }) => reply.body as Problem;

const header = 'firstName,lastName,email,phone,address,city,state,zipCode,companyName';
const template = `${header}
John,Smith,john@example.com,555-0100,1 Main St,Boston,MA,02101,
Ana,Reyes,ana@reyes.example,555-0199,2 Main St,Boston,MA,00501,Reyes GmbH
`;
/** A hundred tasks, of which one may have something else in the place of its day. */
const hundred = (atRow57 = '2099-01-05') =>
  `title,dueDate\n${Array.from({ length: 100 }, (_, n) => `Task ${n},${n === 55 ? atRow57 : '2099-01-05'}\n`).join('')}`;

describe('a file of clients', () => {
  beforeAll(async () => {
    firm = await aLastingFirm(server);
  });

  test('is looked at before anything is written', async () => {
    const { status, body } = await checkFile(firm, 'clients', template);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dataType: 'clients',
      fileName: 'clients.csv',
      rowCount: 2,
      newCount: 2,
      duplicateCount: 0,
      errorCount: 0,
      questions: [],
    });
    expect(body.columns[0]).toEqual({ header: 'firstName', field: 'firstName' });
    expect(body.preview[0]?.[0]).toBe('John');
    expect(await clientsOf(firm)).toEqual([]);
  });

  test('comes in whole, and says how many', async () => {
    const { status, body } = await importFile(firm, 'clients', template);
    expect([status, body]).toEqual([
      200,
      {
        recordsImported: 2,
        dataType: 'clients',
        importId: expect.any(String),
        duplicateCount: 0,
        leftOutCount: 0,
        skippedCount: 0,
      },
    ]);
    const [john, reyes] = await clientsOf(firm);
    expect(john).toMatchObject({ name: 'John Smith', contactName: null, zipCode: '02101' });
    expect(reyes).toMatchObject({ name: 'Reyes GmbH', contactName: 'Ana Reyes', city: 'Boston' });
    expect(reyes).toMatchObject({ status: 'current', country: 'United States', paymentTerms: 30 });
  });

  test('brings nothing the second time', async () => {
    const checked = await checkFile(firm, 'clients', template);
    expect(checked.body).toMatchObject({ newCount: 0, duplicateCount: 2 });
    const again = await importFile(firm, 'clients', template);
    expect(again.body).toMatchObject({ recordsImported: 0, importId: null, duplicateCount: 2 });
    expect(await importsOf(firm)).toHaveLength(1);
  });

  test('is one line of the trail, and its names are found by a conflict check', async () => {
    const { body } =
      await firm.browser.get<{ type: string; title: string; description: string }[]>(
        '/api/activities',
      );
    const told = body.filter(({ type }) => type === 'data_imported' || type === 'client_created');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ description: 'Clients: 2 from clients.csv' });
    const check = await firm.browser.post<{ hits: { name: string }[] }>('/api/conflict-checks', {
      terms: ['Jon Smyth'],
    });
    expect(check.text).toContain('John Smith');
  });

  test('is the firm’s own: another firm sees nothing of it and imports the same', async () => {
    expect(await clientsOf(otherFirm)).toEqual([]);
    expect(await importsOf(otherFirm)).toEqual([]);
    const [one] = await importsOf(firm);
    expect((await undo(otherFirm, one?.id ?? '')).status).toBe(404);
    const theirs = await importFile(otherFirm, 'clients', template);
    expect(theirs.body.recordsImported).toBe(2);
  });

  test('can be undone and imported again', async () => {
    const [one] = await importsOf(firm);
    const undone = await undo(firm, one?.id ?? '');
    expect([undone.status, undone.body.undoneBy]).toEqual([200, firm.user.id]);
    expect(await clientsOf(firm)).toEqual([]);
    const twice = await undo(firm, one?.id ?? '');
    expect([twice.status, twice.body.detail]).toEqual([409, 'This import was undone already.']);
    expect((await importFile(firm, 'clients', template)).body.recordsImported).toBe(2);
    expect(await clientsOf(firm)).toHaveLength(2);
  });

  test('whose client was deleted since brings that one again', async () => {
    const [john] = await clientsOf(firm);
    await firm.browser.delete(`/api/clients/${john?.id}`);
    const { body } = await importFile(firm, 'clients', template);
    expect(body).toMatchObject({ recordsImported: 1, duplicateCount: 1 });
  });

  test('is not undone when there is a matter by now', async () => {
    const own = await aFirm(server);
    const { body } = await importFile(own, 'clients', template);
    const [john] = await clientsOf(own);
    await aMatter(own, { clientId: john?.id ?? '' });
    const refused = await undo(own, body.importId);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'John Smith has a matter by now: this import can no longer be undone whole.',
    );
    expect(await clientsOf(own)).toHaveLength(2);
    expect((await importsOf(own))[0]?.undoneAt).toBeNull();
  });
});

describe('who is taken for whom', () => {
  const line = (values: string) => `${header}\n${values}\n`;

  test.each([
    ['the same e-mail', 'JOHN,smith,John@Example.com,,,,,,', 'duplicate'],
    ['the same phone', 'John,Smith,,(555) 555-0100,,,,,', 'duplicate'],
    ['nothing but the name', 'John,Smith,,,,,,,', 'duplicate'],
    ['another e-mail', 'John,Smith,other@example.com,,,,,,', 'error'],
    ['another name', 'Johnny,Smith,john@example.com,,,,,,', 'new'],
  ])('%s', async (_, values, expected) => {
    const own = await aFirm(server);
    await aClient(own, {
      name: 'John Smith',
      email: 'john@example.com',
      phone: '+1 555 555 0100',
    });
    const { body } = await checkFile(own, 'clients', line(values));
    const counts = {
      new: body.newCount,
      duplicate: body.duplicateCount,
      error: body.errorCount,
    };
    expect(counts).toEqual({ new: 0, duplicate: 0, error: 0, [expected]: 1 });
  });

  test('of two rows of one name the first comes in', async () => {
    const own = await aFirm(server);
    const row = 'John,Smith,a@example.com,,,,,,\n';
    const { body } = await importFile(own, 'clients', `${header}\n${row}${row}`);
    expect(body).toMatchObject({ recordsImported: 1, duplicateCount: 1 });
  });

  test('a masked number is not taken over', async () => {
    const own = await aFirm(server);
    const { body } = await importFile(
      own,
      'clients',
      'name,accountNumber,routingNumber\nAcme,•••• 6789,021000021\n',
    );
    expect(body.recordsImported).toBe(1);
    const [acme] = await clientsOf(own);
    expect(acme).toMatchObject({ accountNumber: null, routingNumber: '•••• 0021' });
    const shown = await own.browser.post(`/api/clients/${acme?.id}/payment-details`);
    expect(shown.body).toMatchObject({ routingNumber: '021000021', accountNumber: null });
  });
});

describe('all or nothing', () => {
  test('one bad row of a hundred keeps all out; without it all come in', async () => {
    const own = await aFirm(server);
    const refused = await importFile(own, 'tasks', hundred('31/02/2099'));
    expect(refused.status).toBe(422);
    expect(problem(refused).detail).toMatch(/1 row has errors/);
    expect(problem(refused).errors?.[0]?.message).toMatch(/^Row 57, dueDate: /);
    expect(await tasksOf(own)).toEqual([]);
    expect((await importFile(own, 'tasks', hundred())).body.recordsImported).toBe(100);
    expect(await tasksOf(own)).toHaveLength(100);
  });

  test('rows with errors can be left out, and fetched with their reasons', async () => {
    const own = await aFirm(server);
    const { body } = await importFile(own, 'tasks', hundred('soon'), {
      settings: { leaveOutErrors: true },
    });
    expect(body).toMatchObject({ recordsImported: 99, leftOutCount: 1 });
    const { body: rejected } = await rejectedRows(own, 'tasks', hundred('soon'));
    expect(rejected.fileName).toMatch(/^tasks-rejected-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, row] = csvRowsOf(rejected.text);
    expect(head).toEqual(['title', 'dueDate', 'reason']);
    expect(row?.slice(0, 2)).toEqual(['Task 55', 'soon']);
    expect(row?.[2]).toMatch(/dueDate: .*soon/);
  });

  test('a refusal stays short, however many rows are wrong', async () => {
    const own = await aFirm(server);
    const bad = `title,dueDate\n${'A task,neither here nor there\n'.repeat(500)}`;
    const refused = await importFile(own, 'tasks', bad);
    expect(refused.status).toBe(422);
    expect(problem(refused).detail).toMatch(/500 rows have errors/);
    expect(refused.bytes.length).toBeLessThan(2048);
  });

  test('two identical rows both come in, once', async () => {
    const own = await aFirm(server);
    const twice = 'title,dueDate\nCall,2099-01-05\nCall,2099-01-05\n';
    expect((await importFile(own, 'tasks', twice)).body.recordsImported).toBe(2);
    expect((await importFile(own, 'tasks', twice)).body.recordsImported).toBe(0);
    expect(await tasksOf(own)).toHaveLength(2);
  });

  test('of two imports of one file at once, one brings it', async () => {
    const own = await aFirm(server);
    const replies = await Promise.all([1, 2].map(() => importFile(own, 'tasks', hundred())));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body.recordsImported).sort()).toEqual([0, 100]);
    expect(await tasksOf(own)).toHaveLength(100);
  });
});

test('what the plan has no room for is told by the check and refused whole', async () => {
  const own = await aFirm(server);
  const people = (many: number) =>
    `firstName,lastName\n${Array.from({ length: many }, (_, n) => `Person,Number ${n}\n`).join('')}`;
  expect((await checkFile(own, 'clients', people(1000))).body.obstacle).toBeNull();
  const { body: check } = await checkFile(own, 'clients', people(1001));
  expect(check).toMatchObject({ newCount: 1001, errorCount: 0 });
  expect(check.obstacle).toContain('has room for 1,000 clients.');
  const refused = await importFile(own, 'clients', people(1001));
  expect([refused.status, problem(refused).detail]).toEqual([402, check.obstacle]);
  expect(await clientsOf(own)).toEqual([]);
  expect(await importsOf(own)).toEqual([]);
});

describe('what is asked and remembered', () => {
  const days = 'title,dueDate\nCall,03/04/2099\n';

  test('days that can be read two ways are asked about', async () => {
    const own = await aFirm(server);
    const { body } = await checkFile(own, 'tasks', days);
    expect(body.questions).toEqual(['date-order']);
    const refused = await importFile(own, 'tasks', days);
    expect(refused.status).toBe(422);
    expect(problem(refused).errors?.[0]?.field).toBe('dateOrder');
    const settings = { dateOrder: 'dmy' };
    expect((await importFile(own, 'tasks', days, { settings })).body.recordsImported).toBe(1);
    // At five where the firm is.
    expect((await tasksOf(own))[0]?.dueDate).toBe('2099-04-03T21:00:00.000Z');
    const later = await checkFile(own, 'tasks', 'title,dueDate\nWrite,05/06/2099\n');
    expect(later.body).toMatchObject({ questions: [], dateOrder: 'dmy' });
  });

  test('columns that were chosen are chosen again for the same header', async () => {
    const own = await aFirm(server);
    const odd = (title: string) => `Was,Wann\n${title},2099-01-05\n`;
    const settings = { columns: ['title', 'dueDate'] };
    expect((await importFile(own, 'tasks', odd('A'), { settings })).body.recordsImported).toBe(1);
    const { body } = await checkFile(own, 'tasks', odd('B'));
    expect(body.columns.map(({ field }) => field)).toEqual(['title', 'dueDate']);
    const theirs = await checkFile(otherFirm, 'tasks', odd('B'));
    expect(theirs.body.columns?.map(({ field }) => field) ?? []).not.toContain('title');
  });

  test('totals have to agree', async () => {
    const own = await aFirm(server);
    const file = 'clientName,amount\nAcme,100.10\nAcme,50.20\n';
    const wrong = { expected: { amount: '150.31' }, leaveOutErrors: true };
    const refused = await importFile(own, 'invoices', file, { settings: wrong });
    expect(refused.status).toBe(422);
    expect(problem(refused).detail).toMatch(/150\.30.*150\.31/);
    const settings = { expected: { amount: '150.30' } };
    expect((await importFile(own, 'invoices', file, { settings })).body.recordsImported).toBe(2);
  });

  test('totals tell what the file comes to and what of it comes in', async () => {
    const own = await aFirm(server);
    const file = (day: string) =>
      `invoiceNumber,clientName,amount,issueDate\n1,Acme,100.10,2026-03-02\n2,Acme,50.20,2026-03-03\n3,Acme,7.00,${day}\n`;
    const one = 'invoiceNumber,clientName,amount,issueDate\n1,Acme,100.10,2026-03-02\n';
    expect((await importFile(own, 'invoices', one)).body.recordsImported).toBe(1);
    const total = async (content: string, settings = {}) => {
      const { body } = await checkFile(own, 'invoices', content, { settings });
      return body.totals.find(({ name }) => name === 'amount');
    };
    expect(await total(file('2026-03-04'))).toEqual({
      name: 'amount',
      label: 'Amount',
      amount: '157.30',
      imported: '57.20',
      expected: null,
      expectedFrom: null,
      agrees: null,
    });
    const typed = await total(file('2026-03-04'), { expected: { amount: '157.30' } });
    expect(typed).toMatchObject({ expectedFrom: 'typed', agrees: true, imported: '57.20' });
    expect(await total(`${file('2026-03-04')}Total,,157.30,\n`)).toMatchObject({
      expected: '157.30',
      expectedFrom: 'file',
      agrees: true,
    });
    // A row that cannot be read does not come in.
    expect(await total(file('soon'))).toMatchObject({ imported: '50.20' });
  });

  test('progress of a ticket nobody began is waiting', async () => {
    const { body } = await otherFirm.browser.get(
      `/api/data-migration/progress?ticket=${randomUUID()}`,
    );
    expect(body).toEqual({ doing: 'waiting', done: 0, of: 0 });
    const ticket = randomUUID();
    await checkFile(otherFirm, 'tasks', hundred(), { settings: { ticket } });
    const after = await otherFirm.browser.get(`/api/data-migration/progress?ticket=${ticket}`);
    expect(after.body).toEqual({ doing: 'checking', done: 100, of: 100 });
  });
});

describe('what is no such file', () => {
  test.each(['clients.pdf', 'clients', 'clients.csv.exe'])('%s', async (name) => {
    const refused = await importFile(otherFirm, 'clients', template, { name });
    expect(refused.status).toBe(422);
    expect(problem(refused)).toMatchObject({
      detail: 'Choose a file that ends in .csv, .xlsx or .json.',
      errors: [{ field: 'file' }],
    });
  });

  test('.CSV is .csv', async () => {
    const { status } = await checkFile(otherFirm, 'clients', template, { name: 'A.CSV' });
    expect(status).toBe(200);
  });

  test('a file that cannot be read says so', async () => {
    const refused = await importFile(otherFirm, 'clients', '');
    expect([refused.status, problem(refused).errors?.[0]?.field]).toEqual([422, 'file']);
  });

  test('eleven megabytes', async () => {
    const refused = await importFile(otherFirm, 'clients', Buffer.alloc(11 * 1024 * 1024, 'a'));
    expect(refused.status).toBe(413);
  });

  test('another kind of data', async () => {
    const refused = await importFile(otherFirm, 'wills' as 'tasks', template);
    expect([refused.status, problem(refused).errors?.[0]?.field]).toEqual([400, 'dataType']);
  });

  test('settings that are none', async () => {
    const refused = await importFile(otherFirm, 'tasks', hundred(), { settings: { color: 'red' } });
    expect(refused.status).toBe(400);
  });
});

test('after a day an import can no longer be undone', async () => {
  const own = await aLastingFirm(server);
  const { body } = await importFile(own, 'clients', template);
  server.clock.pass(24 * 60 * 60_000 + 1000);
  const browser = await aColleague(server, own, { firmRole: 'manager' });
  const refused = await browser.post<Problem>(`/api/imports/${body.importId}/undo`);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toMatch(/within 24 hours/);
});
