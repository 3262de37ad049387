/** From what nobody has billed to invoices: chosen, laid out, gone through, issued. */

import type { Page } from '@playwright/test';
import type { PreBill } from '#contract/pre-bills.ts';
import { financial, invoiceDialog } from './financial-page.ts';
import { aClient, aMatter, aTimeEntry, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { aMember } from './team-page.ts';

const billing = `${financial}?tab=billing`;

const someTime = async (firm: Firm, matterId: string, narrative: string, duration: string) => {
  const data = { matterId, narrative, duration, day: '2026-10-02' };
  const reply = await firm.request.post('/api/time-entries', { data });
  expect(reply.status()).toBe(200);
};

/** Laid out for everything of the matter until today. */
const aPreBill = async (firm: Firm, matterId: string): Promise<PreBill> => {
  const reply = await firm.request.post('/api/pre-bills', { data: { matterIds: [matterId] } });
  expect(reply.status()).toBe(200);
  const [preBill] = await reply.json();
  return preBill;
};

const preBillDialog = (page: Page) => page.getByRole('dialog', { name: /^Pre-bill of / });
const lineOf = (page: Page, text: string) =>
  preBillDialog(page).getByRole('listitem').filter({ hasText: text });
const lineDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit line' });

test('time becomes a pre-bill, is written down and held, and is issued as an invoice', async ({
  page,
  firm,
}) => {
  const { id: clientId } = await aClient(firm, { name: 'Nightingale Holdings' });
  const { id, matterNumber } = await aMatter(firm, { clientId, billingRate: '300' });
  await page.goto(billing);
  await expect(page.getByText('There is nothing to bill in these days.')).toBeVisible();
  await expect(
    page.getByText('Time and billable expenses that are on no invoice yet stand here.'),
  ).toBeVisible();
  await expect(page.getByText('No pre-bills.')).toBeVisible();
  await expect(page.getByText('Choose matters below and create pre-bills.')).toBeVisible();

  await someTime(firm, id, 'Call with the client', '1h');
  await someTime(firm, id, 'Research', '2h');
  await someTime(firm, id, 'Filing', '30m');
  await page.reload();
  const name = `${matterNumber}, Nightingale Holdings`;
  const row = page
    .getByRole('table', { name: 'What can be billed, by matter' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(row).toContainText('$1,050.00');
  await expect(row).toContainText('3.50 hours');
  await page.getByLabel('To', { exact: true }).fill('2026-10-01');
  await expect(page.getByText('There is nothing to bill in these days.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-10-02');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'To must not be before From.',
  );
  await expect(page.getByText('There is nothing to bill in these days.')).toBeHidden();
  await page.getByLabel('From', { exact: true }).fill('');
  await expect(page.getByText('There is nothing to bill in these days.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-10-31');
  await page.getByRole('checkbox', { name: 'Select all matters' }).check();
  await expect(row.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('button', { name: 'Create pre-bills' }).click();
  await says(page, 'Pre-bill created');
  await expect(row.getByRole('link', { name: 'Has a pre-bill' })).toBeVisible();

  const list = page.getByRole('table', { name: 'Pre-bills to review' });
  await expect(list.getByRole('row').filter({ hasText: name })).toContainText('$1,050.00');
  await list.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: `Pre-bill of ${name}` });
  await expect(dialog.getByRole('heading', { name: /^Lines until / })).toBeVisible();
  const line = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await expect(line('Research')).toContainText('2.00 hours at $300.00');
  await dialog.getByRole('button', { name: 'Hold Filing' }).click();
  await says(page, 'Line updated');
  await expect(line('Filing')).toContainText('On hold');
  await expect(dialog.getByRole('button', { name: 'Release Filing' })).toBeVisible();
  await someTime(firm, id, 'Remembered late', '6m');
  await dialog.getByRole('button', { name: 'Bring in what was logged since' }).click();
  await says(page, 'Everything logged in these days is on the pre-bill');
  await expect(line('Remembered late')).toContainText('0.10 hours at $300.00');
  await expect(line('Filing')).toContainText('On hold');
  await dialog.getByRole('button', { name: 'Hold Remembered late' }).click();
  await expect(dialog.getByRole('button', { name: 'Release Remembered late' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Edit Research' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit line' });
  await expect(editing).toContainText('Taken off this line: at most $600.00, which makes it free.');
  await editing.getByLabel('As the client will read it').fill('Research of the precedents');
  await editing.getByLabel('Write down').fill('600.01');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toContainText(
    'Write down must not be more than the line comes to, $600.00.',
  );
  await editing.getByLabel('Write down').fill('100');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await expect(line('Research of the precedents')).toContainText('written down by $100.00');

  await dialog.getByRole('button', { name: 'Add a fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Add a fee' });
  await fee.getByLabel('Description').fill('Opening the file');
  await fee.getByLabel('Amount').fill('50');
  await expect(fee.getByLabel('Day')).toHaveValue('2026-10-31');
  await fee.getByLabel('Day').fill('2026-10-01');
  await fee.getByRole('button', { name: 'Add fee' }).click();
  await says(page, 'Fee added');
  await expect(line('Opening the file')).toContainText('Oct 1, 2026, Fee');
  await dialog.getByRole('button', { name: 'Discount and description' }).click();
  const bill = page.getByRole('dialog', { name: 'Discount and description' });
  await bill.getByLabel('Discount on the bill').fill('25');
  await bill.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Pre-bill updated');
  const asked = dialog.getByRole('region', { name: 'What is asked for' });
  await expect(asked).toContainText('Subtotal$850.00');
  await expect(asked).toContainText('Total$825.00');
  await pressEscape(page);
  await expect(dialog).toBeHidden();

  await list.getByRole('checkbox', { name: `Select ${matterNumber}` }).check();
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue 1 invoice ($825.00)?' });
  await expect(issuing).toContainText(
    'Each payer gets an invoice. The time and the expenses on them count as billed.',
  );
  await issuing.getByLabel('Issue date').fill('2026-11-02');
  await issuing.getByLabel('Due date').fill('2026-11-01');
  await issuing.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await expect(issuing).toContainText('Due date must not be before the issue date.');
  await issuing.getByLabel('Due date').fill('2026-11-20');
  await issuing.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await says(page, '1 invoice issued');
  const issued = page.getByRole('dialog', { name: 'Invoices issued' });
  await expect(issued).toContainText('Nightingale Holdings$825.00');
  await issued.getByRole('link').click();
  const invoice = invoiceDialog(page, /Nightingale Holdings/);
  await expect(invoice).toContainText('Research of the precedents');
  await expect(invoice).toContainText('less $100.00 discount');
  await expect(invoice).toContainText('Nov 20, 2026');
});

test('a fee is taken off again, and a pre-bill is discarded', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { id, matterNumber } = await aMatter(firm, { billingRate: '300' });
  await someTime(firm, id, 'Call', '1h');
  await firm.request.post('/api/pre-bills', { data: { matterIds: [id] } });
  await page.goto(billing);
  await page
    .getByRole('table', { name: 'Pre-bills to review' })
    .getByRole('link', { name: matterNumber })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Pre-bill of / });
  await dialog.getByRole('button', { name: 'Add a fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Add a fee' });
  await fee.getByLabel('Description').fill('Opening');
  await fee.getByLabel('Amount').fill('50');
  await fee.getByLabel('Day').fill('');
  await fee.getByRole('button', { name: 'Add fee' }).click();
  await says(page, 'Fee added');
  await dialog.getByRole('button', { name: 'Remove Opening' }).click();
  await says(page, 'Fee removed');
  await expect(dialog.getByRole('button', { name: 'Remove Opening' })).toHaveCount(0);
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard pre-bill' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Discard this pre-bill?' });
  await expect(asking).toContainText('Its time and expenses wait for the next one.');
  await asking.getByRole('button', { name: 'Discard' }).click();
  await says(page, 'Pre-bill discarded');
  await expect(page.getByText('No pre-bills.')).toBeVisible();
});

