/** Timers, and the tab 'Time' of /legal-admin, by the names a person knows them by. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Timer } from '#contract/timers.ts';
import { aClient, aMatter, type Firm } from './firm.ts';

export const timeTab = '/legal-admin?tab=time';

/** At the top of every screen; its name says whether one runs. */
export const timersButton = (page: Page) => page.getByRole('button', { name: /^Timers/ });
export const runningTimer = (page: Page) =>
  page.getByRole('button', { name: /^Timers, one runs: / });
export const timersWindow = (page: Page) =>
  page.getByRole('dialog', { name: 'Timers', exact: true });
export const timerItem = (page: Page, name: string) =>
  timersWindow(page).getByRole('listitem').filter({ hasText: name });

export async function openTimers(page: Page) {
  await timersButton(page).click();
  await expect(timersWindow(page)).toBeVisible();
  return timersWindow(page);
}

export async function timersOf({ request }: Pick<Firm, 'request'>): Promise<Timer[]> {
  return (await request.get('/api/timers')).json();
}

export async function aTimer(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Pick<Timer, 'matterId' | 'narrative'>> = {},
): Promise<Timer> {
  return (await request.post('/api/timers', { data: values })).json();
}

export const timeDialog = (page: Page) => page.getByRole('dialog', { name: /^(Log|Edit) Time$/ });

/** What stands under the fields: the reading, the amount, what to look at twice. */
export const reckoning = (page: Page) =>
  timeDialog(page).getByRole('status').filter({ hasText: /./ });

export const entryRow = (page: Page, narrative: string): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: narrative, exact: true }) });

export async function act(page: Page, narrative: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${narrative}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Actions for ${narrative}`, exact: true })
    .getByRole('button', { name: action, exact: true })
    .click();
}

export const pick = (page: Page, narrative: string) =>
  entryRow(page, narrative).getByRole('checkbox').check();

/** 'Today', 'This week', 'Unbilled': a figure with its name, and a filter. */
export const timeFigure = (page: Page, label: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${label}`) });

/** A matter at 300 an hour. */
export const ofOkafor = async (firm: Firm, values: Parameters<typeof aMatter>[1] = {}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  return aMatter(firm, {
    clientId: client.id,
    matterNumber: 'OK-1',
    billingRate: '300',
    ...values,
  });
};
