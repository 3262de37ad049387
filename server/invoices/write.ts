/** Writes an invoice: a number, the client's name and address as they are today, lines to the cent. */
import { randomUUID } from 'node:crypto';
import { Day, formatDay, plusDays } from '#contract/dates.ts';
import { invoiceTotals, type NewInvoiceLine } from '#contract/invoice-lines.ts';
import type { InvoiceRecord, NewInvoice } from '#contract/invoices.ts';
import { may } from '#contract/permissions.ts';
import { record } from '#server/activities/record.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { forbidden, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { pay } from '#server/payments/pay.ts';
import { todayOf } from '#server/profile/today.ts';
import { writeLines } from './lines.ts';
import { invoiceNumbers } from './number.ts';
import { billTo, clientToBill, refuseOtherMatter } from './payer.ts';
import { noRest } from './rest-of-bill.ts';
import type { InvoiceSecrets } from './secrets.ts';
import * as store from './store.ts';
import { refuseCheaperTime, refuseOtherTime } from './time-lines.ts';
import { withTimekeepers } from './timekeepers.ts';
import { told } from './told.ts';

export async function write(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewInvoice,
  secrets: InvoiceSecrets,
): Promise<InvoiceRecord> {
  refuseDiscount(user, input.discount);
  refuseShares(input.lines);
  await refuseCheaperTime(db, user, input.lines);
  if (input.matterId) await refuseOtherMatter(db, input.matterId, input.clientId);
  const written = await writeChecked(db, user, now, { ...input, splitId: null }, secrets);
  await refuseOtherTime(db, input.lines);
  return written;
}

/** One of the invoices of a bill that several pay goes to another client than the matter's. */
export async function writeChecked(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewInvoice & { splitId: string | null },
  secrets: InvoiceSecrets,
): Promise<InvoiceRecord> {
  const client = input.clientId ? await clientToBill(db, input.clientId) : undefined;
  const isComplete = input.invoiceNumber && input.issueDate;
  const today = isComplete ? '' : await todayOf(db, now);
  const issueDate = input.issueDate ?? today;
  const dueDate = input.dueDate ?? plusDays(issueDate, client?.paymentTerms ?? 30);
  if (!Day.safeParse(dueDate).success) throw invalid('issueDate', 'Issue date is too far away.');
  refuseBackwards(issueDate, dueDate);
  const id = randomUUID();
  const lines = input.lines ?? [oneLine(input.amount ?? '', input.description)];
  const { amount } = invoiceTotals(lines, input.discount);
  const at = now.toISOString();
  const sealed = await secrets.toColumns(
    db,
    { firmId: user.firmId, id },
    input.paymentInstructions,
  );
  const row: store.InvoiceRow = {
    id,
    invoiceNumber: await (input.invoiceNumber
      ? invoiceNumbers.type(db, input.invoiceNumber)
      : invoiceNumbers.give(db, today)),
    clientId: input.clientId,
    clientName: input.clientName ?? client?.name ?? '',
    billTo: client ? billTo(client) : null,
    matterId: input.matterId,
    amount,
    discount: input.discount,
    amountPaid: '0.00',
    writtenOff: '0.00',
    // Nothing is owed on a bill of nothing.
    ...(amount === '0.00' ? { status: 'paid', paidAt: at } : { status: 'pending', paidAt: null }),
    issueDate,
    dueDate,
    description: input.description,
    ...sealed,
    splitId: input.splitId,
    cancelledAt: null,
    cancelReason: null,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  store.insert(db, row);
  const written = await writeLines(db, row, lines);
  record(db, user, now, told('invoice_created', 'Invoice created', row));
  if (input.status === 'paid' && amount !== '0.00') return pay(db, user, now, id, {});
  return {
    ...row,
    paymentInstructions: sealed.paymentInstructionsMask ?? null,
    balance: amount,
    lines: await withTimekeepers(db, written),
    payments: [],
    ...noRest,
  };
}

/** The simple case: one thing for one amount. */
export const oneLine = (amount: string, description: string | null): NewInvoiceLine => ({
  day: null,
  description: description ?? 'Legal services',
  quantity: '1.00',
  rate: amount,
  discount: '0.00',
  borneByOthers: '0.00',
  taxPercent: '0.000',
  timeEntryId: null,
  expenseId: null,
});

export function refuseDiscount(user: SignedInUser, discount: string): void {
  if (discount === '0.00' || mayCall(may.discountTime, user)) return;
  throw forbidden('Only an attorney or a manager can take something off a whole bill.');
}

/** Who bears what of a shared bill is said when it is issued. */
export function refuseShares(lines: readonly NewInvoiceLine[] = []): void {
  if (lines.every(({ borneByOthers }) => borneByOthers === '0.00')) return;
  throw invalid('lines', 'Lines are borne by others only on a bill that several pay.');
}

export function refuseBackwards(issueDate: Day, dueDate: Day): void {
  if (issueDate <= dueDate) return;
  throw invalid('dueDate', `Due date must not be before the issue date, ${formatDay(issueDate)}.`);
}
