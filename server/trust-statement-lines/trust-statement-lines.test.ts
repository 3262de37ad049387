/** The bank's own lines through the front door: typed or read from its file, matched once, and locked when signed. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { today as dayOf, plusDays } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import type { StatementLine, StatementReading } from '#contract/trust-statement-lines.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aBankingAccount,
  aColleague,
  aFirm,
  aMatter,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aSignedReconciliation,
  aStatementLine,
  aTrustAccount,
  aTrustDeposit,
  aTrustLedger,
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

const path = '/api/trust-statement-lines';
type Answer = StatementLine & Problem;
const lines = async (accountId: string, more = '', { browser } = firm) =>
  (await browser.get<StatementLine[]>(`${path}?accountId=${accountId}${more}`)).body;
const read = (accountId: string, content: string, name = 'statement.csv', { browser } = firm) =>
  browser.upload<StatementReading & Problem>(`${path}/file`, { name, content }, { accountId });
const match = (id: string, entryIds: string[], { browser } = firm) =>
  browser.put<Answer>(`${path}/${id}/entries`, { entryIds });
const matchAll = (accountId: string, { browser } = firm) =>
  browser.post<{ matched: number }>(`${path}/matches`, { accountId });
const mistake = (id: string, bankError: string | null) =>
  firm.browser.put<Answer>(`${path}/${id}/bank-error`, { bankError });
const entry = async (id: string) =>
  (await firm.browser.get<TrustEntry>(`/api/trust-entries/${id}`)).body;
const check = async (ledgerId: string, amount: string, day: string, checkNumber: string) => {
  const about = { party: 'Court clerk', purpose: 'Filing fee', method: 'check' };
  const paid = { ledgerId, amount, day, checkNumber, ...about };
  const outcome = await made<TrustOutcome>(firm, '/api/trust-entries/disbursements', paid);
  return outcome.entry as TrustEntry;
};

const ofx = (lines: string, accountId = '000123456789') => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>${accountId}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${lines}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>4650.00<DTASOF>20250630</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const transaction = (fitid: string, day: string, amount: string, checkNumber = '') =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${fitid}
${checkNumber && `<CHECKNUM>${checkNumber}\n`}<NAME>${checkNumber ? 'CHECK' : 'WIRE'}</STMTTRN>`;

describe('a line that is typed', () => {
  test('is listed, the last day first', async () => {
    const accountId = (await aTrustAccount(firm)).id;
    const first = await aStatementLine(firm, { accountId, day: '2026-03-01', amount: '-5' });
    const second = { accountId, day: '2026-03-02', amount: '10', checkNumber: '0001001' };
    await aStatementLine(firm, second);
    expect(await lines(accountId)).toMatchObject([
      { day: '2026-03-02T00:00:00.000Z', amount: '10.00', checkNumber: '1001', entryIds: [] },
      { id: first.id, amount: '-5.00', bankReference: null, bankError: null },
    ]);
    expect(await lines(accountId, '&to=2026-03-01')).toHaveLength(1);
    expect(await lines(accountId, '&unmatched=true&limit=1')).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.005' }],
    ['amount', { amount: '100000000' }],
    ['day', { day: '2024-12-31' }],
    ['day', { day: '2099-01-01' }],
    ['day', { day: 'soon' }],
    ['description', { description: ' ' }],
    ['checkNumber', { checkNumber: 'A1' }],
  ])('with a wrong %s is refused: %j', async (field, values) => {
    const accountId = (await aTrustAccount(firm)).id;
    const line = { accountId, day: '2026-03-01', amount: '1', description: 'In', ...values };
    const reply = await firm.browser.post<Problem>(path, line);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
  });

  test('of today is taken, of tomorrow is not', async () => {
    const today = dayOf('America/New_York', server.clock.now);
    const accountId = (await aTrustAccount(firm)).id;
    const line = { accountId, amount: '1', description: 'In' };
    expect((await firm.browser.post(path, { ...line, day: plusDays(today, 1) })).status).toBe(400);
    expect((await firm.browser.post(path, { ...line, day: today })).status).toBe(200);
  });

  test('is taken out again, and what it was matched with waits as before', async () => {
    const { account, entry: money } = await aTrustLedger(firm, '100.00', { day: '2026-03-02' });
    const line = await aStatementLine(firm, { accountId: account.id, amount: '100' });
    await match(line.id, [money.id]);
    expect((await entry(money.id)).clearedOn).toBe('2026-03-31T00:00:00.000Z');
    expect((await firm.browser.delete(`${path}/${line.id}`)).status).toBe(204);
    expect((await entry(money.id)).clearedOn).toBeNull();
    expect((await firm.browser.delete(`${path}/${line.id}`)).status).toBe(404);
  });
});

describe('the bank’s file', () => {
  test('is read, matched where one entry fits, and says how the statement ends', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '5000.00', {
      day: '2025-06-02',
    });
    const paid = await check(ledgerId, '350.00', '2025-06-10', '1001');
    const twins = [
      await check(ledgerId, '20.00', '2025-06-11', '1002'),
      await check(ledgerId, '20.00', '2025-06-11', '1003'),
    ];
    const file = ofx(
      [
        transaction('F1', '20250603', '5000.00'),
        transaction('F2', '20250612', '-350.00', '0001001'),
        transaction('F3', '20250613', '-20.00'),
      ].join('\n'),
    );
    const first = await read(account.id, file, 'june.ofx');
    expect(first.body).toEqual({
      added: 3,
      known: 0,
      matched: 2,
      statementOn: '2025-06-30T00:00:00.000Z',
      statementBalance: '4650.00',
      problems: [],
    });
    expect((await entry(paid.id)).clearedOn).toBe('2025-06-12T00:00:00.000Z');
    // Which of the two it is, a person says.
    const [open] = await lines(account.id, '&unmatched=true');
    expect(open).toMatchObject({ amount: '-20.00', bankReference: 'F3' });
    expect((await match(open?.id ?? '', [twins[1]?.id ?? ''])).body.entryIds).toEqual([
      twins[1]?.id,
    ]);
    // Read again: nothing new, nothing twice.
    expect((await read(account.id, file, 'again.ofx')).body).toMatchObject({
      added: 0,
      known: 3,
      matched: 0,
    });
    expect(await lines(account.id)).toHaveLength(3);
    expect(matter.id).toBeTruthy();
  });

  test('as CSV, of a month that overlaps the last one, brings what is new', async () => {
    const accountId = (await aTrustAccount(firm)).id;
    const june = 'Date,Description,Amount\n6/1/2025,FEE,-5.00\n6/1/2025,FEE,-5.00\n';
    expect((await read(accountId, june)).body).toMatchObject({ added: 2, known: 0 });
    expect((await read(accountId, june)).body).toMatchObject({ added: 0, known: 2 });
    const longer = `${june}6/1/2025,FEE,-5.00\n7/1/2025,FEE,-5.00\n`;
    expect((await read(accountId, longer)).body).toMatchObject({ added: 2, known: 2 });
    expect(await lines(accountId)).toHaveLength(4);
  });

  test('read by two at once is there once', async () => {
    const accountId = (await aTrustAccount(firm)).id;
    const file = ofx(transaction('F1', '20250603', '5.00'));
    const replies = await Promise.all([1, 2, 3].map(() => read(accountId, file, 'june.ofx')));
    expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 0, 1]);
    expect(await lines(accountId)).toHaveLength(1);
  });

  test('the same mark in two accounts is two lines', async () => {
    const file = ofx(transaction('F1', '20250603', '5.00'));
    for (const { id } of [await aTrustAccount(firm), await aTrustAccount(firm)])
      expect((await read(id, file)).body.added).toBe(1);
  });

  test.each([
    [
      'a day',
      'Date,Description,Amount\n6/1/2025,A,1.00\n6/31/2025,B,1.00\n',
      'Line 3: ‘6/31/2025’',
    ],
    ['an amount', 'Date,Description,Amount\n6/1/2025,A,much\n', 'Line 2: ‘much’'],
    [
      'a sign',
      'Date,Type,Amount\n6/1/2025,Check,1.00\n',
      '‘Check’ in ‘Type’ does not say whether money came in or went out.',
    ],
    ['titles', 'Ada,Lovelace\n', 'no line with titles'],
    ['anything', '', ''],
  ])('without %s is refused, and none of it is kept', async (_, content, sentence) => {
    const accountId = (await aTrustAccount(firm)).id;
    const reply = await read(accountId, content);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toContain(sentence);
    expect(await lines(accountId)).toEqual([]);
  });

  test('of another account of the firm is refused', async () => {
    const bank = { accountType: 'trust' as const, accountNumber: '000111122223333' };
    const { id: bankingAccountId } = await aBankingAccount(firm, bank);
    const { id, name } = await aTrustAccount(firm, { bankingAccountId });
    const file = (end: string) => ofx(transaction('F1', '20250603', '5.00'), `XXXX${end}`);
    const wrong = await read(id, file('6789'));
    expect(wrong.status).toBe(400);
    expect(wrong.body.detail).toBe(
      `File is of the account that ends with 6789; ${name} ends with 3333.`,
    );
    expect((await read(id, file('3333'))).body.added).toBe(1);
  });

  test('leaves out days that are signed, to come, or before the account, and says so', async () => {
    const accountId = (await aTrustAccount(firm)).id;
    await aSignedReconciliation(firm, { accountId, statementOn: '2025-06-30' });
    const days = ['6/30/2025', '12/31/2024', '1/1/2099', '7/1/2025'];
    const file = `Date,Description,Amount\n${days.map((day) => `${day},X,1.00`).join('\n')}\n`;
    const { body } = await read(accountId, file);
    expect(body).toMatchObject({ added: 1, known: 0 });
    expect(body.problems).toEqual([
      'Line 2: Jun 30, 2025 is in a period that is signed.',
      expect.stringContaining('Line 3: Dec 31, 2024 is before Client trust'),
      expect.stringContaining('Line 4: Jan 1, 2099 is after today'),
    ]);
  });
});

describe('matching', () => {
  async function threeDeposits() {
    const account = await aTrustAccount(firm);
    const day = '2025-06-02';
    const deposits: TrustEntry[] = [];
    for (const amount of ['10', '20', '70'])
      deposits.push(await aTrustDeposit(firm, { accountId: account.id, amount, day }));
    const line = { accountId: account.id, day: '2025-06-03', amount: '100' };
    const [first, second] = [await aStatementLine(firm, line), await aStatementLine(firm, line)];
    return { account, deposits, ids: deposits.map(({ id }) => id), first, second };
  }

  test('by hand: several entries that come to the line, each once', async () => {
    const { ids, first, second } = await threeDeposits();
    const short = await match(first.id, ids.slice(0, 2));
    expect(short).toMatchObject({ status: 409 });
    expect(short.body.detail).toBe('The entries come to $30.00, the line is $100.00.');
    const all = await match(first.id, [...ids, ...ids]);
    expect(all.body.entryIds.toSorted()).toEqual(ids.toSorted());
    expect((await entry(ids[0] ?? '')).clearedOn).toBe('2025-06-03T00:00:00.000Z');
    const twice = await match(second.id, ids);
    expect(twice.status).toBe(409);
    expect(twice.body.detail).toContain('is matched with another line');
    // The same again is as before; nothing takes it back.
    expect((await match(first.id, ids)).status).toBe(200);
    expect((await match(first.id, [])).body.entryIds).toEqual([]);
    expect((await entry(ids[0] ?? '')).clearedOn).toBeNull();
    expect((await match(second.id, ids)).status).toBe(200);
  });

  test('of what was ticked off by hand says by which line', async () => {
    const { account, ids, first } = await threeDeposits();
    const month = { accountId: account.id, statementOn: '2025-06-30', statementBalance: '100' };
    const { id } = await aTrustReconciliation(firm, month);
    const ticked = { entryIds: ids, isCleared: true };
    await firm.browser.post(`/api/trust-reconciliations/${id}/clear`, ticked);
    expect((await match(first.id, ids)).status).toBe(200);
    expect((await entry(ids[0] ?? '')).clearedOn).toBe('2025-06-03T00:00:00.000Z');
  });

  test('leaves alone what fits two ways, and what is ambiguous', async () => {
    const { account } = await threeDeposits();
    const lone = { accountId: account.id, day: '2025-06-04', amount: '20' };
    const line = await aStatementLine(firm, lone);
    expect((await matchAll(account.id)).body).toEqual({ matched: 1 });
    const open = await lines(account.id, '&unmatched=true');
    expect(open).toHaveLength(2);
    expect(open.map(({ id }) => id)).not.toContain(line.id);
    expect((await matchAll(account.id)).body).toEqual({ matched: 0 });
  });

  test('a deposit the bank has seen can be used before its days are over', async () => {
    const { account, ledgerId } = await aTrustLedger(firm, '100.00', { method: 'check' });
    const today = dayOf('America/New_York', server.clock.now);
    await aStatementLine(firm, { accountId: account.id, day: today, amount: '100' });
    const available = async () =>
      (await firm.browser.get<{ available: string }>(`/api/trust-ledgers/${ledgerId}`)).body;
    expect(await available()).toMatchObject({ available: '0.00' });
    await matchAll(account.id);
    expect(await available()).toMatchObject({ available: '100.00' });
  });

  test('takes no transfer, and no entry of another account, of another firm or of nobody', async () => {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '100.00', { day: '2025-06-02' });
    const { id: toMatterId } = await aMatter(firm, { clientId: matter.clientId });
    const move = { fromLedgerId: ledgerId, toMatterId, amount: '5', purpose: 'Other' };
    const moved = await made<TrustEntry>(firm, '/api/trust-entries/transfers', move);
    const line = await aStatementLine(firm, { accountId: account.id, amount: '100' });
    expect((await match(line.id, [moved.id])).body.detail).toContain('not go through the bank');
    const elsewhere = await aTrustLedger(firm, '100.00');
    const theirs = await aTrustLedger(otherFirm, '100.00');
    for (const id of [elsewhere.entry.id, theirs.entry.id, randomUUID()]) {
      const reply = await match(line.id, [id]);
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.[0]?.field).toBe('entryIds');
    }
  });
});

describe('a mistake of the bank', () => {
  test('is said with its reason, taken back, and is never matched', async () => {
    const { account, entry: money } = await aTrustLedger(firm, '100.00', { day: '2026-03-30' });
    const accountId = account.id;
    const line = await aStatementLine(firm, { accountId, amount: '100' });
    expect((await mistake(line.id, 'Of another customer')).body.bankError).toBe(
      'Of another customer',
    );
    expect((await matchAll(accountId)).body).toEqual({ matched: 0 });
    expect((await match(line.id, [money.id])).body.detail).toContain('a bank error');
    expect((await mistake(line.id, null)).body.bankError).toBeNull();
    expect((await matchAll(accountId)).body).toEqual({ matched: 1 });
    expect((await mistake(line.id, 'Wrong')).body.detail).toContain('Unmatch it first');
    const { body } = await firm.browser.get<{ title: string }[]>(
      `/api/activities?entityId=${line.id}`,
    );
    expect(body.map(({ title }) => title).sort()).toEqual([
      'Bank error noted',
      'No bank error after all',
    ]);
  });
});

test('of a signed period nothing is added, matched, changed or taken out', async () => {
  const { account, entry: money } = await aTrustLedger(firm, '100.00', { day: '2025-06-02' });
  const accountId = account.id;
  const line = await aStatementLine(firm, { accountId, day: '2025-06-03', amount: '100' });
  await match(line.id, [money.id]);
  const month = { accountId, statementOn: '2025-06-30', statementBalance: '100' };
  await aSignedReconciliation(firm, month);
  const late = { accountId, day: '2025-06-30', amount: '1', description: 'Late' };
  for (const reply of [
    await firm.browser.post<Problem>(path, late),
    await match(line.id, []),
    await match(line.id, [money.id]),
    await mistake(line.id, 'Wrong'),
    await firm.browser.delete<Problem>(`${path}/${line.id}`),
  ]) {
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toContain('signed through Jun 30, 2025');
  }
  await expect(
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      db
        .updateTable('trustStatementLines')
        .set({ bankError: 'Wrong' })
        .where('id', '=', line.id)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: 'FM008' });
  await expect(
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.updateTable('trustStatementLines').set({ amountCents: 1 }).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
  // A line of July cannot be said to be what was seen in June.
  const july = await aStatementLine(firm, { accountId, day: '2025-07-01', amount: '100' });
  expect((await match(july.id, [money.id])).body.detail).toContain('in a period that is signed');
});

test('another firm finds none of it', async () => {
  const line = await aStatementLine(firm);
  const { accountId } = line;
  expect(await lines(accountId, '', otherFirm)).toEqual([]);
  expect((await match(line.id, [], otherFirm)).status).toBe(404);
  expect((await matchAll(accountId, otherFirm)).status).toBe(404);
  const file = 'Date,Description,Amount\n6/1/2025,FEE,-5.00\n';
  expect((await read(accountId, file, 'june.csv', otherFirm)).status).toBe(404);
  const { browser } = otherFirm;
  expect((await browser.delete(`${path}/${line.id}`)).status).toBe(404);
  const theirs = { accountId, day: '2026-03-01', amount: '1', description: 'In' };
  expect((await browser.post(path, theirs)).status).toBe(404);
});

test('to whom a matter is closed, its line at the bank is not there either; sums are whole', async () => {
  const {
    account,
    matter,
    entry: money,
  } = await aTrustLedger(firm, '100.00', {
    day: '2025-06-02',
  });
  const accountId = account.id;
  const colleague = await aColleague(server, firm);
  await aWall(firm, { matterId: matter.id, userId: colleague.id });
  const asColleague = { ...firm, browser: colleague };
  const wire = 'WIRE FROM SOMEBODY SECRET';
  const file = `Date,Description,Amount\n6/3/2025,${wire},100.00\n6/4/2025,FEE,-5.00\n`;
  // It fits an entry they do not see, and is matched with it all the same.
  expect((await read(accountId, file, 'june.csv', asColleague)).body).toMatchObject({
    added: 2,
    matched: 1,
  });
  expect((await entry(money.id)).clearedOn).toBe('2025-06-03T00:00:00.000Z');
  const seen = await lines(accountId, '', asColleague);
  expect(seen.map(({ description }) => description)).toEqual(['FEE']);
  expect(await lines(accountId)).toHaveLength(2);
  // Read again it is known, though they do not see it.
  expect((await read(accountId, file, 'june.csv', asColleague)).body).toMatchObject({ added: 0 });
  const month = { accountId, statementOn: '2025-06-30', statementBalance: '95' };
  const { body } = await colleague.post<ReconciliationRecord>('/api/trust-reconciliations', month);
  expect(body.workings).toMatchObject({ book: '100.00', inTransit: '0.00', difference: '-5.00' });
  const fee = seen[0]?.id ?? '';
  expect((await match(fee, [money.id], asColleague)).status).toBe(400);
});
