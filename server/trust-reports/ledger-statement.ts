/** One ledger as its client gets to see it, with what was there after each line. */
import { sql } from 'kysely';
import { type Cents, fromCents } from '#contract/cents.ts';
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import type { LedgerStatement } from '#contract/trust-books.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { type LedgerLine, ledgerLines, type StatementLine } from './ledger-lines.ts';
import type { Span } from './span.ts';

interface Asked extends Partial<Span> {
  ledgerId: string;
}

export async function statementOf(
  db: FirmDb,
  today: Day,
  { ledgerId, ...asked }: Asked,
): Promise<LedgerStatement & { ledger: TrustLedger }> {
  // Somebody else's, or of a matter that is closed to whoever asks: not there.
  const ledger = await ledgers.one(db, today, ledgerId);
  const { openedOn } = await accounts.one(db, ledger.accountId);
  const from = asked.from ?? openedOn;
  const to = asked.to ?? (from > today ? from : today);
  if (to < from) throw invalid('to', `To must not be before ${formatDay(from)}.`);
  const opening = await balanceOn(db, ledgerId, plusDays(from, -1));
  const lines = withBalances(opening, await ledgerLines(db, { ledgerId }, { from, to }));
  const openingBalance = fromCents(opening);
  const closingBalance = lines.at(-1)?.balance ?? openingBalance;
  return { ledger, ledgerId, from, to, openingBalance, lines, closingBalance };
}

/** What a ledger holds after each of its lines. */
export function withBalances(opening: Cents, lines: readonly LedgerLine[]): StatementLine[] {
  let balance = opening;
  return lines.map(({ cents, ledgerId, ...line }) => {
    balance += centsOf(cents);
    return { ...line, amount: fromCents(centsOf(cents)), balance: fromCents(balance) };
  });
}

async function balanceOn(db: FirmDb, ledgerId: string, day: Day): Promise<Cents> {
  const { rows } = await sql<{ balanceCents: number }>`
    select b.balance_cents from trust_balances b
    where b.ledger_id = ${ledgerId} and b.day <= ${day}::date
    order by b.day desc limit 1`.execute(db);
  return centsOf(rows[0]?.balanceCents ?? 0);
}
