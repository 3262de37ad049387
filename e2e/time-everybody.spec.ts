/** Time, timers and billing terms in both themes and both widths. */
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter, aTimeEntry, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';
import { dialog } from './team-page.ts';
import { aClock } from './time.ts';
import {
  aTimer,
  entryRow,
  openTimers,
  pick,
  reckoning,
  runningTimer,
  timeDialog,
  timersWindow,
  timeTab,
} from './time-page.ts';

// Each state is looked at in two themes and three widths.
test.setTimeout(120_000);

async function aBusyMatter(firm: Firm) {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id, billingRate: '300' });
  const matterId = matter.id;
  await aTimeEntry(firm, { matterId });
  await aTimeEntry(firm, { matterId, narrative: 'Meeting', isBillable: false, day: '2026-03-02' });
  return matter;
}

test('no time, and time by day with some of it selected, are for everybody', async ({
  page,
  firm,
}) => {
  await page.goto(timeTab);
  await expect(page.getByText('No time logged yet.')).toBeVisible();
  await isForEverybody(page);
  await aBusyMatter(firm);
  await page.reload();
  await pick(page, 'Meeting');
  await expect(entryRow(page, 'Call re settlement')).toBeVisible();
  await isForEverybody(page);
  await page.getByRole('button', { name: 'Actions for Meeting' }).click();
  await expect(page.getByRole('dialog', { name: 'Actions for Meeting' })).toBeVisible();
  await isForEverybody(page);
});

test('the window for time is for everybody', async ({ page, firm }) => {
  const matter = await aBusyMatter(firm);
  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  await timeDialog(page).getByLabel('In one line').fill('25h draft; call; review');
  await expect(reckoning(page)).toContainText('more than a day has');
  await isForEverybody(page);
  await timeDialog(page).getByLabel('Task code').fill('discovery');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await isForEverybody(page);
});

test('timers, also forgotten ones, are for everybody', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const matter = await aBusyMatter(firm);
  await aTimer(firm, { matterId: matter.id, narrative: 'Research' });
  await aTimer(firm);
  const clock = await aClock(page);
  await page.goto('/');
  await expect(runningTimer(page)).toBeVisible();
  await clock.pass(9 * 60);
  await page.mouse.move(10, 10);
  await expect(page.getByText(/^No input here for/)).toBeVisible();
  await isForEverybody(page);
  await openTimers(page);
  await expect(timersWindow(page)).toContainText('It has been running for 9 hours.');
  await isForEverybody(page);
});

test('rates and billing terms are for everybody', async ({ page, firm }) => {
  const matter = await aBusyMatter(firm);
  await page.goto('/profile?section=billing');
  await expect(page.getByRole('table', { name: 'Rates of people' })).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const terms = part(matterDialog(page), 'Billing terms');
  await terms.getByRole('button', { name: 'Change terms' }).click();
  const form = dialog(page, `Billing terms of ${matter.matterNumber}`);
  await form.getByRole('button', { name: 'Add a rate' }).click();
  await form.getByRole('button', { name: 'Add a payer' }).click();
  await isForEverybody(page);
});
