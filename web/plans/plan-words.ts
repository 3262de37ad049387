/** How the catalogue is put into words: the same ones on the landing page, /pricing and the checkout. */
import { formatMoney } from '#contract/cents.ts';
import { type PlanOffer, priceOf, unlimited } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';

/** '$89': the prices of the catalogue are whole dollars. */
export const priceText = ({ id }: PlanOffer, interval: BillingInterval) =>
  formatMoney(priceOf(id, interval)).replace(/\.00$/, '');

export const periods: Record<BillingInterval, string> = { monthly: 'month', yearly: 'year' };

/** '89 dollars per month', for ears. */
export const spokenPrice = (offer: PlanOffer, interval: BillingInterval) =>
  `${priceText(offer, interval).slice(1)} dollars per ${periods[interval]}`;

const count = (limit: number) =>
  limit === unlimited ? 'Unlimited' : limit.toLocaleString('en-US');

export interface Limit {
  name: string;
  of: (offer: PlanOffer) => string;
}

export const limits: readonly Limit[] = [
  { name: 'Users', of: ({ limits: { users } }) => count(users) },
  { name: 'Storage', of: ({ limits: { storage } }) => `${storage}GB` },
  { name: 'Documents', of: ({ limits: { documents } }) => count(documents) },
  { name: 'Clients', of: ({ limits: { clients } }) => count(clients) },
];
