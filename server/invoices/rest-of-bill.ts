/** What the invoices of one bill that several pay leave: a part that was cancelled or taken off is asked of nobody. */
import { sql } from 'kysely';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { FirmDb } from '#server/kit/db.ts';

type Rest = Pick<InvoiceRecord, 'otherParts' | 'askedOfNobody'>;

/** One that stands alone, or stands no more, leaves nothing. */
export const noRest: Rest = { otherParts: 0, askedOfNobody: '0.00' };

/**
 * Of each line what it comes to, less what those that stand ask for; a discount that only one of them gives counts
 * once. Fees have no name that stays when one of them words it anew: the shared ones are reckoned together. The part of
 * the discount on the whole bill that a cancelled one had was never asked for.
 */
export async function restOfBill(
  db: FirmDb,
  { splitId, status }: Pick<InvoiceRecord, 'splitId' | 'status'>,
): Promise<Rest> {
  if (!splitId || status === 'cancelled') return noRest;
  const { rows } = await sql<Rest>`
    with parts as (select firm_id, id, status <> 'cancelled' as stands, discount from invoices where split_id = ${splitId}),
    asked as (
      select coalesce(l.time_entry_id, l.expense_id) as named, sum(round(l.quantity * l.rate, 2)) as gross,
        sum(l.discount) as discount, sum(round(l.quantity * l.rate, 2) - l.discount - l.borne_by_others) as part
      from parts p join invoice_lines l on l.firm_id = p.firm_id and l.invoice_id = p.id
      where p.stands and (l.borne_by_others > 0 or coalesce(l.time_entry_id, l.expense_id) is not null)
      group by 1, p.id),
    lines as (
      select greatest(max(gross) - sum(discount) + (count(*) - 1) * min(discount) - sum(part), 0) as rest
      from asked group by named)
    select (select count(*)::int - 1 from parts where stands) as other_parts,
      greatest((select coalesce(sum(rest), 0.00) from lines)
        - (select coalesce(sum(discount), 0.00) from parts where not stands), 0.00) as asked_of_nobody`.execute(
    db,
  );
  return rows[0] ?? noRest;
}
