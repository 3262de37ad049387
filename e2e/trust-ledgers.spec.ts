/** Trust money from the desk: an account is opened, money comes in, goes out, moves, and is taken back. */
import { card, cards, post } from './desk-page.ts';
import { saved } from './financial-page.ts';
import { aClient, aMatter, aTrustAccount, aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp, matterDialog, mattersTab, part } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';
import { aMember } from './team-page.ts';
import {
  aLedger,
  fill,
  form,
  ledgerDesk,
  ledgerRow,
  more,
  send,
  setTrust,
  trustDesk,
  trustEntryRow,
  trustFigure,
} from './trust-page.ts';

test('an account is opened with its bank account, and the first deposit makes a ledger', async ({
  page,
  firm,
}) => {
  const { id: clientId } = await aClient(firm, { name: 'Okafor Estate' });
  const { matterNumber } = await aMatter(firm, { clientId });
  await page.goto(trustDesk);
  await expect(
    page.getByText(
      'The money of clients is kept apart from the firm’s own, in a trust account with a ledger for every matter.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open a trust account' }).click();
  const opening = form(page, 'Open a trust account');
  await send(opening, 'Open account');
  await expect(opening.getByText('Name is required.')).toBeVisible();
  await expect(opening.getByText('Bank account is required.')).toBeVisible();
  await expect(opening.getByText('Jurisdiction is required.')).toBeVisible();
  await fill(opening, { Name: 'IOLTA' });
  await opening.getByLabel('Jurisdiction').selectOption('California');

  await opening.getByRole('button', { name: 'Add a bank account' }).click();
  const bank = form(page, 'Add Banking');
  await expect(bank.getByLabel('Type')).toHaveValue('trust');
  await fill(bank, {
    Nickname: 'Client trust',
    'Bank name': 'First Harbor Bank',
    'Account name': 'Marlowe Law',
  });
  await send(bank, 'Save Account');
  await expect(opening.getByLabel('Bank account')).toHaveText(/Client trust, First Harbor Bank/);
  await send(opening, 'Open account');
  await says(page, 'Trust account opened');
  await expect(page.getByRole('heading', { name: 'IOLTA', exact: true })).toBeVisible();
  await expect(page.getByText('No client has money in this account yet.')).toBeVisible();
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');

  await page.getByRole('button', { name: 'Record deposit' }).click();
  const deposit = form(page, 'Record deposit');
  await send(deposit, 'Record deposit');
  await expect(deposit.getByText('Matter is required.')).toBeVisible();
  await expect(deposit.getByText('Amount is required.')).toBeVisible();
  await expect(deposit.getByText('Received from is required.')).toBeVisible();
  await lookUp(deposit, 'Matter', 'Okafor');
  await fill(deposit, { Amount: '1,500', 'Received from': 'J. Okafor', Purpose: 'Advance' });
  await deposit.getByLabel('Method').selectOption('Wire');
  await send(deposit, 'Record deposit');
  await says(page, 'Deposit recorded');
  const row = ledgerRow(page, 'Okafor Estate');
  await expect(row).toContainText(matterNumber);
  await expect(row).toContainText('$1,500.00');
  await expect(trustFigure(page, 'Clients’ money')).toHaveText('$1,500.00');
});

