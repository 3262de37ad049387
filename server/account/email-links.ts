/** The links of letters about another e-mail: the new address confirms it, the former one takes it back. */
import { undoEmailDays } from '#contract/account.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { conflict, Refusal } from '#server/kit/refusals.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import { forgetWaysIn } from '#server/sign-in/forget-ways-in.ts';
import { postResetLink } from '#server/sign-in/reset-password.ts';
import * as signIn from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { changedEmailLetter, formerEmailLetter, undoneLetter } from './letters.ts';
import * as store from './store.ts';

const day = 24 * 60 * 60_000;

const unusable = () =>
  new Refusal(400, 'This link does not work any more.', {
    errors: [{ field: 'token', message: 'This link does not work any more.' }],
  });

export function confirmEmail(
  { engine, config, postOffice, now }: Entrance,
  token: string,
): Promise<{ email: string }> {
  const tokenHash = hashToken(token);
  return asSystem(engine, 'POST /api/confirm-email', async (db) => {
    const change = await store.findChange(db, { kind: 'new', tokenHash }, now());
    if (!change || !(await store.spendChange(db, tokenHash))) throw unusable();
    const { firmId, userId, email, current } = change;
    const me = { firmId, userId };
    // Somebody may have come with this very address in the meantime.
    await signIn.holdPerson(db, me);
    if (await signIn.findByEmail(db, email)) throw unusable();
    if (await store.isKeptFor(db, email, now(), me)) throw unusable();
    await signIn.setEmail(db, me, email, now());
    // A link that waits in the former mailbox would still set a password.
    await signIn.forgetResets(db, me);
    const undo = newToken();
    await store.insertChange(db, me, {
      kind: 'former',
      email: current,
      tokenHash: hashToken(undo),
      expiresAt: new Date(now().getTime() + undoEmailDays * day),
    });
    await note(db, { ...me, recordId: userId, after: { email } });
    const { publicUrl } = config;
    await postOffice.post(
      db,
      { firmId, email: current },
      formerEmailLetter(publicUrl, email, undo),
    );
    await postOffice.post(db, { firmId, email }, changedEmailLetter(publicUrl));
    return { email };
  });
}

/** Whoever changed it knew the password: it stops working, and so does every other way in. */
export function undoEmail(entrance: Entrance, token: string): Promise<{ email: string }> {
  const { engine, now } = entrance;
  const tokenHash = hashToken(token);
  return asSystem(engine, 'POST /api/undo-email', async (db) => {
    const change = await store.findChange(db, { kind: 'former', tokenHash }, now());
    if (!change || !(await store.spendChange(db, tokenHash))) throw unusable();
    const { firmId, userId, email, current } = change;
    const me = { firmId, userId };
    const owner = await signIn.findByEmail(db, email);
    if (owner && owner.userId !== userId) {
      throw conflict('There is another account with this e-mail by now. Please ask for help.');
    }
    await signIn.setEmail(db, me, email, now());
    await store.forgetLater(db, me, new Date(change.expiresAt).toISOString());
    await forgetWaysIn(db, me);
    await note(db, { ...me, recordId: userId, after: { email } });
    await postResetLink(entrance, db, { ...me, email });
    const { postOffice, config } = entrance;
    await postOffice.post(db, { firmId, email: current }, undoneLetter(config.publicUrl));
    return { email };
  });
}
