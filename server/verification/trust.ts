import { asking } from './asking.ts';
import { trustStatements } from './trust-statements.ts';

/** Client money agrees to the cent, however it is added up: by entry, by ledger, by day, by account, by payment. */
export const trust = asking(
  'trust_entries',
  [
    [
      'entries of trust accounts do not balance',
      `select e.id as which from trust_entries e left join lateral (
      select coalesce(sum(debit_cents), 0) as debits, coalesce(sum(credit_cents), 0) as credits
      from trust_postings p where p.firm_id = e.firm_id and p.entry_id = e.id) p on true
      where (p.debits, p.credits) <> (e.amount_cents, e.amount_cents)`,
    ],
    [
      'entries take something else back than they say',
      `select r.id as which from trust_entries r where r.reverses is not null and exists (
      (select ledger_id, debit_cents, credit_cents from trust_postings p
        where p.firm_id = r.firm_id and p.entry_id = r.id)
      except (select ledger_id, credit_cents, debit_cents from trust_postings p
        where p.firm_id = r.firm_id and p.entry_id = r.reverses))`,
    ],
    [
      'trust ledgers hold another sum than was posted in them',
      `select l.id as which from trust_ledgers l
      left join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
      left join lateral (select coalesce(sum(credit_cents - debit_cents), 0) as credited
        from trust_postings p where p.firm_id = l.firm_id and p.ledger_id = l.id) p on true
      where f.balance_cents is distinct from case when l.kind = 'bank' then -p.credited else p.credited end`,
    ],
    [
      'trust ledgers keep back another sum than is held in them',
      `select f.ledger_id as which from trust_funds f left join lateral (
      select coalesce(sum(amount_cents), 0) as held from trust_holds h
        where h.firm_id = f.firm_id and h.ledger_id = f.ledger_id and h.released_at is null) h on true
      where f.held_cents <> h.held`,
    ],
    [
      'days of trust ledgers ended with another sum than was posted up to them',
      `select ledger_id || ' ' || day as which from (
      select p.firm_id, p.ledger_id, p.day, sum(sum(case when l.kind = 'bank' then p.debit_cents - p.credit_cents
          else p.credit_cents - p.debit_cents end))
        over (partition by p.firm_id, p.ledger_id order by p.day) as balance_cents
      from trust_postings p join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
      group by 1, 2, 3) posted
      full join trust_balances b using (firm_id, ledger_id, day)
      where posted.balance_cents is distinct from b.balance_cents`,
    ],
    [
      'trust accounts have another sum in the bank than in their ledgers',
      `select a.account_id as which from (
      select l.firm_id, l.account_id, sum(f.balance_cents) filter (where l.kind = 'bank') as bank,
        coalesce(sum(f.balance_cents) filter (where l.kind <> 'bank'), 0) as ledgers
      from trust_ledgers l join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
      group by 1, 2) a where bank is distinct from ledgers`,
    ],
    [
      'payments from trust are not those of their entries',
      `select coalesce(e.id, p.id) as which from (select * from trust_entries where kind = 'earned-fee') e
      full join (select * from payments where method = 'trust') p
        on p.firm_id = e.firm_id and p.trust_entry_id = e.id
      where (p.amount, p.invoice_id) is distinct from (e.amount_cents::numeric / 100, e.invoice_id)
        or (p.reversed_at is null) <> (not exists (select from trust_entries r
          where r.firm_id = e.firm_id and r.reverses = e.id))`,
    ],
    [
      'payments from trust are of another matter than their invoices',
      `select p.id as which from payments p
      join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id
      join trust_postings o on o.firm_id = p.firm_id and o.entry_id = p.trust_entry_id
      join trust_ledgers l on l.firm_id = o.firm_id and l.id = o.ledger_id and l.kind = 'client'
      where p.reversed_at is null and l.matter_id <> i.matter_id`,
    ],
    ...trustStatements,
  ],
  'entries of trust accounts',
);
