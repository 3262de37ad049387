import { ExternalLink } from 'lucide-react';
import { planNames, trialPlan } from '#contract/plan-catalogue.ts';
import { opensApi } from '#contract/plan-room.ts';
import type { CurrentUser } from '#contract/users.ts';
import { ApiKeysCard } from '#web/api-keys/ApiKeysCard.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { Card } from '#web/kit/Card.tsx';
import { PlansLink } from '#web/kit/PlansLink.tsx';
import { WebhooksCard } from '#web/webhooks/WebhooksCard.tsx';

interface Props {
  user: Pick<CurrentUser, 'subscriptionPlan' | 'subscriptionStatus'>;
}

/** How other programs work with the firm's records. */
export function ApiSection({ user }: Props) {
  const plan = user.subscriptionPlan ?? trialPlan;
  const hasApi = opensApi(plan, user.subscriptionStatus === 'trialing');
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      {!hasApi && (
        <Alert tone="info">
          {planNames[plan]} has no API keys and webhooks: they come with {planNames.professional}{' '}
          and {planNames.enterprise}. What was made before is kept, and works again with one of
          these plans. <PlansLink />
        </Alert>
      )}
      <Card title="For whoever writes programs" action={<DocsLink />}>
        <p className="max-w-prose text-pretty text-muted">
          Other programs read and write your firm’s records with an API key, and are told by a
          webhook what happened. The pages say how, call by call.
        </p>
      </Card>
      <ApiKeysCard mayMake={hasApi} />
      <WebhooksCard mayMake={hasApi} />
    </div>
  );
}

const DocsLink = () => (
  <a
    href="/api/v1/docs"
    target="_blank"
    rel="noopener noreferrer"
    className={buttonLook('secondary', 'sm')}
  >
    <ExternalLink aria-hidden className="size-4 shrink-0" />
    API pages
    <span className="sr-only">, opens in a new tab</span>
  </a>
);
