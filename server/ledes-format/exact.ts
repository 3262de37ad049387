/**
 * Exact decimals as the format has them: at most four places, in a `bigint` of ten-thousandths. Hours and rates of
 * two places each multiply without a remainder.
 */
import type { Cents } from '#contract/cents.ts';

export type Exact = bigint;

export const one: Exact = 10_000n;

/** Only digits, a point and a minus in front; nothing when it is anything else. */
export function toExact(text: string): Exact | undefined {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{0,4}))?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const value = BigInt(whole + part.padEnd(4, '0'));
  return sign ? -value : value;
}

/** '32.56', and '0.005' where two places do not hold it. */
export function fromExact(value: Exact): string {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  const places = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${places}`;
}

export const exactOf = (cents: Cents): Exact => cents * 100n;

/** Nothing when there is a part of a cent. */
export const centsOf = (value: Exact): Cents | undefined =>
  value % 100n === 0n ? value / 100n : undefined;

/** In hundred-millionths: four places times four. */
export const product = (a: Exact, b: Exact): bigint => a * b;

/** Whether units × cost + adjustment is the total when a receiver rounds it to the cent. */
export function comesTo(
  { units, unitCost, adjustment }: { units: Exact; unitCost: Exact; adjustment: Exact },
  net: Exact,
): boolean {
  const off = product(units, unitCost) + (adjustment - net) * one;
  return off >= -halfCent && off <= halfCent;
}

const halfCent = 50n * one;
