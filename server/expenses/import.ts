/** What a firm spent while it worked with another program. A manager brings it over, and stands for it. */
import { randomUUID } from 'node:crypto';
import { fromCents, share, toCents } from '#contract/cents.ts';
import type { Expense } from '#contract/expenses.ts';
import { dayOf, textOf } from '#server/imports/cells.ts';
import { billingOf, kindOfEntry } from '#server/imports/entry-kinds.ts';
import type { Cells, Importable, Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { type MatterOf, namedMatters } from '#server/imports/named-matters.ts';
import { conflict } from '#server/kit/refusals.ts';
import { idsOfNames } from '#server/vendors/ids-of-names.ts';
import * as store from './import-store.ts';

export const importableExpenses: Importable = {
  dataType: 'expenses',
  entity: 'expense',
  judge:
    async ({ db }) =>
    async (rows) => {
      const matterOf = await namedMatters(db, rows);
      return rows.flatMap((row) => verdictOn(row, matterOf));
    },
  write,
  stillThere: store.stillThere,
  undo: async ({ db, now }, ids) => {
    const billed = await store.countBilled(db, ids);
    if (billed > 0) {
      throw conflict(
        `${billed === 1 ? '1 of these expenses is' : `${billed} of these expenses are`} on invoices by now. Cancel those first.`,
      );
    }
    await store.remove(db, ids, now.toISOString());
  },
};

function verdictOn({ row, cells }: ReadRow, matterOf: MatterOf): Verdict[] {
  if (kindOfEntry(cells) === 'time')
    return [{ row, kind: 'skipped', field: 'entryType', reason: 'This is time.' }];
  const read = readExpense(cells, matterOf);
  return 'reason' in read ? [{ row, kind: 'error', ...read }] : [];
}

type Read = Pick<
  Expense,
  | 'description'
  | 'vendor'
  | 'category'
  | 'amount'
  | 'expenseDate'
  | 'paymentMethod'
  | 'matterId'
  | 'isBillable'
  | 'status'
  | 'notes'
>;

function readExpense(cells: Cells, matterOf: MatterOf): Read | Pick<Verdict, 'field' | 'reason'> {
  const amount = amountOf(cells);
  if (amount === null || toCents(amount) <= 0n)
    return { field: 'amount', reason: 'Amount must be more than 0.' };
  const name = textOf(cells.matterNumber);
  const matter = name ? matterOf(name) : null;
  if (typeof matter === 'string') return { field: 'matterNumber', reason: matter };
  const { isBilled, isBillable } = billingOf(cells);
  if (!matter && cells.isBillable === true)
    return { field: 'matterNumber', reason: 'Matter is required for what is billed to a client.' };
  const vendor = textOf(cells.vendor);
  return {
    description: (textOf(cells.description) ?? vendor ?? 'Expense').slice(0, mostDescription),
    vendor,
    // The reading process holds these to the contract's values.
    category: (textOf(cells.category) ?? 'other') as Expense['category'],
    amount,
    expenseDate: dayOf(cells.expenseDate),
    paymentMethod: textOf(cells.paymentMethod) as Expense['paymentMethod'],
    matterId: matter?.id ?? null,
    // What the client was asked for already is not passed on again.
    isBillable: matter !== null && isBillable && !isBilled && cells.status !== 'rejected',
    status: (textOf(cells.status) ?? 'approved') as Expense['status'],
    notes: notesOf(cells, isBilled),
  };
}

function amountOf({ amount, price, quantity }: Cells): string | null {
  const given = textOf(amount);
  const each = textOf(price);
  if (given !== null || each === null) return given;
  return fromCents(share(toCents(each), toCents(textOf(quantity) ?? '1.00'), 100n));
}

const mostDescription = 500;
const mostNotes = 2000;

/** With a description that is too long, and where it was billed, since it is on no invoice here. */
function notesOf(cells: Cells, isBilled: boolean): string | null {
  const number = textOf(cells.invoiceNumber);
  const billed = number ? `Billed before on invoice ${number}.` : 'Billed before.';
  const description = textOf(cells.description) ?? '';
  const lines = [
    description.length > mostDescription ? description : null,
    textOf(cells.notes),
    isBilled ? billed : null,
  ].filter((line) => line !== null);
  return lines.length === 0 ? null : lines.join('\n').slice(-mostNotes);
}

async function write({ db, user, now }: Importing, rows: readonly ReadRow[]): Promise<string[]> {
  const matterOf = await namedMatters(db, rows);
  const read = rows.map(({ row, cells }) => {
    const expense = readExpense(cells, matterOf);
    if ('reason' in expense) throw conflict(`Row ${row}: ${expense.reason}`);
    return expense;
  });
  const vendorOf = await idsOfNames(
    db,
    read.flatMap(({ vendor }) => vendor ?? []),
  );
  const at = now.toISOString();
  const expenses = read.map((expense) => ({
    ...expense,
    id: randomUUID(),
    vendorId: vendorOf(expense.vendor),
    decidedBy: expense.status === 'pending' ? null : user.id,
    decidedAt: expense.status === 'pending' ? null : at,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  }));
  await store.insertMany(db, expenses);
  return expenses.map(({ id }) => id);
}