test('money whose owner is not known is kept apart, and goes to its owner later', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aTrustAccount(firm);
  const { id: clientId } = await aClient(firm, { name: 'Lund' });
  await aMatter(firm, { clientId });
  await page.goto(trustDesk);
  await page.getByRole('button', { name: 'Record deposit' }).click();
  const deposit = form(page, 'Record deposit');
  await deposit.getByRole('checkbox', { name: 'Its owner is not known yet' }).check();
  await fill(deposit, { Amount: '75.00', 'Received from': 'Unknown', Purpose: 'No words' });
  await deposit.getByLabel('Method').selectOption('Wire');
  await send(deposit, 'Record deposit');
  await says(page, 'Deposit recorded');
  await expect(trustFigure(page, 'Unidentified')).toHaveText('$75.00');
  await page.getByRole('link', { name: /^Unidentified/ }).click();
  await expect(page.getByRole('heading', { name: 'Unidentified funds' })).toBeFocused();
  await page.getByRole('button', { name: 'Transfer to owner' }).click();
  const moving = form(page, 'Transfer to owner');
  await lookUp(moving, 'To matter', 'Lund');
  await fill(moving, { Amount: '75.00', Purpose: 'The bank has named the sender' });
  await send(moving, 'Transfer');
  await says(page, 'Transfer recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');
  await page.getByRole('link', { name: 'Transfer 2' }).click();
  const opened = form(page, 'Transfer 2');
  await expect(opened.getByRole('link', { name: 'Unidentified funds' })).toBeVisible();
  await opened.getByRole('link', { name: /^Lund, / }).click();
  await expect(page.getByRole('heading', { name: 'Lund' })).toBeVisible();
  await page.getByRole('link', { name: 'All ledgers' }).click();
  await expect(ledgerRow(page, 'Lund')).toContainText('$75.00');
});

