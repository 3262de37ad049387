/** Where trust money is found: the desk, one ledger, one entry. */
const desk = '/compliance?tab=iolta&desk=trust';

export const ledgerPlace = (id: string) => `${desk}&ledger=${id}`;
export const entryPlace = (id: string) => `${desk}&entry=${id}`;
/** To a ledger from any of the desks: what only they know leaves the address. */
export const ledgerParts = (id: string) => ({
  desk: 'trust',
  ledger: id,
  entry: undefined,
  reconciliation: undefined,
  book: undefined,
  month: undefined,
});
export const matterPlace = (id: string) => `/clients?tab=matters&matter=${id}`;
export const ledgersPlace = desk;
