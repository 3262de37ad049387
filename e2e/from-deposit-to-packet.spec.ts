/** The way of trust money: it comes in, a fee is earned, the month is reconciled and signed, and the packet says so. */
import { card, cards, dialog, submit } from './desk-page.ts';
import { financial, invoiceDialog, saved, standing } from './financial-page.ts';
import { aBankingAccount, aClient, aMatter, anInvoice, aTrustAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { says } from './say.ts';
import { line, sum } from './trust-books-page.ts';
import { fill, form, ledgerRow, send, trustDesk } from './trust-page.ts';

test.describe.configure({ timeout: 90_000 });

const statement = {
  name: 'march.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Posting Date,Description,Amount\n' +
      '03/03/2026,INCOMING WIRE OKAFOR,"5,000.00"\n' +
      '03/23/2026,ACH TO OPERATING,"-1,250.00"\n',
  ),
};

test('from the deposit over the earned fee and the signed month to the packet', {
  tag: '@job',
}, async ({ page, firm }) => {
  await aBankingAccount(firm, { isDefault: true });
  await aTrustAccount(firm, { openedOn: '2026-03-01' });
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const invoice = await anInvoice(firm, {
    invoiceNumber: 'A-1',
    clientId: client.id,
    matterId: matter.id,
    issueDate: '2026-03-16',
    dueDate: '2026-04-15',
  });

  await page.goto(trustDesk);
  const deposit = form(page, 'Record deposit');
  const record = async (amount: string, day: string) => {
    await page.getByRole('button', { name: 'Record deposit' }).click();
    await lookUp(deposit, 'Matter', 'Okafor');
    await fill(deposit, { Amount: amount, 'Received from': 'J. Okafor', Purpose: 'Advance' });
    await deposit.getByLabel(/^Date/).fill(day);
    await deposit.getByLabel('Method').selectOption('Wire');
    await send(deposit, 'Record deposit');
  };
  await record('5,000', '2026-03-02');
  await says(page, 'Deposit recorded');
  await expect(ledgerRow(page, 'Okafor Estate')).toContainText('$5,000.00');

  await page.goto(`${financial}?invoice=${invoice.id}`);
  const bill = invoiceDialog(page, /^A-1/);
  await bill.getByRole('button', { name: 'Pay from trust' }).click();
  const paying = form(page, 'Pay an invoice from trust');
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('1250.00');
  await paying.getByLabel(/^Date/).fill('2026-03-20');
  await send(paying, 'Pay invoice');
  await says(page, 'Invoice paid from trust');
  await expect(standing(bill, 'Open')).toHaveText('$0.00');

  await page.goto(cards);
  await card(page, 'Account Reconciliation')
    .getByRole('link', { name: /^Reconcile/ })
    .click();
  await page.getByRole('button', { name: 'Begin reconciliation' }).click();
  const begin = dialog(page, 'Begin reconciliation');
  await begin.getByLabel('Bank file').setInputFiles(statement);
  await expect(begin.getByText('2 lines added, 2 matched with entries.')).toBeVisible();
  await begin.getByLabel('Ending balance').fill('3,750');
  await submit(page, 'Begin reconciliation').click();
  await says(page, 'Reconciliation begun');
  await expect(line(page, 'ACH TO OPERATING')).toContainText('Matched with 1 entry');
  for (const label of ['Adjusted bank', 'Register', 'All ledgers'])
    await expect(sum(page, label)).toContainText('$3,750.00');
  await page.getByRole('button', { name: 'Sign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await says(page, 'Reconciliation signed');

  await page.goto(trustDesk);
  await record('10', '2026-03-31');
  await expect(deposit.getByRole('alert')).toContainText(
    'IOLTA is reconciled and signed through Mar 31, 2026: nothing is posted on or before that day.',
  );

  await page.goto(`${cards}&desk=journals&book=packet&month=2026-03`);
  await expect(page.getByText('March 2026: reconciled')).toBeVisible();
  const packet = card(page, 'Monthly IOLTA Report');
  const csv = await saved(page, packet.getByRole('button', { name: /^CSV/ }));
  const rows = csv.bytes.toString().split(/\r?\n/);
  const row = (...words: string[]) =>
    rows.find((text) => words.every((word) => text.includes(word)));
  expect(row('Receipts', 'J. Okafor', '5000.00'), csv.bytes.toString()).toBeDefined();
  expect(row('Disbursements', 'Okafor Estate', '1250.00')).toBeDefined();
  expect(row('Trial balance', 'Okafor Estate', '3750.00')).toBeDefined();
  const pdf = await saved(page, packet.getByRole('button', { name: /^PDF/ }));
  const text = readPdf(pdf.bytes).pages.flat().join(' ');
  for (const words of [
    'Trust account records, March 2026',
    'Okafor Estate',
    '$5,000.00',
    '$1,250.00',
    '$3,750.00',
    'Ada Marlowe',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('NOT RECONCILED');
});