test('a payment that would overdraw is refused with what was typed kept, and a smaller one goes', {
  tag: '@job',
}, async ({ page, firm }) => {
  const { matter, ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  const paying = form(page, 'Disburse');
  await expect(paying).toContainText('$1,000.00 can be used of $1,000.00.');
  await fill(paying, {
    Amount: '1000.01',
    'Paid to': 'Court clerk',
    Purpose: 'Filing fee',
    'Check number': '1041',
  });
  await send(paying, 'Disburse');
  const sentence = new RegExp(
    `^The ledger of Okafor Estate, ${matter.matterNumber}, would be \\$0\\.01 short on .+\\. Trust money is never overdrawn\\.`,
  );
  await expect(paying.getByRole('alert')).toHaveText(sentence);
  await expect(paying.getByRole('textbox', { name: 'Paid to' })).toHaveValue('Court clerk');
  await expect(paying.getByRole('textbox', { name: 'Check number' })).toHaveValue('1041');
  await fill(paying, { Amount: '400' });
  await send(paying, 'Disburse');
  await says(page, 'Payment recorded');
  await expect(trustFigure(page, 'Available')).toHaveText('$600.00');
  await expect(trustEntryRow(page, 'Disbursement 2')).toContainText('Check 1041');
  await expect(trustEntryRow(page, 'Disbursement 2')).toContainText('−$400.00');
  await expect(trustEntryRow(page, 'Deposit 1').getByRole('cell').last()).toContainText(
    '$1,000.00',
  );

  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  await expect(paying.getByRole('textbox', { name: 'Check number' })).toHaveValue('1042');
  await fill(paying, { Amount: '1', 'Paid to': 'Court clerk', Purpose: 'Copies' });
  await paying.getByLabel('Method').selectOption('Wire');
  await send(paying, 'Disburse');
  await expect(paying.getByText('To bank is required.')).toBeVisible();
  await fill(paying, { 'To bank': 'County Bank', 'To account': '00998877' });
  await send(paying, 'Disburse');
  await says(page, 'Payment recorded');
  await expect(trustEntryRow(page, 'Disbursement 3')).toContainText(
    'Wire to County Bank, account ending in 8877',
  );
});

test('a transfer goes to another matter of the client and to nobody else’s', async ({
  page,
  firm,
}) => {
  const { client, ledgerId } = await aLedger(firm);
  const other = await aMatter(firm, { clientId: client.id });
  await aMatter(firm);
  await page.goto(ledgerDesk(ledgerId));
  await more(page, 'Transfer');
  const moving = form(page, 'Transfer');
  await moving.getByRole('combobox', { name: 'To matter' }).fill('MAT');
  await moving.locator('[role=listbox][aria-busy=false]').waitFor();
  await expect(moving.getByRole('option')).toHaveCount(1);
  await moving.getByRole('option', { name: other.matterNumber }).click();
  await fill(moving, { Amount: '300.00', Purpose: 'For the appeal' });
  await send(moving, 'Transfer');
  await says(page, 'Transfer recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$700.00');
  await page.goto(trustDesk);
  await expect(ledgerRow(page, other.matterNumber)).toContainText('$300.00');
  await expect(trustFigure(page, 'Balance')).toHaveText('$1,000.00');
});

test('an entry is voided with its reason, and both name each other', async ({ page, firm }) => {
  const { ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await trustEntryRow(page, 'Deposit 1').getByRole('link', { name: 'Deposit 1' }).click();
  const opened = form(page, 'Deposit 1');
  await expect(opened).toContainText('Advance for fees');
  await expect(opened).toContainText('Not yet');
  await opened.getByRole('button', { name: 'Void' }).click();
  const asking = form(page, 'Void Deposit 1 of $1,000.00?');
  await send(asking, 'Void');
  await expect(asking.getByText('Reason is required.')).toBeVisible();
  await fill(asking, { Reason: 'Came to the wrong account' });
  await send(asking, 'Void');
  await says(page, 'Entry voided');
  await expect(opened).toContainText('Reversal 2');
  await expect(opened.getByRole('button', { name: 'Void' })).toBeHidden();
  await pressEscape(page);
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');
  const voided = trustEntryRow(page, 'Deposit 1');
  await expect(voided).toContainText('Voided');
  await expect(voided.getByRole('link', { name: 'Reversal 2' })).toBeVisible();
  await expect(trustEntryRow(page, 'Reversal 2')).toContainText('Came to the wrong account');
});

test('a deposit that bounced after it was spent is filled up by the firm', async ({
  page,
  firm,
}) => {
  const { ledgerId, entry } = await aLedger(firm);
  const spent = await firm.request.post('/api/trust-entries/disbursements', {
    data: {
      ledgerId,
      amount: '400.00',
      party: 'Court clerk',
      purpose: 'Filing fee',
      method: 'wire',
      toBank: 'County Bank',
    },
  });
  expect(spent.ok(), await spent.text()).toBe(true);
  await page.goto(`${ledgerDesk(ledgerId)}&entry=${entry.id}`);
  await form(page, 'Deposit 1').getByRole('button', { name: 'Returned by the bank (NSF)' }).click();
  const asking = form(page, 'Deposit 1 of $1,000.00 was returned by the bank');
  await expect(asking.getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'Returned by the bank (NSF)',
  );
  await send(asking, 'Record return');
  await expect(asking.getByRole('alert')).toContainText(
    'would be $400.00 short: Deposit 1 was spent already. The firm can replace the missing amount',
  );
  await asking.getByRole('checkbox', { name: 'The firm replaces the missing amount' }).check();
  await send(asking, 'Record return');
  await says(page, 'Returned deposit recorded');
  await pressEscape(page);
  await expect(
    trustEntryRow(page, 'Replenishment 3').getByText('$400.00', { exact: true }),
  ).toBeVisible();
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');
});

test('money is held with a reason, cannot be used meanwhile, and is released', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await more(page, 'Hold or dispute');
  const holding = form(page, 'Hold or dispute');
  await holding.getByRole('radio', { name: 'Disputed' }).check();
  await fill(holding, { Amount: '250.00', Reason: 'The former counsel claims a part' });
  await send(holding, 'Hold the money');
  await says(page, 'Trust money held');
  const held = card(page, 'Held and disputed');
  await expect(held).toContainText('The former counsel claims a part');
  await expect(held.getByText('Disputed', { exact: true })).toBeVisible();
  await expect(trustFigure(page, 'Available')).toHaveText('$750.00');
  await page.getByRole('link', { name: 'All ledgers' }).click();
  await expect(ledgerRow(page, 'Okafor Estate')).toContainText('$250.00 is held');
  await page.goBack();
  await held.getByRole('button', { name: 'Release $250.00' }).click();
  const releasing = form(page, 'Release $250.00?');
  await fill(releasing, { Reason: 'Settled in writing' });
  await send(releasing, 'Release');
  await says(page, 'Trust money released');
  await expect(held).toContainText('Settled in writing');
  await expect(trustFigure(page, 'Available')).toHaveText('$1,000.00');
});

test('a minimum is set, and a ledger below it says so in words', async ({ page, firm }) => {
  const { ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await expect(page.getByText('No minimum is set')).toBeVisible();
  await more(page, 'Set minimum');
  const setting = form(page, 'Set minimum');
  await fill(setting, { Minimum: '2,500' });
  await send(setting, 'Set minimum');
  await says(page, 'Minimum set');
  await expect(page.getByText('Minimum $2,500.00: $1,500.00 below')).toBeVisible();
  await page.getByRole('link', { name: 'All ledgers' }).click();
  await expect(ledgerRow(page, 'Okafor Estate')).toContainText('$1,500.00 below');
});

test('a check clears later, which is told with its day', async ({ page, firm }) => {
  const { ledgerId } = await aLedger(firm, { method: 'check' });
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustFigure(page, 'Uncleared')).toHaveText('$1,000.00');
  await expect(page.getByText(/^\$1,000\.00 clears on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(trustFigure(page, 'Available')).toHaveText('$0.00');
  await expect(page.getByRole('button', { name: 'Disburse', exact: true })).toBeHidden();
});

test('what is left is refunded to the client', async ({ page, firm }) => {
  const { ledgerId } = await aLedger(firm);
  await page.goto(ledgerDesk(ledgerId));
  await more(page, 'Refund');
  const refund = form(page, 'Refund to the client');
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
  await expect(refund.getByRole('textbox', { name: 'Paid to' })).toHaveValue('Okafor Estate');
  await fill(refund, { 'Check number': '7' });
  await send(refund, 'Refund');
  await says(page, 'Refund recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.00');
});

test('the firm’s own funds pay the bank, and interest goes on to the foundation', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aTrustAccount(firm);
  await page.goto(trustDesk);
  await more(page, 'Firm funds');
  const funds = form(page, 'Firm funds');
  await fill(funds, { Amount: '251.00' });
  await send(funds, 'Record firm funds');
  await expect(funds.getByText(/the rule allows \$250\.00\./)).toBeVisible();
  await fill(funds, { Amount: '100.00' });
  await send(funds, 'Record firm funds');
  await says(page, 'Firm funds recorded');
  await more(page, 'Bank charge');
  const charge = form(page, 'Bank charge');
  await fill(charge, { Amount: '15.00' });
  await send(charge, 'Record bank charge');
  await says(page, 'Bank charge recorded');
  await expect(trustFigure(page, 'Firm funds')).toHaveText('$85.00');
  await more(page, 'Interest');
  const interest = form(page, 'Interest');
  await fill(interest, { Amount: '3.21' });
  await send(interest, 'Record interest');
  await says(page, 'Interest recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$85.00');
});

test('ledgers are found by client and matter, and those without money can be left out', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account } = await aLedger(firm);
  const { id: clientId } = await aClient(firm, { name: 'Lund' });
  const lund = await aMatter(firm, { clientId });
  const { id } = await aTrustDeposit(firm, { accountId: account.id, matterId: lund.id });
  const voided = await firm.request.post(`/api/trust-entries/${id}/void`, {
    data: { reason: 'Twice' },
  });
  expect(voided.ok(), await voided.text()).toBe(true);
  await page.goto(trustDesk);
  await expect(ledgerRow(page, 'Lund')).toBeVisible();
  await page.getByRole('checkbox', { name: 'With money only' }).check();
  await expect(ledgerRow(page, 'Lund')).toBeHidden();
  await expect(ledgerRow(page, 'Okafor Estate')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search clients and matters' }).fill('lund');
  await expect(page.getByText('No ledger matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all ledgers' }).click();
  await expect(ledgerRow(page, 'Lund')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search clients and matters' }).fill(lund.matterNumber);
  await expect(ledgerRow(page, 'Okafor Estate')).toBeHidden();

  const second = await aTrustAccount(firm, { name: 'Escrow', interestTo: 'client' });
  await page.goto(trustDesk);
  await page.getByLabel('Trust account', { exact: true }).selectOption({ value: second.id });
  await expect(page.getByText('No client has money in this account yet.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`taccount=${second.id}`));
});

test('staff record deposits, prepare payments, and are told who agrees to them', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const { ledgerId } = await aLedger(firm);
  await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto(ledgerDesk(ledgerId));
  await expect(
    elsewhere.getByText('What you disburse waits until an attorney or a manager agrees.'),
  ).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'More', exact: true })).toBeHidden();
  await elsewhere.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposit = form(elsewhere, 'Record deposit');
  await fill(deposit, { Amount: '50.00', Purpose: 'Costs' });
  await deposit.getByLabel('Method').selectOption('Cash');
  await send(deposit, 'Record deposit');
  await says(elsewhere, 'Deposit recorded');
  await elsewhere.getByRole('link', { name: 'Deposit 1' }).click();
  await expect(elsewhere.getByText('An attorney or a manager can void this entry.')).toBeVisible();
  await pressEscape(elsewhere);
  await elsewhere.goto(trustDesk);
  await elsewhere.getByRole('button', { name: 'More', exact: true }).click();
  const menu = elsewhere.getByRole('dialog', { name: 'More actions' });
  await expect(menu.getByText('Attorneys and managers disburse and transfer.')).toBeVisible();
  await expect(menu.getByRole('button')).toHaveText(['Bank charge', 'Interest']);
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustFigure(page, 'Balance')).toHaveText('$1,050.00');
});