test('a line that belongs to another matter goes there, at what is agreed there', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const here = await aMatter(firm, { matterNumber: 'HERE-1', billingRate: '300' });
  const there = await aMatter(firm, { matterNumber: 'THERE-1', billingRate: '200' });
  await someTime(firm, here.id, 'Call', '1h');
  await someTime(firm, here.id, 'Research', '2h');
  const { id } = await aPreBill(firm, here.id);
  await page.goto(`${billing}&preBill=${id}`);
  await preBillDialog(page).getByRole('button', { name: 'Edit Research' }).click();
  await lookUp(
    lineDialog(page),
    'Move to another matter',
    'THERE-1',
    `THERE-1, ${there.clientName}`,
  );
  await lineDialog(page).getByRole('button', { name: 'Save' }).click();
  await says(page, 'Line updated');
  await expect(lineOf(page, 'Research')).toHaveCount(0);
  await expect(lineOf(page, 'Call')).toBeVisible();
  await expect(preBillDialog(page)).toContainText('Total$300.00');
  await pressEscape(page);
  const row = page
    .getByRole('table', { name: 'What can be billed, by matter' })
    .getByRole('row')
    .filter({ hasText: 'THERE-1' });
  await expect(row).toContainText('$400.00');
});

test('a line is written down to zero with one press', async ({ page, firm }) => {
  const matter = await aMatter(firm, { billingRate: '300' });
  await someTime(firm, matter.id, 'Call', '1h');
  await someTime(firm, matter.id, 'Research', '2h');
  const { id } = await aPreBill(firm, matter.id);
  await page.goto(`${billing}&preBill=${id}`);
  await preBillDialog(page).getByRole('button', { name: 'Edit Research' }).click();
  await lineDialog(page).getByRole('button', { name: 'Write down to zero' }).click();
  await expect(lineDialog(page).getByLabel('Write down')).toHaveValue('600.00');
  await lineDialog(page).getByRole('button', { name: 'Save' }).click();
  await says(page, 'Line updated');
  await expect(lineOf(page, 'Research')).toContainText('written down by $600.00');
  await expect(preBillDialog(page)).toContainText('Total$300.00');
});

