/** What a person is told when their second factors change, or a code that was put away is used. */
import { productName } from '#contract/product.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import type { Letter } from '#server/mails/letter.ts';
import type { Person } from '#server/sign-in/store.ts';
import { emailOf } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';

const letter = (publicUrl: string, subject: string, what: string): Letter => ({
  subject,
  paragraphs: [what],
  button: { label: 'Look at your account', url: `${publicUrl}/profile?section=security` },
  remark:
    'If it was not you, set a new password at once, and tell whoever looks after your firm’s computers.',
});

const changes = {
  'app added': 'An authenticator app was set up for your account.',
  'app removed': 'The authenticator app of your account was removed.',
  'passkey added': 'A passkey was added to your account.',
  'passkey removed': 'A passkey of your account was removed.',
  'codes renewed': 'New recovery codes were made for your account; the old ones stopped working.',
};

export async function tellChange(
  { config, postOffice }: Entrance,
  db: SystemDb,
  person: Person,
  change: keyof typeof changes,
): Promise<void> {
  const to = { firmId: person.firmId, email: await emailOf(db, person) };
  const subject = `How you sign in to ${productName} was changed`;
  await postOffice.post(db, to, letter(config.publicUrl, subject, changes[change]));
}

export const tellCodeUsed = (
  { engine, config, postOffice }: Entrance,
  person: Person,
  left: number,
): Promise<void> =>
  asSystem(engine, 'recovery code', async (db) => {
    const to = { firmId: person.firmId, email: await emailOf(db, person) };
    const rest = left === 1 ? 'One is left.' : `${left} are left.`;
    const what = `One of your recovery codes was used to sign in. ${rest}`;
    const subject = `A recovery code of your ${productName} account was used`;
    await postOffice.post(db, to, letter(config.publicUrl, subject, what));
  });
