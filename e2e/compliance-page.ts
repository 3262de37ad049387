/** The parts of /compliance, by the names a person knows them by, and items to put there. */
import { expect, type Page } from '@playwright/test';
import type { ComplianceItem, complianceItems } from '#contract/compliance-items.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Firm } from './firm.ts';

export const compliance = '/compliance';

export const itemList = (page: Page) => page.getByRole('list', { name: 'Compliance items' });

/** What opens the item. */
export const itemTitle = (page: Page, title: string) =>
  itemList(page).getByRole('button', { name: title, exact: true });

/** Each listed item has one status; the headings between them have none. */
export const rows = (page: Page) => itemList(page).getByRole('combobox');

export const itemRow = (page: Page, title: string) =>
  itemList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

export const statusOf = (page: Page, title: string) =>
  page.getByRole('combobox', { name: `Status of ${title}`, exact: true });

/** The one beside the heading; an empty list offers a second one. */
export const newItem = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'New Item' }).first();

export const itemForm = (page: Page) =>
  page.getByRole('dialog', { name: 'Create Compliance Item' });

export const itemDialog = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title, exact: true });

/** A figure that is a filter too. */
export const figure = (page: Page, name: 'Completed' | 'Overdue') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export async function anItem(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof complianceItems.create>> = {},
): Promise<ComplianceItem> {
  const data = { title: 'Renew the insurance', category: 'regulatory', ...values };
  const reply = await request.post('/api/compliance', { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}
