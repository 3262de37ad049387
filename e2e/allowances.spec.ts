/** What staff may do beyond their role: a manager chooses on the team's page, and their open pages follow. */
import type { Page } from '@playwright/test';
import { confirmation } from './account-page.ts';
import { aBankingAccount, aClient } from './firm.ts';
import { field, invoiceForm, newInvoiceForm } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { aMember, card, openTeam } from './team-page.ts';

const allowancesCall = '/api/team/allowances';
const banking = '/financial-mgmt?tab=banking';
const seeNumbers = 'Staff may show stored bank numbers';
const exportClients = 'Staff may export all clients';

test('a manager allows staff one thing, and the table of roles says so', async ({
  page,
  firm: _,
}) => {
  await openTeam(page);
  const allowed = card(page, 'Allowed to staff');
  const box = allowed.getByRole('checkbox', { name: seeNumbers });
  const other = allowed.getByRole('checkbox', { name: exportClients });
  const row = card(page, 'What each role may do')
    .getByRole('row')
    .filter({ hasText: 'Show stored bank numbers' });
  await expect(box).not.toBeChecked();
  await expect(row.getByRole('cell')).toHaveText(['Yes', 'Yes', 'No']);
  await box.click();
  await says(page, 'What staff may do was changed');
  await expect(box).toBeChecked();
  await expect(row.getByRole('cell')).toHaveText(['Yes', 'Yes', 'Yes']);
  await expect(other).not.toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(row.getByRole('cell')).toHaveText(['Yes', 'Yes', 'No']);
});

const shows = (page: Page) => page.getByRole('button', { name: 'Show numbers of Operating' });

test('staff see masks until they are allowed more', async ({ elsewhere, firm, baseURL }) => {
  await aMember(firm, elsewhere, 'staff', baseURL);
  await aBankingAccount(firm, { accountNumber: '000123456789' });
  await elsewhere.goto(banking);
  await expect(elsewhere.getByText('•••• 6789', { exact: true })).toBeVisible();
  await expect(shows(elsewhere)).toHaveCount(0);
  await firm.request.put(allowancesCall, { data: { staffSeeNumbers: true } });
  await elsewhere.reload();
  await shows(elsewhere).click();
  await expect(elsewhere.getByText('000123456789', { exact: true })).toBeVisible();
});

test('a page that is open follows at once', { tag: '@browser' }, async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  await aMember(firm, elsewhere, 'staff', baseURL);
  await aBankingAccount(firm, { accountNumber: '000123456789' });
  await elsewhere.goto(banking);
  await expect(elsewhere.getByText('•••• 6789', { exact: true })).toBeVisible();
  await expect(shows(elsewhere)).toHaveCount(0);
  await openTeam(page);
  const box = card(page, 'Allowed to staff').getByRole('checkbox', { name: seeNumbers });
  await box.click();
  await expect(shows(elsewhere)).toBeVisible();
  await box.click();
  await expect(shows(elsewhere)).toHaveCount(0);
});

test('staff who see no numbers fill a bill with them all the same', async ({
  elsewhere,
  firm,
  baseURL,
}) => {
  await aMember(firm, elsewhere, 'staff', baseURL);
  await aClient(firm, { name: 'Harbor Dental', accountNumber: '000123456789' });
  await elsewhere.goto(newInvoiceForm);
  await lookUp(invoiceForm(elsewhere), 'Client', 'Harbor Dental');
  await expect(field(elsewhere, 'Payment Instructions')).toHaveValue(
    'CLIENT PAYMENT DETAILS:\nAccount Number: 000123456789',
  );
});

test('the choice is not there for others to make', async ({ elsewhere, firm, baseURL }) => {
  await aMember(firm, elsewhere, 'attorney', baseURL);
  await elsewhere.goto('/profile?section=team');
  await expect(elsewhere.getByText('You are an attorney.')).toBeVisible();
  await expect(card(elsewhere, 'Allowed to staff')).toHaveCount(0);
});

test('it asks who one is when that was long ago, and says so when it fails', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await openTeam(page);
  const box = card(page, 'Allowed to staff').getByRole('checkbox', { name: exportClients });
  await wasConfirmedLongAgo(page, allowancesCall);
  await box.click();
  await confirmation(page).getByLabel('Password').fill(firm.password);
  await page.keyboard.press('Enter');
  await says(page, 'What staff may do was changed');
  await expect(box).toBeChecked();

  await page.unrouteAll();
  await breakDown(page, allowancesCall);
  await box.click();
  await complains(page, 'Error', 'Failed to change what staff may do');
  await expect(box).toBeChecked();
});
