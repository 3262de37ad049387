/** Of the account that money was sent to, as much is kept as a statement shows. */
export const lastFour = (account: string | null): string | null =>
  account === null ? null : account.replace(/\s/g, '').slice(-4);
