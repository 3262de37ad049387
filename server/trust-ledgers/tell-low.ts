/** Evergreen: a ledger falls below its minimum, and whoever answers for the matter hears of it, once for each fall. */
import { type Cents, formatMoney } from '#contract/cents.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';
import { managerIds } from '#server/users/store.ts';
import * as store from './store.ts';

/** After this much was taken out. */
export async function tellOfFall(
  db: FirmDb,
  now: Date,
  ledgerId: string,
  taken: Cents,
): Promise<void> {
  const low = await store.low(db, ledgerId);
  if (low && BigInt(low.balanceCents) + taken >= BigInt(low.minimumCents))
    await tellOfLow(db, now, low);
}

/** Whose walls keep them out do not see it: the address names the ledger. */
export async function tellOfLow(db: FirmDb, now: Date, low: store.LowLedger): Promise<void> {
  const { id, matterId, matterNumber, clientName } = low;
  for (const userId of await responsibleFor(db, matterId)) {
    await notifications.insert(db, {
      userId,
      title: 'Trust balance is low',
      message: `Trust balance of ${matterNumber} ${clientName} is ${said(low.balanceCents)}, below the minimum of ${said(low.minimumCents)}.`,
      type: 'warning',
      url: `/compliance?tab=iolta&desk=trust&ledger=${id}`,
      timestamp: now.toISOString(),
    });
  }
}

/** Without a lawyer the managers. */
export async function responsibleFor(db: FirmDb, matterId: string | null): Promise<string[]> {
  const lawyer = await store.lawyerOf(db, matterId);
  return lawyer ? [lawyer] : managerIds(db);
}

const said = (cents: number) => formatMoney(moneyOf(cents));
