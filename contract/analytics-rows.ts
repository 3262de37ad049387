/** The records behind a figure: payments, invoices, time. What they come to is the figure. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { SignedMoney } from '#contract/money.ts';

/** The figures that can be opened. */
export const RowsOf = z.enum([
  'revenue',
  'invoices',
  'clients',
  'tasks',
  'matters',
  'worked',
  'expenses',
  'utilisation',
  'realisation',
  'collection',
  'unbilled',
  'receivables',
  'profitability',
  'overdue',
]);
export type RowsOf = z.infer<typeof RowsOf>;

const RowKind = z.enum(['payment', 'invoice', 'client', 'task', 'matter', 'time-entry', 'expense']);

/** What a row adds to its figure; all rows together come to the same. */
const sums = {
  /** Money: what was received, billed, owed; of profitability what is left. */
  amount: SignedMoney.nullable(),
  /** What the money is a share of: the worth of billed time, what was billed of what was collected. Of profitability what was received. */
  of: SignedMoney.nullable(),
  minutes: z.int().nullable(),
};

export const AnalyticsRow = z
  .object({
    id: z.uuid(),
    kind: RowKind,
    /** The day by which it is counted; none for a client. */
    day: Day.nullable(),
    title: z.string(),
    /** The client and the number of the matter. */
    about: z.string().nullable(),
    ...sums,
    /** Of a task: that it is done. */
    isDone: z.boolean().nullable(),
    /** The screen that shows the record. */
    url: z.string(),
  })
  .meta({ id: 'AnalyticsRow' });
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/** What all rows come to: the figure, as far as its records are open to whoever asks. */
export const RowsTotal = z
  .object({
    rows: z.int(),
    done: z.int().nullable(),
    ...sums,
    /** The figure counts matters as well that are closed to whoever asks. */
    hasClosedMatters: z.boolean(),
  })
  .meta({ id: 'RowsTotal' });
export type RowsTotal = z.infer<typeof RowsTotal>;
