import { beforeAll, describe, expect, test } from 'vitest';
import { DataType, mainDataTypes } from '#contract/data-types.ts';
import { today } from '#contract/dates.ts';
import { templateColumns } from '#contract/import-fields/index.ts';
import { seal } from '#server/audit/seal.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aTrustLedger } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const taken = (type: DataType, { browser }: Pick<TestFirm, 'browser'> = firm, format = '') =>
  browser.get<unknown>(`/api/data-migration/export?type=${type}${format && `&format=${format}`}`);
/** Each row by the names of its columns. */
const rowsOf = (text: string) => {
  const [header = [], ...rows] = csvRowsOf(text).filter((row) => row.join('') !== '');
  return rows.map((row) => Object.fromEntries(header.map((name, n) => [name, row[n]])));
};

test.each(DataType.options)('%s of a firm without any are a header', async (type) => {
  const reply = await taken(type, otherFirm);
  expect(reply.status).toBe(200);
  expect(reply.header('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.header('content-disposition')).toContain(
    `"${type}-export-${today('America/New_York', server.clock.now).slice(0, 10)}.csv"`,
  );
  expect(reply.text.startsWith('\ufeff')).toBe(true);
  const [header = [], ...rows] = csvRowsOf(reply.text);
  expect(header.slice(0, templateColumns[type].length)).toEqual(templateColumns[type]);
  expect(header).toContain('id');
  expect(header).toContain('createdAt');
  expect(rows.filter((row) => row.join('') !== '')).toEqual([]);
});

describe('of a firm with records', () => {
  test('all fields of a client go out: text is guarded, numbers stay numbers, zeros stay', async () => {
    const { id } = await aClient(firm, {
      name: 'Brightwater Holdings LLC',
      contactName: 'Mary Ann Lee',
      aliases: ['=2+3', 'BW'],
      zipCode: '02139',
      phone: '+1 617 555 0100',
      notes: 'She said "yes",\nthen left',
      billingRate: '250.5',
      accountNumber: '000123456789',
    });
    const row = rowsOf((await taken('clients')).text).find((each) => each.id === id);
    expect(row).toMatchObject({
      firstName: 'Mary Ann',
      lastName: 'Lee',
      companyName: 'Brightwater Holdings LLC',
      name: 'Brightwater Holdings LLC',
      aliases: "'=2+3; BW",
      zipCode: '02139',
      phone: "'+1 617 555 0100",
      notes: 'She said "yes",\nthen left',
      billingRate: '250.50',
      paymentTerms: '30',
      accountNumber: '•••• 6789',
    });
  });

  test('each kind goes out with what it belongs to', async () => {
    const matter = await aMatter(firm);
    const { matterNumber } = matter;
    await aTask(firm, { matterId: matter.id, assignedTo: firm.user.id, title: 'Look it up' });
    const invoice = await anInvoice(firm, { clientId: matter.clientId, matterId: matter.id });
    await made(firm, `/api/invoices/${invoice.id}/payments`, { amount: '100.00' });
    await aTimeEntry(firm, { matterId: matter.id, duration: '1h20m', rate: '300' });
    await anExpense(firm, { matterId: matter.id, amount: '12.30' });
    await aDocument(firm);
    await aTrustLedger(firm, '1000.00');
    const one = async (type: DataType) => rowsOf((await taken(type)).text).at(-1);
    expect(await one('tasks')).toMatchObject({
      title: 'Look it up',
      matterNumber,
      assignedTo: 'Ada Marlowe',
    });
    expect(await one('invoices')).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      amount: invoice.amount,
      amountPaid: '100.00',
      matterNumber,
      status: 'pending',
    });
    expect(await one('payments')).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      amount: '100.00',
      kind: 'payment',
    });
    expect(await one('time-entries')).toMatchObject({
      matterNumber,
      hours: '1:20:00',
      rate: '300.00',
      timekeeper: 'Ada Marlowe',
      isBillable: 'yes',
      isBilled: 'no',
    });
    expect(await one('expenses')).toMatchObject({ matterNumber, amount: '12.30' });
    expect(await one('documents')).toMatchObject({ category: 'other' });
    expect(await one('trust-entries')).toMatchObject({ fundsIn: '1000.00', fundsOut: '' });
  });

  test('the same comes as JSON and as a workbook', async () => {
    const json = await taken('clients', firm, 'json');
    expect(json.header('content-type')).toBe('application/json; charset=utf-8');
    const clients = JSON.parse(json.text) as Record<string, unknown>[];
    expect(clients.length).toBe(rowsOf((await taken('clients')).text).length);
    expect(clients.find(({ name }) => name === 'Brightwater Holdings LLC')).toMatchObject({
      aliases: ['=2+3', 'BW'],
      billingRate: '250.50',
      accountNumber: '•••• 6789',
    });
    const workbook = await taken('clients', firm, 'xlsx');
    expect(workbook.header('content-disposition')).toContain('.xlsx"');
    expect(workbook.header('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(workbook.text.slice(0, 2)).toBe('PK');
  });

  test('another firm’s file has none of it', async () => {
    for (const type of DataType.options) {
      expect((await taken(type, otherFirm)).text).not.toContain('Brightwater');
    }
  });

  test('what is behind a wall is not in the file of whom it is closed to', async () => {
    const colleague = await aColleague(server, firm, { firmRole: 'attorney' });
    const { id, matterNumber } = await aMatter(firm);
    await aTask(firm, { matterId: id, title: 'Behind the wall' });
    await aWall(firm, { matterId: id, userId: colleague.id });
    expect((await taken('matters')).text).toContain(matterNumber);
    expect((await taken('matters', { browser: colleague })).text).not.toContain(matterNumber);
    expect((await taken('tasks', { browser: colleague })).text).not.toContain('Behind the wall');
  });

  test('bank numbers go out in full for a manager who asks, and the trail has it', async () => {
    const colleague = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await colleague.post('/api/data-migration/bank-numbers')).status).toBe(403);
    const reply = await firm.browser.post<{ fileName: string; text: string }>(
      '/api/data-migration/bank-numbers',
    );
    expect(reply.status).toBe(200);
    expect(reply.body.fileName).toMatch(/^clients-export-\d{4}-\d\d-\d\d\.csv$/);
    expect(rowsOf(reply.body.text)).toContainEqual(
      expect.objectContaining({ name: 'Brightwater Holdings LLC', accountNumber: '000123456789' }),
    );
    await seal(server.engine);
    const trail = await firm.browser.get<{ action: string }[]>('/api/audit?limit=5');
    expect(JSON.stringify(trail.body)).toContain('Export the bank numbers of all clients');
    expect(JSON.stringify(trail.body)).not.toContain('000123456789');
  });
});

test('a kind and a format that do not exist are named', async () => {
  const reply = await firm.browser.get<{ detail: string }>('/api/data-migration/export?type=cats');
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('type');
  expect((await taken('clients', firm, 'pdf')).status).toBe(400);
});

test.each(mainDataTypes)('the template of %s has the columns that were promised', async (type) => {
  const reply = await firm.browser.get<unknown>(`/api/data-migration/template?type=${type}`);
  expect(reply.header('content-disposition')).toContain(`"${type}-template.csv"`);
  const [header, sample = []] = csvRowsOf(reply.text);
  expect(header).toEqual(templateColumns[type]);
  expect(sample.length).toBe(header?.length);
});
