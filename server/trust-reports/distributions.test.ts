/** Client money that should be paid out: from when the clock runs, what it does not run for, and who hears of it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { today as dayOf, formatDay, plusDays } from '#contract/dates.ts';
import type { Notification } from '#contract/notifications.ts';
import type { DueDistribution } from '#contract/trust-books.ts';
import type { TrustStanding } from '#contract/trust-reports.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { aMorning } from '#server/testing/news.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit, aTrustRequest } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const today = () => dayOf('America/New_York', server.clock.now);
const ago = (days: number) => plusDays(today(), -days);
const due = async (accountId: string, browser: Browser = firm.browser) =>
  (await browser.get<DueDistribution[]>(`/api/trust-reports/distributions?accountId=${accountId}`))
    .body;

/** A matter in an account of California, where the days are 45. */
async function books(of: TestFirm = firm, values: object = {}) {
  const { id: accountId } = await aTrustAccount(of, { openedOn: '2020-01-01' });
  const matter = await aMatter(of, values);
  let ledgerId = '';
  const put = async (amount: string, days: number, about: object = {}) => {
    const said = { accountId, matterId: matter.id, amount, day: ago(days), ...about };
    const entry = await aTrustDeposit(of, said);
    ledgerId = entry.postings[0]?.ledgerId ?? '';
    return entry;
  };
  const take = (amount: string, days: number) =>
    made(of, '/api/trust-entries/disbursements', {
      ledgerId,
      amount,
      day: ago(days),
      party: 'Client',
      purpose: 'Settlement',
      method: 'wire',
      toBank: 'First Bank',
    });
  const hold = (amount: string) =>
    made(of, '/api/trust-holds', { ledgerId, kind: 'dispute', amount, reason: 'Lien' });
  const keep = (minimum: string) =>
    of.browser.put(`/api/trust-ledgers/${ledgerId}/minimum`, { minimum });
  const ask = (amount: string) => aTrustRequest(of, { accountId, matterId: matter.id, amount });
  const found = async () =>
    (await due(accountId, of.browser)).map(({ amount, since }) => [
      amount,
      Math.round((Date.parse(today()) - Date.parse(since)) / 86_400_000),
    ]);
  return { accountId, matter, put, take, hold, keep, ask, found, ledger: () => ledgerId };
}
type Books = Awaited<ReturnType<typeof books>>;

describe('the clock', () => {
  test.each<[string, (of: Books) => Promise<unknown>, [string, number][]]>([
    ['does not ring a day too early', ({ put }) => put('100', 44), []],
    ['rings on its last day', ({ put }) => put('100', 45), [['100.00', 45]]],
    [
      'runs from each receipt',
      async ({ put }) => {
        await put('100', 60);
        await put('50', 50);
        await put('7', 10);
      },
      [['150.00', 60]],
    ],
    [
      'counts what goes out to the oldest receipt',
      async ({ put, take }) => {
        await put('100', 60);
        await put('50', 50);
        await put('7', 10);
        await take('120', 5);
      },
      [['30.00', 50]],
    ],
    [
      'stops when all that is old has gone',
      async ({ put, take }) => {
        await put('100', 60);
        await put('7', 10);
        await take('100', 5);
      },
      [],
    ],
    [
      'does not run for what was taken back',
      async ({ put }) => {
        const { id } = await put('100', 60);
        await made(firm, `/api/trust-entries/${id}/void`, { reason: 'Typed twice' });
        await put('7', 50);
      },
      [['7.00', 50]],
    ],
    [
      'does not run for what is disputed',
      async ({ put, hold }) => {
        await put('100', 60);
        await hold('30');
      },
      [['70.00', 60]],
    ],
    [
      'does not run for what is not cleared',
      async ({ put }) => {
        await put('100', 60, { method: 'check', fundsOn: plusDays(today(), 1) });
        await put('5', 50);
      },
      [['5.00', 50]],
    ],
    [
      'does not run for an advance: as much as the minimum',
      async ({ put, keep }) => {
        await put('100', 60);
        await keep('80');
      },
      [['20.00', 60]],
    ],
    [
      'does not run for an advance: what was deposited as one',
      async ({ put }) => {
        await put('100', 60, { isAdvance: true });
        await put('9', 50);
      },
      [['9.00', 50]],
    ],
    [
      'does not run for an advance: what a request asked for',
      async ({ put, ask }) => {
        const { id: requestId } = await ask('100');
        await put('100', 60, { requestId });
        await put('9', 50);
      },
      [['9.00', 50]],
    ],
  ])('%s', async (_, story, expected) => {
    const of = await books();
    await story(of);
    expect(await of.found()).toEqual(expected);
  });

  test('goes by the rule of the account’s place, as the firm has put it', async () => {
    const own = await aFirm(server);
    const { put, found } = await books(own);
    await put('100', 20);
    const setDays = (distributionDays: number) =>
      own.browser.put('/api/trust-rules', { jurisdiction: 'CA', distributionDays });
    expect(await found()).toEqual([]);
    await setDays(20);
    expect(await found()).toEqual([['100.00', 20]]);
    await setDays(21);
    expect(await found()).toEqual([]);
    await setDays(0);
    expect(await found()).toEqual([['100.00', 20]]);
  });
});

