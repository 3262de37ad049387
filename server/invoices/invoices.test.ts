import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { InvoiceFigures } from '#contract/invoice-ages.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
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

type Answer = InvoiceRecord & Omit<Problem, 'status'>;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (query = '', { browser } = firm) =>
  (await browser.get<Invoice[]>(`/api/invoices${query}`)).body;
const one = async (id: string) =>
  (await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`)).body;
const figures = async ({ browser } = firm) =>
  (await browser.get<InvoiceFigures>('/api/invoices/figures')).body;
const nextNumber = async ({ browser } = firm) =>
  (await browser.get<{ invoiceNumber: string }>('/api/invoices/next-number')).body.invoiceNumber;
const send = (body: object, { browser } = firm) => browser.post<Answer>('/api/invoices', body);
const put = (id: string, body: object) => firm.browser.put<Answer>(`/api/invoices/${id}`, body);
const types = async (id: string) =>
  (await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`)).body
    .map(({ type }) => type)
    .sort();
/** The firm's own day, so many days from now: counted in days, which are not all 24 hours long. */
const inDays = (days: number) =>
  plusDays(today('America/New_York', server.clock.now), days).slice(0, 10);

describe('an invoice', () => {
  test('is written with the call of the specification, and answered with every field', async () => {
    const client = await aClient(firm, {
      name: 'Delgado Imports',
      contactName: 'Rosa Delgado',
      address: '12 Finch Street',
      city: 'Brooklyn',
      state: 'NY',
      zipCode: '11201',
    });
    const given = {
      invoiceNumber: 'D-2026/7',
      clientId: client.id,
      clientName: 'Delgado Imports, Inc.',
      amount: '1250',
      status: 'pending',
      description: 'Lease of the storefront',
      paymentInstructions: 'Wire to 123456789012, please.',
      issueDate: '2026-11-01T00:00:00.000Z',
      dueDate: '2026-12-01T00:00:00.000Z',
    };
    const { status, body } = await send(given);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...given,
      amount: '1250.00',
      amountPaid: '0.00',
      writtenOff: '0.00',
      balance: '1250.00',
      paymentInstructions: 'Wire to •••• 9012, please.',
      matterId: null,
      billTo: 'Attn: Rosa Delgado\n12 Finch Street\nBrooklyn, NY 11201',
      lines: [
        {
          description: 'Lease of the storefront',
          quantity: '1.00',
          rate: '1250.00',
          amount: '1250.00',
        },
      ],
      payments: [],
      paidAt: null,
      createdBy: firm.user.id,
    });
    expect(await one(body.id)).toEqual(body);
    const { lines, payments, billTo, paidAt, cancelledAt, cancelReason, ...more } = body;
    const { otherParts, askedOfNobody, ...row } = more;
    expect((await list()).find(({ id }) => id === body.id)).toEqual(row);
    expect(await types(body.id)).toEqual(['invoice_created']);
  });

  test('needs a name and an amount and nothing else: number and days are given', async () => {
    const invoice = await anInvoice(firm);
    expect(invoice.invoiceNumber).toMatch(/^INV-\d{4}-\d{3}$/);
    expect(invoice.issueDate.slice(0, 10)).toBe(inDays(0));
    expect(invoice.dueDate.slice(0, 10)).toBe(inDays(30));
    const client = await aClient(firm, { name: 'Patient Payer', paymentTerms: 45 });
    const theirs = await anInvoice(firm, { clientId: client.id });
    expect(theirs.clientName).toBe('Patient Payer');
    expect(theirs.dueDate.slice(0, 10)).toBe(inDays(45));
  });

  test('comes to the sum of its lines, to the cent', async () => {
    const lines = [
      { description: 'Research', quantity: '1.3', rate: '335.55' },
      { description: 'Copies', quantity: 250, rate: '0.15', discount: '2.50' },
      { description: 'Sales tax', quantity: '1', rate: '100.00', taxPercent: '8.875' },
    ];
    const invoice = await anInvoice(firm, { lines });
    expect(invoice.lines.map(({ amount }) => amount)).toEqual(['436.22', '35.00', '108.88']);
    expect(invoice.amount).toBe('580.10');
    expect((await anInvoice(firm, { lines, amount: '580.10' })).amount).toBe('580.10');
    expect(await send({ clientName: 'X', lines, amount: '580.11' })).toMatchObject({
      status: 400,
      body: { detail: 'Amount must be the sum of the lines.', errors: [{ field: 'amount' }] },
    });
  });

  test('of nothing is paid at once, without a payment', async () => {
    const invoice = await anInvoice(firm, { amount: '0' });
    expect(invoice).toMatchObject({ status: 'paid', balance: '0.00', payments: [] });
  });

  test('keeps the name it was written with when the client is renamed', async () => {
    const client = await aClient(firm, { name: 'Before Marriage' });
    const { id } = await anInvoice(firm, { clientId: client.id });
    await firm.browser.put(`/api/clients/${client.id}`, { name: 'After Marriage' });
    expect((await one(id)).clientName).toBe('Before Marriage');
  });

  test('is told in the state of its matter, and in the story of its client', async () => {
    const matter = await aMatter(firm);
    const { clientId, id: matterId } = matter;
    await anExpense(firm, { matterId, isBillable: true, amount: '30' });
    const { id } = await anInvoice(firm, { clientId, matterId, amount: '100' });
    await firm.browser.post(`/api/invoices/${id}/payments`, { amount: '40' });
    const state = await firm.browser.get(`/api/matters/${matterId}/state`);
    expect(state.body).toMatchObject({
      billed: '100.00',
      paid: '40.00',
      unbilled: '30.00',
      trust: null,
    });
    const story = await firm.browser.get<Activity[]>(`/api/activities?clientId=${clientId}`);
    expect(story.body.map(({ type }) => type)).toContain('payment_recorded');
    const found = await firm.browser.get<{ results: { invoices: { id: string }[] } }>(
      `/api/search?q=${(await one(id)).invoiceNumber}`,
    );
    expect(found.body.results.invoices.map((hit) => hit.id)).toContain(id);
  });
});

