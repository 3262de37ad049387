import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ImportCheck, noTrustAccount } from '#contract/imports.ts';
import type { Matter } from '#contract/matters.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { withFirm } from '#server/kit/db.ts';
import { aClient, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { checkFile, importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let account: TrustAccount;
let one: Matter;
let two: Matter;

beforeAll(async () => {
  server = await startTestServer();
  await aFirm(server);
});

async function books() {
  firm = await aFirm(server);
  account = await aTrustAccount(firm);
  one = await aMatter(firm);
  two = await aMatter(firm, { clientId: (await aClient(firm, { name: 'Zoë Zimmer' })).id });
}

const columns =
  'day,matterNumber,clientName,entryType,fundsIn,fundsOut,balance,party,method,reference,isCleared';
const file = (...rows: string[]) => [columns, ...rows, ''].join('\n');
const ledgers = async () => {
  const { body } = await firm.browser.get<TrustLedger[]>(
    `/api/trust-ledgers?accountId=${account.id}&holding=true`,
  );
  return Object.fromEntries(
    body.map((ledger) => [ledger.matterNumber ?? ledger.kind, ledger.balance]),
  );
};
const entries = async () =>
  (await firm.browser.get<TrustEntry[]>(`/api/trust-entries?accountId=${account.id}`)).body;
const errorsOf = ({ errors }: ImportCheck) => errors.map(({ row, reason }) => [row, reason]);

const history = () =>
  file(
    // The newest first, as registers are printed.
    `2026-03-05,,,Bank charge,,12.00,,,,,yes`,
    `2026-03-04,${two.matterNumber},,Check,,300.00,200.00,Court,check,0043,no`,
    `2026-03-03,${one.matterNumber},,Check,,250.50,749.50,Court,check,42,yes`,
    `2026-03-03,${two.matterNumber},,Check,,100.00,500.00,Court,check,42,yes`,
    `2026-03-02,,zoe zimmer,Deposit,600.00,,600.00,,wire,,yes`,
    `2026-03-01,,,Firm funds,50.00,,,,,,yes`,
    `2026-03-01,${one.matterNumber},,Opening balance,1000.00,,1000.00,,,,yes`,
  );

describe('a matter that is closed', () => {
  const closed = async () => {
    await books();
    const old = await aMatter(firm, { openDate: '2026-01-01' });
    const { status } = await firm.browser.post(`/api/matters/${old.id}/close`, {
      closeDate: '2026-03-04',
    });
    expect(status).toBe(200);
    return old.matterNumber;
  };

  test('has a history, of which nothing is left', async () => {
    const number = await closed();
    const whole = file(
      `2026-03-01,${number},,Deposit,100.00,,,,wire,,yes`,
      `2026-03-04,${number},,Check,,100.00,,Court,check,7,yes`,
      `2026-03-04,${one.matterNumber},,Deposit,5.00,,,,wire,,yes`,
    );
    const { body, text } = await importFile(firm, 'trust-entries', whole);
    expect(body.recordsImported, text).toBe(3);
    expect(await ledgers()).toEqual({ [one.matterNumber]: '5.00' });
    expect((await importFile(firm, 'trust-entries', whole)).body.recordsImported).toBe(0);
  });

  test('keeps nothing, and gets nothing after its day', async () => {
    const number = await closed();
    const left = `${number} is closed, and $40.00 would be left in trust for it. Import its trust money before closing it, or reopen it.`;
    const rows = [
      `2026-03-01,${number},,Deposit,100.00,,,,wire,,yes`,
      `2026-03-02,${number},,Check,,60.00,,Court,check,7,yes`,
      `2026-03-02,${one.matterNumber},,Deposit,5.00,,,,wire,,yes`,
    ];
    const { body } = await checkFile(firm, 'trust-entries', file(...rows));
    expect(errorsOf(body)).toEqual([
      [2, left],
      [3, left],
    ]);
    const late = file(...rows, `2026-03-05,${number},,Check,,40.00,,Court,check,8,yes`);
    const afterwards = (await checkFile(firm, 'trust-entries', late)).body;
    expect(errorsOf(afterwards)).toEqual([
      [2, left],
      [3, left],
      [
        5,
        `${number} was closed on Mar 4, 2026: nothing is posted after that day. Reopen it first.`,
      ],
    ]);
    const settings = { leaveOutErrors: true };
    const rest = await importFile(firm, 'trust-entries', late, { settings });
    expect(rest.body).toMatchObject({ recordsImported: 1, leftOutCount: 3 });
    expect(await ledgers()).toEqual({ [one.matterNumber]: '5.00' });
  });

  const posted = (number: string, isImport: boolean, day: string, ...cents: number[]) =>
    withFirm(server.engine, firm.firmId, 'test', async (db) => {
      const marker = isImport ? 'trust-entries' : '';
      await sql`select set_config('app.importing', ${marker}, true)`.execute(db);
      const ledger = randomUUID();
      await sql`insert into trust_ledgers (id, account_id, kind, matter_id, created_at)
        select ${ledger}, ${account.id}, 'client', id, now() from matters where matter_number = ${number}`.execute(
        db,
      );
      for (const one of cents) {
        const entry = randomUUID();
        const sum = Math.abs(one);
        await sql`insert into trust_entries (id, account_id, kind, day, amount_cents, party, purpose, method, funds_on,
            recorded_on, created_at) values (${entry}, ${account.id}, ${one > 0 ? 'deposit' : 'refund'}, ${day},
            ${sum}, 'A', 'B', 'wire', ${one > 0 ? day : null}, ${day}, now())`.execute(db);
        await sql`insert into trust_postings (entry_id, account_id, ledger_id, day, debit_cents, credit_cents)
          select ${entry}, ${account.id}, l.id, ${day},
            case when (l.kind = 'bank') = ${one > 0} then ${sum} else 0 end,
            case when (l.kind = 'bank') = ${one > 0} then 0 else ${sum} end
          from trust_ledgers l where l.account_id = ${account.id} and (l.kind = 'bank' or l.id = ${ledger})`.execute(
          db,
        );
      }
    });

  test('is kept empty by the database itself', async () => {
    const number = await closed();
    const refused = { code: 'FM008' };
    await expect(posted(number, false, '2026-03-01', 100, -100)).rejects.toMatchObject(refused);
    await expect(posted(number, true, '2026-03-05', 100, -100)).rejects.toMatchObject(refused);
    await expect(posted(number, true, '2026-03-01', 100, -40)).rejects.toMatchObject(refused);
    await posted(number, true, '2026-03-01', 100, -100);
    expect(await ledgers()).toEqual({});
  });
});

test('a history comes over with the balance of every matter', async () => {
  await books();
  const check = await checkFile(firm, 'trust-entries', history());
  expect(errorsOf(check.body), check.text).toEqual([]);
  expect(check.body.balances).toEqual(
    expect.arrayContaining([
      { matterNumber: one.matterNumber, clientName: one.clientName, balance: '749.50' },
      { matterNumber: two.matterNumber, clientName: 'Zoë Zimmer', balance: '200.00' },
      { matterNumber: null, clientName: 'Firm funds', balance: '38.00' },
    ]),
  );
  const { body, text } = await importFile(firm, 'trust-entries', history());
  // One check paid for two matters.
  expect(body, text).toMatchObject({ recordsImported: 6, leftOutCount: 0 });
  expect(await ledgers()).toEqual({
    [one.matterNumber]: '749.50',
    [two.matterNumber]: '200.00',
    'firm-funds': '38.00',
  });
  const posted = (await entries()).toReversed();
  expect(
    posted.map(({ number, kind, amount, checkNumber, clearedOn, purpose }) => [
      number,
      kind,
      amount,
      checkNumber,
      clearedOn?.slice(0, 10) ?? null,
      purpose,
    ]),
  ).toEqual([
    [1, 'firm-deposit', '50.00', null, '2026-03-01', 'Firm funds'],
    [2, 'deposit', '1000.00', null, '2026-03-01', 'Opening balance'],
    [3, 'deposit', '600.00', null, '2026-03-02', 'Deposit'],
    [4, 'disbursement', '350.50', '42', '2026-03-03', 'Check'],
    [5, 'disbursement', '300.00', '43', null, 'Check'],
    [6, 'bank-charge', '12.00', null, '2026-03-05', 'Bank charge'],
  ]);
  const again = await importFile(firm, 'trust-entries', history());
  expect(again.body).toMatchObject({ recordsImported: 0, duplicateCount: 7 });
  const notices = await firm.browser.get<unknown[]>('/api/notices');
  expect(notices.body).toEqual([]);
});

test('an undone history is taken back by its mirrors, and may come again', async () => {
  await books();
  const { body } = await importFile(firm, 'trust-entries', history());
  const undone = await firm.browser.post(`/api/imports/${body.importId}/undo`);
  expect(undone.status, undone.text).toBe(200);
  expect(await ledgers()).toEqual({});
  expect(await entries()).toHaveLength(12);
  const again = await importFile(firm, 'trust-entries', history());
  expect(again.body, again.text).toMatchObject({ recordsImported: 7 });
  expect((await ledgers())[one.matterNumber]).toBe('749.50');
});

test('what was spent since keeps an import', async () => {
  await books();
  const { body } = await importFile(firm, 'trust-entries', history());
  const [entry] = (await entries()).filter(({ purpose }) => purpose === 'Opening balance');
  const spent = await firm.browser.post('/api/trust-entries/disbursements', {
    ledgerId: entry?.postings[0]?.ledgerId,
    amount: '700.00',
    party: 'Court',
    purpose: 'Fees',
    method: 'check',
    checkNumber: '99',
  });
  expect(spent.status, spent.text).toBe(200);
  const undone = await firm.browser.post<{ detail: string }>(`/api/imports/${body.importId}/undo`);
  expect([undone.status, undone.body.detail]).toEqual([
    409,
    `The ledger of ${one.clientName}, ${one.matterNumber}, would be $700.00 short: what was imported was spent or held since.`,
  ]);
});

test('no ledger is below zero on any day, and the source’s balances agree', async () => {
  await books();
  await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: one.id,
    amount: '10.00',
    day: '2026-06-01',
  });
  const closed = await aMatter(firm);
  await firm.browser.post(`/api/matters/${closed.id}/close`, {});
  const { body, text } = await checkFile(
    firm,
    'trust-entries',
    file(
      `2026-03-01,${one.matterNumber},,,100.00,,,,,,`,
      // The deposit of June is no help in March.
      `2026-03-02,${one.matterNumber},,,,105.00,,A,,,`,
      `2026-03-03,${two.matterNumber},,,50.00,,49.99,,,,`,
      `2024-12-31,${two.matterNumber},,,50.00,,,,,,`,
      `2099-12-31,${two.matterNumber},,,50.00,,,,,,`,
      `2026-03-03,,,,50.00,,,,,,`,
      `2026-03-03,${two.matterNumber},,,50.00,50.00,,,,,`,
      `2026-03-03,${two.matterNumber},,,,5.00,,A,cash,,`,
      `2026-03-03,${closed.matterNumber},,,5.00,,,,,,`,
    ),
  );
  expect(errorsOf(body), text).toEqual([
    [
      3,
      `The ledger of ${one.clientName}, ${one.matterNumber}, would be $5.00 short on Mar 2, 2026. Trust money is never overdrawn.`,
    ],
    [4, 'Balance is $49.99 in the file, but $50.00 here after Mar 3, 2026.'],
    [5, expect.stringContaining('Date must not be before')],
    [6, expect.stringContaining('Date must not be after today')],
    [7, 'Matter is required: whose money is it?'],
    [8, 'Funds in and funds out must not both be filled.'],
    [9, 'Trust money is never paid out in cash.'],
    [
      10,
      `${closed.matterNumber} is closed, and $5.00 would be left in trust for it. Import its trust money before closing it, or reopen it.`,
    ],
  ]);
});

test('the account is asked for where there are several, and needed where there is none', async () => {
  await books();
  const other = await aTrustAccount(firm);
  const content = file(`2026-03-01,${one.matterNumber},,,100.00,,,,,,`);
  const check = await checkFile(firm, 'trust-entries', content);
  expect(check.body).toMatchObject({ questions: ['trust-account'], balances: [] });
  expect((await importFile(firm, 'trust-entries', content)).status).toBe(422);
  const settings = { trustAccountId: other.id };
  const { body, text } = await importFile(firm, 'trust-entries', content, { settings });
  expect(body.recordsImported, text).toBe(1);
  firm = await aFirm(server);
  const none = await checkFile(firm, 'trust-entries', content);
  expect(none.body).toMatchObject({ obstacle: noTrustAccount, errorCount: 0, balances: [] });
  const refused = await importFile(firm, 'trust-entries', content);
  expect([refused.status, refused.body]).toMatchObject([422, { detail: noTrustAccount }]);
  const strange = await checkFile(firm, 'trust-entries', content, {
    settings: { trustAccountId: other.id },
  });
  expect(strange.body.obstacle).toBe('There is no such trust account.');
});
