/** What is not billed by the hour: general counsel by the month, flat fees, year-end reviews. */

/** Companies that pay a fixed sum for being advised, month by month or quarter by quarter. */
export const retainers: readonly {
  client: string;
  /** Days ago of the first bill; it ends with `until`. */
  since: number;
  until?: number;
  every: 1 | 2 | 3;
  /** On this date of the month. */
  date: number;
  amount: string;
}[] = [
  { client: 'fulton', since: 800, every: 1, date: 3, amount: '3200.00' },
  { client: 'tidewater', since: 425, every: 3, date: 5, amount: '2400.00' },
  { client: 'gowanus', since: 310, every: 3, date: 6, amount: '2850.00' },
];

/** A voucher every other month, until there was no time left for assigned cases. */
export const assignedCases = {
  payer: 'Assigned Counsel Plan of the City of New York',
  about: 'Representation in assigned cases, Kings County Criminal Court',
  since: 790,
  until: 360,
  rate: '158.00',
  tenths: 396,
};

/** Companies whose records are put in order each December. */
export const yearEndReviews = {
  about: 'Year-end review of minutes, consents and filings',
  clients: ['fulton', 'castellan', 'beacon', 'cooperage', 'marlowe', 'palmetto', 'linden'],
  amount: '1150.00',
};

/** Flat fees are due in halves, when the work begins and when it is done; small ones at once. */
export const smallFee = '2000.00';

/** These are told elsewhere. */
export const otherwiseBilled = ['haddad-green-cards', 'jackson-chapter-7', 'iglesia-charter'];

export const discounts: Record<string, { amount: string; because: string }> = {
  'kaplan-wills': { amount: '150.00', because: 'less courtesy for returning clients' },
  'goldfarb-trust': { amount: '260.00', because: 'less courtesy for returning clients' },
  'armstead-sealing': { amount: '225.00', because: 'less reduction for limited means' },
};
