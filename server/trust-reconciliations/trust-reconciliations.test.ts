/** Bank, register and ledgers through the front door: when they agree, what is signed, and what a signature locks. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { today as dayOf, plusDays } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { ReconciliationRecord, TrustReconciliation } from '#contract/trust-reconciliations.ts';
import { withFirm } from '#server/kit/db.ts';
import { aColleague, aFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { ask } from '#server/testing/subscribing.ts';
import {
  aSignedReconciliation,
  aStatementLine,
  aTrustAccount,
  aTrustDeposit,
  aTrustReconciliation,
} from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const path = '/api/trust-reconciliations';
type Answer = ReconciliationRecord & Problem;
const act = (id: string, verb: string, body: object = {}, { browser } = firm) =>
  browser.post<Answer>(`${path}/${id}/${verb}`, body);
const put = (id: string, statementBalance: string) =>
  firm.browser.put<Answer>(`${path}/${id}`, { statementBalance });
const get = (id: string, browser = firm.browser) => browser.get<Answer>(`${path}/${id}`);
const begin = (accountId: string, statementOn: string, statementBalance: string) =>
  firm.browser.post<Answer>(path, { accountId, statementOn, statementBalance });
const deposit = (accountId: string, matterId: string | null, amount: string, day: string) =>
  aTrustDeposit(firm, { accountId, matterId, amount, day });
let checks = 100;
const check = async (ledgerId: string, amount: string, day: string) => {
  const about = { party: 'Court clerk', purpose: 'Filing fee', method: 'check' };
  const paid = { ledgerId, amount, day, checkNumber: String(++checks), ...about };
  const outcome = await made<TrustOutcome>(firm, '/api/trust-entries/disbursements', paid);
  return outcome.entry as TrustEntry;
};
const clear = (id: string, entries: readonly { id: string }[], values: object = {}) =>
  act(id, 'clear', { entryIds: entries.map((one) => one.id), isCleared: true, ...values });
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** June 2025: 18,450 in the bank, 1,200 on its way there, 3,150 on its way out; A 9,000, B 7,400, the firm 100. */
async function worked() {
  const account = await aTrustAccount(firm);
  const [matterA, matterB] = [await aMatter(firm), await aMatter(firm)];
  const first = await deposit(account.id, matterA.id, '12150.00', '2025-06-02');
  const second = await deposit(account.id, matterB.id, '6200.00', '2025-06-03');
  const own = await made<TrustEntry>(firm, '/api/trust-entries/firm-deposits', {
    ...{ accountId: account.id, amount: '100', purpose: 'For charges', day: '2025-06-04' },
  });
  const transit = await deposit(account.id, matterB.id, '1200.00', '2025-06-30');
  const ledgerA = first.postings[0]?.ledgerId ?? '';
  const ledgerB = second.postings[0]?.ledgerId ?? '';
  const outstanding = await check(ledgerA, '3150.00', '2025-06-28');
  const month = { accountId: account.id, statementOn: '2025-06-30', statementBalance: '18450' };
  const { id } = await aTrustReconciliation(firm, month);
  const seen = [first, second, own];
  return { id, account, matterA, matterB, ledgerA, ledgerB, seen, transit, outstanding };
}

async function workedAndSigned() {
  const month = await worked();
  await clear(month.id, month.seen);
  expect((await act(month.id, 'sign')).status).toBe(200);
  return month;
}

