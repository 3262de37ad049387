import type { ScreenPath } from '#contract/screens.ts';
import type { CurrentUser } from '#contract/users.ts';

/** Whether a screen is anything for this person; the server says the same of what it shows. */
export function mayOpen(path: ScreenPath, { role }: Pick<CurrentUser, 'role'>): boolean {
  if (path === '/owner' || path.startsWith('/owner/')) return role === 'owner';
  if (path === '/admin') return role === 'owner' || role === 'admin';
  return true;
}
