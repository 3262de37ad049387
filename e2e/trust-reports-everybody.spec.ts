/** Cards, reconciliation, journals and requests of trust accounts can be used by everybody. */
import { card, cards, dialog, submit } from './desk-page.ts';
import { isForEverybody } from './everybody.ts';
import { aTrustDeposit } from './firm.ts';
import { expect, test } from './journey.ts';
import { books, line, request } from './trust-books-page.ts';
import { aMarch, aReconciliation, aStatementLine, aTrustRequest } from './trust-firm.ts';

test.describe.configure({ timeout: 120_000 });

const wide = { width: 1280, height: 900 };

test('the cards of a firm with a trust account, and requests, are for everybody', async ({
  page,
  firm,
}) => {
  const { account, matter } = await aMarch(firm);
  const asked = { accountId: account.id, matterId: matter.id };
  await aTrustRequest(firm, { ...asked, requestedOn: '2026-01-05', dueOn: '2026-01-19' });
  await page.goto(cards);
  for (const title of [
    'Account Reconciliation',
    'Monthly IOLTA Report',
    'Interest Distribution',
    'Conflict Checks',
    'Client Communication',
    'Annual Ethics Training',
  ])
    await expect(card(page, title).locator('p').nth(1)).toBeVisible();
  await expect(card(page, 'Trust requests')).toContainText('1 request is open');
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(books.requests);
  await expect(request(page, 'TR-0001')).toContainText('Overdue since');
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'New request' }).click();
  await submit(page, 'Create request').click();
  await expect(dialog(page, 'New request').getByText('Amount is required.')).toBeVisible();
  await isForEverybody(page);
});

test('a reconciliation that does not agree yet is for everybody', async ({ page, firm }) => {
  const { account, late } = await aMarch(firm);
  const of = { accountId: account.id, day: '2026-03-15' };
  await aStatementLine(firm, { ...of, amount: '-15.00', description: 'Account of somebody else' });
  const { id } = await aReconciliation(firm, {
    accountId: account.id,
    statementOn: '2026-03-31',
    statementBalance: '685.00',
  });
  const cleared = await firm.request.post(`/api/trust-reconciliations/${id}/clear`, {
    data: { entryIds: [late.id], isCleared: true },
  });
  expect(cleared.ok(), await cleared.text()).toBe(true);
  await page.goto(`${books.reconciliation}&reconciliation=${id}`);
  await expect(line(page, 'Account of somebody else')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What may explain it' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await line(page, 'Account of somebody else')
    .getByRole('button', { name: /^Match/ })
    .click();
  await submit(page, 'Match').click();
  await expect(dialog(page, 'Match line').getByText(/must add up to/)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(books.reconciliation);
  await expect(page.getByRole('table', { name: 'Reconciliations' })).toBeVisible();
  await isForEverybody(page);
});

test('the journals are for everybody', async ({ page, firm }) => {
  const { account } = await aMarch(firm);
  await aTrustDeposit(firm, { accountId: account.id, matterId: null, party: 'J. Doe' });
  await page.goto(`${books.journals}&book=disbursements&month=2026`);
  await expect(page.getByRole('table', { name: 'Disbursements journal' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(`${books.journals}&book=unidentified`);
  await page.getByRole('button', { name: /^Log a search/ }).click();
  await submit(page, 'Log search').click();
  await expect(page.getByText('What was done is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(`${books.journals}&book=trial-balance`);
  await expect(page.getByRole('table', { name: 'Trial balance' })).toBeVisible();
  await isForEverybody(page);
});
