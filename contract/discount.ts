/** What a coupon takes off a price. */
import { type Cents, share, toCents } from '#contract/cents.ts';

export interface Discount {
  /** Of a hundred, with two decimals at most. */
  percentOff: number | null;
  amountOff: string | null;
}

export function lessDiscount(price: Cents, { percentOff, amountOff }: Discount): Cents {
  const off = percentOff
    ? share(price, BigInt(Math.round(percentOff * 100)), 10_000n)
    : toCents(amountOff ?? '0.00');
  return off < price ? price - off : 0n;
}
