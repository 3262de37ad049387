/** Nobody's money is paid with somebody else's: refused for every role, with the ledger, the day and what is missing. */
import { type Cents, formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { type TrustLedger, trustLedgerLabels } from '#contract/trust-ledgers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';

interface Taking {
  ledgerId: string;
  taken: Cents;
  day: Day;
  today: Day;
  uncollected?: Cents;
}

export async function refuseShortage(
  db: FirmDb,
  { ledgerId, taken, day, today, uncollected = 0n }: Taking,
): Promise<void> {
  const ledger = await ledgers.one(db, today, ledgerId);
  const shortage = await ledgers.firstShortage(db, ledgerId, day, taken);
  const name = nameOf(ledger);
  if (shortage) {
    throw conflict(
      `${name} would be ${said(shortage.short)} short on ${formatDay(shortage.day)}. Trust money is never overdrawn.`,
    );
  }
  const unusable = toCents(ledger.held) + toCents(ledger.uncleared) - uncollected;
  if (taken <= toCents(ledger.balance) - unusable) return;
  const reasons = [
    isSome(ledger.uncleared) && `${formatMoney(ledger.uncleared)} is not cleared yet`,
    isSome(ledger.held) && `${formatMoney(ledger.held)} is held`,
  ].filter((reason) => reason !== false);
  throw conflict(
    `${name} has ${formatMoney(ledger.available)} that can be used of ${formatMoney(ledger.balance)}: ${reasons.join(', ')}.`,
  );
}

export const nameOf = ({ kind, clientName, matterNumber }: TrustLedger): string =>
  kind === 'client'
    ? `The ledger of ${clientName}, ${matterNumber},`
    : `The ledger ‘${trustLedgerLabels[kind]}’`;

const said = (cents: Cents) => formatMoney(fromCents(cents));
const isSome = (amount: string) => toCents(amount) > 0n;
