/** Where clients are asked to pay: the firm's accounts, and the words that tell of them. */
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import { aBankingAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';

const banking = '/financial-mgmt?tab=banking';

const accountTable = (page: Page) => page.getByRole('table', { name: 'Banking accounts' });
const accountRow = (page: Page, nickname: string) =>
  accountTable(page).getByRole('row').filter({ hasText: nickname });
const addAccount = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Add Account' }).first();
const accountForm = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Account$/ });
const saveAccount = (page: Page) => accountForm(page).getByRole('button', { name: 'Save Account' });

const templates = (page: Page) => page.getByRole('region', { name: 'Payment templates' });
const templateForm = (page: Page) =>
  page.getByRole('dialog', { name: /^(Add|Edit) Payment Template$/ });
const saveTemplate = (page: Page) =>
  templateForm(page).getByRole('button', { name: 'Save Template' });

test('a firm without accounts is told how to begin', async ({ page, firm: _ }) => {
  await page.goto(banking);
  await expect(page.getByText('No banking accounts yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No payment templates yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Account' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add Firm Account' })).toHaveCount(0);
  await isForEverybody(page);
});

test('an account is added, and its numbers are known by their last four', async ({
  page,
  firm: _,
}) => {
  await page.goto(banking);
  await addAccount(page).click();
  const form = accountForm(page);
  await expect(form.getByLabel('Nickname')).toBeFocused();
  await saveAccount(page).click();
  for (const words of [
    'Nickname is required.',
    'Bank name is required.',
    'Account name is required.',
  ])
    await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByLabel('Type').getByRole('option')).toHaveText([
    'Checking',
    'Savings',
    'Business',
    'Trust (IOLTA)',
  ]);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await form.getByLabel('Nickname').fill('Client trust');
  await form.getByLabel('Bank name').fill('First Harbor Bank');
  await form.getByLabel('Account name').fill('Marlowe Law IOLTA');
  await form.getByLabel('Type').selectOption('Trust (IOLTA)');
  await form.getByLabel('Routing number').fill('021000021');
  await form.getByLabel('Account number').fill('000123456789');
  const isDefault = form.getByRole('checkbox', { name: 'Default' });
  await isDefault.check();
  await saveAccount(page).click();
  await expect(isDefault).toHaveAccessibleDescription(
    /Default must not be a trust account: fees are not paid into trust\./,
  );
  await isDefault.uncheck();
  await saveAccount(page).click();
  await says(page, 'Banking account saved successfully');
  const row = accountRow(page, 'Client trust');
  for (const words of ['First Harbor Bank', 'Trust (IOLTA)', 'Marlowe Law IOLTA', '•••• 6789'])
    await expect(row).toContainText(words);
  await expect(row).not.toContainText('Default');
  await expect(row).not.toContainText('000123456789');

  await addAccount(page).click();
  await form.getByLabel('Nickname').fill('Operating');
  await form.getByLabel('Bank name').fill('First Harbor Bank');
  await form.getByLabel('Account name').fill('Marlowe Law');
  await isDefault.check();
  await saveAccount(page).click();
  await expect(accountRow(page, 'Operating')).toContainText('Default');
  await expect(addAccount(page)).toBeFocused();
});

test('the numbers are shown for half a minute to whoever asks', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await aBankingAccount(firm, { routingNumber: '021000021', accountNumber: '000123456789' });
  await page.clock.install();
  await page.goto(banking);
  await page.getByRole('button', { name: 'Show numbers of Operating' }).click();
  const row = accountRow(page, 'Operating');
  await expect(row).toContainText('000123456789');
  await expect(row).toContainText('021000021');
  await expect(row.getByText('This look is noted in the audit trail.')).toBeVisible();
  await isForEverybody(page);
  await page.clock.runFor(31_000);
  await expect(row).not.toContainText('000123456789');
  await expect(row.getByRole('button', { name: 'Show numbers of Operating' })).toBeVisible();
});

test('an edit keeps the numbers nobody touched; there is one default', async ({ page, firm }) => {
  await aBankingAccount(firm, { accountNumber: '000123456789', isDefault: true });
  await aBankingAccount(firm, { nickname: 'Savings', accountType: 'savings' });
  await page.goto(banking);
  await page.getByRole('button', { name: 'Edit Savings' }).click();
  await accountForm(page).getByRole('checkbox', { name: 'Default' }).check();
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await saveAccount(page).click();
  expect((await change).postDataJSON()).toEqual({ isDefault: true });
  await says(page, 'Banking account saved successfully');
  await expect(accountRow(page, 'Savings')).toContainText('Default');
  await expect(accountRow(page, 'Operating')).not.toContainText('Default');

  await page.getByRole('button', { name: 'Edit Operating' }).click();
  await expect(accountForm(page).getByText('•••• 6789')).toBeVisible();
  await accountForm(page).getByLabel('Bank name').fill('Second Harbor Bank');
  await saveAccount(page).click();
  await expect(accountRow(page, 'Operating')).toContainText('Second Harbor Bank');
  await expect(accountRow(page, 'Operating')).toContainText('•••• 6789');
});

