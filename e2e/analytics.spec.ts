/** Are we better than last quarter? The figures, the records behind them, and the report to take along. */
import { readFile } from 'node:fs/promises';
import { definitions } from '#contract/analytics-words.ts';
import {
  analyticsCall,
  aSmallBook,
  chart,
  matterType,
  period,
  rowsDialog,
  tile,
  year2024,
} from './analytics-page.ts';
import { asUser, banner } from './checkout-page.ts';
import { anInvoice, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { readPdf } from './pdf-text.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { aMember } from './team-page.ts';
import { inDays } from './time.ts';

test('a new firm sees what will appear and from which records', async ({ page, firm }) => {
  expect(firm.user.firmRole).toBe('manager');
  await page.goto('/');
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics & Insights' })).toBeVisible();
  await expect(page).toHaveTitle('Analytics & Insights · Firmament');
  for (const name of ['Total Revenue', 'Active Clients', 'Avg Invoice Value', 'Task Completion']) {
    await expect(tile(page, name)).toContainText('Not enough data');
  }
  for (const title of [
    'Revenue Trend',
    'Matter Distribution',
    'Performance Overview',
    'Productivity Metrics',
  ]) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(
    page.getByText('Payments recorded on invoices appear here, by the day they came in.'),
  ).toBeVisible();
  await expect(
    page.getByText('Matters appear here by their practice area while they are open.'),
  ).toBeVisible();
  await expect(
    page.getByText('Time, invoices, payments and expenses of matters appear here side by side.'),
  ).toBeVisible();
  await expect(
    page.getByText(
      'How much time is billable, billed and paid and how many tasks are completed appears here, from time entries, invoices, payments and tasks.',
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Time on hourly matters and billable expenses appear here until they stand on an invoice.',
    ),
  ).toBeVisible();
  await expect(
    page.getByText('What clients owe appears here by how long it is overdue.'),
  ).toBeVisible();
  await expect(
    page.getByText('Payments, expenses and time of matters appear here by their type.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing stands out in this period.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeEnabled();
  await expect(period(page).getByRole('option')).toHaveText([
    'Current Month',
    'Current Quarter',
    'Current Year',
    'Custom Range',
  ]);
  await expect(matterType(page).getByRole('option')).toHaveText([
    'All',
    'Corporate',
    'Litigation',
    'Real Estate',
    'Contract Review',
    'Family Law',
    'Criminal Law',
    'Employment Law',
    'Intellectual Property',
    'Tax Law',
    'Bankruptcy',
    'Estate Planning',
    'Immigration Law',
    'Compliance',
    'Administrative',
    'Other',
  ]);
  await expect(
    page.getByRole('status').filter({ hasText: /^Showing current month: .+, all matters\./ }),
  ).toBeVisible();
});

test('the selectors change everything and live in the address', async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.goto('/analytics');
  await period(page).selectOption('Current Quarter');
  await expect(page).toHaveURL('/analytics?period=quarter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Showing current quarter' }),
  ).toBeVisible();
  await period(page).selectOption('Custom Range');
  await page.getByLabel('First day').fill('2024-01-01');
  // It is not over: counted until today.
  await page.getByLabel('Last day').fill('2043-12-31');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Showing custom range: Jan 1, 2024 to .+ \(today\),/ }),
  ).toBeVisible();
  await page.getByLabel('Last day').fill('2024-12-31');
  await expect(page).toHaveURL(year2024);
  await expect(tile(page, 'Total Revenue')).toContainText('$900.00');
  await expect(tile(page, 'Total Revenue')).toContainText('+50%');
  await expect(tile(page, 'Active Clients')).toContainText('+100%');
  await expect(tile(page, 'Avg Invoice Value')).toContainText('−25%');
  await expect(tile(page, 'Task Completion')).toContainText('0%');
  await expect(page.getByText('Compared with Jan 1, 2023 to Dec 31, 2023.')).toBeVisible();
  await expect(chart(page, 'Matter Distribution')).toContainText(
    'Doughnut chart. 2 matters in 2 types. Largest: Litigation 1 (50%), Other 1 (50%).',
  );
  await matterType(page).selectOption('Corporate');
  await expect(page).toHaveURL(`${year2024}&type=corporate`);
  await expect(tile(page, 'Total Revenue')).toContainText('$0.00');
  await expect(page.getByText('2024, Corporate Law. Compared')).toBeVisible();
  await page.reload();
  await expect(period(page)).toHaveValue('custom');
  await expect(page.getByLabel('First day')).toHaveValue('2024-01-01');
  await expect(matterType(page)).toHaveValue('corporate');
  await expect(tile(page, 'Total Revenue')).toContainText('$0.00');
  // Whoever goes on to another screen comes back to what was chosen.
  await page.getByRole('link', { name: 'Compliance', exact: true }).click();
  await expect(page).toHaveURL('/compliance');
  await page.goBack();
  await expect(page).toHaveURL(`${year2024}&type=corporate`);
  await expect(matterType(page)).toHaveValue('corporate');
  await period(page).selectOption('Current Month');
  await matterType(page).selectOption('All');
  await expect(page).toHaveURL('/analytics');
});

