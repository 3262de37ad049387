/** What a visitor wants to subscribe to. It lives in the address, so that it survives signing up. */
import { plans } from '#contract/plan-catalogue.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';

export interface Choice {
  plan: Plan;
  interval: BillingInterval;
}

const usual: Choice = { plan: 'professional', interval: 'monthly' };

/** What is missing, or is no plan, is as the firm has it already, or as most firms take it. */
export function choiceIn(
  search: URLSearchParams,
  has: { plan: Plan | null; interval: BillingInterval | null } | null = null,
): Choice {
  const plan = plans.find(({ id }) => id === search.get('plan'))?.id;
  const asked = search.get('interval');
  const interval = asked === 'monthly' || asked === 'yearly' ? asked : undefined;
  return {
    plan: plan ?? has?.plan ?? usual.plan,
    interval: interval ?? has?.interval ?? usual.interval,
  };
}

export const checkoutPath = ({ plan, interval }: Choice) =>
  `/subscribe-new?plan=${plan}&interval=${interval}`;

/** 'a month', as it stands behind a price. */
export const rhythm = (interval: BillingInterval) => (interval === 'yearly' ? 'a year' : 'a month');
