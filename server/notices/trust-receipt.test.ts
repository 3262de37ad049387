/** Money came in for a client, and the client has to hear of it in time. */
import { beforeAll, expect, test } from 'vitest';
import { today as dayOf, plusDays } from '#contract/dates.ts';
import type { Notice } from '#contract/notices.ts';
import { aFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const noticesOf = async (matterId: string, { browser }: TestFirm = firm) =>
  (await browser.get<Notice[]>(`/api/notices?matterId=${matterId}`)).body.filter(
    ({ kind }) => kind === 'trust-receipt',
  );
const today = () => dayOf('America/New_York', server.clock.now);

/** A deposit of some days ago, and the days from then to when the client has to know. */
async function depositIn(jurisdiction: string, daysAgo = 3) {
  const day = plusDays(today(), -daysAgo);
  const { id: accountId } = await aTrustAccount(firm, { jurisdiction });
  const { id: matterId } = await aMatter(firm);
  await aTrustDeposit(firm, { accountId, matterId, day });
  return { accountId, matterId, day };
}

test('a deposit owes the client a receipt, within the days of the account’s jurisdiction', async () => {
  const { matterId, day } = await depositIn('CA');
  expect(await noticesOf(matterId)).toMatchObject([
    { status: 'open', eventOn: day, dueOn: plusDays(day, 14) },
  ]);
  expect(await noticesOf(matterId, otherFirm)).toEqual([]);
});

test('as the firm has put the jurisdiction’s rule, and never later than its own', async () => {
  const put = (jurisdiction: string, noticeDays: number) =>
    firm.browser.put('/api/trust-rules', { jurisdiction, noticeDays });
  await put('NY', 5);
  const soon = await depositIn('NY');
  expect(await noticesOf(soon.matterId)).toMatchObject([{ dueOn: plusDays(soon.day, 5) }]);
  await put('TX', 30);
  const late = await depositIn('TX');
  expect(await noticesOf(late.matterId)).toMatchObject([{ dueOn: plusDays(late.day, 30) }]);
  await firm.browser.put('/api/notice-rules', { kind: 'trust-receipt', days: 7 });
  const own = await depositIn('TX');
  expect(await noticesOf(own.matterId)).toMatchObject([{ dueOn: plusDays(own.day, 7) }]);
  const sooner = await depositIn('NY');
  expect(await noticesOf(sooner.matterId)).toMatchObject([{ dueOn: plusDays(sooner.day, 5) }]);
  await firm.browser.put('/api/notice-rules', { kind: 'trust-receipt', isActive: false });
  expect(await noticesOf((await depositIn('NY')).matterId)).toEqual([]);
  await firm.browser.put('/api/notice-rules', { kind: 'trust-receipt', isActive: true });
});

test('money whose owner was not known owes one from the day it is theirs', async () => {
  await firm.browser.put('/api/trust-rules', { jurisdiction: 'NY', noticeDays: 5 });
  const { id: accountId } = await aTrustAccount(firm, { jurisdiction: 'NY' });
  const { postings } = await aTrustDeposit(firm, { accountId, matterId: null });
  const { id: toMatterId } = await aMatter(firm);
  const move = { fromLedgerId: postings[0]?.ledgerId, toMatterId, amount: '10', purpose: 'Found' };
  await made(firm, '/api/trust-entries/transfers', move);
  expect(await noticesOf(toMatterId)).toMatchObject([
    { status: 'open', eventOn: today(), dueOn: plusDays(today(), 5) },
  ]);
});

test('a deposit that is taken back owes none any more; another of that day still does', async () => {
  const { accountId, matterId, day } = await depositIn('CA');
  const { id } = await aTrustDeposit(firm, { accountId, matterId, day });
  await firm.browser.post(`/api/trust-entries/${id}/void`, { reason: 'Typed twice' });
  const found = await noticesOf(matterId);
  expect(found.map(({ status, note }) => [status, note]).sort()).toEqual([
    ['not-needed', 'Entry 2 was taken back.'],
    ['open', null],
  ]);
});
