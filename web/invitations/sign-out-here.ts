/**
 * Signs out without leaving for the start page, and opens the same link anew: whatever was in memory goes,
 * the invitation stays. False when the server did not answer.
 */
export async function signOutHere(token: string): Promise<boolean> {
  try {
    await fetch('/api/logout', { redirect: 'manual' });
  } catch {
    return false;
  }
  history.replaceState(null, '', `${location.pathname}#token=${encodeURIComponent(token)}`);
  location.reload();
  return true;
}
