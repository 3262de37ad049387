/** What is agreed about billing: of the firm, a person, a client and a matter, and what it does to time. */
import type { Page } from '@playwright/test';
import { aClient, aMatter, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { lookUp, matterDialog, mattersTab, part } from './matters-page.ts';
import { says } from './say.ts';
import { aMember, dialog } from './team-page.ts';
import { reckoning, timeDialog } from './time-page.ts';

const rates = '/profile?section=billing';
const firmCard = (page: Page) => page.getByRole('region', { name: 'Billing of the firm' });
const people = (page: Page) => page.getByRole('table', { name: 'Rates of people' });

const ofOkafor = async (firm: Firm) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id, matterNumber: 'OK-1' });
  return { client, matter };
};

test('the firm’s rounding is chosen by its examples', async ({ page, firm: _ }) => {
  await page.goto(rates);
  const card = firmCard(page);
  for (const words of ['7 minutes → 0.20 h', '20 minutes → 0.40 h', '80 minutes → 1.40 h'])
    await expect(card).toContainText(words);
  await card.getByLabel('Rounding').selectOption('To the nearest step');
  await card.getByLabel('Step in minutes').fill('90');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Step in minutes must be at most 60 minutes.');
  await card.getByLabel('Step in minutes').fill('15');
  await expect(card).toContainText('7 minutes → 0.00 h');
  await card.getByLabel('Tax number').fill('12|34');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText(
    'Tax number must be plain letters and digits, without | [ and ].',
  );
  await card.getByLabel('Tax number').fill('12-3456789');
  await card.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Billing of the firm updated');
  await page.reload();
  await expect(card.getByLabel('Rounding')).toHaveValue('nearest');
  await expect(card.getByLabel('Step in minutes')).toHaveValue('15');
  await expect(card.getByLabel('Tax number')).toHaveValue('12-3456789');
});

test('what an hour of a person costs is set, and counts before the matter', async ({
  page,
  firm,
}) => {
  const { matter } = await ofOkafor(firm);
  await page.goto(rates);
  await expect(people(page)).toContainText('Not set');
  await people(page).getByRole('button', { name: 'Ada Marlowe' }).click();
  const form = dialog(page, 'Rate of Ada Marlowe');
  await form.getByLabel('Rate').fill('a lot');
  await form.getByRole('button', { name: 'Save Rate' }).click();
  await expect(form).toContainText(/^[\s\S]*Rate must be an amount/);
  await form.getByLabel('Rate').fill('350');
  await form.getByLabel('Timekeeper number').fill('AM1');
  await form.getByLabel('Class').selectOption('Partner');
  await form.getByLabel('Weekly hours').fill('30');
  await form.getByRole('button', { name: 'Save Rate' }).click();
  await says(page, 'Rate updated');
  for (const words of ['$350.00', 'AM1', 'Partner', '30'])
    await expect(people(page)).toContainText(words);

  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  await timeDialog(page).getByLabel('Time').fill('1h');
  await expect(reckoning(page)).toContainText('$350.00');
  await expect(timeDialog(page)).toContainText('Rate of the person: $350.00 an hour.');
});