describe('the worked example', () => {
  test('agrees, is signed, and says who prepared and who signed it', async () => {
    const { id, seen, transit, outstanding } = await worked();
    // Nothing ticked off yet: all of it seems to be on its way.
    expect((await get(id)).body.workings).toMatchObject({ isAgreed: false, book: '16500.00' });
    const cleared = await clear(id, seen);
    expect(cleared.body.workings).toMatchObject({
      openingBalance: '0.00',
      statementBalance: '18450.00',
      inTransit: '1200.00',
      outstandingTotal: '3150.00',
      adjustedBank: '16500.00',
      book: '16500.00',
      ledgersTotal: '16500.00',
      difference: '0.00',
      hints: [],
      isAgreed: true,
    });
    expect(ids(cleared.body.workings.depositsInTransit)).toEqual([transit.id]);
    expect(ids(cleared.body.workings.outstanding)).toEqual([outstanding.id]);
    const partner = await aColleague(server, firm, { firmRole: 'attorney' });
    const signed = await partner.post<Answer>(`${path}/${id}/sign`, {});
    expect(signed.body).toMatchObject({
      state: 'signed',
      preparedBy: firm.user.id,
      signedBy: partner.id,
      signedAt: expect.any(String),
    });
    expect((await get(id)).body.workings).toEqual(cleared.body.workings);
  });

  test('with ten dollars less in ledger B differs by ten, and is not signed', async () => {
    const { id, ledgerB, seen } = await worked();
    const ten = await check(ledgerB, '10.00', '2025-06-29');
    // Said to be seen by the bank, whose balance is as before.
    const { body } = await clear(id, [...seen, ten]);
    expect(body.workings).toMatchObject({ difference: '10.00', book: '16490.00', isAgreed: false });
    expect(body.workings.ledgers.map(({ balance }) => balance)).toContain('7390.00');
    const refused = await act(id, 'sign');
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(
      'Bank $16,500.00, register $16,490.00 and ledgers $16,490.00 do not agree.',
    );
    // Not seen after all: then it is outstanding, and all is well.
    await clear(id, [ten], { isCleared: false });
    expect((await act(id, 'sign')).status).toBe(200);
  });

  test('a difference says where it may come from', async () => {
    const { id, account, seen } = await worked();
    await clear(id, seen);
    const line = { accountId: account.id, day: '2025-06-30', amount: '10', description: 'ODD' };
    await aStatementLine(firm, line);
    const { workings } = (await put(id, '18460')).body;
    expect(workings).toMatchObject({ difference: '10.00', isAgreed: false });
    expect(workings.hints).toEqual([
      'One line of the statement is matched with no entry.',
      'The statement has $10.00 on Jun 30, 2025, ‘ODD’, that no entry answers to.',
    ]);
    expect((await put(id, '18477')).body.workings.hints.join()).toContain('divided by nine');
    expect((await act(id, 'sign')).status).toBe(409);
    // A line that nobody has explained is in the way also when the sums agree.
    expect((await put(id, '18450')).body.workings).toMatchObject({ difference: '0.00' });
    const refused = await act(id, 'sign');
    expect(refused.body.detail).toBe('One line of the statement is matched with no entry.');
  });
});

