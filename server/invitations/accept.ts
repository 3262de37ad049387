/** The other end of an invitation: whoever opens the link becomes a person of the firm. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentUser, displayName } from '#contract/users.ts';
import { isKeptFor } from '#server/account/store.ts';
import { record } from '#server/activities/record.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { makeStale } from '#server/kit/stale.ts';
import { hashToken } from '#server/kit/tokens.ts';
import * as notifications from '#server/notifications/store.ts';
import { emailName } from '#server/sign-in/judge-password.ts';
import { hashPassword, refuseGuessable } from '#server/sign-in/passwords.ts';
import { admit } from '#server/sign-in/sign-in.ts';
import * as signIn from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { told } from '#server/team/change.ts';
import * as store from './store.ts';

const unusable = () =>
  new Refusal(400, 'This invitation does not work any more. Please ask for a new one.', {
    errors: [{ field: 'token', message: 'This invitation does not work any more.' }],
  });

/** Whoever has an account keeps it as it is: an invitation never touches somebody's password or firm. */
const taken = () =>
  new Refusal(
    409,
    'There is an account with this e-mail already, and a person belongs to one firm. Please ask for an invitation to another address.',
  );

export const openInvitation = ({ engine, now }: Entrance, token: string) =>
  asSystem(engine, 'invitation', async (db) => {
    const found = await store.findByToken(db, hashToken(token), now());
    if (!found) throw unusable();
    const { email, firmRole, companyName, firstName, lastName, inviterEmail } = found;
    if (await signIn.findByEmail(db, email)) throw taken();
    const inviter = { firstName, lastName, email: inviterEmail };
    return { email, firmRole, companyName, invitedBy: displayName(inviter) };
  });

export async function accept(
  entrance: Entrance,
  input: { token: string; password: string; firstName: string; lastName: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { engine, now } = entrance;
  const tokenHash = hashToken(input.token);
  const { firstName, lastName, password } = input;
  const found = await asSystem(engine, 'invitation', (db) =>
    store.findByToken(db, tokenHash, now()),
  );
  if (!found) throw unusable();
  const { firmId, email, firmRole, companyName } = found;
  await refuseGuessable(password, [emailName(email), firstName, lastName, companyName]);
  const passwordHash = await hashPassword(password);
  const person = await asSystem(engine, 'POST /api/invitation/accept', async (db) => {
    if (!(await store.spend(db, tokenHash))) throw unusable();
    if (await signIn.findByEmail(db, email)) throw taken();
    if (await isKeptFor(db, email, now())) throw taken();
    const made = await signIn.insertMember(
      db,
      firmId,
      { email, firstName, lastName, firmRole },
      now(),
    );
    await signIn.setPassword(db, made, passwordHash, now());
    return made;
  });
  await tellFirm(entrance, found, person, displayName({ firstName, lastName, email }));
  return admit(entrance, { ...person, passwordHash }, request, reply);
}

/** The firm sees who has come, and whoever invited them hears of it. */
const tellFirm = (
  { engine, now }: Entrance,
  { invitedBy }: { invitedBy: string | null },
  { firmId, userId }: signIn.Person,
  name: string,
): Promise<void> =>
  withFirm(engine, firmId, { action: 'POST /api/invitation/accept', userId }, async (db) => {
    record(db, { id: userId }, now(), told('member_joined', 'Person joined', userId, name));
    makeStale(db, [
      '/api/team',
      '/api/invitations',
      '/api/users',
      '/api/activities',
      '/api/dashboard',
    ]);
    if (!invitedBy) return;
    await notifications.insert(db, {
      userId: invitedBy,
      title: `${name} has joined your firm`,
      message: 'They have accepted your invitation.',
      url: '/profile?section=team',
      timestamp: now().toISOString(),
    });
  });
