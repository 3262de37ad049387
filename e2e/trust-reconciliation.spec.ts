/** A statement of the bank is brought into line with the register and the ledgers, signed and locked. */
import { card, cards, dialog, post, submit } from './desk-page.ts';
import { saved } from './financial-page.ts';
import { aTrustAccount, aTrustDeposit, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { aMember } from './team-page.ts';
import { books, bridge, line, sum, tick } from './trust-books-page.ts';
import { aMarch, aReconciliation, aStatementLine } from './trust-firm.ts';

const march = {
  name: 'march.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date,Description,Amount,Check Number\n' +
      '2026-03-03,Incoming wire,1000.00,\n' +
      '2026-03-12,Check paid,-300.00,1042\n' +
      '2026-03-15,Account of somebody else,-15.00,\n',
  ),
};

const alert = 'alertdialog';

test('the bank’s file is matched, a mistake of the bank explained, and the period signed', {
  tag: '@job',
}, async ({ page, firm }) => {
  const { account, matter } = await aMarch(firm);
  await page.goto(cards);
  const first = card(page, 'Account Reconciliation');
  await expect(first).toContainText(
    /^.*Not reconciled yet\. The statement of Mar 31, 2026 has been overdue since \w+ \d+, 2026\./,
  );
  await first.getByRole('link', { name: /^Reconcile/ }).click();
  await expect(page.getByRole('heading', { name: 'Account Reconciliation' })).toBeFocused();
  await page.getByRole('button', { name: 'Begin reconciliation' }).click();
  const begin = dialog(page, 'Begin reconciliation');
  await expect(begin.getByLabel('Statement on')).toHaveValue('2026-03-31');
  await begin.getByLabel('Bank file').setInputFiles(march);
  await expect(begin.getByText('3 lines added, 2 matched with entries.')).toBeVisible();
  await submit(page, 'Begin reconciliation').click();
  await expect(begin.getByText('Ending balance is required.')).toBeVisible();
  await begin.getByLabel('Ending balance').fill('685');
  await submit(page, 'Begin reconciliation').click();
  await says(page, 'Reconciliation begun');
  await expect(page).toHaveURL(/&reconciliation=/);

  await expect(sum(page, 'Adjusted bank')).toContainText('$935.00');
  await expect(sum(page, 'Adjusted bank')).toContainText('Differs by $15.00');
  await expect(sum(page, 'Register')).toContainText('$950.00');
  await expect(sum(page, 'All ledgers')).toContainText('$950.00');
  await expect(sum(page, 'All ledgers')).toContainText('Agrees with the register');
  await expect(page.getByText('The adjusted bank is $15.00 less than the register.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What may explain it' })).toContainText(
    'Account of somebody else',
  );
  await expect(bridge(page, /^Statement of Mar 31, 2026$/)).toContainText('$685.00');
  await expect(bridge(page, 'Deposits in transit (1 entry)')).toContainText('+$250.00');
  await expect(bridge(page, 'Outstanding payments (0 entries)')).toContainText('$0.00');
  await expect(page.getByText('It can be signed once all three agree.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign' })).toBeHidden();

  const strange = line(page, 'Account of somebody else');
  await expect(strange).toContainText('No entry yet');
  await strange.getByRole('button', { name: /^Bank error/ }).click();
  await submit(page, 'Note the error').click();
  await expect(page.getByText('What went wrong is required.')).toBeVisible();
  await dialog(page, 'Bank error').getByLabel('What went wrong').fill('Told the bank on Mar 16');
  await submit(page, 'Note the error').click();
  await says(page, 'Noted as a bank error');
  await expect(strange).toContainText('Bank error');
  await expect(strange).toContainText('Told the bank on Mar 16');
  await expect(bridge(page, 'Bank errors taken out')).toContainText('+$15.00');
  await expect(page.getByText('All three agree.')).toBeVisible();

  const wire = line(page, 'Incoming wire');
  await expect(wire).toContainText('Matched with 1 entry');
  await wire.getByRole('button', { name: /^Unmatch/ }).click();
  await says(page, 'Line unmatched');
  await expect(page.getByRole('button', { name: 'Sign' })).toBeHidden();
  await wire.getByRole('button', { name: /^Match/ }).click();
  const match = dialog(page, 'Match line');
  await match.getByRole('checkbox', { name: /^\$250\.00/ }).check();
  await expect(match.getByText('Chosen $250.00 of $1,000.00.')).toBeVisible();
  await submit(page, 'Match').click();
  await expect(match.getByText('The chosen entries must add up to $1,000.00.')).toBeVisible();
  await match.getByRole('checkbox', { name: /^\$250\.00/ }).uncheck();
  await match.getByRole('checkbox', { name: /^\$1,000\.00/ }).check();
  await submit(page, 'Match').click();
  await says(page, 'Line matched');
  await expect(page.getByText('All three agree.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByRole(alert)).toContainText(
    'The period is locked: nothing can be posted in this account up to Mar 31, 2026 any more.',
  );
  await page.getByRole(alert).getByRole('button', { name: 'Sign' }).click();
  await says(page, 'Reconciliation signed');
  await expect(page.getByText(/^Signed by Ada Marlowe/)).toBeVisible();
  // Its button is gone: the next one is a step away.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Lines of the statement' })).toBeHidden();
  await expect(card(page, 'Deposits in transit')).toContainText('$250.00');
  const late = card(page, 'Deposits in transit').getByRole('link', { name: /^Deposit/ });
  await late.click();
  await expect(dialog(page, 'Deposit 3')).toContainText('$250.00');
  await pressEscape(page);
  await expect(dialog(page, 'Deposit 3')).toBeHidden();
  await expect(late).toBeFocused();
  await expect(card(page, 'All ledgers on Mar 31, 2026')).toContainText('Okafor Estate');

  const file = await saved(page, page.getByRole('button', { name: /^PDF/ }));
  const text = readPdf(file.bytes).pages.flat().join(' ');
  for (const words of ['$685.00', '$950.00', 'Okafor Estate']) expect(text).toContain(words);

  const refused = await firm.request.post('/api/trust-entries/deposits', {
    data: {
      accountId: account.id,
      matterId: matter.id,
      amount: '1.00',
      party: 'Okafor Estate',
      purpose: 'Late',
      method: 'wire',
      day: '2026-03-31',
    },
  });
  expect(refused.status()).toBe(409);
  await page.goto(cards);
  await expect(first).toContainText('Last reconciled Mar 31, 2026.');
});

