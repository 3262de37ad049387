/** Changes a matter, closes it, reopens it. */
import { formatMoney, toCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { CheckedMatter, Matter, MatterChange } from '#contract/matters.ts';
import { moneyInTrust } from '#contract/problems.ts';
import { record } from '#server/activities/record.ts';
import * as clients from '#server/clients/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid, Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { raise, withdraw } from '#server/notices/raise.ts';
import { todayOf } from '#server/profile/today.ts';
import { trustOf } from '#server/trust-ledgers/of-matter.ts';
import { cancelAll } from '#server/trust-requests/ask.ts';
import { checkClient } from './open.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: MatterChange,
): Promise<CheckedMatter> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof Matter] === value,
  );
  if (isSame) return { ...before, conflictCheck: null };
  if (input.status && before.status === 'closed') {
    throw conflict(`${before.matterNumber} is closed. Reopen it first.`);
  }
  refuseBackwards(input.openDate ?? before.openDate, before.closeDate, 'openDate');
  const isMoved = input.clientId !== undefined && input.clientId !== before.clientId;
  if (isMoved) await refuseTrusted(db, before);
  if (isMoved) await refuseBilled(db, before);
  if (isMoved) await refuseShared(db, before);
  const client = isMoved ? await clients.findToActFor(db, input.clientId ?? '') : undefined;
  const after = await store.change(db, id, {
    ...input,
    ...(client && { clientName: client.name }),
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('matter_updated', 'Matter updated', after));
  const conflictCheck = client ? await checkClient(db, user, now, after, client) : null;
  return { ...after, conflictCheck };
}

export async function close(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  day?: Day,
): Promise<Matter> {
  const before = await store.findToChange(db, id);
  if (before.status === 'closed') throw conflict(`${before.matterNumber} is closed already.`);
  const closeDate = day ?? (await todayOf(db, now));
  refuseBackwards(before.openDate, closeDate, 'closeDate');
  await refuseMoney(db, before);
  const values = { status: 'closed', closeDate, updatedAt: now.toISOString() } as const;
  const after = await store.change(db, id, values);
  record(db, user, now, told('matter_closed', 'Matter closed', after));
  await cancelAll(db, user, now, id);
  await raise(db, 'closing-letter', id, closeDate, now);
  return after;
}

export async function reopen(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Matter> {
  const before = await store.findToChange(db, id);
  if (before.status !== 'closed') throw conflict(`${before.matterNumber} is not closed.`);
  const values = { status: 'active', closeDate: null, updatedAt: now.toISOString() } as const;
  const after = await store.change(db, id, values);
  record(db, user, now, told('matter_reopened', 'Matter reopened', after));
  const note = 'The matter was reopened.';
  await withdraw(db, user, now, { kind: 'closing-letter', matterId: id, note });
  return after;
}

/** What is left of a client's money goes back before the file does. */
async function refuseMoney(db: FirmDb, { id, matterNumber }: Matter): Promise<void> {
  const { balance } = await trustOf(db, id);
  if (balance === null || toCents(balance) === 0n) return;
  throw new Refusal(
    409,
    `There is ${formatMoney(balance)} in trust for ${matterNumber}. Refund it or pay it out first.`,
    { type: moneyInTrust },
  );
}

/** Money came in for this client's matter: it never becomes another client's. */
async function refuseTrusted(db: FirmDb, { id, matterNumber }: Matter): Promise<void> {
  if (!(await trustOf(db, id)).hasEntries) return;
  throw conflict(
    `${matterNumber} has entries in trust and stays with its client. Open a new matter instead.`,
  );
}

/** What went out to one client says so for good: the matter stays theirs. */
async function refuseBilled(db: FirmDb, { id, matterNumber }: Matter): Promise<void> {
  const invoices = await store.invoicesOf(db, id);
  if (invoices === 0) return;
  throw conflict(
    `${matterNumber} has ${invoices} ${invoices === 1 ? 'invoice' : 'invoices'} and stays with its client. Open a new matter instead.`,
  );
}

/** Who pays, and what was laid out for them to pay, was agreed with the client it leaves. */
async function refuseShared(db: FirmDb, { id, matterNumber }: Matter): Promise<void> {
  const { hasPayers, hasPreBill } = await store.billingOf(db, id);
  if (hasPayers) {
    throw conflict(
      `Others share the bills of ${matterNumber}. Take them off its billing terms before it goes to another client.`,
    );
  }
  if (!hasPreBill) return;
  throw conflict(
    `${matterNumber} has a pre-bill. Issue it or put it away before it goes to another client.`,
  );
}

function refuseBackwards(opened: Day, closed: Day | null, field: 'openDate' | 'closeDate') {
  if (closed === null || opened <= closed) return;
  const message =
    field === 'closeDate'
      ? 'Close date must not be before the open date.'
      : 'Open date must not be after the close date.';
  throw invalid(field, message);
}
