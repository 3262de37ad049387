/** Electronic bills: what a receiver would reject, the file it takes, and files that come from others. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { LedesProblem, LedesReading } from '#contract/ledes.ts';
import type { Problem } from '#contract/problems.ts';
import {
  aClient,
  aColleague,
  aLastingFirm,
  aMatter,
  aName,
  anExpense,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLedesFile, ledesFile } from '#server/testing/ledes.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server, 'Marlowe & Finch');
  otherFirm = await aLastingFirm(server, 'Other Firm');
});

const set = async (path: string, body: object, of = firm) => {
  const reply = await of.browser.put(`/api/billing-terms/${path}`, body);
  if (reply.status !== 200) throw new Error(reply.text);
};

/** All that a receiver asks for is written down. */
async function agree({ clientId, matterId }: { clientId: string; matterId: string }) {
  await set('firm', { taxId: '24-6437381' });
  await set(`people/${firm.user.id}`, { timekeeperId: '22547', classification: 'PARTNR' });
  await set(`clients/${clientId}`, { clientCode: code(), needsCodes: true, taxId: '99-1' });
  await set(`matters/${matterId}`, { clientMatterNumber: '423-987', purchaseOrder: 'PO-7' });
}

let codes = 0;
const code = () => `C-${++codes}`;
const codeOf = async (clientId: string) =>
  (await firm.browser.get<{ clientCode: string }>(`/api/billing-terms/clients/${clientId}`)).body
    .clientCode;

const aMatterOfSomebody = async () => {
  const { id: clientId, name: clientName } = await aClient(firm, { city: 'Boston' });
  const { id: matterId, matterNumber } = await aMatter(firm, {
    clientId,
    billingRate: '325.55',
    assignedAttorney: firm.user.id,
  });
  return { clientId, clientName, matterId, matterNumber };
};

const file = (ids: string[], format = '1998b', of = firm.browser) =>
  of.get<Problem>(`/api/ledes/file?ids=${ids.join()}&format=${format}`);
const check = async (ids: string[], format = '1998b') =>
  (await firm.browser.get<LedesProblem[]>(`/api/ledes/check?ids=${ids.join()}&format=${format}`))
    .body;

/** The file as rows of named fields. */
const rowsOf = (text: string) => {
  const [, names = '', ...rows] = text.split('\r\n');
  const fields = names.replace('[]', '').split('|');
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const values = row.replace(/\[\]$/, '').split('|');
      expect(values.length).toBe(fields.length);
      return Object.fromEntries(fields.map((field, at) => [field, values[at]]));
    });
};

/** Time, an expense, a fee that was written down, one without a charge, and something off the whole bill. */
async function aWholeBill() {
  const of = await aMatterOfSomebody();
  await agree(of);
  const entry = await aTimeEntry(firm, {
    matterId: of.matterId,
    duration: '6m',
    day: '2026-10-02',
    narrative: 'Café | call — § 12',
    taskCode: 'L120',
    activityCode: 'A106',
  });
  const expense = await anExpense(firm, {
    category: 'travel',
    amount: '45.00',
    matterId: of.matterId,
    isBillable: true,
    status: 'approved',
  });
  const invoice = await anInvoice(firm, {
    clientId: of.clientId,
    matterId: of.matterId,
    issueDate: '2026-11-10',
    description: 'For services\nrendered',
    lines: [
      {
        description: entry.narrative,
        quantity: '0.10',
        rate: '325.55',
        timeEntryId: entry.id,
        day: '2026-10-02',
      },
      { description: 'Taxi', rate: '45.00', expenseId: expense.id },
      { description: 'Drafting', quantity: '2.00', rate: '350.00', discount: '70.00' },
      { description: 'No charge', quantity: '0.50', rate: '300.00', discount: '150.00' },
    ],
    discount: '7.56',
  });
  return { ...of, invoice, entry };
}

