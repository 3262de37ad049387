/** An invoice: what a client is asked to pay, by when, and what became of it. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { download, read, write } from '#contract/endpoint.ts';
import { InvoiceFigures } from '#contract/invoice-ages.ts';
import { invoiceFilters, PaymentMonth } from '#contract/invoice-files.ts';
import { amountOf, BilledLine, mostLines, NewInvoiceLine } from '#contract/invoice-lines.ts';
import { InvoiceStatus } from '#contract/invoice-status.ts';
import { Money, optionalMoney, requiredMoney } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { BlockWanted, FilledBlock } from '#contract/payment-block.ts';
import { NewPayment, NewWriteOff, Payment, PaymentOfMany } from '#contract/payments.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, requiredName, requiredText } from '#contract/text.ts';

export const Invoice = z
  .object({
    id: z.uuid(),
    invoiceNumber: requiredName(50),
    /** None when the client is only a name. */
    clientId: z.uuid('must be the id of a client').nullable(),
    /** As it was when the invoice was written: a renamed client keeps its old bills. */
    clientName: requiredName(200),
    matterId: z.uuid('must be the id of a matter').nullable(),
    /** The sum of the lines less the discount, to the cent. */
    amount: Money,
    /** Off the whole bill, after tax. */
    discount: Money,
    amountPaid: Money,
    writtenOff: Money,
    /** What is still owed; nothing of a cancelled one. */
    balance: Money,
    /** Follows from the payments; `overdue` is set in the night after the due date. */
    status: InvoiceStatus,
    issueDate: Day,
    dueDate: Day,
    description: optionalText(5000),
    /** With the numbers in it masked, which may make it longer. */
    paymentInstructions: z.string().nullable(),
    /** The invoices of one bill that several pay share it. */
    splitId: z.uuid().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** One invoice with all that hangs on it. */
export const InvoiceRecord = Invoice.extend({
  /** The client's address when the invoice was written, line by line. */
  billTo: z.string().nullable(),
  lines: z.array(BilledLine),
  /** The oldest first; reversed ones too. */
  payments: z.array(Payment),
  paidAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  /** How many other invoices of the same bill stand. */
  otherParts: z.int(),
  /** Of the bill that it shares with others: what none of the invoices that stand asks for. */
  askedOfNobody: Money,
}).meta({ id: 'InvoiceRecord' });
export type InvoiceRecord = z.infer<typeof InvoiceRecord>;

const lines = z
  .array(NewInvoiceLine, { error: 'must be a list of lines' })
  .min(1, 'must be at least one line')
  .max(mostLines, `must be at most ${mostLines} lines`)
  .refine((list) => Money.safeParse(amountOf(list) ?? '0.00').success, {
    message: 'must come to at most 99999999.99 together',
  });

const fields = {
  invoiceNumber: Invoice.shape.invoiceNumber,
  clientId: Invoice.shape.clientId,
  clientName: Invoice.shape.clientName,
  matterId: Invoice.shape.matterId,
  /** Alone it is the simple case, one line; beside lines it has to be their sum less the discount. */
  amount: requiredMoney,
  /** For attorneys. */
  discount: optionalMoney.transform((value) => value ?? '0.00'),
  lines,
  issueDate: Day,
  dueDate: Day,
  description: Invoice.shape.description,
  paymentInstructions: optionalText(5000),
};

const isSomething = (amount: string) => amount !== '0.00';
export const tooMuch = 'must not be more than the bill comes to';

export const NewInvoice = z
  .strictObject({
    ...fields,
    /** Left out, the next number of the firm is given. */
    invoiceNumber: fields.invoiceNumber.optional(),
    clientId: fields.clientId.default(null),
    /** Left out, it is the name of the client. */
    clientName: fields.clientName.optional(),
    matterId: fields.matterId.default(null),
    amount: fields.amount.optional(),
    discount: fields.discount.default('0.00'),
    lines: fields.lines.optional(),
    /** `paid` records a payment of the whole amount along with it. */
    status: z.enum(['pending', 'paid']).default('pending'),
    /** Left out, it is today where the firm is. */
    issueDate: fields.issueDate.optional(),
    /** Left out, it follows from the client's payment terms, or is 30 days away. */
    dueDate: fields.dueDate.optional(),
    description: fields.description.default(null),
    paymentInstructions: fields.paymentInstructions.default(null),
  })
  .superRefine((input, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!input.amount && !input.lines) say('amount', 'is required');
    if (!input.clientId && !input.clientName) say('clientName', 'is required');
    if (!input.lines && isSomething(input.discount)) say('lines', 'are required for a discount');
    const comesTo = input.lines && amountOf(input.lines, input.discount);
    if (comesTo?.startsWith('-')) say('discount', tooMuch);
    else if (input.amount && comesTo !== undefined && input.amount !== comesTo) {
      say('amount', 'must be the sum of the lines');
    }
    if (input.issueDate && input.dueDate && input.dueDate < input.issueDate) {
      say('dueDate', 'must not be before the issue date');
    }
  })
  .meta({ id: 'NewInvoice' });
