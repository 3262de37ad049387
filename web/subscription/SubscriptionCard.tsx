import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { formatDate } from '#contract/dates.ts';
import { isAllowed } from '#contract/permissions.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatusLabels,
} from '#contract/subscription.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { FoldCard } from '#web/kit/FoldCard.tsx';
import { useNow } from '#web/kit/now.ts';
import { useOpenPortal, useSubscription } from '#web/subscription/subscription-calls.ts';
import { UsageMeters } from '#web/subscription/UsageMeters.tsx';

const tones: Record<SubscriptionStatus, Tone> = {
  active: 'success',
  trialing: 'info',
  past_due: 'danger',
  incomplete: 'neutral',
  canceled: 'neutral',
};

export function SubscriptionCard({ user }: { user: CurrentUser }) {
  const read = useSubscription();
  const now = useNow();
  const subscription = read.data?.subscription;
  return (
    <FoldCard id="subscription" title="Subscription Information">
      <Arriving
        read={read}
        rows={4}
        loading="Loading your subscription"
        failed="Could not load your subscription."
      />
      {read.data && !subscription && <NoSubscription />}
      {subscription && (
        <div className="grid gap-5">
          {isOver(subscription, now) ? (
            <NoSubscription />
          ) : (
            <Held subscription={subscription} timeZone={user.timeZone} />
          )}
          <UsageMeters usage={subscription.usage} />
          {isAllowed(user.firmRole, 'subscribe') && subscription.hasPortal && <Portal />}
        </div>
      )}
    </FoldCard>
  );
}

const isOver = ({ isPaying, writableUntil }: Subscription, now: Date) =>
  !isPaying && writableUntil !== null && Date.parse(writableUntil) <= now.getTime();

function NoSubscription() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-medium">No Active Subscription</p>
      <p className="text-sm text-muted">Everything can still be read and exported.</p>
      <InNewTab href="/pricing" isMain>
        View Plans &amp; Subscribe
      </InNewTab>
    </div>
  );
}

function Held({ subscription, timeZone }: { subscription: Subscription; timeZone: string }) {
  const { plan, status, startDate, isPaying } = subscription;
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact name="Plan">{plan ? planNames[plan] : 'No Plan'}</Fact>
        <Fact name="Status">
          <Badge tone={tones[status]}>{subscriptionStatusLabels[status]}</Badge>
        </Fact>
        <Dates subscription={subscription} timeZone={timeZone} />
        {isPaying && startDate && (
          <Fact name="Subscribed since">{formatDate(startDate, timeZone)}</Fact>
        )}
      </Facts>
      <div className="flex flex-wrap gap-2">
        <InNewTab href="/pricing">View Plans</InNewTab>
        <InNewTab href="/subscribe-new">Manage Subscription</InNewTab>
      </div>
    </div>
  );
}

function Dates({ subscription, timeZone }: { subscription: Subscription; timeZone: string }) {
  const { status, trialEndsAt, cancelsAt, periodEndsAt, amount, interval } = subscription;
  return (
    <>
      {interval && <Fact name="Billing">{interval === 'yearly' ? 'Yearly' : 'Monthly'}</Fact>}
      {status === 'trialing' && trialEndsAt && !cancelsAt && (
        <Fact name="Free trial until">{formatDate(trialEndsAt, timeZone)}</Fact>
      )}
      {cancelsAt && <Fact name="Ends on">{formatDate(cancelsAt, timeZone)}</Fact>}
      {!cancelsAt && amount && periodEndsAt && status !== 'past_due' && (
        <Fact name="Next payment">
          <span className="figure">
            {formatMoney(amount)} on {formatDate(periodEndsAt, timeZone)}
          </span>
        </Fact>
      )}
    </>
  );
}

function Portal() {
  const portal = useOpenPortal();
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-border pt-4">
      <Button variant="secondary" size="sm" pending={portal.isPending} onClick={portal.open}>
        Card, bills and cancellation
      </Button>
      <p className="text-sm text-muted">On the page of our payment provider.</p>
    </div>
  );
}

interface InNewTabProps {
  href: string;
  isMain?: boolean;
  children: ReactNode;
}

/** The profile beside it may be half filled in. */
function InNewTab({ href, isMain = false, children }: InNewTabProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonLook(isMain ? 'primary' : 'secondary', 'sm')}
    >
      {children}
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
