import type { ReactNode } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { type PlanOffer, priceOf } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { periods, priceText } from '#web/plans/plan-words.ts';

interface Props {
  offer: PlanOffer;
  interval: BillingInterval;
}

export function DemonstrationSummary({ offer, interval }: Props) {
  return (
    <Card title="Order summary">
      <dl className="grid gap-2">
        <Line name={offer.displayName}>
          {priceText(offer, interval)}
          <span className="text-muted"> / {periods[interval]}</span>
        </Line>
        <Line name="Tax">{formatMoney('0.00')}</Line>
        <Line name="Total" className="mt-1 border-t border-border pt-3 text-lg font-semibold">
          {formatMoney(priceOf(offer.id, interval))}
        </Line>
      </dl>
    </Card>
  );
}

interface LineProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Line({ name, className, children }: LineProps) {
  return (
    <div className={classes('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
}
