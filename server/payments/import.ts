/** What clients paid while another program kept the books: never more than is owed, and in the order of days. */
import { randomUUID } from 'node:crypto';
import { type Cents, formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { Payment } from '#contract/payments.ts';
import { dayOf, textOf } from '#server/imports/cells.ts';
import type { Importable, Importing, ReadRow, Verdict } from '#server/imports/importable.ts';

import * as invoices from '#server/invoices/settle-many.ts';
import { statusOf } from '#server/invoices/status.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';
import * as store from './import-store.ts';

export const importablePayments: Importable = {
  dataType: 'payments',
  entity: 'payment',
  isWhole: true,
  judge: async (importing) => (rows) => judge(importing, rows),
  write,
  stillThere: store.stillThere,
  undo: async ({ db, user, now }, ids) => {
    // The invoices first, as whoever pays locks them.
    const debts = await invoices.lockDebts(db, await store.invoicesOf(db, ids));
    const at = now.toISOString();
    const reversed = await store.reverse(db, ids, {
      reversedAt: at,
      reversedBy: user.id,
      reversalReason: 'Import undone',
    });
    await settle(db, debts, reversed, -1n, { today: await todayOf(db, now), at });
  },
};

const byDay = (one: ReadRow, other: ReadRow) =>
  String(one.cells.paidOn).localeCompare(String(other.cells.paidOn)) || one.row - other.row;

const numberOf = ({ cells }: ReadRow) => textOf(cells.invoiceNumber)?.toLowerCase() ?? '';
const amountOf = ({ cells }: ReadRow) => textOf(cells.amount) ?? '0.00';

async function judge({ db, now }: Importing, rows: readonly ReadRow[]): Promise<Verdict[]> {
  const debts = await invoices.debtsByNumber(db, rows.map(numberOf));
  const today = await todayOf(db, now);
  const left = new Map<string, Cents>();
  const verdicts: Verdict[] = [];
  for (const row of rows.toSorted(byDay)) {
    const debt = debts.get(numberOf(row));
    const owed = debt && (left.get(debt.id) ?? toCents(debt.balance));
    const problem = problemOf(row, debt, owed ?? 0n, today);
    if (problem) verdicts.push({ row: row.row, kind: 'error', ...problem });
    else if (debt) left.set(debt.id, (owed ?? 0n) - toCents(amountOf(row)));
  }
  return verdicts;
}

function problemOf(
  row: ReadRow,
  debt: invoices.Debt | undefined,
  owed: Cents,
  today: Day,
): Pick<Verdict, 'field' | 'reason'> | undefined {
  const amount = toCents(amountOf(row));
  const field = 'invoiceNumber';
  if (!debt) {
    const name = textOf(row.cells.invoiceNumber);
    return { field, reason: `Invoice ${name} does not exist. Import invoices first.` };
  }
  const { invoiceNumber, status } = debt;
  if (status === 'cancelled')
    return { field, reason: `${invoiceNumber} is cancelled: nothing is owed.` };
  if (amount <= 0n) return { field: 'amount', reason: 'Amount must be more than 0.' };
  if (dayOf(row.cells.paidOn) > today)
    return { field: 'paidOn', reason: `Paid on must not be after today, ${formatDay(today)}.` };
  if (amount <= owed) return undefined;
  const sums = `Amount is ${formatMoney(fromCents(amount))}, but ${formatMoney(fromCents(owed))} is owed`;
  return { field: 'amount', reason: `${sums} on ${invoiceNumber}.` };
}

async function write({ db, user, now }: Importing, rows: readonly ReadRow[]): Promise<string[]> {
  const found = await invoices.debtsByNumber(db, rows.map(numberOf));
  const debts = await invoices.lockDebts(
    db,
    [...found.values()].map(({ id }) => id),
  );
  const at = now.toISOString();
  const payments = rows.map((row) => {
    const kind: Payment['kind'] = row.cells.kind === 'write-off' ? 'write-off' : 'payment';
    return {
      id: randomUUID(),
      invoiceId: found.get(numberOf(row))?.id ?? '',
      kind,
      amount: amountOf(row),
      paidOn: dayOf(row.cells.paidOn),
      // The reading process holds it to the contract's values.
      method:
        kind === 'write-off' ? null : ((textOf(row.cells.method) ?? 'other') as Payment['method']),
      reference: textOf(row.cells.reference),
      createdBy: user.id,
      createdAt: at,
    };
  });
  await store.insertMany(db, payments);
  await settle(db, debts, payments, 1n, { today: await todayOf(db, now), at });
  return payments.map(({ id }) => id);
}

/** The invoices as they stand after payments came (1) or went back (-1). */
async function settle(
  db: FirmDb,
  debts: readonly invoices.Debt[],
  payments: readonly Pick<Payment, 'invoiceId' | 'kind' | 'amount'>[],
  times: 1n | -1n,
  { today, at }: { today: Day; at: string },
): Promise<void> {
  const ofInvoice = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
  const settled = debts.map((debt) => {
    const sums = { amountPaid: toCents(debt.amountPaid), writtenOff: toCents(debt.writtenOff) };
    for (const { kind, amount } of ofInvoice.get(debt.id) ?? [])
      sums[kind === 'payment' ? 'amountPaid' : 'writtenOff'] += times * toCents(amount);
    const columns = {
      amountPaid: fromCents(sums.amountPaid),
      writtenOff: fromCents(sums.writtenOff),
    };
    const status = statusOf({ ...debt, ...columns }, today);
    return { id: debt.id, ...columns, status, paidAt: status === 'paid' ? at : null };
  });
  await invoices.settleMany(db, settled, at);
}