const ofx = {
  name: 'march.ofx',
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(`OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260303<TRNAMT>1000.00<FITID>F-1<NAME>WIRE</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260312<TRNAMT>-300.00<FITID>F-2<CHECKNUM>1042<NAME>CHECK</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>700.00<DTASOF>20260330</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`),
};

test('a file that says how the statement ends fills in the day and the balance', async ({
  page,
  firm,
}) => {
  await aMarch(firm);
  let standing = () => {};
  const isHere = new Promise<void>((resolve) => {
    standing = resolve;
  });
  await page.route('/api/trust-reports/standing', async (route) => {
    await isHere;
    await route.continue();
  });
  await page.goto(books.reconciliation);
  await page.getByRole('button', { name: 'Begin reconciliation' }).click();
  const begin = dialog(page, 'Begin reconciliation');
  // The day that is due is proposed as soon as it is known, also to a form that is open already.
  await expect(begin.getByLabel('Statement on')).toHaveValue('');
  standing();
  await expect(begin.getByLabel('Statement on')).toHaveValue('2026-03-31');
  await begin.getByLabel('Bank file').setInputFiles(ofx);
  await expect(begin.getByText('2 lines added, 2 matched with entries.')).toBeVisible();
  await expect(begin.getByLabel('Statement on')).toHaveValue('2026-03-30');
  await expect(begin.getByLabel('Ending balance')).toHaveValue('700.00');
  // Read twice, its lines are kept once.
  await begin.getByLabel('Bank file').setInputFiles(ofx);
  await expect(begin.getByText('2 lines were here already.')).toBeVisible();
  await submit(page, 'Begin reconciliation').click();
  await says(page, 'Reconciliation begun');
  await expect(page.getByText('All three agree.')).toBeVisible();
});

