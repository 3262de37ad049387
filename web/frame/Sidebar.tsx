import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { dashboard } from '#contract/dashboard.ts';
import { screens } from '#contract/screens.ts';
import { type CurrentUser, displayName } from '#contract/users.ts';
import { Brand } from '#web/frame/Brand.tsx';
import { mayOpen } from '#web/frame/may-open.ts';
import { type NavScreen, navIcons } from '#web/frame/nav-icons.ts';
import { ThemeSwitch } from '#web/frame/ThemeSwitch.tsx';
import { readOf, useRead } from '#web/kit/api.ts';
import { CountBadge } from '#web/kit/CountBadge.tsx';

interface SidebarProps {
  user: CurrentUser;
  /** Somebody is about to follow a link: a chance to fetch what it needs. */
  onAim: (path: string) => void;
  /** A link was followed; the drawer closes. */
  onLeave?: () => void;
}

/** As a type only: the frame must not wait for what the dashboard is made of. */
const urgencyRead = readOf<typeof dashboard.urgency>('/api/dashboard/urgency');

const entryClass =
  'flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11';

const isNavScreen = (screen: (typeof screens)[number]): screen is NavScreen => 'nav' in screen;

/** The owner finds the Admin Dashboard on their own; an administrator has nothing else that leads there. */
const isListed = (path: NavScreen['path'], user: SidebarProps['user']) =>
  mayOpen(path, user) && (path !== '/admin' || user.role === 'admin');

export function Sidebar({ user, onAim, onLeave }: SidebarProps) {
  const [location] = useLocation();
  const { data: urgency } = useRead(urgencyRead);
  const overdue = urgency?.overdue ?? 0;
  const here = location === '/dashboard' ? '/' : location;
  const entries = screens.filter(isNavScreen).filter(({ path }) => isListed(path, user));
  return (
    <div className="flex min-h-full flex-col px-3 py-3">
      <div className="px-3 pb-3">
        <Brand onClick={onLeave} />
      </div>
      <nav aria-label="Main" className="grow">
        <ul className="grid gap-0.5">
          {entries.map(({ path, nav }) => {
            const Icon = navIcons[path];
            const isHere = path === here;
            const isCounted = path === '/calendar' && overdue > 0;
            const isAbove = path !== '/' && here.startsWith(`${path}/`);
            return (
              <li key={path}>
                <Link
                  href={path}
                  aria-label={isCounted ? `${nav}, ${overdue} overdue` : undefined}
                  aria-current={isHere ? 'page' : isAbove || undefined}
                  onClick={onLeave}
                  onPointerEnter={() => onAim(path)}
                  onFocus={() => onAim(path)}
                  className={`${entryClass} ${isHere || isAbove ? 'bg-surface-3 text-primary' : 'text-muted hover:bg-surface-2 hover:text-fg'}`}
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
                  {nav}
                  {/* A blank, so that the name begins with what is seen: 'Calendar 3', not 'Calendar3'. */}
                  {isCounted && ' '}
                  {isCounted && <CountBadge count={overdue} className="ml-auto" />}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-6 grid grid-cols-1 gap-2 border-t border-border pt-3">
        <Person user={user} isHere={here === '/profile'} onLeave={onLeave} />
        <ThemeSwitch />
        <a
          href="/api/logout"
          className={`${entryClass} text-muted hover:bg-surface-2 hover:text-fg`}
        >
          <LogOut aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
          Sign out
        </a>
      </div>
    </div>
  );
}

function Person({
  user,
  isHere,
  onLeave,
}: {
  user: CurrentUser;
  isHere: boolean;
  onLeave?: () => void;
}) {
  return (
    <Link
      href="/profile"
      aria-current={isHere ? 'page' : undefined}
      onClick={onLeave}
      className={`block rounded-md px-3 py-2 text-sm ${isHere ? 'bg-surface-3' : 'hover:bg-surface-2'}`}
    >
      <span className="block truncate font-semibold text-fg">{displayName(user)}</span>
      <span className="block truncate text-muted">{user.companyName || 'Law Firm'}</span>
    </Link>
  );
}
