import { isOwnPath } from '#contract/own-path.ts';

/** The page somebody came from, as the address of the sign-in page tells it. */
export function returnTo(search: string): string {
  const path = new URLSearchParams(search).get('returnTo') ?? '';
  return isOwnPath(path) ? path : '/';
}

/** A whole new load: whatever the last person left in memory goes with it. */
export const enter = () => location.assign(returnTo(location.search));
