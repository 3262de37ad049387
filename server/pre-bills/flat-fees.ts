import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

/**
 * What is still to be asked of a matter's flat fee: what its bills ask for besides time and expenses counts
 * towards it, whoever wrote them. `m` is the matter.
 */
export const flatFeeLeft = sql<string | null>`(case when m.billing_arrangement = 'flat' then
  greatest(0.00, m.flat_fee - (
    select coalesce(sum(round(l.quantity * l.rate, 2) - l.discount - l.borne_by_others), 0)
    from invoices i join invoice_lines l on l.firm_id = i.firm_id and l.invoice_id = i.id
    where i.firm_id = m.firm_id and i.matter_id = m.id and i.status <> 'cancelled'
      and l.time_entry_id is null and l.expense_id is null)) end)`;

export async function flatFeeLeftOf(db: FirmDb, matterId: string): Promise<string | null> {
  const { rows } = await sql<{ left: string | null }>`
    select ${flatFeeLeft} as left from matters m where m.id = ${matterId}`.execute(db);
  return rows[0]?.left ?? null;
}
