/** Two years of expenses as they stand in the books, with what each of them left in the trail. */
import { createHash } from 'node:crypto';
import type { Expense } from '#contract/expenses.ts';
import { told } from '#server/expenses/told.ts';
import { type Disbursement, disbursements } from './books-disbursements.ts';
import { type DemoExpense, expenses, recurring } from './books-expenses.ts';
import { receiptOf } from './books-receipt.ts';
import type { TrailEntry } from './books-trail.ts';
import { idOf } from './demo-id.ts';
import { agoOf, officeHour } from './office-hours.ts';
import { clerk, manager } from './people.ts';
import { vendorIdOfName } from './vendors.ts';

export interface Spending {
  expense: Expense & { receiptSha256: string | null };
  receipt: Buffer | null;
  trail: TrailEntry[];
}

export const disbursementId = ({ matter, ago }: Disbursement) => idOf(`expense ${matter} ${ago}`);

/** `billed` says which invoice an expense was passed on with. */
export function spendingOf(
  now: Date,
  matterIds: ReadonlyMap<string, string>,
  billed: ReadonlyMap<string, string>,
): Spending[] {
  return [
    ...[...recurringOnes(now), ...expenses].map((one, index) =>
      spent(now, one, index, { id: idOf(`expense ${index}`) }),
    ),
    ...disbursements.map((one, index) =>
      spent(now, one, index, {
        id: disbursementId(one),
        matterId: matterIds.get(one.matter) ?? null,
        isBillable: matterIds.has(one.matter),
        invoiceId: billed.get(disbursementId(one)) ?? null,
      }),
    ),
  ];
}

const lastYear = 365;

function recurringOnes(now: Date): DemoExpense[] {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return recurring.flatMap(({ every, date, later, ...one }) =>
    Array.from({ length: 25 }, (_, at) => 24 - at)
      .filter((back) => (month - back) % every === 0)
      .map((back) => agoOf(now, back, date))
      // What is younger has not been approved yet.
      .filter((ago) => ago > 4)
      .map((ago) => ({ ...one, ago, amount: ago < lastYear && later ? later : one.amount })),
  );
}

type Links = Pick<Expense, 'id'> & Partial<Pick<Expense, 'matterId' | 'isBillable' | 'invoiceId'>>;

function spent(now: Date, one: DemoExpense, index: number, links: Links): Spending {
  const { decision = 'approved', by = clerk } = one;
  const createdAt = officeHour(now, one.ago, 19, (index * 7) % 50);
  const kept = new Date(createdAt.getTime() + 60_000);
  // Her own the manager need not ask anybody about.
  const isOwn = by === manager;
  const decidedAt = isOwn
    ? createdAt
    : new Date(officeHour(now, one.ago - 3, 20, (index * 11) % 50));
  const isDecided = decision !== 'pending';
  const receipt = one.receipt ? receiptOf(one, createdAt) : null;
  const expense: Spending['expense'] = {
    description: one.what,
    vendor: one.vendor,
    vendorId: vendorIdOfName(one.vendor),
    category: one.category,
    amount: one.amount,
    expenseDate: createdAt.toISOString().slice(0, 10),
    paymentMethod: one.method,
    receiptUrl: null,
    receiptName: one.receipt ?? null,
    receiptType: receipt && 'application/pdf',
    receiptSha256: receipt && createHash('sha256').update(receipt).digest('hex'),
    matterId: null,
    isBillable: false,
    invoiceId: null,
    ...links,
    status: typeof decision === 'object' ? 'rejected' : decision,
    decidedBy: isDecided ? idOf(manager) : null,
    decidedAt: isDecided ? decidedAt.toISOString() : null,
    decisionNote: typeof decision === 'object' ? decision.rejected : null,
    notes: one.notes ?? null,
    createdBy: idOf(by),
    createdAt: createdAt.toISOString(),
    updatedAt: (isDecided ? decidedAt : receipt ? kept : createdAt).toISOString(),
  };
  const entry = (at: Date, who: string, told: Omit<TrailEntry, 'userId' | 'timestamp'>) => ({
    ...told,
    userId: idOf(who),
    timestamp: at.toISOString(),
  });
  return {
    expense,
    receipt,
    trail: [
      entry(createdAt, by, told('expense_added', 'Expense added', expense)),
      ...(one.receipt
        ? [entry(kept, by, told('receipt_added', 'Receipt added', expense, one.receipt))]
        : []),
      ...(isDecided && !isOwn ? [entry(decidedAt, manager, decided(expense))] : []),
    ],
  };
}

const decided = (expense: Expense) =>
  expense.status === 'approved'
    ? told('expense_approved', 'Expense approved', expense)
    : told('expense_rejected', 'Expense rejected', expense, expense.decisionNote ?? '');
