/** The receipt of an expense: kept byte for byte, and told by its bytes what it is. */
import { createHash } from 'node:crypto';
import type { Expense } from '#contract/expenses.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { type FileKind, kindOf } from '#server/kit/file-kinds.ts';
import type { File, UploadedFile } from '#server/kit/files.ts';
import { conflict, invalid, notFound, Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { refuseHeld } from '#server/legal-holds/refuse-held.ts';
import { refuseDecided } from './save.ts';
import * as store from './store.ts';
import { told } from './told.ts';

const endings: Record<FileKind, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
};

export async function addReceipt(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { name, bytes }: UploadedFile,
): Promise<Expense> {
  // Also of what is on an invoice: receipts come late.
  const before = await store.findToChange(db, id);
  refuseDecided(before, user);
  if (before.receiptName) await refuseHeld(db, before.matterId, 'receipts');
  if (bytes.length === 0) throw invalid('file', 'File is empty.');
  const kind = kindOf(bytes);
  if (!kind) throw new Refusal(415, 'A receipt must be a PDF, a JPEG or a PNG file.');
  const receiptName = ownName(name);
  if (!endings[kind].test(receiptName)) {
    throw new Refusal(415, `The name of the file does not fit its content, which is ${kind}.`);
  }
  await store.setReceipt(db, id, bytes);
  const after = await store.change(db, id, {
    receiptName,
    receiptType: kind,
    receiptSha256: createHash('sha256').update(bytes).digest('hex'),
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('receipt_added', 'Receipt added', after, receiptName));
  return after;
}

/** A name to show and to save under; never a path. */
function ownName(sent: string): string {
  const name = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Control characters and marks that turn the direction of writing could make it look like another.
  const plain = name.replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '').trim();
  return [...plain].slice(-150).join('') || 'receipt';
}

export async function receipt(db: FirmDb, id: string): Promise<File> {
  const { receiptName, receiptType } = await store.one(db, id);
  if (!receiptName || !receiptType) throw notFound();
  return { name: receiptName, type: receiptType, body: await store.receipt(db, id) };
}

export async function removeReceipt(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Expense> {
  const before = await store.findToChange(db, id);
  if (!before.receiptName) throw notFound();
  refuseDecided(before, user);
  // It is what the decision and the invoice rest on; another one may take its place.
  if (before.status === 'approved' || before.invoiceId) {
    const why = before.invoiceId ? 'on an invoice' : 'approved';
    throw conflict(`This expense is ${why}. Replace its receipt instead.`);
  }
  await refuseHeld(db, before.matterId, 'receipts');
  await store.removeReceipt(db, id);
  const after = await store.change(db, id, {
    receiptName: null,
    receiptType: null,
    receiptSha256: null,
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('receipt_removed', 'Receipt removed', after, before.receiptName));
  return after;
}