test('staff read the rates and change none', async ({ elsewhere, firm, baseURL }) => {
  await aMember(firm, elsewhere, 'staff', baseURL);
  const { matter } = await ofOkafor(firm);
  await elsewhere.goto(rates);
  await expect(firmCard(elsewhere)).toContainText('up to the next 6 minutes: 7 minutes → 0.20 h');
  await expect(people(elsewhere)).toContainText('Ada Marlowe');
  await expect(elsewhere.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(people(elsewhere).getByRole('button')).toHaveCount(0);
  await elsewhere.goto(`${mattersTab}&matter=${matter.id}`);
  const terms = part(matterDialog(elsewhere, /^OK-1/), 'Billing terms');
  await expect(terms).toContainText('The matter’s client pays all');
  await expect(terms.getByRole('button', { name: 'Change terms' })).toHaveCount(0);
});

test('a client’s terms: rounding, numbers, and codes that are asked for', async ({
  page,
  firm,
}) => {
  const { client, matter } = await ofOkafor(firm);
  await page.goto(`/clients?client=${client.id}`);
  const terms = part(dialog(page, 'Okafor Estate'), 'Billing terms');
  await expect(terms).toContainText('As the firm does');
  await expect(terms).toContainText('Not needed');
  await terms.getByRole('button', { name: 'Change terms' }).click();
  const form = dialog(page, 'Billing terms of Okafor Estate');
  await form.getByLabel('Rounding').selectOption('To the minute, with a minimum');
  await form.getByLabel('Minimum in minutes').fill('15');
  await form.getByLabel('Client code').fill('C-77');
  await form.getByLabel('Tax number').fill('98-7654321');
  await form.getByLabel('Each line of time needs UTBMS codes').check();
  await form.getByRole('button', { name: 'Save Terms' }).click();
  await says(page, 'Billing terms updated');
  for (const words of [
    'to the minute, at least 15 minutes',
    'C-77',
    '98-7654321',
    'Needed on each line',
  ])
    await expect(terms).toContainText(words);

  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  await timeDialog(page).getByLabel('Time').fill('7m');
  await expect(reckoning(page)).toContainText(
    '7m → 0.25 h billed, to the minute, at least 15 minutes (rule of the client)',
  );
  await expect(reckoning(page)).toContainText(
    'The client asks for a task code and an activity code.',
  );
});

test('a matter’s terms: rates of people on it, and payers that come to 100 percent', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { matter } = await ofOkafor(firm);
  await aClient(firm, { name: 'Harbor Insurance' });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const terms = part(matterDialog(page, /^OK-1/), 'Billing terms');
  await terms.getByRole('button', { name: 'Change terms' }).click();
  const form = dialog(page, 'Billing terms of OK-1');
  await expect(form).toContainText('Nobody is named: the matter’s client pays all.');
  await form.getByLabel('Client’s matter number').fill('HI-2026-5');
  await form.getByLabel('Purchase order').fill('PO 12');
  await form.getByRole('button', { name: 'Add a rate' }).click();
  await form.getByLabel('Person 1').selectOption('Ada Marlowe');
  await form.getByLabel('Rate 1').fill('275');
  await form.getByRole('button', { name: 'Add a payer' }).click();
  await form.getByRole('button', { name: 'Add a payer' }).click();
  await form.getByLabel('Percent 1').fill('33.333');
  await form.getByLabel('Percent 2').fill('0');
  await expect(form).toContainText('Together it has to be 100 percent.');
  const save = form.getByRole('button', { name: 'Save Terms' });
  await save.click();
  for (const [role, name, sentence] of [
    ['combobox', 'Payer 1', 'Payer 1 is required.'],
    ['combobox', 'Payer 2', 'Payer 2 is required.'],
    [
      'textbox',
      'Percent 1',
      'Percent 1 must be a percentage from 0 to 100, with at most two decimals.',
    ],
    ['textbox', 'Percent 2', 'Percent 2 must be more than 0.'],
  ] as const)
    await expect(form.getByRole(role, { name })).toHaveAccessibleDescription(sentence);
  await form.getByRole('button', { name: 'Remove line 2 of Payers' }).click();
  await lookUp(form, 'Payer 1', 'okaf', 'Okafor Estate');
  await form.getByLabel('Percent 1').fill('40');
  await save.click();
  await expect(form).toContainText('Payers must come to 100 percent together.');
  await form.getByRole('button', { name: 'Add a payer' }).click();
  await lookUp(form, 'Payer 2', 'harbor', 'Harbor Insurance');
  await form.getByLabel('Matter number of payer 2').fill('Claim 7');
  await form.getByLabel('Percent 2').fill('50');
  await expect(form).toContainText('Together 90 percent. It has to be 100.');
  await save.click();
  await expect(form).toContainText('Payers must come to 100 percent together.');
  await form.getByLabel('Percent 2').fill('60');
  await expect(form).toContainText('Together 100 percent. It has to be 100.');
  await save.click();
  await says(page, 'Billing terms updated');
  for (const words of [
    'HI-2026-5',
    'PO 12',
    '$275.00 an hour on this matter',
    'Harbor Insurance 60.00 %, Claim 7',
  ])
    await expect(terms).toContainText(words);

  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  await timeDialog(page).getByLabel('Time').fill('1h');
  await expect(timeDialog(page)).toContainText(
    'Rate of the person on this matter: $275.00 an hour.',
  );
});
