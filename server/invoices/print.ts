/** Invoices on paper, one or several in a zip file. Whoever prints one sees the numbers in it: that is noted. */

import { today } from '#contract/dates.ts';
import { shownStatus } from '#contract/invoice-status.ts';
import { note } from '#server/audit/note.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { zip } from '#server/kit/zip.ts';
import * as profile from '#server/profile/store.ts';
import { todayOf } from '#server/profile/today.ts';
import { drawInvoice } from './draw.ts';
import { one } from './read.ts';
import type { InvoiceSecrets } from './secrets.ts';

export async function print(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  secrets: InvoiceSecrets,
): Promise<File & { body: Buffer }> {
  const { paymentInstructions, ...sheet } = await sheetOf(db, user.firmId, now, id, secrets);
  if (paymentInstructions) {
    await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
  }
  return {
    name: nameOf(sheet.invoice),
    type: 'application/pdf',
    body: await drawInvoice({ ...sheet, paymentInstructions }),
  };
}

const nameOf = ({ invoiceNumber }: { invoiceNumber: string }) =>
  `invoice-${invoiceNumber.replace(/[/\\:*?"<>|]/g, '-')}.pdf`;

/** What is drawn; whoever asks notes that they saw the numbers. */
export async function sheetOf(
  db: FirmDb,
  firmId: string,
  now: Date,
  id: string,
  secrets: InvoiceSecrets,
) {
  const invoice = await one(db, id);
  const { logo, timeZone, ...firm } = await profile.firm(db);
  return {
    firm: { ...firm, logo: logo && Buffer.from(logo) },
    invoice,
    paymentInstructions: await secrets.reveal(db, { firmId, id }),
    status: shownStatus(invoice, today(timeZone, now)),
    madeAt: now,
  };
}

export async function printMany(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  ids: readonly string[],
  secrets: InvoiceSecrets,
): Promise<File> {
  const files: { name: string; content: Buffer }[] = [];
  for (const id of new Set(ids)) {
    const { name, body } = await print(db, user, now, id, secrets);
    files.push({ name, content: body });
  }
  return {
    name: `invoices-${(await todayOf(db, now)).slice(0, 10)}.zip`,
    type: 'application/zip',
    body: zip(files, now),
  };
}
