import { useProduct } from '#web/frame/product.ts';

/** Where Stripe shows a payment; null when the sandbox stands in for it, which has no such pages. */
export function useStripePage(): ((paymentIntentId: string) => string) | null {
  const payments = useProduct()?.payments;
  if (payments?.form !== 'stripe') return null;
  const mode = payments.isTest ? 'test/' : '';
  return (id) => `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(id)}`;
}
