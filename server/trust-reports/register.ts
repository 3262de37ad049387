/**
 * What moved at the bank, line by line. Whole, whoever asks: a sum that leaves something out is none; of a matter that
 * is closed to the reader the figures are there and the names are not.
 *
 * Within a day what came in stands before what went out. Only the end of a day is promised not to be below zero, and
 * in this order no line between is either.
 */
import { sql } from 'kysely';
import { fromCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { JournalLine } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { centsOf, moneyOf } from '#server/trust-accounts/cents.ts';
import type { Span } from './span.ts';

/** In place of the purpose, where the matter is closed to whoever reads. */
export const closedToYou = 'Matter closed to you';

interface RegisterLine extends JournalLine {
  isIn: boolean;
}

export interface Register {
  openingBalance: string;
  lines: RegisterLine[];
}

type Row = Omit<JournalLine, 'amount' | 'balance'> & { cents: number };

export async function registerOf(db: FirmDb, accountId: string, span: Span): Promise<Register> {
  const closed = await closedMatters(db);
  return behindWalls(db, async () => {
    const opening = await bankBefore(db, accountId, span.from);
    let balance = centsOf(opening);
    const lines = (await rowsOf(db, accountId, span, closed)).map(({ cents, ...row }) => {
      balance += centsOf(cents);
      const amount = moneyOf(Math.abs(cents));
      return { ...masked(row), amount, balance: fromCents(balance), isIn: cents > 0 };
    });
    return { openingBalance: moneyOf(opening), lines };
  });
}

const nameless = {
  party: null,
  clientName: null,
  matterNumber: null,
  purpose: closedToYou,
  reference: null,
  toBank: null,
  toAccount: null,
};
const masked = <R extends { isClosed: boolean }>(row: R) => ({
  ...row,
  ...(row.isClosed ? nameless : {}),
});

/** What lay in the bank when the day began. */
async function bankBefore(db: FirmDb, accountId: string, day: Day): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select b.balance_cents as cents
    from trust_ledgers l join trust_balances b on b.firm_id = l.firm_id and b.ledger_id = l.id
    where l.account_id = ${accountId} and l.kind = 'bank' and b.day < ${day}::date
    order by b.day desc limit 1`.execute(db);
  return rows[0]?.cents ?? 0;
}

async function rowsOf(
  db: FirmDb,
  accountId: string,
  { from, to }: Span,
  closed: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id as entry_id, e.number, e.day, e.kind, e.party, o.client_name, o.matter_number, e.purpose, e.method,
      e.reference, e.check_number, e.to_bank, e.to_account,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as authorized_by, c.cleared_on,
      c.id is null and exists (select from trust_entries t
        where t.firm_id = e.firm_id and (t.reverses = e.id or t.id = e.reverses)
          and not exists (select from trust_clearings tc where tc.firm_id = t.firm_id and tc.entry_id = t.id)
      ) as never_clears,
      p.debit_cents - p.credit_cents as cents,
      coalesce(o.matter_id = any(${closed}::uuid[]), false) as is_closed
    from trust_entries e
    join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id
    join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind = 'bank'
    left join lateral (
      select ol.matter_id, m.client_name, m.matter_number
      from trust_postings op
      join trust_ledgers ol on ol.firm_id = op.firm_id and ol.id = op.ledger_id and ol.kind <> 'bank'
      left join matters m on m.firm_id = ol.firm_id and m.id = ol.matter_id
      where op.firm_id = e.firm_id and op.entry_id = e.id
      order by op.id limit 1) o on true
    left join users u on u.firm_id = e.firm_id and u.id = e.authorized_by
    left join trust_clearings c on c.firm_id = e.firm_id and c.entry_id = e.id
    where e.account_id = ${accountId} and e.day between ${from}::date and ${to}::date
    order by e.day, p.debit_cents = 0, e.number`.execute(db);
  return rows;
}
