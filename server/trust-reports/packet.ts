/** A month of an account for the file: all that the rules ask a firm to be able to show of it. */
import { toCents } from '#contract/cents.ts';
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { LedgerLine, TrialBalance } from '#contract/trust-books.ts';
import type { UnidentifiedDeposit } from '#contract/trust-reports.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import type { OnPaper } from '#server/trust-reconciliations/paper.ts';
import { toPrint } from '#server/trust-reconciliations/print.ts';
import * as reconciliations from '#server/trust-reconciliations/store.ts';
import * as rules from '#server/trust-rules/store.ts';
import { ledgerLines, withBalances } from './ledger-lines.ts';
import { type Held, heldOn, trialBalanceFrom } from './on-day.ts';
import { type Outstanding, outstandingOn } from './outstanding.ts';
import { type Register, registerOf } from './register.ts';
import { monthOf, plusMonths, type Span } from './span.ts';
import { unidentifiedOn } from './unidentified.ts';

export interface Packet {
  account: TrustAccount;
  month: string;
  span: Span;
  /** As long as the month lasts, it goes to today. */
  isOver: boolean;
  register: Register;
  /** Those with entries of the month, or with something in them at its end. */
  ledgers: LedgerOfMonth[];
  trialBalance: TrialBalance;
  /** What was signed of the month's end, or of a later day that covers it. */
  reconciliation: OnPaper | null;
  outstanding: Outstanding[];
  unidentified: UnidentifiedDeposit[];
  /** So long after the last of its matters is closed, and never less than from the month's end on. */
  keepYears: number;
  keepUntil: Day;
}

export interface LedgerOfMonth {
  ledger: TrialBalance['ledgers'][number];
  openingBalance: string;
  lines: LedgerLine[];
  closingBalance: string;
}

/** As many questions for an account of five ledgers as for one of five thousand. */
export async function packetOf(
  db: FirmDb,
  today: Day,
  { accountId, month }: { accountId: string; month: string },
): Promise<Packet> {
  const account = await accounts.one(db, accountId);
  const { from, to: ends } = monthOf(month);
  if (from > today) throw invalid('month', 'Month must have begun.');
  if (ends < account.openedOn)
    throw invalid('month', `Month must not be before ${formatDay(account.openedOn)}.`);
  const isOver = ends <= today;
  const span = { from, to: isOver ? ends : today };
  const held = await heldOn(db, accountId, span.to);
  const { retentionYears: keepYears } = await rules.one(db, account.jurisdiction);
  return {
    account,
    month,
    span,
    isOver,
    register: await registerOf(db, accountId, span),
    ledgers: await ledgersOf(db, accountId, span, held),
    trialBalance: trialBalanceFrom(held, span.to),
    reconciliation: await signedFor(db, accountId, ends),
    outstanding: await outstandingOn(db, span.to, accountId),
    unidentified: await unidentifiedOn(db, span.to, accountId),
    keepYears,
    keepUntil: plusMonths(ends, 12 * keepYears),
  };
}

async function ledgersOf(
  db: FirmDb,
  accountId: string,
  span: Span,
  held: readonly Held[],
): Promise<LedgerOfMonth[]> {
  const before = await heldOn(db, accountId, plusDays(span.from, -1));
  const openings = new Map(before.map(({ id, balance }) => [id, balance]));
  const lines = Map.groupBy(await ledgerLines(db, { accountId }, span), ({ ledgerId }) => ledgerId);
  return held.flatMap(({ kind, isClosed, ...ledger }) => {
    const own = lines.get(ledger.id) ?? [];
    if (kind === 'bank' || (own.length === 0 && ledger.balance === '0.00')) return [];
    const openingBalance = openings.get(ledger.id) ?? '0.00';
    return [
      {
        ledger: { ...ledger, kind },
        openingBalance,
        lines: withBalances(toCents(openingBalance), own),
        closingBalance: ledger.balance,
      },
    ];
  });
}

async function signedFor(db: FirmDb, accountId: string, ends: Day): Promise<OnPaper | null> {
  const signed = await reconciliations.list(db, { accountId, state: 'signed' });
  const covering = signed.filter(({ statementOn }) => statementOn >= ends).at(-1);
  return covering ? toPrint(db, covering.id) : null;
}
