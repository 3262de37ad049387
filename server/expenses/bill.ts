/** Passes expenses on to a client: each on one invoice, and never on two. */

import type { FirmDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as store from './store.ts';

export async function bill(
  db: FirmDb,
  invoice: store.BilledWith,
  ids: readonly string[],
): Promise<void> {
  const billed = await store.setInvoice(db, invoice, ids);
  if (billed.length === ids.length) return;
  const message =
    'Lines contain an expense that cannot be billed: it is on an invoice already, of another client, rejected or gone.';
  throw new Refusal(409, message, { errors: [{ field: 'lines', message }] });
}

/** What was on an invoice can be billed again. */
/** All of them, whoever does it: what stayed behind could never be billed again. */
export const unbill = (db: FirmDb, invoiceId: string) =>
  behindWalls(db, () => store.clearInvoice(db, invoiceId));
