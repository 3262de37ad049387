/** Who is kept out of a matter still reads right balances: what is closed has its figures and no words. */
import type { Page } from '@playwright/test';
import { cards, card as deskCard, post } from './desk-page.ts';
import { aMatter, aTrustDeposit, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';
import { aMember } from './team-page.ts';
import {
  aLedger,
  ledgerDesk,
  ledgerRow,
  trustDesk,
  trustEntryRow,
  trustFigure,
} from './trust-page.ts';

/** What an entry put in or took out, and what was there after it. */
const shows = (page: Page, name: string, amount: string, balance: string) =>
  expect(trustEntryRow(page, name).getByRole('cell').filter({ hasText: '$' })).toHaveText([
    `Amount${amount}`,
    `Balance${balance}`,
  ]);

/** $1,000.00 came in, $400.00 went to the other matter, $7.00 came in: of the other matter somebody is kept out. */
async function aWalledTransfer(firm: Firm, userId: string) {
  const kept = await aLedger(firm);
  const other = await aMatter(firm, { clientId: kept.client.id });
  await post(firm, '/api/trust-entries/transfers', {
    fromLedgerId: kept.ledgerId,
    toMatterId: other.id,
    amount: '400.00',
    purpose: 'Hidden appeal',
  });
  await post(firm, '/api/walls', { matterId: other.id, userId, reason: 'Knows the other side' });
  await aTrustDeposit(firm, {
    accountId: kept.account.id,
    matterId: kept.matter.id,
    amount: '7.00',
    purpose: 'Copies',
  });
  return { ...kept, other };
}

test('balances of a ledger are right although one of its entries is closed', {
  tag: '@browser',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const { user } = await aMember(firm, elsewhere, 'attorney', baseURL);
  const { ledgerId, other, matter } = await aWalledTransfer(firm, user.id);
  for (const reader of [page, elsewhere]) {
    await reader.goto(ledgerDesk(ledgerId));
    await expect(trustFigure(reader, 'Balance')).toHaveText('$607.00');
    await shows(reader, 'Transfer 2', '−$400.00', '$607.00');
    await shows(reader, 'Deposit 3', '$7.00', '$1,007.00');
    await shows(reader, 'Deposit 1', '$1,000.00', '$1,000.00');
  }
  await expect(trustEntryRow(page, 'Transfer 2')).toContainText('Hidden appeal');
  const closed = trustEntryRow(elsewhere, 'Transfer 2');
  await expect(closed).toContainText('Matter closed to you');
  await expect(closed).not.toContainText('Hidden appeal');
  await expect(closed.getByRole('link')).toHaveCount(0);

  await elsewhere.goto(`${mattersTab}&matter=${matter.id}`);
  const trust = part(matterDialog(elsewhere), 'Trust');
  await expect(trust.getByRole('listitem')).toHaveCount(3);
  await expect(trust).toContainText('Matter closed to you');
  await expect(trust.getByRole('link', { name: 'Transfer 2' })).toHaveCount(0);

  await elsewhere.goto(trustDesk);
  await expect(ledgerRow(elsewhere, matter.matterNumber)).toContainText('$607.00');
  await expect(ledgerRow(elsewhere, other.matterNumber)).toHaveCount(0);
  await expect(trustFigure(elsewhere, 'Balance')).toHaveText('$1,007.00');
  await elsewhere.goto(cards);
  await expect(deskCard(elsewhere, 'Trust ledgers')).toContainText('$1,007.00');
});

test('of more than fifty entries the oldest has its own balance', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { account, matter, ledgerId } = await aLedger(firm, { amount: '0.01', day: '2026-01-05' });
  for (let nth = 2; nth <= 53; nth++)
    await aTrustDeposit(firm, {
      accountId: account.id,
      matterId: matter.id,
      amount: '0.01',
      day: '2026-02-03',
    });
  await page.goto(ledgerDesk(ledgerId));
  await expect(trustFigure(page, 'Balance')).toHaveText('$0.53');
  await shows(page, 'Deposit 53', '$0.01', '$0.53');
  await shows(page, 'Deposit 4', '$0.01', '$0.04');
  await expect(trustEntryRow(page, 'Deposit 3')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await shows(page, 'Deposit 3', '$0.01', '$0.03');
  await shows(page, 'Deposit 1', '$0.01', '$0.01');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
