import { beforeAll, expect, test } from 'vitest';
import { mostTrustLedgers, type TrustBalances } from '#contract/dashboard.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

const shown = async (browser: Browser) =>
  (await browser.get<TrustBalances>('/api/dashboard/trust-balances')).body;

test('a firm without trust accounts has nothing to show', async () => {
  expect(await shown(firm.browser)).toEqual({
    hasAccounts: false,
    balance: '0.00',
    ledgers: 0,
    low: 0,
    items: [],
  });
});

test('retainers that run low come first, what is missing most before the rest', async () => {
  const { id: accountId } = await aTrustAccount(firm);
  const put = async (amount: string, minimum?: string) => {
    const { postings } = await aTrustDeposit(firm, { accountId, amount });
    const [{ ledgerId, matterId } = { ledgerId: '', matterId: null }] = postings;
    const path = `/api/trust-ledgers/${ledgerId}/minimum`;
    if (minimum) await firm.browser.put(path, { minimum });
    return { ledgerId, matterId: matterId ?? '' };
  };
  const plenty = await put('9000.00', '1000.00');
  const aLittleLow = await put('400.00', '500.00');
  const veryLow = await put('100.00', '2000.00');
  for (const amount of ['10', '20', '30']) await put(amount);
  await aTrustDeposit(firm, { accountId, matterId: null, amount: '5' });
  const { items, ...sums } = await shown(firm.browser);
  expect(sums).toEqual({ hasAccounts: true, balance: '9560.00', ledgers: 6, low: 2 });
  expect(items).toHaveLength(mostTrustLedgers);
  expect(items.slice(0, 3).map(({ ledgerId, isLow }) => [ledgerId, isLow])).toEqual([
    [veryLow.ledgerId, true],
    [aLittleLow.ledgerId, true],
    [plenty.ledgerId, false],
  ]);

  const outside = await aColleague(server, firm);
  await aWall(firm, { matterId: veryLow.matterId, userId: outside.id });
  const behind = await shown(outside);
  expect(behind).toMatchObject({ balance: '9560.00', low: 1 });
  expect(behind.items.map(({ ledgerId }) => ledgerId)).not.toContain(veryLow.ledgerId);
  const { browser } = await aFirm(server);
  expect((await shown(browser)).hasAccounts).toBe(false);
});