describe('the next month', () => {
  test('begins where the last one ended, and sees there what was on its way', async () => {
    const { account, transit, outstanding, id } = await workedAndSigned();
    // 18,450 + 1,200 − 3,150: nothing else happened in July.
    const july = await begin(account.id, '2025-07-31', '16500');
    expect(july.body.openingBalance).toBe('18450.00');
    expect(july.body.workings).toMatchObject({ isAgreed: false, inTransit: '1200.00' });
    const both = [transit, outstanding];
    const given = { clearedOn: '2025-07-02' };
    const { body } = await clear(july.body.id, both, given);
    expect(body.workings).toMatchObject({ isAgreed: true, inTransit: '0.00', outstanding: [] });
    const { body: entry } = await firm.browser.get<TrustEntry>(`/api/trust-entries/${transit.id}`);
    expect(entry.clearedOn).toBe('2025-07-02T00:00:00.000Z');
    expect((await act(july.body.id, 'sign')).status).toBe(200);
    // June is as it was signed: there they are still on their way.
    expect((await get(id)).body.workings).toMatchObject({ inTransit: '1200.00', isAgreed: true });
  });

  test.each<[string, number, (accountId: string) => Promise<{ status: number }>]>([
    ['on the last one’s day', 400, (accountId) => begin(accountId, '2025-06-30', '0')],
    ['before it', 400, (accountId) => begin(accountId, '2025-06-29', '0')],
    ['before the account was opened', 400, (accountId) => begin(accountId, '2024-12-31', '0')],
    ['to come', 400, (accountId) => begin(accountId, '2099-01-01', '0')],
  ])('is none %s', async (_, status, beginning) => {
    const accountId = (await aTrustAccount(firm)).id;
    await aSignedReconciliation(firm, { accountId, statementOn: '2025-06-30' });
    expect((await beginning(accountId)).status).toBe(status);
  });

  test('waits for the one that is being prepared, which can be discarded', async () => {
    const { id, accountId } = await aTrustReconciliation(firm);
    const second = await begin(accountId, '2026-04-30', '0');
    expect(second.status).toBe(409);
    expect(second.body.detail).toContain('Mar 31, 2026 is being reconciled');
    expect((await firm.browser.delete(`${path}/${id}`)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect((await begin(accountId, '2026-04-30', '0')).status).toBe(200);
    const { body } = await firm.browser.get<TrustReconciliation[]>(
      `${path}?accountId=${accountId}`,
    );
    expect(body).toHaveLength(1);
  });

  test('carries a negative statement on', async () => {
    const accountId = (await aTrustAccount(firm)).id;
    await deposit(accountId, null, '100.00', '2025-06-30');
    const month = { accountId, statementOn: '2025-06-30', statementBalance: '0' };
    const { id } = await aTrustReconciliation(firm, month);
    // The bank charged five dollars by mistake before the first money was there.
    const line = { accountId, day: '2025-06-15', amount: '-5', description: 'FEE' };
    const fee = await aStatementLine(firm, line);
    const mistake = { bankError: 'Refunded in July' };
    await firm.browser.put(`/api/trust-statement-lines/${fee.id}/bank-error`, mistake);
    expect((await put(id, '-5')).body.workings).toMatchObject({
      bankErrors: '-5.00',
      adjustedBank: '100.00',
      isAgreed: true,
    });
    expect((await act(id, 'sign')).status).toBe(200);
    expect((await begin(accountId, '2025-07-31', '100')).body.openingBalance).toBe('-5.00');
  });
});

describe('a signature locks its days', () => {
  test('nothing is posted, voided back or dated back there', async () => {
    const { account, matterA, ledgerA, seen } = await workedAndSigned();
    const late = { accountId: account.id, matterId: matterA.id, day: '2025-06-30', amount: '1' };
    const money = { ...late, party: 'A', purpose: 'Late', method: 'wire' };
    const posted = await firm.browser.post<Problem>('/api/trust-entries/deposits', money);
    expect(posted.status).toBe(409);
    expect(posted.body.detail).toContain('reconciled and signed through Jun 30, 2025');
    const paid = { ledgerId: ledgerA, amount: '1', day: '2025-06-05', party: 'X', purpose: 'Y' };
    const wire = { ...paid, method: 'wire', toBank: 'First Bank' };
    expect((await firm.browser.post('/api/trust-entries/disbursements', wire)).status).toBe(409);
    const charge = { accountId: account.id, amount: '1', purpose: 'Fee', day: '2025-06-30' };
    expect((await firm.browser.post('/api/trust-entries/bank-charges', charge)).status).toBe(409);
    const back = { reason: 'Typed twice', day: '2025-06-30' };
    const own = seen[2]?.id;
    expect((await firm.browser.post(`/api/trust-entries/${own}/void`, back)).status).toBe(409);
    // The day after is open.
    const after = { ...money, day: '2025-07-01' };
    expect((await firm.browser.post('/api/trust-entries/deposits', after)).status).toBe(200);
  });

  test('nothing is ticked off or taken back there, and nothing of it changes', async () => {
    const { id, account, seen, transit } = await workedAndSigned();
    for (const reply of [
      await clear(id, [transit]),
      await clear(id, seen, { isCleared: false }),
      await put(id, '1'),
      await act(id, 'sign'),
      await firm.browser.delete<Problem>(`${path}/${id}`),
    ])
      expect(reply).toMatchObject({ status: 409 });
    const july = (await begin(account.id, '2025-07-31', '16500')).body.id;
    const untick = await clear(july, seen, { isCleared: false });
    expect(untick.status).toBe(409);
    expect(untick.body.detail).toContain('cleared on Jun 30, 2025, in a period that is signed');
    expect((await clear(july, [transit], { clearedOn: '2025-06-30' })).status).toBe(409);
    expect((await clear(july, [transit], { clearedOn: '2025-08-01' })).status).toBe(400);
    expect((await clear(july, [transit])).status).toBe(200);
  });

  test('and the database itself refuses', async () => {
    const { id, seen, transit } = await workedAndSigned();
    const refused = (work: Parameters<typeof withFirm<unknown>>[3]) =>
      expect(withFirm(server.engine, firm.firmId, 'test', work)).rejects.toMatchObject({
        code: 'FM008',
      });
    const own = seen[0]?.id ?? '';
    await refused((db) => db.deleteFrom('trustClearings').where('entryId', '=', own).execute());
    const clearing = { entryId: transit.id, clearedOn: '2025-06-30', createdAt: '2025-07-01' };
    await refused((db) => db.insertInto('trustClearings').values(clearing).execute());
    await refused((db) => db.deleteFrom('trustReconciliations').where('id', '=', id).execute());
    const other = { statementCents: 1 };
    await refused((db) =>
      db.updateTable('trustReconciliations').set(other).where('id', '=', id).execute(),
    );
  });

  test('of somebody who posts while another signs: it is in it, or refused', async () => {
    for (let round = 0; round < 8; round++) {
      const accountId = (await aTrustAccount(firm)).id;
      const { id } = await aTrustReconciliation(firm, { accountId, statementOn: '2025-06-30' });
      const money = { accountId, matterId: null, amount: '7', day: '2025-06-30', party: 'A' };
      const about = { ...money, purpose: 'At once', method: 'wire' };
      const [signed, posted] = await Promise.all([
        act(id, 'sign'),
        firm.browser.post<TrustEntry & Problem>('/api/trust-entries/deposits', about),
      ]);
      expect(signed.status).toBe(200);
      const { workings } = (await get(id)).body;
      const inIt = ids(workings.depositsInTransit);
      if (posted.status === 200) expect(inIt).toEqual([posted.body.id]);
      else expect([posted.status, inIt]).toEqual([409, []]);
      expect(workings.book).toBe(posted.status === 200 ? '7.00' : '0.00');
    }
  });
});

describe('reopening', () => {
  test('takes a manager and a reason, is told, and the old one stays beside the new', async () => {
    const { id, account, matterA, seen } = await workedAndSigned();
    const partner = await aColleague(server, firm, { firmRole: 'attorney' });
    const why = { reason: 'A deposit was forgotten' };
    expect((await partner.post(`${path}/${id}/reopen`, why)).status).toBe(403);
    expect((await act(id, 'reopen', { reason: ' ' })).status).toBe(400);
    const reopened = await act(id, 'reopen', why);
    expect(reopened.body).toMatchObject({
      state: 'reopened',
      reopenedBy: firm.user.id,
      reopenReason: 'A deposit was forgotten',
      workings: { isAgreed: true, book: '16500.00' },
    });
    const { body: told } = await firm.browser.get<{ title: string; description: string }[]>(
      `/api/activities?entityId=${id}`,
    );
    expect(told.find(({ title }) => title.endsWith('reopened'))).toMatchObject({
      title: 'Reconciliation reopened',
      description: expect.stringContaining('Jun 30, 2025: A deposit was forgotten'),
    });
    expect((await act(id, 'reopen', why)).status).toBe(409);
    expect((await act(id, 'sign')).body.detail).toContain('Begin a new one');
    // The days are open again, and what was ticked off still is.
    const forgotten = await deposit(account.id, matterA.id, '50.00', '2025-06-20');
    const again = (await begin(account.id, '2025-06-30', '18500')).body;
    expect(again).toMatchObject({ openingBalance: '0.00', workings: { isAgreed: false } });
    await clear(again.id, [forgotten]);
    expect((await act(again.id, 'sign')).body).toMatchObject({
      state: 'signed',
      workings: { book: '16550.00' },
    });
    expect((await get(id)).body.workings.book).toBe('16500.00');
    const { body: list } = await firm.browser.get<TrustReconciliation[]>(
      `${path}?accountId=${account.id}`,
    );
    expect(list.map(({ state }) => state).sort()).toEqual(['reopened', 'signed']);
    expect(seen).toHaveLength(3);
  });

  test('is of the last one alone, and not while another is being prepared', async () => {
    const { id, account, transit, outstanding } = await workedAndSigned();
    const july = (await begin(account.id, '2025-07-31', '16500')).body.id;
    const busy = await act(id, 'reopen', { reason: 'Wrong' });
    expect(busy.body.detail).toBe('Discard the reconciliation that is being prepared first.');
    await clear(july, [transit, outstanding]);
    await act(july, 'sign');
    const earlier = await act(id, 'reopen', { reason: 'Wrong' });
    expect(earlier).toMatchObject({ status: 409 });
    expect(earlier.body.detail).toContain('Reopen the later ones first');
    expect((await act(july, 'reopen', { reason: 'Wrong' })).status).toBe(200);
    // June is locked as before, July is not.
    const money = {
      accountId: account.id,
      matterId: null,
      amount: '1',
      party: 'A',
      method: 'wire',
    };
    const on = (day: string) =>
      firm.browser.post('/api/trust-entries/deposits', { ...money, purpose: 'P', day });
    expect((await on('2025-06-30')).status).toBe(409);
    expect((await on('2025-07-01')).status).toBe(200);
    expect((await act(id, 'reopen', { reason: 'Wrong too' })).status).toBe(200);
  });
});

describe('ticking off', () => {
  test('is for what goes through the bank, up to the statement’s day', async () => {
    const account = await aTrustAccount(firm);
    const matter = await aMatter(firm);
    const { id: toMatterId } = await aMatter(firm, { clientId: matter.clientId });
    const money = await deposit(account.id, matter.id, '100.00', '2025-06-02');
    const later = await deposit(account.id, matter.id, '5.00', '2025-07-01');
    const fromLedgerId = money.postings[0]?.ledgerId;
    const move = { fromLedgerId, toMatterId, amount: '5', purpose: 'Other', day: '2025-06-03' };
    const moved = await made<TrustEntry>(firm, '/api/trust-entries/transfers', move);
    const month = { accountId: account.id, statementOn: '2025-06-30', statementBalance: '100' };
    const { id } = await aTrustReconciliation(firm, month);
    expect((await clear(id, [moved])).body.detail).toContain('does not go through the bank');
    expect((await clear(id, [later])).body.detail).toContain('after the statement’s day');
    expect((await clear(id, [money, money])).status).toBe(200);
    // Twice is as once.
    expect((await clear(id, [money])).body.workings.isAgreed).toBe(true);
  });

  test('is not for entries of another account, or of nobody', async () => {
    const { id } = await aTrustReconciliation(firm);
    const elsewhere = await aTrustDeposit(firm, { accountId: (await aTrustAccount(firm)).id });
    const { id: accountId } = await aTrustAccount(otherFirm);
    const theirs = await aTrustDeposit(otherFirm, { accountId });
    for (const entry of [elsewhere, theirs, { id: randomUUID() }]) {
      const reply = await clear(id, [entry]);
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.[0]?.field).toBe('entryIds');
    }
  });

  test('an entry of a line is taken back with the line', async () => {
    const account = await aTrustAccount(firm);
    const money = await deposit(account.id, null, '100.00', '2025-06-02');
    const seen = { accountId: account.id, day: '2025-06-03', amount: '100' };
    const line = await aStatementLine(firm, seen);
    await firm.browser.put(`/api/trust-statement-lines/${line.id}/entries`, {
      entryIds: [money.id],
    });
    const month = { accountId: account.id, statementOn: '2025-06-30', statementBalance: '100' };
    const { id, workings } = await aTrustReconciliation(firm, month);
    expect(workings.isAgreed).toBe(true);
    const reply = await clear(id, [money], { isCleared: false });
    expect(reply.body.detail).toContain('Unmatch the line instead');
  });

  test('what the bank saw before the books did has no entry on that day', async () => {
    const accountId = (await aTrustAccount(firm)).id;
    await deposit(accountId, null, '100.00', '2025-07-01');
    const line = await aStatementLine(firm, { accountId, day: '2025-06-30', amount: '100' });
    const matched = await firm.browser.post('/api/trust-statement-lines/matches', { accountId });
    expect(matched.body).toEqual({ matched: 1 });
    const june = { accountId, statementOn: '2025-06-30', statementBalance: '100' };
    const { workings, id } = await aTrustReconciliation(firm, june);
    expect(workings).toMatchObject({ difference: '100.00', isAgreed: false });
    expect(ids(workings.unmatched)).toEqual([line.id]);
    expect((await act(id, 'sign')).status).toBe(409);
  });
});

describe('another firm', () => {
  test('finds nothing of it', async () => {
    const { id, accountId } = await aTrustReconciliation(firm);
    const { browser } = otherFirm;
    expect((await get(id, browser)).status).toBe(404);
    expect((await browser.get(`${path}/${id}/pdf`)).status).toBe(404);
    expect((await act(id, 'sign', {}, otherFirm)).status).toBe(404);
    expect((await browser.get<[]>(`${path}?accountId=${accountId}`)).body).toEqual([]);
    const theirs = { accountId, statementOn: '2026-04-30', statementBalance: '0' };
    expect((await browser.post(path, theirs)).status).toBe(404);
  });
});

describe('somebody to whom a matter is closed', () => {
  test('reads whole sums and no names, in the frozen report and on paper too', async () => {
    const { id, matterA, matterB, outstanding, transit } = await workedAndSigned();
    const colleague = await aColleague(server, firm, { firmRole: 'manager' });
    await aWall(firm, { matterId: matterA.id, userId: colleague.id });
    const { workings } = (await get(id, colleague)).body;
    expect(workings).toMatchObject({ adjustedBank: '16500.00', ledgersTotal: '16500.00' });
    const ledgers = workings.ledgers.map(({ matterNumber, balance }) => [matterNumber, balance]);
    expect(ledgers).toContainEqual([null, '9000.00']);
    expect(ledgers).toContainEqual([matterB.matterNumber, '7400.00']);
    expect(workings.outstanding).toMatchObject([
      {
        id: outstanding.id,
        party: null,
        purpose: 'Of a matter that is closed to you',
        isClosed: true,
      },
    ]);
    expect(workings.depositsInTransit).toMatchObject([
      { id: transit.id, party: 'Client', isClosed: false },
    ]);
    const secrets = [matterA.id, matterA.matterNumber, 'Court clerk', 'Filing fee'];
    const text = JSON.stringify(workings);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const { bytes } = await colleague.get(`${path}/${id}/pdf`);
    const paper = readBack(bytes).text;
    for (const secret of secrets.slice(1)) expect(paper).not.toContain(secret);
    expect(paper).toContain('Of a matter that is closed to you');
    // Whoever signed while it was closed to them froze all of it.
    expect(JSON.stringify((await get(id)).body)).toContain(matterA.matterNumber);
  });

  test('signs all of it, and whoever sees more reads more', async () => {
    const { id, matterA, seen } = await worked();
    const colleague = await aColleague(server, firm, { firmRole: 'manager' });
    await aWall(firm, { matterId: matterA.id, userId: colleague.id });
    const entryIds = ids(seen);
    const ticked = { entryIds, isCleared: true };
    expect((await colleague.post(`${path}/${id}/clear`, ticked)).status).toBe(200);
    const signed = await colleague.post<Answer>(`${path}/${id}/sign`, {});
    expect(signed).toMatchObject({ status: 200 });
    expect(JSON.stringify(signed.body)).not.toContain(matterA.matterNumber);
    const { workings } = (await get(id)).body;
    expect(workings.outstanding[0]).toMatchObject({ party: 'Court clerk' });
    expect(workings.ledgers.map(({ matterNumber }) => matterNumber)).toContain(
      matterA.matterNumber,
    );
  });

  test('reads of a line that an entry of it answers to later the amount alone', async () => {
    const { id: accountId } = await aTrustAccount(firm);
    const matter = await aMatter(firm);
    const secret = 'WIRE FROM SOMEBODY SECRET';
    const line = { accountId, day: '2025-06-30', amount: '100', description: secret };
    const { id: lineId } = await aStatementLine(firm, line);
    // The books know of it a day later than the bank.
    const late = await deposit(accountId, matter.id, '100.00', '2025-07-01');
    const matched = { entryIds: [late.id] };
    const matching = `/api/trust-statement-lines/${lineId}/entries`;
    expect((await firm.browser.put(matching, matched)).status).toBe(200);
    const { id } = (await begin(accountId, '2025-06-30', '100.00')).body;
    const colleague = await aColleague(server, firm, { firmRole: 'manager' });
    await aWall(firm, { matterId: matter.id, userId: colleague.id });
    const whole = (await get(id)).body.workings;
    expect(whole.unmatched).toMatchObject([{ description: secret }]);
    expect(whole.hints.join()).toContain(secret);
    const { workings } = (await get(id, colleague)).body;
    expect(workings.unmatched).toMatchObject([
      { id: lineId, amount: '100.00', description: 'Of a matter that is closed to you' },
    ]);
    expect(JSON.stringify(workings)).not.toContain(secret);
    expect(workings.hints).toHaveLength(whole.hints.length);
    expect(readBack((await colleague.get(`${path}/${id}/pdf`)).bytes).text).not.toContain(secret);
  });

  test('nor the name of a line that was the bank’s mistake when it was signed, and is matched since', async () => {
    const { id: accountId } = await aTrustAccount(firm);
    const matter = await aMatter(firm);
    const secret = 'WIRE FROM SOMEBODY SECRET';
    const line = { accountId, day: '2025-06-30', amount: '100', description: secret };
    const { id: lineId } = await aStatementLine(firm, line);
    const mistake = `/api/trust-statement-lines/${lineId}/bank-error`;
    await firm.browser.put(mistake, { bankError: 'Meant for Somebody Secret' });
    const { id } = (await begin(accountId, '2025-06-30', '100.00')).body;
    expect((await act(id, 'sign')).status).toBe(200);
    const colleague = await aColleague(server, firm, { firmRole: 'manager' });
    await aWall(firm, { matterId: matter.id, userId: colleague.id });
    expect(JSON.stringify((await get(id, colleague)).body)).toContain(secret);
    expect((await act(id, 'reopen', { reason: 'It is ours' })).status).toBe(200);
    await firm.browser.put(mistake, { bankError: null });
    const money = await deposit(accountId, matter.id, '100.00', '2025-06-30');
    const matching = `/api/trust-statement-lines/${lineId}/entries`;
    expect((await firm.browser.put(matching, { entryIds: [money.id] })).status).toBe(200);
    expect(JSON.stringify((await get(id)).body)).toContain(secret);
    expect(JSON.stringify((await get(id, colleague)).body)).not.toMatch(/Somebody Secret/i);
  });

  test('finds the report in the audit trail by its hash alone', async () => {
    const { id } = await workedAndSigned();
    const rows = await ask<{ report: string }>(
      server,
      `select after ->> 'report' as report from audit_pending
       where record_id = $1 and after ->> 'report' is not null`,
      [id],
    );
    expect(rows).toEqual([{ report: expect.stringMatching(/^secret [0-9a-f]{12}$/) }]);
  });
});

describe('on paper', () => {
  test('a signed one has all that is asked of it', async () => {
    const { id, account, matterA, matterB, outstanding } = await workedAndSigned();
    const reply = await firm.browser.get(`${path}/${id}/pdf`);
    expect(reply.header('content-type')).toBe('application/pdf');
    expect(reply.header('content-disposition')).toMatch(/reconciliation-.*-2025-06-30\.pdf/);
    const { text, info } = readBack(reply.bytes);
    expect(info('Title')).toBe('Trust account reconciliation');
    for (const words of [
      ...['Trust account reconciliation', account.name, 'Statement of', 'Jun 30, 2025'],
      ...['$18,450.00', '$1,200.00', '−$3,150.00', '$16,500.00', 'All three agree', 'Yes: bank'],
      ...['Deposits in transit', 'Outstanding checks and payments', 'Ledgers', 'Page 1 of'],
      ...[matterA.matterNumber, matterB.matterNumber, '$9,000.00', '$7,400.00', '$100.00'],
      ...['Prepared by', 'Signed by', outstanding.checkNumber ?? ''],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('being prepared');
  });

  test('one that is not signed says so, with what is to be looked into', async () => {
    const { id } = await worked();
    const { text } = readBack((await firm.browser.get(`${path}/${id}/pdf`)).bytes);
    expect(text).toContain('(being prepared)');
    expect(text).toContain('Nobody yet.');
    expect(text).toContain('No: see what is to be looked into.');
  });

  test('one that was reopened says when, by whom and why', async () => {
    const { id } = await workedAndSigned();
    await act(id, 'reopen', { reason: 'A deposit was forgotten' });
    const { text } = readBack((await firm.browser.get(`${path}/${id}/pdf`)).bytes);
    expect(text).toContain('Reopened on');
    expect(text).toContain('Because\nA deposit was forgotten');
  });
});

test('a statement of today is taken, one of tomorrow is not', async () => {
  const today = dayOf('America/New_York', server.clock.now);
  const accountId = (await aTrustAccount(firm)).id;
  expect((await begin(accountId, plusDays(today, 1), '0')).status).toBe(400);
  expect((await begin(accountId, today, '0')).status).toBe(200);
});

test('a statement may say more than one deposit can bring, and more than anybody has is refused', async () => {
  const { id: accountId } = await aTrustAccount(firm);
  const { id: matterId } = await aMatter(firm);
  const most = '99999999.99';
  const came = [
    await deposit(accountId, matterId, most, '2025-06-02'),
    await deposit(accountId, matterId, most, '2025-06-03'),
  ];
  expect((await begin(accountId, '2025-06-30', '10000000000.00')).body.errors).toEqual([
    {
      field: 'statementBalance',
      message:
        'Statement balance must be an amount from -9999999999.99 to 9999999999.99, with at most two decimals.',
    },
  ]);
  const { id } = (await begin(accountId, '2025-06-30', '199999999.98')).body;
  await clear(id, came);
  expect(await act(id, 'sign')).toMatchObject({
    status: 200,
    body: { statementBalance: '199999999.98', workings: { book: '199999999.98' } },
  });
  expect((await begin(accountId, '2025-07-31', '-9999999999.99')).body).toMatchObject({
    openingBalance: '199999999.98',
    statementBalance: '-9999999999.99',
  });
});
