/** The way to a first payout, and how far the provider says that it has been gone. */
import type { ProviderState } from '#contract/administration.ts';

interface SetupStep {
  name: string;
  how: string;
  /** Null: the provider did not say. */
  isDone: boolean | null;
}

export function setupSteps(state: ProviderState): SetupStep[] {
  const steps = stepsAt(state);
  // The sandbox answers as if all were well; of a real account it knows nothing.
  return state.kind === 'stripe' ? steps : steps.map((step) => ({ ...step, isDone: false }));
}

const stepsAt = (state: ProviderState): SetupStep[] => [
  {
    name: 'Create a Stripe account',
    how: 'Stripe asks for the business, its address and who stands behind it.',
    isDone: state.hasAccount,
  },
  {
    name: 'Accept cards',
    how: 'Stripe switches card payments on when it has all it asked for.',
    isDone: state.canCharge,
  },
  {
    name: 'Connect a bank account',
    how: 'In the Stripe dashboard under Settings, Payouts. The account must be in the name of the business.',
    isDone: state.hasBankAccount,
  },
  {
    name: 'Receive payouts',
    how: 'Stripe pays out once it has verified the business and its bank account.',
    isDone: state.canPayOut,
  },
  {
    name: 'Let Stripe report what happens',
    how: 'A webhook to /api/stripe-webhook tells of payments, failures and cancellations.',
    isDone: state.hasWebhook,
  },
];
