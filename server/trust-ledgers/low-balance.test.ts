/** Evergreen retainers: who hears that a client's money runs low, and how often. */
import { beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aLastingFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aLastingFirm(server);
});

/** A matter with this much in trust, of whom it is said. */
async function retainer(amount: string, assignedAttorney: string | null) {
  const matter = await aMatter(firm, { assignedAttorney });
  const { id: accountId } = await aTrustAccount(firm);
  const entry = await aTrustDeposit(firm, { accountId, matterId: matter.id, amount });
  return { matter, accountId, ledgerId: entry.postings[0]?.ledgerId ?? '' };
}
const pay = (ledgerId: string, amount: string) =>
  made(firm, '/api/trust-entries/disbursements', {
    ledgerId,
    amount,
    party: 'Court clerk',
    purpose: 'Filing fee',
    method: 'wire',
    toBank: 'First Bank',
  });
const minimum = (ledgerId: string, sum: string) =>
  firm.browser.put(`/api/trust-ledgers/${ledgerId}/minimum`, { minimum: sum });
const heard = async (browser: Browser, ledgerId: string) =>
  (await browser.get<Notification[]>('/api/notifications')).body
    .filter(({ url }) => url?.includes(ledgerId))
    .map(({ message }) => message);

test('whoever answers for the matter hears of a fall once, and of the next one again', async () => {
  const lawyer = await aColleague(server, firm, { firmRole: 'attorney' });
  const { matter, accountId, ledgerId } = await retainer('1500.00', lawyer.id);
  await minimum(ledgerId, '1000.00');
  expect(await heard(lawyer, ledgerId)).toEqual([]);
  // To the minimum is not below it.
  await pay(ledgerId, '500.00');
  expect(await heard(lawyer, ledgerId)).toEqual([]);
  await pay(ledgerId, '600.00');
  const first = `Trust balance of ${matter.matterNumber} ${matter.clientName} is $400.00, below the minimum of $1,000.00.`;
  expect(await heard(lawyer, ledgerId)).toEqual([first]);
  await pay(ledgerId, '100.00');
  expect(await heard(lawyer, ledgerId)).toEqual([first]);
  await aTrustDeposit(firm, { accountId, matterId: matter.id, amount: '800.00' });
  await pay(ledgerId, '101.00');
  expect(await heard(lawyer, ledgerId)).toHaveLength(2);
  // It is the lawyer's, and of no other firm.
  expect(await heard(firm.browser, ledgerId)).toEqual([]);
  expect(await heard(otherFirm.browser, ledgerId)).toEqual([]);
});

test('a minimum above what is there tells at once, and a higher one not again', async () => {
  const { ledgerId } = await retainer('400.00', null);
  await minimum(ledgerId, '400.00');
  expect(await heard(firm.browser, ledgerId)).toEqual([]);
  await minimum(ledgerId, '1000.00');
  await minimum(ledgerId, '2000.00');
  expect(await heard(firm.browser, ledgerId)).toEqual([
    expect.stringContaining('is $400.00, below the minimum of $1,000.00.'),
  ]);
});

test('what is moved away or taken back counts, and what comes in does not', async () => {
  const { matter, accountId, ledgerId } = await retainer('900.00', null);
  await minimum(ledgerId, '1000.00');
  const more = await aTrustDeposit(firm, { accountId, matterId: matter.id, amount: '600.00' });
  expect(await heard(firm.browser, ledgerId)).toHaveLength(1);
  await made<TrustEntry>(firm, `/api/trust-entries/${more.id}/void`, { reason: 'Came back' });
  expect(await heard(firm.browser, ledgerId)).toHaveLength(2);
});

test('without a lawyer the managers hear it, but nobody behind a wall', async () => {
  const manager = await aColleague(server, firm, { firmRole: 'manager' });
  const walled = await aColleague(server, firm, { firmRole: 'manager' });
  const { matter, ledgerId } = await retainer('100.00', null);
  await aWall(firm, { matterId: matter.id, userId: walled.id });
  await minimum(ledgerId, '50.00');
  await pay(ledgerId, '60.00');
  expect(await heard(manager, ledgerId)).toHaveLength(1);
  expect(await heard(firm.browser, ledgerId)).toHaveLength(1);
  expect(await heard(walled, ledgerId)).toEqual([]);
});
