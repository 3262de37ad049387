/** What a person may do with their choice: sign up first, or go on to the payment. */
import type { ReactNode } from 'react';
import type { Subscription } from '#contract/subscription.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { Card } from '#web/kit/Card.tsx';
import { type Choice, checkoutPath } from '#web/subscription/choice.ts';
import { PlanChoice } from '#web/subscription/PlanChoice.tsx';

interface Props {
  choice: Choice;
  /** What the firm pays for already. */
  has: Subscription | null;
  onChoose: (choice: Choice) => void;
  /** The coupon, and what was said. */
  children?: ReactNode;
  action: ReactNode;
}

export function PlanStep({ choice, has, onChoose, children, action }: Props) {
  return (
    <Card title={has ? 'Your plan' : 'Choose a plan'}>
      <div className="grid gap-5">
        <PlanChoice choice={choice} has={has} onChoose={onChoose} />
        {children}
        {action}
      </div>
    </Card>
  );
}

/** Their choice waits for them behind the door. */
export function SignUpFirst({ choice }: { choice: Choice }) {
  const back = `?returnTo=${encodeURIComponent(checkoutPath(choice))}`;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        Sign up or sign in first. Your choice is kept, and the 14-day free trial needs no card.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/sign-up${back}`}>Start your free trial</ButtonLink>
        <a href={`/api/login${back}`} className={buttonLook('secondary', 'md')}>
          Sign In
        </a>
      </div>
    </div>
  );
}

interface GoOnProps {
  isPending: boolean;
  onGoOn: () => void;
}

export function GoOn({ isPending, onGoOn }: GoOnProps) {
  return (
    <Button pending={isPending} className="w-full" onClick={onGoOn}>
      {isPending ? 'Processing…' : 'Continue to payment'}
    </Button>
  );
}
