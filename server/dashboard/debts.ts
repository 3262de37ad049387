/** Who owes the firm since when: the oldest by their rows, how many and how much from the sums. */
import { sql } from 'kysely';
import { type Debts, mostDebts } from '#contract/dashboard.ts';
import { daysBetween } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';

export async function debts(db: FirmDb, now: Date): Promise<Debts> {
  const today = await todayOf(db, now);
  const { rows } = await sql<Omit<Debts, 'items'>>`
    select coalesce(sum(open_invoices), 0)::int as overdue_invoices,
      coalesce(sum(outstanding), 0.00) as overdue_amount
    from invoice_totals where open_invoices > 0 and due_date < ${today}::date`.execute(db);
  const items = await db
    .selectFrom('invoices')
    .select(['id as invoiceId', 'invoiceNumber', 'clientName', 'balance', 'dueDate'])
    .where('isOpen', '=', true)
    .where('dueDate', '<', today)
    .orderBy('dueDate')
    .orderBy('numberKey')
    .limit(mostDebts)
    .$castTo<Omit<Debts['items'][number], 'daysOverdue'>>()
    .execute();
  return {
    ...(rows[0] as (typeof rows)[0]),
    items: items.map((debt) => ({ ...debt, daysOverdue: daysBetween(debt.dueDate, today) })),
  };
}
