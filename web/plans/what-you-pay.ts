/** What somebody who takes a plan pays today and later, in one line. */
import { formatMoney } from '#contract/cents.ts';
import { type PlanOffer, priceOf } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';
import type { CurrentUser } from '#contract/users.ts';
import { periods } from '#web/plans/plan-words.ts';

type Firm = Pick<CurrentUser, 'subscriptionPlan' | 'subscriptionStatus' | 'trialEndsAt'>;

const living: readonly unknown[] = ['active', 'trialing', 'past_due'];

/** A firm in its trial has none yet. */
export const planOf = (firm: Firm | null) =>
  firm && living.includes(firm.subscriptionStatus) ? firm.subscriptionPlan : null;

export function whatYouPay(
  offer: PlanOffer,
  interval: BillingInterval,
  firm: Firm | null,
  now: Date,
): string {
  const period = periods[interval];
  const price = formatMoney(priceOf(offer.id, interval));
  const plan = planOf(firm);
  if (plan === offer.id) return 'Your firm has this plan.';
  if (plan) return `${price} a ${period}. The difference is settled when you change.`;
  if (!firm || isInTrial(firm, now)) {
    return `You pay nothing today, and ${price} a ${period} after the trial.`;
  }
  return `You pay ${price} today, and then every ${period}.`;
}

const isInTrial = ({ trialEndsAt }: Firm, now: Date) =>
  trialEndsAt !== null && new Date(trialEndsAt) > now;
