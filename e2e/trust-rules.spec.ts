/** The rules of the jurisdictions in which a firm keeps trust accounts, and its own settings. */
import { card } from './desk-page.ts';
import { aTrustAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';
import { aMember } from './team-page.ts';
import { fill, form, rulesDesk, send, trustDesk } from './trust-page.ts';

test('a rule is changed with its source, and its default is restored', async ({ page, firm }) => {
  await aTrustAccount(firm);
  await page.goto(trustDesk);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Rules and settings' }).click();
  const california = card(page, 'California');
  await expect(california).toContainText('Every month, within 30 days');
  await expect(california).toContainText('At most $250.00');
  await expect(california).toContainText('Cal. R. Prof. Conduct 1.15(d)(1)');
  await expect(california).toContainText('As of Jan 1, 2023');
  await expect(california).toContainText(
    'Default rule. What the source above does not name is the strictest of the usual values. Not legal advice. Check the rule of your jurisdiction.',
  );
  await expect(california.getByRole('button', { name: /^Restore default/ })).toBeHidden();
  await california.getByRole('button', { name: 'Edit rule: California' }).click();
  const editing = form(page, 'Edit rule: California');
  await fill(editing, { 'Reconcile within': '400', 'Firm funds at most': '100' });
  await send(editing, 'Save rule');
  await expect(editing.getByText('Reconcile within must be at most 366 days.')).toBeVisible();
  await fill(editing, { 'Reconcile within': '20', Citation: 'Our own reading' });
  await send(editing, 'Save rule');
  await says(page, 'Rule saved');
  await expect(california).toContainText('Every month, within 20 days');
  await expect(california).toContainText('At most $100.00');
  await expect(california).toContainText('Our own reading');
  await expect(california).toContainText('Changed by Ada Marlowe');
  await california.getByRole('button', { name: /^Restore default/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore default' }).click();
  await says(page, 'Default rule restored');
  await expect(california).toContainText('Every month, within 30 days');
});

test('without a trust account no rule counts; who may not change them is told so', async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  await page.goto(rulesDesk);
  await expect(page.getByText('No rule counts yet.')).toBeVisible();
  await expect(page.getByText('Can be used 7 days after the deposit')).toBeVisible();
  await aTrustAccount(firm, { jurisdiction: 'NY' });
  await aMember(firm, elsewhere, 'attorney', baseURL);
  await elsewhere.goto(rulesDesk);
  await expect(card(elsewhere, 'New York')).toBeVisible();
  await expect(elsewhere.getByText('A manager changes rules and settings.')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});
