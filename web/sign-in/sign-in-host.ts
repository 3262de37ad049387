/**
 * Where signing in happens for whoever comes by one of the product's billing hostnames. The server says so in
 * the page itself, so that the card is there at once; on every other host it says nothing.
 */
export const signInHost = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=firmament-sign-in]')?.content || null;

const returnDomain = 'returnDomain';

/** Leaves for there, and notes in this tab where to come back to. */
export function openSignIn(address: string, returnTo: string) {
  try {
    sessionStorage.setItem(returnDomain, location.origin);
  } catch {
    // A browser that keeps nothing can sign in all the same.
  }
  const url = new URL(address, location.origin);
  if (returnTo !== '/') url.searchParams.set('returnTo', returnTo);
  location.assign(url);
}
