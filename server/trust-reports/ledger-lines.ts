/** Ledgers line by line. A transfer to a matter that is closed to the reader keeps its figures and loses its words. */
import { sql } from 'kysely';
import { type Cents, fromCents } from '#contract/cents.ts';
import type { LedgerLine } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import { closedToYou } from './register.ts';
import type { Span } from './span.ts';

export type LineOfLedger = Omit<LedgerLine, 'amount' | 'balance'> & {
  ledgerId: string;
  cents: number;
};
type Row = Omit<LineOfLedger, 'invoiceNumber'> & { invoiceId: string | null };

/** In one question, of one ledger or of all that an account has; by day, what came in first. */
export async function ledgerLines(
  db: FirmDb,
  of: { accountId: string } | { ledgerId: string },
  span: Span,
): Promise<LineOfLedger[]> {
  const closed = await closedMatters(db);
  const rows = await behindWalls(db, () => rowsOf(db, of, span, closed));
  const numbers = await invoiceNumbers(db, rows);
  return rows.map((row) => asLine(row, numbers));
}

const named = (entry: string) => {
  const of = sql.raw(entry);
  return sql`case when ${of}.id is not null
    then jsonb_build_object('id', ${of}.id, 'kind', ${of}.kind, 'number', ${of}.number) end`;
};

async function rowsOf(
  db: FirmDb,
  of: { accountId: string } | { ledgerId: string },
  { from, to }: Span,
  closed: readonly string[],
): Promise<Row[]> {
  const which =
    'ledgerId' in of ? sql`p.ledger_id = ${of.ledgerId}` : sql`p.account_id = ${of.accountId}`;
  const { rows } = await sql<Row>`
    select p.ledger_id, e.id as entry_id, e.number, e.day, e.kind, e.party, e.purpose, e.method, e.check_number,
      e.to_bank, e.to_account, e.invoice_id, p.credit_cents - p.debit_cents as cents,
      ${named('b')} as reverses, ${named('r')} as reversed_by,
      exists (select from trust_postings o
        join trust_ledgers ol on ol.firm_id = o.firm_id and ol.id = o.ledger_id
        where o.firm_id = e.firm_id and o.entry_id = e.id
          and ol.matter_id = any(${closed}::uuid[])) as is_closed
    from trust_postings p
    join trust_entries e on e.firm_id = p.firm_id and e.id = p.entry_id
    join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind <> 'bank'
    left join trust_entries b on b.firm_id = e.firm_id and b.id = e.reverses
    -- Said twice: of all entries only the few that take back are read.
    left join trust_entries r on r.firm_id = e.firm_id and r.reverses = e.id and r.reverses is not null
    where ${which} and p.day between ${from}::date and ${to}::date
    order by e.day, p.credit_cents = 0, e.number`.execute(db);
  return rows;
}

/** As the reader may see them: what was paid may be an invoice of a matter that is closed to them. */
async function invoiceNumbers(db: FirmDb, rows: readonly Row[]) {
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('invoices')
          .select(['id', 'invoiceNumber'])
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .execute();
  return new Map<string | null, string>(found.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
}

const wordless = {
  party: null,
  purpose: closedToYou,
  toBank: null,
  toAccount: null,
  invoiceNumber: null,
};

const asLine = (
  { invoiceId, ...row }: Row,
  numbers: ReadonlyMap<string | null, string>,
): LineOfLedger => ({
  ...row,
  invoiceNumber: numbers.get(invoiceId) ?? null,
  ...(row.isClosed ? wordless : {}),
});

/** What a ledger holds after each of its lines. */
export function withBalances(opening: Cents, lines: readonly LineOfLedger[]): LedgerLine[] {
  let balance = opening;
  return lines.map(({ cents, ledgerId, ...line }) => {
    balance += centsOf(cents);
    return { ...line, amount: fromCents(centsOf(cents)), balance: fromCents(balance) };
  });
}
