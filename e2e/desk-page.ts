/** The parts of the desk behind the tab 'IOLTA Management', by the names a person knows them by. */
import { expect, type Page } from '@playwright/test';
import { aMatter, type Firm } from './firm.ts';

export const cards = '/compliance?tab=iolta';
export const desk = (name: 'training' | 'communication' | 'licenses' | 'retention') =>
  `${cards}&desk=${name}`;

/** A card of the desk, or a part of one of its desks. */
export const card = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });

export const dialog = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title, exact: true });

/** The button that ends a form: often it is called like the form. */
export const submit = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('button', { name: words, exact: true });

export const deskRow = (page: Page, table: string, words: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words });

/** A matter whose file has been kept for long enough, or not yet. */
export async function aClosedMatter(firm: Firm, closeDate: string, clientId?: string) {
  const matter = await aMatter(firm, { clientId, openDate: '2010-01-04' });
  const reply = await firm.request.post(`/api/matters/${matter.id}/close`, { data: { closeDate } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return matter;
}

/** Puts a record where a journey does not have to go by itself. */
export async function post<Answer>(firm: Firm, path: string, data: object): Promise<Answer> {
  const reply = await firm.request.post(path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}
