/** The books of a trust account: journals, trial balance, checks nobody cashed, money nobody claims, the month. */
import { card, cards, deskRow, dialog, post, submit } from './desk-page.ts';
import { saved } from './financial-page.ts';
import { aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { readPdf } from './pdf-text.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';
import { aMember } from './team-page.ts';
import { book, books } from './trust-books-page.ts';
import { aMarch } from './trust-firm.ts';

test('what came in, what went out and whose it is are read by month and by year', async ({
  page,
  firm,
}) => {
  const { matter } = await aMarch(firm);
  await page.goto(cards);
  await card(page, 'Trust journals')
    .getByRole('link', { name: /^Open journals/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Trust journals' })).toBeFocused();
  await expect(page.getByText('Nothing came in.')).toBeVisible();
  await page.getByLabel('Period').selectOption('March 2026');
  const receipts = deskRow(page, 'Receipts journal', 'No. 1,');
  for (const words of ['Mar 2, 2026', 'Deposit', 'Okafor Estate', matter.matterNumber, 'Wire'])
    await expect(receipts).toContainText(words);
  await expect(receipts).toContainText('$1,000.00');
  await expect(card(page, 'Receipts journal')).toContainText('Received $1,250.00');

  await book(page, 'Disbursements').click();
  await expect(page).toHaveURL(/month=2026-03/);
  const paid = deskRow(page, 'Disbursements journal', 'No. 2,');
  for (const words of ['Court clerk', 'Filing fees', 'Check 1042', 'Not cleared yet', '$300.00'])
    await expect(paid).toContainText(words);
  await page.getByLabel('Period').selectOption('All of 2026');
  await expect(paid).toBeVisible();

  await book(page, 'Trial balance').click();
  await page.getByLabel('Period').selectOption('March 2026');
  await expect(card(page, 'Trial balance')).toContainText('At the end of Mar 31, 2026');
  await expect(page.getByText('All ledgers together are what the register says.')).toBeVisible();
  const ledger = deskRow(page, 'Trial balance', 'Okafor Estate');
  await expect(ledger).toContainText('$950.00');
  await ledger.getByRole('link', { name: 'Okafor Estate' }).click();
  await expect(page).toHaveURL(/desk=trust&.*ledger=/);
});

test('each line names whose it is, and only a matter that is closed to somebody says so', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const { account, matter } = await aMarch(firm);
  const own = { accountId: account.id, day: '2026-03-31' };
  const charged = { ...own, amount: '15.00', purpose: 'Monthly fee' };
  await post(firm, '/api/trust-entries/firm-deposits', { ...charged, amount: '50.00' });
  await post(firm, '/api/trust-entries/bank-charges', charged);
  await post(firm, '/api/trust-entries/interest', { ...own, amount: '2.10' });
  const grace = await aMember(firm, elsewhere, 'staff', baseURL);
  const reason = 'Acted for the other side';
  await post(firm, '/api/walls', { matterId: matter.id, userId: grace.user.id, reason });
  const journal = (of: string) => `${books.journals}&book=${of}&month=2026-03`;
  const closed = 'Of a matter that is closed to you';

  await page.goto(journal('receipts'));
  const receipt = (words: string) => deskRow(page, 'Receipts journal', words);
  await expect(receipt('No. 4,')).toContainText('The firm');
  await expect(receipt('No. 6,')).toContainText('Bank');
  await expect(receipt('No. 1,')).toContainText('Okafor Estate');
  await expect(receipt(closed)).toHaveCount(0);
  const link = receipt('No. 4,').getByRole('link', { name: 'No. 4' });
  await link.click();
  const entry = dialog(page, 'Firm funds 4');
  await expect(entry).toContainText('$50.00');
  await pressEscape(page);
  await expect(entry).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await entry.getByRole('link', { name: 'Firm funds' }).click();
  await expect(page).toHaveURL(/desk=trust&.*ledger=/);
  await expect(page).not.toHaveURL(/book=|month=|entry=/);
  await page.goto(journal('disbursements'));
  await expect(deskRow(page, 'Disbursements journal', 'No. 5,')).toContainText('Bank');
  await expect(deskRow(page, 'Disbursements journal', closed)).toHaveCount(0);

  await elsewhere.goto(journal('receipts'));
  const seen = (words: string) => deskRow(elsewhere, 'Receipts journal', words);
  await expect(seen(closed)).toHaveCount(2);
  for (const number of ['No. 1,', 'No. 3,']) {
    await expect(seen(number)).toContainText(closed);
    await expect(seen(number).getByRole('link')).toHaveCount(0);
  }
  await expect(seen('No. 4,')).toContainText('The firm');
  await expect(seen('No. 6,')).toContainText('Bank');
  await elsewhere.goto(`${books.journals}&book=stale-checks`);
  const stale = deskRow(elsewhere, 'Stale checks', '1042');
  await expect(stale).toContainText(closed);
  await expect(stale.getByRole('link')).toHaveCount(0);
});

test('stale checks are listed, and a search for the owner of money is logged', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { account } = await aMarch(firm);
  await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: null,
    amount: '75.00',
    party: 'J. Doe',
    purpose: 'No words on the wire',
    day: '2026-03-20',
  });
  await page.goto(cards);
  await expect(card(page, 'Trust journals')).toContainText(
    '1 check nobody has cashed, $75.00 of an unknown owner',
  );
  await page.goto(`${books.journals}&book=stale-checks`);
  const stale = deskRow(page, 'Stale checks', '1042');
  await expect(stale).toContainText(/Nobody has cashed it for \d+ days/);
  await expect(stale).toContainText('$300.00');
  await stale.getByRole('link', { name: 'No. 2' }).click();
  await expect(dialog(page, 'Disbursement 2')).toContainText('Check 1042');
  await pressEscape(page);
  await expect(dialog(page, 'Disbursement 2')).toBeHidden();

  await book(page, 'Unidentified funds').click();
  const money = page.getByRole('list', { name: 'Unidentified funds' });
  await expect(money).toContainText('$75.00 from J. Doe');
  await expect(money).toContainText(/Goes to the state’s fund on \w+ \d+, \d{4}, in [\d,]+ days\./);
  await expect(money).toContainText('Nobody has searched for the owner yet.');
  await page.getByRole('button', { name: /^Log a search/ }).click();
  const form = dialog(page, 'Log a search');
  await submit(page, 'Log search').click();
  await expect(form.getByText('What was done is required.')).toBeVisible();
  await form.getByLabel('What was done').fill('Called the bank of the sender');
  await submit(page, 'Log search').click();
  await says(page, 'Search logged');
  await expect(page.getByRole('list', { name: /^Searches for the owner of No\. / })).toContainText(
    'Called the bank of the sender (Ada Marlowe)',
  );
});

