/** The parts of /legal-admin, by the names a person knows them by. */
import type { Page } from '@playwright/test';

export const taskList = (page: Page) => page.getByRole('list', { name: 'All Tasks' });

export const taskTitle = (page: Page, title: string) =>
  taskList(page).getByRole('button', { name: title, exact: true });

export const taskRow = (page: Page, title: string) =>
  taskList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

export const statusOf = (page: Page, title: string) =>
  page.getByRole('combobox', { name: `Status of ${title}`, exact: true });

/** 'Pending 3': a figure with its name, and a filter. */
export const counter = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${label}\\s*[\\d–]+$`) });

/** The button in the page's header; an empty list offers a second one. */
export const newTask = (page: Page) => page.getByRole('button', { name: 'New Task' }).first();

export const taskDialog = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) Task$/ });