describe('a client with invoices', () => {
  test('is active, is not deleted, and takes them along when it is merged', async () => {
    const [kept, given] = [await aClient(firm), await aClient(firm)];
    const { id } = await anInvoice(firm, { clientId: given.id });
    expect((await firm.browser.get(`/api/clients/${given.id}/belongings`)).body).toMatchObject({
      invoices: 1,
    });
    expect(await firm.browser.delete(`/api/clients/${given.id}`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('has 1 invoice and cannot be deleted') },
    });
    await firm.browser.post(`/api/clients/${kept.id}/merge`, { clientId: given.id });
    expect(await one(id)).toMatchObject({ clientId: kept.id, clientName: given.name });
  });
});

describe('numbers', () => {
  test('are given one after the other to 200 who ask at once, in two firms', async () => {
    const [a, b] = [await aFirm(server), await aFirm(server)];
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        send({ clientName: 'At Once', amount: '1' }, n % 4 === 0 ? b : a),
      ),
    );
    expect(asked.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    for (const [of, count] of [
      [a, 150],
      [b, 50],
    ] as const) {
      const numbers = (await list('', of)).map(({ invoiceNumber }) =>
        Number(invoiceNumber.slice(9)),
      );
      expect(numbers.sort((x, y) => x - y)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    }
  });

  test('are proposed, and those that somebody typed are passed over', async () => {
    const of = await aFirm(server);
    const first = await nextNumber(of);
    expect(first).toMatch(/^INV-\d{4}-001$/);
    await anInvoice(of, { invoiceNumber: first.toLowerCase() });
    expect(await nextNumber(of)).toBe(first.replace('001', '002'));
    expect((await anInvoice(of)).invoiceNumber).toBe(first.replace('001', '002'));
  });

  test('are unique in a firm, whatever their case, and not between firms', async () => {
    await anInvoice(firm, { invoiceNumber: 'Same-1' });
    await anInvoice(otherFirm, { invoiceNumber: 'Same-1' });
    expect(await send({ clientName: 'X', amount: '1', invoiceNumber: 'SAME-1' })).toMatchObject({
      status: 409,
      body: { detail: 'Invoice number is already taken.', errors: [{ field: 'invoiceNumber' }] },
    });
  });

  test('that somebody typed as proposed count as given, and nobody else is refused for it', async () => {
    const of = await aFirm(server);
    const first = await nextNumber(of);
    const nth = (n: number) => first.replace('001', String(n).padStart(3, '0'));
    for (let n = 1; n <= 10; n++) {
      const asked = { clientName: 'X', amount: '1' };
      const [typed, given] = await Promise.all([
        send({ ...asked, invoiceNumber: nth(2 * n - 1) }, of),
        send(asked, of),
      ]);
      expect(given.status).toBe(200);
      // Whoever was given it first keeps it; whoever typed it is told so.
      if (typed.status !== 200) await anInvoice(of);
    }
    expect(await nextNumber(of)).toBe(nth(21));
    await anInvoice(of, { invoiceNumber: nth(900) });
    expect(await nextNumber(of)).toBe(nth(21));
  });

  test('are not used up by what was refused', async () => {
    const of = await aFirm(server);
    const first = await nextNumber(of);
    expect((await send({ clientName: 'X', amount: '1', clientId: firm.user.id }, of)).status).toBe(
      400,
    );
    expect(await nextNumber(of)).toBe(first);
  });
});

