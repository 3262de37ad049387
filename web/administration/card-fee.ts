/** What the card payment provider keeps of a payment: 2.9% and 30 cents. */
import { fromCents, share, toCents } from '#contract/cents.ts';

const fee = { perMille: 29n, cents: 30n };

/** '89.00' arrives as '86.12'. */
export function afterFee(amount: string): string {
  const paid = toCents(amount);
  return fromCents(paid - share(paid, fee.perMille, 1000n) - fee.cents);
}
