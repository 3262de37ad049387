/**
 * Where to go after signing in: a path of this product and never another host. The contract has
 * the same rule for the server; it is written again here so that these pages need no zod.
 */
export function returnTo(search: string): string {
  const path = new URLSearchParams(search).get('returnTo') ?? '';
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}
