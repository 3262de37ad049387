/** The server breaks down under trust money: each part says so where it stands, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { mattersTab } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import {
  aLedger,
  fill,
  form,
  ledgerDesk,
  ledgerRow,
  more,
  rulesDesk,
  send,
  setTrust,
  trustDesk,
  trustEntryRow,
} from './trust-page.ts';

/** Whatever is read still comes. */
const refuseWrites = (page: Page, address: RegExp) =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, body: '' }),
  );

/** Said where it stands, and asked for again from there. */
async function recovers(page: Page, call: RegExp, sentences: readonly string[]) {
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
  await page.unroute(call);
  for (const sentence of sentences) {
    const place = page.getByRole('alert').filter({ hasText: sentence });
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(sentence)).toHaveCount(0);
  }
}

for (const [what, address, call, sentences] of [
  ['accounts', trustDesk, /\/api\/trust-accounts/, ['Could not load trust accounts.']],
  [
    'ledgers and what waits',
    trustDesk,
    /\/api\/trust-(ledgers|proposals)/,
    ['Could not load ledgers.', 'Could not load payments that wait.'],
  ],
  [
    'rules and settings',
    rulesDesk,
    /\/api\/trust-(rules|settings)/,
    ['Could not load rules.', 'Could not load settings.'],
  ],
] as const) {
  test(`${what} that do not come are said to, and asked for again`, async ({
    page,
    firm,
    trouble,
  }) => {
    trouble.expect(/status of 500/);
    await aLedger(firm);
    await breakDown(page, call);
    await page.goto(address);
    await recovers(page, call, sentences);
  });
}

test('a ledger, its holds, its entries and one entry that do not come are said to', {
  tag: '@proof',
}, async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { ledgerId, entry, matter } = await aLedger(firm);
  const one = new RegExp(`/api/trust-ledgers/${ledgerId}$`);
  await breakDown(page, one);
  await page.goto(ledgerDesk(ledgerId));
  await recovers(page, one, ['Could not load the ledger.']);
  const parts = /\/api\/trust-(holds|reports\/ledger\/lines)\?/;
  await breakDown(page, parts);
  await page.goto(ledgerDesk(ledgerId));
  await recovers(page, parts, ['Could not load holds.', 'Could not load entries.']);
  const opened = new RegExp(`/api/trust-entries/${entry.id}`);
  await breakDown(page, opened);
  await page.goto(`${ledgerDesk(ledgerId)}&entry=${entry.id}`);
  await recovers(page, opened, ['Could not load the entry.']);
  await breakDown(page, /\/api\/trust-ledgers/);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await recovers(page, /\/api\/trust-ledgers/, ['Could not load trust money.']);
});

test('invoices that do not come are said to, and accounts that do not come keep nobody from the form', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { client, ledgerId } = await aLedger(firm);
  await anInvoice(firm, { clientId: client.id, invoiceNumber: 'A-1' });
  await breakDown(page, /\/api\/invoices\?/);
  await breakDown(page, /\/api\/banking-accounts/);
  await page.goto(ledgerDesk(ledgerId));
  await more(page, 'Pay an invoice');
  await recovers(page, /\/api\/invoices\?/, ['Could not load invoices.']);
  await expect(form(page, 'Pay an invoice from trust').getByLabel('Invoice')).toBeVisible();
});

test('what is not recorded stays as it was typed, and goes when the server is back', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { ledgerId } = await aLedger(firm);
  const writes = /\/api\/trust-/;
  await page.goto(ledgerDesk(ledgerId));
  await refuseWrites(page, writes);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposit = form(page, 'Record deposit');
  await fill(deposit, { Amount: '12.34', Purpose: 'Copies' });
  await send(deposit, 'Record deposit');
  await complains(page, 'Error', 'Failed to record the deposit');
  await expect(deposit.getByRole('alert')).toHaveText(
    'That did not work. What you typed is still here: please try again.',
  );
  await expect(deposit.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.34');
  await page.unroute(writes);
  await send(deposit, 'Record deposit');
  await says(page, 'Deposit recorded');
  await expect(trustEntryRow(page, 'Deposit 2')).toContainText('$12.34');

  await refuseWrites(page, writes);
  await more(page, 'Set minimum');
  const setting = form(page, 'Set minimum');
  await fill(setting, { Minimum: '100.00' });
  await send(setting, 'Set minimum');
  await complains(page, 'Error', 'Failed to set the minimum');
  await expect(setting.getByRole('textbox', { name: 'Minimum' })).toHaveValue('100.00');
  await pressEscape(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(setting).toBeHidden();
  await expect(page.getByText('No minimum is set')).toBeVisible();
});

test('a payment that is not withdrawn goes on waiting', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await setTrust(firm, { approvalAbove: '10.00' });
  const { ledgerId } = await aLedger(firm);
  const asked = await firm.request.post('/api/trust-entries/disbursements', {
    data: {
      ledgerId,
      amount: '20.00',
      party: 'Court clerk',
      purpose: 'Copies',
      method: 'wire',
      toBank: 'County Bank',
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await page.goto(trustDesk);
  await refuseWrites(page, /\/api\/trust-proposals/);
  const withdraw = page.getByRole('button', { name: 'Withdraw $20.00 to Court clerk' });
  await withdraw.click();
  await complains(page, 'Error', 'Failed to withdraw the payment');
  await expect(withdraw).toBeVisible();
  await expect(ledgerRow(page, 'Okafor Estate')).toContainText('$20.00 is held');
});
