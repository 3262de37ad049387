/**
 * The line that says what a bill is for. A change of plan has two, in no certain order: what is left of the old
 * plan is given back, the rest of the new one is charged.
 */
import type Stripe from 'stripe';

type Line = Stripe.InvoiceLineItem;

export const lineOf = (lines: readonly Line[]): Line | undefined =>
  lines.find(isPeriod) ?? lines.findLast(isCharge) ?? lines.at(-1);

/** For a period of the subscription, and not for a part of one or something beside it. */
const isPeriod = ({ parent }: Line) => parent?.subscription_item_details?.proration === false;

const isCharge = ({ amount, parent }: Line) => {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration === true && amount >= 0;
};
