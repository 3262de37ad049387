/** What there is to say about the firm's subscription on every screen, if anything. */
import { type Day, daysBetween, formatDate, today } from '#contract/dates.ts';
import type { Subscription } from '#contract/subscription.ts';
import type { CurrentUser } from '#contract/users.ts';

export type Remedy = 'plans' | 'card' | 'keep';

export interface Standing {
  kind: 'trial' | 'ending' | 'past-due' | 'over';
  text: string;
  remedy: Remedy;
  /** It only informs: whoever has read it may put it away until tomorrow. */
  mayHide: boolean;
}

type Known = Pick<CurrentUser, 'subscriptionStatus' | 'trialEndsAt' | 'writableUntil' | 'timeZone'>;

/** The trial is spoken of from its tenth day on. */
const lastDaysOfTrial = 4;
/** A year that was paid for is not spoken of for a year. */
const lastDaysOfPlan = 30;

/** Whether the subscription has to be asked for: most firms, on most days, have nothing to hear. */
export function hasEndInSight({ writableUntil, timeZone }: Known, now: Date): boolean {
  return writableUntil !== null && daysUntil(writableUntil, timeZone, now) <= lastDaysOfPlan;
}

export function standingOf(
  user: Known,
  subscription: Subscription | null,
  now: Date,
): Standing | null {
  const { writableUntil, timeZone } = user;
  if (writableUntil === null) return null;
  if (Date.parse(writableUntil) <= now.getTime()) return over(user);
  if (!subscription) return null;
  const { status, isPaying, cancelsAt, trialEndsAt } = subscription;
  if (status === 'past_due') {
    const until = formatDate(writableUntil, timeZone);
    return {
      kind: 'past-due',
      text: `Your last payment failed. You can go on working until ${until}.`,
      remedy: 'card',
      mayHide: false,
    };
  }
  if (cancelsAt && daysUntil(cancelsAt, timeZone, now) <= lastDaysOfPlan) {
    return {
      kind: 'ending',
      text: `Your subscription ends on ${formatDate(cancelsAt, timeZone)}. Nothing more is charged.`,
      remedy: 'keep',
      mayHide: true,
    };
  }
  const days = trialEndsAt === null ? null : daysUntil(trialEndsAt, timeZone, now);
  if (isPaying || status !== 'trialing' || days === null || days > lastDaysOfTrial) return null;
  return {
    kind: 'trial',
    text: `Your free trial ends ${inDays(days)}.`,
    remedy: 'plans',
    mayHide: true,
  };
}

function over({ subscriptionStatus }: Known): Standing {
  const still = 'You can read and export everything.';
  const isUnpaid = subscriptionStatus === 'past_due';
  const what = subscriptionStatus === 'trialing' ? 'Your free trial' : 'Your subscription';
  return {
    kind: 'over',
    text: isUnpaid ? `Your last payment failed. ${still}` : `${what} has ended. ${still}`,
    remedy: isUnpaid ? 'card' : 'plans',
    mayHide: false,
  };
}

const inDays = (days: number) => {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/** Days of the calendar, where the firm is. */
function daysUntil(instant: string, timeZone: string, now: Date): number {
  const day: Day = today(timeZone, new Date(instant));
  return daysBetween(today(timeZone, now), day);
}
