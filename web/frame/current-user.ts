/** Who is signed in. Any failure of the question counts as nobody. */
import { isAllowed, type PermissionName } from '#contract/permissions.ts';
import type { users } from '#contract/users.ts';
import { readOf, useRead } from '#web/kit/api.ts';

const current = readOf<typeof users.current>('/api/auth/user');

export function useCurrentUser() {
  const { data, isPending } = useRead(current);
  return { user: data ?? null, isLoading: isPending };
}

/** Whether the person at the screen may; nobody may while it is not known who they are. */
export function useMay(name: PermissionName): boolean {
  const { user } = useCurrentUser();
  return user !== null && isAllowed(user.firmRole, name, user);
}
