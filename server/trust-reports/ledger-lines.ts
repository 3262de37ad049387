/** Ledgers line by line. A transfer to a matter that is closed to the reader keeps its figures and loses its words. */
import { sql } from 'kysely';
import type { LedgerStatement } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { closedToYou } from './register.ts';
import type { Span } from './span.ts';

export type StatementLine = LedgerStatement['lines'][number];
type Row = Omit<StatementLine, 'amount' | 'balance'> & {
  ledgerId: string;
  cents: number;
  isClosed: boolean;
};
export type LedgerLine = Omit<Row, 'isClosed'>;

/** In one question, of one ledger or of all that an account has; by day, what came in first. */
export async function ledgerLines(
  db: FirmDb,
  of: { accountId: string } | { ledgerId: string },
  { from, to }: Span,
): Promise<LedgerLine[]> {
  const closed = await closedMatters(db);
  const which =
    'ledgerId' in of ? sql`p.ledger_id = ${of.ledgerId}` : sql`p.account_id = ${of.accountId}`;
  const rows = await behindWalls(db, async () => {
    const answer = await sql<Row>`
      select p.ledger_id, e.id as entry_id, e.number, e.day, e.kind, e.party, e.purpose, e.check_number,
        i.invoice_number, e.reverses, r.id as reversed_by, p.credit_cents - p.debit_cents as cents,
        exists (select from trust_postings o
          join trust_ledgers ol on ol.firm_id = o.firm_id and ol.id = o.ledger_id
          where o.firm_id = e.firm_id and o.entry_id = e.id
            and ol.matter_id = any(${closed}::uuid[])) as is_closed
      from trust_postings p
      join trust_entries e on e.firm_id = p.firm_id and e.id = p.entry_id
      join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind <> 'bank'
      left join trust_entries r on r.firm_id = e.firm_id and r.reverses = e.id
      left join invoices i on i.firm_id = e.firm_id and i.id = e.invoice_id
      where ${which} and p.day between ${from}::date and ${to}::date
      order by e.day, p.credit_cents = 0, e.number`.execute(db);
    return answer.rows;
  });
  return rows.map(({ isClosed, ...row }) =>
    isClosed ? { ...row, party: null, purpose: closedToYou, invoiceNumber: null } : row,
  );
}
