import { RotateCw } from 'lucide-react';
import type { ProviderState } from '#contract/administration.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

interface Props {
  state: ProviderState;
  isAsking: boolean;
  onAsk: () => void;
}

/** Who takes the money, and whether they answer. */
export function ProviderCard({ state, isAsking, onAsk }: Props) {
  const { kind, isTest, isReachable, lastEventAt } = state;
  return (
    <Card
      title="Card payment provider"
      action={
        <Button variant="secondary" size="sm" icon={RotateCw} pending={isAsking} onClick={onAsk}>
          Ask again
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{kind === 'stripe' ? 'Stripe' : 'Sandbox'}</span>
          <Badge tone={isReachable ? 'success' : 'danger'}>
            {isReachable ? 'Answers' : 'Does not answer'}
          </Badge>
          {isTest && <Badge tone="info">Test mode</Badge>}
        </p>
        {!isReachable && (
          <Alert tone="warning">
            Stripe does not answer at the moment, so nobody knows what is set up there. Payments
            that were made are not lost: they are fetched when it answers again.
          </Alert>
        )}
        {kind === 'sandbox' && (
          <Alert tone="info">
            There are no Stripe keys: the sandbox that comes with the product stands in for Stripe,
            and no money moves. To take payments, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and
            STRIPE_WEBHOOK_SECRET and start the server again.
          </Alert>
        )}
        <p className="text-sm text-muted">
          {lastEventAt ? (
            <>
              Last message of the provider: <RelativeTime value={lastEventAt} />.
            </>
          ) : (
            'The provider has not sent a message yet.'
          )}
        </p>
      </div>
    </Card>
  );
}
