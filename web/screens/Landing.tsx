/** What a visitor sees. It waits for no call, and everything it promises can be used today. */
import type { ReactNode } from 'react';
import type { PlanOffer } from '#contract/plan-catalogue.ts';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { productName } from '#web/frame/product-name.ts';
import { SignInLink } from '#web/frame/SignInLink.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Features } from '#web/landing/Features.tsx';
import { Preview } from '#web/landing/Preview.tsx';
import { PlanCards } from '#web/plans/PlanCards.tsx';
import { Security } from '#web/plans/Security.tsx';
import { Vault } from '#web/screens/Vault.tsx';

export function Landing() {
  return (
    <VisitorLayout aside={<SignInLink variant="secondary" />}>
      <section className="border-b border-border">
        <Width className="grid items-center gap-10 pt-8 pb-12 lg:grid-cols-[5fr_7fr] lg:py-20">
          <Opening />
          <Preview />
        </Width>
      </section>
      <Width className="grid gap-16 py-14 lg:gap-20 lg:py-20">
        <Features />
        <Plans />
        <Security />
        <Closing />
      </Width>
    </VisitorLayout>
  );
}

function Width({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>
  );
}

function Opening() {
  return (
    <div className="max-w-xl">
      <PageTitle
        title="Practice management for small law firms"
        className="text-[2.125rem] leading-tight sm:text-4xl"
      >
        Everything your firm has promised, under one quiet sky.
      </PageTitle>
      <p className="mt-5 text-lg text-pretty text-muted">
        {productName} is practice management for small law firms: tasks, clients, billing, documents
        and deadlines, arranged so that nothing slips.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/pricing">Choose Your Plan</ButtonLink>
        <SignInLink variant="secondary" />
      </div>
      <p className="mt-5 text-sm text-pretty text-muted">
        14-day free trial: no setup fees, cancel anytime, and no credit card required during the
        trial.{' '}
        <a href="#security" className="prose-link">
          How your clients’ secrets are kept
        </a>
      </p>
    </div>
  );
}

function Plans() {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="title">
        What it costs
      </h2>
      <p className="mt-2 mb-9 max-w-[68ch] text-muted">
        Every plan begins with a 14-day free trial. Paid by the year, each costs less.
      </p>
      <PlanCards
        interval="monthly"
        action={(offer) => (
          <ButtonLink href="/pricing" variant={offer.popular ? 'primary' : 'secondary'}>
            {invitation(offer)}
          </ButtonLink>
        )}
      />
    </section>
  );
}

const invitation = ({ enterprise, displayName }: PlanOffer) =>
  enterprise ? 'Contact Sales' : `Choose ${displayName}`;

function Closing() {
  return (
    <section
      aria-labelledby="trial"
      className="relative overflow-hidden rounded-xl bg-surface-3 px-6 py-10 sm:px-10"
    >
      <Vault className="absolute right-0 -bottom-px hidden h-[92%] lg:block" />
      <h2 id="trial" className="title">
        Try it with your own work
      </h2>
      <p className="mt-2 mb-6 max-w-[68ch]">
        Fourteen days, the whole product, and no card. What you enter stays your firm’s.
      </p>
      <ButtonLink href="/pricing">Start your free trial</ButtonLink>
    </section>
  );
}
