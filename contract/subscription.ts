/** What a firm has subscribed to: its plan, how it pays, and how much of the plan it uses. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Money } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { BillingInterval, Plan } from '#contract/plans.ts';
import { optionalText, requiredText } from '#contract/text.ts';

export const SubscriptionStatus = z.enum([
  'active',
  'canceled',
  'incomplete',
  'trialing',
  'past_due',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  active: 'Active',
  canceled: 'Canceled',
  incomplete: 'Incomplete',
  trialing: 'Free Trial',
  past_due: 'Past due',
};

const count = z.number().int();
/** Of a limit: how much is used; `limit` is null where the plan has none. */
const Use = z.object({ used: count, limit: count.nullable() });

export const Subscription = z
  .object({
    plan: Plan.nullable(),
    status: SubscriptionStatus,
    trialEndsAt: Instant.nullable(),
    startDate: Instant.nullable(),
    interval: BillingInterval.nullable(),
    /** What the next bill asks for; null without one. */
    amount: Money.nullable(),
    /** When it is paid next, or ends. */
    periodEndsAt: Instant.nullable(),
    /** Ends at the end of the period: nothing more is charged. */
    cancelsAt: Instant.nullable(),
    pastDueSince: Instant.nullable(),
    /** From then on the firm reads and exports; null when no end is in sight. */
    writableUntil: Instant.nullable(),
    /** A card is on file: the trial goes over into the paid plan by itself. */
    isPaying: z.boolean(),
    /** The card, the bills and the cancellation are at the provider's portal. */
    hasPortal: z.boolean(),
    usage: z.object({ users: Use, storageBytes: Use, documents: Use, clients: Use }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;
const Answer = z
  .object({ subscription: Subscription.nullable() })
  .meta({ id: 'SubscriptionAnswer' });

/** Whether a bank has to agree to a payment today, or to later ones with the same card. */
export const CheckoutStep = z.enum(['payment', 'setup', 'none']);
export type CheckoutStep = z.infer<typeof CheckoutStep>;

export const Checkout = z
  .object({
    /** For the provider's payment form; null when nothing is left to agree to: the plan is changed. */
    clientSecret: z.string().nullable(),
    step: CheckoutStep,
    plan: Plan,
    interval: BillingInterval,
    /** By the provider's own reckoning, discounts included. */
    dueToday: Money,
    dueLater: z.object({ amount: Money, on: Instant }).nullable(),
    discount: z.string().nullable(),
    /** Where the receipt goes. */
    email: z.string(),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof Checkout>;

/** What another plan costs today, by the provider's own reckoning, for who has one. */
export const ChangeCost = z
  .object({
    dueToday: Money,
    /** What was paid for the old plan and is kept for the next bills. */
    credit: Money,
  })
  .meta({ id: 'ChangeCost' });
export type ChangeCost = z.infer<typeof ChangeCost>;

export const Coupon = z
  .object({
    code: z.string(),
    /** '20 % off for 3 months' */
    description: z.string(),
    percentOff: z.number().nullable(),
    amountOff: Money.nullable(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

const refreshes = ['/api/subscription', '/api/auth/user'] as const;

export const subscription = {
  current: read('/api/subscription', {
    summary: 'What the firm has subscribed to, and how much of it is used',
    access: 'member',
    gives: Answer,
  }),
  create: write('POST', '/api/create-subscription', {
    summary: 'Begin to subscribe, or change to another plan; the price is the catalogue’s',
    access: may.subscribe,
    // Not strict: what else is sent, an amount above all, is ignored.
    takes: z.object({
      plan: Plan,
      interval: BillingInterval,
      coupon: optionalText(50).optional(),
      /** The person means the plan that the firm pays for already, and knows what the change costs. */
      isChange: z.boolean().optional(),
    }),
    gives: Checkout,
    refreshes,
    isSecret: true,
  }),
  confirm: write('POST', '/api/subscription/confirm', {
    summary: 'Look at the provider what became of a payment, without waiting for its message',
    access: may.subscribe,
    takes: Nothing,
    gives: Answer,
    refreshes,
    isSecret: true,
  }),
  costOfChange: write('POST', '/api/subscription/cost-of-change', {
    summary: 'What another plan would cost today',
    access: may.subscribe,
    takes: z.strictObject({ plan: Plan, interval: BillingInterval }),
    gives: ChangeCost,
    refreshes: [],
    isSecret: true,
  }),
  checkCoupon: write('POST', '/api/subscription/coupon', {
    summary: 'What a coupon is worth',
    access: may.subscribe,
    takes: z.strictObject({ code: requiredText(50) }),
    gives: Coupon,
    refreshes: [],
    isSecret: true,
  }),
  portal: write('POST', '/api/subscription/portal', {
    summary: 'The address of the provider’s page for card, bills and cancellation',
    access: may.subscribe,
    takes: Nothing,
    gives: z.object({ url: z.string() }),
    refreshes: [],
    isSecret: true,
  }),
};
