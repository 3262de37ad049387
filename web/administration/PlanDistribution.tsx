import { ChartPie } from 'lucide-react';
import { useMemo } from 'react';
import type { SubscriptionStats } from '#contract/administration.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { Plan } from '#contract/plans.ts';
import { Card } from '#web/kit/Card.tsx';
import { Chart } from '#web/kit/Chart.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

const title = 'Plan Distribution';
const labels = Plan.options.map((plan) => planNames[plan]);

/** How many pay for each plan. */
export function PlanDistribution({ stats }: { stats: SubscriptionStats }) {
  const { planDistribution, activeSubscriptions } = stats;
  const values = useMemo(
    () => Plan.options.map((plan) => planDistribution[plan]),
    [planDistribution],
  );
  const series = useMemo(() => [{ name: 'Subscribers', values }] as const, [values]);
  if (activeSubscriptions === 0) {
    return (
      <Card title={title}>
        <EmptyState
          icon={ChartPie}
          text="No subscribers yet"
          hint="A firm is counted here once it has paid for its plan."
        />
      </Card>
    );
  }
  const counts = labels.map((name, index) => `${name} ${values[index]}`);
  return (
    <Card>
      <Chart
        kind="doughnut"
        title={title}
        level={2}
        summary={`${counts.join(', ')} subscribers.`}
        labelHeader="Plan"
        labels={labels}
        series={series}
        middle={
          <>
            <span className="figure text-2xl font-semibold">{activeSubscriptions}</span>
            <span className="text-sm text-muted">
              {activeSubscriptions === 1 ? 'subscriber' : 'subscribers'}
            </span>
          </>
        }
      />
    </Card>
  );
}