describe('a file', () => {
  test('carries the invoice field by field, and adds up', async () => {
    const { invoice, clientId, matterNumber } = await aWholeBill();
    expect(await check([invoice.id])).toEqual([]);
    const reply = await file([invoice.id]);
    expect(reply.status).toBe(200);
    expect(reply.header('content-type')).toBe('text/plain; charset=us-ascii');
    expect(reply.header('content-disposition')).toMatch(/ledes-1998b-\d{4}-\d{2}-\d{2}\.txt/);
    expect(reply.text).toMatch(/^LEDES1998B\[\]\r\n/);
    const rows = rowsOf(reply.text);
    const ofBill = {
      INVOICE_DATE: '20261110',
      INVOICE_NUMBER: invoice.invoiceNumber,
      CLIENT_ID: await codeOf(clientId),
      LAW_FIRM_MATTER_ID: matterNumber,
      INVOICE_TOTAL: '700.00',
      BILLING_START_DATE: '20261002',
      BILLING_END_DATE: '20261110',
      INVOICE_DESCRIPTION: 'For services rendered',
      LAW_FIRM_ID: '24-6437381',
      CLIENT_MATTER_ID: '423-987',
    };
    const me = {
      TIMEKEEPER_ID: '22547',
      TIMEKEEPER_NAME: `${firm.user.lastName}, ${firm.user.firstName}`,
      TIMEKEEPER_CLASSIFICATION: 'PARTNR',
    };
    const nobody = { TIMEKEEPER_ID: '', TIMEKEEPER_NAME: '', TIMEKEEPER_CLASSIFICATION: '' };
    const uncoded = {
      LINE_ITEM_TASK_CODE: '',
      LINE_ITEM_EXPENSE_CODE: '',
      LINE_ITEM_ACTIVITY_CODE: '',
    };
    const line = (number: number, type: string, figures: string[], date: string, text: string) => ({
      LINE_ITEM_NUMBER: String(number),
      'EXP/FEE/INV_ADJ_TYPE': type,
      LINE_ITEM_NUMBER_OF_UNITS: figures[0],
      LINE_ITEM_UNIT_COST: figures[1],
      LINE_ITEM_ADJUSTMENT_AMOUNT: figures[2],
      LINE_ITEM_TOTAL: figures[3],
      LINE_ITEM_DATE: date,
      LINE_ITEM_DESCRIPTION: text,
    });
    expect(rows).toEqual([
      {
        ...ofBill,
        ...me,
        // Half a cent: 0.10 × 325.55 are 32.555.
        ...line(1, 'F', ['0.10', '325.55', '0.005', '32.56'], '20261002', 'Cafe / call - Sec. 12'),
        LINE_ITEM_TASK_CODE: 'L120',
        LINE_ITEM_EXPENSE_CODE: '',
        LINE_ITEM_ACTIVITY_CODE: 'A106',
      },
      {
        ...ofBill,
        ...nobody,
        ...uncoded,
        ...line(2, 'E', ['1.00', '45.00', '0.00', '45.00'], '20261102', 'Taxi'),
        LINE_ITEM_EXPENSE_CODE: 'E110',
      },
      {
        ...ofBill,
        ...me,
        ...uncoded,
        ...line(3, 'F', ['2.00', '350.00', '-70.00', '630.00'], '20261110', 'Drafting'),
      },
      {
        ...ofBill,
        ...me,
        ...uncoded,
        ...line(4, 'F', ['0.50', '300.00', '-150.00', '0.00'], '20261110', 'No charge'),
      },
      {
        ...ofBill,
        ...nobody,
        ...uncoded,
        ...line(5, 'IF', ['1.00', '0.00', '-7.56', '-7.56'], '20261110', 'Discount'),
      },
    ]);
  });

  test('of the international format has the tax, the addresses and the order', async () => {
    const of = await aMatterOfSomebody();
    await agree(of);
    const invoice = await anInvoice(firm, {
      clientId: of.clientId,
      matterId: of.matterId,
      lines: [{ description: 'Advice', quantity: '2', rate: '100.00', taxPercent: '8.875' }],
    });
    const [problem] = await check([invoice.id]);
    expect(problem).toEqual({
      invoiceNumber: invoice.invoiceNumber,
      line: null,
      field: 'INVOICE_TOTAL',
      sentence: 'The invoice has tax, which LEDES 1998B cannot carry: choose LEDES 98BI V2.',
      url: `/financial-mgmt?invoice=${invoice.id}`,
    });
    expect(await check([invoice.id], '98bi-v2')).toEqual([]);
    const { text } = await file([invoice.id], '98bi-v2');
    expect(text).toMatch(/^LEDES98BI V2\[\]\r\n/);
    const [row] = rowsOf(text);
    expect(Object.keys(row ?? {}).length).toBe(52);
    expect(row).toMatchObject({
      INVOICE_TOTAL: '217.75',
      INVOICE_NET_TOTAL: '200.00',
      INVOICE_TAX_TOTAL: '17.75',
      INVOICE_REPORTED_TAX_TOTAL: '17.75',
      INVOICE_CURRENCY: 'USD',
      INVOICE_TAX_CURRENCY: 'USD',
      LINE_ITEM_TOTAL: '217.75',
      LINE_ITEM_TAX_RATE: '0.08875',
      LINE_ITEM_TAX_TOTAL: '17.75',
      LINE_ITEM_TAX_TYPE: 'Sales Tax',
      PO_NUMBER: 'PO-7',
      CLIENT_TAX_ID: '99-1',
      CLIENT_NAME: of.clientName,
      CLIENT_CITY: 'Boston',
      LAW_FIRM_NAME: 'Marlowe & Finch',
      TIMEKEEPER_LAST_NAME: firm.user.lastName,
      TIMEKEEPER_FIRST_NAME: firm.user.firstName,
      ACCOUNT_TYPE: 'O',
    });
  });

  test('holds several invoices in the order in which they were asked for', async () => {
    const [one, two] = [await aWholeBill(), await aWholeBill()];
    const { text } = await file([two.invoice.id, one.invoice.id, two.invoice.id]);
    expect([...new Set(rowsOf(text).map((row) => row.INVOICE_NUMBER))]).toEqual([
      two.invoice.invoiceNumber,
      one.invoice.invoiceNumber,
    ]);
    expect(rowsOf(text).length).toBe(10);
  });

  test('of another firm, of nobody, and of a matter that is closed to somebody is not there', async () => {
    const { invoice, matterId } = await aWholeBill();
    const nobody = '00000000-0000-4000-8000-000000000000';
    const colleague = await aColleague(server, firm);
    await aWall(firm, { matterId, userId: colleague.id });
    const withoutId = ({ status, body }: { status: number; body: object }) => ({
      status,
      body: { ...body, requestId: '' },
    });
    const missing = withoutId(await file([nobody]));
    expect(missing.status).toBe(404);
    expect(withoutId(await file([invoice.id], '1998b', otherFirm.browser))).toEqual(missing);
    expect(withoutId(await file([invoice.id], '1998b', colleague))).toEqual(missing);
    expect(withoutId(await colleague.get<object>(`/api/ledes/check?ids=${invoice.id}`))).toEqual(
      missing,
    );
    const mine = await anInvoice(firm);
    expect(withoutId(await file([mine.id, nobody]))).toEqual(missing);
  });

  test.each([
    ['ids=x', 'Ids must be ids of invoices with commas between them.'],
    ['', 'Ids is required.'],
    [
      'ids=00000000-0000-4000-8000-000000000000&format=xml',
      'Format must be one of: 1998b, 98bi-v2.',
    ],
  ])('%j is refused', async (query, detail) => {
    expect((await firm.browser.get<Problem>(`/api/ledes/file?${query}`)).body.detail).toBe(detail);
  });
});

