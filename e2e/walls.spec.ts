/** An ethical wall: a matter that is closed to a colleague is nowhere to be found for them. */
import type { Page } from '@playwright/test';
import { chip, farMonth } from './calendar-page.ts';
import { aDocument, documentRow, repository, textFile } from './documents-page.ts';
import { aMatter, anAppointment, aTask, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { matterDialog, matterNumber, mattersTab, part } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { taskTitle } from './tasks-page.ts';
import { aMember, dialog, question } from './team-page.ts';

// Half a dozen screens, one after the other.
test.setTimeout(120_000);

const reason = 'Worked for the other side until last year.';

/** A matter with a task, a hearing and a document, all called after it. */
async function aFullMatter(firm: Firm, name: 'Zephyr' | 'Harbor') {
  const matter = await aMatter(firm, { matterNumber: `${name}-1` });
  const matterId = matter.id;
  await aTask(firm, { title: `${name} brief`, matterId });
  await anAppointment(firm, { title: `${name} hearing`, matterId });
  await aDocument(firm, textFile(`${name} memo.txt`, `${name} settles`), { matterId });
  return matter;
}

/** Goes wherever something of a matter would show; what is of the open one shows that the page is there. */
async function looksAround(page: Page, matterId: string, isOpen: boolean) {
  const seen = isOpen ? 1 : 0;
  await page.goto(mattersTab);
  await expect(matterNumber(page, 'Harbor-1')).toBeVisible();
  await expect(matterNumber(page, 'Zephyr-1')).toHaveCount(seen);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('brief');
  await expect(page.getByRole('option', { name: /Harbor brief/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Zephyr/ })).toHaveCount(seen);
  await pressEscape(page);

  await page.goto('/legal-admin');
  await expect(taskTitle(page, 'Harbor brief')).toBeVisible();
  await expect(taskTitle(page, 'Zephyr brief')).toHaveCount(seen);
  await page.goto(farMonth);
  await expect(chip(page, 'Harbor hearing')).toBeVisible();
  await expect(chip(page, 'Zephyr hearing')).toHaveCount(seen);
  await page.goto(repository);
  await expect(documentRow(page, 'Harbor memo')).toBeVisible();
  await expect(documentRow(page, 'Zephyr memo')).toHaveCount(seen);

  await page.goto(`${mattersTab}&matter=${matterId}`);
  if (isOpen) await expect(matterDialog(page, /^Zephyr-1/)).toBeVisible();
  else await expect(page.getByRole('dialog')).toContainText('There is no such matter.');
  expect((await page.request.get(`/api/matters/${matterId}`)).status()).toBe(isOpen ? 200 : 404);
}

test('a matter that is closed to a colleague vanishes for them', { tag: '@job' }, async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  const zephyr = await aFullMatter(firm, 'Zephyr');
  await aFullMatter(firm, 'Harbor');
  await aMember(firm, elsewhere, 'attorney', baseURL);
  await page.goto(`${mattersTab}&matter=${zephyr.id}`);
  const wall = part(matterDialog(page, /^Zephyr-1/), 'Ethical wall');
  await expect(wall).toContainText('This matter is open to everybody in the firm.');
  await wall.getByRole('button', { name: 'Close to a person' }).click();
  const form = dialog(page, 'Close to a person');
  await expect(form).toHaveAccessibleDescription(
    'They will not find this matter, nor anything of it, in lists, search, calendar, documents or exports.',
  );
  const person = form.getByLabel('Person');
  await expect(person.getByRole('option')).toHaveText(['Choose a person', 'Grace Hale']);
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(
    'Kept with the wall, such as a former client on the other side.',
  );
  const close = form.getByRole('button', { name: 'Close matter to the person' });
  await close.click();
  await expect(person).toHaveAccessibleDescription('Person is required.');
  await expect(form.getByText('Reason is required.')).toBeVisible();
  await person.selectOption('Grace Hale');
  await form.getByLabel('Reason').fill(reason);
  await close.click();
  await says(page, 'Matter closed to the person');
  await expect(form).toBeHidden();
  await expect(wall.getByRole('listitem')).toContainText(
    new RegExp(`Grace Hale.*${reason}.*Closed by Ada Marlowe on `),
  );
  // There is nobody left to close it to.
  await expect(wall.getByRole('button', { name: 'Close to a person' })).toHaveCount(0);
  await looksAround(elsewhere, zephyr.id, false);
});

test('a matter that is opened again is there again, with all that is in it', {
  tag: '@browser',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const zephyr = await aFullMatter(firm, 'Zephyr');
  await aFullMatter(firm, 'Harbor');
  const grace = await aMember(firm, elsewhere, 'attorney', baseURL);
  const data = { matterId: zephyr.id, userId: grace.user.id, reason };
  expect((await firm.request.post('/api/walls', { data })).ok()).toBe(true);
  await elsewhere.goto(mattersTab);
  await expect(matterNumber(elsewhere, 'Harbor-1')).toBeVisible();
  await expect(matterNumber(elsewhere, 'Zephyr-1')).toHaveCount(0);

  await page.goto(`${mattersTab}&matter=${zephyr.id}`);
  const wall = part(matterDialog(page, /^Zephyr-1/), 'Ethical wall');
  const again = wall.getByRole('button', { name: 'Open again to Grace Hale' });
  await again.click();
  const asked = question(page, 'Open this matter to Grace Hale again?');
  await expect(asked).toContainText(
    'They find it and everything of it again, as anybody else in the firm does.',
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeFocused();
  await again.click();
  await asked.getByRole('button', { name: 'Open again' }).click();
  await says(page, 'Matter opened to the person again');
  await expect(wall).toContainText('This matter is open to everybody in the firm.');
  // The page that was open all along hears of it.
  await expect(matterNumber(elsewhere, 'Zephyr-1')).toBeVisible();
  await looksAround(elsewhere, zephyr.id, true);
  // An attorney reads the matter, and does not decide to whom it is closed.
  const opened = matterDialog(elsewhere, /^Zephyr-1/);
  await expect(part(opened, 'Details').getByRole('term').first()).toBeVisible();
  await expect(part(opened, 'Ethical wall')).toHaveCount(0);
});

test('a wall that cannot be read or raised says so, and what was typed stays', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL, trouble }) => {
  trouble.expect(/status of 500/);
  const matter = await aMatter(firm);
  await aMember(firm, elsewhere, 'staff', baseURL);
  const list = /\/api\/walls\?/;
  await breakDown(page, list);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const wall = part(matterDialog(page), 'Ethical wall');
  await expect(wall).toContainText('Could not load the ethical wall.');
  await page.unroute(list);
  await wall.getByRole('button', { name: 'Try again' }).click();
  await wall.getByRole('button', { name: 'Close to a person' }).click();
  const form = dialog(page, 'Close to a person');
  await breakDown(page, '/api/walls');
  await form.getByLabel('Person').selectOption('Grace Hale');
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Close matter to the person' }).click();
  await complains(page, 'Error', 'Failed to close the matter to the person');
  await expect(form.getByLabel('Reason')).toHaveValue(reason);

  await page.unroute('/api/walls');
  await form.getByRole('button', { name: 'Close matter to the person' }).click();
  await says(page, 'Matter closed to the person');
  await breakDown(page, /\/api\/walls\/[^/]+$/);
  await wall.getByRole('button', { name: 'Open again to Grace Hale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open again' }).click();
  await complains(page, 'Error', 'Failed to open the matter again');
  await expect(wall.getByRole('listitem')).toContainText('Grace Hale');
});
