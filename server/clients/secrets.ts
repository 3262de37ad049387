/** A client's bank details: sealed one by one, and put back where a form shows only their masks. */
import { type ClientSecret, clientSecrets } from '#contract/clients.ts';
import { maskNumbers } from '#contract/masks.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { secretFields } from '#server/kit/secrets/secret-fields.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { wholeText } from '#server/kit/secrets/whole-text.ts';
import * as store from './store.ts';

interface Row {
  firmId: string;
  id: string;
}

type Sent = Partial<Record<ClientSecret, string | null>>;

export type ClientSecrets = ReturnType<typeof clientSecretsWith>;

export function clientSecretsWith(secrets: Secrets) {
  const fields = secretFields(secrets, 'clients', clientSecrets, {
    paymentInstructions: maskNumbers,
  });

  async function reveal(db: FirmDb, row: Row): Promise<PaymentDetails> {
    const stored = await store.sealed(db, row.id);
    const open = (field: ClientSecret) => fields.reveal(db, row, field, stored[field]);
    return {
      routingNumber: await open('routingNumber'),
      accountNumber: await open('accountNumber'),
      swiftCode: await open('swiftCode'),
      paymentInstructions: await open('paymentInstructions'),
    };
  }

  /** The columns to write for what a form sent; `mask` is what the form was shown. */
  async function toColumns(db: FirmDb, row: Row, sent: Sent, mask?: string | null) {
    const paymentInstructions = await wholeText('paymentInstructions', {
      sent: sent.paymentInstructions,
      shown: mask,
      stored: async () => (await reveal(db, row)).paymentInstructions,
    });
    return fields.toColumns(db, row, { ...sent, paymentInstructions });
  }

  return { reveal, toColumns };
}