test('a paper statement: entries are ticked, a line is typed, the balance put right', async ({
  page,
  firm,
}) => {
  const { account } = await aMarch(firm);
  const { id } = await aReconciliation(firm, {
    accountId: account.id,
    statementOn: '2026-03-31',
    statementBalance: '650.00',
  });
  await page.goto(books.reconciliation);
  await page.getByRole('link', { name: 'Continue the statement of Mar 31, 2026' }).click();
  await expect(page).toHaveURL(new RegExp(`&reconciliation=${id}`));
  await expect(bridge(page, 'Deposits in transit (2 entries)')).toContainText('+$1,250.00');
  // By keyboard: the boxes come one after the other.
  await tick(page, 1).focus();
  await page.keyboard.press('Space');
  await expect(bridge(page, 'Deposits in transit (1 entry)')).toContainText('+$250.00');
  await expect(tick(page, 1)).toBeChecked();
  await expect(tick(page, 1)).toBeFocused();
  await tick(page, 2).click();
  await expect(tick(page, 2)).toBeChecked();
  await expect(bridge(page, 'Outstanding payments (0 entries)')).toBeVisible();
  await tick(page, 2).click();
  await expect(tick(page, 2)).not.toBeChecked();
  await expect(bridge(page, 'Outstanding payments (1 entry)')).toContainText('−$300.00');

  await page.getByRole('button', { name: 'Add line' }).click();
  const add = dialog(page, 'Add line');
  await expect(add.getByLabel('Date')).toHaveValue('2026-03-31');
  await submit(page, 'Add line').click();
  await expect(add.getByText('Amount is required.')).toBeVisible();
  await add.getByLabel('Amount').fill('-300');
  await add.getByLabel('Description').fill('Check paid');
  await add.getByLabel('Check number').fill('1042');
  await submit(page, 'Add line').click();
  await says(page, 'Line added');
  await expect(line(page, 'Check paid')).toContainText('No entry yet');
  await page.getByRole('button', { name: 'Match automatically' }).click();
  await says(page, '1 line matched');
  await expect(line(page, 'Check paid')).toContainText('Matched with 1 entry');
  await expect(tick(page, 2)).toHaveCount(0);

  await expect(page.getByText('The adjusted bank is $50.00 less than the register.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct balance' }).click();
  await dialog(page, 'Correct balance').getByLabel('Ending balance').fill('700.00');
  await submit(page, 'Save balance').click();
  await says(page, 'Statement balance updated');
  await expect(page.getByText('All three agree.')).toBeVisible();

  await page.getByRole('button', { name: 'Add line' }).click();
  await add.getByLabel('Amount').fill('5');
  await add.getByLabel('Description').fill('Typed by mistake');
  await submit(page, 'Add line').click();
  await says(page, 'Line added');
  await line(page, 'Typed by mistake')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole(alert).getByRole('button', { name: 'Remove' }).click();
  await says(page, 'Line removed');
  await expect(line(page, 'Typed by mistake')).toHaveCount(0);

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole(alert)).toContainText('what was matched stays matched');
  await page.getByRole(alert).getByRole('button', { name: 'Discard' }).click();
  await says(page, 'Reconciliation discarded');
  await expect(page.getByText('No statement is reconciled yet.')).toBeVisible();
});

test('what the bank shows and nobody recorded is recorded from its line, and matched with it', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account } = await aMarch(firm);
  const of = { accountId: account.id };
  const own = { ...of, amount: '50.00', day: '2026-03-05', purpose: 'For charges' };
  await post(firm, '/api/trust-entries/firm-deposits', own);
  for (const [day, amount, description] of [
    ['2026-03-16', '40.00', 'REMOTE DEPOSIT'],
    ['2026-03-31', '2.10', 'INTEREST PAID'],
    ['2026-03-31', '-15.00', 'MONTHLY FEE'],
  ] as const)
    await aStatementLine(firm, { ...of, day, amount, description });
  const { id } = await aReconciliation(firm, {
    ...of,
    statementOn: '2026-03-31',
    statementBalance: '0.00',
  });
  await page.goto(`${books.reconciliation}&reconciliation=${id}`);

  const fee = line(page, 'MONTHLY FEE');
  await expect(fee.getByRole('button', { name: /^Record deposit/ })).toHaveCount(0);
  await fee.getByRole('button', { name: 'Record bank charge: MONTHLY FEE, −$15.00' }).click();
  const charge = dialog(page, 'Bank charge');
  await expect(charge.getByLabel('Amount')).toHaveValue('15.00');
  await expect(charge.getByLabel('Date')).toHaveValue('2026-03-31');
  await expect(charge.getByLabel('Purpose')).toHaveValue('MONTHLY FEE');
  await submit(page, 'Record bank charge').click();
  await says(page, 'Bank charge recorded');
  await says(page, 'Line matched');
  await expect(fee).toContainText('Matched with 1 entry');
  await expect(charge).toBeHidden();

  const came = line(page, 'REMOTE DEPOSIT');
  await came.getByRole('button', { name: /^Record deposit/ }).click();
  const deposit = dialog(page, 'Record deposit');
  await expect(deposit.getByLabel('Amount')).toHaveValue('40.00');
  await expect(deposit.getByLabel('Purpose')).toHaveValue('REMOTE DEPOSIT');
  await lookUp(deposit, 'Matter', 'Okafor');
  await deposit.getByLabel('Received from').fill('J. Okafor');
  await submit(page, 'Record deposit').click();
  await says(page, 'Deposit recorded');
  await says(page, 'Line matched');
  await expect(came).toContainText('Matched with 1 entry');

  const interest = line(page, 'INTEREST PAID');
  await interest.getByRole('button', { name: /^Record interest/ }).click();
  await expect(dialog(page, 'Interest').getByLabel('Amount')).toHaveValue('2.10');
  await submit(page, 'Record interest').click();
  await says(page, 'Line matched');
  await expect(interest).toContainText('Matched with 1 entry');
});

