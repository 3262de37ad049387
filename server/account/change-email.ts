/** Another address: asked for by whoever is signed in, confirmed by whoever reads the letters there. */
import { confirmEmailHours } from '#contract/account.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { holdOwn, refuseDemo } from '#server/second-factors/own.ts';
import { findByEmail } from '#server/sign-in/store.ts';
import { count, emailKey } from '#server/sign-in/throttle.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { askedEmailLetter, newEmailLetter, takenEmailLetter } from './letters.ts';
import * as store from './store.ts';

const hour = 60 * 60_000;

export function askForEmail(
  { engine, config, postOffice, now }: Entrance,
  { user, input, doing }: OwnCall & { input: { email: string } },
): Promise<void> {
  const { email } = input;
  const { publicUrl } = config;
  return asSystem(engine, doing, async (db) => {
    const me = await holdOwn(db, { user });
    await refuseDemo(db, me);
    const { email: current } = await store.person(db, me);
    if (current.toLowerCase() === email.toLowerCase()) {
      throw invalid('email', 'This is the e-mail you have already.');
    }
    // Nobody's mailbox is filled from here, neither by one person nor by many.
    await count(db, emailKey('new-address', user.id), now());
    await count(db, emailKey('new-address', email), now());
    const isTaken =
      (await findByEmail(db, email)) !== undefined || (await store.isKeptFor(db, email, now(), me));
    const token = newToken();
    await store.forgetNewEmail(db, me);
    await store.insertChange(db, me, {
      kind: 'new',
      email,
      tokenHash: hashToken(token),
      expiresAt: new Date(now().getTime() + confirmEmailHours * hour),
    });
    await note(db, { ...me, recordId: user.id, after: { email } });
    const letter = isTaken ? takenEmailLetter(publicUrl) : newEmailLetter(publicUrl, token);
    await postOffice.post(db, { firmId: me.firmId, email }, letter);
    const to = { firmId: me.firmId, email: current };
    await postOffice.post(db, to, askedEmailLetter(publicUrl, email));
  });
}

export const keepEmail = ({ engine }: Entrance, { user, doing }: OwnCall): Promise<void> =>
  asSystem(engine, doing, async (db) => {
    const me = { firmId: user.firmId, userId: user.id };
    if (await store.forgetNewEmail(db, me)) await note(db, { ...me, recordId: user.id });
  });
