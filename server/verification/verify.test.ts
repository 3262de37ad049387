/** What somebody with all rights did past the product is found, and a healthy database is not accused. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import { anchor } from '#server/audit/anchors.ts';
import { seal } from '#server/audit/seal.ts';
import { someDeadlines } from '#server/testing/deadlines.ts';
import {
  aBankingAccount,
  aClient,
  aDocument,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aPayment,
  aPicture,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { writeAllDown } from '#server/testing/kept-figures.ts';
import { aSealedLetter } from '#server/testing/sealed-letter.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aSignedReconciliation, aStatementLine, aTrustLedger } from '#server/testing/trust.ts';
import { inWords, verify } from './verify.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-verify-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));
let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
});

const look = () => verify(server.engine, { dataDir, keys: server.ring, files: server.files.store });
/** Without triggers and foreign keys, as only a superuser can. */
const tamper = (statement: string) =>
  server.engine.transaction('set local session_replication_role = replica', (connection) =>
    connection.query(statement, []),
  );
/** Finds what was done, and nothing once it is undone. */
const finds = async (done: string, undone: string) => {
  await tamper(done);
  const { findings } = await look();
  await tamper(undone);
  expect((await look()).findings).toEqual([]);
  return findings;
};

test('a healthy database is in order, and what waits to be sealed is no finding', async () => {
  await aTask(firm);
  await seal(server.engine);
  await anchor(server.engine, dataDir, new Date());
  await aSealedLetter(server, firm, 'a secret');
  await aTask(firm);
  const verified = await look();
  expect(verified.findings).toEqual([]);
  expect(inWords(verified)).toMatch(
    /^\d+ audit entries, \d+ audit entries not sealed yet, \d+ anchors, 1 keys of firms, 1 sealed values, \d+ kinds of references, \d+ tables of firms, \d+ people and companies to be found, \d+ invoices, \d+ figures of days, \d+ entries of trust accounts, \d+ documents, \d+ records to be searched for, \d+ deadlines, \d+ notices, \d+ destructions, \d+ files$/,
  );
});

test('an altered entry of the trail', async () => {
  await seal(server.engine);
  const at = `firm_id = '${firm.firmId}' and seq = 1`;
  const set = (action: string) => `update audit_entries set action = '${action}' where ${at}`;
  expect(await finds(set('other'), set('sign-up'))).toEqual([
    `Entry 1 of firm ${firm.firmId} was altered.`,
  ]);
});

test('a sealed value that was moved to another row, and a firm’s key that was altered', async () => {
  const one = await aSealedLetter(server, firm, 'one');
  const two = await aSealedLetter(server, firm, 'two');
  const swap = `update mails set content = (select content from mails other
    where other.id <> mails.id and other.id in ('${one.row}', '${two.row}'))
    where id in ('${one.row}', '${two.row}')`;
  const findings = await finds(swap, swap);
  expect(findings).toHaveLength(2);
  expect(findings).toContain(
    `The sealed content of mails ${one.row} does not open: The sealed value was moved or altered.`,
  );
  const reverse = `update data_keys set id = reverse(id) where firm_id = '${firm.firmId}'`;
  expect(await finds(reverse, reverse)).toContainEqual(
    expect.stringMatching(/^The key \S+ of firm \S+ does not open: /),
  );
});

test('a reference to nobody', async () => {
  const task = await aTask(firm);
  const set = (who: string) => `update tasks set assigned_to = ${who} where id = '${task.id}'`;
  expect(await finds(set('gen_random_uuid()'), set('null'))).toEqual([
    '1 of tasks refer to users that are not there (tasks_assigned_to_fkey).',
  ]);
});

test('rows of a firm that has vanished', async () => {
  const insert = `insert into data_keys (firm_id, id, wrapped, wrapped_by, retired_at)
    values ('00000000-0000-4000-8000-000000000000', 'x', 'x', 'x', now())`;
  const findings = await finds(insert, `delete from data_keys where id = 'x'`);
  expect(findings).toContain('1 of data_keys belong to a firm that is not there.');
  expect(findings).toContain(
    '1 of data_keys refer to firms that are not there (data_keys_firm_id_fkey).',
  );
});

