/** Asking clients for trust money: a letter with a number, what comes in for it, and how it ends. */
import { card, cards, dialog, submit } from './desk-page.ts';
import { saved } from './financial-page.ts';
import { aClient, aMatter, aTrustAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp, matterDialog, mattersTab, part } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';
import { books, request } from './trust-books-page.ts';
import { aTrustRequest } from './trust-firm.ts';
import { aLedger, ledgerDesk, trustDesk } from './trust-page.ts';

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
  await form.getByLabel('Note').fill('Retainer for the probate.');
  // The last thing before the button: what it said is gone already, so nothing moves under the press.
  await form.getByLabel('Amount').fill('$2,500');
  await submit(page, 'Create request').click();
  await says(page, 'Trust request TR-0001 created');
  const made = dialog(page, 'Trust request TR-0001');
  await expect(made).toContainText(`Okafor Estate, ${matter.matterNumber}, is asked for $2,500.00`);
  await expect(made.getByRole('button', { name: 'Download PDF' })).toBeFocused();
  const letter = await saved(page, made.getByRole('button', { name: 'Download PDF' }));
  expect(readPdf(letter.bytes).pages.flat().join(' ')).toContain('TR-0001');
  await made.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'New request' })).toBeFocused();
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
  await expect(payment.getByLabel('For request')).toHaveText(/TR-0001: \$2,500\.00 to come/);
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

test('a deposit for the matter answers its open request, and the entry names it', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account, matter, ledgerId } = await aLedger(firm);
  const asked = { accountId: account.id, matterId: matter.id };
  const first = await aTrustRequest(firm, asked);
  await page.goto(ledgerDesk(ledgerId));
  const deposit = page.getByRole('button', { name: 'Deposit', exact: true });
  await deposit.click();
  const payment = dialog(page, 'Record deposit');
  const request = payment.getByLabel('For request');
  await expect(request).toHaveValue(first.id);
  await expect(payment.getByLabel('Amount')).toHaveValue('2500.00');
  await expect(payment.getByLabel('Purpose')).toHaveValue('Trust request TR-0001');
  await request.selectOption('No request');
  await expect(payment.getByLabel('Amount')).toHaveValue('');
  await request.selectOption('TR-0001: $2,500.00 to come');
  await payment.getByLabel('Amount').fill('500');
  await payment.getByLabel('Method').selectOption('Wire');
  await submit(page, 'Record deposit').click();
  await says(page, 'Deposit recorded');
  await expect(deposit).toBeFocused();
  await page.getByRole('link', { name: 'Deposit 2' }).click();
  await dialog(page, 'Deposit 2').getByRole('link', { name: 'TR-0001' }).click();
  await expect(page.getByRole('heading', { name: 'Trust requests' })).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: '$500.00 received, $2,000.00 to come' }),
  ).toBeVisible();

  // Of two somebody has to say which, and what is nobody's answers none.
  await aTrustRequest(firm, { ...asked, amount: '40.00' });
  await page.goto(trustDesk);
  await page.getByRole('button', { name: 'Record deposit' }).click();
  await lookUp(payment, 'Matter', matter.matterNumber);
  await expect(request.getByRole('option')).toHaveText([
    'No request',
    'TR-0002: $40.00 to come',
    'TR-0001: $2,000.00 to come',
  ]);
  await expect(request).toHaveValue('');
  await request.selectOption('TR-0002: $40.00 to come');
  await payment.getByRole('checkbox', { name: 'Its owner is not known yet' }).check();
  await expect(request).toBeHidden();
  await payment.getByLabel('Received from').fill('Unknown');
  await payment.getByLabel('Amount').fill('40.00');
  await payment.getByLabel('Purpose').fill('No words');
  await submit(page, 'Record deposit').click();
  await says(page, 'Deposit recorded');
  await page.goto(books.requests);
  await expect(page.getByRole('row').filter({ hasText: 'TR-0002' })).toContainText(
    'Nothing received yet',
  );
});

test('below its minimum a ledger offers to ask the client for what is missing', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { matter, ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await expect(page.getByRole('button', { name: 'Disburse', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request funds' })).toBeHidden();
  const set = await firm.request.put(`/api/trust-ledgers/${ledgerId}/minimum`, {
    data: { minimum: '1500.00' },
  });
  expect(set.ok(), await set.text()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Request funds' }).click();
  const form = dialog(page, 'New request');
  await expect(form.getByLabel('Amount')).toHaveValue('500.00');
  await expect(form.getByRole('combobox', { name: 'Client and matter' })).toHaveValue(
    new RegExp(`^${matter.matterNumber}, Okafor Estate`),
  );
  await submit(page, 'Create request').click();
  await says(page, 'Trust request TR-0001 created');
  await pressEscape(page);
  await expect(page.getByRole('button', { name: 'Request funds' })).toBeFocused();

  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await part(matterDialog(page), 'Trust').getByRole('button', { name: 'Request funds' }).click();
  await expect(form.getByLabel('Amount')).toHaveValue('500.00');
  await form.getByLabel('Amount').fill('250');
  await submit(page, 'Create request').click();
  await says(page, 'Trust request TR-0002 created');
  await expect(dialog(page, 'Trust request TR-0002')).toContainText('$250.00');
});

test('a request is cancelled with its reason, and found by its status', async ({ page, firm }) => {
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

  await page.getByLabel('Status of requests').selectOption('Cancelled');
  await expect(
    page.getByRole('table', { name: 'Trust requests' }).getByRole('rowheader'),
  ).toHaveCount(1);
  await expect(page).toHaveURL(/qstate=cancelled/);
  await page.getByLabel('Status of requests').selectOption('Paid');
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
