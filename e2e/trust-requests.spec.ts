/** Asking clients for trust money: a letter with a number, what comes in for it, and how it ends. */
import { card, cards, dialog, submit } from './desk-page.ts';
import { saved } from './financial-page.ts';
import { aClient, aMatter, aTrustAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';
import { books, request } from './trust-books-page.ts';
import { aTrustRequest } from './trust-firm.ts';
import { aLedger } from './trust-page.ts';

test('a client is asked, pays in two parts, and the ledger has both', async ({ page, firm }) => {
  await aTrustAccount(firm);
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  await page.goto(cards);
  await expect(card(page, 'Trust requests')).toContainText('No request is open.');
  await card(page, 'Trust requests')
    .getByRole('link', { name: /^Open requests/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Trust requests' })).toBeFocused();
  await expect(page.getByText('Nobody is asked for trust money.')).toBeVisible();

  await page.getByRole('button', { name: 'New request' }).click();
  const form = dialog(page, 'New request');
  await submit(page, 'Create request').click();
  await expect(form.getByText('Client and matter is required.')).toBeVisible();
  await expect(form.getByText('Amount is required.')).toBeVisible();
  await lookUp(form, 'Client and matter', 'Okafor');
  await form.getByLabel('Amount').fill('$2,500');
  await form.getByLabel('Note').fill('Retainer for the probate.');
  await submit(page, 'Create request').click();
  await says(page, 'Trust request TR-0001 created');
  const row = request(page, 'TR-0001');
  for (const words of [
    'Okafor Estate',
    matter.matterNumber,
    '$2,500.00',
    'Open',
    'Nothing received yet',
  ])
    await expect(row).toContainText(words);

  const file = await saved(page, row.getByRole('button', { name: 'PDF of TR-0001' }));
  await says(page, 'Trust request downloaded');
  const text = readPdf(file.bytes).pages.flat().join(' ');
  for (const words of ['TR-0001', '$2,500.00', 'Retainer for the probate.'])
    expect(text).toContain(words);

  await row.getByRole('button', { name: 'Record deposit: TR-0001' }).click();
  const payment = dialog(page, 'Record deposit');
  await expect(payment.getByLabel('Amount')).toHaveValue('2500.00');
  await expect(payment.getByLabel('Received from')).toHaveValue('Okafor Estate');
  await payment.getByLabel('Amount').fill('1000');
  await payment.getByLabel('Method').selectOption('Wire');
  await submit(page, 'Record deposit').click();
  await says(page, 'Deposit recorded');
  await expect(row).toContainText('Partly paid');
  await expect(row).toContainText('$1,000.00 received, $1,500.00 to come');

  await row.getByRole('button', { name: 'Record deposit: TR-0001' }).click();
  await expect(payment.getByLabel('Amount')).toHaveValue('1500.00');
  await submit(page, 'Record deposit').click();
  await says(page, 'Deposit recorded');
  await expect(row).toContainText('$2,500.00 received');
  await expect(row.getByRole('button', { name: /^Record deposit|^Cancel/ })).toHaveCount(0);
  const [ledger] = await (await firm.request.get('/api/trust-ledgers?holding=true')).json();
  expect(ledger).toMatchObject({ clientName: 'Okafor Estate', balance: '2500.00' });
});

test('a request is cancelled with its reason, and found by its state', async ({ page, firm }) => {
  const { account, matter } = await aLedger(firm);
  const asked = { accountId: account.id, matterId: matter.id };
  const late = await aTrustRequest(firm, {
    ...asked,
    requestedOn: '2026-01-05',
    dueOn: '2026-01-19',
  });
  await aTrustRequest(firm, asked);
  await page.goto(books.requests);
  await expect(request(page, late.number)).toContainText('Overdue since Jan 19, 2026');

  await request(page, late.number)
    .getByRole('button', { name: `Cancel ${late.number}` })
    .click();
  const form = dialog(page, 'Cancel request');
  await submit(page, 'Cancel request').click();
  await expect(form.getByText('Reason is required.')).toBeVisible();
  await pressEscape(page);
  await expect(form).toBeHidden();
  await request(page, late.number)
    .getByRole('button', { name: `Cancel ${late.number}` })
    .click();
  await form.getByLabel('Reason').fill('Another lawyer took over');
  await submit(page, 'Cancel request').click();
  await says(page, 'Trust request cancelled');
  await expect(request(page, late.number)).toContainText('Another lawyer took over');

  await page.getByLabel('State of requests').selectOption('Cancelled');
  await expect(
    page.getByRole('table', { name: 'Trust requests' }).getByRole('rowheader'),
  ).toHaveCount(1);
  await expect(page).toHaveURL(/qstate=cancelled/);
  await page.getByLabel('State of requests').selectOption('Paid');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(request(page, 'TR-0002')).toBeVisible();
});

test('without an account there is a way to one, and a failing list says so', async ({
  page,
  firm,
  trouble,
}) => {
  await page.goto(books.requests);
  await expect(page.getByRole('button', { name: 'Open a trust account' })).toBeVisible();
  await aTrustAccount(firm);
  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/trust-requests/);
  await page.goto(books.requests);
  await expect(page.getByText('Could not load trust requests.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nobody is asked for trust money.')).toBeVisible();
});
