/** The parts of /activity, by the names a person knows them by. */
import type { Page } from '@playwright/test';
import type { Activity } from '#contract/activities.ts';

export const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
export const ofDay = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem');
export const filter = (page: Page, name: 'Client' | 'Matter' | 'Person') =>
  page.getByRole('search').getByRole('combobox', { name, exact: true });

export async function choose(page: Page, name: 'Client' | 'Matter', typed: string) {
  await filter(page, name).fill(typed);
  await page.getByRole('listbox', { name }).getByRole('option', { name: typed }).click();
}

/** Of days that are over, whenever the journey takes place. */
export const longAgo: Activity[] = [
  ['invoice_paid', 'Invoice paid', 'INV-2025-001, Marlowe: $250.00', '2025-03-19T03:59:00Z'],
  ['document_uploaded', 'Document uploaded', 'Lease.pdf', '2025-03-18T14:05:00Z'],
  ['task_created', 'Task created', 'x'.repeat(300), '2025-03-18T03:59:00Z'],
].map(([type = '', title = '', description = '', timestamp = ''], index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  type,
  title,
  description,
  entityType: index === 1 ? null : 'task',
  entityId: `00000000-0000-4000-8000-00000000000${index}`,
  matterId: null,
  userId: null,
  timestamp,
}));

export const happened = (page: Page, list: Activity[]) =>
  page.route(/\/api\/activities\b/, (route) => route.fulfill({ json: list }));