test('somebody whom a conflict check no longer finds', async () => {
  const client = await aClient(firm, { name: 'Wilhelmina Ostrander', aliases: ['Minna'] });
  const party = await aParty(firm, { name: 'Cornelius Vandergrift' });
  const named = (id: string, text: string) =>
    `update conflict_names set text = '${text}' where source_id = '${id}' and kind = 'name'`;
  expect(await finds(named(client.id, 'X'), named(client.id, 'Wilhelmina Ostrander'))).toEqual([
    `A conflict check does not find clients ${client.id} as it should.`,
  ]);
  expect(await finds(named(party.id, 'X'), named(party.id, 'Cornelius Vandergrift'))).toEqual([
    `A conflict check does not find parties ${party.id} as it should.`,
  ]);
  const gram = `'ostr', 'ostrander'`;
  const row = `firm_id = '${firm.firmId}' and (gram, word) = (${gram})`;
  expect(
    await finds(
      `delete from conflict_grams where ${row}`,
      `insert into conflict_grams (firm_id, gram, word) values ('${firm.firmId}', ${gram})`,
    ),
  ).toEqual([`A word of firm ${firm.firmId} cannot be found when it is misspelled.`]);
});

test('a record that the search no longer finds as it should', async () => {
  const { id } = await aTask(firm, { title: 'Polish the sextant' });
  const title = (to: string) => `update tasks set title = '${to}' where id = '${id}'`;
  expect(await finds(title('Polish the astrolabe'), title('Polish the sextant'))).toEqual([
    '2 entries of the search are not those of their records.',
  ]);
  const [removed, put] = [
    `delete from search_words where id = '${id}' and word = 'sextant'`,
    `insert into search_words select e.firm_id, w.word, w.place, e.at, e.id from search_entries e
      cross join lateral search_words_of(e) w where e.id = '${id}' and w.word = 'sextant'`,
  ];
  expect(await finds(removed, put)).toEqual([
    '1 words of the search are missing or lead to nothing.',
  ]);
  const row = `'${firm.firmId}', '-sexant', 'sextant'`;
  expect(
    await finds(
      `delete from search_spellings where (firm_id, spelling, word) = (${row})`,
      `insert into search_spellings values (${row})`,
    ),
  ).toEqual(['1 words cannot be found when they are misspelled.']);
});

test('books that do not agree: lines, payments, sums and receipts', async () => {
  const { invoice } = await aPayment(firm, '250.00');
  const { id } = await anExpense(firm);
  await firm.browser.upload(`/api/expenses/${id}/receipt`, aPicture);
  const lines = (by: number) =>
    `update invoice_lines set rate = rate + ${by}, amount = amount + ${by} where invoice_id = '${invoice.id}'`;
  expect(await finds(lines(1), lines(-1))).toEqual([
    '1 invoices are not the sum of their lines less their discount.',
  ]);
  const payments = (by: number) =>
    `update payments set amount = amount + ${by} where invoice_id = '${invoice.id}'`;
  expect(await finds(payments(1), payments(-1))).toEqual([
    '1 invoices are not paid as their payments say.',
    '1 months have received another sum than their payments.',
  ]);
  const received = (by: number) =>
    `update payment_totals set received = received + ${by} where firm_id = '${firm.firmId}'`;
  expect(await finds(received(1), received(-1))).toEqual([
    '1 months have received another sum than their payments.',
  ]);
  const sums = (by: number) =>
    `update invoice_totals set outstanding = outstanding + ${by} where firm_id = '${firm.firmId}'`;
  expect(await finds(sums(1), sums(-1))).toEqual([
    '1 days of due invoices have other sums than their invoices.',
  ]);
  const billed = (to: string) =>
    `update expenses set is_billable = ${to !== 'null'}, matter_id = ${to}, invoice_id = ${to} where id = '${id}'`;
  const [, unbilled] = await finds(billed(`'${invoice.id}'`), billed('null'));
  expect(unbilled).toBe('1 expenses are on an invoice that has no line for them.');
  const entry = await aTimeEntry(firm);
  const timed = (to: string) =>
    `update time_entries set invoice_id = ${to} where id = '${entry.id}'`;
  expect(await finds(timed(`'${invoice.id}'`), timed('null'))).toContain(
    '1 time entries are on an invoice that has no line for them.',
  );
  const receipt = (hash: string) =>
    `update expenses set receipt_sha256 = ${hash} where id = '${id}'`;
  const right = `(select encode(sha256(content), 'hex') from receipts where expense_id = '${id}')`;
  expect(await finds(receipt("'x'"), receipt(right))).toEqual([
    '1 receipts are named and not there, or there and not named.',
  ]);
});

