import { Clock, type LucideIcon, Mail, UsersRound } from 'lucide-react';
import { Link } from 'wouter';

const rooms: { href: string; icon: LucideIcon; name: string; purpose: string }[] = [
  {
    href: '/admin',
    icon: UsersRound,
    name: 'Admin Dashboard',
    purpose: 'Every user and every payment, to look up and hand over.',
  },
  {
    href: '/owner/jobs',
    icon: Clock,
    name: 'Background jobs',
    purpose: 'What runs by the clock, and how it went.',
  },
  {
    href: '/owner/mail',
    icon: Mail,
    name: 'Mail',
    purpose: 'The letters of the last 30 days, and those that are stuck.',
  },
];

/** The owner's other pages. */
export function EngineRoom() {
  return (
    <section aria-labelledby="engine-room">
      <h2 id="engine-room" className="title">
        Engine room
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map(({ href, icon: Icon, name, purpose }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex h-full items-start gap-3 rounded-lg border border-border bg-surface p-5 shadow-card transition-colors duration-120 hover:border-border-strong hover:bg-surface-2 focus-visible:rounded-lg"
            >
              <Icon aria-hidden className="mt-0.75 size-4.5 shrink-0 text-accent" />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{purpose}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
