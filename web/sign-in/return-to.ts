import { isOwnPath } from '#contract/own-path.ts';

/** The page somebody came from, as the address of the sign-in page tells it. */
export function returnTo(search: string, otherwise = '/'): string {
  const path = new URLSearchParams(search).get('returnTo') ?? '';
  return isOwnPath(path) ? path : otherwise;
}

/** A whole new load: whatever the last person left in memory goes with it. */
export const enter = () => location.assign(returnTo(location.search));

/** Whoever is new begins with the tour, unless they were on their way to something. */
export const enterAsNew = () => location.assign(returnTo(location.search, '/welcome'));
