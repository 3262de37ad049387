import { expect, test } from 'vitest';
import { fromCents } from '#contract/cents.ts';
import { invoiceTotals, lineCents, mostLines } from '#contract/invoice-lines.ts';
import type { InvoiceStatus } from '#contract/invoice-status.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Payment } from '#contract/payments.ts';
import { readBack } from '#server/testing/read-back.ts';
import { drawInvoice } from './draw.ts';

const id = '00000000-0000-4000-8000-000000000000';
const instant = '2026-11-15T09:30:00.000Z';
const day = (text: string) => `${text}T00:00:00.000Z`;

const firm = {
  name: 'Hartwell & Stone LLP',
  address: '12 Main Street\nSuite 400',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
  phone: '+1 217 555 0100',
  website: 'hartwell.example',
  logo: null,
};

type Line = InvoiceRecord['lines'][number];

function aLine(about: Partial<Line> = {}): Line {
  const line = {
    id,
    day: null,
    description: 'Review of the lease',
    quantity: '1.50',
    rate: '1250.00',
    discount: '0.00',
    borneByOthers: '0.00',
    taxPercent: '0.000',
    timeEntryId: null,
    expenseId: null,
    timekeeper: null,
    ...about,
  };
  return { ...line, amount: fromCents(lineCents(line).amount) };
}

const aPayment = (about: Partial<Payment>): Payment => ({
  id,
  invoiceId: id,
  kind: 'payment',
  amount: '500.00',
  paidOn: day('2026-11-20'),
  method: 'check',
  reference: '1001',
  trustEntryId: null,
  bankingAccountId: null,
  createdBy: null,
  createdAt: instant,
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
  ...about,
});

function anInvoice(about: Partial<InvoiceRecord> = {}): InvoiceRecord {
  const lines = about.lines ?? [aLine()];
  const { amount } = invoiceTotals(lines, about.discount);
  return {
    id,
    invoiceNumber: 'INV-2026-0042',
    clientId: null,
    clientName: 'Meridian Holdings, Inc.',
    matterId: null,
    amount,
    discount: '0.00',
    splitId: null,
    amountPaid: '0.00',
    writtenOff: '0.00',
    balance: amount,
    status: 'pending',
    issueDate: day('2026-11-15'),
    dueDate: day('2026-12-15'),
    description: null,
    paymentInstructions: null,
    createdBy: null,
    createdAt: instant,
    updatedAt: instant,
    billTo: null,
    lines,
    payments: [],
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    otherParts: 0,
    askedOfNobody: '0.00',
    ...about,
  };
}

const draw = async (
  about: Partial<InvoiceRecord> = {},
  more: { status?: InvoiceStatus; paymentInstructions?: string } = {},
) =>
  readBack(
    await drawInvoice({
      firm,
      invoice: anInvoice(about),
      paymentInstructions: null,
      status: 'pending',
      madeAt: new Date(instant),
      ...more,
    }),
  );

test('what a line says is not said above the lines once more', async () => {
  const description = 'Advice on the lease';
  const lines = [aLine({ description }), aLine({ description: 'Copies' })];
  const { text } = await draw({ description, lines });
  expect(text.split(description)).toHaveLength(2);
  expect((await draw({ description: 'November', lines })).text).toContain('November');
});

test('an invoice says everything, in order', async () => {
  const read = await draw(
    {
      billTo: '500 Market St\nChicago, IL 60601',
      description: 'Professional services, October 2026.',
      lines: [
        aLine(),
        aLine({ description: 'Filing fee', quantity: '1.00', rate: '100.00', discount: '10.00' }),
        aLine({ description: 'Copies', quantity: '10.00', rate: '1.00', taxPercent: '8.875' }),
      ],
      payments: [
        aPayment({}),
        aPayment({ amount: '70.00', method: 'cash', reversedAt: instant }),
        aPayment({ kind: 'write-off', amount: '75.00', method: null }),
      ],
      writtenOff: '75.00',
      balance: '1400.89',
      paymentInstructions: '••••6789',
    },
    { status: 'overdue', paymentInstructions: 'Bank: First National\nAccount 000123456789' },
  );
  expect(read.text.split('\n')).toEqual([
    'Hartwell & Stone LLP',
    '12 Main Street, Suite 400, Springfield, IL 62701, United States',
    '+1 217 555 0100 · hartwell.example',
    'Invoice INV-2026-0042',
    ...['Invoice number', 'INV-2026-0042', 'Issue date', 'Nov 15, 2026'],
    ...['Due date', 'Dec 15, 2026', 'Status', 'Overdue'],
    ...['Bill To', 'Meridian Holdings, Inc.', '500 Market St', 'Chicago, IL 60601'],
    'Professional services, October 2026.',
    ...['Description', 'Quantity', 'Rate', 'Discount', 'Tax', 'Amount'],
    ...['Review of the lease', '1.50', '$1,250.00', '$1,875.00'],
    ...['Filing fee', '1.00', '$100.00', '$10.00', '$90.00'],
    ...['Copies', '10.00', '$1.00', '8.875%', '$10.89'],
    ...['Subtotal', '$1,985.00', 'Discount', '−$10.00', 'Tax', '$0.89', 'Total', '$1,975.89'],
    ...['Paid Nov 20, 2026 (Check)', '−$500.00', 'Written off', '−$75.00'],
    ...['Balance due', '$1,400.89'],
    ...['Payment Instructions', 'Bank: First National', 'Account 000123456789'],
    'Thank you for your business!',
    'Page 1 of 1',
  ]);
  expect(read.info('Title')).toBe('Invoice INV-2026-0042');
  expect(read.info('Author')).toBe('Hartwell & Stone LLP');
  expect(read.tags).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']),
  );
});