describe('bad input', () => {
  const valid = { clientName: 'Marlowe', amount: '1.00' };
  test.each(
    (
      [
        ...[
          'NaN',
          'Infinity',
          '-0.01',
          '1e3',
          '0x10',
          '12,50',
          '１２',
          '99999999.995',
          '',
          null,
          true,
          [1],
        ].map((amount) => ['amount', { amount }] as const),
        ['amount', { amount: undefined }],
        ['invoiceNumber', { invoiceNumber: 'N'.repeat(51) }],
        ['clientName', { clientName: '' }],
        ['dueDate', { issueDate: '2026-11-02', dueDate: '2026-11-01' }],
        ['dueDate', { dueDate: '2020-01-01' }],
        ['dueDate', { dueDate: '2026-02-30' }],
        ['issueDate', { issueDate: '2200-12-31' }],
        [
          'lines',
          {
            amount: undefined,
            lines: Array.from({ length: 1001 }, () => ({ description: 'x', rate: '1' })),
          },
        ],
        ['lines', { amount: undefined, lines: [] }],
        [
          'lines',
          {
            amount: undefined,
            lines: [
              { description: 'x', rate: '99999999' },
              { description: 'x', rate: '9' },
            ],
          },
        ],
        ['lines.0.rate', { amount: undefined, lines: [{ description: 'x', rate: '1.005' }] }],
        [
          'lines.0.quantity',
          { amount: undefined, lines: [{ description: 'x', rate: '1', quantity: '0' }] },
        ],
        [
          'lines.0.discount',
          { amount: undefined, lines: [{ description: 'x', rate: '1', discount: '1.01' }] },
        ],
        [
          'lines.0.taxPercent',
          { amount: undefined, lines: [{ description: 'x', rate: '1', taxPercent: '100.001' }] },
        ],
        ['paymentInstructions', { paymentInstructions: 'x'.repeat(1_000_000) }],
        ['paymentInstructions', { paymentInstructions: 'x'.repeat(1024 * 1024) }],
        ['paymentInstructions', { paymentInstructions: 'Wire to •••• 1234' }],
        ['status', { status: 'cancelled' }],
        ['colour', { colour: 'red' }],
      ] as [string, object][]
    ).map(([field, change]) => [field, change, JSON.stringify(change).slice(0, 60)] as const),
  )('of $0 is a sentence that names it, $2', async (field, change) => {
    const before = await list();
    const { status, body } = await send({ ...valid, ...change });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.field)).toContain(field);
    expect(body.detail.length).toBeLessThan(300);
    expect(await list()).toEqual(before);
  });

  test('names a client or matter of another firm, or of another client', async () => {
    const theirs = await aMatter(otherFirm);
    expect(await send({ ...valid, clientId: theirs.clientId })).toMatchObject({
      status: 400,
      body: { detail: 'Client id does not exist in your firm.', errors: [{ field: 'clientId' }] },
    });
    expect(await send({ ...valid, matterId: theirs.id })).toMatchObject({
      status: 400,
      body: { detail: 'Matter id does not exist in your firm.', errors: [{ field: 'matterId' }] },
    });
    const { id: clientId } = await aClient(firm);
    const { id: matterId } = await aMatter(firm);
    expect(await send({ ...valid, clientId, matterId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'matterId' }] },
    });
  });

  test('sent twice gets the same answer, and is written once', async () => {
    const of = await aFirm(server);
    const submit = () =>
      of.browser.post<InvoiceRecord>('/api/invoices', valid, { 'idempotency-key': 'one-form' });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.text).toBe(first.text);
    expect(await list('', of)).toHaveLength(1);
    expect(await figures(of)).toMatchObject({ totalInvoices: 1, outstanding: '1.00' });
  });
});

