/** Whatever is posted, in whatever order: journals, ledgers and trial balance say the same on every day. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import { plusDays } from '#contract/dates.ts';
import type { Journal, LedgerStatement, TrialBalance } from '#contract/trust-books.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { aClient, aLastingFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
});

const first = '2026-03-02T00:00:00.000Z';
const days = 6;
const day = fc.integer({ min: 0, max: days - 1 });
const cents = fc.integer({ min: 1, max: 30_000 });
const at = fc.nat({ max: 1000 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('deposits'), at, day, cents }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('disbursements'), at, day, cents }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('transfers'), at, day, cents }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('void'), at, day, cents }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('interest'), at, day, cents }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const get = async <Answer>(path: string): Promise<Answer> => {
  const { status, body } = await firm.browser.get<Answer>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

async function play(acts: readonly Act[]): Promise<{ accountId: string; posted: number }> {
  const { id: accountId } = await aTrustAccount(firm, { openedOn: first });
  const { id: clientId } = await aClient(firm);
  const matters = [await aMatter(firm, { clientId }), await aMatter(firm, { clientId })];
  const matterOf = (n: number) => matters[n % 3]?.id ?? null;
  let posted = 0;
  for (const { verb, at: n, day: on, cents: amount } of acts) {
    const entries = await get<TrustEntry[]>(`/api/trust-entries?accountId=${accountId}`);
    const ledgers = await get<TrustLedger[]>(`/api/trust-ledgers?accountId=${accountId}`);
    const ledgerId = ledgers[n % ledgers.length]?.id;
    const common = { day: plusDays(first, on), amount: fromCents(BigInt(amount)) };
    const bodies: Record<string, object> = {
      deposits: { accountId, matterId: matterOf(n), party: 'A', purpose: 'B', method: 'wire' },
      disbursements: { ledgerId, party: 'A', purpose: 'B', method: 'wire', toBank: 'C' },
      transfers: { fromLedgerId: ledgerId, toMatterId: matters[n % 2]?.id, purpose: 'B' },
      interest: { accountId },
    };
    const path = verb === 'void' ? `${entries[n % entries.length]?.id}/void` : verb;
    const body =
      verb === 'void' ? { reason: 'X', day: common.day } : { ...bodies[verb], ...common };
    const { status } = await firm.browser.post(`/api/trust-entries/${path}`, body);
    // Much of it is refused, for reasons that are tested elsewhere.
    expect([200, 400, 404, 409]).toContain(status);
    if (status === 200) posted++;
  }
  return { accountId, posted };
}

async function agreesOn(accountId: string, to: string): Promise<void> {
  const span = `accountId=${accountId}&from=${first}&to=${to}`;
  const receipts = await get<Journal>(`/api/trust-reports/receipts?${span}`);
  const paidOut = await get<Journal>(`/api/trust-reports/disbursements?${span}`);
  const trial = await get<TrialBalance>(
    `/api/trust-reports/trial-balance?accountId=${accountId}&on=${to}`,
  );
  const closing =
    toCents(receipts.openingBalance) + toCents(receipts.total) - toCents(paidOut.total);
  expect([to, trial.book, trial.total]).toEqual([to, fromCents(closing), fromCents(closing)]);
  const last = [...receipts.lines, ...paidOut.lines].sort(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      Number(paidOut.lines.includes(one)) - Number(paidOut.lines.includes(other)) ||
      one.number - other.number,
  );
  if (last.length > 0) expect(last.at(-1)?.balance).toBe(trial.book);
  const held = new Map(trial.ledgers.map(({ id, balance }) => [id, balance]));
  const ledgers = await get<TrustLedger[]>(`/api/trust-ledgers?accountId=${accountId}`);
  for (const { id } of ledgers) {
    const statement = await get<LedgerStatement>(
      `/api/trust-reports/ledger?ledgerId=${id}&to=${to}`,
    );
    const moved = sumOf(statement.lines.map(({ amount }) => toCents(amount)));
    expect(statement.closingBalance).toBe(fromCents(moved));
    expect(statement.closingBalance).toBe(held.get(id) ?? '0.00');
    // A balance on the way is never below zero: the contract's type would refuse it.
    for (const { balance } of statement.lines) expect(toCents(balance) >= 0n).toBe(true);
  }
}

test('opening, receipts and disbursements make what all ledgers hold, on every day', async () => {
  let posted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 18 }), async (acts) => {
      const played = await play(acts);
      posted += played.posted;
      for (let n = 0; n < days; n++) await agreesOn(played.accountId, plusDays(first, n));
    }),
    // A failure names its seed.
    { numRuns: 3, endOnFailure: true },
  );
  expect(posted).toBeGreaterThan(5);
}, 120_000);
