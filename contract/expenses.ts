/** An expense: what the firm spent, who approved it, and whether a client will be asked for it. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { download, Nothing, read, upload, write } from '#contract/endpoint.ts';
import { Money, positiveMoney } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, optionalUrl, requiredText } from '#contract/text.ts';

export const ExpenseCategory = z.enum([
  'office-supplies',
  'software',
  'legal-research',
  'marketing',
  'travel',
  'professional-services',
  'equipment',
  'other',
]);
export type ExpenseCategory = z.infer<typeof ExpenseCategory>;
export const expenseCategoryLabels: Record<ExpenseCategory, string> = {
  'office-supplies': 'Office supplies',
  software: 'Software',
  'legal-research': 'Legal research',
  marketing: 'Marketing',
  travel: 'Travel',
  'professional-services': 'Professional services',
  equipment: 'Equipment',
  other: 'Other',
};

export const ExpenseMethod = z.enum([
  'credit-card',
  'debit-card',
  'bank-transfer',
  'check',
  'cash',
]);
export type ExpenseMethod = z.infer<typeof ExpenseMethod>;
export const expenseMethodLabels: Record<ExpenseMethod, string> = {
  'credit-card': 'Credit card',
  'debit-card': 'Debit card',
  'bank-transfer': 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
};

export const ExpenseStatus = z.enum(['pending', 'approved', 'rejected']);
export type ExpenseStatus = z.infer<typeof ExpenseStatus>;
export const expenseStatusLabels: Record<ExpenseStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const Expense = z
  .object({
    id: z.uuid(),
    description: requiredText(500),
    vendor: optionalText(200),
    /** The vendor of that name in the firm's directory. */
    vendorId: z.uuid().nullable(),
    category: ExpenseCategory,
    amount: Money,
    expenseDate: Day,
    paymentMethod: ExpenseMethod.nullable(),
    receiptUrl: optionalUrl(2000),
    /** The uploaded receipt's own file name. */
    receiptName: z.string().nullable(),
    receiptType: z.string().nullable(),
    matterId: z.uuid('must be the id of a matter').nullable(),
    /** To be passed on to the matter's client. */
    isBillable: z.boolean(),
    /** The invoice that passed it on. */
    invoiceId: z.uuid().nullable(),
    status: ExpenseStatus,
    decidedBy: z.uuid().nullable(),
    decidedAt: Instant.nullable(),
    /** Why it was rejected. */
    decisionNote: z.string().nullable(),
    notes: optionalText(2000),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Expense' });
export type Expense = z.infer<typeof Expense>;

const fields = {
  description: Expense.shape.description,
  vendor: Expense.shape.vendor,
  category: Expense.shape.category,
  amount: positiveMoney,
  expenseDate: Expense.shape.expenseDate,
  paymentMethod: Expense.shape.paymentMethod,
  receiptUrl: Expense.shape.receiptUrl,
  matterId: Expense.shape.matterId,
  isBillable: Expense.shape.isBillable,
  notes: Expense.shape.notes,
};

export const NewExpense = z
  .strictObject({
    ...fields,
    vendor: fields.vendor.default(null),
    paymentMethod: fields.paymentMethod.default(null),
    receiptUrl: fields.receiptUrl.default(null),
    matterId: fields.matterId.default(null),
    isBillable: fields.isBillable.default(false),
    /** Only a manager may say `approved`. */
    status: z.enum(['pending', 'approved']).default('pending'),
    notes: fields.notes.default(null),
  })
  .refine((input) => !input.isBillable || input.matterId !== null, {
    path: ['matterId'],
    message: 'is required for what is billed to a client',
  })
  .meta({ id: 'NewExpense' });
export type NewExpense = z.infer<typeof NewExpense>;

/** Only the fields that are sent change. */
export const ExpenseChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'ExpenseChange' });
export type ExpenseChange = z.infer<typeof ExpenseChange>;

export const receiptTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const receiptBytes = 5 * 1024 * 1024;

const filters = {
  q: requiredText(200).optional(),
  status: ExpenseStatus.optional(),
  category: ExpenseCategory.optional(),
  matterId: z.uuid('must be the id of a matter').optional(),
  vendorId: z.uuid('must be the id of a vendor').optional(),
  clientId: z.uuid('must be the id of a client').optional(),
  /** `yes`: to be passed on to a client, and not on an invoice yet. */
  unbilled: z.enum(['yes']).optional(),
};

const refreshes = [
  '/api/expenses',
  '/api/matters',
  '/api/vendors',
  '/api/financial-report',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const expenses = {
  list: read('/api/expenses', {
    summary: 'Expenses, the newest first',
    access: 'member',
    query: pageQuery.extend(filters),
    gives: z.array(Expense),
  }),
  file: download('/api/expenses/file', {
    summary: 'Expenses as a file for a spreadsheet',
    access: 'member',
    isDear: true,
    query: z.strictObject(filters),
  }),
  one: read('/api/expenses/:id', {
    summary: 'One expense',
    access: 'member',
    gives: Expense,
  }),
  create: write('POST', '/api/expenses', {
    summary: 'Add an expense',
    access: 'member',
    takes: NewExpense,
    gives: Expense,
    refreshes,
  }),
  change: write('PUT', '/api/expenses/:id', {
    summary: 'Change some fields of an expense; of a decided one only managers may',
    access: 'member',
    takes: ExpenseChange,
    gives: Expense,
    refreshes,
  }),
  approve: write('POST', '/api/expenses/:id/approve', {
    summary: 'Approve an expense',
    access: may.approveExpenses,
    takes: Nothing,
    gives: Expense,
    refreshes,
  }),
  reject: write('POST', '/api/expenses/:id/reject', {
    summary: 'Reject an expense, with the reason; it no longer counts',
    access: may.approveExpenses,
    takes: z.strictObject({ reason: requiredText(500) }).meta({ id: 'ExpenseRejection' }),
    gives: Expense,
    refreshes,
  }),
  remove: write('DELETE', '/api/expenses/:id', {
    summary: 'Delete an expense that nobody has approved; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/expenses/:id/restore', {
    summary: 'Bring a deleted expense back as it was',
    access: 'member',
    takes: Nothing,
    gives: Expense,
    refreshes,
  }),
  addReceipt: upload('/api/expenses/:id/receipt', {
    summary: 'Keep a receipt with an expense: PDF, JPEG or PNG; an earlier one is replaced',
    access: 'member',
    takes: z.strictObject({}),
    gives: Expense,
    maxBytes: receiptBytes,
    refreshes,
  }),
  receipt: download('/api/expenses/:id/receipt', {
    summary: 'The receipt of an expense, byte for byte',
    access: 'member',
  }),
  removeReceipt: write('DELETE', '/api/expenses/:id/receipt', {
    summary: 'Take the receipt away from an expense that nobody has approved',
    access: 'member',
    takes: Nothing,
    gives: Expense,
    refreshes,
  }),
};
