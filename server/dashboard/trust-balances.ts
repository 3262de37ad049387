import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import { mostTrustLedgers, type TrustBalances } from '#contract/dashboard.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';

/** What lies in trust for clients, and first those whose retainer runs low. */
export async function trustBalances(db: FirmDb, now: Date): Promise<TrustBalances> {
  const kept = await accounts.list(db);
  const all = await ledgers.list(db, await todayOf(db, now), {});
  const ofClients = all.flatMap(shown);
  const items = ofClients.sort((one, other) => {
    const [lacksLess, lacksMore] = [lacking(one), lacking(other)];
    if (lacksLess !== lacksMore) return lacksLess > lacksMore ? -1 : 1;
    return toCents(one.balance) > toCents(other.balance) ? -1 : 1;
  });
  return {
    hasAccounts: kept.length > 0,
    balance: clientsMoney(kept, all),
    ledgers: items.filter(({ balance }) => toCents(balance) > 0n).length,
    low: items.filter(({ isLow }) => isLow).length,
    items: items
      .filter(({ balance, isLow }) => isLow || toCents(balance) > 0n)
      .slice(0, mostTrustLedgers),
  };
}

/** Of the whole what is nobody's is taken off: so money of matters that are closed to the reader is in it. */
function clientsMoney(kept: readonly TrustAccount[], all: readonly TrustLedger[]): string {
  const whole = sumOf(kept.map(({ balance }) => toCents(balance)));
  const others = all.filter(({ kind }) => kind !== 'client').map(({ balance }) => toCents(balance));
  return fromCents(whole - sumOf(others));
}

type Shown = TrustBalances['items'][number];

const lacking = ({ minimum, balance }: Shown) => {
  const lacks = toCents(minimum) - toCents(balance);
  return lacks > 0n ? lacks : 0n;
};

function shown(ledger: TrustLedger): Shown[] {
  const { id: ledgerId, matterId, matterNumber, clientName, balance, available, minimum } = ledger;
  if (matterId === null || matterNumber === null || clientName === null) return [];
  const isLow = toCents(balance) < toCents(minimum);
  return [{ ledgerId, matterId, matterNumber, clientName, balance, available, minimum, isLow }];
}