test('what a client would send back for want of codes is said, and coded on the pre-bill', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const data = { needsCodes: true };
  await firm.request.put(`/api/billing-terms/clients/${client.id}`, { data });
  const matter = await aMatter(firm, { clientId: client.id, billingRate: '300' });
  await someTime(firm, matter.id, 'Call', '1h');
  const { id } = await aPreBill(firm, matter.id);
  await page.goto(`${billing}&preBill=${id}`);
  const sentence =
    'Okafor Estate takes time only with its UTBMS codes: 1 line has not all of them.';
  await expect(preBillDialog(page)).toContainText(sentence);
  await expect(lineOf(page, 'Call')).toContainText('No codes');
  await page.getByRole('button', { name: 'Edit Call' }).click();
  await lookUp(lineDialog(page), 'Task code', 'strategy', 'L120 Analysis/Strategy');
  await lineDialog(page).getByRole('button', { name: 'Save' }).click();
  await says(page, 'Line updated');
  await expect(lineOf(page, 'Call')).toContainText('No activity code');
  await page.getByRole('button', { name: 'Edit Call' }).click();
  await lookUp(lineDialog(page), 'Activity code', 'A106', 'A106 Communicate (with client)');
  await lineDialog(page).getByRole('button', { name: 'Save' }).click();
  await says(page, 'Line updated');
  await expect(lineOf(page, 'Call')).not.toContainText('code');
  await expect(preBillDialog(page)).not.toContainText(sentence);
});

test('a bill that two clients share becomes two invoices, to the cent', async ({ page, firm }) => {
  const own = await aClient(firm, { name: 'Okafor Estate' });
  const insurer = await aClient(firm, { name: 'Pelham Mutual' });
  const matter = await aMatter(firm, { clientId: own.id, billingRate: '100.01' });
  const payers = [
    { clientId: own.id, percent: '60' },
    { clientId: insurer.id, percent: '40' },
  ];
  await firm.request.put(`/api/billing-terms/matters/${matter.id}`, { data: { payers } });
  await someTime(firm, matter.id, 'Call', '1h');
  const { id } = await aPreBill(firm, matter.id);
  await page.goto(`${billing}&preBill=${id}`);
  const asked = preBillDialog(page).getByRole('region', { name: 'What is asked for' });
  await expect(asked).toContainText('Total$100.01');
  await expect(asked).toContainText('Okafor Estate, 60.00 %$60.01');
  await expect(asked).toContainText('Pelham Mutual, 40.00 %$40.00');
  await pressEscape(page);
  await expect(preBillDialog(page)).toBeHidden();
  await page.getByRole('checkbox', { name: `Select ${matter.matterNumber}` }).check();
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue 2 invoices ($100.01)?' });
  await expect(issuing).toContainText(
    'Left empty, it follows from what is agreed with each payer.',
  );
  await issuing.getByRole('button', { name: 'Issue invoices' }).click();
  await says(page, '2 invoices issued');
  const issued = page.getByRole('dialog', { name: 'Invoices issued' });
  await expect(issued.getByRole('listitem').filter({ hasText: 'Okafor Estate' })).toContainText(
    '$60.01',
  );
  await expect(issued.getByRole('listitem').filter({ hasText: 'Pelham Mutual' })).toContainText(
    '$40.00',
  );
});

