import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanOffer } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { classes } from '#web/kit/classes.ts';
import { limits, periods, priceText, spokenPrice } from '#web/plans/plan-words.ts';

interface Props {
  offer: PlanOffer;
  interval: BillingInterval;
  isYours?: boolean;
  /** What can be done about it: a button, and what it means. */
  children: ReactNode;
}

/** One plan of the catalogue: what it costs, what it holds, what it brings. */
export function PlanCard({ offer, interval, isYours = false, children }: Props) {
  return (
    <li
      className={classes(
        'flex flex-col rounded-lg border bg-surface p-5 shadow-card sm:p-6',
        offer.popular
          ? 'border-t-4 border-border border-t-accent md:-my-3 md:pt-8.25 md:pb-9'
          : 'border-border',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-serif text-xl font-semibold">{offer.displayName}</h3>
        {offer.popular && <span className="text-sm font-semibold text-accent">Most Popular</span>}
        {isYours && <Badge tone="success">Your plan</Badge>}
      </div>
      <p className="mt-1 text-muted">{offer.description}</p>
      <p className="mt-4">
        <span aria-hidden className="figure text-2xl font-semibold">
          {priceText(offer, interval)}
        </span>
        <span aria-hidden className="text-muted">
          {' / '}
          {periods[interval]}
        </span>
        <span className="sr-only">{spokenPrice(offer, interval)}</span>
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-border pt-4">
        {limits.map(({ name, of }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="figure text-right font-medium">{of(offer)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 mb-6 grid gap-1.5 border-t border-border pt-4">
        {offer.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success-solid" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2.5">{children}</div>
    </li>
  );
}
