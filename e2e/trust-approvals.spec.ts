/** Above the firm's limit two people pay out of trust: one asks, another agrees or does not. */
import type { Page } from '@playwright/test';
import { card } from './desk-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { fact } from './matters-page.ts';
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

const waiting = (page: Page) => card(page, 'Payments that wait for a second approver');

async function asksForPayment(page: Page, ledgerId: string) {
  await page.goto(ledgerDesk(ledgerId));
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  const paying = form(page, 'Disburse');
  await fill(paying, {
    Amount: '600.00',
    'Paid to': 'Harbor Dental',
    Purpose: 'Settlement',
    'Check number': '12',
  });
  await send(paying, 'Disburse');
  await says(page, 'The payment waits for a second approver');
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
  await fill(settings, { 'Second approver above': '500' });
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
  const sure = elsewhere.getByRole('alertdialog', { name: 'Pay $600.00 to Harbor Dental?' });
  await expect(sure).toContainText('You answer for it as the second approver.');
  // Pressed twice it is still one answer.
  await sure.getByRole('button', { name: 'Approve' }).dblclick();
  const asked = form(elsewhere, 'Confirm that it is you');
  await asked.getByLabel('Password').fill(member.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await says(elsewhere, 'Payment approved');
  await expect(waiting(elsewhere)).toBeHidden();
  await expect(trustFigure(elsewhere, 'Balance')).toHaveText('$400.00');
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustEntryRow(page, 'Disbursement 2')).toContainText('Check 12');
  await trustEntryRow(page, 'Disbursement 2').getByRole('link', { name: 'Disbursement 2' }).click();
  const posted = form(page, 'Disbursement 2');
  await expect(fact(posted, 'Recorded by')).toContainText('Ada Marlowe');
  await expect(fact(posted, 'Authorized by')).toHaveText('Grace Hale');
});

test('a check that waits is counted: the next number is proposed, and its own is refused', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await setTrust(firm, { approvalAbove: '500.00' });
  const { ledgerId } = await aLedger(firm);
  await asksForPayment(page, ledgerId);
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  const paying = form(page, 'Disburse');
  const number = paying.getByRole('textbox', { name: 'Check number' });
  await expect(number).toHaveValue('13');
  // Nobody has typed anything: there is nothing to discard.
  await pressEscape(page);
  await expect(paying).toBeHidden();
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  const about = { Amount: '10.00', 'Paid to': 'Court clerk', Purpose: 'Copies' };
  await fill(paying, { ...about, 'Check number': '12' });
  await send(paying, 'Disburse');
  await expect(paying.getByRole('alert')).toHaveText(
    'Check 12 waits for a second approver already.',
  );
  await fill(paying, { 'Check number': '13' });
  // Pressed twice it is still one payment.
  await paying.getByRole('button', { name: 'Disburse', exact: true }).dblclick();
  await says(page, 'Payment recorded');
  await expect(trustFigure(page, 'Balance')).toHaveText('$990.00');
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  await fill(paying, { ...about, 'Check number': '13' });
  await send(paying, 'Disburse');
  await expect(paying.getByRole('alert')).toHaveText('Check 13 of IOLTA is used already.');
});

test('what another rejects is not paid, and its money can be used again', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL }) => {
  await setTrust(firm, { approvalAbove: '500.00' });
  const { ledgerId } = await aLedger(firm);
  await aMember(firm, elsewhere, 'attorney', baseURL);
  await asksForPayment(page, ledgerId);
  await elsewhere.goto(trustDesk);
  await waiting(elsewhere).getByRole('button', { name: 'Reject $600.00 to Harbor Dental' }).click();
  const rejecting = form(elsewhere, 'Reject $600.00 to Harbor Dental?');
  await send(rejecting, 'Reject');
  await expect(rejecting.getByText('Reason is required.')).toBeVisible();
  await fill(rejecting, { Reason: 'Not signed by the client yet' });
  await send(rejecting, 'Reject');
  await says(elsewhere, 'Payment rejected');
  await expect(waiting(elsewhere)).toBeHidden();
  await page.goto(trustDesk);
  await page.getByText('Approved and rejected payments (1)').click();
  const decided = page.getByRole('listitem').filter({ hasText: '$600.00 to Harbor Dental' });
  await expect(decided).toContainText('Rejected');
  await expect(decided).toContainText('Not signed by the client yet');
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustFigure(page, 'Available')).toHaveText('$1,000.00');
  await expect(card(page, 'Held and disputed')).toContainText('Not signed by the client yet');
});

test('staff prepare a payment of any size; an attorney or a manager pays it', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const { ledgerId } = await aLedger(firm);
  await aMember(firm, elsewhere, 'staff', baseURL);
  await asksForPayment(elsewhere, ledgerId);
  await expect(trustFigure(elsewhere, 'Balance')).toHaveText('$1,000.00');
  await elsewhere.getByRole('link', { name: 'See the payment that waits' }).click();
  await expect(
    waiting(elsewhere).getByRole('button', { name: 'Withdraw $600.00 to Harbor Dental' }),
  ).toBeVisible();
  await expect(waiting(elsewhere).getByRole('button', { name: /^Approve/ })).toBeHidden();
  await page.goto(trustDesk);
  await waiting(page).getByRole('button', { name: 'Approve $600.00 to Harbor Dental' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Pay $600.00 to Harbor Dental?' });
  await sure.getByRole('button', { name: 'Approve' }).click();
  await says(page, 'Payment approved');
  await expect(trustFigure(page, 'Balance')).toHaveText('$400.00');
});

test('who asked takes it back, and staff are told who decides', { tag: '@proof' }, async ({
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
  // The button that had the focus is gone with its payment: going on begins there.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search clients and matters' })).toBeFocused();
});
