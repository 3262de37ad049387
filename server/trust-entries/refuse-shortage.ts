/** Nobody's money is paid with somebody else's: refused for every role, with the ledger, the day and what is missing. */
import { type Cents, formatMoney, fromCents, sumOf, toCents } from '#contract/cents.ts';
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
      `${name} would be ${saidOf(shortage.short)} short on ${formatDay(shortage.day)}. Trust money is never overdrawn.`,
    );
  }
  const unusable = toCents(ledger.held) + toCents(ledger.uncleared) - uncollected;
  if (taken <= toCents(ledger.balance) - unusable) return;
  const reasons = [
    ...waitedFor(await ledgers.unclearedOf(db, ledgerId, today)),
    ...(isSome(ledger.held) ? [`${formatMoney(ledger.held)} is held`] : []),
  ];
  throw conflict(
    `${name} has ${formatMoney(ledger.available)} that can be used of ${formatMoney(ledger.balance)}: ${reasons.join(', ')}.`,
  );
}

const mostNamed = 3;

/** '$1,200.00 of deposit No. 7 clears on November 24, 2026', the next ones first. */
function waitedFor(deposits: readonly ledgers.Uncleared[]): string[] {
  const said = deposits
    .slice(0, mostNamed)
    .map(
      ({ number, cents, fundsOn }) =>
        `${saidOf(cents)} of deposit No. ${number} clears on ${formatDay(fundsOn)}`,
    );
  const rest = deposits.slice(mostNamed);
  if (rest.length === 0) return said;
  return [
    ...said,
    `${saidOf(sumOf(rest.map(({ cents }) => cents)))} of ${rest.length} more clears later`,
  ];
}

export const nameOf = ({ kind, clientName, matterNumber }: TrustLedger): string =>
  kind === 'client'
    ? `The ledger of ${clientName}, ${matterNumber},`
    : `The ledger ‘${trustLedgerLabels[kind]}’`;

const saidOf = (cents: Cents) => formatMoney(fromCents(cents));
const isSome = (amount: string) => toCents(amount) > 0n;
