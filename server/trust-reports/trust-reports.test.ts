/** What a firm can show of its trust accounts: every way of reading the books gives the same sums. */
import { beforeAll, describe, expect, test } from 'vitest';
import { today as dayOf, formatDay, plusDays } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import type { Journal, LedgerStatement, StaleCheck, TrialBalance } from '#contract/trust-books.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustSearch, TrustStanding, UnidentifiedDeposit } from '#contract/trust-reports.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Browser } from '#server/testing/browser.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import { aClient, aColleague, aFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit, aTrustLedger } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';
import { packetOf } from './packet.ts';
import { monthOf, plusMonths } from './span.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const today = () => dayOf('America/New_York', server.clock.now);
/** The last month that is over, and days of it. */
const lastMonth = () => plusDays(monthOf(today().slice(0, 7)).from, -1).slice(0, 7);
const on = (day: number) => `${lastMonth()}-${String(day).padStart(2, '0')}`;

const report = async <Answer>(path: string, browser: Browser = firm.browser) => {
  const { status, body } = await browser.get<Answer>(`/api/trust-reports/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const act = <Answer = TrustEntry>(verb: string, body: object) =>
  made<Answer>(firm, `/api/trust-entries/${verb}`, body);
let checks = 5000;
const paid = async (ledgerId: string, amount: string, values: object = {}) => {
  const body = { ledgerId, amount, party: 'Court clerk', purpose: 'Filing fee', method: 'check' };
  const number = { checkNumber: String(++checks) };
  const outcome = await act<TrustOutcome>('disbursements', { ...body, ...number, ...values });
  if (!outcome.entry) throw new Error('was proposed');
  return outcome.entry;
};
const span = ({ id }: { id: string }) => `?accountId=${id}&from=${on(1)}&to=${on(28)}`;
const shown = ({ lines }: Journal) =>
  lines.map(({ number, amount, balance }) => [number, amount, balance]);

describe('the journals', () => {
  test('have what came in and what went out, with the balance of the account after each', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '1000.00', { day: on(3) });
    await paid(ledgerId, '150.00', { day: on(5), toBank: null });
    await aTrustDeposit(firm, {
      accountId: account.id,
      matterId: matter.id,
      amount: '200.00',
      day: on(5),
      reference: 'Slip 17',
    });
    const receipts = await report<Journal>(`receipts${span(account)}`);
    expect(receipts).toMatchObject({ openingBalance: '0.00', total: '1200.00' });
    // Within a day what came in stands first.
    expect(shown(receipts)).toEqual([
      [1, '1000.00', '1000.00'],
      [3, '200.00', '1200.00'],
    ]);
    expect(receipts.lines[1]).toMatchObject({
      party: 'Client',
      clientName: matter.clientName,
      matterNumber: matter.matterNumber,
      method: 'wire',
      reference: 'Slip 17',
      clearedOn: null,
    });
    const paidOut = await report<Journal>(`disbursements${span(account)}`);
    expect(paidOut).toMatchObject({ openingBalance: '0.00', total: '150.00' });
    expect(paidOut.lines).toMatchObject([
      { number: 2, kind: 'disbursement', balance: '1050.00', authorizedBy: 'Ada Marlowe' },
    ]);
    const later = `?accountId=${account.id}&from=${on(4)}&to=${on(4)}`;
    expect(await report(`receipts${later}`)).toEqual({
      openingBalance: '1000.00',
      lines: [],
      total: '0.00',
    });
  });

  test('have what was taken back twice: as it came and as it went; a transfer in neither', async () => {
    const { account, matter, entry, ledgerId } = await aTrustLedger(firm, '90', { day: on(2) });
    const { id: toMatterId } = await aMatter(firm, { clientId: matter.clientId });
    const move = { fromLedgerId: ledgerId, toMatterId, amount: '40', purpose: 'Other matter' };
    const moved = await act('transfers', { ...move, day: on(3) });
    await act(`${moved.id}/void`, { reason: 'Wrong matter', day: on(4) });
    await act(`${entry.id}/void`, { reason: 'Bounced', day: on(6) });
    expect(shown(await report<Journal>(`receipts${span(account)}`))).toEqual([
      [1, '90.00', '90.00'],
    ]);
    const { lines } = await report<Journal>(`disbursements${span(account)}`);
    expect(lines).toMatchObject([
      {
        number: 4,
        kind: 'reversal',
        amount: '90.00',
        balance: '0.00',
        day: `${on(6)}T00:00:00.000Z`,
      },
    ]);
    expect(lines[0]?.purpose).toContain('Bounced');
    // Nobody waits for the bank any more.
    expect(lines[0]?.neverClears).toBe(true);
    const paper = await firm.browser.get(
      `/api/trust-reports/packet/pdf?accountId=${account.id}&month=${lastMonth()}`,
    );
    expect(readBack(paper.bytes).text).toMatch(/voided\s+before\s+it\s+cleared/);
  });

  test('are of this month so far where nothing else is said', async () => {
    const { account, ledgerId } = await aTrustLedger(firm, '10');
    await paid(ledgerId, '4.00');
    expect(shown(await report<Journal>(`receipts?accountId=${account.id}`))).toEqual([
      [1, '10.00', '10.00'],
    ]);
    expect(shown(await report<Journal>(`disbursements?accountId=${account.id}`))).toEqual([
      [2, '4.00', '6.00'],
    ]);
    const wrong = `/api/trust-reports/receipts?accountId=${account.id}&from=${on(9)}&to=${on(8)}`;
    expect(await firm.browser.get(wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to' }] },
    });
  });
});

test('a trial balance says what each ledger held on a day, and that it is what the register says', async () => {
  const { account, matter, ledgerId } = await aTrustLedger(firm, '500', { day: on(3) });
  const other = await aTrustDeposit(firm, { accountId: account.id, amount: '70', day: on(9) });
  await act('firm-deposits', {
    accountId: account.id,
    amount: '25',
    purpose: 'Charges',
    day: on(10),
  });
  await paid(ledgerId, '500.00', { day: on(12) });
  const at = (day: number) =>
    report<TrialBalance>(`trial-balance?accountId=${account.id}&on=${on(day)}`);
  const balances = ({ ledgers }: TrialBalance) =>
    ledgers.map(({ kind, matterNumber, balance }) => [kind, matterNumber, balance]).sort();
  expect(await at(2)).toMatchObject({ book: '0.00', total: '0.00' });
  expect(await at(10)).toMatchObject({ book: '595.00', total: '595.00' });
  const otherNumber = other.postings[0]?.matterNumber ?? '';
  expect(balances(await at(10))).toEqual(
    [
      ['client', matter.matterNumber, '500.00'],
      ['client', otherNumber, '70.00'],
      ['firm-funds', null, '25.00'],
      ['interest', null, '0.00'],
      ['unidentified', null, '0.00'],
    ].sort(),
  );
  const today = await report<TrialBalance>(`trial-balance?accountId=${account.id}`);
  expect(today).toMatchObject({ book: '95.00', total: '95.00' });
  expect(balances(today).map(([, number]) => number)).not.toContain(matter.matterNumber);
});

describe('a ledger', () => {
  test('is told line by line with its balance, and for the client on paper', async () => {
    const { account, matter, entry, ledgerId } = await aTrustLedger(firm, '300', { day: on(2) });
    const check = await paid(ledgerId, '120.00', { day: on(4) });
    await act(`${check.id}/void`, { reason: 'Lost', day: on(8) });
    const all = await report<LedgerStatement>(`ledger?ledgerId=${ledgerId}`);
    expect(all).toMatchObject({
      ledgerId,
      from: account.openedOn,
      to: today(),
      openingBalance: '0.00',
      closingBalance: '300.00',
      lines: [
        { entryId: entry.id, amount: '300.00', balance: '300.00', reversedBy: null },
        { entryId: check.id, amount: '-120.00', balance: '180.00', checkNumber: check.checkNumber },
        {
          kind: 'reversal',
          amount: '120.00',
          balance: '300.00',
          reverses: { id: check.id, kind: 'disbursement', number: check.number },
        },
      ],
    });
    expect(all.lines[1]?.reversedBy?.id).toBe(all.lines[2]?.entryId);
    const part = await report<LedgerStatement>(
      `ledger?ledgerId=${ledgerId}&from=${on(3)}&to=${on(5)}`,
    );
    expect(part).toMatchObject({ openingBalance: '300.00', closingBalance: '180.00' });
    expect(part.lines).toHaveLength(1);
    const pdf = await firm.browser.get(`/api/trust-reports/ledger/pdf?ledgerId=${ledgerId}`);
    const { text } = readBack(pdf.bytes);
    for (const words of [
      'Trust account statement',
      matter.clientName,
      matter.matterNumber,
      account.name,
      'Filing fee',
      `check ${check.checkNumber}`,
      'Lost',
      '$300.00',
    ])
      expect(text).toContain(words);
  });

  test('is not there for another firm, nor for whom its matter is closed to', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm);
    const outside = await aColleague(server, firm);
    await aWall(firm, { matterId: matter.id, userId: outside.id });
    for (const browser of [otherFirm.browser, outside])
      for (const path of ['ledger', 'ledger/lines', 'ledger/pdf'])
        expect((await browser.get(`/api/trust-reports/${path}?ledgerId=${ledgerId}`)).status).toBe(
          404,
        );
    for (const path of [
      `receipts?accountId=${account.id}`,
      `disbursements?accountId=${account.id}`,
      `trial-balance?accountId=${account.id}`,
      `packet/pdf?accountId=${account.id}&month=${lastMonth()}`,
      `packet/csv?accountId=${account.id}&month=${lastMonth()}`,
    ])
      expect((await otherFirm.browser.get(`/api/trust-reports/${path}`)).status).toBe(404);
    expect(await report('standing', otherFirm.browser)).toEqual([]);
    expect(await report(`stale-checks?accountId=${account.id}`, otherFirm.browser)).toEqual([]);
    expect(await report(`unidentified?accountId=${account.id}`, otherFirm.browser)).toEqual([]);
  });
});

describe('checks that nobody cashes', () => {
  test('are told when they are older than the rule says; cleared and voided ones are not', async () => {
    const of = await aFirm(server);
    const old = plusDays(today(), -400);
    const { account, matter, ledgerId } = await aTrustLedger(of, '900', { day: old });
    const check = (values: object) =>
      made<TrustOutcome>(of, '/api/trust-entries/disbursements', {
        ledgerId,
        amount: '10',
        party: 'Court clerk',
        purpose: 'Fee',
        method: 'check',
        checkNumber: String(++checks),
        ...values,
      }).then(({ entry }) => entry);
    const staleDays = 180;
    await of.browser.put('/api/trust-rules', { jurisdiction: 'CA', staleCheckDays: staleDays });
    const stale = await check({ day: plusDays(today(), -staleDays - 1) });
    await check({ day: plusDays(today(), -staleDays) });
    const voided = await check({ day: old });
    await of.browser.post(`/api/trust-entries/${voided?.id}/void`, { reason: 'Lost' });
    await check({ day: old, method: 'wire', checkNumber: null, toBank: 'First Bank' });
    const found = await report<StaleCheck[]>(`stale-checks?accountId=${account.id}`, of.browser);
    expect(found).toEqual([
      {
        entryId: stale?.id,
        accountId: account.id,
        number: stale?.number,
        checkNumber: stale?.checkNumber,
        day: stale?.day,
        days: staleDays + 1,
        party: 'Court clerk',
        clientName: matter.clientName,
        matterNumber: matter.matterNumber,
        amount: '10.00',
        isClosed: false,
      },
    ]);
    const [standing] = await report<TrustStanding[]>('standing', of.browser);
    expect(standing?.staleChecks).toBe(1);
    await cleared(of, account.id, stale?.id ?? '');
    expect(await report('stale-checks', of.browser)).toEqual([]);
  });
});

/** Reconciles up to the entry's month by hand, as far as clearing goes. */
async function cleared(of: TestFirm, accountId: string, entryId: string) {
  const begun = { accountId, statementOn: today(), statementBalance: '0.00' };
  const { id } = await made<{ id: string }>(of, '/api/trust-reconciliations', begun);
  const clearing = { entryIds: [entryId], isCleared: true };
  const reply = await of.browser.post(`/api/trust-reconciliations/${id}/clear`, clearing);
  expect(reply.status).toBe(200);
}

describe('a deposit whose owner is not known', () => {
  test('has a clock, and a log of what was done', async () => {
    const { id: accountId } = await aTrustAccount(firm);
    const day = plusDays(today(), -40);
    const about = { accountId, matterId: null, party: 'Unknown sender' };
    const entry = await aTrustDeposit(firm, { ...about, amount: '80.00', day });
    const { body } = await firm.browser.post<TrustSearch>('/api/trust-reports/searches', {
      entryId: entry.id,
      effort: 'Asked the bank who sent it',
    });
    expect(body).toMatchObject({ entryId: entry.id, day: today(), doneBy: firm.user.id });
    const remitOn = plusMonths(entry.day, 12);
    expect(await report(`unidentified?accountId=${accountId}`)).toEqual([
      {
        entryId: entry.id,
        accountId,
        number: 1,
        day: entry.day,
        party: 'Unknown sender',
        purpose: 'Retainer',
        amount: '80.00',
        remitOn,
        daysLeft: Math.round((Date.parse(remitOn) - Date.parse(today())) / 86_400_000),
        searches: [body],
      },
    ]);
  });

  test('is there as far as it was not given to its owner or taken back', async () => {
    const { id: accountId } = await aTrustAccount(firm);
    const unknown = (amount: string, day: number) =>
      aTrustDeposit(firm, { accountId, matterId: null, amount, day: on(day) });
    const first = await unknown('500.00', 2);
    const second = await unknown('300.00', 3);
    const third = await unknown('50.00', 4);
    const left = async () =>
      (await report<UnidentifiedDeposit[]>(`unidentified?accountId=${accountId}`)).map(
        ({ entryId, amount }) => [entryId, amount],
      );
    const fromLedgerId = first.postings[0]?.ledgerId;
    const { id: toMatterId } = await aMatter(firm);
    const give = (amount: string) =>
      act('transfers', { fromLedgerId, toMatterId, amount, purpose: 'Owner found', day: on(9) });
    const given = await give('300.00');
    expect(await left()).toEqual([
      [first.id, '500.00'],
      [third.id, '50.00'],
    ]);
    await act(`${given.id}/void`, { reason: 'Not theirs' });
    expect(await left()).toHaveLength(3);
    await give('510.00');
    expect(await left()).toEqual([
      [second.id, '290.00'],
      [third.id, '50.00'],
    ]);
    await act(`${third.id}/void`, { reason: 'Came back' });
    expect(await left()).toEqual([[second.id, '290.00']]);
  });

  test('is searched for on a day between its own and today, and nothing else is', async () => {
    const { account, entry } = await aTrustLedger(firm);
    const searched = (body: object, { browser } = firm) =>
      browser.post<Problem>('/api/trust-reports/searches', { effort: 'Asked', ...body });
    expect((await searched({ entryId: entry.id })).body.detail).toBe(
      'Entry 1 is no deposit whose owner is to be found.',
    );
    const unknown = await aTrustDeposit(firm, { accountId: account.id, matterId: null });
    const wrongDay = { status: 400, body: { errors: [{ field: 'day' }] } };
    const entryId = unknown.id;
    expect(await searched({ entryId, day: plusDays(today(), 1) })).toMatchObject(wrongDay);
    expect(await searched({ entryId, day: plusDays(today(), -1) })).toMatchObject(wrongDay);
    expect(await searched({ entryId, effort: ' ' })).toMatchObject({ status: 400 });
    expect(await searched({ entryId }, otherFirm)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'entryId' }] },
    });
  });
});

describe('how an account stands', () => {
  test('is told with its sums, and what is to be done next', async () => {
    const of = await aFirm(server);
    const { account, matter, ledgerId } = await aTrustLedger(of, '100.00', { day: on(5) });
    const post = (path: string, body: object) => made<TrustEntry[]>(of, `/api/${path}`, body);
    await post('trust-entries/firm-deposits', {
      accountId: account.id,
      amount: '30',
      purpose: 'Charges',
    });
    await aTrustDeposit(of, { accountId: account.id, matterId: null, amount: '7' });
    await post('trust-entries/interest', { accountId: account.id, amount: '1.23' });
    const [twice] = await post('trust-entries/interest', { accountId: account.id, amount: '9' });
    await post(`trust-entries/${twice?.id}/void`, { reason: 'Typed twice' });
    await of.browser.put(`/api/trust-ledgers/${ledgerId}/minimum`, { minimum: '250.00' });
    await of.browser.put('/api/trust-settings', { approvalAbove: '1.00' });
    await post('trust-entries/disbursements', {
      ledgerId,
      amount: '20',
      party: matter.clientName,
      purpose: 'Settlement',
      method: 'wire',
      toBank: 'First Bank',
    });
    const [standing] = await report<TrustStanding[]>('standing', of.browser);
    expect(standing).toMatchObject({
      accountId: account.id,
      name: account.name,
      balance: '137.00',
      nextStatementOn: '2025-01-31T00:00:00.000Z',
      lastReconciledOn: null,
      openReconciliationId: null,
      packetMonth: lastMonth(),
      packetIsReconciled: false,
      interestIn: '1.23',
      interestRemitted: '1.23',
      proposals: 1,
      staleChecks: 0,
      unidentified: '7.00',
      belowMinimum: 1,
      firmFunds: '30.00',
    });
    expect(standing?.reconcileBy).toBe(plusDays('2025-01-31T00:00:00.000Z', 30));
    const begun = { accountId: account.id, statementOn: '2025-01-31', statementBalance: '0.00' };
    const { id } = await made<{ id: string }>(of, '/api/trust-reconciliations', begun);
    const preparing = await report<TrustStanding[]>('standing', of.browser);
    expect(preparing[0]?.openReconciliationId).toBe(id);
    await of.browser.post(`/api/trust-reconciliations/${id}/sign`, {});
    const signed = await report<TrustStanding[]>('standing', of.browser);
    expect(signed[0]).toMatchObject({
      lastReconciledOn: '2025-01-31T00:00:00.000Z',
      nextStatementOn: '2025-02-28T00:00:00.000Z',
      openReconciliationId: null,
    });
  });
});

describe('the packet of a month', () => {
  const packet = async (kind: 'pdf' | 'csv', accountId: string, month = lastMonth()) =>
    firm.browser.get(`/api/trust-reports/packet/${kind}?accountId=${accountId}&month=${month}`);

  test('has all parts, and says plainly that nobody has reconciled it', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '1000', { day: on(3) });
    const check = await paid(ledgerId, '250.00', { day: on(7), party: 'Clerk of the Court' });
    await aTrustDeposit(firm, { accountId: account.id, matterId: null, amount: '60', day: on(8) });
    const quiet = await aTrustDeposit(firm, {
      accountId: account.id,
      amount: '33',
      day: '2025-02-01',
    });
    const { text, pages } = readBack((await packet('pdf', account.id)).bytes);
    for (const words of [
      'Trust account records, ',
      account.name,
      'NOT RECONCILED',
      `Keep these records until ${formatDay(plusMonths(monthOf(lastMonth()).to, 60))} at least, and for 5 years after`,
      'No reconciliation of this account was signed yet.',
      'Receipts journal',
      'Disbursements journal',
      `Ledger: ${matter.clientName}, ${matter.matterNumber}`,
      'Ledgers without entries this month',
      quiet.postings[0]?.matterNumber ?? '',
      'Trial balance on',
      'Outstanding checks and payments on',
      check.checkNumber ?? '',
      'Clerk of the Court',
      'Unidentified funds on',
      '$843.00',
    ])
      expect(text).toContain(words);
    expect(pages[0]).not.toContain('Total receipts');
    const rows = csvRowsOf((await packet('csv', account.id)).text);
    const [header = [], ...lines] = rows;
    expect(header.join()).toBe(
      'Part,Day,Number,Kind,Party,Client,Matter,Purpose,Method,Reference,Check,To bank,To account,Authorized by,In,Out,Balance,Cleared',
    );
    const at = (part: string, column: string) =>
      lines
        .filter(([first]) => first === part)
        .map((line) => line[header.indexOf(column)])
        .filter(Boolean);
    expect(at('Account', 'Balance')).toEqual(['33.00', '843.00']);
    expect(at('Account', 'Kind')).toContain('NOT RECONCILED');
    expect(lines.find((line) => line[header.indexOf('Kind')] === 'Keep until')?.[1]).toBe(
      plusMonths(monthOf(lastMonth()).to, 60).slice(0, 10),
    );
    expect(at('Receipts', 'In')).toEqual(['1000.00', '60.00']);
    expect(at('Receipts', 'Balance')).toEqual(['1033.00', '843.00']);
    expect(at('Disbursements', 'Out')).toEqual(['250.00']);
    expect(at('Disbursements', 'Check')).toEqual([check.checkNumber]);
    expect(at('Trial balance', 'Balance').at(-1)).toBe('843.00');
    expect(at('Outstanding checks and payments', 'Out')).toEqual(['250.00']);
    expect(at('Unidentified funds', 'Balance')).toEqual(['60.00']);
  });

  test('says who has signed it when it is reconciled', async () => {
    const { account, entry } = await aTrustLedger(firm, '400', { day: on(3) });
    const { to } = monthOf(lastMonth());
    const begun = { accountId: account.id, statementOn: to, statementBalance: '400.00' };
    const { id } = await made<{ id: string }>(firm, '/api/trust-reconciliations', begun);
    const url = `/api/trust-reconciliations/${id}`;
    await firm.browser.post(`${url}/clear`, { entryIds: [entry.id], isCleared: true });
    expect((await firm.browser.post(`${url}/sign`, {})).status).toBe(200);
    const { text } = readBack((await packet('pdf', account.id)).bytes);
    expect(text).not.toContain('NOT RECONCILED');
    expect(text).toContain('Signed by Ada Marlowe');
    expect(text).toContain('Three-way reconciliation');
    expect(text).toContain('cleared');
    const csv = (await packet('csv', account.id)).text;
    expect(csv).toContain('Reconciliation,');
    expect(csv).not.toContain('NOT RECONCILED');
    const before = plusDays(`${on(1)}T00:00:00.000Z`, -1).slice(0, 7);
    expect(readBack((await packet('pdf', account.id, before)).bytes).text).toContain('Reconciled');
  });

  test('has what a deposit that came back takes with it as outstanding, as its reconciliation has it', async () => {
    const { account, entry, ledgerId } = await aTrustLedger(firm, '400', { day: on(3) });
    const check = await paid(ledgerId, '50.00', { day: on(5) });
    await act(`${check.id}/void`, { reason: 'Lost', day: on(6) });
    const begun = { accountId: account.id, statementOn: on(10), statementBalance: '400.00' };
    const { id } = await made<{ id: string }>(firm, '/api/trust-reconciliations', begun);
    const url = `/api/trust-reconciliations/${id}`;
    await firm.browser.post(`${url}/clear`, { entryIds: [entry.id], isCleared: true });
    expect((await firm.browser.post(`${url}/sign`, {})).status).toBe(200);
    await act(`${entry.id}/void`, { reason: 'NSF', day: on(12) });
    const [header = [], ...lines] = csvRowsOf((await packet('csv', account.id)).text);
    const out = lines
      .filter(([part]) => part === 'Outstanding checks and payments')
      .map((line) => line[header.indexOf('Out')])
      .filter(Boolean);
    // A check that was voided before anybody cashed it never reaches the bank, nor does its reversal.
    expect(out).toEqual(['400.00']);
  });

  test('is of a month that has begun, not before the account was opened', async () => {
    const { id } = await aTrustAccount(firm);
    for (const month of [plusDays(today(), 40).slice(0, 7), '2024-12', '2026-13', 'May'])
      expect([month, (await packet('pdf', id, month)).status]).toEqual([month, 400]);
    const running = readBack((await packet('pdf', id, today().slice(0, 7))).bytes).text;
    if (plusDays(today(), 1).slice(0, 7) === today().slice(0, 7))
      expect(running).toContain('The month is not over');
  });

  test('takes as many questions for many ledgers as for few', async () => {
    const { account } = await aTrustLedger(firm, '5', { day: on(3) });
    const asked = async () => {
      let questions = 0;
      const engine = Object.create(server.engine) as Engine;
      engine.transaction = (opening, work, options) =>
        server.engine.transaction(
          opening,
          (connection) =>
            work({
              opened: connection.opened,
              query: (text, values) => {
                questions++;
                return connection.query(text, values);
              },
            }),
          options,
        );
      const month = { accountId: account.id, month: lastMonth() };
      await withFirm(engine, firm.firmId, 'test', (db) => packetOf(db, today(), month));
      return questions;
    };
    const few = await asked();
    for (let n = 0; n < 5; n++) await aTrustDeposit(firm, { accountId: account.id, day: on(4) });
    expect(await asked()).toBe(few);
    expect(few).toBeLessThan(40);
  });

  test('keeps a formula in a name from being one', async () => {
    const { account } = await aTrustLedger(firm, '5', { day: on(3), party: '=HYPERLINK("x")' });
    const { text } = await packet('csv', account.id);
    expect(text).toContain(`'=HYPERLINK`);
    expect(text).not.toContain(',=HYPERLINK');
  });
});

