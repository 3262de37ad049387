/** What becomes of time: the numbers of people and matters, and the dashboard's card. */
import { today } from '#contract/dates.ts';
import { card } from './dashboard-page.ts';
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter, aTimeEntry, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { aMember } from './team-page.ts';
import { entryRow, timeTab } from './time-page.ts';

const numbers = `${timeTab}&view=numbers`;

async function anOldMatter(firm: Firm) {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, {
    clientId: client.id,
    matterNumber: 'OK-1',
    billingRate: '300',
    budget: '400',
  });
  await aTimeEntry(firm, { matterId: matter.id, narrative: 'Old work', day: '2020-03-02' });
  return matter;
}

test('numbers of people are explained and lead to the list', async ({ page, firm }) => {
  const matter = await anOldMatter(firm);
  await aTimeEntry(firm, { matterId: matter.id, narrative: 'New work' });
  await page.goto(timeTab);
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page).toHaveURL(numbers);
  const people = page.getByRole('region', { name: 'People', exact: true });
  for (const sentence of [
    'Billable time, of the hours in which the person could have worked for clients up to today.',
    'What was billed after all discounts, of what the time was worth at its rates.',
    'What was paid, of what was billed.',
  ])
    await expect(people).toContainText(sentence);
  const row = people.getByRole('row').filter({ hasText: 'Ada Marlowe' });
  for (const words of ['1h 20m', '1.40 h', '$420.00']) await expect(row).toContainText(words);
  await people.getByLabel('Span of days').selectOption('Last month');
  await expect(people).toContainText(
    'Billable time, of the hours in which the person could have worked for clients.',
  );
  await people.getByLabel('Span of days').selectOption('This year');
  await expect(page).toHaveURL(`${numbers}&span=year`);
  const year = today(firm.user.timeZone, new Date()).slice(0, 4);
  await row.getByRole('link', { name: '$420.00' }).click();
  await expect(page).toHaveURL(
    `${timeTab}&person=${firm.user.id}&state=unbilled&from=${year}-01-01&to=${year}-12-31`,
  );
  await expect(entryRow(page, 'New work')).toBeVisible();
  await expect(entryRow(page, 'Old work')).toHaveCount(0);
});

test('matters that wait for a bill and budgets that are exceeded stand out', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await page.goto(numbers);
  await expect(page.getByText('Nothing has been waiting for long.')).toBeVisible();
  await expect(page.getByText('No open matter has a budget.')).toBeVisible();
  const matter = await anOldMatter(firm);
  await page.reload();
  const waiting = page.getByRole('table', { name: 'Not billed for long' }).getByRole('row').nth(1);
  for (const words of ['OK-1', 'Okafor Estate', 'Mar 2, 2020', 'Never', '1.40 h', '$420.00'])
    await expect(waiting).toContainText(words);
  const budget = page.getByRole('table', { name: 'Budgets' }).getByRole('row').nth(1);
  for (const words of ['$400.00', '$420.00', 'Exceeded', '105.0 %'])
    await expect(budget).toContainText(words);
  await isForEverybody(page);
  await waiting.getByRole('link', { name: 'OK-1' }).click();
  await expect(page).toHaveURL(`${timeTab}&matter=${matter.id}&state=unbilled`);
});

test('who is no manager sees their own numbers', async ({ elsewhere, firm, baseURL }) => {
  await aTimeEntry(firm, {});
  await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto(numbers);
  await expect(elsewhere.getByRole('region', { name: 'Your time', exact: true })).toBeVisible();
  await expect(elsewhere.getByText('Ada Marlowe')).toHaveCount(0);
});

test('the dashboard says how much time is unbilled, and where', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await page.goto('/');
  const unbilled = card(page, 'Unbilled time');
  await expect(unbilled).toContainText('No time logged yet.');
  await aTimeEntry(firm, { isBillable: false });
  await page.reload();
  await expect(unbilled).toContainText('All time is billed.');
  const matter = await anOldMatter(firm);
  await page.reload();
  await expect(unbilled).toContainText('$420.00 in 1.40 hours on 1 entry');
  await expect(unbilled).toContainText('since Mar 2, 2020');
  await unbilled.getByRole('link', { name: 'Okafor Estate' }).click();
  await expect(page).toHaveURL(`${timeTab}&matter=${matter.id}&state=unbilled`);
  await expect(entryRow(page, 'Old work')).toBeVisible();
  await page.goBack();
  await unbilled.getByRole('link', { name: '$420.00 in 1.40 hours on 1 entry' }).click();
  await expect(page).toHaveURL(`${timeTab}&state=unbilled`);
});