test('a ledger is downloaded as a statement, whole or of a period', async ({ page, firm }) => {
  const { account, matter, ledgerId } = await aLedger(firm, { day: '2026-02-02' });
  const later = { accountId: account.id, matterId: matter.id, day: '2026-03-03' };
  await aTrustDeposit(firm, { ...later, amount: '50.00', purpose: 'Costs of March' });
  await page.goto(ledgerDesk(ledgerId));
  const button = page.getByRole('button', { name: 'PDF of the ledger' });
  await button.click();
  const asking = form(page, 'Trust account statement');
  await expect(asking.getByLabel('From')).toHaveValue('2025-01-01');
  const download = asking.getByRole('button', { name: 'Download PDF' });
  const whole = await saved(page, download);
  await says(page, 'Statement downloaded');
  await expect(asking).toBeHidden();
  await expect(button).toBeFocused();
  const words = (bytes: Buffer) => readPdf(bytes).pages.flat().join(' ');
  for (const told of ['Okafor Estate', matter.matterNumber, 'Advance for fees', '$1,050.00'])
    expect(words(whole.bytes)).toContain(told);

  await button.click();
  await asking.getByLabel('From').fill('2026-03-01');
  await asking.getByLabel('To').fill('2026-02-28');
  await download.click();
  await expect(asking.getByText('To must not be before the first day.')).toBeVisible();
  await asking.getByLabel('To').fill('2026-03-31');
  const march = words((await saved(page, download)).bytes);
  expect(march).toContain('Costs of March');
  expect(march).not.toContain('Advance for fees');
});

