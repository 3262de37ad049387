/**
 * A bill that several pay, to the cent. Whole cents go to everybody first; the cents that are left over go to
 * whoever has the largest part of a cent coming, and among equals to the first.
 */
import { type Cents, sumOf } from '#contract/cents.ts';

/** Hundredths of a percent: '33.34' is 3334 of 10000. */
const weightOf = (percent: string) => BigInt(percent.replace('.', ''));

/** The parts of an amount; they come to the whole when the percentages come to 100. */
export function splitCents(whole: Cents, percents: readonly string[]): Cents[] {
  const weights = percents.map(weightOf);
  const of = sumOf(weights);
  const parts = weights.map((weight) => (whole * weight) / of);
  return withLeftOver(
    parts,
    whole,
    weights.map((weight) => (whole * weight) % of),
  );
}

export interface Part {
  /** What this payer is asked for: the lines less the discount. */
  amount: Cents;
  discount: Cents;
  /** Of each line, in their order. */
  lines: Cents[];
}

/** Each line and the discount among all payers: for each line and for each payer it adds up. */
export function splitBill(
  lines: readonly Cents[],
  discount: Cents,
  percents: readonly string[],
): Part[] {
  const amounts = splitCents(sumOf(lines) - discount, percents);
  const discounts = splitCents(discount, percents);
  const sums = amounts.map((amount, at) => amount + (discounts[at] ?? 0n));
  const cells = settle(splitLines(lines, percents.map(weightOf)), sums);
  return amounts.map((amount, at) => ({
    amount,
    discount: discounts[at] ?? 0n,
    lines: cells.map((row) => row[at] ?? 0n),
  }));
}

/** Line by line; what is left over of one goes to whoever was asked for the least of all lines so far. */
function splitLines(lines: readonly Cents[], weights: readonly bigint[]): Cents[][] {
  const of = sumOf(weights);
  const owed = weights.map(() => 0n);
  return lines.map((line) => {
    const parts = weights.map((weight) => (line * weight) / of);
    for (const [at, weight] of weights.entries()) {
      owed[at] = (owed[at] ?? 0n) + line * weight - (parts[at] ?? 0n) * of;
    }
    const row = withLeftOver(parts, line, owed);
    for (const [at, cents] of row.entries()) {
      owed[at] = (owed[at] ?? 0n) - (cents - (parts[at] ?? 0n)) * of;
    }
    return row;
  });
}

/** One cent more for as many as are needed, the largest claim first. */
function withLeftOver(parts: readonly Cents[], whole: Cents, claims: readonly bigint[]): Cents[] {
  const leftOver = Number(whole - sumOf(parts));
  const order = claims
    .map((claim, at) => ({ claim, at }))
    .toSorted((a, b) => (a.claim === b.claim ? a.at - b.at : a.claim > b.claim ? -1 : 1));
  const lucky = new Set(order.slice(0, leftOver).map(({ at }) => at));
  return parts.map((part, at) => (lucky.has(at) ? part + 1n : part));
}

/** The few cents by which a payer's lines miss what they are asked for are moved, within the largest line. */
function settle(rows: Cents[][], sums: readonly Cents[]): Cents[][] {
  const missing = sums.map((sum, at) => sum - sumOf(rows.map((row) => row[at] ?? 0n)));
  for (;;) {
    const over = missing.findIndex((cents) => cents < 0n);
    const under = missing.findIndex((cents) => cents > 0n);
    if (over < 0 || under < 0) return rows;
    const row = rows.reduce((most, one) => ((one[over] ?? 0n) > (most[over] ?? 0n) ? one : most));
    row[over] = (row[over] ?? 0n) - 1n;
    row[under] = (row[under] ?? 0n) + 1n;
    missing[over] = (missing[over] ?? 0n) + 1n;
    missing[under] = (missing[under] ?? 0n) - 1n;
  }
}
