/** The days of a custom range, as they are typed: what cannot be says so, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { analyticsCall, aSmallBook, tile, year2024 } from './analytics-page.ts';
import type { Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { aClock } from './time.ts';

const daysOf = (page: Page) => ({
  first: page.getByLabel('First day'),
  last: page.getByLabel('Last day'),
});

async function theYear2024(page: Page, firm: Firm) {
  await aSmallBook(firm);
  await page.goto(year2024);
  await expect(tile(page, 'Total Revenue')).toContainText('$900.00');
  return daysOf(page);
}

test('a range that cannot be says so at its field and keeps what was typed', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { first, last } = await theYear2024(page, firm);
  await last.fill('2023-12-31');
  await expect(last).toHaveAccessibleDescription('The last day must not be before the first day.');
  await expect(last).toHaveValue('2023-12-31');
  await expect(first).toHaveValue('2024-01-01');
  await expect(
    page.getByText('Choose the first and the last day to see the figures.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeDisabled();
  await last.fill('2044-12-31');
  await expect(last).toHaveAccessibleDescription('The last day must be at most 20 years later.');
  await last.fill('');
  await expect(last).toHaveAccessibleDescription('');
  await last.fill('2024-02-29');
  await expect(tile(page, 'Total Revenue')).toContainText('$900.00');
  // The figures stay while a year is typed, and so does the year.
  await first.fill('0202-01-01');
  await expect(first).toHaveValue('0202-01-01');
  await expect(tile(page, 'Total Revenue')).toContainText('$900.00');
  await last.focus();
  await expect(first).toHaveAccessibleDescription(
    'First day must lie between the years 1900 and 2200.',
  );
  await first.fill('2024-02-01');
  await expect(first).toHaveAccessibleDescription('');
  await expect(tile(page, 'Total Revenue')).toContainText('$500.00');
});

test('a day that does not exist says so at its field, and nothing typed is lost', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const { first, last } = await theYear2024(page, firm);
  // Left to right: the month, the day, the year.
  await first.focus();
  await page.keyboard.type('02302024');
  await last.focus();
  await expect(first).toHaveAccessibleDescription('First day is not a day of the calendar.');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  expect(await first.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  await expect(page.getByText('Choose the first and the last day')).toHaveCount(0);
  await expect(page).toHaveURL(/from=2024-/);
  // The year was not lost: with another day the field is whole again.
  await first.focus();
  await page.keyboard.type('0228');
  await expect(first).toHaveValue('2024-02-28');
  await expect(first).toHaveAccessibleDescription('');
  await expect(tile(page, 'Total Revenue')).toContainText('$500.00');
  // What was begun and emptied again is empty.
  await last.focus();
  await first.focus();
  await page.keyboard.press('Backspace');
  await last.focus();
  await expect(first).toHaveAccessibleDescription('First day is not a day of the calendar.');
  await first.focus();
  for (const key of ['Tab', 'Backspace', 'Tab', 'Backspace']) await page.keyboard.press(key);
  await last.focus();
  await expect(first).toHaveAccessibleDescription('');
  await expect(page).toHaveURL('/analytics?period=custom&to=2024-12-31');
});

test('what is wrong with the first day stands at the first day', async ({ page, firm: _ }) => {
  await page.goto('/analytics?period=custom&from=1900-01-01&to=1900-01-31');
  const { first, last } = daysOf(page);
  await expect(first).toHaveAccessibleDescription(
    'The first day is too early to be compared with the days before it.',
  );
  await expect(last).toHaveAccessibleDescription('');
});

test('a page that is left open overnight shows the figures of the new day', {
  tag: '@browser',
}, async ({ page, firm: _, trouble }) => {
  // A line that was cut would have everything asked for again anyway.
  trouble.expect(/api\/live|ERR_FAILED|status of 503/);
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 503, body: '' }));
  const clock = await aClock(page);
  await page.goto('/analytics');
  await expect(tile(page, 'Total Revenue')).toBeVisible();
  const askedAgain = page.waitForRequest(analyticsCall);
  await clock.pass(24 * 60);
  await askedAgain;
  await expect(tile(page, 'Total Revenue')).toBeVisible();
});
