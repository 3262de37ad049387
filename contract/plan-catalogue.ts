/**
 * The plan catalogue: what each plan costs, holds and brings. The landing page, /pricing, the checkout, the
 * limits and the payment provider's prices all come from here, so that what is shown is what is charged.
 */
import type { BillingInterval, Plan } from '#contract/plans.ts';

/** As a limit: there is none. Shown as 'Unlimited'. */
export const unlimited = -1;

export interface PlanOffer {
  id: Plan;
  name: Plan;
  displayName: string;
  /** In dollars, as all money is written: '29.00'. */
  monthlyAmount: string;
  yearlyAmount: string;
  description: string;
  features: readonly string[];
  /** People, gigabytes, documents and clients. */
  limits: { users: number; storage: number; documents: number; clients: number };
  popular: boolean;
  enterprise: boolean;
}

export const plans: readonly PlanOffer[] = [
  {
    id: 'basic',
    name: 'basic',
    displayName: 'Basic',
    monthlyAmount: '29.00',
    yearlyAmount: '232.00',
    description: 'For solo practitioners',
    features: [
      'Basic task management',
      'Invoices and expenses',
      'Calendar and reminders',
      'Email support',
    ],
    limits: { users: 1, storage: 5, documents: 500, clients: 100 },
    popular: false,
    enterprise: false,
  },
  {
    id: 'professional',
    name: 'professional',
    displayName: 'Professional',
    monthlyAmount: '89.00',
    yearlyAmount: '712.00',
    description: 'For growing firms',
    features: [
      'Advanced features',
      'API access and integrations',
      'Multi-user access',
      'Priority support',
    ],
    limits: { users: 10, storage: 50, documents: 5000, clients: 1000 },
    popular: true,
    enterprise: false,
  },
  {
    id: 'enterprise',
    name: 'enterprise',
    displayName: 'Enterprise',
    monthlyAmount: '249.00',
    yearlyAmount: '1992.00',
    description: 'For firms that have outgrown the rest',
    features: ['Everything in Professional', 'Advanced security', 'Dedicated support'],
    limits: { users: unlimited, storage: 500, documents: unlimited, clients: unlimited },
    popular: false,
    enterprise: true,
  },
];

export const offerOf = (plan: Plan): PlanOffer => plans.find(({ id }) => id === plan) as PlanOffer;

export const planNames = Object.fromEntries(
  plans.map(({ id, displayName }) => [id, displayName]),
) as Record<Plan, string>;

export const priceOf = (plan: Plan, interval: BillingInterval): string =>
  interval === 'yearly' ? offerOf(plan).yearlyAmount : offerOf(plan).monthlyAmount;

const gigabyte = 1024 ** 3;
const orNone = (limit: number) => (limit === unlimited ? null : limit);

/** What a firm on a plan may have; `null` is without limit. */
export function limitsOf(plan: Plan) {
  const { users, storage, documents, clients } = offerOf(plan).limits;
  return {
    users: orNone(users),
    storageBytes: storage * gigabyte,
    documents: orNone(documents),
    clients: orNone(clients),
  };
}

/** A trial is of the plan that most firms take. */
export const trialPlan: Plan = 'professional';
export const trialDays = 14;
