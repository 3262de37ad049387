/**
 * What is in each ledger of clients' money, reckoned from what was posted and held, as the triggers that keep
 * it would have done entry by entry. That nothing is below zero on any day is checked by the tables themselves.
 */
import type { Connection } from '#server/kit/engine.ts';

export async function reckonTrust(connection: Connection): Promise<void> {
  await connection.query(
    `insert into trust_funds (firm_id, ledger_id, is_bank, balance_cents, held_cents)
     select l.firm_id, l.id, l.kind = 'bank',
       coalesce((select sum(case when l.kind = 'bank' then p.debit_cents - p.credit_cents
           else p.credit_cents - p.debit_cents end)
         from trust_postings p where p.firm_id = l.firm_id and p.ledger_id = l.id), 0),
       coalesce((select sum(h.amount_cents) from trust_holds h
         where h.firm_id = l.firm_id and h.ledger_id = l.id and h.released_at is null), 0)
     from trust_ledgers l`,
    [],
  );
  await connection.query(
    `insert into trust_balances (firm_id, ledger_id, day, balance_cents)
     select p.firm_id, p.ledger_id, p.day, sum(sum(case when l.kind = 'bank' then p.debit_cents - p.credit_cents
         else p.credit_cents - p.debit_cents end)) over (partition by p.ledger_id order by p.day)
     from trust_postings p join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
     group by p.firm_id, p.ledger_id, p.day`,
    [],
  );
}
