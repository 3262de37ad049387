/** Twenty people take the last dollar at once, over and over: each time one of them gets it. */
import { beforeAll, expect, test } from 'vitest';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { times } from '#server/testing/length.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustDeposit, aTrustLedger, trustLedger } from '#server/testing/trust.ts';

/** The embedded engine lets one in after the other anyway, and is slow at it. */
const rounds = times({ quick: 10, whole: isEmbedded ? 50 : 1000 });

let server: TestServer;
let firm: TestFirm;
let people: Browser[];

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  people = await Promise.all(
    Array.from({ length: 20 }, () => aColleague(server, firm, { firmRole: 'attorney' })),
  );
});

test('the last dollar is paid out once', { timeout: 600_000 }, async () => {
  const { account, matter, ledgerId } = await aTrustLedger(firm, '1.00');
  const paying = { ledgerId, amount: '1.00', party: 'Clerk', purpose: 'Fee', method: 'wire' };
  for (let time = 1; time <= rounds; time++) {
    const replies = await Promise.all(
      people.map((browser) =>
        browser.post<TrustOutcome>('/api/trust-entries/disbursements', {
          ...paying,
          toBank: 'First',
        }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses, `time ${time}`).toEqual([200, ...Array(19).fill(409)]);
    if (time < rounds)
      await aTrustDeposit(firm, { accountId: account.id, matterId: matter.id, amount: '1.00' });
  }
  expect((await trustLedger(firm, ledgerId)).balance).toBe('0.00');
});
