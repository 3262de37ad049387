/** What is done with trust money that is no client’s, and what an account offers and does not. */

import { aClient, aMatter, aTrustAccount, aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp } from './matters-page.ts';
import { says } from './say.ts';
import { books } from './trust-books-page.ts';
import {
  aLedger,
  fill,
  form,
  ledgerDesk,
  more,
  send,
  trustDesk,
  trustFigure,
} from './trust-page.ts';

test('of two deposits of nobody one goes to its owner, the other to the state’s fund', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account, matter } = await aLedger(firm);
  const nobodys = { accountId: account.id, matterId: null };
  await aTrustDeposit(firm, { ...nobodys, amount: '75.00', party: 'A. Lund' });
  const { postings } = await aTrustDeposit(firm, { ...nobodys, amount: '20.00', party: 'Unknown' });
  await page.goto(`${books.journals}&book=unidentified`);
  const rows = page.getByRole('list', { name: 'Unidentified funds' }).getByRole('listitem');
  const transfer = page.getByRole('button', { name: 'Transfer to owner: No. 2' });
  await transfer.click();
  const moving = form(page, 'Transfer to owner');
  await expect(moving.getByRole('textbox', { name: 'Amount' })).toHaveValue('75.00');
  await expect(moving.getByRole('textbox', { name: 'Purpose' })).toHaveValue(
    'Owner of deposit 2 from A. Lund identified',
  );
  await pressEscape(page);
  await expect(transfer).toBeFocused();
  await transfer.click();
  await lookUp(moving, 'To matter', matter.matterNumber);
  await send(moving, 'Transfer');
  await says(page, 'Transfer recorded');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Pay to the state’s fund: No. 3' }).click();
  const remitting = form(page, 'Pay to the state’s fund');
  await expect(remitting.getByRole('textbox', { name: 'Amount' })).toHaveValue('20.00');
  await pressEscape(page);
  await page.goto(ledgerDesk(postings[0]?.ledgerId ?? ''));
  await page.getByRole('button', { name: 'Pay to the state’s fund' }).click();
  await expect(remitting.getByRole('textbox', { name: 'Amount' })).toHaveValue('20.00');
  await fill(remitting, { 'Paid to': 'State Controller of California', 'Check number': '9' });
  await send(remitting, 'Disburse');
  await says(page, 'Payment recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');
  await expect(page.getByRole('button', { name: 'Pay to the state’s fund' })).toBeHidden();
  await page.goto(`${books.journals}&book=unidentified`);
  await expect(page.getByText('Every deposit has an owner.')).toBeVisible();
});

test('the firm’s own ledger takes firm funds and pays bank charges', async ({ page, firm }) => {
  await aTrustAccount(firm);
  await page.goto(trustDesk);
  await expect(page.getByText('For bank charges, up to $250.00')).toBeVisible();
  await page.getByRole('link', { name: /^Firm funds/ }).click();
  await expect(page.getByRole('heading', { name: 'Firm funds' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Bank charge' })).toBeHidden();
  await page.getByRole('button', { name: 'Firm funds', exact: true }).click();
  const funds = form(page, 'Firm funds');
  await expect(funds).toContainText('It may be up to $250.00.');
  await fill(funds, { Amount: '100.00' });
  await send(funds, 'Record firm funds');
  await says(page, 'Firm funds recorded');
  await page.getByRole('button', { name: 'Bank charge', exact: true }).click();
  const charge = form(page, 'Bank charge');
  await fill(charge, { Amount: '15.00' });
  await send(charge, 'Record bank charge');
  await says(page, 'Bank charge recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$85.00');
});

test('an address asks for the form of the interest, and closing it leaves the desk', async ({
  page,
  firm,
}) => {
  await aTrustAccount(firm);
  await page.goto(`${trustDesk}&act=interest`);
  await expect(form(page, 'Interest')).toBeVisible();
  await pressEscape(page);
  await expect(form(page, 'Interest')).toBeHidden();
  await expect(page).not.toHaveURL(/act=/);
});

test('an account without money offers nothing that takes some out', async ({ page, firm }) => {
  const account = await aTrustAccount(firm);
  await page.goto(trustDesk);
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'More actions' });
  await expect(menu.getByRole('button', { name: 'Bank charge' })).toBeVisible();
  for (const name of ['Disburse', 'Transfer'])
    await expect(menu.getByRole('button', { name })).toBeHidden();
  await aTrustDeposit(firm, { accountId: account.id, matterId: null });
  await page.reload();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(menu.getByRole('button', { name: 'Transfer' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Disburse' })).toBeHidden();
});

test('of another ledger another client’s matters are offered, and what was chosen is gone', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account, client } = await aLedger(firm);
  const second = await aMatter(firm, { clientId: client.id });
  const lund = await aClient(firm, { name: 'Lund' });
  const { id: matterId } = await aMatter(firm, { clientId: lund.id });
  await aTrustDeposit(firm, { accountId: account.id, matterId });
  await page.goto(trustDesk);
  await more(page, 'Transfer');
  const moving = form(page, 'Transfer');
  await lookUp(moving, 'From the ledger', 'Okafor');
  await lookUp(moving, 'To matter', second.matterNumber);
  await fill(moving, { Amount: '1.00', Purpose: 'Typed in the wrong place' });
  await lookUp(moving, 'From the ledger', 'Lund');
  await expect(moving.getByText('Lund has no other open matter.')).toBeVisible();
  await send(moving, 'Transfer');
  await expect(moving.getByText('To matter is required.')).toBeVisible();
});
