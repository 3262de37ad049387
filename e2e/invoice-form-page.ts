/** The window in which an invoice is written, by the names a person knows its parts by. */
import type { Locator, Page } from '@playwright/test';

export const newInvoiceForm = '/financial-mgmt?invoice=new';

export const invoiceForm = (page: Page) =>
  page.getByRole('dialog', { name: /^(New|Edit) Invoice$/ });

export const field = (page: Page, name: string) =>
  invoiceForm(page).getByRole('textbox', { name, exact: true });

export const day = (page: Page, name: string) => invoiceForm(page).getByLabel(name);

export const picker = (page: Page, name: string) =>
  invoiceForm(page).getByRole('combobox', { name, exact: true });

export const button = (page: Page, name: string) =>
  invoiceForm(page).getByRole('button', { name, exact: true });

export const saveInvoice = (page: Page) =>
  invoiceForm(page).getByRole('button', { name: /^(Create|Save) Invoice$/ });

/** The sheet beside the form, or the one that takes its place. */
export const paper = (page: Page) => invoiceForm(page).getByRole('article', { name: /^Invoice/ });

/** A cell of a line: 'Rate of line 2'. */
export const cell = (page: Page, name: string, line: number) =>
  field(page, `${name} of line ${line}`);

/** One of the totals, under the lines or on the sheet. */
export const total = (inside: Locator, name: string) =>
  inside
    .locator('dl > div')
    .filter({ has: inside.page().locator('dt').getByText(name, { exact: true }) })
    .locator('dd');

export const replaceQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Replace the payment instructions?' });

/** A day some days after another, as a field of a day holds it. */
export function daysAfter(start: string, days: number): string {
  const date = new Date(`${start}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
