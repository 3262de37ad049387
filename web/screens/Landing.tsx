import {
  CalendarDays,
  Files,
  Landmark,
  ListChecks,
  type LucideIcon,
  Scale,
  Users,
} from 'lucide-react';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { SignInLink } from '#web/frame/SignInLink.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Vault } from '#web/screens/Vault.tsx';

const features: { icon: LucideIcon; name: string; purpose: string }[] = [
  {
    icon: ListChecks,
    name: 'Tasks and workflows',
    purpose:
      'For writing work down in seconds, with its matter type, priority and due date, and never losing it.',
  },
  {
    icon: Users,
    name: 'Clients',
    purpose: 'For keeping the people you act for, and how they prefer to pay, in one place.',
  },
  {
    icon: Landmark,
    name: 'Billing',
    purpose: 'For sending invoices, recording expenses and knowing what is still owed.',
  },
  {
    icon: Files,
    name: 'Documents',
    purpose: 'For filing what arrives and finding it again by its name or its category.',
  },
  {
    icon: Scale,
    name: 'Compliance',
    purpose: 'For keeping trust-account and ethics duties on a list that says what comes next.',
  },
  {
    icon: CalendarDays,
    name: 'Calendar',
    purpose: 'For seeing the deadlines of tasks and invoices together, month by month.',
  },
];

export function Landing() {
  return (
    <VisitorLayout aside={<SignInLink variant="secondary" />}>
      <section className="relative overflow-hidden border-b border-border">
        <Vault className="absolute bottom-0 left-[56%] hidden h-[86%] max-w-none lg:block" />
        <div className="mx-auto w-full max-w-7xl px-4 pt-10 pb-14 sm:px-6 lg:px-8 lg:pt-24 lg:pb-28">
          <div className="relative max-w-xl">
            <PageTitle
              title="Practice management for small law firms"
              className="text-[2.125rem] leading-tight sm:text-4xl"
            >
              Everything your firm has promised, under one quiet sky.
            </PageTitle>
            <p className="mt-5 text-lg text-pretty text-muted">
              Firmament is practice management for small law firms: tasks, clients, billing,
              documents and deadlines, arranged so that nothing slips.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href="/pricing">Choose Your Plan</ButtonLink>
              <SignInLink variant="secondary" />
            </div>
            <p className="mt-5 text-sm text-pretty text-muted">
              No setup fees, cancel anytime, and no credit card required during the{' '}
              <span className="whitespace-nowrap">14-day trial.</span>
            </p>
          </div>
        </div>
        <Vault className="mx-auto -mb-px w-full max-w-md lg:hidden" />
      </section>

      <section
        aria-labelledby="purposes"
        className="mx-auto w-full max-w-7xl px-4 py-14 sm:px-6 lg:px-8 lg:py-20"
      >
        <h2 id="purposes" className="title">
          What it is for
        </h2>
        <p className="mt-2 max-w-[68ch] text-muted">
          Tasks and workflows can be used today. The other parts are being built, and say so.
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ icon: Icon, name, purpose }) => (
            <li key={name} className="rounded-lg border border-border bg-surface p-5">
              <Icon aria-hidden className="size-5.5 text-accent" strokeWidth={1.75} />
              <h3 className="mt-3 text-lg font-semibold">{name}</h3>
              <p className="mt-1 text-muted">{purpose}</p>
            </li>
          ))}
        </ul>
      </section>

      <section
        aria-labelledby="trial"
        className="mx-auto w-full max-w-7xl px-4 pb-6 sm:px-6 lg:px-8"
      >
        <div className="rounded-xl bg-surface-3 px-6 py-10 sm:px-10">
          <h2 id="trial" className="title">
            Try it with your own work
          </h2>
          <p className="mt-2 mb-6 max-w-[68ch]">
            Fourteen days, the whole product, and no card. What you enter stays your firm's.
          </p>
          <ButtonLink href="/sign-up">Start your free trial</ButtonLink>
        </div>
      </section>
    </VisitorLayout>
  );
}
