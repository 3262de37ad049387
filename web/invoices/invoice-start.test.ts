import { expect, test } from 'vitest';
import { type InvoiceRecord, NewInvoice } from '#contract/invoices.ts';
import { changesOf, editable, newInvoice, short } from '#web/invoices/invoice-start.ts';
import type { Written } from '#web/invoices/written-lines.ts';

const today = '2026-11-15T00:00:00.000Z';
const id = '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d';

const line = {
  id,
  day: null,
  description: 'Retainer',
  quantity: '1.00',
  rate: '1250.00',
  discount: '0.00',
  borneByOthers: '0.00',
  taxPercent: '0.000',
  amount: '1250.00',
  timeEntryId: null,
  expenseId: null,
  timekeeper: null,
};
const invoice = (values: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id,
  invoiceNumber: 'INV-2026-001',
  clientId: null,
  clientName: 'Marlowe & Finch',
  matterId: null,
  amount: '1250.00',
  discount: '0.00',
  splitId: null,
  amountPaid: '0.00',
  writtenOff: '0.00',
  balance: '1250.00',
  status: 'pending',
  issueDate: today,
  dueDate: '2026-12-15T00:00:00.000Z',
  description: 'Retainer',
  paymentInstructions: 'Wire to •••• 6789.',
  createdBy: null,
  createdAt: today,
  updatedAt: today,
  billTo: null,
  lines: [line],
  payments: [],
  paidAt: null,
  cancelledAt: null,
  cancelReason: null,
  otherParts: 0,
  askedOfNobody: '0.00',
  ...values,
});

test('a new one is of today and due in 30 days, or when the client usually pays', () => {
  expect(newInvoice(today, null, null)).toMatchObject({
    issueDate: today,
    dueDate: '2026-12-15T00:00:00.000Z',
    clientId: null,
  });
  expect(newInvoice(today, { id, name: 'Harbor Dental', paymentTerms: 10 }, null)).toMatchObject({
    clientId: id,
    clientName: 'Harbor Dental',
    dueDate: '2026-11-25T00:00:00.000Z',
  });
});

test('one plain line is edited as a description and an amount, anything else as lines', () => {
  expect(editable(invoice())).toMatchObject({ amount: '1250.00', lines: undefined });
  const lines = [{ ...line, quantity: '2.50', taxPercent: '8.875' }];
  expect(editable(invoice({ lines }))).toMatchObject({
    amount: undefined,
    lines: [{ quantity: '2.5', rate: '1250.00', discount: '', taxPercent: '8.875' }],
  });
  expect(editable(invoice({ lines: [line, line] })).lines).toHaveLength(2);
  expect(editable(invoice({ description: 'November' })).lines).toHaveLength(1);
});

test('an edit sends what was changed and nothing else', () => {
  const start = editable(invoice());
  const changes = (values: object) => changesOf(start, NewInvoice.parse({ ...start, ...values }));
  expect(changes({})).toEqual({});
  expect(changes({ amount: '1250' })).toEqual({});
  expect(changes({ dueDate: '2026-12-24' })).toEqual({ dueDate: '2026-12-24T00:00:00.000Z' });
  const written = [{ description: 'Retainer', rate: '10' }];
  expect(Object.keys(changes({ amount: undefined, lines: written }))).toEqual(['lines']);
  const long = 'An hour of advice. '.repeat(260).trim();
  expect(changes({ description: long }).lines?.[0]?.description).toBe(long);
  const many = editable(invoice({ lines: [line, line] }));
  expect(changesOf(many, NewInvoice.parse(many))).toEqual({});
});

test('the one line of a simple bill changes with its description and its amount', () => {
  const lines = (description: string, rate: string) => [
    {
      day: null,
      description,
      rate,
      quantity: '1.00',
      discount: '0.00',
      borneByOthers: '0.00',
      taxPercent: '0.000',
      timeEntryId: null,
      expenseId: null,
    },
  ];
  const simple = editable(invoice());
  const changes = (start: Written, values: object) =>
    changesOf(start, NewInvoice.parse({ ...start, ...values }));
  expect(changes(simple, { amount: '10' })).toEqual({ lines: lines('Retainer', '10.00') });
  expect(changes(simple, { description: '' })).toEqual({
    description: null,
    lines: lines('Legal services', '1250.00'),
  });
  const many = editable(invoice({ lines: [line, line] }));
  expect(changes(many, { lines: undefined, amount: '5' })).toEqual({
    lines: lines('Retainer', '5.00'),
  });
});

test('what a line bills and what others bear of it stays with it, whatever is edited', () => {
  const worked = {
    ...line,
    timeEntryId: id,
    day: today,
    borneByOthers: '500.00',
    amount: '750.00',
  };
  const start = editable(invoice({ lines: [worked], amount: '700.00', discount: '50.00' }));
  const [first] = start.lines ?? [];
  const { lines, ...rest } = changesOf(
    start,
    NewInvoice.parse({ ...start, lines: [{ ...first, description: 'Advice' }] }),
  );
  expect(rest).toEqual({});
  expect(lines).toEqual([
    expect.objectContaining({
      description: 'Advice',
      timeEntryId: id,
      day: today,
      borneByOthers: '500.00',
    }),
  ]);
});

test('a plain line with a discount on the bill is edited as lines, with the discount', () => {
  const start = editable(invoice({ amount: '1200.00', discount: '50.00' }));
  expect(start).toMatchObject({ amount: undefined, discount: '50.00', lines: [{}] });
  const changes = changesOf(start, NewInvoice.parse({ ...start, discount: '' }));
  expect(changes).toEqual({ discount: '0.00' });
});

test.each([
  ['1.00', '1'],
  ['2.50', '2.5'],
  ['100.00', '100'],
  ['8.875', '8.875'],
  ['0.00', '0'],
])('%s is shortened to %s', (figure, shortened) => {
  expect(short(figure)).toBe(shortened);
});
