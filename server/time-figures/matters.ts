/** Matters by what nobody has billed yet: those that wait for long, those that have used up their budgets. */
import { sql } from 'kysely';
import { sumOf, toCents } from '#contract/cents.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import type { BudgetUse, WaitingMatter } from '#contract/time-figures.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { perMille } from './people.ts';

/** Time and expenses that can be billed and are not. What a fee covers comes to nothing by itself. */
const unbilled = sql`(
  select t.matter_id, t.day, t.billed_minutes, t.amount from time_entries t
    join matters m on m.firm_id = t.firm_id and m.id = t.matter_id and m.billing_arrangement = 'hourly'
    where t.state = 'unbilled' and t.invoice_id is null and t.deleted_at is null
  union all
  select matter_id, expense_date, 0, amount from expenses
    where is_billable and invoice_id is null and status <> 'rejected' and deleted_at is null)`;

export async function waiting(db: FirmDb, today: Day, days: number): Promise<WaitingMatter[]> {
  const { rows } = await sql<WaitingMatter>`
    select m.id as matter_id, m.matter_number, m.client_id, m.client_name, w.billed_minutes, w.amount, w.since,
      (select max(i.issue_date) from invoices i where i.matter_id = m.id and i.status <> 'cancelled') as last_billed
    from (select matter_id, sum(billed_minutes) as billed_minutes, sum(amount) as amount, min(day) as since
      from ${unbilled} open group by matter_id having min(day) <= ${plusDays(today, -days)}::date) w
    join matters m on m.id = w.matter_id
    order by w.since, m.matter_number`.execute(db);
  return rows;
}

/** Of open matters; who asks for no budget has none to use. */
export async function budgets(db: FirmDb): Promise<BudgetUse[]> {
  const { rows } = await sql<Omit<BudgetUse, 'used'>>`
    select m.id as matter_id, m.matter_number, m.client_name, m.budget,
      (select coalesce(sum(i.amount), 0.00) from invoices i
        where i.matter_id = m.id and i.status <> 'cancelled') as billed,
      coalesce((select sum(amount) from ${unbilled} open where open.matter_id = m.id), 0.00) as unbilled
    from matters m where m.is_open and m.budget > 0 order by m.matter_number`.execute(db);
  return rows.map(withUse).sort((one, other) => other.used - one.used);
}

function withUse(row: Omit<BudgetUse, 'used'>): BudgetUse {
  const spent = sumOf([toCents(row.billed), toCents(row.unbilled)]);
  return { ...row, used: perMille(spent, toCents(row.budget)) ?? 0 };
}
