/** What stands at the top of every screen, by the names a person knows it by. */
import type { Page } from '@playwright/test';
import type { Notification } from '#contract/notifications.ts';
import { inDays, inHours } from './time.ts';

export const searchButton = (page: Page) => page.getByRole('button', { name: /^Search/ });
export const openSearch = (page: Page) => searchButton(page).click();
export const searchBox = (page: Page) =>
  page.getByPlaceholder('Search clients, documents, tasks...');

/** Those of the search; the page itself has choices too. */
export const offers = (page: Page) => page.getByRole('listbox').getByRole('option');
export const offerGroup = (page: Page, name: string) =>
  page.getByRole('listbox').getByRole('group', { name, exact: true });

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const news = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** What the page asks the search for, from now on. */
export function searchesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

const three = [
  { title: 'Retainer is low', type: 'warning', at: inHours(-0.5), read: false },
  { title: 'Payment overdue', type: 'error', at: inHours(-1.5), read: false },
  { title: 'Task assigned to you', type: 'info', at: inDays(-3), read: true },
] as const;

/** Nobody can notify the only person of a new firm, so these come from here. */
export async function notify(
  page: Page,
  list: Notification[] = three.map(({ at, ...one }, index) => ({
    ...one,
    id: notificationId(index + 1),
    message: `About: ${one.title}`,
    url: '/calendar',
    timestamp: at.toISOString(),
  })),
): Promise<Notification[]> {
  await page.route('/api/notifications', (route) => route.fulfill({ json: list }));
  await page.route(/\/api\/notifications\/.*read$/, (route) => {
    const { pathname } = new URL(route.request().url());
    for (const one of list) {
      if (pathname === '/api/notifications/read' || pathname.includes(one.id)) one.read = true;
    }
    return route.fulfill({ status: 204 });
  });
  return list;
}

export const notificationId = (index: number) =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** As many as the server ever gives, with words that are too long for any column. */
export const fullBell = (): Notification[] =>
  Array.from({ length: 50 }, (_, index) => ({
    id: notificationId(index),
    title: index === 1 ? 'Aktenvernichtungsfristverlängerung'.repeat(6) : `Notification ${index}`,
    message:
      index === 2 ? 'The hearing was moved, and so was all that hangs on it. '.repeat(8) : 'M',
    type: (['warning', 'error', 'info'] as const)[index % 3] ?? 'info',
    read: index > 20,
    url: '/calendar',
    timestamp: inHours(-index).toISOString(),
  }));
