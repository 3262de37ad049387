/**
 * What stands on bills for a time entry `e` of a matter `m`, and what of that was paid: as `time-figures` counts it, by
 * the day of the work. One entry may stand on the bills of several payers.
 */
import { sql } from 'kysely';

const lines = sql`
  select l.time_entry_id, i.amount, i.amount_paid, trunc((round(l.quantity * l.rate, 2) - l.discount - l.borne_by_others)
    * i.amount / nullif(i.amount + i.discount, 0), 2) as asked
  from invoice_lines l join invoices i on i.firm_id = l.firm_id and i.id = l.invoice_id
  where i.status <> 'cancelled'`;
const sums = sql`coalesce(sum(line.asked), 0.00) as billed,
  coalesce(sum(trunc(line.asked * line.amount_paid / nullif(line.amount, 0), 2)), 0.00) as collected`;

/** Looked up entry by entry. */
export const withBill = sql`join lateral (
  select ${sums} from (${lines} and l.firm_id = e.firm_id and l.time_entry_id = e.id) line
  having count(*) > 0) bill on e.state = 'billed'`;

/** All bills of the firm are added up first: for the time of years this takes half as long. */
export const withBills = sql`join (
  select line.time_entry_id, ${sums} from (${lines} and l.time_entry_id is not null) line
  group by line.time_entry_id) bill on bill.time_entry_id = e.id and e.state = 'billed'`;

/** Time that a flat fee or a share of what is won covers has no price of its own. */
export const isHourly = sql`m.billing_arrangement = 'hourly'`;
export const worth = sql`case when ${isHourly} or bill.billed > 0 then e.amount else 0.00 end`;
