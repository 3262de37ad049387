import type { LucideIcon } from 'lucide-react';
import { Ban, Clock } from 'lucide-react';
import { type SubscriptionStatus, subscriptionStatusLabels } from '#contract/subscription.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const looks: Record<SubscriptionStatus, [Tone, LucideIcon?]> = {
  active: ['success'],
  trialing: ['info', Clock],
  past_due: ['danger'],
  incomplete: ['warning'],
  canceled: ['neutral'],
};

/** How somebody's firm stands with us. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus | null }) {
  if (!status) {
    return (
      <Badge tone="neutral" icon={Ban}>
        Inactive
      </Badge>
    );
  }
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {subscriptionStatusLabels[status]}
    </Badge>
  );
}
