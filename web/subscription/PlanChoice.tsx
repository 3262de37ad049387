import { type ReactNode, useId } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { type PlanOffer, plans, priceOf, unlimited } from '#contract/plan-catalogue.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import { classes } from '#web/kit/classes.ts';
import { type Choice, rhythm } from '#web/subscription/choice.ts';

interface Props {
  choice: Choice;
  /** What the firm pays for already. */
  has: { plan: Plan | null; interval: BillingInterval | null } | null;
  onChoose: (choice: Choice) => void;
}

const intervals = [
  { interval: 'monthly', label: 'Monthly' },
  { interval: 'yearly', label: 'Yearly', badge: 'Save 20%' },
] as const;

/** One plan and one rhythm, as plain radio buttons: arrow keys and screen readers know them. */
export function PlanChoice({ choice, has, onChoose }: Props) {
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="text-sm font-medium">Billing</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2">
          {intervals.map(({ interval, label, ...more }) => (
            <Radio
              key={interval}
              name="interval"
              value={interval}
              isChosen={choice.interval === interval}
              onChoose={() => onChoose({ ...choice, interval })}
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{label}</span>
                {'badge' in more && <Mark>{more.badge}</Mark>}
              </span>
            </Radio>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium">Plan</legend>
        <div className="mt-1.5 grid gap-2">
          {plans.map((offer) => (
            <Radio
              key={offer.id}
              name="plan"
              value={offer.id}
              isChosen={choice.plan === offer.id}
              onChoose={() => onChoose({ ...choice, plan: offer.id })}
              about={`${offer.description}. ${roomIn(offer)}.`}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{offer.displayName}</span>
                  {offer.popular && <Mark>Most Popular</Mark>}
                  {has?.plan === offer.id && has.interval === choice.interval && (
                    <Mark>Your plan</Mark>
                  )}
                </span>
                <span className="figure">
                  {formatMoney(priceOf(offer.id, choice.interval))} {rhythm(choice.interval)}
                </span>
              </span>
            </Radio>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const Mark = ({ children }: { children: string }) => (
  <span className="text-sm font-semibold text-accent">{children}</span>
);

const figure = new Intl.NumberFormat('en-US');

/** '10 users, 50GB, 5,000 documents, 1,000 clients' */
function roomIn({ limits: { users, storage, documents, clients } }: PlanOffer): string {
  const of = (limit: number, noun: string) =>
    limit === unlimited
      ? `unlimited ${noun}s`
      : `${figure.format(limit)} ${noun}${limit === 1 ? '' : 's'}`;
  const all = [of(users, 'user'), `${storage}GB`, of(documents, 'document'), of(clients, 'client')];
  const [first = '', ...rest] = all.join(', ');
  return first.toUpperCase() + rest.join('');
}

interface RadioProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  about?: string;
  children: ReactNode;
}

function Radio({ name, value, isChosen, onChoose, about, children }: RadioProps) {
  const id = useId();
  return (
    <label
      className={classes(
        'flex cursor-pointer items-start gap-3 rounded-md border border-border px-3 py-2.5',
        'has-checked:border-primary has-checked:bg-surface-3 hover:border-border-strong has-focus-visible:outline-2 has-focus-visible:outline-ring',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={about ? `${id}-about` : undefined}
        className="mt-0.5 size-5 shrink-0 accent-primary focus-visible:outline-none"
      />
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="block">
          {children}
        </span>
        {about && (
          <span id={`${id}-about`} className="block text-sm text-muted">
            {about}
          </span>
        )}
      </span>
    </label>
  );
}
