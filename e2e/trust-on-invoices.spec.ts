/** Trust money where it is spoken of elsewhere: on the page of a matter, at its closing, and on an invoice. */
import { financial, invoiceDialog, standing } from './financial-page.ts';
import { aBankingAccount, aMatter, anInvoice, aTrustAccount, aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';
import { says } from './say.ts';
import { aMember } from './team-page.ts';
import { aTrustCheck } from './trust-firm.ts';
import {
  aLedger,
  fill,
  form,
  ledgerDesk,
  more,
  send,
  trustEntryRow,
  trustFigure,
} from './trust-page.ts';

test('an invoice is paid from trust, and voiding the entry makes it owed again', async ({
  page,
  firm,
}) => {
  await aBankingAccount(firm, { isDefault: true });
  const { client, matter } = await aLedger(firm);
  const invoice = await anInvoice(firm, {
    invoiceNumber: 'A-1',
    clientId: client.id,
    matterId: matter.id,
  });
  await page.goto(`${financial}?invoice=${invoice.id}`);
  const dialog = invoiceDialog(page, /^A-1/);
  await dialog.getByRole('button', { name: 'Pay from trust' }).click();
  const paying = form(page, 'Pay an invoice from trust');
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
  await expect(paying.getByLabel('Into the account')).toHaveText(/Operating, First Harbor Bank/);
  await fill(paying, { Amount: '1250.01' });
  await send(paying, 'Pay invoice');
  await expect(
    paying.getByText('Amount must be at most what is still owed, $1,250.00.'),
  ).toBeVisible();
  await fill(paying, { Amount: '900' });
  await send(paying, 'Pay invoice');
  await says(page, 'Invoice paid from trust');
  await expect(standing(dialog, 'Open')).toHaveText('$350.00');
  const payments = part(dialog, 'Payments');
  await expect(payments.getByRole('link', { name: 'From trust' })).toBeVisible();

  await payments.getByRole('button', { name: 'Reverse $900.00' }).click();
  const voiding = form(page, 'Void Earned fee 2 of $900.00?');
  await expect(voiding).toContainText('What was paid on A-1 is owed again.');
  await fill(voiding, { Reason: 'The client objects' });
  await send(voiding, 'Void');
  await says(page, 'Entry voided');
  await expect(payments).toContainText('Reversed: The client objects');
  await expect(standing(dialog, 'Open')).toHaveText('$1,250.00');
});

test('with money in two accounts the ledger is chosen, and the check is of its account', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aBankingAccount(firm, { isDefault: true });
  const { client, matter, ledgerId } = await aLedger(firm);
  const escrow = await aTrustAccount(firm, { name: 'Escrow' });
  const { postings } = await aTrustDeposit(firm, {
    accountId: escrow.id,
    matterId: matter.id,
    amount: '400.00',
  });
  await aTrustCheck(firm, { ledgerId, checkNumber: '1041' });
  const inEscrow = postings[0]?.ledgerId ?? '';
  await aTrustCheck(firm, { ledgerId: inEscrow, checkNumber: '77', amount: '1.00' });
  const of = { clientId: client.id, matterId: matter.id };
  const invoice = await anInvoice(firm, { ...of, invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${invoice.id}`);
  await invoiceDialog(page, /^A-1/).getByRole('button', { name: 'Pay from trust' }).click();
  const paying = form(page, 'Pay an invoice from trust');
  await paying
    .getByLabel('Out of the ledger')
    .selectOption(`IOLTA, ${matter.matterNumber}: $700.00 available`);
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('700.00');
  await paying.getByLabel('Method').selectOption('Check');
  const number = paying.getByRole('textbox', { name: 'Check number' });
  await expect(number).toHaveValue('1042');
  await paying
    .getByLabel('Out of the ledger')
    .selectOption(`Escrow, ${matter.matterNumber}: $399.00 available`);
  await expect(number).toHaveValue('78');
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('399.00');
  await number.fill('');
  await send(paying, 'Pay invoice');
  await expect(paying.getByText('Check number is required.')).toBeVisible();
  await number.fill('78');
  await send(paying, 'Pay invoice');
  await says(page, 'Invoice paid from trust');
  await expect(standing(invoiceDialog(page, /^A-1/), 'Open')).toHaveText('$851.00');
});

test('an open form stays when somebody else pays the invoice, and is told so', async ({
  page,
  firm,
}) => {
  await aBankingAccount(firm, { isDefault: true });
  const { client, matter } = await aLedger(firm);
  const of = { clientId: client.id, matterId: matter.id, amount: '100.00' };
  const { id } = await anInvoice(firm, { ...of, invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${id}`);
  await invoiceDialog(page, /^A-1/).getByRole('button', { name: 'Pay from trust' }).click();
  const paying = form(page, 'Pay an invoice from trust');
  await expect(paying.getByLabel('Into the account')).toHaveText(/Operating, First Harbor Bank/);
  const paid = await firm.request.post(`/api/invoices/${id}/payments`, {
    data: { amount: '100.00', method: 'check', paidOn: '2026-03-02' },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  // The invoice beneath knows of it already.
  await expect(page.getByText('Mar 2, 2026 · Check')).toBeAttached();
  await send(paying, 'Pay invoice');
  await expect(paying.getByRole('alert')).toContainText('Nothing is owed on A-1 any more.');
});

test('from the ledger only invoices of that client and matter are offered', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aBankingAccount(firm, { isDefault: true });
  const { client, matter, ledgerId } = await aLedger(firm);
  const other = await aMatter(firm, { clientId: client.id });
  await page.goto(ledgerDesk(ledgerId));
  await more(page, 'Pay an invoice');
  await expect(
    form(page, 'Pay an invoice from trust').getByText('No invoice can be paid from this ledger.'),
  ).toBeVisible();
  const of = { clientId: client.id };
  await anInvoice(firm, { ...of, invoiceNumber: 'A-1', matterId: matter.id, amount: '300.00' });
  await anInvoice(firm, { ...of, invoiceNumber: 'A-2', amount: '40.00' });
  await anInvoice(firm, { ...of, invoiceNumber: 'A-3', matterId: other.id });
  await anInvoice(firm, { invoiceNumber: 'A-4' });
  await page.reload();
  await more(page, 'Pay an invoice');
  const paying = form(page, 'Pay an invoice from trust');
  const choice = paying.getByLabel('Invoice');
  await expect(choice.getByRole('option')).toHaveCount(3);
  await choice.selectOption('A-1: $300.00 is owed');
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.00');
  await choice.selectOption('A-2: $40.00 is owed');
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('40.00');
  await send(paying, 'Pay invoice');
  await says(page, 'Invoice paid from trust');
  await expect(trustFigure(page, 'Balance')).toHaveText('$960.00');
  const row = trustEntryRow(page, 'Earned fee 2');
  await row.getByRole('link', { name: 'Earned fee 2' }).click();
  await expect(form(page, 'Earned fee 2').getByRole('link', { name: 'A-2' })).toBeVisible();
});

test('without usable trust money, or without the right to it, nothing is offered', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const { client, matter } = await aLedger(firm, { method: 'check' });
  const of = { clientId: client.id, matterId: matter.id };
  const { id } = await anInvoice(firm, { ...of, invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${id}`);
  const dialog = invoiceDialog(page, /^A-1/);
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay from trust' })).toBeHidden();
  await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto(`${mattersTab}&matter=${matter.id}`);
  const trust = part(matterDialog(elsewhere), 'Trust');
  await expect(trust).toContainText('$1,000.00 is not cleared yet');
  await expect(trust.getByRole('button', { name: 'Record deposit' })).toBeVisible();
  await expect(trust.getByRole('button', { name: 'Refund' })).toBeHidden();
});

test('a matter shows its trust money, takes a deposit and leads to its ledger', async ({
  page,
  firm,
}) => {
  const { matter } = await aLedger(firm);
  const without = await aMatter(firm);
  await page.goto(`${mattersTab}&matter=${without.id}`);
  await expect(part(matterDialog(page), 'Trust')).toContainText(
    'No money is kept in trust for this matter.',
  );
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const trust = part(matterDialog(page), 'Trust');
  await trust.getByRole('button', { name: 'Record deposit' }).click();
  const deposit = form(page, 'Record deposit');
  await expect(deposit.getByRole('textbox', { name: 'Received from' })).toHaveValue(
    'Okafor Estate',
  );
  await fill(deposit, { Amount: '250.00', Purpose: 'Costs' });
  await deposit.getByLabel('Method').selectOption('Cash');
  await send(deposit, 'Record deposit');
  await says(page, 'Deposit recorded');
  await expect(trust).toContainText('$1,250.00');
  await expect(trust.getByRole('listitem')).toHaveCount(2);
  await trust.getByRole('link', { name: 'Open ledger' }).click();
  await expect(page.getByRole('heading', { name: 'Okafor Estate' })).toBeVisible();
  await expect(trustFigure(page, 'Balance')).toHaveText('$1,250.00');
});

test('whoever closes a matter with money in trust can refund it right there', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { matter } = await aLedger(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await matterDialog(page).getByRole('button', { name: 'Close matter' }).click();
  const closing = form(page, 'Close Matter');
  await expect(closing).toContainText('$1,000.00 is still in trust for this matter.');
  await send(closing, 'Close Matter');
  await expect(closing.getByRole('alert')).toContainText(
    `There is $1,000.00 in trust for ${matter.matterNumber}. Refund it or pay it out first.`,
  );
  await closing.getByRole('button', { name: 'Refund to the client' }).click();
  const refund = form(page, 'Refund to the client');
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
  await fill(refund, { 'Check number': '31' });
  await send(refund, 'Refund');
  await says(page, 'Refund recorded');
  await expect(closing.getByText('is still in trust')).toBeHidden();
  await send(closing, 'Close Matter');
  await says(page, 'Matter closed');
});

test('a firm without a trust account hears nothing of trust in its matters', async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await expect(part(matterDialog(page), 'Billing terms')).toBeVisible();
  await expect(part(matterDialog(page), 'Trust')).toBeHidden();
  await aTrustAccount(firm);
  await page.reload();
  await expect(part(matterDialog(page), 'Trust')).toBeVisible();
});
