/** Managers invite by mail: the letter holds the only link, the table its hash. */
import { randomUUID } from 'node:crypto';
import { type Invitation, invitationHours } from '#contract/invitations.ts';
import { mayGrant } from '#contract/permissions.ts';
import { productName } from '#contract/product.ts';
import { displayName, type FirmRole } from '#contract/users.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import type { Letter } from '#server/mails/letter.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import { refuseDemoFirm } from '#server/team/refuse-demo.ts';
import * as users from '#server/users/store.ts';
import { refuseWithoutSeat } from './seats.ts';
import * as store from './store.ts';

export interface Desk {
  postOffice: PostOffice;
  publicUrl: string;
}

const until = (now: Date) => new Date(now.getTime() + invitationHours * 60 * 60_000).toISOString();

export async function invite(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: { email: string; firmRole: FirmRole },
  desk: Desk,
): Promise<Invitation> {
  if (!mayGrant(user.firmRole, 'staff', input.firmRole)) throw forbidden();
  await refuseDemoFirm(db);
  // Of two at once the second counts the first.
  await lockFirm(db);
  const { email, firmRole } = input;
  if (await users.isMember(db, email)) throw conflict(`${email} is in your firm already.`);
  if (await store.findByEmail(db, email)) {
    throw conflict(`${email} is invited already. Send the invitation anew instead.`);
  }
  const token = newToken();
  const invitation = {
    id: randomUUID(),
    email,
    firmRole,
    invitedBy: user.id,
    createdAt: now.toISOString(),
    expiresAt: until(now),
  };
  store.insert(db, { ...invitation, tokenHash: hashToken(token) });
  await refuseWithoutSeat(db, now);
  record(db, user, now, told('invitation_sent', 'Invitation sent', invitation));
  await post(db, user, invitation, token, desk);
  return invitation;
}

export async function resend(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  desk: Desk,
): Promise<Invitation> {
  await lockFirm(db);
  const token = newToken();
  const link = { tokenHash: hashToken(token), expiresAt: until(now) };
  const invitation = await store.renew(db, id, link);
  await refuseWithoutSeat(db, now);
  record(db, user, now, told('invitation_sent', 'Invitation sent anew', invitation));
  await post(db, user, invitation, token, desk);
  return invitation;
}

export async function revoke(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const invitation = await store.revoke(db, id);
  record(db, user, now, told('invitation_revoked', 'Invitation taken back', invitation));
}

const told = (type: string, title: string, { id, email }: Pick<Invitation, 'id' | 'email'>) => ({
  type,
  title,
  description: email,
  entityType: 'invitation',
  entityId: id,
});

async function post(
  db: FirmDb,
  user: SignedInUser,
  { email, firmRole }: Invitation,
  token: string,
  { postOffice, publicUrl }: Desk,
): Promise<void> {
  const me = await users.current(db, { firmId: user.firmId, userId: user.id });
  const letter = invitationLetter({
    firm: me.companyName ?? 'a law firm',
    inviter: displayName(me),
    firmRole,
    url: `${publicUrl}/accept-invitation#token=${token}`,
  });
  await postOffice.post(db, { firmId: user.firmId, email }, letter);
}

const asWhat: Record<FirmRole, string> = {
  manager: 'a manager',
  attorney: 'an attorney',
  staff: 'a member of the staff',
};

interface Inviting {
  firm: string;
  inviter: string;
  firmRole: FirmRole;
  url: string;
}

const invitationLetter = ({ firm, inviter, firmRole, url }: Inviting): Letter => ({
  subject: `${inviter} invites you to ${firm} on ${productName}`,
  paragraphs: [
    `${inviter} would like you to join ${firm} on ${productName}, as ${asWhat[firmRole]}.`,
  ],
  button: { label: 'Accept the invitation', url },
  remark: `The link works once, for ${invitationHours} hours. If you do not know ${firm}, you need do nothing.`,
});
