/** Cents come from the database as whole numbers, below 2^53 by its own checks, and leave as text. */
import { type Cents, fromCents } from '#contract/cents.ts';

export const centsOf = (stored: number): Cents => BigInt(stored);
export const moneyOf = (stored: number): string => fromCents(BigInt(stored));
