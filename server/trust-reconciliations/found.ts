/** What there is to reckon with on the day of a statement. Whole, whoever asks: a sum that leaves something out is none. */
import { sql } from 'kysely';
import { fromCents, sumOf } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type {
  LedgerOnDay,
  TrustReconciliation,
  UnmatchedLine,
} from '#contract/trust-reconciliations.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { centsOf, moneyOf } from '#server/trust-accounts/cents.ts';
import type { Found, Waiting } from './reckon.ts';
import * as store from './store.ts';

export const findFor = (
  db: FirmDb,
  { accountId, statementOn, openingBalance, statementBalance }: TrustReconciliation,
): Promise<Found> =>
  behindWalls(db, async () => {
    const last = await store.lastSigned(db, accountId);
    const ledgers = await ledgersOn(db, accountId, statementOn);
    const book = ledgers.find(({ kind }) => kind === 'bank');
    return {
      openingBalance,
      lastBalance: last ? last.statementBalance : null,
      statementBalance,
      waiting: await waitingOn(db, accountId, statementOn),
      ...(await linesOn(db, accountId, statementOn)),
      book: moneyOf(book?.balanceCents ?? 0),
      ledgers: ledgers.filter(({ kind }) => kind !== 'bank').map(asLedger),
    };
  });

interface LedgerRow extends Omit<LedgerOnDay, 'kind' | 'balance'> {
  kind: LedgerOnDay['kind'] | 'bank';
  balanceCents: number;
}

const asLedger = ({ balanceCents, ...row }: LedgerRow) =>
  ({ ...row, balance: moneyOf(balanceCents) }) as LedgerOnDay;

async function ledgersOn(db: FirmDb, accountId: string, day: Day): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select l.id, l.kind, l.matter_id, m.matter_number, m.client_name, coalesce((
        select b.balance_cents from trust_balances b
        where b.firm_id = l.firm_id and b.ledger_id = l.id and b.day <= ${day}::date
        order by b.day desc limit 1), 0) as balance_cents
    from trust_ledgers l left join matters m on m.firm_id = l.firm_id and m.id = l.matter_id
    where l.account_id = ${accountId}
    order by lower(m.client_name), m.matter_number, l.kind, l.id`.execute(db);
  return rows;
}

type WaitingRow = Omit<Waiting, 'amount'> & { bankCents: number };

/** Posted by the day, through the bank, and not seen by the bank by then. */
async function waitingOn(db: FirmDb, accountId: string, day: Day): Promise<Waiting[]> {
  const { rows } = await sql<WaitingRow>`
    select e.id, e.number, e.kind, e.day, e.party, e.check_number, e.purpose, e.reverses,
      p.debit_cents - p.credit_cents as bank_cents,
      coalesce((select jsonb_agg(ol.matter_id order by ol.matter_id) from trust_postings o
        join trust_ledgers ol on ol.firm_id = o.firm_id and ol.id = o.ledger_id
        where o.firm_id = e.firm_id and o.entry_id = e.id and ol.matter_id is not null), '[]') as matter_ids
    from trust_entries e
    join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id
    join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind = 'bank'
    where e.account_id = ${accountId} and e.day <= ${day}::date
      and not exists (select from trust_clearings c
        where c.firm_id = e.firm_id and c.entry_id = e.id and c.cleared_on <= ${day}::date)
    order by e.day, e.number`.execute(db);
  return rows.map(({ bankCents, ...row }) => ({ ...row, amount: moneyOf(bankCents) }));
}

type LineRow = Omit<UnmatchedLine, 'amount'> & { amountCents: number };

/** A line whose entry is dated after the statement has none on its day: the books did not know of it by then. */
async function linesOn(db: FirmDb, accountId: string, day: Day) {
  const { rows } = await sql<LineRow>`
    select s.id, s.day, s.amount_cents, s.description, s.check_number, s.bank_error
    from trust_statement_lines s
    where s.account_id = ${accountId} and s.day <= ${day}::date
      and not exists (select from trust_clearings c
        join trust_entries e on e.firm_id = c.firm_id and e.id = c.entry_id
        where c.firm_id = s.firm_id and c.statement_line_id = s.id and e.day <= ${day}::date)
    order by s.day, s.id`.execute(db);
  const errors = rows.filter(({ bankError }) => bankError !== null);
  return {
    unmatched: rows.map(({ amountCents, ...row }) => ({ ...row, amount: moneyOf(amountCents) })),
    bankErrors: fromCents(sumOf(errors.map(({ amountCents }) => centsOf(amountCents)))),
  };
}
