/** What a change of plan comes to, in sentences that are read before it is agreed to. */
import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDate } from '#contract/dates.ts';
import { priceOf } from '#contract/plan-catalogue.ts';
import type { ChangeCost, Subscription } from '#contract/subscription.ts';
import { type Choice, rhythm } from '#web/subscription/choice.ts';

type Held = Pick<Subscription, 'status' | 'cancelsAt' | 'trialEndsAt'>;

export function costOf(choice: Choice, has: Held, cost: ChangeCost, timeZone?: string): string[] {
  const price = formatMoney(priceOf(choice.plan, choice.interval));
  return [
    ...today(has, cost, timeZone),
    `The price is then ${price} ${rhythm(choice.interval)}.`,
    ...(has.cancelsAt ? ['Your cancellation is taken back.'] : []),
  ];
}

function today(
  { status, trialEndsAt }: Held,
  { dueToday, credit }: ChangeCost,
  timeZone?: string,
): string[] {
  if (status === 'trialing' && trialEndsAt) {
    const end = formatDate(trialEndsAt, timeZone);
    return [`Nothing is charged before your free trial ends on ${end}.`];
  }
  if (toCents(dueToday) > 0n) {
    return [
      `${formatMoney(dueToday)} is charged today to the card on file.`,
      'What you have paid for the rest of the period is taken off.',
    ];
  }
  if (toCents(credit) === 0n) return ['Nothing is charged today.'];
  return [
    'Nothing is charged today.',
    `${formatMoney(credit)} that you have paid is kept for your next bills.`,
  ];
}
