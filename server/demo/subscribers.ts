/** Who else has subscribed: small firms from all over, so that whoever runs the product sees a business. */
import type { BillingInterval, Plan } from '#contract/plans.ts';

export interface Subscriber {
  key: string;
  name: string;
  firstName: string;
  lastName: string;
  city: string;
  state: string;
  plan: Plan;
  interval: BillingInterval;
  /** How many days ago it first paid; negative: its trial ends in so many days. */
  since: number;
  /** How many days ago it left, or its card failed. */
  leftAgo?: number;
  failedAgo?: number;
}

export const subscribers: readonly Subscriber[] = [
  firm('ashdown', 'Ashdown Law', 'Grace', 'Ashdown', 'Portland', 'ME', 'basic', 'monthly', 352),
  firm('belkin', 'Belkin Immigration', 'Ilya', 'Belkin', 'Newark', 'NJ', 'basic', 'yearly', 340),
  firm(
    'castellan',
    'Castellan & Ruiz',
    'Marta',
    'Castellan',
    'El Paso',
    'TX',
    'professional',
    'monthly',
    331,
  ),
  firm(
    'dunmore',
    'Dunmore Estates',
    'Fiona',
    'Dunmore',
    'Albany',
    'NY',
    'professional',
    'yearly',
    322,
  ),
  firm(
    'eastlake',
    'Eastlake Legal Group',
    'Kenji',
    'Mori',
    'Seattle',
    'WA',
    'enterprise',
    'monthly',
    300,
  ),
  firm('farrow', 'Farrow Family Law', 'Nadia', 'Farrow', 'Tucson', 'AZ', 'basic', 'monthly', 288, {
    leftAgo: 60,
  }),
  firm(
    'granger',
    'Granger & Holt',
    'Owen',
    'Granger',
    'Boise',
    'ID',
    'professional',
    'monthly',
    261,
  ),
  firm(
    'halloran',
    'Halloran Defense',
    'Siobhan',
    'Halloran',
    'Boston',
    'MA',
    'basic',
    'monthly',
    233,
  ),
  firm(
    'ibarra',
    'Ibarra Employment Counsel',
    'Luz',
    'Ibarra',
    'Fresno',
    'CA',
    'professional',
    'monthly',
    204,
    { failedAgo: 4 },
  ),
  firm(
    'jessup',
    'Jessup Title & Land',
    'Cole',
    'Jessup',
    'Tulsa',
    'OK',
    'professional',
    'yearly',
    171,
  ),
  firm(
    'kowalczyk',
    'Kowalczyk Law Office',
    'Adam',
    'Kowalczyk',
    'Buffalo',
    'NY',
    'basic',
    'monthly',
    140,
  ),
  firm(
    'lindqvist',
    'Lindqvist Partners',
    'Astrid',
    'Lindqvist',
    'Duluth',
    'MN',
    'enterprise',
    'yearly',
    118,
  ),
  firm('mbeki', 'Mbeki & Sons', 'Thabo', 'Mbeki', 'Atlanta', 'GA', 'professional', 'monthly', 84),
  firm('norwood', 'Norwood Tax', 'Ellen', 'Norwood', 'Dayton', 'OH', 'basic', 'monthly', 66, {
    leftAgo: 5,
  }),
  firm('orsini', 'Orsini Law', 'Paolo', 'Orsini', 'Providence', 'RI', 'basic', 'monthly', 38),
  firm(
    'prescott',
    'Prescott & Vance',
    'Jude',
    'Prescott',
    'Richmond',
    'VA',
    'professional',
    'monthly',
    6,
  ),
  firm(
    'quimby',
    'Quimby Probate',
    'Rosa',
    'Quimby',
    'Lincoln',
    'NE',
    'professional',
    'monthly',
    -3,
  ),
  firm(
    'rahman',
    'Rahman Legal',
    'Tariq',
    'Rahman',
    'Dearborn',
    'MI',
    'professional',
    'monthly',
    -11,
  ),
];

function firm(
  key: string,
  name: string,
  firstName: string,
  lastName: string,
  city: string,
  state: string,
  plan: Plan,
  interval: BillingInterval,
  since: number,
  what: Pick<Subscriber, 'leftAgo' | 'failedAgo'> = {},
): Subscriber {
  return { key, name, firstName, lastName, city, state, plan, interval, since, ...what };
}
