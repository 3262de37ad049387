/** The plan that an address speaks of; without one, Professional by the month. */
import { offerOf, type PlanOffer, plans, trialPlan } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';

export function chosenPlan(search: URLSearchParams): {
  offer: PlanOffer;
  interval: BillingInterval;
} {
  return {
    offer: plans.find(({ id }) => id === search.get('plan')) ?? offerOf(trialPlan),
    interval: chosenInterval(search),
  };
}

export const chosenInterval = (search: URLSearchParams): BillingInterval =>
  search.get('interval') === 'yearly' ? 'yearly' : 'monthly';
