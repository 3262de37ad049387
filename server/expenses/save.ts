/** Adds and changes expenses. What a manager has decided only a manager changes. */
import { randomUUID } from 'node:crypto';
import { formatMoney } from '#contract/cents.ts';
import type { Expense, ExpenseChange, NewExpense } from '#contract/expenses.ts';
import { record } from '#server/activities/record.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { refuseHeld } from '#server/legal-holds/refuse-held.ts';
import * as vendors from '#server/vendors/store.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewExpense,
): Promise<Expense> {
  const isApproved = input.status === 'approved';
  if (isApproved && !mayCall('manager', user)) throw forbidden('Only managers approve expenses.');
  const at = now.toISOString();
  const expense: Expense = {
    ...input,
    id: randomUUID(),
    vendorId: await vendors.idOfName(db, input.vendor),
    receiptName: null,
    receiptType: null,
    invoiceId: null,
    decidedBy: isApproved ? user.id : null,
    decidedAt: isApproved ? at : null,
    decisionNote: null,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  store.insert(db, expense);
  record(db, user, now, told('expense_added', 'Expense added', expense));
  return expense;
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: ExpenseChange,
): Promise<Expense> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof Expense] === value,
  );
  if (isSame) return before;
  refuseToChange(before, user);
  const { isBillable, matterId } = { ...before, ...input };
  if (isBillable && matterId === null) {
    throw invalid('matterId', 'Matter id is required for what is billed to a client.');
  }
  if (before.receiptName && matterId !== before.matterId) {
    await refuseHeld(db, before.matterId, 'receipts');
  }
  const isElsewhere = input.vendor !== undefined && input.vendor !== before.vendor;
  const after = await store.change(db, id, {
    ...input,
    ...(isElsewhere && { vendorId: await vendors.idOfName(db, input.vendor ?? null) }),
    updatedAt: now.toISOString(),
  });
  const sum = `amount ${formatMoney(before.amount)} → ${formatMoney(after.amount)}`;
  const what = before.amount === after.amount ? undefined : sum;
  record(db, user, now, told('expense_updated', 'Expense updated', after, what));
  return after;
}

/** What is on an invoice stays as the client was told. */
function refuseToChange(expense: Expense, user: SignedInUser): void {
  if (expense.invoiceId) throw conflict('This expense is on an invoice. Cancel the invoice first.');
  refuseDecided(expense, user);
}

/** What is decided stays as it was decided on. */
export function refuseDecided({ status }: Expense, user: SignedInUser): void {
  if (status !== 'pending' && !mayCall('manager', user)) {
    throw conflict(`This expense is ${status}. Only a manager can change it now.`);
  }
}

/** What was approved is in the books, and stays there. */
export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const before = await store.findToChange(db, id);
  refuseToChange(before, user);
  if (before.status === 'approved') throw conflict('This expense is approved. Reject it instead.');
  const expense = await store.setDeleted(db, id, now.toISOString());
  record(db, user, now, told('expense_deleted', 'Expense deleted', expense));
}
