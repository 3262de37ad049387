import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import { mostTrustLedgers, type TrustBalances } from '#contract/dashboard.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';

/** What lies in trust for clients, and first those whose retainer runs low. */
export async function trustBalances(db: FirmDb, now: Date): Promise<TrustBalances> {
  const today = await todayOf(db, now);
  const [kept, of] = [await accounts.list(db), await ledgers.overview(db, today, mostTrustLedgers)];
  const whole = sumOf(kept.map(({ balance }) => toCents(balance)));
  return {
    hasAccounts: kept.length > 0,
    // Of the whole what is nobody's is taken off: so money of matters that are closed to the reader is in it.
    balance: fromCents(whole - of.notOfClients),
    ledgers: of.withMoney,
    low: of.low,
    items: of.first.flatMap(shown),
  };
}

type Shown = TrustBalances['items'][number];

function shown(ledger: TrustLedger): Shown[] {
  const { id: ledgerId, matterId, matterNumber, clientName, balance, available, minimum } = ledger;
  if (matterId === null || matterNumber === null || clientName === null) return [];
  const isLow = toCents(balance) < toCents(minimum);
  return [{ ledgerId, matterId, matterNumber, clientName, balance, available, minimum, isLow }];
}
