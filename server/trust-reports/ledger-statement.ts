/** One ledger as its client gets to see it, with what was there after each line. */
import { sql } from 'kysely';
import { type Cents, fromCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { LedgerStatement } from '#contract/trust-books.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { ledgerLines, withBalances } from './ledger-lines.ts';
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
  const opening = await balanceBefore(db, ledgerId, from);
  const lines = withBalances(opening, await ledgerLines(db, { ledgerId }, { from, to }));
  const openingBalance = fromCents(opening);
  const closingBalance = lines.at(-1)?.balance ?? openingBalance;
  return { ledger, ledgerId, from, to, openingBalance, lines, closingBalance };
}

/** What was there when the day began. Of a ledger that is open to whoever asks: the wall is not asked again. */
export const balanceBefore = (db: FirmDb, ledgerId: string, day: Day): Promise<Cents> =>
  behindWalls(db, async () => {
    const { rows } = await sql<{ balanceCents: number }>`
      select b.balance_cents from trust_balances b
      where b.ledger_id = ${ledgerId} and b.day < ${day}::date
      order by b.day desc limit 1`.execute(db);
    return centsOf(rows[0]?.balanceCents ?? 0);
  });
