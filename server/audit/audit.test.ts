/** The trail: complete, readable by the firm's managers, and not to be altered unnoticed. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aTask, goodPassword, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { anchor, readAnchors } from './anchors.ts';
import { findBreaks, heads } from './chain.ts';
import { keepSealing, seal } from './seal.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(async () => {
  firm = await aFirm(server);
});

const trail = async (query = '') => {
  await seal(server.engine);
  const { body, status } = await firm.browser.get<AuditEntry[]>(`/api/audit${query}`);
  expect(status).toBe(200);
  return body;
};

/** Past every guard, as somebody with the database's own password could. */
const asSuperuser = (statement: string) =>
  server.engine.transaction(statement, async () => undefined);

describe('a write', () => {
  test('leaves who did what to which record, with before and after', async () => {
    const task = await aTask(firm, { title: 'File answer' });
    const reply = await firm.browser.put(`/api/tasks/${task.id}`, { title: 'File the answer' });
    await firm.browser.delete(`/api/tasks/${task.id}`);
    const [removed, changed, created, ...more] = await trail(`?recordId=${task.id}`);
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      userId: firm.user.id,
      action: 'POST /api/tasks',
      operation: 'insert',
      tableName: 'tasks',
      recordId: task.id,
      before: null,
      after: { title: 'File answer', status: 'pending' },
    });
    expect(changed).toMatchObject({
      action: 'PUT /api/tasks/:id',
      operation: 'update',
      requestId: reply.header('x-request-id'),
      before: { title: 'File answer' },
      after: { title: 'File the answer' },
    });
    expect(Object.keys(changed?.after ?? {})).toEqual(['title']);
    expect(removed).toMatchObject({
      action: 'DELETE /api/tasks/:id',
      before: { deleted_at: null },
    });
  });

  test('leaves nothing when it fails, and nothing when it changes nothing', async () => {
    const task = await aTask(firm);
    const before = (await trail()).length;
    await firm.browser.put(`/api/tasks/${task.id}`, { title: task.title });
    await firm.browser.put(`/api/tasks/${task.id}`, { assignedTo: otherFirm.user.id });
    await firm.browser.post('/api/tasks', { title: '' });
    expect(await trail()).toHaveLength(before);
  });

  test('past the handlers, in plain SQL, leaves its entry too', async () => {
    const task = await aTask(firm);
    await withFirm(server.engine, firm.firmId, 'by hand', (db) =>
      db.updateTable('tasks').set({ priority: 'high' }).where('id', '=', task.id).execute(),
    );
    const [entry] = await trail(`?recordId=${task.id}`);
    expect(entry).toMatchObject({ action: 'by hand', userId: null, after: { priority: 'high' } });
  });

  test('of a password tells that it changed and nothing of it', async () => {
    const { email } = firm.user;
    const entries = await trail();
    const set = entries.find((entry) => entry.tableName === 'credentials');
    expect(set?.after).toMatchObject({
      password_hash: expect.stringMatching(/^secret [0-9a-f]{12}$/),
    });
    const all = JSON.stringify(entries);
    expect(all).not.toContain(goodPassword);
    expect(all).not.toContain('argon2');
    expect(all).toContain(email);
  });
});

test('signing in, being refused and signing out are events', async () => {
  const browser = new Browser(server);
  const { email } = firm.user;
  await browser.post('/api/login', { email, password: 'not the password' });
  await browser.post('/api/login', { email, password: goodPassword });
  await browser.get('/api/logout');
  const events = (await trail()).filter(({ operation }) => operation === 'event');
  expect(events.map(({ action, userId }) => [action, userId])).toEqual([
    ['sign-out', firm.user.id],
    ['sign-in', firm.user.id],
    ['sign-in refused', firm.user.id],
    ['sign-in', firm.user.id],
  ]);
});

describe('the trail is read', () => {
  test('page by page, newest first, by managers only, each firm its own', async () => {
    for (let n = 0; n < 5; n++) await aTask(firm, { title: `Task ${n}` });
    const all = await trail();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => all.length - at));
    const first = await firm.browser.get<AuditEntry[]>('/api/audit?limit=3');
    expect(first.body.map(({ seq }) => seq)).toEqual(all.slice(0, 3).map(({ seq }) => seq));
    const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? '';
    const second = await firm.browser.get<AuditEntry[]>(next);
    expect(second.body[0]?.seq).toBe((first.body.at(-1)?.seq ?? 0) - 1);
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await attorney.get('/api/audit')).status).toBe(403);
    const foreign = await otherFirm.browser.get<AuditEntry[]>('/api/audit');
    expect(JSON.stringify(foreign.body)).not.toContain('Task 0');
  });
});