test('figures of a day that are not those of its records, unless it is marked', async () => {
  await aPayment(firm, '250.00');
  await aMatter(firm, { openDate: '2024-02-29', practiceArea: 'tax' });
  const own = `firm_id = '${firm.firmId}'`;
  // Beside the row of the type stands the one that counts clients of all types.
  const day = `${own} and day = '2024-02-29' and matter_type <> 'all'`;
  const wrong = [`1 figures of days of firm ${firm.firmId} are not those of its records.`];
  const opened = (by: number) =>
    `update day_figures set matters_opened = matters_opened + ${by} where ${day}`;
  const received = (by: number) =>
    `update day_figures set received = received + ${by} where ${own} and received > 0`;
  await writeAllDown(server);
  expect(await finds(opened(1), opened(-1))).toEqual(wrong);
  expect(await finds(received(1), received(-1))).toEqual(wrong);
  const type = (from: string, to: string) =>
    `update day_figures set matter_type = '${to}' where ${day} and matter_type = '${from}'`;
  expect(await finds(type('tax', 'criminal'), type('criminal', 'tax'))).toEqual([
    `2 figures of days of firm ${firm.firmId} are not those of its records.`,
  ]);
  // A day that is written down although nothing happened on it, and one that is missing.
  const move = (from: string, to: string) =>
    `update day_figures set day = '${to}' where ${own} and day = '${from}' and matter_type = 'tax'`;
  expect(await finds(move('2024-02-29', '2024-02-28'), move('2024-02-28', '2024-02-29'))).toEqual([
    `2 figures of days of firm ${firm.firmId} are not those of its records.`,
  ]);
  await tamper(`insert into marked_days (firm_id, day) values ('${firm.firmId}', '2024-02-29')`);
  expect(await finds(opened(1), opened(-1))).toEqual([]);
});

test('client money that does not agree: entries, ledgers, days, holds, the bank and payments', async () => {
  const { matter, entry, ledgerId } = await aTrustLedger(firm, '100.00');
  await made(firm, '/api/trust-holds', { ledgerId, amount: '5', reason: 'Disputed' });
  const { id: invoiceId } = await anInvoice(firm, {
    clientId: matter.clientId,
    matterId: matter.id,
  });
  const { id: bankingAccountId } = await aBankingAccount(firm);
  const fee = { ledgerId, invoiceId, bankingAccountId, method: 'ach', amount: '10' };
  const { entry: paid } = await made<TrustOutcome>(firm, '/api/trust-entries/earned-fees', fee);
  await made(firm, `/api/trust-entries/${paid?.id}/void`, { reason: 'Wrong invoice' });
  await made(firm, '/api/trust-entries/earned-fees', fee);
  expect((await look()).findings).toEqual([]);
  const more = (table: string, column: string, where: string) => (by: number) =>
    `update ${table} set ${column} = ${column} + ${by} where ${where}`;
  const both = async (change: (by: number) => string) => finds(change(1), change(-1));
  expect(await both(more('trust_entries', 'amount_cents', `id = '${entry.id}'`))).toEqual([
    '1 entries of trust accounts do not balance.',
  ]);
  const mirror = `reverses = '${paid?.id}'`;
  expect(
    await both(
      (by) => `update trust_postings set debit_cents = debit_cents + case when debit_cents > 0
      then ${by} else 0 end, credit_cents = credit_cents + case when credit_cents > 0 then ${by} else 0 end
      where entry_id = (select id from trust_entries where ${mirror})`,
    ),
  ).toContain('1 entries take something else back than they say.');
  const ofLedger = `ledger_id = '${ledgerId}'`;
  expect(await both(more('trust_funds', 'balance_cents', ofLedger))).toEqual([
    '1 trust ledgers hold another sum than was posted in them.',
    '1 trust accounts have another sum in the bank than in their ledgers.',
  ]);
  expect(await both(more('trust_funds', 'held_cents', ofLedger))).toEqual([
    '1 trust ledgers keep back another sum than is held in them.',
  ]);
  expect(await both(more('trust_balances', 'balance_cents', ofLedger))).toEqual([
    '1 days of trust ledgers ended with another sum than was posted up to them.',
  ]);
  // The one that was taken back: no invoice counts it.
  expect(await both(more('payments', 'amount', `trust_entry_id = '${paid?.id}'`))).toEqual([
    '1 payments from trust are not those of their entries.',
  ]);
});

test('bank statements that do not agree: what is matched, what is locked, what was signed', async () => {
  const { account, entry } = await aTrustLedger(firm, '100.00', { day: '2025-06-02' });
  const accountId = account.id;
  await aSignedReconciliation(firm, { accountId, statementOn: '2025-05-31' });
  await aSignedReconciliation(firm, { accountId, statementOn: '2025-06-30' });
  const line = await aStatementLine(firm, { accountId, day: '2025-07-01', amount: '100' });
  const entryIds = [entry.id];
  await firm.browser.put(`/api/trust-statement-lines/${line.id}/entries`, { entryIds });
  expect((await look()).findings).toEqual([]);
  const amount = (cents: number) =>
    `update trust_statement_lines set amount_cents = ${cents} where id = '${line.id}'`;
  expect(await finds(amount(9_999), amount(10_000))).toEqual([
    '1 lines of bank statements are matched with another sum than their own.',
  ]);
  const locked = (day: string) =>
    `update trust_accounts set locked_through = '${day}' where id = '${accountId}'`;
  expect(await finds(locked('2025-05-31'), locked('2025-06-30'))).toEqual([
    '1 trust accounts are locked through another day than the last one that is signed.',
  ]);
  const balance = (by: number) => `update trust_balances set balance_cents = balance_cents + ${by}
    where ledger_id = (select id from trust_ledgers where account_id = '${accountId}' and kind = 'bank')`;
  expect(await finds(balance(1), balance(-1))).toContain(
    '1 signed reconciliations say another sum than was posted up to their day.',
  );
});

