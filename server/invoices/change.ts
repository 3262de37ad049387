/**
 * Changes an invoice. Until something is paid everything can be put right; afterwards the words and
 * the due date can. A status is asked for: it follows from what happened, and may make it happen.
 */
import { isDeepStrictEqual } from 'node:util';
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { type InvoiceLine, invoiceTotals, type NewInvoiceLine } from '#contract/invoice-lines.ts';
import { type InvoiceChange, type InvoiceRecord, tooMuch } from '#contract/invoices.ts';
import { record } from '#server/activities/record.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { pay } from '#server/payments/pay.ts';
import { isPaidFromTrust } from '#server/payments/store.ts';
import { todayOf } from '#server/profile/today.ts';
import { cancel } from './cancel.ts';
import { billAgain, linesOf, replaceLines } from './lines.ts';
import { billTo, clientToBill, refuseOtherMatter } from './payer.ts';
import { one } from './read.ts';
import type { InvoiceSecrets } from './secrets.ts';
import { refuseMoreThanWhole } from './shares.ts';
import { statusOf } from './status.ts';
import * as store from './store.ts';
import { refuseCheaperTime, refuseOtherTime } from './time-lines.ts';
import { told } from './told.ts';
import { oneLine, refuseBackwards, refuseDiscount, refuseShares } from './write.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { status, reason, ...fields }: InvoiceChange,
  secrets: InvoiceSecrets,
): Promise<InvoiceRecord> {
  if (Object.keys(fields).length > 0) await changeFields(db, user, now, id, fields, secrets);
  if (status === 'paid') {
    const { balance } = await store.findToChange(db, id);
    // Asked for by many at once, it happens once, and everybody gets what they asked for.
    if (balance !== '0.00') return pay(db, user, now, id, {});
  }
  if (status === 'cancelled') {
    if (!mayCall('attorney', user)) throw forbidden();
    if (!reason) throw invalid('reason', 'Reason is required to cancel an invoice.');
    return cancel(db, user, now, id, reason);
  }
  const after = await one(db, id);
  if (status) refuseOtherStatus(after, status);
  return after;
}

/** Nothing that was paid becomes unpaid by a word: its payment is reversed. */
function refuseOtherStatus({ invoiceNumber, status }: InvoiceRecord, wanted: string): void {
  const isOpen = status === 'pending' || status === 'overdue';
  if (wanted === status || (isOpen && wanted !== 'paid')) return;
  throw conflict(
    status === 'paid'
      ? `${invoiceNumber} is paid. Reverse its payment instead.`
      : `${invoiceNumber} is cancelled.`,
  );
}

const ofTheDebt = [
  'invoiceNumber',
  'clientId',
  'clientName',
  'amount',
  'discount',
  'lines',
  'issueDate',
] as const;

type Fields = Omit<InvoiceChange, 'status' | 'reason'>;

async function changeFields(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  sent: Fields,
  secrets: InvoiceSecrets,
): Promise<void> {
  const before = await store.findOfBill(db, id);
  const written = await linesOf(db, id);
  const { lines, amount, paymentInstructions, ...plain } = withoutTheSame(sent, before, written);
  const isSame = Object.values({ lines, amount, paymentInstructions, ...plain }).every(
    (value) => value === undefined,
  );
  if (isSame) return;
  refuseLate(before, { lines, amount, ...plain });
  if (plain.discount !== undefined) refuseDiscount(user, plain.discount);
  await refuseCheaperTime(db, user, lines, written);
  const clientId = plain.clientId === undefined ? before.clientId : plain.clientId;
  const client = plain.clientId ? await clientToBill(db, plain.clientId) : undefined;
  const matterId = plain.matterId === undefined ? before.matterId : plain.matterId;
  if (plain.matterId !== undefined && before.splitId) {
    throw conflict(
      `${before.invoiceNumber} is part of a bill that several pay and stays in its matter.`,
    );
  }
  if (plain.matterId !== undefined && (await isPaidFromTrust(db, id))) {
    throw conflict(
      `${before.invoiceNumber} was paid from trust and stays in its matter. Void that payment first.`,
    );
  }
  if (matterId && (plain.matterId || client)) await refuseOtherMatter(db, matterId, clientId);
  const after = { ...before, ...plain };
  refuseBackwards(after.issueDate, after.dueDate);
  const wanted = lines ?? (amount ? single(written, amount) : undefined);
  const isBillOther = wanted !== undefined || plain.discount !== undefined;
  const total = isBillOther
    ? invoiceTotals(wanted ?? written, after.discount).amount
    : before.amount;
  if (total.startsWith('-')) throw invalid('discount', `Discount ${tooMuch}.`);
  if (amount && amount !== total) throw invalid('amount', 'Amount must be the sum of the lines.');
  const { splitId } = before;
  const billed = { id, clientId, matterId, splitId };
  if (!splitId) refuseShares(wanted);
  refuseLost(wanted, written);
  if (wanted) await replaceLines(db, billed, wanted);
  // What was spent for one client is not asked of another.
  else if (client) await billAgain(db, billed, written);
  await refuseOtherTime(db, wanted);
  if (splitId) await refuseMoreThanWhole(db, splitId);
  const row = { firmId: user.firmId, id };
  const settled = statusOf({ ...after, amount: total }, await todayOf(db, now));
  const changed = await store.change(db, id, {
    ...plain,
    ...(plain.clientId !== undefined && { billTo: client ? billTo(client) : null }),
    ...(client && !plain.clientName && { clientName: client.name }),
    amount: total,
    ...(await secrets.toColumns(db, row, paymentInstructions, before.paymentInstructions)),
    status: settled,
    paidAt: settled === 'paid' ? (before.paidAt ?? now.toISOString()) : null,
    updatedAt: now.toISOString(),
  });
  const what = differences(before, changed, lines !== undefined);
  record(db, user, now, told('invoice_updated', 'Invoice updated', changed, what));
}

