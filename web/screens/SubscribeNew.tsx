import { useEffect } from 'react';
import { isAllowed } from '#contract/permissions.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { useProduct } from '#web/frame/product.ts';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Spinner } from '#web/kit/Spinner.tsx';
import { CheckoutSteps } from '#web/subscription/CheckoutSteps.tsx';
import { isOnOwnDocument } from '#web/subscription/own-document.ts';
import { TestRibbon } from '#web/subscription/TestRibbon.tsx';

export function SubscribeNew() {
  const { user, isLoading } = useCurrentUser();
  const payments = useProduct()?.payments;

  // Who came by a link has the document of another page, which may not load the provider's form.
  const isElsewhere = payments?.form === 'stripe' && !isOnOwnDocument();
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);

  const mayPay = !user || isAllowed(user.firmRole, 'subscribe');
  const isReady = payments !== undefined && !isLoading && !isElsewhere;
  return (
    <VisitorLayout
      // Without an account, the way in is beside the choice, which it keeps.
      aside={
        user && (
          <ButtonLink href="/" variant="secondary">
            Dashboard
          </ButtonLink>
        )
      }
    >
      {payments?.isTest && <TestRibbon />}
      <div className="mx-auto grid w-full max-w-5xl gap-4 px-4 py-6 sm:px-6 lg:py-8">
        <PageTitle>Subscribe</PageTitle>
        {!isReady && <Spinner label="Loading..." />}
        {isReady && !mayPay && <AskManager />}
        {isReady && mayPay && <CheckoutSteps user={user} payments={payments} />}
      </div>
    </VisitorLayout>
  );
}

function AskManager() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>Only managers of your firm choose its plan and pay for it. Please ask one of them.</p>
      <ButtonLink href="/pricing" variant="secondary">
        View Plans
      </ButtonLink>
    </div>
  );
}
