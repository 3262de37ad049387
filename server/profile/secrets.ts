/** The firm's own bank details: sealed one by one, shown by their last digits. */
import { maskNumbers } from '#contract/masks.ts';
import { firmBlock, firmNumbers } from '#contract/payment-block.ts';
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
  type Stored = NonNullable<Awaited<ReturnType<typeof store.letterhead>>>;
  async function inClear(db: FirmDb, firmId: string, stored: Stored): Promise<PaymentDetails> {
    const open = (field: store.LetterheadSecret) =>
      reveal(db, { firmId, id: stored.id }, field, stored[field]);
    return {
      routingNumber: await open('routingNumber'),
      accountNumber: await open('accountNumber'),
      swiftCode: await open('swiftCode'),
      paymentInstructions: await open('paymentInstructions'),
    };
  }
  return {
    toColumns,
    async reveal(db: FirmDb, firmId: string): Promise<PaymentDetails> {
      const stored = await store.letterhead(db);
      return stored ? inClear(db, firmId, stored) : nothing;
    },
    /** What the firm wants to stand on its invoices about paying them, to be sealed again; null: nothing. */
    async onInvoices(db: FirmDb, firmId: string): Promise<string | null> {
      const stored = await store.letterhead(db);
      if (!stored?.includePaymentDetailsOnInvoice || !stored.bankName) return null;
      const { bankName: firmBankName, accountName: firmAccountName } = stored;
      const details = await inClear(db, firmId, stored);
      return firmBlock({ firmBankName, firmAccountName, ...firmNumbers(details) });
    },
  };
}
