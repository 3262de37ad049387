import { beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { aFirm, anInvoice, aPayment, type TestFirm } from '#server/testing/firms.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await anInvoice(otherFirm);
});

const days = { issueDate: '2026-11-01', dueDate: '2099-12-01' };
const rows = (text: string) =>
  text
    .slice(1)
    .split('\r\n')
    .filter(Boolean)
    .map((row) => row.split(','));
const file = async (query: string, { browser } = firm) => browser.get(`/api/invoices/file${query}`);

describe('a file for spreadsheets', () => {
  test('has the columns of the import, and opens right: no formulas, true letters, plain numbers', async () => {
    const of = await aFirm(server);
    await anInvoice(of, {
      ...days,
      invoiceNumber: 'A',
      clientName: 'Größe, "GmbH"',
      description: '=cmd|x',
    });
    const b = await anInvoice(of, {
      ...days,
      invoiceNumber: 'B',
      clientName: '+49 Ltd',
      amount: '5',
      dueDate: '2026-11-02',
    });
    await of.browser.post(`/api/invoices/${b.id}/payments`, { amount: '2' });
    const reply = await file('', of);
    expect(reply.header('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.header('content-disposition')).toMatch(/filename="invoices-\d{4}-\d\d-\d\d\.csv"/);
    expect(reply.text.split('\r\n').sort()).toEqual(
      [
        '\ufeffinvoiceNumber,clientName,amount,status,issueDate,dueDate,description,amountPaid,writtenOff,balance',
        `A,"Größe, ""GmbH""",1250.00,pending,2026-11-01,2099-12-01,'=cmd|x,0.00,0.00,1250.00`,
        "B,'+49 Ltd,5.00,overdue,2026-11-01,2026-11-02,,2.00,0.00,3.00",
        '',
      ].sort(),
    );
  });

  test('has just those that were chosen or filtered, and none of another firm', async () => {
    const { id, invoiceNumber } = await anInvoice(firm);
    await anInvoice(firm);
    const theirs = await anInvoice(otherFirm);
    const chosen = rows((await file(`?ids=${id},${theirs.id}`)).text);
    expect(chosen.map(([number]) => number)).toEqual(['invoiceNumber', invoiceNumber]);
    expect(rows((await file('?status=paid')).text)).toHaveLength(1);
    expect((await file('?ids=x')).status).toBe(400);
    expect((await file('?format=word')).status).toBe(400);
  });
});

describe('files for the books', () => {
  const lines = [
    { description: 'Advice', quantity: '1.3', rate: '335.55' },
    { description: 'Copies', quantity: '10', rate: '1.00', discount: '0.50', taxPercent: '8.875' },
  ];

  test('of QuickBooks have a row for each line, which add up to the invoice', async () => {
    const of = await aFirm(server);
    const { amount } = await anInvoice(of, { ...days, invoiceNumber: 'Q-1', lines });
    const gone = await anInvoice(of, { invoiceNumber: 'Q-2' });
    await of.browser.post(`/api/invoices/${gone.id}/cancel`, { reason: 'x' });
    const [header, ...items] = rows((await file('?format=quickbooks', of)).text);
    expect(header?.slice(0, 4)).toEqual([
      '*Invoice number',
      '*Customer',
      '*Invoice date',
      '*Due date',
    ]);
    expect(
      items.map((item) => [item[0], item[2], item[3], item[6], item[8], item[9], item[10]]),
    ).toEqual([
      ['Q-1', '11/01/2026', '12/01/2099', 'Legal services', '1.30', '335.55', '436.22'],
      ['Q-1', '11/01/2026', '12/01/2099', 'Legal services', '1.00', '9.50', '9.50'],
      ['Q-1', '11/01/2026', '12/01/2099', 'Sales tax', '1.00', '0.84', '0.84'],
    ]);
    expect(totalOf(items.map((item) => item[10] ?? ''))).toBe(amount);
  });

  test('of Xero name the contact, the account and the tax', async () => {
    const of = await aFirm(server);
    await anInvoice(of, { ...days, invoiceNumber: 'X-1', clientName: 'Marlowe', amount: '12' });
    expect(rows((await file('?format=xero', of)).text)).toEqual([
      '*ContactName,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,Currency'.split(
        ',',
      ),
      'Marlowe,X-1,,11/01/2026,12/01/2099,12.00,Legal services,1.00,12.00,200,Tax Exempt,USD'.split(
        ',',
      ),
    ]);
  });

  test('come in parts that the program takes, together in a zip file', async () => {
    const of = await aFirm(server);
    await Promise.all(Array.from({ length: 101 }, () => anInvoice(of)));
    const reply = await file('?format=quickbooks', of);
    expect(reply.header('content-type')).toBe('application/zip');
    expect(reply.text).toContain('invoices-quickbooks-');
    expect(reply.text.split('PK\u0001\u0002')).toHaveLength(3);
  });
});

describe('the PDF', () => {
  test('comes to what the table and the report say, whatever the lines are', async () => {
    const of = await aFirm(server);
    const lines = [
      { description: '事務所 Straße', quantity: '2.7', rate: '1.15' },
      { description: 'Copies', quantity: '3', rate: '0.35', discount: '0.05', taxPercent: '8.875' },
    ];
    const { id, amount } = await anInvoice(of, { lines, clientName: 'Ζωή Παπαδοπούλου' });
    await of.browser.post(`/api/invoices/${id}/payments`, { amount: '1.01', method: 'wire' });
    const { text } = readBack((await of.browser.get(`/api/invoices/${id}/pdf`)).bytes);
    for (const said of ['Ζωή Παπαδοπούλου', '事務所 Straße', `$${amount}`, 'Balance due']) {
      expect(text).toContain(said);
    }
    const { balance } = (await of.browser.get<Invoice>(`/api/invoices/${id}`)).body;
    expect(text).toContain(`$${balance}`);
  });

  test('is named after the invoice, and whoever prints it is noted when numbers are on it', async () => {
    const { id } = await anInvoice(firm, {
      invoiceNumber: 'D/2026:7',
      paymentInstructions: 'Wire to 123456789012',
    });
    const reply = await firm.browser.get(`/api/invoices/${id}/pdf`);
    expect(reply.header('content-type')).toBe('application/pdf');
    expect(reply.header('content-disposition')).toContain('filename="invoice-D-2026-7.pdf"');
    const { text, tags, info } = readBack(reply.bytes);
    expect(text).toContain('Wire to 123456789012');
    expect(text).toContain('Thank you for your business!');
    expect(text).toContain('Page 1 of 1');
    expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TR', 'TH', 'TD']));
    expect(info('Title')).toContain('D/2026:7');
    const { rows: noted } = await server.engine.transaction('select 1', (connection) =>
      connection.query(
        `select count(*) as looks from audit_pending where operation = 'event' and record_id = $1`,
        [id],
      ),
    );
    expect((noted[0] as { looks: number }).looks).toBe(1);
  });

  test('of several come in one zip file; of another firm none does', async () => {
    const { invoice } = await aPayment(firm);
    const second = await anInvoice(firm);
    const reply = await firm.browser.get(`/api/invoices/pdfs?ids=${invoice.id},${second.id}`);
    expect(reply.header('content-disposition')).toMatch(/invoices-\d{4}-\d\d-\d\d\.zip/);
    expect(reply.text).toContain(`invoice-${second.invoiceNumber}.pdf`);
    const theirs = await anInvoice(otherFirm);
    const mixed = `/api/invoices/pdfs?ids=${invoice.id},${theirs.id}`;
    expect((await firm.browser.get(mixed)).status).toBe(404);
  });
});
