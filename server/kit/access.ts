/** Who may call what. The firm's roles and the product's roles are two different ladders. */
import { confirmedMinutes } from '#contract/account.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { forbidden, unconfirmed } from '#server/kit/refusals.ts';
import type { SignedInUser, VisitingUser } from '#server/kit/sessions.ts';

const rules: Record<Exclude<Access, 'anyone'>, (user: SignedInUser) => boolean> = {
  member: () => true,
  attorney: (user) => user.firmRole === 'attorney' || user.firmRole === 'manager',
  manager: (user) => user.firmRole === 'manager',
  admin: (user) => user.role === 'admin' || user.role === 'owner',
  owner: (user) => user.role === 'owner',
};

export const mayCall = (access: Access, user: SignedInUser) =>
  access === 'anyone' || rules[access](user);

export function refuseUnlessCalls({ access }: Endpoint, user: SignedInUser): void {
  if (!mayCall(access, user)) throw forbidden();
}

/** What is guarded is not even for the right person, when it is long ago that they showed who they are. */
export function refuseUnlessMay(endpoint: Endpoint, user: VisitingUser, now: Date): void {
  refuseUnlessCalls(endpoint, user);
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
