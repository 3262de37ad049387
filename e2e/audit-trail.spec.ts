/** Who saw or changed this, between when and when: found, opened, checked and taken along. */
import {
  checkTrail,
  exportTrail,
  filter,
  isSealed,
  readTrail,
  trailRows,
  trailScreen,
  trailTable,
} from './audit-page.ts';
import { aDocument, textFile } from './documents-page.ts';
import { saved } from './financial-page.ts';
import { aClient, aMatter, anInvoice, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { fact, lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { dayIn } from './time.ts';

test('a manager asks for a matter and a period, opens a change and follows it to the record', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const task = await aTask(firm, { title: 'File the answer', matterId: matter.id });
  await firm.request.put(`/api/tasks/${task.id}`, {
    data: { title: 'File the reply', dueDate: '2099-03-18T15:00:00Z' },
  });
  await aTask(firm, { title: 'Water the plants' });
  const invoice = await anInvoice(firm, { clientId: client.id, matterId: matter.id });
  await firm.request.post(`/api/invoices/${invoice.id}/payments`, { data: { amount: '250.00' } });

  await isSealed(firm, 'Record a payment, in full or in part');
  await page.goto(trailScreen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  await expect(trailRows(page, 'Water the plants')).toHaveCount(1);
  await lookUp(page.getByRole('search'), 'Matter', matter.matterNumber, matter.matterNumber);
  await expect(page).toHaveURL(new RegExp(`matter=${matter.id}`));
  await expect(trailRows(page, 'Water the plants')).toHaveCount(0);
  await expect(trailRows(page, 'Open a matter').first()).toContainText('Ada Marlowe');
  await expect(trailRows(page, 'Record a payment').first()).toBeVisible();

  await filter(page, 'First day').fill(dayIn(2));
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await filter(page, 'Last day').fill(dayIn(-2));
  await expect(page.getByText('Last day must not be before the first day.')).toBeVisible();
  await filter(page, 'First day').fill(dayIn(-2));
  await filter(page, 'Last day').fill(dayIn(2));
  await filter(page, 'What happened').selectOption('Changed');
  await filter(page, 'Person').selectOption('Ada Marlowe');
  const change = trailRows(page, 'Change some fields of a task');
  await expect(change).toHaveCount(1);
  await expect(trailRows(page, 'Create a task')).toHaveCount(0);
  await expect(change.getByRole('link', { name: 'File the reply' })).toHaveAttribute(
    'href',
    `/legal-admin?task=${task.id}`,
  );

  const details = change.getByRole('button', { name: /^Details of entry \d+$/ });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Change some fields of a task' });
  await expect(fact(dialog, 'Who')).toHaveText('Ada Marlowe');
  const changed = dialog.getByRole('table', { name: 'What changed' });
  await expect(changed.getByRole('row', { name: /^Title/ })).toHaveText(
    /Title.*File the answer.*File the reply/,
  );
  await expect(changed.getByRole('row', { name: /^Due date/ })).toContainText(
    'Mar 18, 2099, 11:00 AM',
  );
  await pressEscape(page);
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
  await details.click();
  await dialog.getByRole('button', { name: 'All entries of this record' }).click();
  await expect(page.getByText('Task File the reply', { exact: true })).toBeVisible();
  await expect(trailRows(page, 'Create a task')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show the entries of all records' }).click();
  await expect(trailRows(page, 'Water the plants')).toHaveCount(1);
});

test('the trail is checked, and its file is proved by a stranger', { tag: '@job' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const task = await aTask(firm, { title: '=1+1' });
  await firm.request.delete(`/api/tasks/${task.id}`);
  await isSealed(firm, 'Delete a task');
  await page.goto(trailScreen);
  await expect(trailRows(page, 'Delete a task')).toHaveCount(1);
  await breakDown(page, '/api/audit/**');
  await checkTrail(page).click();
  await expect(page.getByText('Could not check the trail.')).toBeVisible();
  await exportTrail(page).click();
  await complains(page, 'Error', 'Failed to export the audit trail');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^All \d+ entries are as they were written\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy hash of the last entry' })).toBeVisible();

  const { name, bytes } = await saved(page, exportTrail(page));
  await says(page, 'Audit trail exported');
  expect(name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  const { entries, wrong, told } = readTrail(bytes.toString());
  expect(entries.map(([, what]) => what)).toEqual(
    expect.arrayContaining(['Create a task', 'Delete a task']),
  );
  expect(wrong).toEqual([]);
  expect(told.get('Entries in the trail')).toBe(String(entries.length));
  expect(told.get('Hash of the last entry of the trail')).toBe(entries.at(-1)?.at(-1));
  const forged = readTrail(bytes.toString().replace('=1+1', '=1+2'));
  expect(forged.wrong).not.toEqual([]);
  await isSealed(firm, 'Export the audit trail');
});

test('from a client, a matter and a document a link leads to their trail', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const { id } = await aDocument(firm, textFile('deed.txt', 'Whereas'), {
    name: 'Deed',
    matterId: matter.id,
  });
  for (const [address, filtered] of [
    [`/clients?client=${client.id}`, `client=${client.id}`],
    [`/clients?tab=matters&matter=${matter.id}`, `matter=${matter.id}`],
    [`/document-repo?document=${id}`, `document=${id}`],
  ]) {
    await page.goto(address ?? '');
    await page.getByRole('link', { name: 'Who saw or changed this' }).click();
    await expect(page).toHaveURL(`${trailScreen}?${filtered}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  }
  await expect(page.getByText('Document Deed', { exact: true })).toBeVisible();
  await isSealed(firm, 'Look at a document');
  await page.reload();
  await expect(trailRows(page, 'Look at a document').first()).toBeVisible();
  await expect(trailRows(page, 'Open a matter')).toHaveCount(0);
});

test('older entries come when they are asked for', { tag: '@proof' }, async ({ page, firm }) => {
  const all = Array.from({ length: 55 }, (_, n) => aTask(firm, { title: `Task ${n}` }));
  await Promise.all(all);
  await isSealed(firm, 'Create a task', 55);
  await page.goto(`${trailScreen}?did=insert`);
  const rows = trailTable(page).getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(trailRows(page, 'Create a task')).toHaveCount(55);
});

test('staff are told that it is not for them, and find no way to it', async ({ page, firm }) => {
  await page.route('/api/auth/user', (route) =>
    route.fulfill({ json: { ...firm.user, firmRole: 'staff' } }),
  );
  await page.goto(trailScreen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(
    page.getByText('The audit trail is restricted to managers of the firm.'),
  ).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings');
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
});
