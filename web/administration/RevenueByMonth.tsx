import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import type { SubscriptionStats } from '#contract/administration.ts';
import { revenueTrend } from '#web/dashboard/revenue-trend.ts';
import { Card } from '#web/kit/Card.tsx';
import { Chart } from '#web/kit/Chart.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

const title = 'Revenue by month';

/** What came in from subscriptions in the last twelve months. */
export function RevenueByMonth({ stats: { revenueByMonth } }: { stats: SubscriptionStats }) {
  const {
    series,
    months: _,
    ...shown
  } = useMemo(() => {
    const monthlyRevenue = revenueByMonth.at(-1)?.revenue ?? '0.00';
    const trend = revenueTrend({ monthlyRevenue, monthlyRevenueData: revenueByMonth });
    const { values, texts, ...rest } = trend;
    const summary = `${trend.summary} ${trend.longLabels.at(-1)} is not over.`;
    return { ...rest, summary, series: [{ name: 'Revenue', values, texts }] as const };
  }, [revenueByMonth]);
  if (revenueByMonth.every(({ payments }) => payments === 0)) {
    return (
      <Card title={title}>
        <EmptyState
          icon={ChartLine}
          text="No revenue yet"
          hint="What firms pay in the last twelve months is drawn here."
        />
      </Card>
    );
  }
  return (
    <Card>
      <Chart
        kind="line"
        title={title}
        level={2}
        labelHeader="Month"
        format={inDollars}
        series={series}
        {...shown}
      />
    </Card>
  );
}

const inDollars = (value: number) => `$${value.toLocaleString('en-US')}`;
