/** One matter: how it stands, its details, its close. */
import { aMatter, anExpense, anInvoice, aTask, aTimeEntry } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { fact, lookUp, matterDialog, mattersTab, part } from './matters-page.ts';
import { says, toast } from './say.ts';
import { inDays } from './time.ts';

test('the state of a matter is six figures, and the next deadline leads to its task', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const due = inDays(3.5).toISOString();
  const task = await aTask(firm, {
    title: 'File the answer',
    matterId: matter.id,
    dueDate: due,
  });
  await anExpense(firm, { matterId: matter.id, isBillable: true, amount: '402.00' });
  const { id } = await anInvoice(firm, { clientId: matter.clientId, matterId: matter.id });
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '250.00' } });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const state = part(matterDialog(page), 'State of the matter');
  await expect(state.getByRole('term')).toHaveText([
    'Next deadline',
    'Unbilled',
    'Billed',
    'Paid',
    'Trust',
    'Last activity',
  ]);
  await expect(fact(state, 'Next deadline')).toContainText('Due: in 3 days');
  await expect(fact(state, 'Unbilled')).toHaveText('$402.00');
  await expect(fact(state, 'Billed')).toHaveText('$1,250.00');
  await expect(fact(state, 'Paid')).toHaveText('$250.00');
  await expect(fact(state, 'Trust')).toHaveText('–nothing kept yet');
  await expect(state.getByRole('link', { name: 'New Invoice' })).toHaveAttribute(
    'href',
    `/financial-mgmt?invoice=new&for=${matter.clientId}&matter=${matter.id}`,
  );
  await expect(fact(state, 'Last activity')).toContainText('less than a minute ago');
  await state.getByRole('link', { name: 'File the answer' }).click();
  await expect(page).toHaveURL(`/legal-admin?task=${task.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(dialog.getByRole('combobox', { name: 'Matter', exact: true })).toHaveValue(
    `${matter.matterNumber}, ${matter.clientName}`,
  );
});

test('a task is put under a matter and says so in its row', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm, { matterNumber: 'A-1' });
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await page.getByRole('button', { name: 'File the answer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await lookUp(dialog, 'Matter', 'A-1');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save Task' }).click();
  expect((await sent).postDataJSON()).toEqual({ matterId: matter.id });
  await says(page, 'Task updated successfully');
  await expect(page.getByRole('listitem').filter({ hasText: 'File the answer' })).toContainText(
    'A-1',
  );
});

test('details are edited in place, and only what was changed is sent', async ({ page, firm }) => {
  const matter = await aMatter(firm, { matterNumber: 'A-1' });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const dialog = matterDialog(page, /^A-/);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByLabel('Matter number')).toBeFocused();
  await dialog.getByLabel('Matter number').fill('');
  await dialog.getByRole('button', { name: 'Save Matter' }).click();
  await expect(dialog.getByLabel('Matter number')).toHaveAccessibleDescription(
    'Matter number is required.',
  );
  await dialog.getByLabel('Matter number').fill('A-2');
  await dialog.getByLabel('Budget').fill('100');
  await pressEscape(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save Matter' }).click();
  expect((await sent).postDataJSON()).toEqual({ matterNumber: 'A-2', budget: '100.00' });
  await says(page, 'Matter updated');
  await expect(matterDialog(page, `A-2, ${matter.clientName}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(part(dialog, 'Details'), 'Budget')).toHaveText('$100.00');
});

test('a matter is closed on a day, reopened from the toast, and from its page', async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm, { matterNumber: 'A-1', openDate: '2026-01-05' });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const dialog = matterDialog(page, /^A-1/);
  const details = part(dialog, 'Details');
  const asking = page.getByRole('dialog', { name: 'Close Matter' });
  await details.getByRole('button', { name: 'Close matter' }).click();
  await expect(asking.getByLabel('Close date')).not.toHaveValue('');
  await asking.getByLabel('Close date').fill('2026-02-06');
  await asking.getByRole('button', { name: 'Close Matter' }).click();
  await says(page, 'Matter closed');
  await expect(asking).toBeHidden();
  await expect(fact(details, 'Closed')).toHaveText('Feb 6, 2026');
  await expect(details.getByRole('button', { name: 'Reopen matter' })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Matter reopened');
  await expect(fact(details, 'Status')).toHaveText('Active');

  await details.getByRole('button', { name: 'Close matter' }).click();
  await asking.getByRole('button', { name: 'Close Matter' }).click();
  await details.getByRole('button', { name: 'Reopen matter' }).click();
  await says(page, 'Matter reopened');
});

test('whoever closes a matter hears what of it is not billed yet', async ({ page, firm }) => {
  const matter = await aMatter(firm, { matterNumber: 'A-1', billingRate: '300' });
  await aTimeEntry(firm, { matterId: matter.id, actualSeconds: 3600 });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await part(matterDialog(page, /^A-1/), 'Details')
    .getByRole('button', { name: 'Close matter' })
    .click();
  const asking = page.getByRole('dialog', { name: 'Close Matter' });
  await expect(asking).toContainText(
    '$300.00 of time and expenses is not billed yet. It can still be billed; a closed matter takes no more time.',
  );
  await asking.getByRole('button', { name: 'Close Matter' }).click();
  await says(page, 'Matter closed');
});

test('an address of a matter that is not there says so', async ({ page, firm: _ }) => {
  await page.goto(`${mattersTab}&matter=${crypto.randomUUID()}`);
  await expect(page.getByRole('dialog')).toContainText('There is no such matter.');
  await page.goto(`${mattersTab}&matter=nonsense`);
  await expect(page.getByRole('dialog')).toContainText('There is no such matter.');
});
