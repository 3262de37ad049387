/** The plans beside each other. The catalogue comes with the page, so there is nothing to wait for. */
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { type PlanOffer, trialDays } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { SignInLink } from '#web/frame/SignInLink.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { useNow } from '#web/kit/now.ts';
import { chosenInterval } from '#web/plans/chosen-plan.ts';
import { IntervalSwitch } from '#web/plans/IntervalSwitch.tsx';
import { LimitsTable } from '#web/plans/LimitsTable.tsx';
import { PlanCards } from '#web/plans/PlanCards.tsx';
import { Questions } from '#web/plans/Questions.tsx';
import { Security } from '#web/plans/Security.tsx';
import { planOf, whatYouPay } from '#web/plans/what-you-pay.ts';

export function Pricing() {
  const { user, isLoading } = useCurrentUser();
  const { search, adjust } = useAddress();
  const [, navigate] = useLocation();
  const now = useNow();
  const interval = chosenInterval(search);
  const isVisitor = !user && !isLoading;
  return (
    <VisitorLayout aside={isVisitor && <SignInLink variant="secondary" />}>
      <div className="mx-auto grid w-full max-w-7xl gap-12 px-4 pt-2 pb-6 sm:px-6 lg:gap-16 lg:px-8">
        <div>
          <Button
            variant="quiet"
            icon={ArrowLeft}
            onClick={() => navigate('/')}
            className="-ml-3 px-3"
          >
            Back
          </Button>
          <header className="mt-4 mb-10 grid gap-4 text-center">
            <PageTitle className="text-[2.125rem] leading-tight sm:text-4xl">
              Choose Your Plan
            </PageTitle>
            <p className="mx-auto max-w-[68ch] text-lg text-pretty text-muted">
              Every plan begins with a {trialDays}-day free trial: no setup fees, cancel anytime,
              and no credit card required during the trial.
            </p>
            <IntervalSwitch
              interval={interval}
              onChange={(next) => adjust({ interval: next === 'yearly' ? next : undefined })}
            />
          </header>
          <h2 className="sr-only">Plans and prices</h2>
          <PlanCards
            interval={interval}
            yours={planOf(user)}
            action={(offer) => (
              <>
                <GetStarted offer={offer} interval={interval} />
                <p className="min-h-11 text-sm text-pretty text-muted">
                  {whatYouPay(offer, interval, user, now)}
                </p>
              </>
            )}
          />
          {isVisitor && (
            <p className="mt-8 text-center text-muted">
              Not sure yet?{' '}
              <Link href="/sign-up" className="prose-link">
                Start your free trial
              </Link>{' '}
              and choose a plan later.
            </p>
          )}
        </div>
        <LimitsTable />
        <Security />
        <Questions />
      </div>
    </VisitorLayout>
  );
}

/** A whole new page: the checkout alone may open the payment provider's form. */
function GetStarted({ offer, interval }: { offer: PlanOffer; interval: BillingInterval }) {
  return (
    <a
      href={`/subscribe-new?plan=${offer.id}&interval=${interval}`}
      aria-label={`Get Started with ${offer.displayName}`}
      className={buttonLook(offer.popular ? 'primary' : 'secondary', 'md')}
    >
      Get Started
    </a>
  );
}
