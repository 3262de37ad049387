/**
 * The payment provider: Stripe when its keys are set, and otherwise the sandbox that comes with the product
 * and speaks the same calls. Nobody else knows which of the two it is.
 */
import Stripe from 'stripe';
import type { StripeSettings } from '#server/kit/config.ts';
import { withAnswersChecked } from './answers.ts';

export interface PaymentProvider {
  stripe: Stripe;
  kind: 'stripe' | 'sandbox';
  /** No money moves. */
  isTest: boolean;
  publishableKey: string;
  webhookSecret: string;
}

/** As long as a person waits for an answer, and not longer. */
const patience = { timeout: 10_000, maxNetworkRetries: 1, telemetry: false };

export function openStripe(settings: StripeSettings): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiUrl, timeoutSeconds } = settings;
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com');
  const stripe = new Stripe(secretKey, {
    ...patience,
    ...(timeoutSeconds ? { timeout: timeoutSeconds * 1000 } : {}),
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // Whose patience counts from the beginning; that of Node's own begins when it is connected.
    httpClient: withAnswersChecked(Stripe.createFetchHttpClient()),
  });
  const isTest = secretKey.startsWith('sk_test_') || secretKey.startsWith('rk_test_');
  return { stripe, kind: 'stripe', isTest, publishableKey, webhookSecret };
}

export const sandboxProvider = (ask: typeof fetch, webhookSecret: string): PaymentProvider => ({
  stripe: new Stripe('sk_test_sandbox', {
    ...patience,
    httpClient: Stripe.createFetchHttpClient(ask),
  }),
  kind: 'sandbox',
  isTest: true,
  publishableKey: 'pk_test_sandbox',
  webhookSecret,
});
