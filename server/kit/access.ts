/** Who may call what. The firm's roles and the product's roles are two different ladders. */
import type { Access } from '#contract/endpoint.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

const rules: Record<Exclude<Access, 'anyone'>, (user: SignedInUser) => boolean> = {
  member: () => true,
  attorney: (user) => user.firmRole === 'attorney' || user.firmRole === 'manager',
  manager: (user) => user.firmRole === 'manager',
  admin: (user) => user.role === 'admin' || user.role === 'owner',
  owner: (user) => user.role === 'owner',
};

export const mayCall = (access: Access, user: SignedInUser) =>
  access === 'anyone' || rules[access](user);
