/** What is in a LEDES file, and what is wrong with it. */
import * as z from 'zod';
import { lineTypes } from './bill.ts';

export const mostLines = 5000;
export const mostInvoices = 200;

const text = z.string();
const Exact = z.bigint();

const Fault = z.object({
  invoiceNumber: text.nullable(),
  /** In the file, from 1 on. */
  line: z.int().nullable(),
  field: text,
  sentence: text,
});
export type Fault = z.infer<typeof Fault>;

const Line = z.object({
  number: text,
  type: z.enum(lineTypes),
  units: Exact,
  unitCost: Exact,
  adjustment: Exact,
  total: Exact,
  date: text,
  taskCode: text,
  expenseCode: text,
  activityCode: text,
  description: text,
  timekeeperId: text,
  timekeeperName: text,
  timekeeperClass: text,
});

const ParsedBill = z.object({
  bill: z.object({
    date: text,
    number: text,
    clientId: text,
    matterId: text,
    total: Exact,
    start: text,
    end: text,
    description: text,
    lawFirmId: text,
    clientMatterId: text,
    lines: z.array(Line).max(mostLines),
  }),
  /** Something is said against it: it is only shown. */
  isBroken: z.boolean(),
});
export type ParsedBill = z.infer<typeof ParsedBill>;

export const Parsed = z.object({
  bills: z.array(ParsedBill).max(mostInvoices),
  faults: z.array(Fault),
});
export type Parsed = z.infer<typeof Parsed>;
