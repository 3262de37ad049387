/** The server breaks down under time: each part says so where it stands, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { bulkBar, financial, select } from './financial-page.ts';
import { anInvoice, aTimeEntry } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { mattersTab } from './matters-page.ts';
import { complains, says, toast } from './say.ts';
import { breakDown } from './server.ts';
import { dialog, question } from './team-page.ts';
import {
  act,
  aTimer,
  entryRow,
  ofOkafor,
  openTimers,
  pick,
  timeDialog,
  timeTab,
} from './time-page.ts';

const rates = '/profile?section=billing';

/** Whatever is read still comes. */
const refuseWrites = (page: Page, address: RegExp) =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, body: '' }),
  );

for (const [address, call, sentences] of [
  [timeTab, /\/api\/time-entries\?/, ['Could not load time.']],
  [
    `${timeTab}&view=numbers`,
    /\/api\/time-figures/,
    ['Could not load figures.', 'Could not load budgets.', 'Could not load what waits for a bill.'],
  ],
  [
    rates,
    /\/api\/billing-terms/,
    ['Could not load rates.', 'Could not load the billing of the firm.'],
  ],
  ['/', /\/api\/dashboard\/unbilled-time/, ['Could not load unbilled time.']],
] as const) {
  test(`what cannot be read on ${address} is said, and asked for again`, async ({
    page,
    firm,
    trouble,
  }) => {
    trouble.expect(/status of 500/);
    const matter = await ofOkafor(firm);
    await aTimeEntry(firm, { matterId: matter.id });
    await breakDown(page, call);
    await page.goto(address);
    for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute(call);
    for (const sentence of sentences) {
      const place = page
        .getByRole('main')
        .locator('section, [role=tabpanel]')
        .filter({ hasText: sentence });
      await place.last().getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(sentence)).toHaveCount(0);
    }
  });
}

test('an entry, the terms of a matter and one’s timers that do not come are said to', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const matter = await ofOkafor(firm);
  const { id } = await aTimeEntry(firm, { matterId: matter.id });
  await breakDown(page, new RegExp(`/api/(time-entries/${id}|billing-terms|timers)`));
  await page.goto(`${timeTab}&entry=${id}`);
  await expect(dialog(page, 'Time entry')).toContainText('Could not load the time entry.');
  await pressEscape(page);
  await expect(await openTimers(page)).toContainText('Could not load your timers.');
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await expect(page.getByText('Could not load billing terms.')).toBeVisible();
});

test('time that is not saved stays as it was typed', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const matter = await ofOkafor(firm);
  const { id } = await aTimeEntry(firm, { matterId: matter.id, narrative: 'Call' });
  const fails = (sentence: string) => complains(page, 'Error', sentence);
  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  await refuseWrites(page, /\/api\/time-entries/);
  const form = timeDialog(page);
  await form.getByLabel('In one line').fill('45m research');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await fails('Failed to log time');
  await expect(form.getByLabel('What was done')).toHaveValue('research');

  await page.goto(`${timeTab}&entry=${id}`);
  await form.getByLabel('What was done').fill('Call re deposition');
  await form.getByRole('button', { name: 'Save Time', exact: true }).click();
  await fails('Failed to update time entry');
  await expect(form.getByLabel('What was done')).toHaveValue('Call re deposition');

  await page.goto(timeTab);
  await act(page, 'Call', 'Delete');
  await fails('Failed to delete time entry');
  await pick(page, 'Call');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await fails('Failed to change the time entries');
  await expect(entryRow(page, 'Call')).toContainText('Unbilled');
  await page.route(/\/api\/time-entries\/file/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await fails('Failed to export time');

  await page.unroute(/\/api\/time-entries/);
  await refuseWrites(page, /\/restore$/);
  await act(page, 'Call', 'Delete');
  await says(page, 'Time entry deleted');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await fails('Failed to restore time entry');
});

