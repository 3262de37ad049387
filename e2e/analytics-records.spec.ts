/** Every figure opens the records behind it, and they come to the figure. */
import {
  aSmallBook,
  chart,
  matterType,
  region,
  rowsDialog,
  tile,
  year2024,
} from './analytics-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { breakDown } from './server.ts';
import { aMember } from './team-page.ts';

test('each card opens the records that come to it', async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.goto(year2024);
  for (const [card, figure, title, sum, rows] of [
    ['Total Revenue', '$900.00', 'Payments received', '2 payments, $900.00', 2],
    ['Active Clients', '2', 'Active clients', '2 clients', 2],
    [
      'Avg Invoice Value',
      '$750.00',
      'Invoices issued',
      '1 invoice, $750.00, $750.00 on average',
      1,
    ],
    ['Task Completion', '0%', 'Tasks that were due', '1 task, 0 completed, 0%', 1],
  ] as const) {
    const figureLink = tile(page, card).getByRole('link');
    await expect(figureLink).toHaveText(figure);
    await figureLink.click();
    const records = rowsDialog(page, title);
    await expect(records).toContainText('Jan 1, 2024 to Dec 31, 2024');
    await expect(records.getByText(sum, { exact: true })).toBeVisible();
    await expect(records.getByRole('row')).toHaveCount(rows + 1);
    await pressEscape(page);
    await expect(page).toHaveURL(year2024);
    await expect(figureLink).toBeFocused();
  }
});

test('each measure opens the records that come to it', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await aSmallBook(firm);
  await page.goto(year2024);
  const performance = chart(page, 'Performance Overview');
  await performance.getByRole('button', { name: 'View as table' }).click();
  for (const [name, figure, title, sum] of [
    ['Work done', '$420.00', 'Billable time on hourly matters', '1 time entry, 1h 24m, $420.00'],
    ['Expenses', '$45.50', 'Expenses of matters', '1 expense, $45.50'],
  ] as const) {
    const row = performance.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText(figure);
    await row.getByRole('link', { name }).click();
    await expect(rowsDialog(page, title).getByText(sum, { exact: true })).toBeVisible();
    await pressEscape(page);
  }
  const productivity = chart(page, 'Productivity Metrics');
  await expect(productivity).toContainText(
    'Bars. Utilisation 0.1%, Realisation not enough data, Collection not enough data, Task Completion 0%.',
  );
  await productivity.getByRole('link', { name: 'Utilisation' }).first().click();
  await expect(rowsDialog(page, 'Billable time')).toContainText('1 time entry, 1h 24m');
  await pressEscape(page);
  await region(page, 'Unbilled work').getByRole('link').click();
  const unbilled = rowsDialog(page, 'Unbilled work');
  await expect(unbilled).toContainText('As of today');
  await expect(unbilled).toContainText('Draft the answer');
});

test('the records of one type are shown while the screen shows all', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await aSmallBook(firm);
  await page.goto(year2024);
  await chart(page, 'Matter Distribution')
    .getByRole('link', { name: 'Litigation' })
    .first()
    .click();
  const matters = rowsDialog(page, 'Open matters');
  await expect(matters).toContainText('Jan 1, 2024 to Dec 31, 2024, Litigation');
  await expect(matters.getByText('1 matter', { exact: true })).toBeVisible();
  await expect(matters.getByRole('link', { name: 'OK-1' })).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(year2024);
  await expect(matterType(page)).toHaveValue('');
  await region(page, 'Matter profitability').getByRole('link', { name: 'Litigation' }).click();
  await expect(
    rowsDialog(page, 'Profitability of matters').getByText(
      '1 record, $900.00 received, $854.50 left',
    ),
  ).toBeVisible();
});

test('a record opens where it lives, and Back comes back to the records', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.goto(year2024);
  await region(page, 'Receivables by age').getByRole('link', { name: 'Over 90 days' }).click();
  const debts = rowsDialog(page, 'Open invoices');
  await expect(debts).toContainText('As of today, Over 90 days');
  await expect(debts).toContainText('1 invoice, $250.00');
  const shared = page.url();
  await debts.getByRole('link', { name: 'INV-2' }).click();
  await expect(page).toHaveURL(/\/financial-mgmt\?invoice=/);
  await page.goBack();
  await expect(debts).toBeVisible();
  await page.goto('/');
  await page.goto(shared);
  await expect(debts).toContainText('1 invoice, $250.00');
});

