/** What the provider will ask for next, by its own reckoning, and when. */
import type Stripe from 'stripe';
import { fromCents } from '#contract/cents.ts';

export async function nextBill(stripe: Stripe, subscription: string) {
  const bill = await stripe.invoices.createPreview({ subscription });
  return {
    amount: fromCents(BigInt(bill.amount_due)),
    on: new Date((bill.next_payment_attempt ?? bill.period_end) * 1000).toISOString(),
  };
}
