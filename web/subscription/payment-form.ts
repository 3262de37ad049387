/** What the payment step needs of a payment form, whoever draws it. As with Stripe.js, the card never comes by us. */
import type { Ref } from 'react';

/** `message` is the provider's own, for the person who holds the card. */
export type PaymentOutcome = { isAgreed: true } | { isAgreed: false; message: string };

export interface PaymentForm {
  confirm: () => Promise<PaymentOutcome>;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  /** Of a payment when it begins with `pi_`, of an agreement to later ones when it begins with `seti_`. */
  clientSecret: string;
  publishableKey: string;
  email: string;
}

export const refused = (message?: string): PaymentOutcome => ({
  isAgreed: false,
  message: message ?? 'The payment provider does not answer just now. Please try again.',
});