test('behind a wall sums are whole and names are not there', async () => {
  const { id: clientId } = await aClient(firm, { name: 'Secretive Holdings' });
  const matter = await aMatter(firm, { clientId });
  const { account } = await aTrustLedger(firm, '100.00', { day: on(2) });
  const entry = await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: matter.id,
    amount: '700.00',
    day: on(3),
    party: 'Hidden Payer',
    purpose: 'Hidden purpose',
    reference: 'Hidden reference',
  });
  const ledgerId = entry.postings[0]?.ledgerId ?? '';
  const check = await paid(ledgerId, '50.00', { day: on(4), party: 'Hidden Payee' });
  const outside = await aColleague(server, firm);
  const read = <Answer = object>(path: string) => report<Answer>(path, outside);
  const all = async () => ({
    receipts: await read<Journal>(`receipts${span(account)}`),
    disbursements: await read(`disbursements${span(account)}`),
    trialBalance: await read(`trial-balance?accountId=${account.id}`),
    standing: await read('standing'),
    unidentified: await read(`unidentified?accountId=${account.id}`),
  });
  const files = async () => {
    const query = `accountId=${account.id}&month=${lastMonth()}`;
    const pdf = await outside.get(`/api/trust-reports/packet/pdf?${query}`);
    const csv = await outside.get(`/api/trust-reports/packet/csv?${query}`);
    return readBack(pdf.bytes).text + csv.text;
  };
  const before = await all();
  expect(JSON.stringify(before)).toContain('Hidden Payer');
  await aWall(firm, { matterId: matter.id, userId: outside.id });
  const after = await all();
  const told = JSON.stringify(after) + (await files());
  const secrets = ['Secretive', 'Hidden', matter.matterNumber, matter.id, entry.party ?? ''];
  for (const secret of secrets) expect(told).not.toContain(secret);
  expect(told).toContain('Matter closed to you');
  expect(after.receipts.lines.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  const sums = (answer: object) =>
    JSON.stringify(answer).match(/"(?:amount|balance|total|book|openingBalance)":"[\d.]+"/g);
  expect(sums(after)).toEqual(sums(before));
  expect(JSON.stringify(after.disbursements)).toContain(check.checkNumber);
});
