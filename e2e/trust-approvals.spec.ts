/** Above the firm's limit two people pay out of trust: one asks, another agrees or does not. */
import type { Page } from '@playwright/test';
import { card } from './desk-page.ts';
import { expect, test } from './journey.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { says } from './say.ts';
import { aMember } from './team-page.ts';
import {
  aLedger,
  fill,
  form,
  ledgerDesk,
  rulesDesk,
  send,
  setTrust,
  trustDesk,
  trustEntryRow,
  trustFigure,
} from './trust-page.ts';

const waiting = (page: Page) => card(page, 'Payments that wait for a second person');

async function asksForPayment(page: Page, ledgerId: string) {
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'Pay out', exact: true }).click();
  const paying = form(page, 'Pay out');
  await fill(paying, {
    Amount: '600.00',
    'Paid to': 'Harbor Dental',
    Purpose: 'Settlement',
    'Check number': '12',
  });
  await send(paying, 'Pay out');
  await says(page, 'The payment waits for a second person');
}

test('a manager sets the limit; what one asks for another approves, and it is posted', async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  const { ledgerId } = await aLedger(firm);
  const member = await aMember(firm, elsewhere, 'attorney', baseURL);
  await page.goto(rulesDesk);
  await expect(page.getByText('Nobody else has to agree to a payment')).toBeVisible();
  await page.getByRole('button', { name: 'Edit settings' }).click();
  const settings = form(page, 'Edit settings');
  await fill(settings, { 'Second person above': '500' });
  await send(settings, 'Save settings');
  await says(page, 'Trust settings saved');
  await expect(page.getByText('Has to agree to payments above $500.00')).toBeVisible();

  await asksForPayment(page, ledgerId);
  await expect(trustFigure(page, 'Held')).toHaveText('$600.00');
  await expect(trustFigure(page, 'Available')).toHaveText('$400.00');
  await expect(card(page, 'Held and disputed')).toContainText('Waits for approval');
  await page.goto(trustDesk);
  await expect(waiting(page)).toContainText('$600.00 to Harbor Dental');
  await expect(waiting(page)).toContainText(
    /You asked for it on .+, so somebody else has to agree to it\./,
  );
  await expect(waiting(page).getByRole('button', { name: /^Approve/ })).toBeHidden();

  await elsewhere.goto(trustDesk);
  await expect(waiting(elsewhere)).toContainText('Ada Marlowe asked for it');
  await expect(waiting(elsewhere).getByRole('button', { name: /^Withdraw/ })).toBeHidden();
  await wasConfirmedLongAgo(elsewhere, '**/api/trust-proposals/*/approve');
  await waiting(elsewhere)
    .getByRole('button', { name: 'Approve $600.00 to Harbor Dental' })
    .click();
  const asked = form(elsewhere, 'Confirm that it is you');
  await asked.getByLabel('Password').fill(member.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await says(elsewhere, 'Payment approved');
  await expect(waiting(elsewhere)).toBeHidden();
  await expect(trustFigure(elsewhere, 'Balance')).toHaveText('$400.00');
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustEntryRow(page, 'Disbursement 2')).toContainText('Check 12');
  await trustEntryRow(page, 'Disbursement 2').getByRole('link', { name: 'Disbursement 2' }).click();
  await expect(form(page, 'Disbursement 2')).toContainText('Recorded by');
});

test('what another refuses is not paid, and its money can be used again', async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  await setTrust(firm, { approvalAbove: '500.00' });
  const { ledgerId } = await aLedger(firm);
  await aMember(firm, elsewhere, 'attorney', baseURL);
  await asksForPayment(page, ledgerId);
  await elsewhere.goto(trustDesk);
  await waiting(elsewhere).getByRole('button', { name: 'Refuse $600.00 to Harbor Dental' }).click();
  const refusing = form(elsewhere, 'Refuse $600.00 to Harbor Dental?');
  await send(refusing, 'Refuse');
  await expect(refusing.getByText('Reason is required.')).toBeVisible();
  await fill(refusing, { Reason: 'Not signed by the client yet' });
  await send(refusing, 'Refuse');
  await says(elsewhere, 'Payment refused');
  await expect(waiting(elsewhere)).toBeHidden();
  await page.goto(trustDesk);
  await page.getByText('Payments that were decided (1)').click();
  const decided = page.getByRole('listitem').filter({ hasText: '$600.00 to Harbor Dental' });
  await expect(decided).toContainText('Refused');
  await expect(decided).toContainText('Not signed by the client yet');
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustFigure(page, 'Available')).toHaveText('$1,000.00');
  await expect(card(page, 'Held and disputed')).toContainText('Not signed by the client yet');
});

test('who asked takes it back, and staff are told who decides', async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  await setTrust(firm, { approvalAbove: '500.00' });
  const { ledgerId } = await aLedger(firm);
  await aMember(firm, elsewhere, 'staff', baseURL);
  await asksForPayment(page, ledgerId);
  await elsewhere.goto(trustDesk);
  await expect(waiting(elsewhere)).toContainText('An attorney or a manager decides on it.');
  await expect(waiting(elsewhere).getByRole('button')).toHaveCount(0);
  await page.goto(trustDesk);
  await waiting(page).getByRole('button', { name: 'Withdraw $600.00 to Harbor Dental' }).click();
  await says(page, 'Payment withdrawn');
  await expect(waiting(page)).toBeHidden();
});