test('how a figure is counted stands behind its button', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await aSmallBook(firm);
  await page.goto(year2024);
  for (const [name, words] of Object.entries(definitions)) {
    const buttons = page.getByRole('button', { name: `How ${name} is counted` });
    // Two boxes show how many tasks were completed.
    await expect(buttons).toHaveCount(name === 'Task Completion' ? 2 : 1);
    await buttons.first().click();
    await expect(page.getByText(words)).toBeVisible();
    await pressEscape(page);
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('how a figure is counted can be read before there is anything to count', async ({
  page,
  firm: _,
}) => {
  await page.goto('/analytics');
  await expect(page.getByText('Not enough data in this period')).toBeVisible();
  for (const name of Object.keys(definitions)) {
    const buttons = page.getByRole('button', { name: `How ${name} is counted` });
    await expect(buttons, name).toHaveCount(name === 'Task Completion' ? 2 : 1);
  }
});

test('a chart is also a table, to copy and to take along', { tag: '@proof' }, async ({
  page,
  firm,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await aSmallBook(firm);
  await page.goto(year2024);
  const trend = chart(page, 'Revenue Trend');
  await expect(trend).toContainText('Line chart. Revenue by month, January 2024 to December 2024.');
  await trend.getByRole('button', { name: 'View as table' }).click();
  await expect(trend.getByRole('row', { name: /February 2024/ })).toContainText('$500.00');
  await trend.getByRole('button', { name: 'Copy Revenue Trend' }).click();
  await expect(trend.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'January 2024\t$400.00\t$0.00',
  );
  await trend.getByRole('link', { name: 'February 2024' }).click();
  const payments = rowsDialog(page, 'Payments received');
  await expect(payments).toContainText('Feb 1, 2024 to Feb 29, 2024');
  await expect(payments.getByRole('status')).toContainText('$500.00');
  await pressEscape(page);
  await expect(page).toHaveURL(year2024);
  const saved = page.waitForEvent('download');
  await trend.getByRole('button', { name: 'Revenue Trend as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('revenue-trend.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('February 2024,$500.00,$0.00');
});

test('the report leaves as paper with charts and as a file for spreadsheets', {
  tag: '@job',
}, async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.goto(year2024);
  const report = page.getByRole('button', { name: 'Export Report' });
  await report.click();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF with charts' }).click();
  const pdf = await paper;
  expect(pdf.suggestedFilename()).toBe('analytics-2024-01-01-to-2024-12-31.pdf');
  await says(page, 'Report exported');
  const text = readPdf(await readFile(await pdf.path()))
    .pages.flat()
    .join(' ');
  for (const words of [
    'Analytics & Insights',
    'Custom Range: Jan 1, 2024 to Dec 31, 2024',
    '$900.00',
    'Revenue Trend',
    'Receivables by age',
  ]) {
    expect(text).toContain(words);
  }
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV for spreadsheets' }).click();
  const csv = await sheet;
  expect(csv.suggestedFilename()).toBe('analytics-2024-01-01-to-2024-12-31.csv');
  expect(await readFile(await csv.path(), 'utf8')).toContain('Total Revenue,900.00,600.00,');
});

test('what cannot be loaded says so and is asked for again', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aSmallBook(firm);
  await breakDown(page, analyticsCall);
  await page.goto(year2024);
  await expect(page.getByText('Could not load the figures.')).toBeVisible();
  await page.unroute(analyticsCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, 'Total Revenue')).toContainText('$900.00');
});

test('a report that cannot be made says so', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aSmallBook(firm);
  await breakDown(page, /\/api\/analytics\/report/);
  await page.goto(year2024);
  await page.getByRole('button', { name: 'Export Report' }).click();
  await page.getByRole('button', { name: 'PDF with charts' }).click();
  await complains(page, 'Error', 'Failed to export the report');
});

test('everybody of the firm reads and exports, also after the trial', async ({
  firm,
  elsewhere,
  baseURL,
}) => {
  await aSmallBook(firm);
  await aMember(firm, elsewhere, 'staff', baseURL);
  const ended = inDays(-1).toISOString();
  await asUser(elsewhere, { trialEndsAt: ended, writableUntil: ended });
  await elsewhere.goto(year2024);
  await expect(banner(elsewhere)).toContainText('You can read and export everything.');
  await expect(tile(elsewhere, 'Total Revenue')).toContainText('$900.00');
  await elsewhere.getByRole('button', { name: 'Export Report' }).click();
  const sheet = elsewhere.waitForEvent('download');
  await elsewhere.getByRole('button', { name: 'CSV for spreadsheets' }).click();
  expect((await sheet).suggestedFilename()).toBe('analytics-2024-01-01-to-2024-12-31.csv');
});

test('another firm’s records count for nothing', async ({ firm, elsewhere }) => {
  await aSmallBook(firm);
  await signUp(elsewhere.context(), 'Hale & Partners');
  await elsewhere.goto(year2024);
  await expect(tile(elsewhere, 'Total Revenue')).toContainText('$0.00');
  await expect(tile(elsewhere, 'Active Clients')).toContainText('Not enough data');
});

test('the quick action of the dashboard leads here', async ({ page, firm: _ }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Generate Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics & Insights' })).toBeVisible();
});

test('what a colleague records is here without asking', async ({ page, firm }) => {
  await page.goto('/analytics');
  await expect(tile(page, 'Avg Invoice Value')).toContainText('–');
  await anInvoice(firm, { amount: '321.00' });
  await expect(tile(page, 'Avg Invoice Value')).toContainText('$321.00');
});
