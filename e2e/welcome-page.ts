/** The tour at /welcome, by the names a person knows its parts by. */
import { expect, type Page } from '@playwright/test';

export const titles = [
  'Welcome to Firmament',
  'Set Up Your Firm Profile',
  'Start Managing Cases',
  'Explore Advanced Features',
];

export const tour = (page: Page) => page.getByRole('region', { name: 'Tour' });
export const tourButton = (page: Page, name: string) =>
  tour(page).getByRole('button', { name, exact: true });
export const dot = (page: Page, step: number) =>
  tourButton(page, `Step ${step}: ${titles[step - 1]}`);
export const skip = (page: Page) => tour(page).getByRole('link', { name: 'Skip Tour' });
export const firmName = (page: Page) => tour(page).getByLabel('Firm name');
export const lines = (page: Page) =>
  tour(page)
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('button') });

/** That this step is shown, and said in every way there is. */
export async function isAt(page: Page, step: number) {
  await expect(tour(page).getByRole('heading', { level: 2 })).toHaveText(titles[step - 1] ?? '');
  await expect(tour(page).getByText(`Step ${step} of 4`, { exact: true })).toBeVisible();
  await expect(tour(page).getByRole('progressbar')).toHaveAttribute('value', String(step));
  await expect(dot(page, step)).toHaveAttribute('aria-current', 'step');
  await expect(page).toHaveURL(step === 1 ? '/welcome' : `/welcome?step=${step}`);
}
