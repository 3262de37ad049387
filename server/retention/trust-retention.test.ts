/** The file of a matter with money in trust is kept as long as the rules for trust records ask, also where the firm's own rule ends sooner. */
import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Destruction, RetainedMatter } from '#contract/retention.ts';
import { type Asker, aFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { aClosedMatter } from '#server/testing/kept-matters.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  for (const { browser } of [firm, otherFirm])
    await browser.put('/api/retention/rule', { years: 1 });
});

const asDay = (day: string) => `${day}T00:00:00.000Z`;
const one = async (id: string, { browser }: Asker = firm) =>
  (await browser.get<RetainedMatter[]>('/api/retention')).body.find((row) => row.id === id);
const setYears = (jurisdiction: string, retentionYears: number, { browser }: Asker = firm) =>
  browser.put('/api/trust-rules', { jurisdiction, retentionYears });
const destroy = (id: string) =>
  firm.browser.post<Destruction & Problem>(`/api/retention/${id}/destroy`, {
    method: 'shredded',
    description: 'Two boxes',
    originalsChecked: true,
  });

interface History {
  jurisdiction: string;
  /** When the last of the money went. */
  paidOn: string;
  closedOn: string;
}

/** A closed matter whose money came in and went. */
async function closedAfter({ jurisdiction, paidOn, closedOn }: History, of: TestFirm = firm) {
  const { id: accountId } = await aTrustAccount(of, { jurisdiction, openedOn: '2001-01-01' });
  const { id: matterId } = await aMatter(of, { openDate: '2001-01-01' });
  const money = await aTrustDeposit(of, { accountId, matterId, day: '2001-02-01' });
  await made(of, '/api/trust-entries/refunds', {
    ledgerId: money.postings[0]?.ledgerId,
    day: paidOn,
    method: 'wire',
    toBank: 'First Bank',
  });
  await made(of, `/api/matters/${matterId}/close`, { closeDate: closedOn });
  return matterId;
}

test.each<[string, History, string]>([
  [
    'as long as its state asks',
    { jurisdiction: 'CA', paidOn: '2002-01-01', closedOn: '2002-03-01' },
    '2007-03-01',
  ],
  [
    'as long as any state asks, where nothing is known of its own',
    { jurisdiction: 'AZ', paidOn: '2002-01-01', closedOn: '2002-03-01' },
    '2009-03-01',
  ],
  [
    'from the last entry on, where that came after the day it was closed on',
    { jurisdiction: 'CA', paidOn: '2002-06-15', closedOn: '2002-03-01' },
    '2007-06-15',
  ],
  [
    'and February 29th is the 28th in a year that has none',
    { jurisdiction: 'CA', paidOn: '2004-02-01', closedOn: '2004-02-29' },
    '2009-02-28',
  ],
])('it is kept %s', async (_, history, until) => {
  const id = await closedAfter(history);
  expect((await one(id))?.keepUntil).toBe(asDay(until));
  // One that never had any goes by the firm's rule.
  const plain = await aClosedMatter(firm, '2002-03-01', { openDate: '2001-01-01' });
  expect((await one(plain.id))?.keepUntil).toBe(asDay('2003-03-01'));
});

test('the rule the firm has put counts, of this firm alone; of several accounts the longest', async () => {
  const history = { jurisdiction: 'TX', paidOn: '2002-01-01', closedOn: '2002-03-01' };
  const id = await closedAfter(history);
  const theirs = await closedAfter(history, otherFirm);
  await setYears('TX', 12);
  expect((await one(id))?.keepUntil).toBe(asDay('2014-03-01'));
  expect((await one(theirs, otherFirm))?.keepUntil).toBe(asDay('2007-03-01'));
  expect(await one(id, otherFirm)).toBeUndefined();
  await made(firm, `/api/matters/${id}/reopen`, {});
  const { id: accountId } = await aTrustAccount(firm, { jurisdiction: 'WY' });
  await setYears('WY', 30);
  // An account in which nothing was kept for it asks for nothing.
  await made(firm, `/api/matters/${id}/close`, { closeDate: '2002-03-01' });
  expect((await one(id))?.keepUntil).toBe(asDay('2014-03-01'));
  await made(firm, `/api/matters/${id}/reopen`, {});
  const { id: entryId, day } = await aTrustDeposit(firm, { accountId, matterId: id });
  await made(firm, `/api/trust-entries/${entryId}/void`, { reason: 'Typed twice' });
  await made(firm, `/api/matters/${id}/close`, { closeDate: '2002-03-01' });
  expect((await one(id))?.keepUntil).toBe(`${Number(day.slice(0, 4)) + 30}${day.slice(4)}`);
});

test('the firm’s own rule counts where it is longer', async () => {
  const of = await aFirm(server);
  const closed = { jurisdiction: 'CA', paidOn: '2002-01-01', closedOn: '2002-03-01' };
  const id = await closedAfter(closed, of);
  expect((await one(id, of))?.keepUntil).toBe(asDay('2009-03-01'));
});

test('before that day nothing of it is destroyed, and afterwards the log names the rule', async () => {
  await setYears('NV', 100);
  const closed = { paidOn: '2002-01-01', closedOn: '2002-03-01' };
  const kept = await closedAfter({ ...closed, jurisdiction: 'NV' });
  expect((await destroy(kept)).body.detail).toContain('must be kept until Mar 1, 2102.');
  const shorter = { keepLongerUntil: '2101-01-01' };
  const reply = await firm.browser.put<Problem>(`/api/retention/${kept}`, shorter);
  expect(reply.body.errors).toEqual([
    {
      field: 'keepLongerUntil',
      message:
        'Keep longer until must not be before Mar 1, 2102, until when the rules want it kept.',
    },
  ]);
  const due = await closedAfter({ ...closed, jurisdiction: 'CA' });
  const { body } = await destroy(due);
  expect(body).toMatchObject({ keptUntil: asDay('2007-03-01') });
  expect(body.rule).toMatch(/^1 year after closing.*; trust records 5 years, until Mar 1, 2007$/);
});
