/** The sandbox's objects, as far as Stripe's own are looked at by anybody here. Times are seconds, money is cents. */
import type { SandboxObject } from './objects.ts';

export interface Price extends SandboxObject {
  object: 'price';
  active: boolean;
  unit_amount: number;
  currency: string;
  lookup_key: string | null;
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
  metadata: Record<string, string>;
}

export interface Customer extends SandboxObject {
  object: 'customer';
  email: string | null;
  name: string | null;
  /** Below zero it is what the customer still has to its good. */
  balance: number;
  metadata: Record<string, string>;
}

export interface Coupon extends SandboxObject {
  object: 'coupon';
  percent_off: number | null;
  amount_off: number | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  valid: boolean;
}

export interface PaymentMethod extends SandboxObject {
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  fails_later: boolean;
}

interface Item {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
}

type Status = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';

export interface Subscription extends SandboxObject {
  object: 'subscription';
  customer: string;
  status: Status;
  created: number;
  /** The day of the month that every period begins on. */
  billing_cycle_anchor: number;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  items: { object: 'list'; data: Item[] };
  metadata: Record<string, string>;
  trial_settings: { end_behavior: { missing_payment_method: string } };
  /** The coupon, and until when it holds; null is for ever. */
  discount: { coupon: string; end: number | null; is_once: boolean } | null;
  /** When a card that failed is tried again, after the first failure. */
  failed_at: number | null;
  /** What the period costs that was billed last, discounts taken off: what is left of it is worth that. */
  period_cost: number;
  retries: number;
}

export interface Line {
  description: string;
  amount: number;
  period: { start: number; end: number };
  price: string;
  /** For a part of a period: the plan was changed in it. */
  is_proration: boolean;
}

export interface Invoice extends SandboxObject {
  object: 'invoice';
  customer: string;
  subscription: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  number: string;
  currency: string;
  lines: Line[];
  subtotal: number;
  discount: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  created: number;
  period_start: number;
  period_end: number;
  next_payment_attempt: number | null;
  paid_at: number | null;
  payment_intent: string | null;
  description: string;
}

interface Intent extends SandboxObject {
  customer: string;
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  payment_method: string | null;
  last_error: unknown;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  amount: number;
  currency: string;
  invoice: string;
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  subscription: string;
}
