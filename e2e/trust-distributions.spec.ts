/** Client money that should be paid out by now: on the card, in the books, and gone from there as an advance or when it is paid. */
import { card, cards, deskRow } from './desk-page.ts';
import { aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';
import { book, books } from './trust-books-page.ts';
import { aLedger, fill, form, ledgerDesk, more, send } from './trust-page.ts';

test('what came in long ago is to be paid out, and leads to its ledger; an advance stays', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account, matter } = await aLedger(firm, { day: '2026-03-02' });
  const advance = { accountId: account.id, matterId: matter.id, amount: '70.00' };
  await aTrustDeposit(firm, { ...advance, day: '2026-03-02', isAdvance: true });
  await page.goto(cards);
  await expect(card(page, 'Trust journals')).toContainText('$1,000.00 to be paid out');
  await page.goto(books.journals);
  await book(page, 'To be paid out').click();
  const row = deskRow(page, 'To be paid out', 'Okafor Estate');
  for (const words of [matter.matterNumber, 'Mar 2, 2026', 'Apr 16, 2026', '$1,000.00'])
    await expect(row).toContainText(words);
  await expect(row).toContainText(/Overdue for \d+ days/);
  await row.getByRole('link', { name: 'Okafor Estate' }).click();
  await more(page, 'Refund');
  const refund = form(page, 'Refund to the client');
  await fill(refund, { Amount: '1000.00', 'Check number': '1001' });
  await send(refund, 'Refund');
  await says(page, 'Refund recorded');
  await page.goto(`${books.journals}&book=distributions`);
  await expect(page.getByText('Nothing is to be paid out.')).toBeVisible();
});

test('a deposit is recorded as an advance, and says so', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposit = form(page, 'Record deposit');
  await fill(deposit, { Amount: '70.00', Purpose: 'Retainer' });
  await deposit.getByRole('checkbox', { name: 'It is an advance' }).check();
  await send(deposit, 'Record deposit');
  await says(page, 'Deposit recorded');
  await page.getByRole('link', { name: 'Deposit 2' }).click();
  await expect(form(page, 'Deposit 2')).toContainText('Stays until it is earned or spent');
});
