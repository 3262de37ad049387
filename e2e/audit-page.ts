/** The audit trail, by the names a person knows its parts by, and what a stranger does with its file. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { AuditEntry } from '#contract/audit.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import type { Firm } from './firm.ts';

export const trailScreen = '/audit-trail';

export const trailTable = (page: Page) =>
  page.getByRole('table', { name: 'Entries of the audit trail, newest first' });

/** Rows in which these words stand. */
export const trailRows = (page: Page, words: string | RegExp) =>
  trailTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: words });

export const filter = (page: Page, label: string) =>
  page.getByRole('search').getByLabel(label, { exact: true });

export const exportTrail = (page: Page) => page.getByRole('button', { name: 'Export CSV' });
export const checkTrail = (page: Page) => page.getByRole('button', { name: 'Check the trail' });

/** An entry is sealed a moment after it was written: waits until so many of these are. */
export async function isSealed({ request }: Pick<Firm, 'request'>, words: string, times = 1) {
  const told = async () => {
    const entries: AuditEntry[] = await (await request.get('/api/audit?limit=200')).json();
    return entries.filter(({ actionText }) => actionText === words).length;
  };
  await expect.poll(told, { timeout: 30_000 }).toBeGreaterThanOrEqual(times);
}

/** The entries of an exported file whose hash is not that of their cells, with nothing of the product's. */
export function readTrail(text: string) {
  const [columns = [], ...rows] = csvRowsOf(text);
  const end = rows.findIndex((row) => row.join('') === '');
  const entries = rows.slice(0, end);
  const [first, last] = [columns.indexOf('Previous hash'), columns.indexOf('After')];
  const wrong = entries.filter((row) => {
    const cells = row.slice(first, last + 1).join('\n');
    return createHash('sha256').update(cells).digest('hex') !== row[columns.indexOf('Hash')];
  });
  return {
    entries,
    wrong,
    told: new Map(rows.slice(end + 1).map(([name, value]) => [name, value])),
  };
}
