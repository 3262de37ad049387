/**
 * What stands on bills for a time entry `e` of a matter `m`, and what of that was paid: as `time-figures` counts it, by
 * the day of the work. One entry may stand on the bills of several payers.
 */
import { sql } from 'kysely';

export const withBill = sql`join lateral (
  select coalesce(sum(line.asked), 0.00) as billed,
    coalesce(sum(trunc(line.asked * line.amount_paid / nullif(line.amount, 0), 2)), 0.00) as collected
  from (select i.amount, i.amount_paid, trunc((round(l.quantity * l.rate, 2) - l.discount - l.borne_by_others)
      * i.amount / nullif(i.amount + i.discount, 0), 2) as asked
    from invoice_lines l join invoices i on i.firm_id = l.firm_id and i.id = l.invoice_id
    where l.firm_id = e.firm_id and l.time_entry_id = e.id and i.status <> 'cancelled') line
  having count(*) > 0) bill on e.state = 'billed'`;

/** Time that a flat fee or a share of what is won covers has no price of its own. */
export const isHourly = sql`m.billing_arrangement = 'hourly'`;
export const worth = sql`case when ${isHourly} or bill.billed > 0 then e.amount else 0.00 end`;
