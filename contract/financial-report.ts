/** The firm's books in one answer: what came in, what is owed, what was spent. Never trust money. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';
import { ExpenseCategory, ExpenseStatus } from '#contract/expenses.ts';
import { Money, SignedMoney, Total } from '#contract/money.ts';

const ReportInvoice = z
  .object({
    invoiceNumber: z.string(),
    clientName: z.string(),
    amount: Money,
    amountPaid: Money,
    writtenOff: Money,
    balance: Money,
    dueDate: Day,
  })
  .meta({ id: 'ReportInvoice' });
export type ReportInvoice = z.infer<typeof ReportInvoice>;

const ReportExpense = z
  .object({
    description: z.string(),
    vendor: z.string().nullable(),
    amount: Money,
    expenseDate: Day,
    category: ExpenseCategory,
    status: ExpenseStatus,
  })
  .meta({ id: 'ReportExpense' });
export type ReportExpense = z.infer<typeof ReportExpense>;

export const FinancialReport = z
  .object({
    generated: Instant,
    summary: z
      .object({
        /** Payments that came in, also on invoices that are not paid in full. */
        totalRevenue: Total,
        /** What is owed on open invoices. */
        pendingRevenue: Total,
        /** Without the rejected ones. */
        totalExpenses: Total,
        netIncome: SignedMoney,
        /** How many invoices are open. */
        outstandingInvoices: z.number().int(),
      })
      .meta({ id: 'FinancialSummary' }),
    invoices: z
      .object({ paid: z.array(ReportInvoice), pending: z.array(ReportInvoice) })
      .meta({ id: 'ReportInvoices' }),
    expenses: z.array(ReportExpense),
  })
  .meta({ id: 'FinancialReport' });
export type FinancialReport = z.infer<typeof FinancialReport>;

export const financialReport = {
  report: read('/api/financial-report', {
    summary: 'Revenue, receivables and expenses with what they are made of',
    access: 'member',
    gives: FinancialReport,
  }),
};
