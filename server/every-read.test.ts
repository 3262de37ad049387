/** Every list and figure can be asked for, also on a database that knows fewer words: what it does not understand is a 500. */
import { expect, test } from 'vitest';
import { endpoints, type Names, nobody } from '#server/testing/contract-walk.ts';
import { aFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';

const month = 'from=2026-11-01&to=2026-11-30';
const account = `accountId=${nobody}&${month}`;

/** What cannot be asked for without saying of what; where that is a record, it is nobody's. */
const asked: Partial<Record<Names, string>> = {
  'analytics.rows': 'of=revenue',
  'analytics.total': 'of=revenue',
  'calendar.list': month,
  'deadlines.list': `matterId=${nobody}`,
  'deadlines.count': `ruleId=${nobody}&triggerOn=2026-11-02`,
  'deadlines.moves': `appointmentId=${nobody}&to=2026-11-02`,
  'imports.progress': `ticket=${nobody}`,
  'ledes.check': `ids=${nobody}`,
  'search.find': 'q=marlowe',
  'timeEntries.terms': `matterId=${nobody}`,
  'timeFigures.people': month,
  'trustHolds.list': `ledgerId=${nobody}`,
  'trustReports.receipts': account,
  'trustReports.disbursements': account,
  'trustReports.trialBalance': `accountId=${nobody}&on=2026-11-30`,
  'trustReports.ledger': `ledgerId=${nobody}&${month}`,
  'trustReports.ledgerLines': `ledgerId=${nobody}`,
  'walls.list': `matterId=${nobody}`,
};

test('each read answers a firm that has nothing yet', async () => {
  const { browser } = await aFirm(await startTestServer());
  const reads = endpoints.filter(
    ([, { kind, access, path }]) =>
      kind === 'read' && !['anyone', 'admin', 'owner'].includes(access) && !path.includes(':'),
  );
  const not: string[] = [];
  for (const [name, { path }] of reads) {
    const { status, text } = await browser.get(`${path}?${asked[name] ?? ''}`);
    // A record that is nobody's has been looked for as well.
    const isMissing = status === 404 || text.includes('does not exist');
    if (status !== 200 && !(isMissing && asked[name]?.includes(nobody)))
      not.push(`${name}: ${status} ${text.slice(0, 200)}`);
  }
  expect(not).toEqual([]);
  expect(reads.length).toBeGreaterThan(80);
});