export type NewInvoice = z.infer<typeof NewInvoice>;

/**
 * Only the fields that are sent change. A status is asked for, not set: `paid` records a payment of
 * what is open, `cancelled` needs a reason.
 */
export const InvoiceChange = z
  .strictObject({ ...fields, status: InvoiceStatus, reason: requiredText(200) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'InvoiceChange' });
export type InvoiceChange = z.infer<typeof InvoiceChange>;

const refreshes = [
  '/api/invoices',
  '/api/calendar',
  '/api/expenses',
  '/api/clients',
  '/api/matters',
  '/api/financial-report',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const invoices = {
  list: read('/api/invoices', {
    summary: 'Invoices, the newest first',
    access: 'member',
    query: pageQuery.extend(invoiceFilters),
    gives: z.array(Invoice),
  }),
  figures: read('/api/invoices/figures', {
    summary: 'What came in, what is owed and for how long',
    access: 'member',
    query: z.strictObject({ paidIn: PaymentMonth.optional() }),
    gives: InvoiceFigures,
  }),
  nextNumber: read('/api/invoices/next-number', {
    summary: 'The number the next invoice will get',
    access: 'member',
    gives: z.object({ invoiceNumber: z.string() }).meta({ id: 'NextInvoiceNumber' }),
  }),
  one: read('/api/invoices/:id', {
    summary: 'One invoice with its lines and payments',
    access: 'member',
    gives: InvoiceRecord,
  }),
  pdf: download('/api/invoices/:id/pdf', {
    summary: 'The invoice on paper; the look at its payment instructions is noted',
    access: 'member',
  }),
  reveal: write('POST', '/api/invoices/:id/payment-instructions', {
    summary: 'The payment instructions in full; the look is noted in the audit trail',
    access: may.seeNumbers,
    takes: z.void(),
    gives: z
      .object({ paymentInstructions: z.string().nullable() })
      .meta({ id: 'InvoicePaymentInstructions' }),
    refreshes: [],
    isSecret: true,
  }),
  fill: write('POST', '/api/invoices/payment-block', {
    summary:
      'What a bill says about paying it, with the numbers in full; it is noted in the audit trail',
    access: may.fillBills,
    takes: BlockWanted,
    gives: FilledBlock,
    refreshes: [],
    isSecret: true,
  }),
  create: write('POST', '/api/invoices', {
    summary: 'Write an invoice; without a number it gets the next one of the firm',
    access: 'member',
    takes: NewInvoice,
    gives: InvoiceRecord,
    refreshes,
  }),
  change: write('PUT', '/api/invoices/:id', {
    summary: 'Change an invoice that nothing was paid on, or ask for another status',
    access: 'member',
    takes: InvoiceChange,
    gives: InvoiceRecord,
    refreshes,
  }),
  pay: write('POST', '/api/invoices/:id/payments', {
    summary: 'Record a payment, in full or in part',
    access: 'member',
    takes: NewPayment,
    gives: InvoiceRecord,
    refreshes,
  }),
  payMany: write('POST', '/api/invoices/payments', {
    summary: 'Record a payment of the open balance of each of some invoices',
    access: 'member',
    takes: PaymentOfMany,
    gives: z.array(Invoice),
    refreshes,
  }),
  writeOff: write('POST', '/api/invoices/:id/write-off', {
    summary: 'Give up what is owed, or a part of it; it never counts as revenue',
    access: may.forgiveInvoices,
    takes: NewWriteOff,
    gives: InvoiceRecord,
    refreshes,
  }),
  cancel: write('POST', '/api/invoices/:id/cancel', {
    summary: 'Cancel an invoice that nothing was paid on; it stays in the books',
    access: may.forgiveInvoices,
    takes: z.strictObject({ reason: requiredText(200) }).meta({ id: 'InvoiceCancellation' }),
    gives: InvoiceRecord,
    refreshes,
  }),
};
