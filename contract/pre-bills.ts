/**
 * A pre-bill: what a matter would be billed for a span of days, laid out for somebody to go through before it
 * becomes an invoice. Its lines are the entries and expenses themselves: whoever corrects one corrects the bill.
 */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Invoice } from '#contract/invoices.ts';
import { Money, optionalMoney, positiveMoney, Total } from '#contract/money.ts';
import { Billable, PreBillLine } from '#contract/pre-bill-lines.ts';
import { optionalText, requiredText } from '#contract/text.ts';
import { ActivityCode, TaskCode } from '#contract/utbms.ts';

export const PreBill = z
  .object({
    id: z.uuid(),
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientId: z.uuid(),
    clientName: z.string(),
    from: Day.nullable(),
    to: Day,
    description: optionalText(5000),
    /** Taken off the whole bill. */
    discount: Money,
    /** How many lines go on the bill. */
    lines: z.int(),
    /** Of those lines, after their write-downs. */
    subtotal: Total,
    /** What would be asked for. */
    total: Total,
    /** How many clients share it. */
    payers: z.int(),
    /** The names of the payers who take a line of time only with its UTBMS codes. */
    codesAskedBy: z.array(z.string()),
    /** How many lines of time that go on the bill have not both codes. */
    uncodedLines: z.int(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'PreBill' });
export type PreBill = z.infer<typeof PreBill>;

export const PreBillRecord = PreBill.omit({ lines: true })
  .extend({
    /** By the day; fees first. Those on hold too. */
    lines: z.array(PreBillLine),
    /** Each payer's part of the total, to the cent; one when the matter's client pays all. */
    parts: z.array(
      z.object({ clientId: z.uuid(), clientName: z.string(), percent: z.string(), amount: Total }),
    ),
  })
  .meta({ id: 'PreBillRecord' });
export type PreBillRecord = z.infer<typeof PreBillRecord>;

const ids = (what: string, most: number) =>
  z
    .array(z.uuid(`must be the id of a ${what}`))
    .min(1, `must name at least one ${what}`)
    .max(most, `must be at most ${most}`)
    .overwrite((list) => [...new Set(list)]);

export const NewPreBills = z
  .strictObject({
    matterIds: ids('matter', 100),
    /** Left out, from the beginning. */
    from: Day.optional(),
    /** Left out, until today where the firm is. */
    to: Day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  })
  .meta({ id: 'NewPreBills' });
export type NewPreBills = z.infer<typeof NewPreBills>;

const discount = optionalMoney.transform((value) => value ?? '0.00');

export const PreBillChange = z
  .strictObject({ description: optionalText(5000), discount })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'PreBillChange' });
export type PreBillChange = z.infer<typeof PreBillChange>;

export const PreBillLineChange = z
  .strictObject({
    description: requiredText(5000),
    discount,
    isHeld: z.boolean({ error: 'must be yes or no' }),
    /** The entry goes to another matter, and off this bill. Not for fees. */
    matterId: z.uuid('must be the id of a matter'),
    /** Of the entry. Only for time. */
    taskCode: TaskCode,
    activityCode: ActivityCode,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'PreBillLineChange' });
export type PreBillLineChange = z.infer<typeof PreBillLineChange>;

/** A field of a form that somebody emptied says nothing. */
const dayOrNone = Day.nullish()
  .transform((day) => day ?? undefined)
  .optional();

export const NewPreBillFee = z
  .strictObject({
    description: requiredText(5000),
    amount: positiveMoney,
    /** Left out, the last day of the pre-bill. */
    day: dayOrNone,
  })
  .meta({ id: 'NewPreBillFee' });
export type NewPreBillFee = z.infer<typeof NewPreBillFee>;

export const PreBillIssue = z
  .strictObject({
    ids: ids('pre-bill', 50),
    /** Left out, today where the firm is. */
    issueDate: Day.optional(),
    /** Left out, by each payer's terms. */
    dueDate: dayOrNone,
  })
  .refine(({ issueDate, dueDate }) => !issueDate || !dueDate || issueDate <= dueDate, {
    path: ['dueDate'],
    message: 'must not be before the issue date',
  })
  .meta({ id: 'PreBillIssue' });
export type PreBillIssue = z.infer<typeof PreBillIssue>;

const refreshes = [
  '/api/pre-bills',
  '/api/time-entries',
  '/api/time-figures',
  '/api/expenses',
] as const;
/** What the firm's trail tells of. */
const told = [...refreshes, '/api/activities', '/api/dashboard', '/api/analytics'] as const;

export const preBills = {
  billable: read('/api/pre-bills/billable', {
    summary: 'What can be billed in a span of days, by matter',
    access: 'member',
    query: z.strictObject({
      from: Day.optional(),
      to: Day.optional(),
      clientId: z.uuid('must be the id of a client').optional(),
    }),
    gives: z.array(Billable),
  }),
  list: read('/api/pre-bills', {
    summary: 'Pre-bills that wait for somebody to go through them, the oldest first',
    access: 'member',
    gives: z.array(PreBill),
  }),
  one: read('/api/pre-bills/:id', {
    summary: 'One pre-bill with its lines and each payer’s part',
    access: 'member',
    gives: PreBillRecord,
  }),
  create: write('POST', '/api/pre-bills', {
    summary: 'Lay out a pre-bill for each of some matters',
    access: 'member',
    takes: NewPreBills,
    gives: z.array(PreBill),
    refreshes: told,
  }),
  change: write('PUT', '/api/pre-bills/:id', {
    summary: 'Change what a bill says on top, or take something off the whole of it',
    access: 'member',
    takes: PreBillChange,
    gives: PreBillRecord,
    refreshes,
  }),
  addFee: write('POST', '/api/pre-bills/:id/fees', {
    summary: 'Put an agreed fee on a pre-bill',
    access: 'member',
    takes: NewPreBillFee,
    gives: PreBillRecord,
    refreshes,
  }),
  refresh: write('POST', '/api/pre-bills/:id/refresh', {
    summary: 'Bring in what was logged in its days since it was laid out',
    access: 'member',
    takes: Nothing,
    gives: PreBillRecord,
    refreshes,
  }),
  changeLine: write('PUT', '/api/pre-bill-lines/:id', {
    summary: 'Word a line otherwise, code it, write it down, hold it or move it to another matter',
    access: 'member',
    takes: PreBillLineChange,
    gives: PreBillRecord,
    refreshes: told,
  }),
  removeFee: write('DELETE', '/api/pre-bill-lines/:id', {
    summary: 'Take a fee off a pre-bill',
    access: 'member',
    takes: Nothing,
    gives: PreBillRecord,
    refreshes,
  }),
  discard: write('DELETE', '/api/pre-bills/:id', {
    summary: 'Put a pre-bill away; its entries wait for the next',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: told,
  }),
  issue: write('POST', '/api/pre-bills/issue', {
    summary: 'Make invoices of some pre-bills, all of them or none; one for each payer',
    access: 'member',
    takes: PreBillIssue,
    gives: z.array(Invoice),
    refreshes: [
      ...told,
      '/api/invoices',
      '/api/calendar',
      '/api/clients',
      '/api/matters',
      '/api/financial-report',
      '/api/search',
    ],
  }),
};
