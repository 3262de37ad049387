/** What somebody with all rights did past the product is found, and a healthy database is not accused. */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anchor } from '#server/audit/anchors.ts';
import { seal } from '#server/audit/seal.ts';
import { someDeadlines } from '#server/testing/deadlines.ts';
import {
  aClient,
  aDocument,
  aFirm,
  aMatter,
  aParty,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aSealedLetter } from '#server/testing/sealed-letter.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { tampering } from '#server/testing/tampering.ts';
import { inWords } from './verify.ts';

let server: TestServer;
let firm: TestFirm;
const { look, tamper, finds } = tampering(() => server);

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
});
afterEach(async () => {
  expect((await look()).findings).toEqual([]);
});

test('a healthy database is in order, and what waits to be sealed is no finding', async () => {
  await aTask(firm);
  await seal(server.engine);
  await anchor(server.engine, server.config.dataDir, new Date());
  await aSealedLetter(server, firm, 'a secret');
  await aTask(firm);
  const verified = await look();
  expect(verified.findings).toEqual([]);
  expect(inWords(verified)).toMatch(
    /^\d+ audit entries, \d+ audit entries not sealed yet, \d+ anchors, 1 keys of firms, 1 sealed values, \d+ kinds of references, \d+ tables of firms, \d+ people and companies to be found, \d+ invoices, \d+ entries of trust accounts, \d+ documents, \d+ records to be searched for, \d+ deadlines, \d+ notices, \d+ destructions, \d+ texts of documents, \d+ figures of days, \d+ files$/,
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

test('documents that do not agree: versions, words, sums', async () => {
  const { id } = await aDocument(firm, { text: 'One.' });
  const at = `where id = '${id}'`;
  expect(
    await finds(`update documents set version = 2 ${at}`, `update documents set version = 1 ${at}`),
  ).toEqual(['1 documents are not their current version.']);
  const deleted = (to: string) => `update documents set deleted_at = ${to} ${at}`;
  expect(await finds(deleted('now()'), deleted('null'))).toEqual([
    '1 sums of documents are not those of the documents.',
    '1 entries of the search are not those of their records.',
    '1 documents cannot be searched for, or can although they are deleted.',
  ]);
  await tamper(`update documents set version = 2 ${at}`);
  expect((await look()).findings).toEqual([`1 documents are not their current version: ${id}.`]);
  await tamper(`update documents set version = 1 ${at}`);
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
