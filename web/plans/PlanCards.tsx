import type { ReactNode } from 'react';
import { type PlanOffer, plans } from '#contract/plan-catalogue.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import { useIsNarrow } from '#web/kit/narrow.ts';
import { PlanCard } from '#web/plans/PlanCard.tsx';

interface Props {
  interval: BillingInterval;
  /** The plan that whoever looks has already. */
  yours?: Plan | null;
  action: (offer: PlanOffer) => ReactNode;
}

/** Side by side; on a phone one under the other, and first the one that most firms take. */
export function PlanCards({ interval, yours, action }: Props) {
  const isNarrow = useIsNarrow();
  const shown = isNarrow ? plans.toSorted((a, b) => Number(b.popular) - Number(a.popular)) : plans;
  return (
    <ul aria-label="Plans" className="grid gap-4 md:grid-cols-3 lg:gap-6">
      {shown.map((offer) => (
        <PlanCard key={offer.id} offer={offer} interval={interval} isYours={offer.id === yours}>
          {action(offer)}
        </PlanCard>
      ))}
    </ul>
  );
}
