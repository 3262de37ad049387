/** What can be billed and one pre-bill in both themes and both widths. */
import { isForEverybody } from './everybody.ts';
import { financial } from './financial-page.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';

test('what can be billed, and a pre-bill, are for everybody', async ({ page, firm }) => {
  const { id, matterNumber } = await aMatter(firm, { billingRate: '300' });
  const data = { matterId: id, narrative: 'Call with the client', duration: '1h' };
  await firm.request.post('/api/time-entries', { data });
  await page.goto(`${financial}?tab=billing`);
  await expect(page.getByRole('checkbox', { name: matterNumber })).toBeVisible();
  await isForEverybody(page);
  await firm.request.post('/api/pre-bills', { data: { matterIds: [id] } });
  await page.reload();
  await page
    .getByRole('table', { name: 'Pre-bills to review' })
    .getByRole('link', { name: matterNumber })
    .click();
  await expect(page.getByRole('button', { name: 'Hold Call with the client' })).toBeVisible();
  await isForEverybody(page);
});

test('changing a line, and issuing, are for everybody', async ({ page, firm }) => {
  const { id, matterNumber } = await aMatter(firm, { billingRate: '300' });
  const data = { matterId: id, narrative: 'Call with the client', duration: '1h' };
  await firm.request.post('/api/time-entries', { data });
  await firm.request.post('/api/pre-bills', { data: { matterIds: [id] } });
  await page.goto(`${financial}?tab=billing`);
  await page.getByRole('checkbox', { name: `Select ${matterNumber}` }).check();
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  await expect(page.getByLabel('Due date')).toBeVisible();
  await isForEverybody(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: new RegExp(`^${matterNumber}, `) }).click();
  await page.getByRole('button', { name: 'Edit Call with the client' }).click();
  await expect(page.getByRole('button', { name: 'Write down to zero' })).toBeVisible();
  await isForEverybody(page);
});
