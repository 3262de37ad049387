/** A reconciliation while it is being prepared: begun, put right, or given up. */
import { randomUUID } from 'node:crypto';
import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { NewReconciliation, ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { openOne, told } from './open-one.ts';
import * as store from './store.ts';
import { whole } from './whole.ts';

export async function begin(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, statementOn, statementBalance }: NewReconciliation,
): Promise<ReconciliationRecord> {
  const account = await accounts.lock(db, accountId);
  const today = await todayOf(db, now);
  refuseDay(account, statementOn, today);
  const [open] = await store.list(db, { accountId, state: 'open' });
  if (open) {
    throw conflict(
      `The statement of ${formatDay(open.statementOn)} is being reconciled. Sign or discard it first.`,
    );
  }
  const last = await store.lastSigned(db, accountId);
  const id = randomUUID();
  store.insert(db, {
    id,
    accountId,
    statementOn,
    openingCents: String(toCents(last?.statementBalance ?? '0.00')),
    statementCents: String(toCents(statementBalance)),
    preparedBy: user.id,
    createdAt: now.toISOString(),
  });
  record(
    db,
    user,
    now,
    told('trust_reconciliation_begun', 'Reconciliation begun', account, id, statementOn),
  );
  return whole(db, id);
}

function refuseDay(
  { name, openedOn, lockedThrough }: accounts.Stored,
  statementOn: string,
  today: string,
): void {
  const refused = (why: string) => invalid('statementOn', `Statement on must ${why}.`);
  if (statementOn > today) throw refused(`not be after today, ${formatDay(today)}`);
  if (statementOn < openedOn)
    throw refused(`not be before ${name} was opened, on ${formatDay(openedOn)}`);
  if (lockedThrough !== null && statementOn <= lockedThrough)
    throw refused(`be after the last one that is signed, of ${formatDay(lockedThrough)}`);
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  statementBalance: string,
): Promise<ReconciliationRecord> {
  const { account, reconciliation } = await openOne(db, id);
  await store.change(db, id, { statementCents: Number(toCents(statementBalance)) });
  const { statementOn } = reconciliation;
  const title = 'Reconciliation updated';
  const figure = `balance ${formatMoney(statementBalance)}`;
  record(
    db,
    user,
    now,
    told('trust_reconciliation_updated', title, account, id, statementOn, figure),
  );
  return whole(db, id);
}

export async function discard(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<undefined> {
  const { account, reconciliation } = await openOne(db, id);
  await store.remove(db, id);
  const { statementOn } = reconciliation;
  record(
    db,
    user,
    now,
    told('trust_reconciliation_discarded', 'Reconciliation discarded', account, id, statementOn),
  );
}
