/** Asks a client for money to be held in trust, and takes that back. What is asked for is earned by nobody yet. */
import { randomUUID } from 'node:crypto';
import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDay, plusDays } from '#contract/dates.ts';
import type { NewTrustRequest, TrustRequest } from '#contract/trust-requests.ts';
import { record } from '#server/activities/record.ts';
import { takeCount } from '#server/kit/counters.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid, notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import * as store from './store.ts';

const dueWithin = 14;

export async function ask(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, matterId, amount, note, ...days }: NewTrustRequest,
): Promise<TrustRequest> {
  const account = (await accounts.list(db)).find(({ id }) => id === accountId);
  if (!account) throw invalid('accountId', 'Trust account does not exist in your firm.');
  const matter = await ledgers.matterToHold(db, matterId);
  if (!matter) throw invalid('matterId', 'Matter does not exist in your firm.');
  if (matter.status === 'closed')
    throw conflict(`${matter.matterNumber} is closed. Reopen it first.`);
  const requestedOn = days.requestedOn ?? (await todayOf(db, now));
  const dueOn = days.dueOn ?? plusDays(requestedOn, dueWithin);
  if (dueOn < requestedOn)
    throw invalid('dueOn', `Due on must not be before the request, ${formatDay(requestedOn)}.`);
  const id = randomUUID();
  const at = now.toISOString();
  store.insert(db, {
    id,
    number: `TR-${String(await takeCount(db, 'TR')).padStart(4, '0')}`,
    accountId,
    matterId,
    amountCents: String(toCents(amount)),
    requestedOn,
    dueOn,
    note,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  });
  const request = await store.one(db, id);
  record(db, user, now, told('trust_requested', 'Trust funds requested', request));
  return request;
}

/** What came in for it stays where it is. */
export async function cancel(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  reason: string,
): Promise<TrustRequest> {
  const found = await store.findToAnswer(db, id);
  if (!found) throw notFound();
  const { number, state } = found;
  if (state === 'cancelled') throw conflict(`${number} was cancelled already.`);
  if (state === 'paid') throw conflict(`${number} is paid: there is nothing left to cancel.`);
  const at = now.toISOString();
  await store.cancel(db, id, { cancelledAt: at, cancelReason: reason, updatedAt: at });
  const request = await store.one(db, id);
  record(
    db,
    user,
    now,
    told('trust_request_cancelled', 'Trust request cancelled', request, reason),
  );
  return request;
}

/** Nobody is asked to pay in for a matter that is over. Whoever calls has locked the matter. */
export async function cancelAll(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  matterId: string,
): Promise<void> {
  for (const id of await store.unpaidOf(db, matterId))
    await cancel(db, user, now, id, 'The matter was closed.');
}

const told = (
  type: string,
  title: string,
  { id, number, amount, clientName, matterNumber }: TrustRequest,
  why = '',
) => ({
  type,
  title,
  description: `${number}, ${formatMoney(amount)}, ${clientName}, ${matterNumber}${why && `: ${why}`}`,
  entityType: 'trust-request',
  entityId: id,
});
