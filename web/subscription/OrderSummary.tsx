import type { ReactNode } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { planNames, priceOf } from '#contract/plan-catalogue.ts';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { useIsNarrow } from '#web/kit/narrow.ts';
import { type Choice, rhythm } from '#web/subscription/choice.ts';
import type { Due } from '#web/subscription/what-is-due.ts';

interface Props {
  choice: Choice;
  /** '20% off for 3 months' */
  discount: string | null;
  /** Unknown where a plan is changed: the provider settles the difference. */
  due: Due | null;
}

/** Always in sight: beside the steps, or in a line or two above them on a phone. */
export function OrderSummary({ choice, discount, due }: Props) {
  const isNarrow = useIsNarrow();
  const price = formatMoney(priceOf(choice.plan, choice.interval));
  const each = `${price} ${rhythm(choice.interval)}`;
  const what = `${planNames[choice.plan]}, ${choice.interval}`;
  if (isNarrow) {
    return (
      <section
        aria-label="Summary"
        className="sticky top-0 z-10 -mx-4 border-b border-border bg-canvas px-4 py-2 text-sm"
      >
        <p className="flex justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{what}</span>
          <span className="figure whitespace-nowrap">{due ? `${due.today} today` : each}</span>
        </p>
        {due && (
          <p className="flex flex-wrap justify-between gap-x-3 text-muted">
            <span>{discount}</span>
            <span className="figure">{due.later ? `then ${due.later}` : each}</span>
          </p>
        )}
      </section>
    );
  }
  return (
    <Card title="Summary" className="sticky top-4">
      <dl className="grid gap-3">
        <Line name={what}>{each}</Line>
        {discount && <Line name="Coupon">{discount}</Line>}
        {due && (
          <>
            <Line name="Due today" isTotal>
              <strong className="font-semibold">{due.today}</strong>
            </Line>
            {due.later && <Line name="Then">{due.later}</Line>}
          </>
        )}
      </dl>
      <p className="mt-4 text-sm text-muted">No setup fees. Cancel anytime.</p>
    </Card>
  );
}

interface LineProps {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Line({ name, isTotal, children }: LineProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap justify-between gap-x-4',
        isTotal && 'border-t border-border pt-3',
      )}
    >
      <dt className="text-muted">{name}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
}
