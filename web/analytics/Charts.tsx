import { ChartColumn, ChartLine, ChartPie } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import {
  definitions,
  distributionSummary,
  performanceLabels,
  performanceSummary,
} from '#contract/analytics-words.ts';
import { formatMoney, toCents } from '#contract/cents.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import type { RowsHref } from '#web/analytics/rows-href.ts';
import { dollarText, inDollars, trendChart } from '#web/analytics/trend-chart.ts';
import { Card } from '#web/kit/Card.tsx';
import { Chart } from '#web/kit/Chart.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Formula } from '#web/kit/Formula.tsx';

interface Props {
  figures: Analytics;
  hrefOf: RowsHref;
}

const info = (name: keyof typeof definitions) => <Formula of={name}>{definitions[name]}</Formula>;

/** In the chart's place where there is nothing to draw. */
const NoChart = ({
  title,
  ...empty
}: ComponentProps<typeof EmptyState> & { title: keyof typeof definitions }) => (
  <Card title={title} action={info(title)} className="sm:pt-1">
    <EmptyState {...empty} />
  </Card>
);

const isNothing = (amount: string | null) => amount === null || toCents(amount) === 0n;

export function RevenueTrend({ figures, hrefOf }: Props) {
  const shown = useMemo(() => trendChart(figures), [figures]);
  const { points } = figures.trend;
  if (points.every(({ received, before }) => isNothing(received) && isNothing(before))) {
    return (
      <NoChart
        title="Revenue Trend"
        icon={ChartLine}
        text="No payment was received in this period or the one before."
        hint="Payments recorded on invoices appear here, by the day they came in."
      />
    );
  }
  return (
    <Card className="grid">
      <Chart
        kind="line"
        title="Revenue Trend"
        level={2}
        action={info('Revenue Trend')}
        format={dollarText}
        hrefOf={(at) => {
          const point = points[at];
          return point && hrefOf('revenue', { within: { from: point.from, to: point.to } });
        }}
        {...shown}
      />
    </Card>
  );
}

export function MatterDistribution({ figures, hrefOf }: Props) {
  const { distribution } = figures;
  const shown = useMemo(
    () => ({
      labels: distribution.map(({ matterType }) => matterTypeLabels[matterType]),
      series: [{ name: 'Matters', values: distribution.map(({ matters }) => matters) }] as const,
    }),
    [distribution],
  );
  const all = distribution.reduce((sum, { matters }) => sum + matters, 0);
  if (all === 0) {
    return (
      <NoChart
        title="Matter Distribution"
        icon={ChartPie}
        text="No matter was open in this period."
        hint="Matters appear here by their practice area while they are open."
      />
    );
  }
  return (
    <Card className="grid">
      <Chart
        kind="doughnut"
        title="Matter Distribution"
        level={2}
        action={info('Matter Distribution')}
        summary={distributionSummary(distribution)}
        labelHeader="Matter type"
        {...shown}
        hrefOf={(at) => hrefOf('matters', { only: distribution[at]?.matterType })}
        middle={
          <>
            <span className="figure text-2xl font-semibold">{all}</span>
            <span className="text-sm text-muted">{all === 1 ? 'matter' : 'matters'}</span>
          </>
        }
      />
    </Card>
  );
}

const measures = ['worked', 'invoiced', 'received', 'expenses'] as const;
const behind = {
  worked: 'worked',
  invoiced: 'invoices',
  received: 'revenue',
  expenses: 'expenses',
} as const;

export function PerformanceOverview({ figures, hrefOf }: Props) {
  const { performance } = figures;
  const shown = useMemo(() => {
    const of = (side: 'now' | 'before') => ({
      values: measures.map((name) => inDollars(performance[name][side])),
      texts: measures.map((name) => formatMoney(performance[name][side])),
    });
    return {
      labels: measures.map((name) => performanceLabels[name]),
      series: [
        { name: 'This period', ...of('now') },
        { name: 'Period before', ...of('before') },
      ] as const,
    };
  }, [performance]);
  const isEmpty = measures.every(
    (name) => isNothing(performance[name].now) && isNothing(performance[name].before),
  );
  if (isEmpty) {
    return (
      <NoChart
        title="Performance Overview"
        icon={ChartColumn}
        text="Nothing was worked, invoiced, received or spent in this period or the one before."
        hint="Time, invoices, payments and expenses of matters appear here side by side."
      />
    );
  }
  return (
    <Card className="grid">
      <Chart
        kind="bar"
        title="Performance Overview"
        level={2}
        action={info('Performance Overview')}
        summary={performanceSummary(performance)}
        labelHeader="Measure"
        format={dollarText}
        {...shown}
        hrefOf={(at) => {
          const name = measures[at];
          return name && hrefOf(behind[name]);
        }}
      />
    </Card>
  );
}
