/** The revenue of the period step by step, and of the one before, as a chart takes it. */
import type { Analytics } from '#contract/analytics.ts';
import { type Span, stepsBefore } from '#contract/analytics-periods.ts';
import { stepLabels, stepText, trendSummary } from '#contract/analytics-words.ts';
import { formatMoney, toCents } from '#contract/cents.ts';
import { plusDays } from '#contract/dates.ts';

/** In whole dollars: a line is no finer than that. */
export const inDollars = (amount: string) => Number(toCents(amount) / 100n);
export const dollarText = (value: number) => `$${value.toLocaleString('en-US')}`;

const stepHeaders = { day: 'Day', week: 'Week', month: 'Month' } as const;

export function trendChart({ trend }: Pick<Analytics, 'trend'>) {
  const { step, points } = trend;
  const names = points.map((point) => stepText(point, step));
  return {
    summary: trendSummary(trend),
    labelHeader: stepHeaders[step],
    labels: stepLabels(trend),
    longLabels: names,
    series: [
      {
        name: 'This period',
        values: points.map(({ received }) => inDollars(received)),
        texts: points.map(({ received }) => formatMoney(received)),
      },
      {
        name: 'Period before',
        // A step that the span before does not have leaves a gap: nothing is not zero.
        values: points.map(({ before }) => (before === null ? Number.NaN : inDollars(before))),
        texts: points.map(({ before }) => (before === null ? '–' : formatMoney(before))),
      },
    ] as const,
  };
}

/** The days of the steps before, beside those of the period; the last has the rest. */
export function spansBefore({ trend, before }: Pick<Analytics, 'trend' | 'before'>): Span[] {
  const [first] = trend.points;
  const last = trend.points.at(-1);
  if (!first || !last) return [];
  const starts = stepsBefore({ from: first.from, to: last.to }, before, trend.step);
  return starts.map((from, at) => {
    const next = starts[at + 1];
    return { from, to: next ? plusDays(next, -1) : before.to };
  });
}
