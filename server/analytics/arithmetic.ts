/** Shares and growth: whole numbers between, tenths of a percent out. */
import { fromCents } from '#contract/cents.ts';
import { perMille } from '#server/time-figures/people.ts';

/** Rounded half away from zero, so that as much less is as far from nothing as as much more. */
function growth(now: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  const change = now - before;
  const size = perMille(change < 0n ? -change : change, before);
  return size === null ? null : change < 0n ? -size : size;
}

export const comparedMoney = (now: bigint, before: bigint) => ({
  now: fromCents(now),
  before: fromCents(before),
  growth: growth(now, before),
});

export const comparedCount = (now: bigint, before: bigint) => ({
  now: Number(now),
  before: Number(before),
  growth: growth(now, before),
});

/** Half a cent is rounded up; the average of none is none. */
export const average = (sum: bigint, count: bigint): bigint | null =>
  count === 0n ? null : (sum + count / 2n) / count;

interface Sum {
  sum: bigint;
  count: bigint;
}

export function comparedAverage(now: Sum, before: Sum) {
  const [one, other] = [now, before].map(({ sum, count }) => average(sum, count)) as [
    bigint | null,
    bigint | null,
  ];
  return {
    now: one === null ? null : fromCents(one),
    before: other === null ? null : fromCents(other),
    growth: one === null || other === null ? null : growth(one, other),
  };
}

interface Part {
  part: bigint;
  whole: bigint;
}

export function comparedShare<Written>(now: Part, before: Part, write: (value: bigint) => Written) {
  const one = perMille(now.part, now.whole);
  const other = perMille(before.part, before.whole);
  return {
    now: one,
    before: other,
    points: one === null || other === null ? null : one - other,
    part: write(now.part),
    whole: write(now.whole),
  };
}
