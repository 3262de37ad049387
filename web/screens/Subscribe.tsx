/** A checkout to try out. The one that subscribes a firm is /subscribe-new. */
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { Card } from '#web/kit/Card.tsx';
import { chosenPlan } from '#web/plans/chosen-plan.ts';
import { DemonstrationForm } from '#web/plans/DemonstrationForm.tsx';
import { DemonstrationSummary } from '#web/plans/DemonstrationSummary.tsx';

export function Subscribe() {
  const [search] = useSearchParams();
  const { offer, interval } = chosenPlan(search);
  const [isPaid, setPaid] = useState(false);
  const real = `/subscribe-new?plan=${offer.id}&interval=${interval}`;
  return (
    <VisitorLayout>
      <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 lg:px-8">
        <PageTitle key={String(isPaid)} focusAlways={isPaid}>
          {isPaid ? 'Payment Successful' : 'Complete Your Subscription'}
        </PageTitle>
        <div className="mt-4 mb-6">
          <Alert tone="info">
            Demonstration checkout: nothing is sent or charged. To subscribe,{' '}
            <a href={real} className="prose-link">
              go to the real checkout
            </a>
            .
          </Alert>
        </div>
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="md:order-last md:sticky md:top-6">
            <DemonstrationSummary offer={offer} interval={interval} />
          </div>
          <Card>
            {isPaid ? (
              <Shown real={real} onAgain={() => setPaid(false)} />
            ) : (
              <DemonstrationForm onPaid={() => setPaid(true)} />
            )}
          </Card>
        </div>
      </div>
    </VisitorLayout>
  );
}

function Shown({ real, onAgain }: { real: string; onAgain: () => void }) {
  return (
    <div className="grid gap-5">
      <p>
        That is how it would have gone. No firm was subscribed and no card was charged; what you
        typed is forgotten.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={real} className={buttonLook('primary', 'md')}>
          Subscribe
        </a>
        <Button variant="secondary" onClick={onAgain}>
          Try again
        </Button>
      </div>
    </div>
  );
}
