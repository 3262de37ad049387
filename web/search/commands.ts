/** What the palette offers besides records: places to go to, and things to make. */

import {
  CalendarCog,
  Compass,
  History,
  type LucideIcon,
  Mails,
  Plus,
  ScrollText,
  UserRoundCog,
} from 'lucide-react';
import { isAllowed } from '#contract/permissions.ts';
import { type ScreenPath, screens } from '#contract/screens.ts';
import { sortName } from '#contract/text.ts';
import type { CurrentUser } from '#contract/users.ts';
import { mayOpen } from '#web/frame/may-open.ts';
import { navIcons } from '#web/frame/nav-icons.ts';

export interface Command {
  title: string;
  url: string;
  icon: LucideIcon;
  /** What else people call it. */
  alias: string;
}

/** Screens that are not in the sidebar. */
const besides = {
  '/profile': UserRoundCog,
  '/activity': History,
  '/audit-trail': ScrollText,
  '/welcome': Compass,
  '/owner/jobs': CalendarCog,
  '/owner/mail': Mails,
} as const satisfies Partial<Record<ScreenPath, LucideIcon>>;

const icons: Partial<Record<ScreenPath, LucideIcon>> = { ...navIcons, ...besides };

/** Where the title alone would not say what it is. */
const names: Partial<Record<ScreenPath, string>> = { '/welcome': 'Welcome tour' };

const aliases: Partial<Record<ScreenPath, string>> = {
  '/': 'Home Overview',
  '/legal-admin': 'Tasks',
  '/financial-mgmt': 'Invoices Expenses Billing Banking Money',
  '/clients': 'Clients Matters Conflict',
  '/document-repo': 'Files Templates',
  '/vendor-mgmt': 'Contracts',
  '/compliance': 'IOLTA Licenses Retention',
  '/analytics': 'Reports',
  '/calendar': 'Events Deadlines Court dates',
  '/data-migration': 'Import Export',
  '/profile': 'Firm Logo Bank details Theme Density Time zone',
  '/welcome': 'Tour Introduction',
  '/activity': 'History Recent',
  '/owner': 'Revenue Business Stripe Payouts',
  '/admin': 'Users Customers Subscription payments',
};

export const goTo = (user: Pick<CurrentUser, 'role' | 'firmRole'>): Command[] =>
  screens.flatMap((screen) => {
    const { path, title } = screen;
    const icon = icons[path];
    if (!icon || !mayOpen(path, user)) return [];
    if (path === '/audit-trail' && !isAllowed(user.firmRole, 'readTrail')) return [];
    const name = 'nav' in screen ? screen.nav : (names[path] ?? title);
    return [{ title: name, url: path, icon, alias: `${title} ${aliases[path] ?? ''}` }];
  });

const make = (title: string, url: string, alias = ''): Command => ({
  title,
  url,
  icon: Plus,
  alias: `Create Add ${alias}`,
});

export const create: readonly Command[] = [
  make('New task', '/legal-admin?task=new'),
  make('New client', '/clients?client=new'),
  make('New matter', '/clients?tab=matters&matter=new', 'Open case'),
  make('New invoice', '/financial-mgmt?invoice=new', 'Bill'),
  make('New expense', '/financial-mgmt?tab=expenses&expense=new'),
  make('Upload document', '/document-repo?upload=yes', 'New file'),
  make('New event', '/calendar?event=new', 'Appointment Court date Meeting Reminder'),
  make('New vendor', '/vendor-mgmt?vendor=new'),
  make('New compliance item', '/compliance?item=new'),
];

/**
 * Those that have every typed word, as the beginning of one of their own; first those that are called so,
 * then those that people might call so.
 */
export function fitting(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return typed.trim() === '' ? [...commands] : [];
  const has = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  };
  const called = commands.filter(({ title }) => has(title));
  const meant = commands.filter(({ title, alias }) => has(`${title} ${alias}`));
  return [...new Set([...called, ...meant])];
}

const wordsOf = (text: string) => sortName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