test('the month of an account is saved as PDF and CSV, from the card and for another month', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aMarch(firm);
  await page.goto(cards);
  const monthly = card(page, 'Monthly IOLTA Report');
  await expect(monthly).toContainText(/\w+ \d{4}, not reconciled yet/);
  const last = await saved(page, monthly.getByRole('button', { name: /^CSV/ }));
  await says(page, 'Monthly report exported');
  expect(last.bytes.toString()).toContain('Okafor Estate');

  await monthly.getByRole('link', { name: /^Another month/ }).click();
  await page.getByLabel('Period').selectOption('March 2026');
  await expect(page.getByText('March 2026: not reconciled yet')).toBeVisible();
  const part = card(page, 'Monthly IOLTA Report');
  const csv = await saved(page, part.getByRole('button', { name: /^CSV/ }));
  expect(csv.bytes.toString()).toContain('1042');
  const pdf = await saved(page, part.getByRole('button', { name: /^PDF/ }));
  await says(page, 'Monthly report downloaded');
  const text = readPdf(pdf.bytes).pages.flat().join(' ');
  for (const words of ['March 2026', 'Okafor Estate', '$950.00', 'NOT RECONCILED'])
    expect(text).toContain(words);
});

test('interest is told on its card, and a book that cannot be read says so', {
  tag: '@proof',
}, async ({ page, firm, trouble }) => {
  const { account } = await aMarch(firm);
  const interest = card(page, 'Interest Distribution');
  await page.goto(cards);
  await expect(interest).toContainText(/No interest yet in \d{4}/);
  const reply = await firm.request.post('/api/trust-entries/interest', {
    data: { accountId: account.id, amount: '12.40' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.reload();
  await expect(interest).toContainText(/\$12\.40 came in and \$12\.40 was remitted in \d{4}/);
  await interest.getByRole('link', { name: /^Record interest/ }).click();
  await expect(page).toHaveURL(/desk=trust(&|$)/);

  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/trust-reports/);
  for (const [name, failure] of [
    ['receipts', 'Could not load the journal.'],
    ['trial-balance', 'Could not load the trial balance.'],
    ['stale-checks', 'Could not load stale checks.'],
    ['unidentified', 'Could not load unidentified funds.'],
  ]) {
    await page.goto(`${books.journals}&book=${name}`);
    await expect(page.getByText(failure ?? '')).toBeVisible();
  }
  await page.goto(cards);
  await expect(card(page, 'Account Reconciliation')).toContainText('Could not be loaded.');
  await page.unrouteAll();
  await card(page, 'Account Reconciliation').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Account Reconciliation')).toContainText('Not reconciled yet.');
});