describe('a change', () => {
  test('of everything is possible until something is paid', async () => {
    const client = await aClient(firm, { name: 'Right Client', city: 'Queens', state: 'NY' });
    const { id } = await anInvoice(firm, { paymentInstructions: 'Wire to 123456789012' });
    const lines = [{ description: 'Advice', quantity: '2', rate: '99.99' }];
    const { body } = await put(id, {
      invoiceNumber: 'Changed-1',
      clientId: client.id,
      lines,
      description: 'Advice on the lease',
      dueDate: '2027-01-31',
      paymentInstructions: 'By wire, to •••• 9012',
    });
    expect(body).toMatchObject({
      invoiceNumber: 'Changed-1',
      clientName: 'Right Client',
      billTo: 'Queens, NY',
      amount: '199.98',
      balance: '199.98',
      dueDate: '2027-01-31T00:00:00.000Z',
      paymentInstructions: 'By wire, to •••• 9012',
    });
    const shown = await firm.browser.post(`/api/invoices/${id}/payment-instructions`);
    expect(shown.body).toEqual({ paymentInstructions: 'By wire, to 123456789012' });
    expect(await types(id)).toEqual(['invoice_created', 'invoice_updated']);
    const trail = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    expect(trail.body.find(({ type }) => type === 'invoice_updated')?.description).toContain(
      'client Marlowe & Finch → Right Client, amount $1,250.00 → $199.98, due ',
    );
    await put(id, { lines: [{ description: 'Advice', rate: '10' }] });
    expect((await put(id, { amount: '50' })).body).toMatchObject({ amount: '50.00' });
    await put(id, { lines: [...lines, ...lines] });
    expect(await put(id, { amount: '50' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    });
  });

  test('of the debt is refused afterwards, of the words and the due date it is not', async () => {
    const { id } = await anInvoice(firm, { amount: '100' });
    await firm.browser.post(`/api/invoices/${id}/payments`, { amount: '40' });
    expect(await put(id, { amount: '80' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Reverse the payment first') },
    });
    const changed = await put(id, { dueDate: '2027-02-01', description: 'Extended' });
    expect(changed.body).toMatchObject({ description: 'Extended', balance: '60.00' });
    expect((await put(id, { dueDate: '2000-01-01' })).body.errors?.[0]?.field).toBe('dueDate');
  });
});

describe('what comes back as it was', () => {
  test('is no change: it is neither told nor refused', async () => {
    const client = await aClient(firm, { name: 'Unchanged Client' });
    const lines = [{ description: 'Advice', quantity: '2', rate: '50' }];
    const invoice = await anInvoice(firm, { clientId: client.id, lines });
    await firm.browser.put(`/api/clients/${client.id}`, { name: 'Renamed Client' });
    const { invoiceNumber, clientId, clientName, amount, issueDate, dueDate } = invoice;
    const same = { invoiceNumber, clientId, clientName, amount, lines, issueDate, dueDate };
    expect((await put(invoice.id, same)).body).toEqual(invoice);
    await firm.browser.post(`/api/invoices/${invoice.id}/payments`, {});
    expect((await put(invoice.id, same)).status).toBe(200);
    expect(await types(invoice.id)).toEqual(['invoice_created', 'invoice_paid']);
  });

  test('an amount alone changes an invoice that is one amount, and no other', async () => {
    const lines = [
      { description: 'Advice', quantity: '2', rate: '100', discount: '5', taxPercent: '10' },
    ];
    const { id } = await anInvoice(firm, { lines });
    expect((await put(id, { amount: '300' })).body.errors?.[0]?.field).toBe('amount');
  });

  test('an invoice that passes expenses on stays with their client, and its matter does', async () => {
    const matter = await aMatter(firm);
    const { id: matterId, clientId } = matter;
    const { id: expenseId } = await anExpense(firm, { matterId, isBillable: true });
    const lines = [{ description: 'Filing fee', rate: '45', expenseId }];
    const { id } = await anInvoice(firm, { clientId, lines });
    const { id: other } = await aClient(firm);
    expect(await put(id, { clientId: other })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'lines' }] },
    });
    await anInvoice(firm, { clientId, matterId });
    expect(await firm.browser.put(`/api/matters/${matterId}`, { clientId: other })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('stays with its client') },
    });
  });
});

