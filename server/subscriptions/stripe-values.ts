/** Times and references as Stripe writes them. */

export const at = (seconds: number | null | undefined) =>
  seconds == null ? null : new Date(seconds * 1000).toISOString();

export const idOf = (one: string | { id: string } | null | undefined) =>
  typeof one === 'string' ? one : (one?.id ?? null);
