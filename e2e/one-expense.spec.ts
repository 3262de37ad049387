/** What happens to one expense: approved or rejected, edited, deleted, billed. */
import {
  expenseDialog,
  expenseName,
  expenseRow,
  expensesTab,
  saveExpense,
} from './expenses-page.ts';
import { aClient, aMatter, anExpense, anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { says, toast } from './say.ts';

test('a manager approves in the row, or rejects with a reason', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await anExpense(firm, { description: 'Desk' });
  await anExpense(firm, { description: 'Taxi' });
  await page.goto(expensesTab);
  await page.getByRole('button', { name: 'Approve Desk' }).click();
  await says(page, 'Expense approved');
  await expect(expenseRow(page, 'Desk')).toContainText('Approved');
  await expect(page.getByRole('button', { name: 'Approve Desk' })).toBeHidden();

  await expenseName(page, 'Taxi').click();
  const dialog = expenseDialog(page, 'Taxi');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject Expense' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question.getByText('Reason is required.')).toBeVisible();
  await question.getByLabel('Reason').fill('Paid privately');
  await question.getByRole('button', { name: 'Reject' }).click();
  await says(page, 'Expense rejected');
  await expect(dialog.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Paid privately', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/by Ada Marlowe/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await says(page, 'Expense approved');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeHidden();
  await pressEscape(page);
  await expect(expenseName(page, 'Taxi')).toBeFocused();
});

test('staff see what was decided and decide nothing', async ({ page, firm }) => {
  await anExpense(firm, { description: 'Desk' });
  const { id } = await anExpense(firm, { description: 'Taxi', status: 'approved' });
  await page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'staff' } });
  });
  const rejected = await anExpense(firm, { description: 'Opera' });
  await firm.request.post(`/api/expenses/${rejected.id}/reject`, { data: { reason: 'Private' } });
  await page.goto(expensesTab);
  await expect(expenseRow(page, 'Desk')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  for (const [decided, description] of [
    [id, 'Taxi'],
    [rejected.id, 'Opera'],
  ] as const) {
    await page.goto(`${expensesTab}&expense=${decided}`);
    const dialog = expenseDialog(page, description);
    await expect(dialog.getByText('$402.00')).toBeVisible();
    for (const name of ['Approve', 'Reject', 'Edit', 'Delete', 'Add receipt'])
      await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

test('an expense is edited in place and deleted with a way back', async ({ page, firm }) => {
  await anExpense(firm, { description: 'Desk', notes: 'For the new office' });
  await page.goto(expensesTab);
  await expenseName(page, 'Desk').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await dialog.getByLabel('Description').fill('Standing desk');
  await dialog.getByLabel('Receipt URL').fill('desk');
  await saveExpense(page).click();
  await expect(
    dialog.getByText('Receipt URL must be an address such as https://example.com.'),
  ).toBeVisible();
  await dialog.getByLabel('Receipt URL').fill('https://receipts.example/desk');
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await saveExpense(page).click();
  await says(page, 'Expense updated successfully');
  expect((await change).postDataJSON()).toEqual({
    description: 'Standing desk',
    receiptUrl: 'https://receipts.example/desk',
  });
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'https://receipts.example/desk' })).toBeVisible();
  await expect(dialog.getByText('For the new office')).toBeVisible();
  await expect(dialog.getByText('Expense added')).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Expense deleted successfully');
  await expect(page.getByText('No expenses yet.')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Expense restored');
  await expect(expenseName(page, 'Standing desk')).toBeVisible();
});

test('what was billed leads to its invoice and can no longer be changed', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const about = { matterId: matter.id, isBillable: true, status: 'approved' } as const;
  const expense = await anExpense(firm, about);
  await anInvoice(firm, {
    invoiceNumber: 'A-1',
    clientId: client.id,
    matterId: matter.id,
    lines: [{ description: 'Filing fee', rate: '402.00', expenseId: expense.id }],
  });
  await page.goto(expensesTab);
  await expect(expenseRow(page, 'Filing fee')).toContainText('Billed');
  await expenseName(page, 'Filing fee').click();
  const dialog = expenseDialog(page, 'Filing fee');
  await expect(dialog.getByText('Billed on A-1')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Add receipt' })).toBeVisible();
  await dialog.getByRole('link', { name: 'A-1' }).click();
  await expect(page.getByRole('dialog', { name: 'A-1, Okafor Estate' })).toBeVisible();
});