test('insights are sentences that lead to their rows', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { okafor, second } = await aSmallBook(firm);
  await page.goto(year2024);
  const insights = region(page, 'Insights').getByRole('listitem');
  await expect(insights).toHaveCount(5);
  for (const [sentence, title] of [
    [
      'The number of active clients rose by 100%: 2, and 1 in the equal period before.',
      'Active clients',
    ],
    ['1 task is overdue, since Feb 10, 2024.', 'Overdue tasks'],
    ['of work is not billed, the oldest since Feb 28, 2024.', 'Unbilled work'],
  ] as const) {
    await insights.filter({ hasText: sentence }).getByRole('link').click();
    await expect(rowsDialog(page, title).getByRole('row').nth(1)).toBeVisible();
    await pressEscape(page);
    await expect(page).toHaveURL(year2024);
  }
  await insights
    .filter({ hasText: '100% of the revenue came from Okafor Estate: $900.00 of $900.00.' })
    .getByRole('link')
    .click();
  const payments = rowsDialog(page, 'Payments received');
  await expect(payments).toContainText('Jan 1, 2024 to Dec 31, 2024, Okafor Estate');
  await expect(payments.getByText('$900.00').first()).toBeVisible();
  expect(page.url()).toContain(`payer=${okafor.id}`);
  await pressEscape(page);
  await expect(page).toHaveURL(year2024);
  const debt = insights.filter({
    hasText: 'The oldest receivable is INV-2 of Okafor Estate: $250.00, due on Feb 29, 2024',
  });
  await debt.getByRole('link').click();
  await expect(page).toHaveURL(`/financial-mgmt?invoice=${second.id}`);
});

test('records that cannot be loaded say so and are asked for again', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aSmallBook(firm);
  await breakDown(page, /\/api\/analytics\/rows\?/);
  await page.goto(`${year2024}&rows=revenue`);
  const payments = rowsDialog(page, 'Payments received');
  await expect(payments.getByText('Could not load the records.')).toBeVisible();
  await page.unroute(/\/api\/analytics\/rows\?/);
  await payments.getByRole('button', { name: 'Try again' }).click();
  await expect(payments.getByRole('row')).toHaveCount(3);
});

test('a figure without records says so', async ({ page, firm: _ }) => {
  await page.goto('/analytics');
  await tile(page, 'Total Revenue').getByRole('link').click();
  const payments = rowsDialog(page, 'Payments received');
  await expect(payments).toContainText('0 payments, $0.00');
  await expect(payments).toContainText('No record is behind this figure.');
  await pressEscape(page);
  // There is no average of nothing, and nothing to open.
  await expect(tile(page, 'Avg Invoice Value').getByRole('link')).toHaveCount(0);
});

test('who paid is named by the bill where they are no client', async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.goto(`${year2024}&rows=revenue&payer=Harbor%20Pilots`);
  await expect(rowsDialog(page, 'Payments received')).toContainText('2024, Harbor Pilots');
});

test('a figure whose records are closed to somebody says that, not that there are none', {
  tag: '@proof',
}, async ({ firm, elsewhere, baseURL }) => {
  const { suit } = await aSmallBook(firm);
  const { user } = await aMember(firm, elsewhere, 'staff', baseURL);
  const wall = { matterId: suit.id, userId: user.id, reason: 'Worked for the other side.' };
  expect((await firm.request.post('/api/walls', { data: wall })).ok()).toBe(true);
  await elsewhere.goto(year2024);
  const revenue = tile(elsewhere, 'Total Revenue').getByRole('link');
  await expect(revenue).toHaveText('$900.00');
  await revenue.click();
  const payments = rowsDialog(elsewhere, 'Payments received');
  await expect(payments).toContainText('No record behind this figure is open to you.');
  await expect(payments).not.toContainText('No record is behind this figure.');
});
