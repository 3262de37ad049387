/** Roles, coming and going. The database keeps one manager in; whoever is out is out with the next request. */
import { firmRoleLabels, isAllowed, mayGrant } from '#contract/permissions.ts';
import type { TeamMember } from '#contract/team.ts';
import { displayName, type FirmRole, type Role } from '#contract/users.ts';
import { record } from '#server/activities/record.ts';
import * as invitations from '#server/invitations/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as users from '#server/users/store.ts';
import * as webhooks from '#server/webhooks/store.ts';
import { refuseDemoFirm } from './refuse-demo.ts';
import * as store from './store.ts';

export async function setRole(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  firmRole: FirmRole,
): Promise<void> {
  const member = await memberToChange(db, user, id);
  if (!mayGrant(user.firmRole, member.firmRole, firmRole)) throw forbidden();
  await store.change(db, id, { firmRole, updatedAt: now });
  if (!isAllowed(firmRole, 'runTeam')) await endManaging(db, id);
  const what = `${displayName(member)}: ${firmRoleLabels[firmRole]}`;
  record(db, user, now, told('member_role_changed', 'Role changed', id, what));
}

export async function suspend(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  const member = await memberToChange(db, user, id);
  refuseSelf(user, id, 'suspend');
  await store.change(db, id, { suspendedAt: now, updatedAt: now });
  await endManaging(db, id);
  record(db, user, now, told('member_suspended', 'Person suspended', id, displayName(member)));
}

export async function readmit(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  const member = await memberToChange(db, user, id);
  await store.change(db, id, { suspendedAt: null, updatedAt: now });
  record(db, user, now, told('member_readmitted', 'Person let in again', id, displayName(member)));
}

/** What somebody has set going as a manager does not go on without them. */
export async function endManaging(db: FirmDb, id: string): Promise<void> {
  await invitations.revokeOf(db, id);
  await webhooks.disableOf(db, id, 'Whoever made it is no longer a manager of the firm.');
}

/** From now on nobody else changes the team until this is done. */
export async function memberToChange(
  db: FirmDb,
  user: SignedInUser,
  id: string,
): Promise<TeamMember> {
  await store.hold(db);
  const member = await store.one(db, id);
  await refuseDemoFirm(db);
  await refuseAbove(db, user, id);
  return member;
}

/** Who runs the product is not thrown out of it by whoever runs their firm. */
export async function refuseAbove(db: FirmDb, user: SignedInUser, id: string): Promise<void> {
  const { role } = await users.roleOf(db, id);
  if (ranks.indexOf(role) > ranks.indexOf(user.role)) throw forbidden();
}
const ranks: readonly Role[] = ['user', 'admin', 'owner'];

/** Nobody shuts the door behind themselves by mistake. */
export function refuseSelf(user: SignedInUser, id: string, verb: string): void {
  if (user.id === id.toLowerCase()) {
    throw conflict(`You cannot ${verb} yourself. Another manager can.`);
  }
}

export const told = (type: string, title: string, entityId: string, description: string) => ({
  type,
  title,
  description,
  entityType: 'user',
  entityId,
});
