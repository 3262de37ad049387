/** The business, for whoever runs it: what comes in, who pays, who is there. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { download, read } from '#contract/endpoint.ts';
import { Money, Total } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { BillingInterval, Plan } from '#contract/plans.ts';
import { SubscriptionStatus } from '#contract/subscription.ts';
import { requiredText } from '#contract/text.ts';

const count = z.number().int();
const PlanCounts = z.object({ basic: count, professional: count, enterprise: count });

export const SubscriptionStats = z
  .object({
    /** All that was ever paid, before refunds. */
    totalRevenue: Total,
    /** What everybody who pays now pays for a month, less discounts that go on; of yearly plans a twelfth. */
    monthlyRecurringRevenue: Total,
    activeSubscriptions: count,
    newSubscriptionsThisMonth: count,
    /** Of those who pay now. */
    planDistribution: PlanCounts,
    /** Per cent, to one decimal: cancelled this month of those who were active at its start. */
    churnRate: z.number(),
    averageRevenuePerUser: Total,
    customerLifetimeValue: Total,
    pastDueSubscriptions: count,
    trials: count,
    users: count,
    /** The last twelve months to this one. */
    revenueByMonth: z.array(z.object({ month: z.string(), revenue: Total, payments: count })),
  })
  .meta({ id: 'SubscriptionStats' });
export type SubscriptionStats = z.infer<typeof SubscriptionStats>;

export const SubscriptionPaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'canceled']);
export type SubscriptionPaymentStatus = z.infer<typeof SubscriptionPaymentStatus>;

export const SubscriptionPayment = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable(),
    /** Who subscribed, and the firm it is for. */
    email: z.string().nullable(),
    companyName: z.string(),
    stripePaymentIntentId: z.string().nullable(),
    stripeInvoiceId: z.string().nullable(),
    amount: Money,
    currency: z.string(),
    status: SubscriptionPaymentStatus,
    subscriptionPlan: Plan.nullable(),
    interval: BillingInterval.nullable(),
    billingPeriodStart: Instant.nullable(),
    billingPeriodEnd: Instant.nullable(),
    paidAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SubscriptionPayment' });
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>;

export const AdminUser = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    subscriptionPlan: Plan.nullable(),
    subscriptionStatus: SubscriptionStatus.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

const Count = z.object({ count }).meta({ id: 'Count' });
const search = { q: requiredText(200).optional() };
const userFilters = { ...search, status: SubscriptionStatus.optional(), plan: Plan.optional() };
const paymentFilters = { ...search, status: SubscriptionPaymentStatus.optional() };

export const ProviderState = z
  .object({
    /** `sandbox` is the stand-in that comes with the product. */
    kind: z.enum(['stripe', 'sandbox']),
    isTest: z.boolean(),
    /** False when the provider did not answer; then all below is unknown. */
    isReachable: z.boolean(),
    hasAccount: z.boolean().nullable(),
    canCharge: z.boolean().nullable(),
    hasBankAccount: z.boolean().nullable(),
    canPayOut: z.boolean().nullable(),
    payoutSchedule: z.string().nullable(),
    hasWebhook: z.boolean(),
    lastEventAt: Instant.nullable(),
    dashboardUrl: z.string(),
  })
  .meta({ id: 'ProviderState' });
export type ProviderState = z.infer<typeof ProviderState>;

export const administration = {
  stats: read('/api/admin/subscription-stats', {
    summary: 'Revenue and subscriptions of the product',
    access: 'admin',
    gives: SubscriptionStats,
  }),
  payments: read('/api/admin/subscription-payments', {
    summary: 'Subscription payments, the newest first',
    access: 'admin',
    query: pageQuery.extend(paymentFilters),
    gives: z.array(SubscriptionPayment),
  }),
  paymentCount: read('/api/admin/subscription-payments/count', {
    summary: 'How many subscription payments there are',
    access: 'admin',
    query: z.strictObject(paymentFilters),
    gives: Count,
  }),
  users: read('/api/admin/users', {
    summary: 'Everybody who has an account, the newest first',
    access: 'admin',
    query: pageQuery.extend(userFilters),
    gives: z.array(AdminUser),
  }),
  userCount: read('/api/admin/users/count', {
    summary: 'How many accounts there are',
    access: 'admin',
    query: z.strictObject(userFilters),
    gives: Count,
  }),
  exportUsers: download('/api/admin/users/export', {
    summary: 'Everybody with plan, start and what their firm has paid, as CSV',
    access: 'admin',
    isDear: true,
    query: z.strictObject(userFilters),
  }),
  exportPayments: download('/api/admin/subscription-payments/export', {
    summary: 'All subscription payments as CSV',
    access: 'owner',
    isDear: true,
  }),
  provider: read('/api/admin/provider', {
    summary: 'Whether the payment provider can charge and pay out',
    access: 'owner',
    gives: ProviderState,
  }),
};
