/** The tour: one card, a step at a time. The step is in the address, so that Back goes one back. */
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isAllowed } from '#contract/permissions.ts';
import type { CurrentUser } from '#contract/users.ts';
import { useAddress } from '#web/kit/address.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { useNow } from '#web/kit/now.ts';
import { FirmName } from '#web/welcome/FirmName.tsx';
import { Offers } from '#web/welcome/Offers.tsx';
import { StepButtons } from '#web/welcome/StepButtons.tsx';
import { StepLine } from '#web/welcome/StepLine.tsx';
import { stepOf, steps } from '#web/welcome/steps.ts';
import { useTourKeys } from '#web/welcome/tour-keys.ts';

export function Tour({ user }: { user: CurrentUser }) {
  const { search, go } = useAddress();
  const [, navigate] = useLocation();
  const step = stepOf(search.get('step'));
  const { title, lead, lines, Picture } = steps[step - 1] ?? steps[0];
  const card = useRef<HTMLElement>(null);
  const heading = useHeldFocus(step);
  const wanted = useRef<number | null>(null);

  const move = (to: number) => go({ step: to === 1 ? undefined : String(to) });
  /** A form on the way is sent first, and goes on by itself; what is wrong in it keeps the person there. */
  const leaveFor = (to: number) => {
    const form = card.current?.querySelector('form');
    if (!form) return move(to);
    wanted.current = to;
    form.requestSubmit();
  };
  const goOn = () => (step < steps.length ? leaveFor(step + 1) : navigate('/'));
  useTourKeys({
    onLeft: () => step > 1 && leaveFor(step - 1),
    onRight: () => step < steps.length && leaveFor(step + 1),
    // The link asks first whether typed words may be thrown away.
    onEscape: () => card.current?.querySelector<HTMLElement>('[data-skip]')?.click(),
  });

  const says = `Step ${step} of ${steps.length}`;
  return (
    <section
      ref={card}
      aria-label="Tour"
      className="mx-auto max-w-5xl overflow-hidden rounded-xl border border-border bg-surface shadow-card"
    >
      <div className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid place-items-center bg-surface-2 p-6 max-md:py-4">
          <Picture className="h-auto w-full max-w-90 max-md:max-h-40" />
        </div>
        <div className="grid content-start gap-5 p-5 sm:p-8 md:min-h-124">
          <div className="grid gap-2">
            <p role="status" className="figure text-sm text-muted">
              {says}
            </p>
            <CalmBar label="Progress" text={says} value={step} max={steps.length} />
          </div>
          <div className="grid gap-2">
            <h2 ref={heading} tabIndex={-1} className="title outline-none">
              {title}
            </h2>
            <p className="text-muted">{lead}</p>
          </div>
          {step === 2 && isAllowed(user.firmRole, 'setProfile') && (
            <FirmName
              name={user.companyName ?? ''}
              onDone={() => {
                move(wanted.current ?? step + 1);
                wanted.current = null;
              }}
            />
          )}
          <ul className="grid gap-3">
            {lines.map((line) => (
              <StepLine key={line.text} {...line} />
            ))}
          </ul>
          {step === 1 && <TrialBadge user={user} />}
          {step === steps.length && <Offers user={user} />}
        </div>
      </div>
      <StepButtons
        step={step}
        titles={steps.map((one) => one.title)}
        onJump={leaveFor}
        onGoOn={goOn}
      />
    </section>
  );
}

/** Where the button that was pressed is gone with its step, the next one is read from its heading. */
function useHeldFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return heading;
}

function TrialBadge({ user }: { user: CurrentUser }) {
  const now = useNow();
  const { subscriptionStatus, trialEndsAt } = user;
  const isInTrial =
    subscriptionStatus === 'trialing' &&
    trialEndsAt !== null &&
    Date.parse(trialEndsAt) > now.getTime();
  if (!isInTrial) return null;
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone="success">14-Day Free Trial Active</Badge>
      <p className="text-sm text-muted">
        Full access to all features • No credit card required during trial
      </p>
    </div>
  );
}
