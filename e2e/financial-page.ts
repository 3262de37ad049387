/** The parts of /financial-mgmt, by the names a person knows them by. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { fact } from './matters-page.ts';

export const financial = '/financial-mgmt';

/** The first one on the tab; an empty list offers a second one. */
export const newInvoice = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'New Invoice' }).first();

export const invoiceTable = (page: Page) => page.getByRole('table', { name: 'Invoices' });

/** The numbers of the listed invoices, in their order. */
export const invoiceNumbers = (page: Page) => invoiceTable(page).getByRole('rowheader');

export const invoiceNumber = (page: Page, number: string) =>
  invoiceTable(page).getByRole('link', { name: number, exact: true });

export const invoiceRow = (page: Page, number: string) =>
  invoiceTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) });

export const markAsPaid = (page: Page, number: string) =>
  page.getByRole('button', { name: `Mark as Paid ${number}`, exact: true });

/** 'Mark INV-2026-041 ($1,250.00, Marlowe & Finch) as paid?' */
export const markPaidDialog = (page: Page) => page.getByRole('dialog', { name: /as paid\?$/ });

export const confirmPaid = (page: Page) =>
  markPaidDialog(page).getByRole('button', { name: 'Mark as Paid' });

export const select = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select ${number}`, exact: true });

/** What can be done with the selected invoices. */
export const bulkBar = (page: Page) => page.getByRole('group', { name: 'Selected invoices' });

/** 'INV-2026-041, Marlowe & Finch' */
export const invoiceDialog = (page: Page, number: string | RegExp) =>
  page.getByRole('dialog', { name: number });

/** What an open invoice says about itself: 'Status', 'Paid', 'Open'. */
export const standing = (dialog: Locator, name: string) =>
  fact(dialog.getByRole('region', { name: 'How it stands' }), name);

/** One of the buckets above the list: 'Not due', '31–60 days'. */
export const age = (page: Page, label: string) =>
  page.getByRole('group', { name: 'What is owed, by age' }).getByRole('button', { name: label });

/** The figure of a card at the top. */
export const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::span[1]');

/** Presses it and gives back the file that was saved. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download');
  await button.click();
  const file = await arriving;
  const path = await file.path();
  const bytes = await readFile(path);
  expect(bytes.length).toBeGreaterThan(0);
  return { name: file.suggestedFilename(), bytes };
}
