/** The desk of trust money, its windows, and trust in matters can be used by everybody. */
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter, aTrustAccount, aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';
import { says } from './say.ts';
import {
  aLedger,
  form,
  ledgerDesk,
  ledgerRow,
  more,
  rulesDesk,
  send,
  setTrust,
  trustDesk,
  trustEntryRow,
} from './trust-page.ts';

test.describe.configure({ timeout: 120_000 });

const wide = { width: 1280, height: 900 };

test('a firm without a trust account, and the form that opens one', async ({ page, firm }) => {
  expect(firm.user.firmRole).toBe('manager');
  await page.goto(trustDesk);
  await expect(page.getByRole('button', { name: 'Open a trust account' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Open a trust account' }).click();
  await send(form(page, 'Open a trust account'), 'Open account');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await isForEverybody(page);
});

test('an account with ledgers, one below its minimum, and a payment that waits', async ({
  page,
  firm,
}) => {
  await setTrust(firm, { approvalAbove: '10.00' });
  const { account, ledgerId } = await aLedger(firm);
  const long = await aClient(firm, { name: 'Nightingale Holdings International Incorporated' });
  const { id: matterId } = await aMatter(firm, { clientId: long.id });
  await aTrustDeposit(firm, { accountId: account.id, matterId, method: 'check' });
  await firm.request.put(`/api/trust-ledgers/${ledgerId}/minimum`, { data: { minimum: '2500' } });
  const asked = await firm.request.post('/api/trust-entries/disbursements', {
    data: {
      ledgerId,
      amount: '20.00',
      party: 'Court clerk',
      purpose: 'Copies',
      method: 'wire',
      toBank: 'County Bank',
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await page.goto(trustDesk);
  await expect(ledgerRow(page, 'Okafor Estate')).toContainText('$1,500.00 below');
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'More actions' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(rulesDesk);
  await expect(page.getByRole('button', { name: 'Edit rule: California' })).toBeVisible();
  await isForEverybody(page);
});

test('a ledger with a hold and a voided entry, one entry, and its voiding', async ({
  page,
  firm,
}) => {
  const { account, ledgerId, matter, entry } = await aLedger(firm);
  await aTrustDeposit(firm, { accountId: account.id, matterId: matter.id, amount: '5.00' });
  await firm.request.post(`/api/trust-entries/${entry.id}/void`, { data: { reason: 'Twice' } });
  const held = { ledgerId, kind: 'dispute', amount: '5.00', reason: 'Claimed by others' };
  await firm.request.post('/api/trust-holds', { data: held });
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustEntryRow(page, 'Deposit 1')).toContainText('Voided');
  await expect(page.getByRole('button', { name: 'Release $5.00' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await trustEntryRow(page, 'Deposit 2').getByRole('link', { name: 'Deposit 2' }).click();
  await form(page, 'Deposit 2').getByRole('button', { name: 'Void' }).click();
  await send(form(page, 'Void Deposit 2 of $5.00?'), 'Void');
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'PDF of the ledger' }).click();
  await expect(form(page, 'Trust account statement')).toBeVisible();
  await isForEverybody(page);
});

test('the forms of a deposit, a payment and a hold', async ({ page, firm }) => {
  const { ledgerId } = await aLedger(firm);
  await page.goto(trustDesk);
  await page.getByRole('button', { name: 'Record deposit' }).click();
  await send(form(page, 'Record deposit'), 'Record deposit');
  await expect(page.getByText('Amount is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  await send(form(page, 'Disburse'), 'Disburse');
  await expect(page.getByText('Paid to is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(ledgerDesk(ledgerId));
  await more(page, 'Hold or dispute');
  await send(form(page, 'Hold or dispute'), 'Hold the money');
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await isForEverybody(page);
});

test('trust in a matter and at its closing', async ({ page, firm }) => {
  const { matter } = await aLedger(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await expect(part(matterDialog(page), 'Trust').getByRole('listitem')).toHaveCount(1);
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await matterDialog(page).getByRole('button', { name: 'Close matter' }).click();
  await expect(page.getByText('is still in trust for this matter.')).toBeVisible();
  await isForEverybody(page);
});

test('a deposit is recorded and its ledger opened with the keyboard alone', async ({
  page,
  firm,
}) => {
  await aTrustAccount(firm);
  const { id: clientId } = await aClient(firm, { name: 'Okafor Estate' });
  await aMatter(firm, { clientId });
  await page.goto(trustDesk);
  const record = page.getByRole('button', { name: 'Record deposit' });
  await record.focus();
  await page.keyboard.press('Enter');
  const deposit = form(page, 'Record deposit');
  await expect(deposit.getByRole('combobox', { name: 'Matter' })).toBeFocused();
  await page.keyboard.type('Okafor');
  await deposit.locator('[role=listbox][aria-busy=false]').waitFor();
  await deposit.getByRole('option', { name: /Okafor Estate/ }).waitFor();
  await page.keyboard.press('Enter');
  await deposit.getByRole('textbox', { name: 'Amount' }).focus();
  await page.keyboard.type('300');
  await deposit.getByRole('textbox', { name: 'Received from' }).focus();
  await page.keyboard.type('J. Okafor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Costs');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Deposit recorded');
  await expect(record).toBeFocused();
  await ledgerRow(page, 'Okafor Estate').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Okafor Estate' })).toBeFocused();
  await trustEntryRow(page, 'Deposit 1').getByRole('link', { name: 'Deposit 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Deposit 1')).toBeVisible();
  await pressEscape(page);
  await expect(form(page, 'Deposit 1')).toBeHidden();
  await expect(
    trustEntryRow(page, 'Deposit 1').getByRole('link', { name: 'Deposit 1' }),
  ).toBeFocused();
});
