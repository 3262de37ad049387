/** The parts of reconciliation, journals and requests, by the names a person knows them by. */
import type { Page } from '@playwright/test';
import { card, cards, deskRow } from './desk-page.ts';

export const books = {
  reconciliation: `${cards}&desk=reconciliation`,
  journals: `${cards}&desk=journals`,
  requests: `${cards}&desk=requests`,
};

export const request = (page: Page, words: string) => deskRow(page, 'Trust requests', words);

/** One of the three sums: 'Adjusted bank', 'Register', 'All ledgers'. */
export const sum = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Three sums' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

/** A line of the way from the statement to the adjusted bank. */
export const bridge = (page: Page, label: string | RegExp) =>
  card(page, 'From the statement to the adjusted bank')
    .locator('dl > div')
    .filter({ has: page.getByText(label) });

export const line = (page: Page, words: string) =>
  page
    .getByRole('list', { name: 'Lines of the statement' })
    .getByRole('listitem')
    .filter({ hasText: words });

/** The box in front of an entry of the register: 'No. 2' */
export const tick = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Cleared: No\\. ${number},`) });

export const book = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trust journals' }).getByRole('link', { name, exact: true });
