/** The parts of /calendar, by the names a person knows them by. */
import { expect, type Page } from '@playwright/test';
import { plusDays, today } from '#contract/dates.ts';

/** A month that nobody has reached, so that nothing in it depends on the day of the journey. */
export const farMonth = '/calendar?day=2099-03-16';

export const grid = (page: Page) => page.getByRole('grid');

/** The button of a day: 'Wednesday, March 18, 2 events'. */
export const day = (page: Page, name: string | RegExp) => grid(page).getByRole('button', { name });

/** With all that stands on it, by the beginning of its name: 'Wednesday, March 18'. */
export const cell = (page: Page, name: string) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });

/** On a square of the month; of what takes several days the first of them. */
export const chip = (page: Page, title: string) =>
  grid(page)
    .getByRole('link', { name: new RegExp(title) })
    .first();

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export const press = (page: Page, name: string, within?: string) =>
  (within ? dialog(page, within) : page.getByRole('main'))
    .getByRole('button', { name, exact: true })
    .click();

/** What stands beside the name of a fact. */
export const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('+ dd');

/** By mouse. What scrolls while the button is down would stay behind. */
export async function carry(page: Page, title: string, to: string) {
  await cell(page, to).scrollIntoViewIfNeeded();
  await chip(page, title).dragTo(cell(page, to));
}

export async function setDate(page: Page, title: string, day: string) {
  await press(page, 'Set date', title);
  const asked = dialog(page, 'Set date');
  await asked.locator('input').fill(day);
  await asked.getByRole('button', { name: 'Set date' }).click();
  await expect(asked).toBeHidden();
}

/** A square on the calendar of the firm, so many days from today: '2026-11-15'. */
export const firmDay = (days = 0) =>
  plusDays(today('America/New_York', new Date()), days).slice(0, 10);

/** 'Nov 16' */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
