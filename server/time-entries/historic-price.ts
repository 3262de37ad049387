/**
 * What time of another program was worth there. Amounts are what clients owe, so they agree to the cent; hours are
 * kept to the minute here, and where a file has hundredths of an hour between two minutes, the rate gives way.
 */
import { type Cents, formatMoney, fromCents, share, toCents } from '#contract/cents.ts';
import { billedHours, feeOf } from '#contract/rounding.ts';

interface Told {
  /** What was billed. */
  seconds: number;
  rate: string | null;
  amount: string | null;
  isBillable: boolean;
}

export interface Priced {
  billedMinutes: number;
  /** None: as agreed here. */
  rate: string | null;
}

const within = (one: Cents, other: Cents) => one - other <= 1n && other - one <= 1n;

/** The sentence, where what the row says does not fit together. */
export function historicPrice({ seconds, rate, amount, isBillable }: Told): Priced | string {
  const billedMinutes = Math.floor((seconds + 30) / 60);
  const byRate = rate === null ? null : share(toCents(rate), BigInt(seconds), 3600n);
  // What is not charged comes to nothing, whatever it says.
  if (!isBillable || (byRate === null && amount === null)) return { billedMinutes, rate };
  const told = amount === null ? byRate : toCents(amount);
  if (told === null) return { billedMinutes, rate };
  const hours = billedHours(billedMinutes);
  if (byRate !== null && !within(byRate, told))
    return `Amount is ${formatMoney(fromCents(told))}, but ${hours} hours at ${formatMoney(rate ?? '')} are ${formatMoney(fromCents(byRate))}.`;
  if (rate !== null && within(toCents(feeOf(billedMinutes, rate)), told))
    return { billedMinutes, rate };
  const hundredths = toCents(hours);
  const fitting = hundredths === 0n ? '0.00' : fromCents(share(told, 100n, hundredths));
  const fee = toCents(feeOf(billedMinutes, fitting));
  if (within(fee, told) && toCents(fitting) < 100_000_000n) return { billedMinutes, rate: fitting };
  return `Amount is ${formatMoney(fromCents(told))}, and no rate for ${hours} hours comes to that.`;
}
