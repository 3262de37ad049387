/** What the bank said, and what was signed on it. */
export const trustStatements: readonly [what: string, sql: string][] = [
  [
    'lines of bank statements are matched with another sum than their own',
    `select m.id as which from (
      select s.id, s.amount_cents, sum(p.debit_cents - p.credit_cents) as matched
      from trust_statement_lines s
      join trust_clearings c on c.firm_id = s.firm_id and c.statement_line_id = s.id
      join trust_postings p on p.firm_id = c.firm_id and p.entry_id = c.entry_id
      join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind = 'bank'
      group by s.firm_id, s.id) m where m.amount_cents <> m.matched`,
  ],
  [
    'trust accounts are locked through another day than the last one that is signed',
    `select a.id as which from trust_accounts a where a.locked_through is distinct from (
      select max(r.statement_on) from trust_reconciliations r
      where r.firm_id = a.firm_id and r.account_id = a.id and r.state = 'signed')`,
  ],
  [
    'signed reconciliations say another sum than was posted up to their day',
    `select r.id as which from trust_reconciliations r
      join trust_ledgers l on l.firm_id = r.firm_id and l.account_id = r.account_id and l.kind = 'bank'
      where r.state = 'signed' and r.book_cents is distinct from coalesce((
        select b.balance_cents from trust_balances b
        where b.firm_id = l.firm_id and b.ledger_id = l.id and b.day <= r.statement_on
        order by b.day desc limit 1), 0)`,
  ],
];
