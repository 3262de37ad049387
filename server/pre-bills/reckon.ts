/** What a pre-bill comes to, and which part of it each payer is asked for. */
import { type Cents, fromCents, sumOf, toCents } from '#contract/cents.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import { type Part, splitBill } from '#contract/splits.ts';

export interface Payer {
  clientId: string;
  clientName: string;
  percent: string;
}

/** Those that go on the bill. */
export const billedLines = (lines: readonly PreBillLine[]) => lines.filter((line) => !line.isHeld);

export function figuresOf(lines: readonly PreBillLine[], discount: string) {
  const subtotal = sumOf(centsOf(lines));
  // Lines may have gone since it was given: no more is taken off than there is.
  const off = toCents(discount) < subtotal ? toCents(discount) : subtotal;
  return {
    subtotal: fromCents(subtotal),
    discount: fromCents(off),
    total: fromCents(subtotal - off),
  };
}

/** Of each payer, in their order: the amount, the part of the discount and of each line that is billed. */
export const partsOf = (
  lines: readonly PreBillLine[],
  discount: string,
  payers: readonly Payer[],
): Part[] =>
  splitBill(
    centsOf(lines),
    toCents(figuresOf(lines, discount).discount),
    payers.map(({ percent }) => percent),
  );

const centsOf = (lines: readonly PreBillLine[]): Cents[] =>
  billedLines(lines).map(({ amount }) => toCents(amount));
