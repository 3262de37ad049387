/** Changes what stands on the firm's paper. Only what the contract names can be set. */
import type { ProfileChange } from '#contract/profile.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { wholeText } from '#server/kit/secrets/whole-text.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import type { LetterheadSecrets } from './secrets.ts';
import * as store from './store.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: ProfileChange,
  secrets: LetterheadSecrets,
): Promise<void> {
  const {
    companyName: name,
    firmBankName: bankName,
    firmAccountName: accountName,
    firmRoutingNumber: routingNumber,
    firmAccountNumber: accountNumber,
    firmSwiftCode: swiftCode,
    firmPaymentInstructions,
    includePaymentDetailsOnInvoice,
    ...firm
  } = input;
  const updatedAt = now.toISOString();
  const { id, paymentInstructionsMask } = await store.letterheadToChange(db);
  await store.changeFirm(db, { ...firm, name, updatedAt });
  const row = { firmId: user.firmId, id };
  const paymentInstructions = await wholeText('firmPaymentInstructions', {
    sent: firmPaymentInstructions,
    shown: paymentInstructionsMask,
    stored: async () => (await secrets.reveal(db, user.firmId)).paymentInstructions,
  });
  await store.changeLetterhead(db, {
    bankName,
    accountName,
    includePaymentDetailsOnInvoice,
    ...(await secrets.toColumns(db, row, {
      routingNumber,
      accountNumber,
      swiftCode,
      paymentInstructions,
    })),
    updatedAt,
  });
  tell(db, user, now, 'Firm profile updated');
}

/** Whoever reads the trail sees that the bank details may be others now, and by whom. */
export const tell = (db: FirmDb, user: SignedInUser, now: Date, title: string) =>
  record(db, user, now, {
    type: 'profile_updated',
    title,
    entityType: 'firm',
    entityId: user.firmId,
  });
