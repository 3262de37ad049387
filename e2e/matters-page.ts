/** The parts of /clients that are about matters and conflict checks, by the names a person knows them by. */
import type { Locator, Page } from '@playwright/test';

export const mattersTab = '/clients?tab=matters';
export const checksTab = '/clients?tab=conflicts';

/** The first one on the tab; an empty list offers a second one. */
export const newMatter = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'New Matter' }).first();

export const matterRow = (page: Page, number: string) =>
  page
    .getByRole('table', { name: 'Matters' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: number, exact: true }) });

export const matterNumber = (page: Page, number: string) =>
  matterRow(page, number).getByRole('button', { name: number, exact: true });

export const newMatterDialog = (page: Page) => page.getByRole('dialog', { name: 'New Matter' });

/** 'MAT-2026-001, Okafor Estate' */
export const matterDialog = (page: Page, number: string | RegExp = /^MAT-/) =>
  page.getByRole('dialog', { name: number });

export const partyDialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Party$/ });

/** A part of a dialog under its heading: 'Parties', 'Details', 'Hits'. */
export const part = (inside: Locator, name: string) =>
  inside.getByRole('region', { name, exact: true });

export const checkDialog = (page: Page) => page.getByRole('dialog', { name: /^Conflict check/ });

export const checkRow = (page: Page, about: string) =>
  page
    .getByRole('table', { name: 'Conflict checks' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: about, exact: true }) });

/** Types into a lookup and takes what it finds, as a person at the keyboard would. */
export async function lookUp(inside: Locator, label: string, typed: string, found = typed) {
  const box = inside.getByRole('combobox', { name: label, exact: true });
  await box.fill(typed);
  // Not what was found before this was typed: it moves away from under the pointer.
  await inside.locator('[role=listbox][aria-busy=false]').waitFor();
  await inside.getByRole('option', { name: found }).waitFor();
  await inside.getByRole('option', { name: found }).click();
}

/** The value of a figure or a fact: what stands under its name. */
export const fact = (inside: Locator, name: string) =>
  inside
    .locator('dl > div')
    .filter({
      has: inside.page().getByText(name, { exact: true }).and(inside.page().locator('dt')),
    })
    .locator('dd');
