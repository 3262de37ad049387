/** The parts of the tab 'Expenses' of /financial-mgmt, by the names a person knows them by. */
import type { Page } from '@playwright/test';

export const expensesTab = '/financial-mgmt?tab=expenses';

export const expenseTable = (page: Page) =>
  page.getByRole('table', { name: 'Expenses & Purchases' });

export const expenseName = (page: Page, description: string) =>
  expenseTable(page).getByRole('button', { name: description, exact: true });

export const expenseRow = (page: Page, description: string) =>
  expenseTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: description, exact: true }) });

/** The one beside the heading; an empty list offers a second one. */
export const addExpense = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Add Expense' }).first();

export const expenseForm = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' });

export const saveExpense = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Add|Save) Expense$/ });

export const expenseDialog = (page: Page, description: string) =>
  page.getByRole('dialog', { name: description });

/** The smallest picture there is: one dot. */
export const aPicture = {
  name: 'court receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const aPdf = {
  name: 'taxi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