/** What was put right, for whoever asks later: 'amount $1,000.00 → $900.00, due Dec 1, 2026 → Dec 15, 2026'. */
function differences(before: store.InvoiceHead, after: store.InvoiceHead, isOtherLines: boolean) {
  const told: [string, string, string][] = [
    ['number', before.invoiceNumber, after.invoiceNumber],
    ['client', before.clientName, after.clientName],
    ['amount', formatMoney(before.amount), formatMoney(after.amount)],
    ['discount', formatMoney(before.discount), formatMoney(after.discount)],
    ['issued', formatDay(before.issueDate), formatDay(after.issueDate)],
    ['due', formatDay(before.dueDate), formatDay(after.dueDate)],
  ];
  const changes = told
    .filter(([, was, is]) => was !== is)
    .map(([what, was, is]) => `${what} ${was} → ${is}`);
  return [...changes, ...(isOtherLines ? ['lines'] : [])].join(', ');
}

/** What a form sends back as it was is no change: it is neither told nor refused. */
function withoutTheSame(
  sent: Fields,
  before: store.InvoiceHead,
  written: readonly InvoiceLine[],
): Fields {
  const { lines, ...plain } = sent;
  const changed = Object.entries(plain).filter(
    ([name, value]) => before[name as keyof store.InvoiceHead] !== value,
  );
  const kept = written.map(({ id: _, amount: __, ...line }) => line);
  return {
    ...Object.fromEntries(changed),
    ...(lines && !isDeepStrictEqual(lines, kept) && { lines }),
  };
}

function refuseLate(before: store.InvoiceHead, input: Partial<Record<string, unknown>>): void {
  if (before.status === 'cancelled') throw conflict(`${before.invoiceNumber} is cancelled.`);
  if (before.amountPaid === '0.00' && before.writtenOff === '0.00') return;
  const late = ofTheDebt.find((field) => input[field] !== undefined);
  if (!late) return;
  throw conflict(
    `Something was paid on ${before.invoiceNumber}: only its due date, matter and texts can change. Reverse the payment first.`,
  );
}

/** A line that still asks for work keeps the entry it asks for: let go, that would be billed once more. */
function refuseLost(wanted: readonly NewInvoiceLine[] = [], written: readonly InvoiceLine[]): void {
  const named = new Set(wanted.map(({ timeEntryId, expenseId }) => timeEntryId ?? expenseId));
  const lost = written.find(
    ({ timeEntryId, expenseId, day, description }) =>
      (timeEntryId ?? expenseId) !== null &&
      !named.has(timeEntryId ?? expenseId) &&
      wanted.some(
        (line) =>
          (line.timeEntryId ?? line.expenseId) === null &&
          line.day === day &&
          line.description === description,
      ),
  );
  if (!lost) return;
  const what = lost.timeEntryId ? 'the time' : 'the expense';
  throw invalid('lines', `Lines ask for “${lost.description}” without ${what} it stands for.`);
}

/** An amount alone is meant for an invoice that is one amount, and is not what a client was told in more words. */
function single([line, ...more]: readonly InvoiceLine[], amount: string) {
  const { id: _, amount: __, ...figures } = line ?? { id: '', amount: '' };
  const simple = line && oneLine(line.rate, line.description);
  if (!line || more.length > 0 || !isDeepStrictEqual(figures, simple)) {
    throw invalid('amount', 'Amount must be the sum of the lines.');
  }
  return [oneLine(amount, line.description)];
}
