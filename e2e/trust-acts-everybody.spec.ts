/** The windows of requests, of returned deposits and of money that is nobody’s can be used by everybody. */
import { isForEverybody } from './everybody.ts';
import { financial, invoiceDialog } from './financial-page.ts';
import { aBankingAccount, anInvoice, aTrustAccount, aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { books } from './trust-books-page.ts';
import { aTrustRequest } from './trust-firm.ts';
import { aLedger, form, ledgerDesk, send } from './trust-page.ts';

test.describe.configure({ timeout: 120_000 });

const wide = { width: 1280, height: 900 };

test('requests, a deposit that answers one, and one that was just made', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const { account, matter, ledgerId } = await aLedger(firm);
  const asked = { accountId: account.id, matterId: matter.id };
  await aTrustRequest(firm, { ...asked, requestedOn: '2026-01-05', dueOn: '2026-01-19' });
  const minimum = { data: { minimum: '5000.00' } };
  const set = await firm.request.put(`/api/trust-ledgers/${ledgerId}/minimum`, minimum);
  expect(set.ok(), await set.text()).toBe(true);
  await page.setViewportSize(wide);
  await page.goto(books.requests);
  const deposit = page.getByRole('button', { name: 'Record deposit: TR-0001' });
  // What can be done with a request is in sight without scrolling sideways.
  await expect(page.getByRole('button', { name: 'Cancel TR-0001' })).toBeInViewport({ ratio: 1 });
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await deposit.click();
  await expect(form(page, 'Record deposit').getByLabel('For request')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'Request funds' }).click();
  await send(form(page, 'New request'), 'Create request');
  await expect(form(page, 'Trust request TR-0002')).toBeVisible();
  await isForEverybody(page);
});

test('a returned deposit, money of nobody, and its way to the state', async ({ page, firm }) => {
  const { account, ledgerId, entry } = await aLedger(firm);
  await aTrustDeposit(firm, { accountId: account.id, matterId: null, party: 'A. Lund' });
  await page.goto(`${ledgerDesk(ledgerId)}&entry=${entry.id}`);
  await page.getByRole('button', { name: 'Returned by the bank (NSF)' }).click();
  await expect(form(page, 'Deposit 1 of $1,000.00 was returned by the bank')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(`${books.journals}&book=unidentified`);
  const remit = page.getByRole('button', { name: 'Pay to the state’s fund: No. 2' });
  await expect(remit).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await remit.click();
  await expect(form(page, 'Pay to the state’s fund')).toBeVisible();
  await isForEverybody(page);
});

test('an invoice that is paid from one of two accounts', async ({ page, firm }) => {
  await aBankingAccount(firm, { isDefault: true });
  const { client, matter } = await aLedger(firm);
  const escrow = await aTrustAccount(firm, { name: 'Escrow' });
  await aTrustDeposit(firm, { accountId: escrow.id, matterId: matter.id });
  const of = { clientId: client.id, matterId: matter.id };
  const invoice = await anInvoice(firm, { ...of, invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${invoice.id}`);
  await invoiceDialog(page, /^A-1/).getByRole('button', { name: 'Pay from trust' }).click();
  const paying = form(page, 'Pay an invoice from trust');
  await send(paying, 'Pay invoice');
  await expect(paying.getByText('Out of the ledger is required.')).toBeVisible();
  await isForEverybody(page);
});