test('documents that do not agree: versions, words, sums', async () => {
  const { id } = await aDocument(firm, { text: 'One.' });
  const at = `where id = '${id}'`;
  expect(
    await finds(`update documents set version = 2 ${at}`, `update documents set version = 1 ${at}`),
  ).toEqual(['1 documents are not their current version.']);
  const deleted = (to: string) => `update documents set deleted_at = ${to} ${at}`;
  expect(await finds(deleted('now()'), deleted('null'))).toEqual([
    '1 documents cannot be searched for, or can although they are deleted.',
    '1 sums of documents are not those of the documents.',
    '1 entries of the search are not those of their records.',
  ]);
  const bytes = (by: number) =>
    `update storage_totals set byte_count = byte_count + ${by} where firm_id = '${firm.firmId}'`;
  expect(await finds(bytes(1), bytes(-1))).toEqual([
    '1 firms store another number of bytes than their files have.',
  ]);
});

test('a deadline that is done and still pressing', async () => {
  const [deadline] = await someDeadlines(firm);
  const due = (by: number) =>
    `update open_deadlines set due_at = due_at + ${by} * interval '1 day' where task_id = '${deadline?.taskId}'`;
  expect(await finds(due(1), due(-1))).toEqual([
    '1 deadlines are kept as open and are not, or are open and not kept.',
  ]);
});

test('a file that was destroyed on hold, and a notice that somebody settled at no time', async () => {
  const { id: matterId } = await aMatter(firm);
  await firm.browser.post('/api/legal-holds', { matterId, reason: 'A claim is threatened' });
  const logged = `insert into destructions (firm_id, matter_id, matter_number, client_name, close_date,
      kept_until, rule, destroyed_on, method, description, recorded_by_name, recorded_at)
    values ('${firm.firmId}', '${matterId}', 'M', 'C', '2019-01-01', '2026-01-01', '7 years', '2026-01-01',
      'other', 'All', 'Nobody', now() + interval '1 hour')`;
  expect(await finds(logged, `delete from destructions where matter_id = '${matterId}'`)).toEqual([
    '1 files were destroyed while a legal hold stood.',
  ]);
  const eventOn = '2026-01-01';
  await firm.browser.post('/api/notices', { kind: 'trust-receipt', matterId, eventOn });
  const settled = (at: string) =>
    `update notices set settled_at = ${at} where matter_id = '${matterId}'`;
  expect(await finds(settled('now()'), settled('null'))).toEqual([
    '1 notices are settled without a time, or open with one.',
  ]);
});

test('a file that is missing, altered, or of no record', async () => {
  await aDocument(firm, { text: 'The file.' });
  const names: string[] = [];
  for await (const { name } of server.files.store.list()) names.push(name);
  const name = names.find((one) => one.startsWith(firm.firmId)) ?? '';
  const file = path.join(server.config.dataDir, 'files', name);
  const bytes = fs.readFileSync(file);
  fs.rmSync(file);
  expect((await look()).findings).toEqual([
    `The file ${name} is not as it was: there is no file ${name}.`,
  ]);
  // Another first byte, whichever it was.
  fs.writeFileSync(file, Buffer.from(bytes.map((byte, at) => (at === 0 ? 255 - byte : byte))));
  expect((await look()).findings).toEqual([
    expect.stringMatching(/^The file \S+ is not as it was: The file \S+ was altered\.$/),
  ]);
  fs.writeFileSync(file, bytes);
  const orphan = `${firm.firmId}/00/00000000-0000-4000-8000-000000000000`;
  const lost = path.join(server.config.dataDir, 'files', orphan);
  fs.mkdirSync(path.dirname(lost), { recursive: true });
  fs.writeFileSync(lost, 'x');
  // Today's may be on its way in.
  expect((await look()).findings).toEqual([]);
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000);
  fs.utimesSync(lost, lastWeek, lastWeek);
  expect((await look()).findings).toEqual([`The file ${orphan} belongs to no record.`]);
  fs.rmSync(lost);
});
