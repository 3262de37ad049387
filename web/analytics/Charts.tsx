import { ChartColumn, ChartLine, ChartPie } from 'lucide-react';
import { useMemo } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import { emptyStateOf } from '#contract/analytics-empty.ts';
import {
  definitions,
  distributionSummary,
  performanceLabels,
  performanceSummary,
} from '#contract/analytics-words.ts';
import { formatMoney } from '#contract/cents.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { NoChart } from '#web/analytics/NoChart.tsx';
import { hrefWithin, type RowsHref } from '#web/analytics/rows-href.ts';
import { dollarText, inDollars, spansBefore, trendChart } from '#web/analytics/trend-chart.ts';
import { Card } from '#web/kit/Card.tsx';
import { Chart } from '#web/kit/Chart.tsx';
import { Formula } from '#web/kit/Formula.tsx';

interface Props {
  figures: Analytics;
  hrefOf: RowsHref;
}

const info = (name: keyof typeof definitions) => <Formula of={name}>{definitions[name]}</Formula>;

export function RevenueTrend({ figures, hrefOf }: Props) {
  const shown = useMemo(() => trendChart(figures), [figures]);
  const { points } = figures.trend;
  const before = spansBefore(figures);
  const empty = emptyStateOf('Revenue Trend', figures);
  if (empty)
    return (
      <NoChart title="Revenue Trend" action={info('Revenue Trend')} icon={ChartLine} {...empty} />
    );
  return (
    <Card className="grid grid-cols-1">
      <Chart
        kind="line"
        title="Revenue Trend"
        level={2}
        action={info('Revenue Trend')}
        format={dollarText}
        hrefOf={(at, series) =>
          hrefWithin(hrefOf, 'revenue', series === 0 ? points[at] : before[at])
        }
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
  const empty = emptyStateOf('Matter Distribution', figures);
  if (empty)
    return (
      <NoChart
        title="Matter Distribution"
        action={info('Matter Distribution')}
        icon={ChartPie}
        {...empty}
      />
    );
  return (
    <Card className="grid grid-cols-1">
      <Chart
        kind="doughnut"
        title="Matter Distribution"
        level={2}
        action={info('Matter Distribution')}
        summary={distributionSummary(distribution)}
        labelHeader="Matter type"
        {...shown}
        hrefOf={(at) => hrefOf('matters', { only: distribution[at]?.matterType })}
        middleHref={hrefOf('matters')}
        middle={
          <>
            <span className="figure text-2xl font-semibold underline decoration-border-strong decoration-1 underline-offset-4">
              {all}
            </span>
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
  const empty = emptyStateOf('Performance Overview', figures);
  if (empty)
    return (
      <NoChart
        title="Performance Overview"
        action={info('Performance Overview')}
        icon={ChartColumn}
        {...empty}
      />
    );
  return (
    <Card className="grid grid-cols-1">
      <Chart
        kind="bar"
        title="Performance Overview"
        level={2}
        action={info('Performance Overview')}
        summary={performanceSummary(performance)}
        labelHeader="Measure"
        format={dollarText}
        {...shown}
        hrefOf={(at, series) => {
          const name = measures[at];
          if (!name) return undefined;
          return series === 0
            ? hrefOf(behind[name])
            : hrefWithin(hrefOf, behind[name], figures.before);
        }}
      />
    </Card>
  );
}
