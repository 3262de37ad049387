/** The number a check is proposed to have: after every check of the account, also one that only waits. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, made, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustLedger } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const next = async (accountId: string, browser: Browser = firm.browser) =>
  (await browser.get<{ checkNumber: string | null }>(`/api/trust-accounts/${accountId}/next-check`))
    .body.checkNumber;
const aCheck = (ledgerId: string, checkNumber: string) =>
  made<TrustOutcome>(firm, '/api/trust-entries/disbursements', {
    ...{ ledgerId, amount: '20.00', party: 'Court clerk', purpose: 'Filing fee' },
    ...{ method: 'check', checkNumber },
  });

test('comes after the highest of the account, not after one of another account', async () => {
  const { account, ledgerId } = await aTrustLedger(firm);
  expect(await next(account.id)).toBeNull();
  await aCheck(ledgerId, '1041');
  await aCheck(ledgerId, '999');
  expect(await next(account.id)).toBe('1042');
  expect(await next((await aTrustAccount(firm)).id)).toBeNull();
});

test('counts a payment that waits for approval, and no longer when it is withdrawn', async () => {
  const { account, ledgerId } = await aTrustLedger(firm);
  await aCheck(ledgerId, '7');
  await firm.browser.put('/api/trust-settings', { approvalAbove: '10.00' });
  const { proposal } = await aCheck(ledgerId, '8');
  await firm.browser.put('/api/trust-settings', { approvalAbove: null });
  expect(await next(account.id)).toBe('9');
  await firm.browser.post(`/api/trust-proposals/${proposal?.id}/withdraw`, {});
  expect(await next(account.id)).toBe('8');
});

test('counts checks of a matter that is closed to whoever asks', async () => {
  const { account, matter, ledgerId } = await aTrustLedger(firm);
  await aCheck(ledgerId, '55');
  const outsider = await aColleague(server, firm, { firmRole: 'attorney' });
  await aWall(firm, { matterId: matter.id, userId: outsider.id });
  expect(await next(account.id, outsider)).toBe('56');
});

test('none is proposed above the highest that a check can have', async () => {
  const { account, ledgerId } = await aTrustLedger(firm);
  await aCheck(ledgerId, '99999999999999999998');
  expect(await next(account.id)).toBe('99999999999999999999');
  await aCheck(ledgerId, '99999999999999999999');
  expect(await next(account.id)).toBeNull();
});

test('of another firm’s account, or of none, nothing is there', async () => {
  const { account } = await aTrustLedger(otherFirm);
  for (const id of [account.id, randomUUID()])
    expect(await firm.browser.get(`/api/trust-accounts/${id}/next-check`)).toMatchObject({
      status: 404,
    });
});
