/** Roles, coming and going. The database keeps one manager in; whoever is out is out with the next request. */
import { firmRoleLabels, mayGrant } from '#contract/permissions.ts';
import type { TeamMember } from '#contract/team.ts';
import { displayName, type FirmRole } from '#contract/users.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { refuseDemoFirm } from './refuse-demo.ts';
import * as store from './store.ts';

export async function setRole(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  firmRole: FirmRole,
): Promise<void> {
  const member = await memberToChange(db, id);
  if (!mayGrant(user.firmRole, member.firmRole, firmRole)) throw forbidden();
  await store.change(db, id, { firmRole, updatedAt: now });
  const what = `${displayName(member)}: ${firmRoleLabels[firmRole]}`;
  record(db, user, now, told('member_role_changed', 'Role changed', id, what));
}

export async function suspend(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  const member = await memberToChange(db, id);
  refuseSelf(user, id, 'suspend');
  await store.change(db, id, { suspendedAt: now, updatedAt: now });
  record(db, user, now, told('member_suspended', 'Person suspended', id, displayName(member)));
}

export async function readmit(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  const member = await memberToChange(db, id);
  await store.change(db, id, { suspendedAt: null, updatedAt: now });
  record(db, user, now, told('member_readmitted', 'Person let in again', id, displayName(member)));
}

/** From now on nobody else changes the team until this is done. */
export async function memberToChange(db: FirmDb, id: string): Promise<TeamMember> {
  await store.hold(db);
  const member = await store.one(db, id);
  await refuseDemoFirm(db);
  return member;
}

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
