/**
 * How a line of an invoice is priced in the file. Hours and rate stay as they are agreed; whatever separates their
 * product from what is asked goes into the adjustment: what was written down, what others bear, and the part of a
 * cent that rounding moved. The formula of a receiver then holds exactly, whether or not it rounds.
 */
import { type Cents, toCents } from '#contract/cents.ts';
import type { BillLine } from '#server/ledes-format/bill.ts';
import { exactOf, one, product } from '#server/ledes-format/exact.ts';

export function priced(
  quantity: string,
  rate: string,
  /** What is asked for, before tax. */
  net: Cents,
): Pick<BillLine, 'units' | 'unitCost' | 'adjustment'> {
  const units = exactOf(toCents(quantity));
  const unitCost = exactOf(toCents(rate));
  return { units, unitCost, adjustment: exactOf(net) - product(units, unitCost) / one };
}
