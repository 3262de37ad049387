import type { SubscriptionStats } from '#contract/administration.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

/** Who could not be charged, before anything else is read. */
export function Attention({ stats: { pastDueSubscriptions } }: { stats: SubscriptionStats }) {
  if (pastDueSubscriptions === 0) return null;
  return (
    <Alert tone="warning">
      {pastDueSubscriptions === 1
        ? '1 subscription is past due.'
        : `${pastDueSubscriptions} subscriptions are past due.`}{' '}
      <PlaceLink parts={{ tab: 'payments', payment: 'failed' }} className="underline">
        See the failed payments
      </PlaceLink>
    </Alert>
  );
}
