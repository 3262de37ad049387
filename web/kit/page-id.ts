/** crypto.randomUUID exists on secure origins only, and a firm may serve this on its own network. */
export function randomName(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** This page's own name for as long as it is open: the server does not tell it of what it did itself. */
export const pageId = randomName();
