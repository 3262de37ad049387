import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

interface OfMatter {
  /** Of all accounts together; `null` where none has a ledger for it. */
  balance: string | null;
  hasEntries: boolean;
}

/** What lies in trust for a matter. */
export async function trustOf(db: FirmDb, matterId: string): Promise<OfMatter> {
  const { rows } = await sql<OfMatter>`
    select (sum(f.balance_cents) / 100)::numeric(18, 2) as balance,
      coalesce(bool_or(exists (select from trust_postings p where p.ledger_id = l.id)), false) as has_entries
    from trust_ledgers l join trust_funds f on f.ledger_id = l.id
    where l.matter_id = ${matterId}`.execute(db);
  return rows[0] ?? { balance: null, hasEntries: false };
}