test('what an invoice does not have takes no room on it', async () => {
  const { text } = await draw();
  for (const word of ['Status', 'Discount', 'Tax', 'Paid', 'Written off', 'Payment Instructions']) {
    expect(text).not.toContain(word);
  }
  expect(text).toContain('Subtotal\n$1,875.00\nTotal\n$1,875.00\nBalance due\n$1,875.00');
});

test.each([
  ['paid', 'Paid'],
  ['overdue', 'Overdue'],
  ['cancelled', 'Cancelled'],
] as const)('an invoice that is %s says so', async (status, shown) => {
  expect((await draw({}, { status })).text).toContain(`Status\n${shown}`);
});

test('the longest invoice is drawn to its last line', async () => {
  const lines = Array.from({ length: 200 }, (_, n) =>
    aLine({ description: `Conference on item ${n + 1}`, rate: '99999.99' }),
  );
  const read = await draw({ lines });
  const count = read.pages.length;
  expect(count).toBeGreaterThan(5);
  expect(read.text.match(/Conference on item/g)).toHaveLength(200);
  for (const [n, page] of read.pages.entries()) {
    expect(page.endsWith(`Page ${n + 1} of ${count}`)).toBe(true);
    // Each says whose it is, should it get lost.
    expect(page).toContain('Invoice INV-');
  }
  expect(read.pages.at(-1)).toContain('Thank you for your business!');
});

test('names in any script, and hostile ones, are what they are', async () => {
  const names = ['陳國華', 'שלום', 'अमिताभ', '<iframe src=file:///etc/passwd>', '😀'];
  const read = await draw({
    invoiceNumber: '２０２６/№-1',
    clientName: '김민수 변호사',
    billTo: names.join('\n'),
    lines: names.map((description) => aLine({ description })),
  });
  for (const name of [...names, '김민수 변호사']) expect(read.text.split('\n')).toContain(name);
  expect(read.info('Title')).toBe('Invoice ２０２６/№-1');
});

test('the same invoice is the same paper', async () => {
  expect((await draw()).text).toBe((await draw()).text);
});

test('a shared bill says what others bear and what was taken off the whole of it, and on which day what was done', async () => {
  const lines = [
    aLine({ day: day('2026-11-03'), discount: '75.00', borneByOthers: '900.00' }),
    aLine({ description: 'Call with opposing counsel', taxPercent: '10.000' }),
  ];
  const { text } = await draw({ lines, discount: '12.50' });
  for (const said of [
    'Nov 3, 2026',
    'Borne by others',
    'Discount on the bill',
    '12.50',
    '900.00',
  ]) {
    expect(text).toContain(said);
  }
  expect((await draw()).text).not.toMatch(/Date.*Description|Borne by others|on the bill/);
});

test('time says who did the work, below its day', async () => {
  const lines = [
    aLine({ day: day('2026-11-03'), timekeeper: 'Julia Reyes' }),
    aLine({ description: 'Filing fee' }),
  ];
  expect((await draw({ lines })).text).toContain('Nov 3, 2026\nJulia Reyes');
  const undated = [aLine({ timekeeper: 'Julia Reyes' })];
  expect((await draw({ lines: undated })).text).toContain('Julia Reyes');
});

test('a bill of a busy month is drawn whole', async () => {
  const lines = Array.from({ length: mostLines }, (_, at) =>
    aLine({ description: `Attention to matter, part ${at}.`, day: day('2026-11-03') }),
  );
  const { text } = await draw({ lines });
  expect(text).toContain(`part ${mostLines - 1}.`);
});
