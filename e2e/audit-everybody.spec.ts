/** The audit trail and its windows in both themes and both widths. */
import { checkTrail, isSealed, trailRows, trailScreen } from './audit-page.ts';
import { isForEverybody } from './everybody.ts';
import { aBankingAccount, aMatter, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';

test('a trail that was checked is for everybody', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const title = 'AVeryLongTitleWithoutASpaceSomewhereInTheMiddleOfIt'.repeat(3);
  await aTask(firm, { title, matterId: matter.id, description: 'A line\nand another' });
  await isSealed(firm, 'Create a task');
  await page.goto(trailScreen);
  await checkTrail(page).click();
  await expect(page.getByText(/entries are as they were written\.$/)).toBeVisible();
  await isForEverybody(page);
});

test('the details of an entry are for everybody', async ({ page, firm }) => {
  await aBankingAccount(firm, { accountNumber: '123456789012' });
  await isSealed(firm, 'Add a bank account');
  await page.goto(trailScreen);
  await trailRows(page, 'Add a bank account')
    .filter({ hasText: 'Operating' })
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByText(/^Secrets are not written down\./)).toBeVisible();
  await isForEverybody(page);
});

test('a trail that is broken, empty or cannot be read is for everybody', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const breaks = ['Entry 5 was altered.', 'Entries 7 to 9 are missing.'];
  const proof = { entries: 12, hash: '0'.repeat(64), checkedAt: '2099-03-18T15:00:00.000Z' };
  await page.route('/api/audit/proof', (route) =>
    route.fulfill({ json: { ...proof, anchors: 1, breaks } }),
  );
  await page.goto(`${trailScreen}?from=2099-03-18&to=2099-03-01`);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await checkTrail(page).click();
  await expect(page.getByText('The trail is not what was once written.')).toBeVisible();
  await isForEverybody(page);
  await breakDown(page, '/api/audit?*');
  await page.goto(trailScreen);
  await expect(page.getByText('Could not load the audit trail.')).toBeVisible();
  await isForEverybody(page);
});
