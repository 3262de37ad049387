/** The way back in: a link by mail that works once, for half an hour, and only the newest one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { productName } from '#contract/product.ts';
import type { CurrentUser } from '#contract/users.ts';
import { forgetNewEmail } from '#server/account/store.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { endSessionsOf } from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import type { Letter } from '#server/mails/letter.ts';
import { emailName, judgePassword, refuseShort } from './judge-password.ts';
import { forgetDevices } from './known-devices.ts';
import { hashPassword } from './passwords.ts';
import { admit } from './sign-in.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import {
  addressKey,
  count,
  countAndPause,
  emailKey,
  forgive,
  type Key,
  oneAtATime,
} from './throttle.ts';
import type { Entrance } from './visit.ts';

const minutes = 30;
const unusable = () =>
  new Refusal(400, 'This link does not work any more. Please ask for a new one.', {
    errors: [{ field: 'token', message: 'This link does not work any more.' }],
  });

/** Does its work after the answer has gone: how long it takes would tell whether the account exists. */
export function askForReset(entrance: Entrance, email: string): Promise<void> {
  // One after the other for a mailbox: of two letters the later one must hold the link that works.
  const mailbox = emailKey('mailbox', email);
  return oneAtATime([mailbox], () => sendLink(entrance, email, mailbox));
}

function sendLink(entrance: Entrance, email: string, mailbox: Key): Promise<void> {
  const { engine, now } = entrance;
  return asSystem(engine, 'forgot password', async (db) => {
    const found = await store.findByEmail(db, email);
    if (found?.state !== 'active') return;
    // A stranger who asks again and again must neither fill the mailbox nor void every link in it.
    if ((await countAndPause(db, mailbox, now())) > 0) return;
    await postResetLink(entrance, db, found);
  });
}

export async function postResetLink(
  { config, postOffice, now }: Entrance,
  db: SystemDb,
  { firmId, userId, email }: Person & { email: string },
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  await store.insertReset(db, { firmId, userId }, hashToken(token), expiresAt);
  // In the fragment, so that it reaches no log and no other server.
  const url = `${config.publicUrl}/reset-password#token=${token}`;
  await postOffice.post(db, { firmId, email }, resetLetter(url));
}

const resetLetter = (url: string): Letter => ({
  subject: `Set a new ${productName} password`,
  paragraphs: [`Somebody, hopefully you, asked for a new password for ${productName}.`],
  button: { label: 'Set a new password', url },
  remark: `The link works once, for ${minutes} minutes. If it was not you, nothing has changed.`,
});

export const limitAsking = ({ engine, now }: Entrance, address: string) =>
  asSystem(engine, 'forgot password', (db) => count(db, addressKey('reset', address), now()));

export async function resetPassword(
  entrance: Entrance,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { engine, now } = entrance;
  const tokenHash = hashToken(token);
  const person = await asSystem(engine, 'reset password', (db) =>
    store.findReset(db, tokenHash, now()),
  );
  if (!person) throw unusable();
  const { firmId, userId, email } = person;
  const { standsAlone } = await judgePassword(entrance, person, password, [emailName(email)]);
  const passwordHash = await hashPassword(password);
  await asSystem(engine, 'reset password', async (db) => {
    await store.holdPerson(db, { firmId, userId });
    if (!(await store.useReset(db, tokenHash))) throw unusable();
    await refuseShort(db, { firmId, userId }, standsAlone);
    await forgetNewEmail(db, { firmId, userId });
    await store.setPassword(db, { firmId, userId }, passwordHash, now(), standsAlone);
    await forgetDevices(db, { firmId, userId });
    await store.setVerified(db, { firmId, userId }, now());
    await endSessionsOf(db, userId);
    await forgive(db, emailKey('account', email));
  });
  return admit(entrance, { firmId, userId, passwordHash }, request, reply);
}
