import { pdfFile } from './document-files.ts';
import { expenseDialog, expensesTab } from './expenses-page.ts';
import { anExpense } from './firm.ts';
import { expect, test } from './journey.ts';

test('a receipt that is a PDF is read in its place', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const { id } = await anExpense(firm);
  const file = pdfFile('court receipt.pdf', ['Received with thanks']);
  await firm.request.post(`/api/expenses/${id}/receipt`, { multipart: { file } });
  await page.goto(`${expensesTab}&expense=${id}`);
  const dialog = expenseDialog(page, 'Filing fee');
  await dialog.getByRole('button', { name: 'View receipt' }).click();
  await expect(dialog.getByText('Received with thanks')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hide receipt' }).click();
  await expect(dialog.getByText('Received with thanks')).toBeHidden();
});