test('a timer that is not started, changed or discarded stays as it is', {
  tag: '@browser',
}, async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aTimer(firm, { narrative: 'Research' });
  const fails = (sentence: string) => complains(page, 'Error', sentence);
  await page.goto('/');
  await refuseWrites(page, /\/api\/timers/);
  const window = await openTimers(page);
  await window.getByRole('button', { name: 'New timer' }).click();
  await fails('Failed to start the timer');
  await window.getByRole('button', { name: 'Change Research' }).click();
  const form = dialog(page, 'Change timer');
  await form.getByLabel('What it is for').fill('Research on venue');
  await form.getByRole('button', { name: 'Save Timer' }).click();
  await fails('Failed to change the timer');
  await expect(form.getByLabel('What it is for')).toHaveValue('Research on venue');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await openTimers(page);
  await window.getByRole('button', { name: 'Discard Research' }).click();
  await question(page, 'Discard this timer?').getByRole('button', { name: 'Discard' }).click();
  await fails('Failed to discard the timer');
  await openTimers(page);
  await expect(window).toContainText('Research');
});

test('terms that are not saved stay as they were typed', { tag: '@proof' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const matter = await ofOkafor(firm);
  const fails = (sentence: string) => complains(page, 'Error', sentence);
  await page.goto(rates);
  await refuseWrites(page, /\/api\/billing-terms/);
  const card = page.getByRole('region', { name: 'Billing of the firm' });
  await card.getByLabel('Tax number').fill('12-3456789');
  await card.getByRole('button', { name: 'Save' }).click();
  await fails('Failed to update the billing of the firm');
  await expect(card.getByLabel('Tax number')).toHaveValue('12-3456789');
  await page.reload();
  await page.getByRole('button', { name: 'Ada Marlowe' }).click();
  const rate = dialog(page, 'Rate of Ada Marlowe');
  await rate.getByLabel('Rate').fill('350');
  await rate.getByRole('button', { name: 'Save Rate' }).click();
  await fails('Failed to update the rate');
  await expect(rate.getByLabel('Rate')).toHaveValue('350.00');

  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await page.getByRole('button', { name: 'Change terms' }).click();
  const terms = dialog(page, 'Billing terms of OK-1');
  await terms.getByLabel('Purchase order').fill('PO-7');
  await terms.getByRole('button', { name: 'Save Terms' }).click();
  await fails('Failed to update the billing terms');
  await expect(terms.getByLabel('Purchase order')).toHaveValue('PO-7');
});

test('an electronic bill that fails is said to, going out and coming in', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await anInvoice(firm, { invoiceNumber: 'A-1' });
  const fails = (sentence: string) => complains(page, 'Error', sentence);
  await page.goto(financial);
  await select(page, 'A-1').check();
  await page.route(/\/api\/ledes\/check/, (route) => route.fulfill({ status: 500, body: '' }));
  await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  const going = dialog(page, 'Export LEDES');
  await expect(going).toContainText('Could not check the invoices.');
  // As if nothing were missing: only the file itself fails then.
  await page.unroute(/\/api\/ledes\/check/);
  await page.route(/\/api\/ledes\/check/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/ledes\/file/, (route) => route.fulfill({ status: 500, body: '' }));
  await going.getByRole('button', { name: 'Try again' }).click();
  await going.getByRole('button', { name: 'Save file' }).click();
  await fails('Failed to export LEDES');
  await going.getByRole('button', { name: 'Cancel' }).click();

  const reading = {
    invoices: [
      {
        ...{ invoiceNumber: 'NEW-1', issueDate: '2026-10-31T00:00:00.000Z', clientCode: 'N' },
        ...{ clientName: 'Nightingale', matterCode: '', matterNumber: null },
        ...{ lines: 1, total: '630.00', state: 'new' },
      },
    ],
    problems: [],
  };
  await refuseWrites(page, /\/api\/ledes\/(readings|imports)/);
  await page.getByRole('button', { name: 'Import LEDES' }).click();
  const coming = dialog(page, 'Import LEDES');
  const file = { name: 'bills.txt', mimeType: 'text/plain', buffer: Buffer.from('LEDES1998B[]') };
  await coming.getByLabel('LEDES file').setInputFiles(file);
  await expect(coming.getByRole('alert')).toHaveText(
    'Failed to look into the LEDES file. Please try again.',
  );
  await page.route(/\/api\/ledes\/readings/, (route) => route.fulfill({ json: reading }));
  await coming.getByLabel('LEDES file').setInputFiles(file);
  await coming.getByRole('button', { name: 'Import 1 invoice', exact: true }).click();
  await fails('Failed to import invoices');
});