describe('nobody who serves', () => {
  test.each(['audit_pending', 'audit_entries', 'audit_heads'])(
    'can change or delete %s',
    async (table) => {
      await aTask(firm);
      for (const statement of [
        `update ${table} set firm_id = firm_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const asApp = withFirm(server.engine, firm.firmId, 'test', (db) =>
          sql.raw(statement).execute(db),
        );
        await expect(asApp).rejects.toMatchObject({ code: '42501' });
        const asTheSystem = asSystem(server.engine, 'test', (db) => sql.raw(statement).execute(db));
        await expect(asTheSystem).rejects.toMatchObject({ code: '42501' });
      }
    },
  );
});

describe('the chain', () => {
  test('fifty writers at once and three sealers make one chain without a gap', async () => {
    const before = (await trail()).length;
    const sealers = Array.from({ length: 3 }, () => seal(server.engine));
    await Promise.all(Array.from({ length: 50 }, (_, n) => aTask(firm, { title: `Task ${n}` })));
    await Promise.all([...sealers, ...Array.from({ length: 3 }, () => seal(server.engine))]);
    const all = await trail();
    expect(all).toHaveLength(before + 50);
    expect(new Set(all.map(({ seq }) => seq)).size).toBe(all.length);
    expect(await findBreaks(server.engine)).toEqual([]);
  });

  test('is sealed by itself, and the last turn is waited for', async () => {
    const stop = keepSealing(server.engine, (error) => {
      throw error;
    });
    const task = await aTask(firm);
    await expect
      .poll(async () => (await firm.browser.get<unknown[]>(`/api/audit?recordId=${task.id}`)).body)
      .toHaveLength(1);
    await stop();
  });

  const tampered = async (statement: (id: string) => string) => {
    for (let n = 0; n < 6; n++) await aTask(firm, { title: `Task ${n}` });
    await seal(server.engine);
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'firmament-anchors-'));
    await anchor(server.engine, folder, new Date());
    await asSuperuser(statement(`firm_id = '${firm.firmId}'`));
    await seal(server.engine);
    const anchors = await readAnchors(folder);
    const breaks = await findBreaks(server.engine, anchors);
    await fs.rm(folder, { recursive: true });
    const own = anchors.find(({ firmId }) => firmId === firm.firmId);
    await asSuperuser(`delete from audit_heads where firm_id = '${firm.firmId}';
      delete from audit_entries where firm_id = '${firm.firmId}'`);
    return { breaks, length: own?.seq ?? 0 };
  };

  test('an altered entry is named', async () => {
    const { breaks } = await tampered(
      (own) =>
        `update audit_entries set after = '{"title": "Never happened"}' where ${own} and seq = 5`,
    );
    expect(breaks).toEqual([`Entry 5 of firm ${firm.firmId} was altered.`]);
  });

  test('a deleted entry is named', async () => {
    const { breaks } = await tampered(
      (own) => `delete from audit_entries where ${own} and seq = 6`,
    );
    expect(breaks).toEqual([`Entry 6 of firm ${firm.firmId} is missing.`]);
  });

  test('two entries in each other’s place are named', async () => {
    const { breaks } = await tampered(
      (own) => `update audit_entries set seq = -4 where ${own} and seq = 4;
        update audit_entries set seq = 4 where ${own} and seq = 5;
        update audit_entries set seq = 5 where ${own} and seq = -4`,
    );
    expect(breaks[0]).toBe(`Entry 4 of firm ${firm.firmId} was altered.`);
  });

  test('an entry put in at the end is named', async () => {
    const { breaks, length } = await tampered(
      (
        own,
      ) => `insert into audit_entries select firm_id, seq + 1, at, user_id, action, request_id, operation,
        table_name, record_id, before, after, hash from audit_entries where ${own} order by seq desc limit 1`,
    );
    expect(breaks[0]).toBe(`Entry ${length + 1} of firm ${firm.firmId} was altered.`);
  });

  test('an end that was cut off is found, also when the head was made to fit', async () => {
    const { breaks, length } = await tampered(
      (own) => `delete from audit_entries where ${own} and seq > 5;
        update audit_heads set seq = 5, hash = (select hash from audit_entries e where e.${own} and e.seq = 5) where ${own}`,
    );
    expect(breaks).toEqual([
      `The trail of firm ${firm.firmId} was cut after entry 5; it once had ${length}.`,
    ]);
  });

  test('a chain that was written anew from some entry on is found by what was noted outside', async () => {
    const { breaks, length } = await tampered(
      (
        own,
      ) => `insert into audit_pending (firm_id, at, user_id, action, operation, table_name, record_id, before, after)
          select firm_id, at, user_id, 'rewritten', operation, table_name, record_id, before, after
          from audit_entries where ${own} and seq > 3 order by seq;
        delete from audit_entries where ${own} and seq > 3;
        update audit_heads set seq = 3, hash = (select hash from audit_entries e where e.${own} and e.seq = 3) where ${own}`,
    );
    expect(breaks).toEqual([
      `Entry ${length} of firm ${firm.firmId} is not the one that was anchored.`,
    ]);
  });

  test('where it stands is known for every firm', async () => {
    await aTask(firm);
    const all = await trail();
    const own = (await heads(server.engine)).find(({ firmId }) => firmId === firm.firmId);
    expect(own).toEqual({ firmId: firm.firmId, seq: all.length, hash: all[0]?.hash });
  });
});

describe('the catalogue', () => {
  const ask = async <Row>(query: string) => {
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query(query, []),
    );
    return rows as Row[];
  };

  /** Tables without a trail, and why. */
  const untold = [
    'activities', // is a trail itself, and cannot be changed
    'api_key_uses', // says that a program came by
    'archives', // that one was asked for, fetched and thrown away is told
    'audit_entries',
    'audit_heads',
    'audit_pending',
    'authenticator_apps', // what a person does with them is told, their use is a sign-in
    'calendar_feed_reads', // says that a calendar came by
    'conflict_grams', // made from the records, which are told
    'conflict_names',
    'conflict_words',
    'counters', // what got the number is told
    'daily_turns', // says that a job ran; what it did is told
    'day_figures', // made from the records, which are told
    'deadline_reminders', // says that a reminder was sent, which is told
    'document_totals', // made from the documents, which are told
    'document_words',
    'email_changes', // links in letters; what was done with them is told
    'file_pages', // the text of a file, whose hash is told
    'idempotency_keys', // says that a request was answered; what it did is told
    'imported_records', // the records themselves are told
    'invoice_totals', // made from the invoices, which are told
    'job_runs',
    'key_checks',
    'known_devices', // signing in is an event of its own
    'logos', // its hash is in the letterhead, which is told
    'mails', // says how far a letter has got
    'marked_days',
    'month_figures',
    'morning_mail_days', // says that a letter was written
    'open_deadlines', // made from the deadlines and their tasks, which are told
    'passkey_challenges',
    'passkeys', // as with apps
    'password_resets',
    'payment_totals', // made from the payments, which are told
    'presences', // says that somebody was here
    'provider_events', // says that the payment provider told something; what it was is told
    'receipts', // its hash is in the expense, which is told
    'recovery_codes', // as with apps
    'sandbox_objects', // is the payment provider's, as far as anybody here is concerned
    'schema_migrations',
    'search_entries', // made from the records, which are told
    'search_spellings',
    'search_words',
    'sessions',
    'sign_in_attempts',
    'storage_totals',
    'stored_files', // its hash is in the versions of documents, which are told
    'trust_balances', // made from what is posted, which is told
    'trust_funds',
    'webhook_deliveries', // says how far an event has got
  ];

  test('every table is under the trail, or named as an exception', async () => {
    // 4, 8 and 16 stand for insert, delete and update in the catalogue.
    const tables = await ask<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and 28 is distinct from (
        select bit_or(t.tgtype::int) & 28 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and t.tgenabled = 'O' and p.proname in ('note_insert', 'note_change'))
      order by 1`);
    expect(tables.map(({ name }) => name)).toEqual(untold);
  });

  test('every sealed column is masked in it', async () => {
    const unmasked = await ask(`
      select c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit'
      where a.atttypid = 'sealed'::regtype and not a.attisdropped
        and not a.attname = any (string_to_array(encode(t.tgargs, 'escape'), '\\000'))`);
    expect(unmasked).toEqual([]);
  });
});

test('ids of requests and people that are not ours never become part of a statement', () => {
  const doing = { action: `x', true); drop table tasks; --`, userId: randomUUID() };
  expect(() => withFirm(server.engine, firm.firmId, doing, async () => undefined)).toThrow(
    /cannot open a transaction/,
  );
});
