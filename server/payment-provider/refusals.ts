/** The provider's ways of saying no, as a person reads them. What it said itself is kept as the cause, for the log. */
import Stripe from 'stripe';
import { Refusal } from '#server/kit/refusals.ts';

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeError } = Stripe.errors;
const { StripeInvalidRequestError } = Stripe.errors;

/** What the card's bank says is for the person who holds the card; all else is between us and the provider. */
export function fromProvider(error: unknown, otherwise: string): Refusal | undefined {
  if (error instanceof StripeCardError) return new Refusal(402, error.message, { cause: error });
  return error instanceof StripeError ? new Refusal(502, otherwise, { cause: error }) : undefined;
}

export const isMissing = (error: unknown) =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Not there, or too slow: whoever asks next hears nothing either. */
export const isUnreachable = (error: unknown) => error instanceof StripeConnectionError;

/** It answered, and what it answered is that it is out of order. */
export const hasBrokenDown = (error: unknown) =>
  error instanceof StripeAPIError && (error.statusCode ?? 0) >= 500;