test('of two accounts the cards lead to the one they speak of', async ({ page, firm }) => {
  await setTrust(firm, { approvalAbove: '500.00' });
  // Opened later, so its first statement is due later.
  await aTrustAccount(firm, { name: 'Able', openedOn: '2026-02-01' });
  const escrow = await aTrustAccount(firm, { name: 'Escrow', openedOn: '2026-01-01' });
  const { ledgerId } = await aLedger(firm, {}, escrow);
  await page.goto(cards);
  const ledgers = card(page, 'Trust ledgers');
  await expect(ledgers).toContainText('$1,000.00 in trust, 1 client ledger');
  await expect(ledgers).not.toContainText('for approval');
  await post(firm, '/api/trust-entries/disbursements', {
    ledgerId,
    amount: '600.00',
    party: 'Harbor Dental',
    purpose: 'Settlement',
    method: 'wire',
    toBank: 'County Bank',
  });
  await page.reload();
  await expect(ledgers).toContainText(
    '$1,000.00 in trust, 1 client ledger. 1 payment waits for approval',
  );
  const reconciliation = card(page, 'Account Reconciliation');
  await expect(reconciliation).toContainText('Escrow. Not reconciled yet.');
  await reconciliation.getByRole('link', { name: /^Reconcile/ }).click();
  await expect(page).toHaveURL(new RegExp(`taccount=${escrow.id}`));
  await expect(page.getByRole('combobox', { name: 'Trust account' })).toHaveValue(escrow.id);
  await page.getByRole('link', { name: 'IOLTA Management' }).click();
  await ledgers.getByRole('link', { name: /^Open ledgers/ }).click();
  await expect(page.getByRole('combobox', { name: 'Trust account' })).toHaveValue(escrow.id);
  await expect(page.getByText('$600.00 to Harbor Dental')).toBeVisible();
});

