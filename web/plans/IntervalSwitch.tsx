import type { BillingInterval } from '#contract/plans.ts';
import { classes } from '#web/kit/classes.ts';

interface Props {
  interval: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}

/** Monthly or yearly: one switch between the two words. */
export function IntervalSwitch({ interval, onChange }: Props) {
  const isYearly = interval === 'yearly';
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <button
        type="button"
        role="switch"
        aria-checked={isYearly}
        aria-label="Monthly / Yearly billing"
        onClick={() => onChange(isYearly ? 'monthly' : 'yearly')}
        className="control-height inline-flex items-center gap-3 rounded-full px-3 font-medium hover:bg-surface-2 focus-visible:rounded-full"
      >
        <span className={isYearly ? 'text-muted' : 'text-fg'}>Monthly</span>
        <span aria-hidden className="flex h-6 w-11 rounded-full bg-primary p-0.5">
          <span
            className={classes(
              'size-5 rounded-full bg-primary-fg transition-transform duration-120',
              isYearly && 'translate-x-5',
            )}
          />
        </span>
        <span className={isYearly ? 'text-fg' : 'text-muted'}>Yearly</span>
      </button>
      <span className="rounded-full border border-current px-2.5 py-0.5 text-sm font-semibold text-accent">
        Save 20%
      </span>
    </div>
  );
}
