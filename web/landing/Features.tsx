import {
  CalendarDays,
  Files,
  Landmark,
  ListChecks,
  type LucideIcon,
  Scale,
  Users,
} from 'lucide-react';

const features: readonly { icon: LucideIcon; name: string; purpose: string }[] = [
  {
    icon: ListChecks,
    name: 'Tasks and workflows',
    purpose:
      'Write work down in seconds, with its matter type, priority and due date, and never lose it.',
  },
  {
    icon: Users,
    name: 'Clients and matters',
    purpose: 'Know who you act for and against: every new name is checked for conflicts.',
  },
  {
    icon: Landmark,
    name: 'Billing',
    purpose: 'Send invoices, record expenses and payments, and know what is still owed.',
  },
  {
    icon: Files,
    name: 'Documents',
    purpose: 'File what arrives and find it again by its name, its matter or the words in it.',
  },
  {
    icon: Scale,
    name: 'Compliance',
    purpose: 'Keep trust-account and ethics duties on a list that says what comes next.',
  },
  {
    icon: CalendarDays,
    name: 'Calendar',
    purpose: 'See court dates, tasks and payments together, and count deadlines by the rules.',
  },
];

export function Features() {
  return (
    <section aria-labelledby="purposes">
      <h2 id="purposes" className="title">
        What it is for
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, name, purpose }) => (
          <li key={name} className="rounded-lg border border-border bg-surface p-5">
            <Icon aria-hidden className="size-5.5 text-accent" strokeWidth={1.75} />
            <h3 className="mt-3 text-lg font-semibold">{name}</h3>
            <p className="mt-1 text-muted">{purpose}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
