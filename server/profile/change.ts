/**
 * Changes what a person says of themselves and, for whoever may, what stands on the firm's paper. Only
 * what the contract names can be set.
 */
import { isMask } from '#contract/masks.ts';
import { isAllowed } from '#contract/permissions.ts';
import { fieldName } from '#contract/problems.ts';
import {
  bankFields,
  type FirmChange,
  type OwnChange,
  ownFields,
  type ProfileChange,
} from '#contract/profile.ts';
import { record } from '#server/activities/record.ts';
import { refuseUnlessConfirmed } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { forbidden } from '#server/kit/refusals.ts';
import { wholeText } from '#server/kit/secrets/whole-text.ts';
import type { SignedInUser, VisitingUser } from '#server/kit/sessions.ts';
import * as users from '#server/users/store.ts';
import type { LetterheadSecrets } from './secrets.ts';
import * as store from './store.ts';

type Changer = SignedInUser & Pick<VisitingUser, 'confirmedAt'>;

export async function change(
  db: FirmDb,
  user: Changer,
  now: Date,
  input: ProfileChange,
  secrets: LetterheadSecrets,
): Promise<void> {
  const { own, firm } = whoseAre(input);
  const [first] = Object.keys(firm);
  if (first && !isAllowed(user.firmRole, 'setProfile')) {
    throw forbidden(`${fieldName([first])} is the firm’s: only its managers can change it.`);
  }
  if (Object.keys(own).length > 0) await changeOwn(db, user, now, own);
  if (first) await changeFirm(db, user, now, firm, secrets);
}

function whoseAre(input: ProfileChange): { own: OwnChange; firm: FirmChange } {
  const isOwn = ([field]: [string, unknown]) => ownFields.some((one) => one === field);
  const { own = [], firm = [] } = Object.groupBy(Object.entries(input), (entry) =>
    isOwn(entry) ? 'own' : 'firm',
  );
  return { own: Object.fromEntries(own), firm: Object.fromEntries(firm) };
}

async function changeOwn(db: FirmDb, user: SignedInUser, now: Date, own: OwnChange) {
  await users.changeOwn(db, user.id, { ...own, updatedAt: now.toISOString() });
  record(db, user, now, {
    type: 'profile_updated',
    title: 'Own profile updated',
    entityType: 'user',
    entityId: user.id,
  });
}

async function changeFirm(
  db: FirmDb,
  user: Changer,
  now: Date,
  change: FirmChange,
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
  } = change;
  const updatedAt = now.toISOString();
  const { id, ...shown } = await store.letterheadToChange(db);
  // Where the money goes is what a stranger at an open screen would change.
  if (isAboutMoney(change, shown)) refuseUnlessConfirmed(user, now);
  await store.changeFirm(db, { ...firm, name, updatedAt });
  const row = { firmId: user.firmId, id };
  const paymentInstructions = await wholeText('firmPaymentInstructions', {
    sent: firmPaymentInstructions,
    shown: shown.firmPaymentInstructions,
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

/** A field that comes back as it was shown is no change, nor is a mask where a number is stored. */
function isAboutMoney(change: FirmChange, shown: store.ShownBank): boolean {
  return bankFields.some((field) => {
    const sent = change[field];
    if (sent === undefined || sent === shown[field]) return false;
    return field === 'firmPaymentInstructions' || sent === null || !isMask(sent);
  });
}

/** Whoever reads the trail sees that the bank details may be others now, and by whom. */
export const tell = (db: FirmDb, user: SignedInUser, now: Date, title: string) =>
  record(db, user, now, {
    type: 'profile_updated',
    title,
    entityType: 'firm',
    entityId: user.firmId,
  });
