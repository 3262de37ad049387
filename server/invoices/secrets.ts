/** Payment instructions hold account numbers by their nature: sealed, and shown with the numbers masked. */
import { maskNumbers } from '#contract/masks.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { secretFields } from '#server/kit/secrets/secret-fields.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { wholeText } from '#server/kit/secrets/whole-text.ts';
import * as store from './store.ts';

interface Row {
  firmId: string;
  id: string;
}

export type InvoiceSecrets = ReturnType<typeof invoiceSecretsWith>;

export function invoiceSecretsWith(secrets: Secrets) {
  const fields = secretFields(secrets, 'invoices', ['paymentInstructions'], {
    paymentInstructions: maskNumbers,
  });
  const reveal = async (db: FirmDb, row: Row): Promise<string | null> =>
    fields.reveal(db, row, 'paymentInstructions', await store.sealedInstructions(db, row.id));
  return {
    reveal,
    /** The columns for what a form sent; `shown` is what the form was shown before. */
    async toColumns(db: FirmDb, row: Row, sent: string | null | undefined, shown?: string | null) {
      const stored = () => reveal(db, row);
      const whole = await wholeText('paymentInstructions', { sent, shown, stored });
      return fields.toColumns(db, row, { paymentInstructions: whole });
    },
  };
}
