/** The parts of /vendor-mgmt, by the names a person knows them by, and vendors to fill it with. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Day, formatDay, plusDays, today } from '#contract/dates.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Vendor, vendors } from '#contract/vendors.ts';
import type { Firm } from './firm.ts';

export const vendorScreen = '/vendor-mgmt';

/** With a name of its own, unless one is given. */
export async function aVendor(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof vendors.create>> = {},
): Promise<Vendor> {
  const name = `Vendor ${randomUUID().slice(0, 8)}`;
  const reply = await request.post('/api/vendors', { data: { name, ...values } });
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`);
  return reply.json();
}

/** So many days from the firm's today. */
export const dayFromNow = ({ user }: Firm, days: number): Day =>
  plusDays(today(user.timeZone, new Date()), days);

/** 'Dec 1, 2026' */
export const asShown = (day: Day) => formatDay(day);

export const vendorList = (page: Page) => page.getByRole('list', { name: 'Vendors' });

/** The names of the listed vendors, in their order. */
export const vendorNames = (page: Page) => vendorList(page).getByRole('heading', { level: 3 });

export const vendorRow = (page: Page, name: string) =>
  vendorList(page)
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The one at the top; an empty list offers a second one. */
export const addVendor = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add Vendor' }).first();

export const newVendorDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Vendor' });

export const editVendorDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Vendor' });

export const saveVendor = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Add|Save) Vendor$/ });

export const editVendor = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true });

export const deleteVendor = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete ${name}`, exact: true });

export const deleteQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to delete this vendor?' });

/** The card that shows only the contracts that end soon. */
export const expiringCard = (page: Page) =>
  page.getByRole('button', { name: /^Expiring Contracts/ });
