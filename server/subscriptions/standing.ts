/** What a subscription means for the firm: its plan, and how long it may write. */
import { plusDays } from '#contract/dates.ts';
import { limitsOf } from '#contract/plan-catalogue.ts';
import type { Told } from './told.ts';

/**
 * The provider tries a card that failed again for two weeks, and the firm works on meanwhile: nobody is to
 * miss a deadline over an expired card.
 */
const graceDays = 14;
/** The provider's word may be late; until then a trial that is paid for goes on. */
const latenessDays = 3;

export interface Standing {
  subscriptionStatus: Told['status'];
  subscriptionPlan: Told['plan'];
  subscriptionEndDate: string | null;
  writableUntil: string | null;
  seats: number | null;
}

export interface Before {
  /** The firm's own trial, which nobody has to pay for. */
  trialEndsAt: string | null;
  pastDueSince: string | null;
  /** It had this subscription, and not only a checkout that was never finished. */
  wasLiving: boolean;
}

/** Null: nothing changes for the firm, such as when it leaves a checkout. */
export function standingOf(told: Told, before: Before): Standing | null {
  const { status, plan } = told;
  if (status === 'incomplete' || (status === 'canceled' && !before.wasLiving)) return null;
  return {
    subscriptionStatus: status,
    subscriptionPlan: plan,
    subscriptionEndDate: told.endedAt ?? told.cancelsAt,
    writableUntil: writableUntil(told, before),
    seats: limitsOf(plan).users,
  };
}

function writableUntil(told: Told, { trialEndsAt, pastDueSince }: Before): string | null {
  switch (told.status) {
    case 'active':
      return told.cancelsAt;
    case 'trialing':
      return told.cancelsAt ?? plusDays(told.trialEndsAt ?? '', latenessDays);
    case 'past_due':
      return plusDays(pastDueSince ?? '', graceDays);
    default:
      return later(told.endedAt, trialEndsAt);
  }
}

/** The days of the trial are the firm's, whatever became of the subscription. */
const later = (one: string | null, other: string | null) =>
  Date.parse(one ?? '') > Date.parse(other ?? '') || other === null ? one : other;
