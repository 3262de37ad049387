/** What a ledger is called, and what there is to say about its money. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import type { TrustBalances } from '#contract/dashboard.ts';
import { type TrustLedger, trustLedgerLabels } from '#contract/trust-ledgers.ts';

type Named = Pick<TrustLedger, 'kind' | 'clientName' | 'matterNumber'>;

/** 'Okafor Estate, MAT-2026-014', or the name of what is nobody's. */
export const ledgerName = ({ kind, clientName, matterNumber }: Named): string =>
  kind === 'client' ? `${clientName}, ${matterNumber}` : trustLedgerLabels[kind];

const isSome = (amount: string) => toCents(amount) > 0n;

/** Why not all of the balance can be used: '$500.00 is not cleared yet, $200.00 is held'. Null when all can. */
export function whyNotAll({ uncleared, held }: Pick<TrustLedger, 'uncleared' | 'held'>) {
  const reasons = [
    isSome(uncleared) && `${formatMoney(uncleared)} is not cleared yet`,
    isSome(held) && `${formatMoney(held)} is held`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? reasons.join(', ') : null;
}

/** By how much the balance lies below the minimum; null where it does not, or none is set. */
export function belowMinimum({ balance, minimum }: Pick<TrustLedger, 'balance' | 'minimum'>) {
  const missing = toCents(minimum) - toCents(balance);
  return missing > 0n ? fromCents(missing) : null;
}

export const hasAvailable = ({ available }: Pick<TrustLedger, 'available'>) => isSome(available);

/** Those whose client or matter has every word that was typed. */
export function matching<One extends Named>(ledgers: readonly One[], typed: string): One[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return ledgers.filter((ledger) => {
    const name = ledgerName(ledger).toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** Of two amounts the one that is less. */
export const lesser = (one: string, other: string) => (toCents(one) < toCents(other) ? one : other);

/** The matter a ledger belongs to; undefined for what is nobody's. */
export const matterOf = ({
  matterId,
  matterNumber,
  clientName,
}: Pick<TrustLedger, 'matterId' | 'matterNumber' | 'clientName'>) =>
  matterId && matterNumber && clientName ? { id: matterId, matterNumber, clientName } : undefined;

/** What lies in trust for clients: '$16,500.00 in trust, 12 client ledgers, 2 below their minimum'. */
export function trustSum({
  balance,
  ledgers,
  low,
}: Pick<TrustBalances, 'balance' | 'ledgers' | 'low'>): string {
  const whose = ledgers === 1 ? '1 client ledger' : `${ledgers} client ledgers`;
  const lacking = low > 0 && `${low} below ${low === 1 ? 'its' : 'their'} minimum`;
  return [`${formatMoney(balance)} in trust`, whose, lacking].filter(Boolean).join(', ');
}
