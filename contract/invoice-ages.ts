/** Who owes what, and for how long. */
import * as z from 'zod';
import { Total } from '#contract/money.ts';

/** How long a debt is overdue. */
export const InvoiceAge = z.enum(['not-due', '1-30', '31-60', '61-90', '90+']);
export type InvoiceAge = z.infer<typeof InvoiceAge>;
export const invoiceAgeLabels: Record<InvoiceAge, string> = {
  'not-due': 'Not due',
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': 'Over 90 days',
};
/** Days overdue, from and to. */
export const invoiceAgeDays: Record<InvoiceAge, { from: number | null; to: number | null }> = {
  'not-due': { from: null, to: 0 },
  '1-30': { from: 1, to: 30 },
  '31-60': { from: 31, to: 60 },
  '61-90': { from: 61, to: 90 },
  '90+': { from: 91, to: null },
};

export const InvoiceFigures = z
  .object({
    /** Money that came in, of all invoices. */
    totalRevenue: Total,
    /** What is still owed. */
    outstanding: Total,
    /** The invoices that are paid, summed up. */
    paid: Total,
    totalInvoices: z.number().int(),
    /** Of the month that was asked for: what came in by payments that stand. */
    receivedInMonth: Total.optional(),
    ages: z.array(
      z.object({ age: InvoiceAge, invoices: z.number().int(), balance: Total }).meta({
        id: 'InvoiceAgeFigures',
      }),
    ),
  })
  .meta({ id: 'InvoiceFigures' });
export type InvoiceFigures = z.infer<typeof InvoiceFigures>;