test('the account’s standing has the sum, and a row the ledger and its days', async () => {
  const own = await aFirm(server);
  const { accountId, matter, put, ledger } = await books(own);
  await put('100', 50);
  const other = await aMatter(own);
  await aTrustDeposit(own, { accountId, matterId: other.id, amount: '20', day: ago(90) });
  await aTrustDeposit(own, { accountId, matterId: null, amount: '3', day: ago(90) });
  expect((await due(accountId, own.browser)).map(({ amount }) => amount)).toEqual([
    '20.00',
    '100.00',
  ]);
  expect((await due(accountId, own.browser))[1]).toEqual({
    ledgerId: ledger(),
    accountId,
    matterId: matter.id,
    matterNumber: matter.matterNumber,
    clientName: matter.clientName,
    amount: '100.00',
    since: ago(50),
    payOutBy: ago(5),
    overdueDays: 5,
  });
  const standing = async ({ browser }: TestFirm) =>
    (await browser.get<TrustStanding[]>('/api/trust-reports/standing')).body;
  expect(await standing(own)).toMatchObject([{ accountId, toDistribute: '120.00' }]);
  expect(await standing(otherFirm)).toEqual([]);
  expect(await due(accountId, otherFirm.browser)).toEqual([]);
});

test('to whom a matter is closed, its money is in the sum and has no name', async () => {
  const { accountId, matter, put } = await books();
  await put('100', 50);
  const outside = await aColleague(server, firm);
  await aWall(firm, { matterId: matter.id, userId: outside.id });
  const rows = await due(accountId, outside);
  expect(rows).toMatchObject([
    { amount: '100.00', matterId: null, matterNumber: null, clientName: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(matter.matterNumber);
});

describe('in the morning', () => {
  const heard = async (browser: Browser, ledgerId: string) =>
    (await browser.get<Notification[]>('/api/notifications')).body
      .filter(({ url }) => url?.includes(ledgerId))
      .map(({ message }) => message);
  const morning = (of: TestFirm, day = today()) =>
    aMorning(server, of, 'trust-distributions', day.slice(0, 10));

  test('whoever answers for the matter hears of it once, and of the next receipt again', async () => {
    const own = await aFirm(server);
    const lawyer = await aColleague(server, own, { firmRole: 'attorney' });
    const { matter, put, take, ledger } = await books(own, { assignedAttorney: lawyer.id });
    await put('100', 44);
    await put('50', 40);
    await morning(own);
    expect(await heard(lawyer, ledger())).toEqual([]);
    await morning(own, plusDays(today(), 1));
    await morning(own, plusDays(today(), 2));
    const first = `$100.00 of ${matter.matterNumber} ${matter.clientName} came in on ${formatDay(ago(44))}. Pay out what nobody disputes, or hold it with the reason.`;
    expect(await heard(lawyer, ledger())).toEqual([first]);
    await take('100', 0);
    await morning(own, plusDays(today(), 5));
    expect(await heard(lawyer, ledger())).toEqual([
      expect.stringContaining(`$50.00 of ${matter.matterNumber}`),
      first,
    ]);
    expect(await heard(own.browser, ledger())).toEqual([]);
    expect(await heard(otherFirm.browser, ledger())).toEqual([]);
  });

  test('without a lawyer the managers hear it, and nobody to whom it is closed', async () => {
    const own = await aFirm(server);
    const { matter, put, ledger } = await books(own);
    const walled = await aColleague(server, own, { firmRole: 'manager' });
    await aWall(own, { matterId: matter.id, userId: walled.id });
    await put('100', 400);
    await morning(own);
    expect(await heard(own.browser, ledger())).toHaveLength(1);
    expect(await heard(walled, ledger())).toEqual([]);
  });
});
