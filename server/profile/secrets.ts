/** The firm's own bank details: sealed one by one, shown by their last digits. */
import { maskNumbers } from '#contract/masks.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { secretFields } from '#server/kit/secrets/secret-fields.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import * as store from './store.ts';

const nothing: PaymentDetails = {
  routingNumber: null,
  accountNumber: null,
  swiftCode: null,
  paymentInstructions: null,
};

export type LetterheadSecrets = ReturnType<typeof letterheadSecretsWith>;

export function letterheadSecretsWith(secrets: Secrets) {
  const { toColumns, reveal } = secretFields(secrets, 'letterheads', store.letterheadSecrets, {
    paymentInstructions: maskNumbers,
  });
  return {
    toColumns,
    async reveal(db: FirmDb, firmId: string): Promise<PaymentDetails> {
      const stored = await store.letterhead(db);
      if (!stored) return nothing;
      const open = (field: store.LetterheadSecret) =>
        reveal(db, { firmId, id: stored.id }, field, stored[field]);
      return {
        routingNumber: await open('routingNumber'),
        accountNumber: await open('accountNumber'),
        swiftCode: await open('swiftCode'),
        paymentInstructions: await open('paymentInstructions'),
      };
    },
  };
}
