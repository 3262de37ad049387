import { sql } from 'kysely';
import type { FinancialReport, ReportExpense, ReportInvoice } from '#contract/financial-report.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';

const invoiceColumns = [
  'invoiceNumber',
  'clientName',
  'amount',
  'amountPaid',
  'writtenOff',
  'balance',
  'dueDate',
] as const;

const invoices = (db: FirmDb) =>
  db.selectFrom('invoices').select(invoiceColumns).orderBy('dueDate').orderBy('invoiceNumber');

export const paidInvoices = (db: FirmDb): Promise<ReportInvoice[]> =>
  invoices(db).where('status', '=', 'paid').execute();

export const openInvoices = (db: FirmDb): Promise<ReportInvoice[]> =>
  invoices(db).where('isOpen', '=', true).execute();

/** What was rejected is not the firm's to bear. */
export const expenses = (db: FirmDb): Promise<ReportExpense[]> =>
  db
    .selectFrom('expenses')
    .select(['description', 'vendor', 'amount', 'expenseDate', 'category', 'status'])
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'rejected')
    .orderBy('expenseDate')
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<ReportExpense>()
    .execute();

export async function summary(db: FirmDb): Promise<FinancialReport['summary']> {
  // Sums are the firm's, whoever reads them.
  const { rows } = await behindWalls(db, () =>
    sql<FinancialReport['summary']>`
    select total_revenue, pending_revenue, total_expenses, total_revenue - total_expenses as net_income,
      outstanding_invoices
    from (select coalesce(sum(received), 0.00) as total_revenue,
        coalesce(sum(outstanding), 0.00) as pending_revenue,
        coalesce(sum(open_invoices), 0)::int as outstanding_invoices from invoice_totals) billed,
      (select coalesce(sum(amount), 0.00) as total_expenses from expenses
        where deleted_at is null and status <> 'rejected') spent`.execute(db),
  );
  return rows[0] as FinancialReport['summary'];
}
