/** One calm line above a screen when the firm's trial or subscription asks for something. */

import { Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { dayIn } from '#contract/dates.ts';
import { isAllowed } from '#contract/permissions.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { classes } from '#web/kit/classes.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { useNow } from '#web/kit/now.ts';
import { isPutAway, putAway } from '#web/subscription/put-away.ts';
import { hasEndInSight, type Remedy, standingOf } from '#web/subscription/standing.ts';
import { useOpenPortal, useSubscription } from '#web/subscription/subscription-calls.ts';

const looks = {
  trial: [Info, 'border-info-solid bg-info-bg text-info'],
  ending: [Info, 'border-info-solid bg-info-bg text-info'],
  'past-due': [TriangleAlert, 'border-danger-solid bg-danger-bg text-danger'],
  over: [TriangleAlert, 'border-warning-solid bg-warning-bg text-warning'],
} as const;

const requests: Record<Remedy, string> = {
  plans: 'Please ask a manager of your firm to choose a plan.',
  card: 'Please ask a manager of your firm to update the card.',
  keep: 'A manager of your firm can keep it.',
};

export function StandingBanner({ user }: { user: CurrentUser }) {
  const now = useNow();
  const read = useSubscription(hasEndInSight(user, now));
  const [hidden, setHidden] = useState('');
  const standing = standingOf(user, read.data?.subscription ?? null, now);
  if (!standing) return null;
  const { kind, text, remedy, mayHide } = standing;
  const today = `${kind} ${user.id} ${dayIn(user.timeZone, now)}`;
  if (mayHide && (hidden === today || isPutAway(today))) return null;
  const isManager = isAllowed(user.firmRole, 'subscribe');
  const [Icon, look] = looks[kind];
  return (
    <section aria-label="Subscription" className={classes('border-b text-sm print:hidden', look)}>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6 lg:px-8">
        <p className="flex min-w-0 grow items-start gap-2.5 py-1 sm:grow-0">
          <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span>{isManager ? text : `${text} ${requests[remedy]}`}</span>
        </p>
        {isManager && <Way remedy={remedy} />}
        {mayHide && (
          <IconButton
            label="Hide until tomorrow"
            icon={X}
            className="ml-auto"
            onClick={() => {
              putAway(today);
              setHidden(today);
              document.querySelector('main')?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}

function Way({ remedy }: { remedy: Remedy }) {
  const portal = useOpenPortal();
  if (remedy === 'plans') {
    return (
      <ButtonLink href="/subscribe-new" size="sm" variant="secondary">
        Choose a plan
      </ButtonLink>
    );
  }
  return (
    <Button size="sm" variant="secondary" pending={portal.isPending} onClick={portal.open}>
      {remedy === 'card' ? 'Update your card' : 'Keep your subscription'}
    </Button>
  );
}
