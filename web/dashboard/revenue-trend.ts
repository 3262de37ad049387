/** The months of the revenue chart, and the sentence that says what it shows. */
import { type Cents, formatMoney, fromCents, toCents } from '#contract/cents.ts';
import type { DashboardStats } from '#contract/dashboard.ts';
import { monthLabel } from '#web/calendar/month-days.ts';

interface RevenueTrend {
  labels: readonly string[];
  longLabels: readonly string[];
  /** In whole dollars: a line is no finer than that. */
  values: readonly number[];
  texts: readonly string[];
  /** '2026-11'; empty when nothing was ever received. */
  months: readonly string[];
  summary: string;
}

type Received = Pick<DashboardStats, 'monthlyRevenue' | 'monthlyRevenueData'>;

export function revenueTrend({ monthlyRevenue, monthlyRevenueData }: Received): RevenueTrend {
  const months = monthlyRevenueData.map(({ month }) => month);
  const points =
    months.length > 0
      ? monthlyRevenueData.map(({ month, revenue }) => ({ name: nameOf(month), sum: revenue }))
      : [{ name: 'Current Month', sum: monthlyRevenue }];
  return {
    months,
    // Twelve months at most: their names alone say which.
    labels: months.length > 0 ? points.map(({ name }) => name.slice(0, 3)) : ['Current Month'],
    longLabels: points.map(({ name }) => name),
    values: points.map(({ sum }) => Number(toCents(sum) / 100n)),
    texts: points.map(({ sum }) => formatMoney(sum)),
    summary: said(points.map(({ name, sum }) => ({ name, cents: toCents(sum) }))),
  };
}

const nameOf = (month: string) => monthLabel(`${month}-01T00:00:00.000Z`);

interface Point {
  name: string;
  cents: Cents;
}

function said(points: readonly Point[]): string {
  const [first] = points;
  const latest = points.at(-1);
  const before = points.at(-2);
  if (!first || !latest) return '';
  if (!before) return `Only ${latest.name} is available: ${money(latest)}.`;
  const highest = points.reduce((most, point) => (point.cents > most.cents ? point : most));
  const lowest = points.reduce((least, point) => (point.cents < least.cents ? point : least));
  return (
    `Line chart. Revenue by month, ${first.name} to ${latest.name}. ` +
    `Highest ${highest.name} ${money(highest)}, lowest ${lowest.name} ${money(lowest)}, ` +
    `latest ${latest.name} ${money(latest)}, ${change(latest.cents, before.cents)}.`
  );
}

const money = ({ cents }: Point) => formatMoney(fromCents(cents));

function change(latest: Cents, before: Cents): string {
  if (latest === before) return 'the same as the month before';
  if (before === 0n) return 'after a month without revenue';
  const difference = latest > before ? latest - before : before - latest;
  const percent = (difference * 100n + before / 2n) / before;
  return `${latest > before ? 'up' : 'down'} ${percent}% on the month before`;
}
