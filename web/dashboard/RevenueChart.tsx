import { useMemo } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { ChartCard } from '#web/dashboard/ChartCard.tsx';
import { revenueTrend } from '#web/dashboard/revenue-trend.ts';
import { useRead } from '#web/kit/api.ts';
import { Chart } from '#web/kit/Chart.tsx';

const title = 'Revenue trend';

/** What came in, month by month. */
export function RevenueChart() {
  const read = useRead(dashboard.stats);
  const { data } = read;
  const shown = useMemo(() => {
    if (!data) return null;
    const { values, texts, ...trend } = revenueTrend(data);
    return { ...trend, series: [{ name: 'Revenue', values, texts }] as const };
  }, [data]);
  return (
    <ChartCard
      title={title}
      read={read}
      chart={
        shown && (
          <Chart
            kind="line"
            title={title}
            level={2}
            labelHeader="Month"
            format={inDollars}
            {...shown}
            hrefOf={(at) => shown.months[at] && `/financial-mgmt?paidIn=${shown.months[at]}`}
          />
        )
      }
    />
  );
}

const inDollars = (value: number) => `$${value.toLocaleString('en-US')}`;
