/** Time entries: looked over by day, changed one by one or together, and what stays once it is billed. */
import { today } from '#contract/dates.ts';
import type { Invoice } from '#contract/invoices.ts';
import { invoiceDialog } from './financial-page.ts';
import { aMatter, aTimeEntry, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { says, toast } from './say.ts';
import { dialog } from './team-page.ts';
import { act, entryRow, ofOkafor, pick, timeDialog, timeFigure, timeTab } from './time-page.ts';

/** The invoice of everything that nobody has billed of a matter. */
const billed = async ({ request }: Firm, matterId: string): Promise<Invoice> => {
  const laidOut = await request.post('/api/pre-bills', { data: { matterIds: [matterId] } });
  const [{ id }] = await laidOut.json();
  const [invoice] = await (
    await request.post('/api/pre-bills/issue', { data: { ids: [id] } })
  ).json();
  return invoice;
};
const dayOf = (firm: Firm) => today(firm.user.timeZone, new Date()).slice(0, 10);

test('an entry is edited, duplicated, held, released, deleted and brought back', async ({
  page,
  firm,
}) => {
  const matter = await ofOkafor(firm, { openDate: '2026-01-05' });
  const entry = await aTimeEntry(firm, { matterId: matter.id, day: '2026-03-02' });
  await page.goto(timeTab);
  await page.getByRole('button', { name: 'Call re settlement', exact: true }).click();
  await expect(page).toHaveURL(`${timeTab}&entry=${entry.id}`);
  const form = timeDialog(page);
  await expect(form).toContainText('rule when it was written');
  await form.getByLabel('Time').fill('2h');
  await expect(form).toContainText(
    '2h → 2.00 h billed, up to the next 6 minutes (rule when it was written)',
  );
  await form.getByRole('button', { name: 'Save Time' }).click();
  await says(page, 'Time entry updated');
  await expect(entryRow(page, 'Call re settlement')).toContainText('$600.00');

  await act(page, 'Call re settlement', 'Duplicate');
  await expect(form.getByLabel('Time')).toHaveValue('2h');
  await expect(form.getByLabel('Day')).toHaveValue(dayOf(firm));
  await form.getByLabel('What was done').fill('Second call');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');

  await act(page, 'Second call', 'Hold');
  await says(page, '1 time entry put on hold');
  await expect(entryRow(page, 'Second call')).toContainText('On hold');
  await act(page, 'Second call', 'Release');
  await says(page, '1 time entry released');
  await act(page, 'Second call', 'Delete');
  await says(page, 'Time entry deleted');
  await expect(entryRow(page, 'Second call')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Time entry restored');
  await expect(entryRow(page, 'Second call')).toBeVisible();
});

test('several entries are changed together', { tag: '@proof' }, async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  const other = await aMatter(firm, { matterNumber: 'ZZ-9', billingRate: '100' });
  const matterId = matter.id;
  for (const narrative of ['First', 'Second', 'Third'])
    await aTimeEntry(firm, { matterId, narrative });
  await page.goto(timeTab);
  await pick(page, 'First');
  await pick(page, 'Second');
  const bar = page.getByRole('region', { name: 'Selected time' });
  await expect(bar).toContainText('2 time entries selected');
  await bar.getByRole('button', { name: 'Hold' }).click();
  await says(page, '2 time entries put on hold');
  await expect(bar).toHaveCount(0);
  await expect(entryRow(page, 'First')).toContainText('On hold');
  await expect(entryRow(page, 'Third')).toContainText('Unbilled');

  await page.getByLabel('Select all 3 that are not billed').check();
  await bar.getByRole('button', { name: 'Release' }).click();
  // Those that were held: the third was not.
  await says(page, '2 time entries released');
  await page.getByLabel('Select all 3 that are not billed').check();
  await bar.getByRole('button', { name: 'Not billable' }).click();
  await says(page, '3 time entries made not billable');
  await pick(page, 'Third');
  await bar.getByRole('button', { name: 'Billable', exact: true }).click();
  await says(page, '1 time entry made billable');

  await pick(page, 'Third');
  await bar.getByRole('button', { name: 'Move' }).click();
  const move = dialog(page, 'Move 1 time entry');
  await expect(move).toContainText(
    'It is rated and rounded by what is agreed for that matter today; what somebody typed stays.',
  );
  await lookUp(move, 'Matter', 'ZZ-9', `ZZ-9, ${other.clientName}`);
  await move.getByRole('button', { name: 'Move' }).click();
  await says(page, '1 time entry moved');
  await expect(entryRow(page, 'Third')).toContainText('$140.00');

  await firm.request.put(`/api/matters/${other.id}`, { data: { billingRate: '200' } });
  await pick(page, 'Third');
  await bar.getByRole('button', { name: 'Rate as agreed today' }).click();
  await says(page, '1 time entry rated anew');
  await expect(entryRow(page, 'Third')).toContainText('$280.00');
});

test('what was done to several is undone, and what was so before stays so', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { id: matterId } = await ofOkafor(firm);
  await aTimeEntry(firm, { matterId, narrative: 'First' });
  await aTimeEntry(firm, { matterId, narrative: 'Second' });
  await aTimeEntry(firm, { matterId, narrative: 'Third', isBillable: false });
  await page.goto(timeTab);
  const all = page.getByLabel('Select all 3 that are not billed');
  const bar = page.getByRole('region', { name: 'Selected time' });
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  await all.check();
  await bar.getByRole('button', { name: 'Not billable' }).click();
  await says(page, '2 time entries made not billable');
  await expect(entryRow(page, 'First')).toContainText('Not billable');
  await undo.click();
  await says(page, '2 time entries made billable');
  await expect(entryRow(page, 'First')).toContainText('Unbilled');
  await expect(entryRow(page, 'Second')).toContainText('Unbilled');
  await expect(entryRow(page, 'Third')).toContainText('Not billable');
  await pick(page, 'First');
  await expect(bar.getByRole('button', { name: 'Billable', exact: true })).toBeDisabled();
  await expect(bar.getByRole('button', { name: 'Release' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Hold' }).click();
  await says(page, '1 time entry put on hold');
  await undo.click();
  await says(page, '1 time entry released');
  await expect(entryRow(page, 'First')).toContainText('Unbilled');
});

test('what can be done with several stands in one line', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await aTimeEntry(firm, {});
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(timeTab);
  await pick(page, 'Call re settlement');
  const bar = page.getByRole('region', { name: 'Selected time' });
  const middleOf = async (name: string) => {
    const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  const isInLine = async () =>
    Math.abs((await middleOf('Move')) - (await middleOf('Clear selection'))) < 2;
  await expect.poll(isInLine).toBe(true);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('all that are shown are not all there are, and the box says so', async ({ page, firm }) => {
  const { id: matterId } = await ofOkafor(firm);
  await aTimeEntry(firm, { matterId, day: '2026-01-05' });
  await billed(firm, matterId);
  await Promise.all(
    Array.from({ length: 51 }, (_, at) => aTimeEntry(firm, { matterId, narrative: `Call ${at}` })),
  );
  await page.goto(timeTab);
  await expect(page.getByLabel('Select the 50 shown that are not billed')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByLabel('Select all 51 that are not billed')).toBeVisible();
});

test('the figures follow the matter and the client', async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  await aTimeEntry(firm, { matterId: matter.id, duration: '1h' });
  await aTimeEntry(firm, { duration: '2h' });
  await page.goto(timeTab);
  await expect(timeFigure(page, 'Today')).toContainText('3h');
  for (const filter of [`matter=${matter.id}`, `client=${matter.clientId}`]) {
    await page.goto(`${timeTab}&${filter}`);
    await expect(timeFigure(page, 'Today')).toContainText('1h');
    await expect(timeFigure(page, 'This week')).toContainText('1h');
    await expect(timeFigure(page, 'Unbilled')).toContainText('$300.00');
  }
});

test('filters live in the address, figures are filters, and the list is exported', async ({
  page,
  firm,
}) => {
  const matter = await ofOkafor(firm);
  await aTimeEntry(firm, { matterId: matter.id, narrative: 'Old', day: '2020-03-02' });
  await aTimeEntry(firm, { narrative: 'New', isBillable: false });
  await page.goto(timeTab);
  await timeFigure(page, 'Today').click();
  await expect(page).toHaveURL(`${timeTab}&from=${dayOf(firm)}&to=${dayOf(firm)}`);
  await expect(entryRow(page, 'New')).toBeVisible();
  await expect(entryRow(page, 'Old')).toHaveCount(0);
  await timeFigure(page, 'Today').click();
  await timeFigure(page, 'Unbilled').click();
  await expect(page).toHaveURL(`${timeTab}&state=unbilled`);
  await expect(entryRow(page, 'New')).toHaveCount(0);
  await expect(entryRow(page, 'Old')).toBeVisible();
  await page.getByLabel('Search time').fill('nowhere');
  await expect(page.getByRole('tabpanel')).toContainText('No time matches these filters.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(timeTab);
  await expect(entryRow(page, 'New')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await says(page, 'Time exported');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('of billed time only the codes change; it leads to its invoice, and the invoice to it', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  const entry = await aTimeEntry(firm, { matterId: matter.id });
  const invoice = await billed(firm, matter.id);
  await page.goto(timeTab);
  await expect(entryRow(page, 'Call re settlement')).toContainText('Billed');
  await page.getByRole('button', { name: 'Call re settlement', exact: true }).click();
  const view = dialog(page, 'Time entry');
  await expect(view).toContainText('This time is billed: only its codes can still be put right.');
  await expect(view).toContainText('1h 20m → 1.40 h billed, up to the next 6 minutes');
  await expect(view).toContainText('$300.00 an hour, rate of the matter');
  await view.getByRole('link', { name: `Open invoice ${invoice.invoiceNumber}` }).click();
  await expect(page).toHaveURL(`/financial-mgmt?invoice=${invoice.id}`);
  const bill = invoiceDialog(page, `${invoice.invoiceNumber}, Okafor Estate`);
  await bill.getByRole('link', { name: 'Time entry of Call re settlement' }).click();
  await expect(page).toHaveURL(`${timeTab}&entry=${entry.id}`);
  await expect(view).toContainText('This time is billed: only its codes can still be put right.');
  await lookUp(
    view,
    'Task code',
    'case assessment',
    'L100 Case Assessment, Development and Administration',
  );
  await lookUp(view, 'Activity code', 'A106', 'A106 Communicate (with client)');
  await view.getByRole('button', { name: 'Save Codes' }).click();
  await says(page, 'Time entry updated');
  await expect(view).toHaveCount(0);
  await expect(page).toHaveURL(timeTab);
  const kept = await firm.request.get(`/api/time-entries/${entry.id}`);
  expect(await kept.json()).toMatchObject({ taskCode: 'L100', activityCode: 'A106' });

  await page.goto(`${timeTab}&entry=7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d`);
  await expect(view).toContainText('There is no such time entry. It may have been deleted.');
});
