/** Who may call what. The firm's roles and the product's roles are two different ladders. */
import { confirmedMinutes } from '#contract/account.ts';
import { type Allowance, isAllowance } from '#contract/allowances.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { askFor } from '#contract/permissions.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { forbidden, unconfirmed } from '#server/kit/refusals.ts';
import type { SignedInUser, VisitingUser } from '#server/kit/sessions.ts';

const rules: Record<Exclude<Access, 'anyone' | Allowance>, (user: SignedInUser) => boolean> = {
  member: () => true,
  attorney: (user) => user.firmRole === 'attorney' || user.firmRole === 'manager',
  manager: (user) => user.firmRole === 'manager',
  admin: (user) => user.role === 'admin' || user.role === 'owner',
  owner: (user) => user.role === 'owner',
};

/** By their role alone: what staff are allowed in their firm comes on top. */
export const mayCall = (access: Access, user: SignedInUser) =>
  access === 'anyone' || rules[isAllowance(access) ? 'attorney' : access](user);

/** A firm's, where anything is asked: what is for the product's own people asks nothing. */
type Db = Pick<FirmDb, 'selectFrom'>;

/** What a firm allows is read with the call that needs it, so that a change works at once. */
export async function refuseUnlessCalls(
  { access }: Pick<Endpoint, 'access'>,
  user: SignedInUser,
  db: Db,
): Promise<void> {
  if (mayCall(access, user)) return;
  if (!isAllowance(access)) throw forbidden();
  const firm = await db
    .selectFrom('firms')
    .select(access)
    .where('id', '=', user.firmId)
    .executeTakeFirst();
  if (!firm?.[access]) throw forbidden(askFor(access));
}

/** What is guarded is not even for the right person, when it is long ago that they showed who they are. */
export async function refuseUnlessMay(
  endpoint: Endpoint,
  user: VisitingUser,
  now: Date,
  db: Db,
): Promise<void> {
  await refuseUnlessCalls(endpoint, user, db);
  if ('isGuarded' in endpoint && endpoint.isGuarded) refuseUnlessConfirmed(user, now);
}

/** For a call of which only some changes are guarded. */
export function refuseUnlessConfirmed(
  { confirmedAt }: Pick<VisitingUser, 'confirmedAt'>,
  now: Date,
): void {
  const since = now.getTime() - new Date(confirmedAt).getTime();
  if (since > confirmedMinutes * 60_000) throw unconfirmed();
}