test('an account that could not be saved keeps what was typed', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(`${banking}&account=new`);
  const form = accountForm(page);
  await form.getByLabel('Nickname').fill('Operating');
  await form.getByLabel('Bank name').fill('First Harbor Bank');
  await form.getByLabel('Account name').fill('Marlowe Law');
  await breakDown(page, '/api/banking-accounts');
  await saveAccount(page).click();
  await complains(page, 'Error', 'Failed to save banking account');
  await expect(form.getByLabel('Nickname')).toHaveValue('Operating');
});

test('a deleted account comes back with one click', async ({ page, firm }) => {
  await aBankingAccount(firm, { accountNumber: '000123456789' });
  await page.goto(banking);
  await page.getByRole('button', { name: 'Delete Operating' }).click();
  await says(page, 'Banking account deleted');
  await expect(page.getByText('No banking accounts yet.')).toBeVisible();
  await expect(addAccount(page)).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Banking account restored');
  await expect(accountRow(page, 'Operating')).toContainText('•••• 6789');
});

test('the bank details of the profile become an account', async ({ page, firm }) => {
  await firm.request.put('/api/profile', {
    data: {
      firmBankName: 'First Harbor Bank',
      firmAccountName: 'Marlowe Law PC',
      firmAccountNumber: '000123456789',
    },
  });
  await page.goto(banking);
  await page.getByRole('button', { name: 'Add Firm Account' }).click();
  await says(page, 'Banking account saved successfully');
  const row = accountRow(page, 'First Harbor Bank');
  await expect(row).toContainText('Marlowe Law PC');
  await expect(row).toContainText('•••• 6789');
  await expect(page.getByRole('button', { name: 'Add Firm Account' })).toBeHidden();
  await expect(addAccount(page)).toBeFocused();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('button', { name: 'Add Firm Account' })).toBeVisible();
});

test('accounts that are being read or could not be read say so', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aBankingAccount(firm);
  const letGo = await holdBack(page, '/api/banking-accounts');
  await page.goto(banking);
  await expect(page.getByRole('status').getByText('Loading banking accounts')).toBeAttached();
  letGo();
  await expect(accountRow(page, 'Operating')).toBeVisible();
  await page.unrouteAll();
  await breakDown(page, '/api/banking-accounts');
  await page.reload();
  await expect(page.getByText('Could not load banking accounts.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(accountRow(page, 'Operating')).toBeVisible();
});

test('a payment template is written, edited without losing its numbers, and deleted', {
  tag: '@proof',
}, async ({ page, firm: _ }) => {
  await page.goto(banking);
  await templates(page).getByRole('button', { name: 'Add Template' }).click();
  await expect(templateForm(page).getByLabel('Name')).toBeFocused();
  await saveTemplate(page).click();
  await expect(templateForm(page).getByText('Name is required.')).toBeVisible();
  await expect(templateForm(page).getByText('Payment instructions is required.')).toBeVisible();
  await templateForm(page).getByLabel('Name').fill('Wire');
  await templateForm(page).getByLabel('Payment instructions').fill('Wire to 000123456789.');
  await templateForm(page).getByRole('checkbox', { name: 'Default' }).check();
  await saveTemplate(page).click();
  await says(page, 'Payment template saved successfully');
  await expect(templates(page)).toContainText('Wire to •••• 6789.');
  await expect(templates(page).getByText('Default', { exact: true })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await templates(page).getByRole('button', { name: 'Edit Wire' }).click();
  await expect(templateForm(page).getByLabel('Payment instructions')).toHaveAccessibleDescription(
    'Numbers are masked. A mask that stays in its place keeps the stored number.',
  );
  await templateForm(page)
    .getByLabel('Payment instructions')
    .fill('Please wire to •••• 6789 within 30 days.');
  await saveTemplate(page).click();
  await says(page, 'Payment template saved successfully');
  await expect(templates(page)).toContainText('Please wire to •••• 6789 within 30 days.');

  await templates(page).getByRole('button', { name: 'Delete Wire' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this payment template?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Payment template deleted');
  await expect(page.getByText('No payment templates yet.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a payment template that could not be saved keeps what was typed', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(`${banking}&template=new`);
  await templateForm(page).getByLabel('Name').fill('Wire');
  await templateForm(page).getByLabel('Payment instructions').fill('By wire');
  await breakDown(page, '/api/payment-templates');
  await saveTemplate(page).click();
  await complains(page, 'Error', 'Failed to save payment template');
  await expect(templateForm(page).getByLabel('Payment instructions')).toHaveValue('By wire');
});
