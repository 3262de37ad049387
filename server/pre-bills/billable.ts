/** What nobody has billed yet, by matter: where a billing run begins. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { Billable } from '#contract/pre-bill-lines.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { flatFeeLeft } from './flat-fees.ts';

interface Asked {
  from?: Day;
  to: Day;
  clientId?: string;
}

/** Time that a flat fee or a share of what is won covers comes to nothing by itself. */
export async function billable(db: FirmDb, { from, to, clientId }: Asked): Promise<Billable[]> {
  const { rows } = await sql<Billable>`
    with worked as (
      select matter_id, count(*) filter (where state = 'unbilled')::int as entries,
        coalesce(sum(billed_minutes) filter (where state = 'unbilled'), 0)::int as billed_minutes,
        coalesce(sum(amount) filter (where state = 'unbilled'), 0.00) as amount,
        coalesce(sum(amount) filter (where state = 'held'), 0.00) as held,
        min(day) filter (where state = 'unbilled') as since
      from time_entries where invoice_id is null and deleted_at is null and state in ('unbilled', 'held')
        and day <= ${to}::date and day >= coalesce(${from ?? null}::date, '-infinity') group by matter_id),
    spent as (
      select matter_id, sum(amount) as amount, min(expense_date) as since
      from expenses where invoice_id is null and deleted_at is null and is_billable and status <> 'rejected'
        and expense_date <= ${to}::date and expense_date >= coalesce(${from ?? null}::date, '-infinity')
      group by matter_id),
    open as (
      select m.id as matter_id, m.matter_number, m.client_id, m.client_name, m.billing_arrangement,
        coalesce(w.entries, 0) as entries, coalesce(w.billed_minutes, 0) as billed_minutes,
        case when m.billing_arrangement = 'hourly' then coalesce(w.amount, 0.00) else 0.00 end as time,
        coalesce(s.amount, 0.00) as expenses,
        case when m.status <> 'closed' then ${flatFeeLeft} end as flat_fee,
        coalesce(w.held, 0.00) as held, least(w.since, s.since) as since, b.id as pre_bill_id
      from matters m left join worked w on w.matter_id = m.id left join spent s on s.matter_id = m.id
        left join pre_bills b on b.firm_id = m.firm_id and b.matter_id = m.id
      where (w.matter_id is not null or s.matter_id is not null or m.billing_arrangement = 'flat')
        and (${clientId ?? null}::uuid is null or m.client_id = ${clientId ?? null}::uuid))
    select * from open where entries > 0 or expenses > 0 or held > 0 or flat_fee > 0
    order by since nulls last, matter_number`.execute(db);
  return rows;
}