test('whoever closes a matter with money that cannot be used is led to its ledger', async ({
  page,
  firm,
  trouble,
}) => {
  const { matter } = await aLedger(firm, { method: 'check' });
  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/trust-ledgers\?.*holding/);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await matterDialog(page).getByRole('button', { name: 'Close matter' }).click();
  const closing = form(page, 'Close Matter');
  const sentence = 'Could not load what is in trust for this matter.';
  await expect(closing.getByText(sentence)).toBeVisible();
  await page.unrouteAll();
  await closing.getByRole('button', { name: 'Try again' }).click();
  await expect(closing.getByText(sentence)).toHaveCount(0);
  await expect(closing).toContainText('Of it $1,000.00 is not cleared yet.');
  await expect(closing.getByRole('button', { name: 'Refund to the client' })).toHaveCount(0);
  await closing.getByRole('link', { name: 'Open ledger' }).click();
  await expect(page.getByRole('heading', { name: 'Okafor Estate' })).toBeVisible();
  await expect(trustFigure(page, 'Uncleared')).toHaveText('$1,000.00');
});

test('an entry is opened from its matter, over the desk, and closes onto the desk', async ({
  page,
  firm,
}) => {
  const { matter } = await aLedger(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await part(matterDialog(page), 'Trust').getByRole('link', { name: 'Deposit 1' }).click();
  await expect(form(page, 'Deposit 1')).toContainText('Advance for fees');
  await pressEscape(page);
  await expect(form(page, 'Deposit 1')).toBeHidden();
  await expect(page).toHaveURL(/desk=trust$/);
  await expect(page.locator('body')).not.toBeFocused();
  await expect(ledgerRow(page, 'Okafor Estate')).toBeVisible();
});

test('payments that wait and holds are not there before it is known that there are any', async ({
  page,
  firm,
}) => {
  const { ledgerId } = await aLedger(firm);
  const { promise: isTime, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/trust-(proposals|holds)\?/, async (route) => {
    await isTime;
    await route.fallback();
  });
  await page.goto(trustDesk);
  await expect(ledgerRow(page, 'Okafor Estate')).toBeVisible();
  await expect(card(page, 'Payments that wait for a second approver')).toHaveCount(0);
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustEntryRow(page, 'Deposit 1')).toBeVisible();
  await expect(card(page, 'Held and disputed')).toHaveCount(0);
  const held = { ledgerId, kind: 'dispute', amount: '5.00', reason: 'Claimed by others' };
  await post(firm, '/api/trust-holds', held);
  release();
  await expect(card(page, 'Held and disputed')).toContainText('Claimed by others');
});
