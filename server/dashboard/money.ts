/** What is owed and what came in, from the sums that are kept: as fast for many invoices as for few. */
import { sql } from 'kysely';
import type { DashboardStats } from '#contract/dashboard.ts';
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

type Owed = Pick<DashboardStats, 'outstandingInvoices' | 'pendingRevenue'>;
type Received = Pick<DashboardStats, 'monthlyRevenue' | 'monthlyRevenueData'>;

export async function owed(db: FirmDb): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select coalesce(sum(open_invoices), 0)::int as outstanding_invoices,
      coalesce(sum(outstanding), 0.00) as pending_revenue
    from invoice_totals where open_invoices > 0`.execute(db);
  return rows[0] as Owed;
}

const mostMonths = 12;
const nothing = '0.00';

/** By the day on which a payment was received, not by the one on which somebody wrote it down. */
export async function received(db: FirmDb, today: Day): Promise<Received> {
  const { rows } = await sql<{ month: Day; received: string }>`
    select month, received from payment_totals
    where received > 0 and month <= ${today}::date order by month`.execute(db);
  const byMonth = new Map(rows.map((row) => [row.month.slice(0, 7), row.received]));
  const [first] = byMonth.keys();
  const months = first ? monthsUntil(today).filter((month) => month >= first) : [];
  return {
    monthlyRevenue: byMonth.get(today.slice(0, 7)) ?? nothing,
    monthlyRevenueData: months.map((month) => ({
      month,
      revenue: byMonth.get(month) ?? nothing,
    })),
  };
}

/** The last twelve of them ('2026-11'), with the one that it is. */
function monthsUntil(today: Day): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: mostMonths }, (_, at) =>
    new Date(Date.UTC(year, month - mostMonths + at, 1)).toISOString().slice(0, 7),
  );
}
