/** Where trust money is found: the desk, one ledger, one entry. */
const desk = '/compliance?tab=iolta&desk=trust';

export const ledgerPlace = (id: string) => `${desk}&ledger=${id}`;
export const entryPlace = (id: string) => `${desk}&entry=${id}`;
export const matterPlace = (id: string) => `/clients?tab=matters&matter=${id}`;
