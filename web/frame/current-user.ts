/** Who is signed in. Any failure of the question counts as nobody. */
import type { users } from '#contract/users.ts';
import { readOf, useRead } from '#web/kit/api.ts';

const current = readOf<typeof users.current>('/api/auth/user');

export function useCurrentUser() {
  const { data, isPending } = useRead(current);
  return { user: data ?? null, isLoading: isPending };
}
