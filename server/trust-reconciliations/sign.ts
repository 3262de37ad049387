/** Signing, after which nothing up to the statement's day changes any more; and reopening, with the reason. */
import { formatMoney, toCents } from '#contract/cents.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { findFor } from './found.ts';
import { lockOne, openOne, told } from './open-one.ts';
import { reckon, type WholeWorkings } from './reckon.ts';
import * as store from './store.ts';
import { whole } from './whole.ts';

/** Whoever posts locks the account as well: what they post is in it, or is refused. */
export async function sign(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<ReconciliationRecord> {
  const { account, reconciliation } = await openOne(db, id);
  const workings = reckon(await findFor(db, reconciliation));
  if (!workings.isAgreed) throw disagreeing(workings);
  const at = now.toISOString();
  await store.change(db, id, {
    state: 'signed',
    adjustedCents: Number(toCents(workings.adjustedBank)),
    bookCents: Number(toCents(workings.book)),
    ledgersCents: Number(toCents(workings.ledgersTotal)),
    report: JSON.stringify(workings),
    signedBy: user.id,
    signedAt: at,
  });
  const { statementOn } = reconciliation;
  await accounts.change(db, account.id, { lockedThrough: statementOn, updatedAt: at });
  record(
    db,
    user,
    now,
    told('trust_reconciliation_signed', 'Reconciliation signed', account, id, statementOn),
  );
  return whole(db, id);
}

function disagreeing({ adjustedBank, book, ledgersTotal, hints }: WholeWorkings) {
  const areEqual = adjustedBank === book && book === ledgersTotal;
  const sums = `Bank ${formatMoney(adjustedBank)}, register ${formatMoney(book)} and ledgers ${formatMoney(ledgersTotal)} do not agree.`;
  return conflict([areEqual ? '' : sums, hints[0] ?? ''].filter(Boolean).join(' '));
}

/** Only the last: those after it stand on what it says. It stays as it was signed, and another is begun. */
export async function reopen(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  reason: string,
): Promise<ReconciliationRecord> {
  const { account, reconciliation } = await lockOne(db, id);
  if (reconciliation.state !== 'signed')
    throw conflict('Only a signed reconciliation is reopened.');
  const [open] = await store.list(db, { accountId: account.id, state: 'open' });
  if (open) throw conflict('Discard the reconciliation that is being prepared first.');
  const [last, before] = await store.list(db, { accountId: account.id, state: 'signed' });
  if (last?.id !== id)
    throw conflict('Reopen the later ones first: they stand on what this one says.');
  const at = now.toISOString();
  const values = { reopenedBy: user.id, reopenedAt: at, reopenReason: reason };
  await store.change(db, id, { state: 'reopened', ...values });
  const lockedThrough = before?.statementOn ?? null;
  await accounts.change(db, account.id, { lockedThrough, updatedAt: at });
  const title = 'Reconciliation reopened';
  const { statementOn } = reconciliation;
  record(
    db,
    user,
    now,
    told('trust_reconciliation_reopened', title, account, id, statementOn, reason),
  );
  return whole(db, id);
}
