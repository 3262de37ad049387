/** Invoices of an import on which something was paid or billed since are not taken back. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { paymentId } from './import-rows.ts';

export async function refuseToTakeBack(db: FirmDb, ids: readonly string[]): Promise<void> {
  const came = ids.flatMap((id) => [paymentId(id, 'payment'), paymentId(id, 'write-off')]);
  const { rows } = await sql<{ invoiceNumber: string; has: string }>`
    select i.invoice_number, found.has from invoices i cross join lateral (
      select 'a payment of its own' as has from payments p where p.invoice_id = i.id
        and (p.id <> all(${came}::uuid[]) or p.reversed_at is not null)
      union all select 'time on it' from time_entries t where t.invoice_id = i.id
      union all select 'an expense on it' from expenses e where e.invoice_id = i.id
      union all select 'trust money paid on it' from trust_entries t where t.invoice_id = i.id
      limit 1) found
    where i.id = any(${ids}::uuid[]) order by i.number_key limit 1`.execute(db);
  const used = rows[0];
  if (!used) return;
  throw conflict(
    `${used.invoiceNumber} has ${used.has} by now: this import can no longer be undone whole.`,
  );
}
