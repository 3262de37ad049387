/** The desk of trust money, by the names a person knows it by. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustSettings } from '#contract/trust-settings.ts';
import { cards } from './desk-page.ts';
import { aClient, aMatter, aTrustAccount, aTrustDeposit, type Firm } from './firm.ts';

export const trustDesk = `${cards}&desk=trust`;
export const rulesDesk = `${cards}&desk=trust-rules`;
export const ledgerDesk = (id: string) => `${trustDesk}&ledger=${id}`;

/** The figure of a card: 'Balance', 'Clients’ money', 'Available'. */
export const trustFigure = (page: Page, label: string) =>
  page
    .getByRole('tabpanel')
    .getByText(label, { exact: true })
    .and(page.locator('span:not([aria-hidden])'))
    .locator('xpath=following-sibling::span[1]');

export const ledgerRow = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Client ledgers' }).getByRole('row').filter({ hasText: words });

/** By what its row begins with: 'Deposit 1', 'Reversal 3'. */
export const trustEntryRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Entries of the ledger' })
    .getByRole('row', { name: new RegExp(`^${name} `) });

export const form = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog', { name: title, exact: true });

/** The button that ends a form: often it is called like the form. */
export const send = (dialog: Locator, words: string) =>
  dialog.getByRole('button', { name: words, exact: true }).click();

/** What is not in sight of the desk: the menu beside its main button. */
export async function more(page: Page, action: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'More actions' })
    .getByRole('button', { name: action, exact: true })
    .click();
}

export async function fill(dialog: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** The ledger of Okafor's matter, with $1,000.00 that can be used, unless told otherwise. */
export async function aLedger(
  firm: Firm,
  values: Partial<Parameters<typeof aTrustDeposit>[1]> = {},
  known?: TrustAccount,
) {
  const account = known ?? (await aTrustAccount(firm));
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const entry = await aTrustDeposit(firm, {
    matterId: matter.id,
    ...values,
    accountId: account.id,
  });
  const ledgerId = entry.postings[0]?.ledgerId ?? '';
  return { account, client, matter, entry, ledgerId };
}

export async function setTrust(
  { request }: Pick<Firm, 'request'>,
  data: Partial<Pick<TrustSettings, 'approvalAbove' | 'checkClearsDays'>>,
) {
  const reply = await request.put('/api/trust-settings', { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}
