/** Puts time on a bill: each entry on one, and never on two. What is not billable stands there without a charge. */
import type { FirmDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as store from './store.ts';

/**
 * An invoice of a client takes time of any of that client's matters. With the matter instead of the client it
 * takes that matter's, whoever pays: a bill that is shared has several payers.
 */
export async function bill(
  db: FirmDb,
  invoice: store.BilledWith,
  ids: readonly string[],
): Promise<void> {
  const billed = await store.setInvoice(db, invoice, ids);
  if (billed.length === ids.length) return;
  const message =
    'Lines contain time that cannot be billed: it is on an invoice already, of another client, on hold or gone.';
  throw new Refusal(409, message, { errors: [{ field: 'lines', message }] });
}

/** What was on an invoice can be billed again. All of it, whoever does it, see expenses/bill.ts. */
export const unbill = (db: FirmDb, invoiceId: string) =>
  behindWalls(db, () => store.clearInvoice(db, invoiceId));