test('ticks count at once, several in a row, and one that fails goes back with the reason', async ({
  page,
  firm,
  trouble,
}) => {
  const { account } = await aMarch(firm);
  const { id } = await aReconciliation(firm, {
    accountId: account.id,
    statementOn: '2026-03-31',
    statementBalance: '950.00',
  });
  const held: (() => void)[] = [];
  const sent: string[][] = [];
  await page.route(/\/clear$/, async (route) => {
    sent.push(route.request().postDataJSON().entryIds);
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${books.reconciliation}&reconciliation=${id}`);
  await tick(page, 1).click();
  await tick(page, 2).click();
  await tick(page, 3).click();
  await tick(page, 2).click();
  // Nothing is answered yet.
  const all = page
    .getByRole('list', { name: 'Entries of the register' })
    .getByRole('checkbox', { checked: true });
  await expect(tick(page, 2)).not.toBeChecked();
  await expect(all).toHaveCount(2);
  for (const count of [1, 2, 3, 4]) {
    await expect.poll(() => held.length).toBe(count);
    held[count - 1]?.();
  }
  await expect(bridge(page, 'Deposits in transit (0 entries)')).toBeVisible();
  await expect(bridge(page, 'Outstanding payments (1 entry)')).toContainText('−$300.00');
  expect(sent[1]).toEqual(sent[3]);
  await expect(all).toHaveCount(2);
  await page.unroute(/\/clear$/);

  await page.getByRole('button', { name: 'Tick all shown' }).click();
  await expect(all).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Untick all shown' })).toBeFocused();
  await expect(bridge(page, 'Outstanding payments (0 entries)')).toBeVisible();
  await page.getByRole('button', { name: 'Untick all shown' }).click();
  await expect(bridge(page, 'Deposits in transit (2 entries)')).toBeVisible();
  await expect(all).toHaveCount(0);

  // Somebody else has matched it meanwhile.
  trouble.expect(/status of 409/);
  await page.route(/\/clear$/, (route) =>
    route.fulfill({ status: 409, json: { message: 'Disbursement 2 is matched with a line.' } }),
  );
  await tick(page, 2).click();
  await complains(page, 'Error', 'Failed to update the entry');
  await expect(tick(page, 2)).not.toBeChecked();
  await expect(tick(page, 2)).toBeFocused();
});

async function signedMarch(firm: Firm) {
  const { account, entry, check } = await aMarch(firm);
  const { id } = await aReconciliation(firm, {
    accountId: account.id,
    statementOn: '2026-03-31',
    statementBalance: '700.00',
  });
  for (const [path, data] of [
    ['clear', { entryIds: [entry.id, check.id], isCleared: true }],
    ['sign', {}],
  ] as const) {
    const reply = await firm.request.post(`/api/trust-reconciliations/${id}/${path}`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return id;
}

test('a manager reopens what was signed, and what was signed stays on file', async ({
  page,
  firm,
}) => {
  const id = await signedMarch(firm);
  await page.goto(books.reconciliation);
  const row = page.getByRole('table', { name: 'Reconciliations' }).getByRole('row').nth(1);
  for (const words of ['Mar 31, 2026', 'Signed', '$700.00', 'Ada Marlowe'])
    await expect(row).toContainText(words);
  await row.getByRole('link', { name: 'Mar 31, 2026' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  const form = dialog(page, 'Reopen');
  await submit(page, 'Reopen').click();
  await expect(form.getByText('Reason is required.')).toBeVisible();
  await form.getByLabel('Reason').fill('A check was posted on the wrong matter');
  await submit(page, 'Reopen').click();
  await says(page, 'Reconciliation reopened');
  await expect(page.getByText(/A check was posted on the wrong matter/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^PDF/ })).toBeFocused();
  await page.getByRole('link', { name: 'All reconciliations' }).click();
  await expect(page.getByRole('heading', { name: 'Account Reconciliation' })).toBeFocused();
  await expect(row).toContainText('Reopened');
  await expect(page.getByRole('button', { name: 'Begin reconciliation' })).toBeVisible();
  expect((await firm.request.get(`/api/trust-reconciliations/${id}`)).ok()).toBe(true);
});

test('of two accounts each has its own statements, and the choice goes along to the journals', async ({
  page,
  firm,
}) => {
  await signedMarch(firm);
  const other = await aTrustAccount(firm, { name: 'Real estate trust', openedOn: '2026-03-01' });
  const came = { accountId: other.id, matterId: null, amount: '77.00', day: '2026-03-20' };
  await aTrustDeposit(firm, came);
  await page.goto(books.reconciliation);
  const choice = page.getByLabel('Trust account', { exact: true });
  await expect(page.getByRole('table', { name: 'Reconciliations' })).toBeVisible();
  await choice.selectOption(other.id);
  await expect(page.getByText('No statement is reconciled yet.')).toBeVisible();
  await page.goto(page.url().replace('desk=reconciliation', 'desk=journals'));
  await page.getByLabel('Period').selectOption('March 2026');
  await expect(card(page, 'Receipts journal')).toContainText('Received $77.00');
  await choice.selectOption({ index: 0 });
  await expect(card(page, 'Receipts journal')).toContainText('Received $1,250.00');
});

test('staff prepare it and are told who signs; what cannot be read says so', {
  tag: '@proof',
}, async ({ elsewhere: page, firm, trouble, baseURL }) => {
  const { account, matter } = await aMarch(firm);
  await aReconciliation(firm, {
    accountId: account.id,
    statementOn: '2026-03-31',
    statementBalance: '950.00',
  });
  const grace = await aMember(firm, page, 'staff', baseURL);
  const wall = { matterId: matter.id, userId: grace.user.id, reason: 'Acted for the other side' };
  await post(firm, '/api/walls', wall);
  await page.goto(books.reconciliation);
  await page.getByRole('link', { name: /^Continue the statement/ }).click();
  await expect(page.getByRole('heading', { name: 'Statement of Mar 31, 2026' })).toBeFocused();
  await expect(page.getByText('An attorney or a manager signs it.')).toBeVisible();
  const entries = page.getByRole('list', { name: 'Entries of the register' });
  await expect(entries.getByText(/Of a matter that is closed to you/)).toHaveCount(3);
  await expect(entries.getByRole('link')).toHaveCount(0);
  // What the bank has seen it has seen, whoever ticks it: nothing is outstanding, and all agrees.
  await page.getByRole('button', { name: 'Tick all shown' }).click();
  await expect(page.getByText('All three agree.')).toBeVisible();
  await expect(page.getByText('No entry is left to be ticked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign' })).toBeHidden();
  await page.getByRole('button', { name: 'Import bank file' }).click();
  const form = dialog(page, 'Import bank file');
  trouble.expect(/status of 400/);
  await form
    .getByLabel('Bank file')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ada') });
  await expect(form.getByRole('alert')).toHaveText(
    'File cannot be read as a bank’s statement. It has no line with titles such as Date, Description and Amount, or Date, Debit and Credit.',
  );
  await pressEscape(page);
  await expect(form).toBeHidden();

  trouble.expect(/status of 500/);
  const open = page.url();
  await breakDown(page, /\/api\/trust-reconciliations/);
  await page.goto(open);
  await expect(page.getByText('Could not load this reconciliation.')).toBeVisible();
  await page.goto(books.reconciliation);
  await expect(page.getByText('Could not load reconciliations.')).toBeVisible();
  await page.unroute(/\/api\/trust-reconciliations/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Reconciliations' })).toBeVisible();
});