describe('what a receiver would reject', () => {
  test('is said with the screen on which it is put right, and there is no file until then', async () => {
    const strangers = await aLastingFirm(server, 'Forgetful & Co');
    const { id: clientId } = await aClient(strangers);
    const { id: matterId } = await aMatter(strangers, { clientId, billingRate: '300' });
    await set(`clients/${clientId}`, { needsCodes: true }, strangers);
    const entry = await aTimeEntry(strangers, { matterId });
    const invoice = await anInvoice(strangers, {
      clientId,
      matterId,
      invoiceNumber: 'A-NUMBER-LONGER-THAN-20',
      lines: [
        { description: 'Call', quantity: '0.20', rate: '300', timeEntryId: entry.id },
        { description: 'Fee', rate: '100' },
      ],
    });
    const who = `${strangers.user.lastName}, ${strangers.user.firstName}`;
    const { body } = await strangers.browser.get<LedesProblem[]>(
      `/api/ledes/check?ids=${invoice.id}`,
    );
    const matter = `/clients?tab=matters&matter=${matterId}`;
    const time = `/legal-admin?tab=time&entry=${entry.id}`;
    const rates = '/profile?section=billing';
    const person = `${rates}&person=${strangers.user.id}`;
    const ofClient = `/clients?client=${clientId}&terms=${clientId}`;
    const ofMatter = `${matter}&terms=${matterId}`;
    expect(body.map(({ line, field, sentence, url }) => [line, field, sentence, url])).toEqual([
      [null, 'LAW_FIRM_ID', 'The firm has no tax number.', rates],
      [null, 'CLIENT_ID', 'The client has no client code.', ofClient],
      [null, 'CLIENT_MATTER_ID', 'The matter has no number of the client.', ofMatter],
      [
        null,
        'INVOICE_NUMBER',
        'The invoice number is longer than 20 characters.',
        `/financial-mgmt?invoice=${invoice.id}`,
      ],
      [1, 'TIMEKEEPER_ID', `Line 1: ${who} has no timekeeper number.`, person],
      [1, 'TIMEKEEPER_CLASSIFICATION', `Line 1: ${who} has no timekeeper class.`, person],
      [1, 'LINE_ITEM_TASK_CODE', 'Line 1 needs a UTBMS task code such as L120.', time],
      [1, 'LINE_ITEM_ACTIVITY_CODE', 'Line 1 needs a UTBMS activity code such as A102.', time],
      [2, 'TIMEKEEPER_NAME', 'Line 2 does not say who did the work.', matter],
    ]);
    const refused = await strangers.browser.get<Problem>(`/api/ledes/file?ids=${invoice.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      `${body
        .slice(0, 5)
        .map(({ sentence }) => `${invoice.invoiceNumber}: ${sentence}`)
        .join(' ')} And 4 more.`,
    );
    expect(refused.body.errors?.length).toBe(9);
  });

  test('is a bill to somebody who is only a name', async () => {
    const invoice = await anInvoice(firm);
    const here = `/financial-mgmt?invoice=${invoice.id}`;
    expect((await check([invoice.id])).map(({ field, url }) => [field, url])).toEqual(
      expect.arrayContaining([
        ['CLIENT_ID', here],
        ['LAW_FIRM_MATTER_ID', here],
        ['TIMEKEEPER_NAME', here],
      ]),
    );
  });

  test('is time and expenses of another matter than the invoice', async () => {
    const { clientId, matterId } = await aMatterOfSomebody();
    await agree({ clientId, matterId });
    const { id: other } = await aMatter(firm, { clientId, billingRate: '300' });
    const coded = { taskCode: 'L120', activityCode: 'A106', duration: '1h' };
    const [own, elsewhere] = [
      await aTimeEntry(firm, { ...coded, matterId }),
      await aTimeEntry(firm, { ...coded, matterId: other }),
    ];
    const { id: expenseId } = await anExpense(firm, {
      category: 'travel',
      matterId: other,
      isBillable: true,
      status: 'approved',
    });
    const { id } = await anInvoice(firm, {
      clientId,
      matterId,
      lines: [
        { description: 'Here', rate: '325.55', timeEntryId: own.id },
        { description: 'There', rate: '300.00', timeEntryId: elsewhere.id },
        { description: 'Taxi', rate: '45.00', expenseId },
        { description: 'Of nobody’s hours', rate: '10.00' },
      ],
    });
    expect(await check([id])).toEqual(
      [2, 3].map((line) => ({
        invoiceNumber: expect.any(String),
        line,
        field: 'LAW_FIRM_MATTER_ID',
        sentence: `Line ${line} is of another matter than the invoice.`,
        url: `/financial-mgmt?invoice=${id}`,
      })),
    );
    expect((await file([id])).status).toBe(409);
  });

  test('is a cancelled invoice', async () => {
    const { invoice } = await aWholeBill();
    await firm.browser.post(`/api/invoices/${invoice.id}/cancel`, { reason: 'Twice' });
    expect(await check([invoice.id])).toEqual([
      {
        invoiceNumber: invoice.invoiceNumber,
        line: null,
        field: 'INVOICE_NUMBER',
        sentence: 'The invoice is cancelled.',
        url: `/financial-mgmt?invoice=${invoice.id}`,
      },
    ]);
    expect(await file([invoice.id])).toMatchObject({
      status: 409,
      body: { detail: `${invoice.invoiceNumber}: The invoice is cancelled.` },
    });
  });
});

type Given = { name: string; content: string | Buffer };
const read = (given: Given, of = firm.browser) =>
  of.upload<LedesReading & Problem>('/api/ledes/readings', given);
const bring = (given: Given, of = firm.browser) =>
  of.upload<LedesReading & Problem>('/api/ledes/imports', given);
const invoicesOf = async (q: string, of = firm) =>
  (await of.browser.get<{ id: string }[]>(`/api/invoices?q=${q}`)).body;
const written = async (q: string) => {
  const [found] = await invoicesOf(q);
  return (await firm.browser.get<InvoiceRecord>(`/api/invoices/${found?.id}`)).body;
};
const aNumber = () => `F-${aName().slice(0, 8)}`;

describe('a file of somebody else', () => {
  test('is looked into, and nothing is kept', async () => {
    const { clientId, clientName, matterNumber } = await aMatterOfSomebody();
    await set(`clients/${clientId}`, { clientCode: '00711' });
    const number = aNumber();
    const reply = await read(aLedesFile('00711', number, matterNumber.toLowerCase()));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        problems: [],
        invoices: [
          {
            invoiceNumber: number,
            issueDate: '1999-02-25T00:00:00.000Z',
            clientCode: '00711',
            clientName,
            matterCode: matterNumber.toLowerCase(),
            matterNumber,
            lines: 1,
            total: '630.00',
            state: 'new',
          },
        ],
      },
    });
    expect(await invoicesOf(number)).toEqual([]);
  });

  test('becomes invoices with their lines, to the cent, and once only', async () => {
    const { clientName, clientId, matterId, matterNumber } = await aMatterOfSomebody();
    const number = aNumber();
    const line = (values: string, after: string) =>
      `20261031|${number}|${clientName}|${matterNumber}|1000.00|20261001|20261031|October|${values}|20261005|||A102|1|${after}|ASSOC|X[]`;
    const given = ledesFile([
      line('1|F|2.00|-70|630', 'Research|1-2|350|A, B'),
      line('2|F|0.10|0.005|32.56', 'Half a cent|1-2|325.55|A, B'),
      line('3|F|1|12.44|112.44', 'Premium|1-2|100|A, B'),
      line('4|E|3.3333||50', 'Copies|1-2|15|A, B').replace('||A102|', '|E101||'),
      line('5|IE||200|200', 'Courier|1-2||A, B'),
      line('6|IF||-25.00|-25.00', 'Volume discount|1-2||A, B'),
    ]);
    const reply = await bring(given);
    expect(reply).toMatchObject({ status: 200, body: { invoices: [{ state: 'new', lines: 6 }] } });
    const invoice = await written(number);
    expect(invoice).toMatchObject({
      clientId,
      matterId,
      amount: '1000.00',
      balance: '1000.00',
      discount: '25.00',
      issueDate: '2026-10-31T00:00:00.000Z',
      description: 'October\nTaken off: Volume discount, $25.00',
      status: expect.stringMatching(/pending|overdue/),
    });
    expect(
      invoice.lines.map((one) => [
        one.description,
        one.quantity,
        one.rate,
        one.discount,
        one.amount,
      ]),
    ).toEqual([
      ['Research', '2.00', '350.00', '70.00', '630.00'],
      ['Half a cent', '0.10', '325.55', '0.00', '32.56'],
      ['Premium', '1.00', '100.00', '0.00', '100.00'],
      ['Adjustment of line 3', '1.00', '12.44', '0.00', '12.44'],
      ['Copies (3.3333 × 15.00)', '1.00', '50.00', '0.00', '50.00'],
      ['Courier', '1.00', '200.00', '0.00', '200.00'],
    ]);
    expect(invoice.lines[0]?.day).toBe('2026-10-05T00:00:00.000Z');
    const again = await bring(given);
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'There is no new invoice in this file.' },
    });
    expect((await read(given)).body.invoices).toMatchObject([{ state: 'known' }]);
    expect((await invoicesOf(number)).length).toBe(1);
  });

  test('that the firm wrote itself is known there, and is new to another firm with the same total', async () => {
    const { invoice, clientId, matterNumber } = await aWholeBill();
    const sent = { name: 'bill.txt', content: (await file([invoice.id])).text };
    expect((await read(sent)).body).toMatchObject({ problems: [], invoices: [{ state: 'known' }] });
    const { id: theirs } = await aClient(otherFirm, { name: await codeOf(clientId) });
    await aMatter(otherFirm, { clientId: theirs, matterNumber });
    expect((await bring(sent, otherFirm.browser)).status).toBe(200);
    const [found] = await invoicesOf(invoice.invoiceNumber, otherFirm);
    expect(found).toMatchObject({ clientId: theirs, amount: invoice.amount, discount: '7.56' });
  });

  test('may know nobody of the firm: that is said, and the rest comes in', async () => {
    const { clientName, matterId, matterNumber } = await aMatterOfSomebody();
    const [good, noClient, noMatter] = [aNumber(), aNumber(), aNumber()];
    const lines = [
      aLedesFile(clientName, good),
      aLedesFile('Nobody', noClient),
      aLedesFile(clientName, noMatter, 'MAT-1'),
    ].map(({ content }) => content.split('\r\n')[2] ?? '');
    const { body } = await bring(ledesFile(lines));
    expect(body.invoices.map(({ state }) => state)).toEqual(['new', 'unmatched', 'unmatched']);
    expect(body.problems.map(({ sentence }) => sentence)).toEqual([
      `Invoice ${noClient}: one client has to have the code or the name Nobody.`,
      `Invoice ${noMatter}: ${clientName} has no matter with the number MAT-1.`,
    ]);
    expect((await written(good)).matterId).toBeNull();
    const colleague = await aColleague(server, firm);
    await aWall(firm, { matterId, userId: colleague.id });
    const closed = await read(aLedesFile(clientName, aNumber(), matterNumber), colleague);
    expect(closed.body.invoices).toMatchObject([{ state: 'unmatched', matterNumber: null }]);
  });

  test('names a client by a code, whatever its case, and only then by a name', async () => {
    const [coded, named] = [await aClient(firm), await aClient(firm, { name: 'TIDEWATER-1' })];
    const matched = async () =>
      (await read(aLedesFile('TIDEWATER-1', aNumber()))).body.invoices[0]?.clientName;
    expect(await matched()).toBe(named.name);
    await set(`clients/${coded.id}`, { clientCode: 'Tidewater-1' });
    expect(await matched()).toBe(coded.name);
  });

  test('with a number that is taken behind a wall is known, and tells nothing more', async () => {
    const { invoice, matterId, clientName } = await aWholeBill();
    const colleague = await aColleague(server, firm);
    await aWall(firm, { matterId, userId: colleague.id });
    const given = aLedesFile(clientName, invoice.invoiceNumber.toLowerCase());
    expect((await read(given, colleague)).body.invoices).toMatchObject([{ state: 'known' }]);
    expect((await bring(given, colleague)).status).toBe(409);
  });

  test.each([
    ['1|F|2.00|-70|640', 'Line 3 does not come to units × unit cost + adjustment.'],
    ['1|F|2.00|-1330|-630', 'comes to less than nothing: it is a credit.'],
  ])('with %s is broken, and none of it comes in', async (figures, sentence) => {
    const { name } = await aClient(firm);
    const number = aNumber();
    const { content } = aLedesFile(name, number);
    const total = figures.split('|').at(-1);
    const given = {
      name: 'bills.txt',
      content: content.replace('|630|1999', `|${total}|1999`).replace('1|F|2.00|-70|630', figures),
    };
    const { body } = await read(given);
    expect(body.invoices).toMatchObject([{ state: 'broken' }]);
    expect(body.problems[0]?.sentence).toContain(sentence);
    expect(await bring(given)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(sentence) },
    });
    expect(await invoicesOf(number)).toEqual([]);
  });

  test('says what an invoice cannot hold', async () => {
    const { name } = await aClient(firm);
    const { content } = aLedesFile(name, 'X'.repeat(51));
    expect((await read({ name: 'bills.txt', content })).body.problems[0]?.sentence).toBe(
      `Invoice ${'X'.repeat(51)} cannot be written: Invoice number must be at most 50 characters.`,
    );
  });

  test('comes in whole or not at all', async () => {
    const { name } = await aClient(firm);
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const [plain, discounted] = [aNumber(), aNumber()];
    const of = (number: string, ...values: [from: string, to: string][]) =>
      values.reduce(
        (line, [from, to]) => line.replace(from, to),
        aLedesFile(name, number).content.split('\r\n')[2] ?? '',
      );
    const lines = [
      of(plain),
      of(discounted, ['|630|1999', '|600|1999']),
      of(discounted, ['|630|1999', '|600|1999'], ['|1|F|2.00|-70|630|', '|2|IF||-30|-30|']),
    ];
    expect(await bring(ledesFile(lines), staff)).toMatchObject({
      status: 403,
      body: { detail: 'Only an attorney or a manager can take something off a whole bill.' },
    });
    expect(await invoicesOf(plain)).toEqual([]);
    expect((await bring(ledesFile(lines))).status).toBe(200);
    expect((await written(discounted)).amount).toBe('600.00');
  });

  test('in letters of its own country, or no bill at all, does no harm', async () => {
    const { name } = await aClient(firm);
    const number = aNumber();
    const { content } = aLedesFile(name, number);
    const western = Buffer.from(content.replace("Attorney's", 'Caf\u00e9 \u0000'), 'latin1');
    expect((await bring({ name: 'bills.txt', content: western })).status).toBe(200);
    expect((await written(number)).lines[0]?.description).toContain('Café');
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]);
    for (const send of [read, bring]) {
      expect(await send({ name: 'bills.txt', content: picture })).toMatchObject({
        status: 400,
        body: {
          detail: 'The first line must be LEDES1998B[]: this is no LEDES 1998B file.',
          errors: [{ field: 'file' }],
        },
      });
    }
  });

  test('is at most five megabytes', async () => {
    const given = { name: 'bills.txt', content: Buffer.alloc(5 * 1024 * 1024 + 1, 'x') };
    expect((await read(given)).status).toBe(413);
  });
});
