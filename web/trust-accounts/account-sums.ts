/** How the balance of an account is made up. */
import { fromCents, toCents } from '#contract/cents.ts';
import type { TrustLedger, TrustLedgerKind } from '#contract/trust-ledgers.ts';

type Held = Pick<TrustLedger, 'kind' | 'balance'>;

/**
 * What is not the firm's, not unidentified and not on its way to the foundation is the clients'. It is counted
 * from the balance down, so that ledgers a person may not see count as well.
 */
export function clientsMoney(balance: string, ledgers: readonly Held[]): string {
  const others = ledgers.filter(({ kind }) => kind !== 'client');
  return fromCents(
    others.reduce((rest, ledger) => rest - toCents(ledger.balance), toCents(balance)),
  );
}

/** What of the clients' money lies in ledgers of matters that are closed to whoever looks. */
export const closedMoney = (balance: string, ledgers: readonly Held[]): string =>
  fromCents(ledgers.reduce((rest, ledger) => rest - toCents(ledger.balance), toCents(balance)));

/** The one ledger of this kind that every account has. */
export const standingLedger = <One extends Held>(
  ledgers: readonly One[],
  kind: Exclude<TrustLedgerKind, 'client'>,
) => ledgers.find((ledger) => ledger.kind === kind);
