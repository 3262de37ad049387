/** Which rows of the business count. Where money moves, what was only tried out before is left out of it. */
import type { PaymentProvider } from '#server/payment-provider/provider.ts';

/** With test keys, or the sandbox, all there is was tried out. */
export type Counted = 'live' | 'all';

export const countedWith = ({ isTest }: Pick<PaymentProvider, 'isTest'>): Counted =>
  isTest ? 'all' : 'live';

/** As a condition on subscriptions and their payments. */
export const conditions: Record<Counted, string> = { live: 'is_live', all: 'true' };
