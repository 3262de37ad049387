/** The compliance desk can be used by everybody, whatever is open on it. */
import { anItem, compliance, figure, itemDialog, itemForm, itemRow } from './compliance-page.ts';
import { isForEverybody } from './everybody.ts';
import { expect, test } from './journey.ts';
import { inDays } from './time.ts';

test('the checklist and its states are for everybody', async ({ page, firm }) => {
  await page.goto(compliance);
  await expect(page.getByRole('button', { name: 'Add starter checklist' })).toBeVisible();
  await isForEverybody(page);
  await anItem(firm, {
    title: 'Reconcile every trust account with the bank and with the ledgers of its clients',
    category: 'iolta',
    priority: 'high',
    dueDate: inDays(-2).toISOString(),
    recurrence: 'monthly',
    assignedTo: firm.user.id,
    evidenceUrl: 'https://bank.example',
  });
  await anItem(firm, { title: 'Renew', category: 'licensing', jurisdiction: 'OR' });
  await anItem(firm, { title: 'Done duty', priority: 'low', status: 'completed' });
  await page.reload();
  await expect(itemRow(page, 'Done duty')).toContainText('Completed today');
  await isForEverybody(page);
  await page.goto(`${compliance}?q=nothing`);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await figure(page, 'Overdue').click();
  await isForEverybody(page);
});

test('an item, its form and its evidence are for everybody', async ({ page, firm }) => {
  const { id } = await anItem(firm, {
    title: 'Renew',
    description: 'At the latest a week before it ends.',
    status: 'completed',
    completionNote: 'Renewed by phone.',
    evidenceUrl:
      'https://insurer.example/a-long-address-of-a-policy/which-has-no-blank-to-break-at',
  });
  await page.goto(`${compliance}?item=new`);
  await itemForm(page).getByLabel('Category').selectOption('Licensing');
  await itemForm(page).getByRole('button', { name: 'Create Item' }).click();
  await expect(itemForm(page).getByText('Title is required.')).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${compliance}?item=${id}`);
  const dialog = itemDialog(page, 'Renew');
  await expect(dialog.getByText('Renewed by phone.')).toBeVisible();
  await isForEverybody(page);
  await dialog.getByRole('button', { name: 'Change evidence' }).click();
  await expect(page.getByRole('dialog', { name: 'Evidence' })).toBeVisible();
  await isForEverybody(page);
});

test('the reports are for everybody', async ({ page, firm }) => {
  await anItem(firm, { title: 'Late report', dueDate: inDays(-2).toISOString() });
  await anItem(firm, { title: 'Later report', dueDate: inDays(2).toISOString() });
  await anItem(firm, { title: 'Done duty', category: 'iolta', status: 'completed' });
  await page.goto(`${compliance}?tab=reports`);
  await expect(page.getByText('1 item is overdue.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Later report' })).toBeVisible();
  await isForEverybody(page);
});
