import { beforeAll, expect, test } from 'vitest';
import type { Expense } from '#contract/expenses.ts';
import type { Matter } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import type { TimeFigures } from '#contract/time-states.ts';
import type { Colleague } from '#contract/users.ts';
import { aColleague, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { checkFile, importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let matter: Matter;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});

const columns =
  'matterNumber,day,entryType,hours,rate,amount,narrative,timekeeper,isBillable,isBilled';
const file = (...rows: string[]) => [columns, ...rows, ''].join('\n');
const entriesOf = async ({ browser }: TestFirm) =>
  (await browser.get<TimeEntry[]>('/api/time-entries')).body.toSorted((a, b) =>
    a.narrative.localeCompare(b.narrative),
  );
const unbilledOf = async ({ browser }: TestFirm) =>
  (await browser.get<TimeFigures>('/api/time-entries/figures')).body.unbilled;
const emailOf = async ({ id }: { id: string }) => {
  const { body } = await firm.browser.get<Colleague[]>('/api/users');
  return { id, email: body.find((person) => person.id === id)?.email };
};
const reasonsOf = async (content: string, of = firm) =>
  (await checkFile(of, 'time-entries', content)).body.errors.map(({ reason }) => reason);

beforeAll(async () => {
  firm = await aFirm(server);
  matter = await aMatter(firm, { billingRate: '300.00' });
});

test('time comes over as long and as dear as it was, and billed time stays billed', async () => {
  const number = matter.matterNumber;
  const content = file(
    `${number},2025-03-04,TimeEntry,1.5,200.00,300.00,a,,yes,no`,
    `${number},2025-03-05,,0.34,300.00,102.00,b,,yes,no`,
    `${number},2025-03-06,,1.00,,,c agreed,,yes,no`,
    `${number},2025-03-07,,2.00,250.00,500.00,d billed there,,yes,yes`,
    `${number},2025-03-08,,0.50,250.00,,e for nothing,,no,no`,
    `${number},2025-03-09,ExpenseEntry,1.00,45.00,45.00,f copies,,yes,no`,
  );
  const { body, text } = await importFile(firm, 'time-entries', content);
  expect(body, text).toMatchObject({ recordsImported: 5, skippedCount: 1, leftOutCount: 0 });
  const entries = await entriesOf(firm);
  expect(
    entries.map(({ narrative, actualSeconds, billedMinutes, rate, amount, state }) => [
      narrative,
      actualSeconds,
      billedMinutes,
      rate,
      amount,
      state,
    ]),
  ).toEqual([
    ['a', 5400, 90, '200.00', '300.00', 'unbilled'],
    // 20.4 minutes: the amount is what the client owes.
    ['b', 1224, 20, '309.09', '102.00', 'unbilled'],
    ['c agreed', 3600, 60, '300.00', '300.00', 'unbilled'],
    ['d billed there', 7200, 120, '250.00', '500.00', 'billed'],
    ['e for nothing', 1800, 30, '250.00', '0.00', 'not-billable'],
  ]);
  expect(await unbilledOf(firm)).toMatchObject({ entries: 3, amount: '702.00' });
  const billed = entries.find(({ state }) => state === 'billed');
  const changed = await firm.browser.put<Problem>(`/api/time-entries/${billed?.id}`, {
    narrative: 'Something else',
  });
  expect([changed.status, changed.body.detail]).toEqual([
    409,
    'This time was billed before it came here, and stays so.',
  ]);
  const again = await importFile(firm, 'time-entries', content);
  expect(again.body).toMatchObject({ recordsImported: 0, duplicateCount: 5, skippedCount: 1 });
  const spent = await importFile(
    firm,
    'expenses',
    content.replace('day,', 'expenseDate,').replace('narrative', 'description'),
  );
  expect(spent.body, spent.text).toMatchObject({ recordsImported: 1, skippedCount: 5 });
  const { body: expenses } = await firm.browser.get<Expense[]>('/api/expenses');
  expect(expenses).toMatchObject([
    {
      description: 'f copies',
      amount: '45.00',
      matterId: matter.id,
      isBillable: true,
      status: 'approved',
    },
  ]);
  expect(await entriesOf(otherFirm)).toEqual([]);
});

test('a row that cannot be written is named with the reason', async () => {
  const gone = await emailOf(await aColleague(server, firm));
  const kept = await emailOf(await aColleague(server, firm));
  await aWall(firm, { matterId: matter.id, userId: kept.id });
  await firm.browser.post(`/api/team/${gone.id}/remove`, { successorId: null });
  const ofOthers = await aMatter(otherFirm, { matterNumber: 'OTHERS-1' });
  const number = matter.matterNumber;
  expect(
    await reasonsOf(
      file(
        `${number},2025-03-04,,1.5,200.00,310.00,a,,,`,
        `${number},2025-03-04,,1.5,200.00,,b,Zaphod Beeblebrox,,`,
        `${ofOthers.matterNumber},2025-03-04,,1.5,,,c,,,`,
        `,2025-03-04,,1.5,,,d,,,`,
        `${number},2025-03-04,,,,,e,,,`,
        `${number},2025-03-04,,101,,,f,,,`,
        `${number},2025-03-04,,1,,,g,${gone.email},,`,
        `${number},2025-03-04,,1,,,h,${kept.email},,`,
      ),
    ),
  ).toEqual([
    'Amount is $310.00, but 1.50 hours at $200.00 are $300.00.',
    'Nobody of the firm is called Zaphod Beeblebrox.',
    'Matter OTHERS-1 does not exist. Import matters first.',
    'Matter is required.',
    'Hours must be more than 0.',
    'Hours must be at most 100.',
    `${gone.email} has left the firm: nothing new can be written for them.`,
    expect.stringContaining('An ethical wall keeps'),
  ]);
});

test('what is on an invoice by now is not taken back; the rest is, and may come again', async () => {
  const own = await aFirm(server);
  const { id, matterNumber, clientId, clientName } = await aMatter(own);
  const content = file(`${matterNumber},2025-03-04,,1,200.00,,a,,,`);
  const { body } = await importFile(own, 'time-entries', content);
  const [entry] = await entriesOf(own);
  const invoice = await own.browser.post<{ id: string }>('/api/invoices', {
    clientId,
    clientName,
    matterId: id,
    lines: [{ description: 'a', quantity: '1.00', rate: '200.00', timeEntryId: entry?.id }],
  });
  expect(invoice.status, invoice.text).toBe(200);
  const refused = await own.browser.post<Problem>(`/api/imports/${body.importId}/undo`);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '1 of these entries is on invoices by now. Cancel those first.',
  ]);
  await own.browser.post(`/api/invoices/${invoice.body.id}/cancel`, { reason: 'A mistake' });
  expect((await own.browser.post(`/api/imports/${body.importId}/undo`)).status).toBe(200);
  expect(await entriesOf(own)).toEqual([]);
  expect((await importFile(own, 'time-entries', content)).body.recordsImported).toBe(1);
});
