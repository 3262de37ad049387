import type { ReactNode } from 'react';
import type { SubscriptionStats } from '#contract/administration.ts';
import { type Figure, formulas } from '#web/administration/formulas.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Formula } from '#web/kit/Formula.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';

/** From here on, more leave than a business can bear. */
const churnThreshold = 5;

export function BusinessHealth({ stats }: { stats: SubscriptionStats }) {
  const { churnRate, customerLifetimeValue, averageRevenuePerUser } = stats;
  return (
    <Card title="Business Health">
      <dl className="grid gap-4">
        <Line figure="Churn Rate">
          <Badge tone={churnRate < churnThreshold ? 'success' : 'danger'}>
            {churnRate < churnThreshold ? 'Good' : 'Too high'}
          </Badge>
          <span className="figure font-semibold">{churnRate.toFixed(1)}%</span>
        </Line>
        <Line figure="Customer Lifetime Value">
          <Strong amount={customerLifetimeValue} />
        </Line>
        <Line figure="Average Revenue Per User">
          <Strong amount={averageRevenuePerUser} />
        </Line>
      </dl>
    </Card>
  );
}

function Line({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border pb-4 last:border-b-0 last:pb-0">
      <dt className="flex items-center gap-3 text-muted">
        {figure}
        <Formula of={figure}>{formulas[figure]}</Formula>
      </dt>
      <dd className="ml-auto flex items-center gap-2">{children}</dd>
    </div>
  );
}

const Strong = ({ amount }: { amount: string }) => (
  <span className="font-semibold">
    <MoneyText amount={amount} />
  </span>
);
