/** The parts of /clients, by the names a person knows them by. */
import type { Page } from '@playwright/test';

export const clientList = (page: Page) => page.getByRole('list', { name: 'Clients' });

export const clientName = (page: Page, name: string) =>
  clientList(page).getByRole('link', { name, exact: true });

export const clientCard = (page: Page, name: string) =>
  clientList(page)
    .locator('> li')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** The button in the page's header; an empty list offers a second one. */
export const addClient = (page: Page) => page.getByRole('button', { name: 'Add Client' }).first();

export const clientForm = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Client$/ });

export const nameField = (page: Page) =>
  clientForm(page).getByRole('textbox', { name: 'Name', exact: true });

export const saveClient = (page: Page) =>
  clientForm(page).getByRole('button', { name: /^(Create|Save) Client$/ });

/** The window that shows all about a client. */
export const picture = (page: Page, name: string) => page.getByRole('dialog', { name });

export const view = (page: Page) => page.getByRole('combobox', { name: 'View' });

export const deleteQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to delete this client?' });