describe('the list', () => {
  test('has the newest first, in pages, and is filtered by what is due', async () => {
    const of = await aFirm(server);
    const { id: clientId } = await aClient(of, { name: 'Filter Client' });
    const issued = { issueDate: '2026-01-01' };
    await anInvoice(of, { invoiceNumber: 'A', ...issued, dueDate: inDays(0), clientId });
    await anInvoice(of, {
      invoiceNumber: 'B',
      ...issued,
      dueDate: inDays(-1),
      description: 'Über',
    });
    await anInvoice(of, { invoiceNumber: 'C', ...issued, dueDate: inDays(-31) });
    await anInvoice(of, { invoiceNumber: 'D', ...issued, dueDate: inDays(-61) });
    await anInvoice(of, { invoiceNumber: 'E', ...issued, dueDate: inDays(-91) });
    const paid = await anInvoice(of, {
      invoiceNumber: 'F',
      issueDate: '2026-02-01',
      status: 'paid',
    });
    const gone = await anInvoice(of, { invoiceNumber: 'G', issueDate: '2026-03-01' });
    await of.browser.post(`/api/invoices/${gone.id}/cancel`, { reason: 'Sent twice' });
    const numbers = async (query: string) =>
      (await list(query, of))
        .map(({ invoiceNumber }) => invoiceNumber)
        .sort()
        .join('');
    expect((await list('', of)).slice(0, 2).map(({ id }) => id)).toEqual([gone.id, paid.id]);
    expect(await numbers('?status=pending')).toBe('A');
    expect(await numbers('?status=overdue')).toBe('BCDE');
    expect(await numbers('?status=paid')).toBe('F');
    expect(await numbers('?status=cancelled')).toBe('G');
    expect(await numbers('?status=open')).toBe('ABCDE');
    expect(await numbers('?status=open&age=1-30')).toBe('B');
    expect(await numbers('?age=not-due')).toBe('A');
    expect(await numbers('?age=1-30')).toBe('B');
    expect(await numbers('?age=31-60')).toBe('C');
    expect(await numbers('?age=61-90')).toBe('D');
    expect(await numbers('?age=90%2B')).toBe('E');
    expect(await numbers('?age=1-30&status=pending')).toBe('');
    expect(await numbers(`?clientId=${clientId}`)).toBe('A');
    expect(await numbers('?q=über')).toBe('B');
    const page = await of.browser.get<Invoice[]>('/api/invoices?limit=4');
    const next = /<([^>]+)>/.exec(page.header('link') ?? '')?.[1] ?? '';
    expect([...page.body, ...(await of.browser.get<Invoice[]>(next)).body]).toEqual(
      await list('', of),
    );
    expect(await figures(of)).toEqual({
      totalRevenue: '1250.00',
      outstanding: '6250.00',
      paid: '1250.00',
      totalInvoices: 7,
      ages: ['not-due', '1-30', '31-60', '61-90', '90+'].map((age) => ({
        age,
        invoices: 1,
        balance: '1250.00',
      })),
    });
  });

  test('counts a debt on its last day among the younger ones, and parts of it as revenue only', async () => {
    const of = await aFirm(server);
    const issued = { issueDate: '2026-01-01', amount: '100.00' };
    for (const days of [-30, -60, -90]) await anInvoice(of, { ...issued, dueDate: inDays(days) });
    const inPart = await anInvoice(of, { ...issued, dueDate: inDays(-91) });
    await of.browser.post(`/api/invoices/${inPart.id}/payments`, { amount: '40.00' });
    const each = (age: string) => ({ age, invoices: 1, balance: '100.00' });
    expect(await figures(of)).toEqual({
      totalRevenue: '40.00',
      outstanding: '360.00',
      paid: '0.00',
      totalInvoices: 4,
      ages: [
        { age: 'not-due', invoices: 0, balance: '0.00' },
        ...['1-30', '31-60', '61-90'].map(each),
        { age: '90+', invoices: 1, balance: '60.00' },
      ],
    });
  });

  test('has those that were paid in a month, by payments that stand', async () => {
    const of = await aFirm(server);
    const { id: twice } = await anInvoice(of, { invoiceNumber: 'T' });
    const { id: taken } = await anInvoice(of, { invoiceNumber: 'R' });
    const { id: given } = await anInvoice(of, { invoiceNumber: 'W' });
    const pay = (id: string, paidOn: string) =>
      of.browser.post<InvoiceRecord>(`/api/invoices/${id}/payments`, { amount: '10', paidOn });
    await pay(twice, '2026-01-31');
    await pay(twice, '2026-02-01');
    const { payments } = (await pay(taken, '2026-02-28')).body;
    await of.browser.post(`/api/invoices/${given}/write-off`, {
      reason: 'Goodwill',
      paidOn: '2026-02-10',
    });
    const paidIn = async (month: string, whose = of) =>
      (await list(`?paidIn=${month}`, whose)).map(({ invoiceNumber }) => invoiceNumber).sort();
    expect(await paidIn('2026-01')).toEqual(['T']);
    expect(await paidIn('2026-02')).toEqual(['R', 'T']);
    const received = async (month: string, whose = of) =>
      (await whose.browser.get<InvoiceFigures>(`/api/invoices/figures?paidIn=${month}`)).body
        .receivedInMonth;
    expect(await received('2026-01')).toBe('10.00');
    expect(await received('2026-02')).toBe('20.00');
    await of.browser.post(`/api/payments/${payments[0]?.id}/reverse`, { reason: 'Bounced' });
    expect(await received('2026-02')).toBe('10.00');
    expect(await received('2026-03')).toBe('0.00');
    expect(await received('2026-02', await aFirm(server))).toBe('0.00');
    expect(await of.browser.get('/api/invoices/figures?paidIn=2026-13')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paidIn' }] },
    });
    expect(await paidIn('2026-02')).toEqual(['T']);
    expect(await paidIn('2026-03')).toEqual([]);
    expect(await paidIn('2026-02', await aFirm(server))).toEqual([]);
    expect(await of.browser.get('/api/invoices?paidIn=2026-13')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paidIn', message: expect.stringContaining('such as 2026-11') }] },
    });
  });

  test('shows nothing of another firm, and its figures count nothing of it', async () => {
    const of = await aFirm(server);
    expect(await list('', of)).toEqual([]);
    expect(await figures(of)).toMatchObject({
      totalInvoices: 0,
      totalRevenue: '0.00',
      paid: '0.00',
    });
  });
});

describe('staff', () => {
  test('write invoices and record payments, but do not give money away', async () => {
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const { id } = await anInvoice({ browser: staff });
    const act = (verb: string, body: object) => staff.post(`/api/invoices/${id}/${verb}`, body);
    expect((await act('cancel', { reason: 'x' })).status).toBe(403);
    expect((await act('write-off', { reason: 'x' })).status).toBe(403);
    const byWord = { status: 'cancelled', reason: 'x' };
    expect((await staff.put(`/api/invoices/${id}`, byWord)).status).toBe(403);
    expect((await act('payments', { amount: '10' })).status).toBe(200);
  });
});
