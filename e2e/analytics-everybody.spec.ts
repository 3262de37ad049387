/** The figures in both themes and both widths, and by keyboard. */
import {
  analyticsCall,
  aSmallBook,
  chart,
  charts,
  period,
  rowsDialog,
  tile,
  year2024,
} from './analytics-page.ts';
import { isForEverybody } from './everybody.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { dayIn } from './time.ts';

test('the figures of a busy firm are for everybody, their tables too', async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'demo@firmament.example');
  // The last year up to today: on the first days of January the demo's year is empty.
  await page.goto(`/analytics?period=custom&from=${dayIn(-364)}&to=${dayIn(0)}`);
  for (const name of charts) {
    await chart(page, name).getByRole('button', { name: 'View as table' }).click();
    await expect(chart(page, name).getByRole('table')).toBeVisible();
  }
  await expect(chart(page, 'Revenue Trend').getByRole('img')).toBeVisible();
  await isForEverybody(page);
});

test('the figures of a new firm and a range that cannot be are for everybody', async ({
  page,
  firm: _,
}) => {
  await page.goto('/analytics');
  await expect(tile(page, 'Total Revenue')).toContainText('Not enough data');
  await isForEverybody(page);
  await page.goto('/analytics?period=custom&from=2024-02-01&to=2024-01-01');
  await expect(page.getByText('The last day must not be before the first day.')).toBeVisible();
  await isForEverybody(page);
});

test('the records behind a figure and what could not be read are for everybody', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aSmallBook(firm);
  await page.goto(`${year2024}&rows=worked`);
  await expect(rowsDialog(page, 'Billable time on hourly matters').getByRole('row')).toHaveCount(2);
  await isForEverybody(page);
  await breakDown(page, analyticsCall);
  await page.goto('/analytics');
  await expect(page.getByText('Could not load the figures.')).toBeVisible();
  await isForEverybody(page);
});

test('by keyboard one chooses a period, reads a chart as a table and opens a figure', {
  tag: '@browser',
}, async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.goto('/analytics');
  await expect(tile(page, 'Total Revenue')).toContainText('$0.00');
  await period(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/analytics?period=quarter');
  await expect(period(page)).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Showing current quarter' }),
  ).toBeVisible();
  await page.goto(year2024);
  const view = chart(page, 'Revenue Trend').getByRole('button', { name: 'View as table' });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(chart(page, 'Revenue Trend').getByRole('table')).toBeVisible();
  await expect(
    chart(page, 'Revenue Trend').getByRole('button', { name: 'Hide the table' }),
  ).toBeFocused();
  const figure = tile(page, 'Total Revenue').getByRole('link', {
    name: 'Total Revenue: $900.00. Show the records.',
  });
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(rowsDialog(page, 'Payments received')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();
});
