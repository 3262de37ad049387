/** A manager approves an expense or rejects it; either can be thought over until it is billed. */
import type { Expense } from '#contract/expenses.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function approve(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Expense> {
  const before = await store.findToChange(db, id);
  if (before.status === 'approved') return before;
  const after = await store.change(db, id, decided(user, now, 'approved', null));
  record(db, user, now, told('expense_approved', 'Expense approved', after));
  return after;
}

export async function reject(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  reason: string,
): Promise<Expense> {
  const before = await store.findToChange(db, id);
  if (before.invoiceId) throw conflict('This expense is on an invoice. Cancel the invoice first.');
  const after = await store.change(db, id, decided(user, now, 'rejected', reason));
  record(db, user, now, told('expense_rejected', 'Expense rejected', after, reason));
  return after;
}

const decided = (
  user: SignedInUser,
  now: Date,
  status: Expense['status'],
  decisionNote: string | null,
) => ({
  status,
  decisionNote,
  decidedBy: user.id,
  decidedAt: now.toISOString(),
  updatedAt: now.toISOString(),
});