test('staff word and hold lines, and take nothing off a bill', async ({
  elsewhere: page,
  firm,
  baseURL,
}) => {
  const matter = await aMatter(firm, { billingRate: '300' });
  await someTime(firm, matter.id, 'Call', '1h');
  const { id } = await aPreBill(firm, matter.id);
  await aMember(firm, page, 'staff', baseURL);
  await page.goto(`${billing}&preBill=${id}`);
  await preBillDialog(page).getByRole('button', { name: 'Edit Call' }).click();
  await expect(lineDialog(page).getByLabel('Move to another matter')).toBeVisible();
  await expect(lineDialog(page).getByLabel('Write down')).toHaveCount(0);
  await expect(lineDialog(page).getByRole('button', { name: 'Write down to zero' })).toHaveCount(0);
  await lineDialog(page).getByLabel('As the client will read it').fill('Call with the court');
  await lineDialog(page).getByRole('button', { name: 'Save' }).click();
  await says(page, 'Line updated');
  await expect(lineOf(page, 'Call with the court')).toBeVisible();
  await preBillDialog(page).getByRole('button', { name: 'Description', exact: true }).click();
  const bill = page.getByRole('dialog', { name: 'Description', exact: true });
  await expect(bill.getByLabel('Discount on the bill')).toHaveCount(0);
  await bill.getByLabel('Description').fill('For October');
  await bill.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Pre-bill updated');
});

