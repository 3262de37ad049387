import { ChartPie } from 'lucide-react';
import { useMemo } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { ChartCard } from '#web/dashboard/ChartCard.tsx';
import { matterDistribution } from '#web/dashboard/matter-distribution.ts';
import { useRead } from '#web/kit/api.ts';
import { Chart } from '#web/kit/Chart.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

const title = 'Matter distribution';

/** Which kinds of work the firm has, the largest first. */
export function DistributionChart() {
  const read = useRead(dashboard.stats);
  const { data } = read;
  const shown = useMemo(() => {
    if (!data) return null;
    const { values, ...rest } = matterDistribution(data);
    return { ...rest, series: [{ name: 'Count', values }] as const };
  }, [data]);
  return (
    <ChartCard
      title={title}
      read={read}
      chart={
        shown &&
        shown.total > 0 && (
          <Chart
            kind="doughnut"
            title={title}
            level={2}
            summary={shown.summary}
            labelHeader="Matter type"
            labels={shown.labels}
            series={shown.series}
            hrefOf={(at) => shown.hrefs[at] ?? '/clients?tab=matters'}
            middle={
              <>
                <span className="figure text-2xl font-semibold">{shown.total}</span>
                <span className="text-sm text-muted">{shown.noun}</span>
              </>
            }
          />
        )
      }
      empty={
        shown && (
          <EmptyState
            icon={ChartPie}
            text="No matter data available"
            hint="Create tasks with matter types to see distribution"
          />
        )
      }
    />
  );
}
