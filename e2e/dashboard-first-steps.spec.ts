/** What a new firm does first: a list that ticks itself. */
import { card } from './dashboard-page.ts';
import { aDocument, textFile } from './documents-page.ts';
import { aMatter, anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';
import { toast } from './say.ts';
import { taskDialog } from './tasks-page.ts';

const title = 'Getting started';

test('each first step opens the place where it is done', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  await page.goto('/');
  const steps = card(page, title);
  await expect(steps.getByText('0 of 6 done')).toBeVisible();
  for (const [step, address, dialog] of [
    ['Add a client', '/clients?client=new', 'Add Client'],
    ['Open a matter', '/clients?tab=matters&matter=new', 'New Matter'],
    ['Write down a task', '/legal-admin?task=new', 'New Task'],
    ['Upload a document', '/document-repo?upload=yes', 'Upload Document'],
    ['Write an invoice', '/financial-mgmt?invoice=new', 'New Invoice'],
  ] as const) {
    await steps.getByRole('link', { name: step, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.goBack();
  }
  await steps.getByRole('link', { name: "Enter your firm's address" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings');
});

test('a step ticks itself once it is done, and the list goes when all are', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await page.goto('/');
  const steps = card(page, title);
  await steps.getByRole('link', { name: 'Write down a task' }).click();
  await taskDialog(page).getByLabel('Title').fill('Call the clerk');
  await taskDialog(page).getByLabel('Title').press('Control+Enter');
  await expect(taskDialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(steps.getByText('1 of 6 done')).toBeVisible();
  await expect(steps.getByText('Write down a task: done')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Write down a task' })).toHaveCount(0);

  await aMatter(firm);
  await anInvoice(firm);
  await aDocument(firm, textFile('Letter.txt', 'Dear client'));
  await firm.request.put('/api/profile', { data: { address: '12 Pier Street' } });
  await page.reload();
  await expect(card(page, 'Recent Activities').getByRole('listitem')).not.toHaveCount(0);
  await expect(
    card(page, 'Recent Tasks').getByRole('link', { name: 'Call the clerk' }),
  ).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('whoever does not want the list puts it away, for good or until Undo', async ({
  page,
  firm: _,
}) => {
  await page.goto('/');
  const steps = card(page, title);
  const hide = steps.getByRole('button', { name: 'Hide' });
  await hide.press('Enter');
  await expect(steps).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await hide.click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Recent Tasks').getByText('No tasks yet.')).toBeVisible();
  await expect(steps).toHaveCount(0);
});