test('what cannot be read is said in its place, and asked for again', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const matter = await aMatter(firm, { billingRate: '300' });
  await someTime(firm, matter.id, 'Call', '1h');
  const { id } = await aPreBill(firm, matter.id);
  const call = /\/api\/pre-bills/;
  await breakDown(page, call);
  await page.goto(billing);
  for (const sentence of ['Could not load what can be billed.', 'Could not load pre-bills.'])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.goto(`${billing}&preBill=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Pre-bill' });
  await expect(dialog).toContainText('Could not load this pre-bill.');
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(lineOf(page, 'Call')).toBeVisible();
  await page.goto(`${billing}&preBill=7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d`);
  await expect(dialog).toContainText(
    'There is no such pre-bill. It may have been issued or discarded.',
  );
});

test('a failing server is told, and nothing typed is lost', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const matter = await aMatter(firm, { matterNumber: 'OK-1', billingRate: '300' });
  const other = await aMatter(firm, { matterNumber: 'OK-2', billingRate: '300' });
  await someTime(firm, matter.id, 'Call', '1h');
  await someTime(firm, other.id, 'Research', '1h');
  const { id } = await aPreBill(firm, matter.id);
  const data = { description: 'Opening', amount: '50' };
  await firm.request.post(`/api/pre-bills/${id}/fees`, { data });
  await page.goto(billing);
  await expect(page.getByRole('checkbox', { name: 'Select OK-1' })).toBeVisible();
  await page.route(/\/api\/pre-bill/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, body: '' }),
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const fails = (sentence: string) => complains(page, 'Error', sentence);

  await page.getByRole('checkbox', { name: /^OK-2/ }).check();
  await press('Create pre-bills');
  await fails('Failed to create pre-bills');
  await page.getByRole('checkbox', { name: 'Select OK-1' }).check();
  await press('Issue invoices');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Issue invoice', exact: true })
    .click();
  await fails('Failed to issue invoices');
  await press('Cancel');

  await page.getByRole('link', { name: /^OK-1/ }).click();
  await press('Hold Call');
  await fails('Failed to update line');
  await press('Remove Opening');
  await fails('Failed to remove fee');
  await press('Bring in what was logged since');
  await fails('Failed to bring in what was logged since');
  await press('Add a fee');
  const fee = page.getByRole('dialog', { name: 'Add a fee' });
  await fee.getByLabel('Description').fill('Closing');
  await fee.getByLabel('Amount').fill('50');
  await press('Add fee');
  await fails('Failed to add fee');
  await expect(fee.getByLabel('Description')).toHaveValue('Closing');
  await press('Cancel');
  await press('Discount and description');
  await page.getByLabel('Discount on the bill').fill('5');
  await press('Save');
  await fails('Failed to update pre-bill');
  await press('Cancel');
  await press('Discard pre-bill');
  await press('Discard');
  await fails('Failed to discard pre-bill');
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Pre-bill of OK-1/ })).toContainText(
    'Total$350.00',
  );
});

test('a matter of which all is on hold is left out where all matters are selected', async ({
  page,
  firm,
}) => {
  const held = await aMatter(firm, { matterNumber: 'HELD-1', billingRate: '300' });
  const free = await aMatter(firm, { matterNumber: 'FREE-1', billingRate: '300' });
  const entry = await aTimeEntry(firm, { matterId: held.id });
  await firm.request.put(`/api/time-entries/${entry.id}`, { data: { isHeld: true } });
  await someTime(firm, free.id, 'Call', '1h');
  await page.goto(billing);
  const row = page.getByRole('row').filter({ hasText: 'HELD-1' });
  await expect(row).toContainText('All of it is on hold');
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all matters' }).check();
  await page.getByRole('button', { name: 'Create pre-bills' }).click();
  await says(page, 'Pre-bill created');
});

test('pressed twice, pre-bills are created once and nothing is complained of', async ({
  page,
  firm,
}) => {
  const { id, matterNumber } = await aMatter(firm, { billingRate: '300' });
  await someTime(firm, id, 'Call', '1h');
  let sent = 0;
  await page.route(/\/api\/pre-bills$/, (route) => {
    if (route.request().method() === 'POST') sent += 1;
    return route.fallback();
  });
  await page.goto(billing);
  await page.getByRole('checkbox', { name: matterNumber }).check();
  await page.getByRole('button', { name: 'Create pre-bills' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await says(page, 'Pre-bill created');
  await expect(page.getByRole('link', { name: 'Has a pre-bill' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a pre-bill is issued from its own window, with its codes in sight', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id, billingRate: '300' });
  await aTimeEntry(firm, {
    matterId: matter.id,
    narrative: 'Call',
    duration: '1h',
    day: '2026-10-02',
    taskCode: 'L120',
    activityCode: 'A106',
  });
  const { id } = await aPreBill(firm, matter.id);
  await page.goto(`${billing}&preBill=${id}`);
  await expect(lineOf(page, 'Call')).toContainText('L120, A106');
  const issue = preBillDialog(page).getByRole('button', { name: 'Issue invoice' });
  await issue.click();
  const issuing = page.getByRole('dialog', { name: 'Issue 1 invoice ($300.00)?' });
  await issuing.getByRole('button', { name: 'Cancel' }).click();
  await expect(issuing).toBeHidden();
  await expect(preBillDialog(page)).toBeVisible();
  await expect(issue).toBeFocused();
  await issue.click();
  await issuing.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await says(page, '1 invoice issued');
  await expect(preBillDialog(page)).toBeHidden();
  const issued = page.getByRole('dialog', { name: 'Invoices issued' });
  await issued.getByRole('link').click();
  await expect(invoiceDialog(page, /Okafor Estate/)).toContainText('Call');
});

test('codes that a payer would miss are said once more before the bill goes out', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const data = { needsCodes: true };
  await firm.request.put(`/api/billing-terms/clients/${client.id}`, { data });
  const asked = await aMatter(firm, { clientId: client.id, matterNumber: 'ASKED-1' });
  const other = await aMatter(firm, { matterNumber: 'OTHER-1', billingRate: '300' });
  for (const { id } of [asked, other]) {
    await someTime(firm, id, 'Call', '1h');
    await firm.request.post(`/api/pre-bills/${(await aPreBill(firm, id)).id}/fees`, {
      data: { description: 'Opening', amount: '50' },
    });
  }
  await page.goto(billing);
  await page.getByRole('checkbox', { name: 'Select ASKED-1' }).check();
  await page.getByRole('checkbox', { name: 'Select OTHER-1' }).check();
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  const issuing = page.getByRole('dialog', { name: /^Issue 2 invoices/ });
  await expect(issuing).toContainText(
    'ASKED-1: Okafor Estate takes time only with its UTBMS codes: 1 line has not all of them.',
  );
  await expect(issuing).not.toContainText('OTHER-1');
  await issuing.getByRole('button', { name: 'Issue invoices' }).click();
  await says(page, '2 invoices issued');
});
