/**
 * Makes invoices of pre-bills, all of them or none: numbered in the order of the list, one for each payer. Each
 * line of a shared bill stands on every invoice of it, with what the others pay of it taken off.
 */
import { randomUUID } from 'node:crypto';
import { fromCents, toCents } from '#contract/cents.ts';
import { mostLines, type NewInvoiceLine } from '#contract/invoice-lines.ts';
import type { Invoice } from '#contract/invoices.ts';
import { Money } from '#contract/money.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import type { PreBillIssue } from '#contract/pre-bills.ts';
import type { Part } from '#contract/splits.ts';
import type { InvoiceSecrets } from '#server/invoices/secrets.ts';
import { writeChecked } from '#server/invoices/write.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import type { LetterheadSecrets } from '#server/profile/secrets.ts';
import { lockBilled } from './locks.ts';
import { type Laid, laid } from './read.ts';
import { billedLines, figuresOf, partsOf } from './reckon.ts';
import * as store from './store.ts';

export async function issue(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { ids, ...days }: PreBillIssue,
  secrets: { ofInvoices: InvoiceSecrets; ofFirm: LetterheadSecrets },
): Promise<Invoice[]> {
  await store.lock(db, ids);
  await lockBilled(db, ids);
  const paymentInstructions = await secrets.ofFirm.onInvoices(db, user.firmId);
  await refuseTooMany(db, ids);
  const issued: Invoice[] = [];
  for (const id of ids) {
    const { matterId } = await store.head(db, id);
    // Until this transaction has ended its client, payers and arrangement stay, and nobody else bills its flat fee.
    await matters.findToChange(db, matterId);
    const [one] = await laid(db, [await store.head(db, id)]);
    if (!one) continue;
    refuseEmpty(one);
    await store.remove(db, id);
    for (const bill of billsOf(one)) {
      const written = { ...bill, ...days, paymentInstructions };
      issued.push(await writeChecked(db, user, now, written, secrets.ofInvoices));
    }
  }
  return issued;
}

/** Numbers are given one after the other: while a run writes its invoices nobody else in the firm writes one. */
const mostWritten = 5000;
const inWords = (count: number) => count.toLocaleString('en-US');

async function refuseTooMany(db: FirmDb, ids: readonly string[]): Promise<void> {
  const written = await store.linesToWrite(db, ids);
  if (written <= mostWritten) return;
  throw conflict(
    `At once, invoices with at most ${inWords(mostWritten)} lines can be issued, counted for each payer: these have ${inWords(written)}. Choose fewer pre-bills.`,
  );
}

function refuseEmpty({ head, lines }: Laid): void {
  const name = `${head.matterNumber}, ${head.clientName}`;
  const billed = billedLines(lines);
  if (billed.length === 0) throw conflict(`${name}: there is nothing on the pre-bill to ask for.`);
  if (billed.length > mostLines) {
    throw conflict(`${name}: a bill has at most ${mostLines} lines.`);
  }
  const { subtotal, total } = figuresOf(lines, head.discount);
  // Work that a fee covers goes to the client for nothing, and waits no longer.
  const isCovered = head.billingArrangement !== 'hourly' && billed.every(isTime);
  if (total === '0.00' && !isCovered) throw conflict(`${name}: the pre-bill comes to nothing.`);
  if (!Money.safeParse(subtotal).success) {
    throw conflict(`${name}: the pre-bill comes to more than a bill can ask for.`);
  }
}

const isTime = ({ kind }: PreBillLine) => kind === 'time';

function billsOf({ head, lines, payers }: Laid) {
  const { matterId, description, discount } = head;
  const parts = partsOf(lines, discount, payers);
  // Somebody else may pay all of it: what is billed goes by the matter then, not by who pays.
  const isShared = payers.some(({ clientId }) => clientId !== head.clientId);
  const splitId = isShared ? randomUUID() : null;
  return payers.flatMap(({ clientId }, at) => {
    const part = parts[at];
    if (!part) return [];
    return {
      clientId,
      matterId,
      description,
      discount: fromCents(part.discount),
      lines: linesOf(billedLines(lines), part),
      splitId,
      status: 'pending' as const,
    };
  });
}

const linesOf = (lines: readonly PreBillLine[], part: Part): NewInvoiceLine[] =>
  lines.map((line, at) => ({
    day: line.day,
    description: line.description,
    // A bill has no line of no hours: time that is not counted stands there once, for nothing.
    ...(line.quantity === '0.00'
      ? { quantity: '1.00', rate: '0.00' }
      : { quantity: line.quantity, rate: line.rate }),
    discount: line.discount,
    borneByOthers: fromCents(toCents(line.amount) - (part.lines[at] ?? 0n)),
    taxPercent: '0.000',
    timeEntryId: line.timeEntryId,
    expenseId: line.expenseId,
  }));
