/** Everything a firm has is asked for, made in the background, fetched, and thrown away. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Archive } from '#contract/archives.ts';
import { sweepArchives } from '#server/archives/sweep.ts';
import { seal } from '#server/audit/seal.ts';
import { fileName } from '#server/kit/file-store/file-store.ts';
import { anArchive, broughtBack, partsOf } from '#server/testing/archives.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aLastingFirm,
  aMatter,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aWall } from '#server/testing/walls.ts';
import { ruleOf } from './judge-rows.ts';
import type { Manifest } from './manifest.ts';
import { unruled } from './row-rules.ts';
import { ruleOfType } from './stored-text.ts';
import { fates, movedTables } from './tables.ts';

const minute = 60_000;
const number = '000123456789';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
  const client = await aClient(firm, { name: 'Ada, Ltd', accountNumber: number });
  const matter = await aMatter(firm, { clientId: client.id, matterNumber: '../2026/1' });
  for (const name of ['a', 'A']) {
    await aDocument(firm, { name: 'Brief.txt', text: name }, { matterId: matter.id });
  }
  await anInvoice(firm, { clientId: client.id, paymentInstructions: `Account ${number}` });
});

let start: Date;
beforeAll(() => {
  start = server.clock.now;
});
beforeEach(() => {
  server.clock.now = start;
});

const ask = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(query, values),
  );
  return rows as Row[];
};

const make = ({ browser }: Pick<TestFirm, 'browser'>, hasBankNumbers = false) =>
  browser.post<Archive & { detail: string }>('/api/archives', { hasBankNumbers });
const list = async () => (await firm.browser.get<Archive[]>('/api/archives')).body;
const one = async (id: string) => (await list()).find((archive) => archive.id === id);
const files = async () => {
  const names: string[] = [];
  for await (const { name } of server.files.store.list()) names.push(name);
  return names;
};

describe('making one', () => {
  test('it waits, is made, and can be fetched under its own name', async () => {
    const { body } = await make(firm);
    expect(body).toMatchObject({ status: 'waiting', madeBy: firm.user.id, sha256: null });
    await server.files.archiveRoom.makeAll();
    const archive = await one(body.id);
    expect(archive).toMatchObject({ id: body.id, status: 'ready', hasBankNumbers: false });
    expect(archive?.doneCount).toBe(archive?.ofCount);
    const reply = await firm.browser.get(`/api/archives/${body.id}/download`);
    expect(reply.header('content-disposition')).toMatch(/firmament-archive-\d{4}-\d\d-\d\d\.zip/);
    expect(reply.bytes).toHaveLength(archive?.byteCount ?? 0);
    await seal(server.engine);
    const told = await ask<{ action: string }>(
      `select action from audit_entries where firm_id = $1 and record_id = $2 order by seq`,
      [firm.firmId, body.id],
    );
    expect(told.map(({ action }) => action)).toEqual([
      'POST /api/archives',
      'GET /api/archives/:id/download',
    ]);
  });

  test('it has a file for every table and document, under names that lead nowhere', async () => {
    const parts = await partsOf((await anArchive(server, firm)).bytes);
    const names = [...parts.keys()];
    expect(names).toContain('README.txt');
    expect(names).toContain('audit-trail.csv');
    expect(names.filter((name) => name.startsWith('documents/')).sort()).toEqual([
      'documents/-2026-1/Brief (2).txt',
      'documents/-2026-1/Brief.txt',
    ]);
    expect(names.filter((name) => name.startsWith('invoices/'))).toHaveLength(1);
    expect(String(parts.get('tables/clients.csv'))).toContain('"Ada, Ltd"');
    const manifest = JSON.parse(String(parts.get('manifest.json'))) as Manifest;
    expect(manifest.counts).toMatchObject({ files: names.length - 2 - manifest.counts.tables });
    expect(Object.keys(manifest.tables)).not.toContain('credentials');
  });

  test('bank numbers only go out where they were asked for', async () => {
    const holds = async (hasBankNumbers: boolean) => {
      const { bytes } = await anArchive(server, firm, hasBankNumbers);
      const parts = await partsOf(bytes);
      return [...parts].filter(([, part]) => part.includes(number)).map(([name]) => name);
    };
    expect(await holds(false)).toEqual([]);
    expect(await holds(true)).toEqual(
      expect.arrayContaining(['tables/clients.jsonl', 'tables/invoices.jsonl']),
    );
  });

  proof('without numbers it comes back without numbers', async () => {
    const { bytes } = await anArchive(server, firm, false);
    const back = await aFirm(server);
    expect((await broughtBack(back, bytes)).status).toBe(200);
    const { body } =
      await back.browser.get<{ name: string; accountNumber: string | null }[]>('/api/clients');
    expect(body).toMatchObject([{ name: 'Ada, Ltd' }]);
    const [row] = await ask(
      'select account_number, account_number_mask from clients where firm_id = $1',
      [back.firmId],
    );
    expect(row).toEqual({ account_number: null, account_number_mask: null });
  });

  test('nothing that lets somebody in is in it', async () => {
    const { bytes } = await anArchive(server, firm);
    const secrets = await ask<{ secret: string }>(
      `select password_hash as secret from credentials where firm_id = $1
       union all select content_key from stored_files where firm_id = $1
       union all select sid from sessions union all select wrapped from data_keys where firm_id = $1`,
      [firm.firmId],
    );
    const all = Buffer.concat([...(await partsOf(bytes)).values()]);
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter(({ secret }) => all.includes(secret))).toEqual([]);
  });

  test('one at a time', async () => {
    const first = await make(firm);
    expect(first.status).toBe(200);
    expect(await make(firm)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/being put together already/) },
    });
    // Another firm does not wait.
    expect((await make(otherFirm)).status).toBe(200);
    await server.files.archiveRoom.makeAll();
    expect((await make(firm)).status).toBe(200);
    await server.files.archiveRoom.makeAll();
  });

  test('what a server died over begins again when its time is over, and not before', async () => {
    const { body } = await make(firm);
    await ask(
      `update archives set status = 'making', lease_until = $2, done_count = 3 where id = $1`,
      [body.id, new Date(server.clock.now.getTime() + 5 * minute)],
    );
    await server.files.archiveRoom.makeAll();
    expect(await one(body.id)).toMatchObject({ status: 'making', doneCount: 3 });
    server.clock.pass(6 * minute);
    await server.files.archiveRoom.makeAll();
    expect(await one(body.id)).toMatchObject({ id: body.id, status: 'ready' });
  });

  proof('what goes wrong again and again fails with a sentence', async () => {
    const { body } = await make(firm);
    const put = server.files.store.put;
    server.files.store.put = async () => {
      throw new Error('The disk is full');
    };
    for (let n = 0; n < 4; n++) {
      await server.files.archiveRoom.makeAll();
      server.clock.pass(2 * minute);
    }
    server.files.store.put = put;
    expect(await one(body.id)).toMatchObject({
      id: body.id,
      status: 'failed',
      problem: expect.stringMatching(/could not be put together/),
    });
  });

  test('one that nobody wants any more is not made', async () => {
    const { body } = await make(firm);
    expect((await firm.browser.delete(`/api/archives/${body.id}`)).status).toBe(204);
    await server.files.archiveRoom.makeAll();
    expect((await list()).map(({ id }) => id)).not.toContain(body.id);
    expect(await files()).not.toContain(fileName(firm.firmId, body.id));
  });
});

describe('who may', () => {
  test('neither another firm nor staff', async () => {
    const { archive } = await anArchive(server, firm);
    const staff = await aColleague(server, firm);
    const address = `/api/archives/${archive.id}/download`;
    expect((await otherFirm.browser.get(address)).status).toBe(404);
    expect((await staff.get(address)).status).toBe(403);
    expect((await make({ browser: staff })).status).toBe(403);
  });

  test('nobody to whom a matter is closed', async () => {
    const walled = await aColleague(server, firm, { firmRole: 'manager' });
    const { archive } = await anArchive(server, firm);
    await aWall(firm, { matterId: (await aMatter(firm)).id, userId: walled.id });
    const sentence = { detail: expect.stringMatching(/^An ethical wall closes a matter to you/) };
    expect(await make({ browser: walled })).toMatchObject({ status: 403, body: sentence });
    expect(await walled.get(`/api/archives/${archive.id}/download`)).toMatchObject({
      status: 403,
      body: sentence,
    });
  });

  test('a firm whose trial is over takes everything out, and brings nothing in', async () => {
    const over = await aFirm(server);
    await ask('update firms set writable_until = $2 where id = $1', [
      over.firmId,
      new Date(server.clock.now.getTime() - 1),
    ]);
    const { bytes } = await anArchive(server, over);
    expect(bytes.length).toBeGreaterThan(1_000);
    expect((await broughtBack(over, bytes)).status).toBe(402);
  });
});

test('after its days it is gone, and so is its file', async () => {
  const { archive } = await anArchive(server, firm);
  const file = fileName(firm.firmId, archive.id);
  expect(await files()).toContain(file);
  server.clock.now = new Date(Date.parse(archive.expiresAt ?? '') + 1);
  const late = await aColleague(server, firm, { firmRole: 'manager' });
  const address = `/api/archives/${archive.id}/download`;
  expect((await late.get(address)).status).toBe(410);
  const { body: left } = await late.get<Archive[]>('/api/archives');
  expect(left.map(({ id }) => id)).not.toContain(archive.id);
  await sweepArchives(server.engine, server.files.store, server.clock.now);
  expect((await late.get(address)).status).toBe(404);
  expect(await files()).not.toContain(file);
});

describe('the catalogue', () => {
  const later = ['imports', 'imported_records'];

  test('every table has its fate', async () => {
    const tables = await ask<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> 'schema_migrations' order by 1`,
    );
    const known = tables.map(({ name }) => name);
    expect(known.filter((name) => !fates.has(name))).toEqual([]);
    expect(
      [...fates.keys()].filter((name) => !known.includes(name) && !later.includes(name)),
    ).toEqual([]);
  });

  test('every text that comes back is judged by a rule of the contract, or it is said why not', async () => {
    const tables = await server.engine.transaction('select 1', movedTables);
    const columns = tables
      .filter(({ fate }) => fate === 'record')
      .flatMap(({ name: table, columns: own }) => own.map((column) => ({ table, ...column })));
    const bare = columns.filter(
      ({ table, name, type }) => !ruleOf(table, name) && !ruleOfType(type),
    );
    expect(bare.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(
      Object.keys(unruled).toSorted(),
    );
  });

  test('whoever carries firms has the rights it needs, and none on the machinery', async () => {
    const rights = await ask<{ name: string; rights: string }>(
      `select table_name as name, string_agg(privilege_type, ' ' order by privilege_type) as rights
       from information_schema.role_table_grants where grantee = 'firmament_mover' group by 1`,
    );
    const of = new Map(rights.map(({ name, rights: all }) => [name, all]));
    for (const [name, fate] of fates) {
      if (later.includes(name) && !of.has(name)) continue;
      const all = of.get(name) ?? '';
      if (name === 'firms' || name === 'users' || name === 'data_keys') expect(all).toBe('SELECT');
      // Whoever brings records marks their days; the clock writes down what they come to.
      else if (name === 'marked_days') expect(all).toBe('INSERT');
      else if (name === 'day_figures' || name === 'month_figures') expect(all).toBe('');
      else if (fate === 'machinery') expect([name, all]).toEqual([name, '']);
      else if (fate === 'history') expect([name, all]).toEqual([name, 'SELECT']);
      else expect([name, all]).toEqual([name, expect.stringMatching(/INSERT.* SELECT/)]);
    }
  });

  test('nothing is told or refused again when it comes back', async () => {
    const awake = await ask<{ name: string }>(
      `select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       join pg_class c on c.oid = t.tgrelid
       join information_schema.role_table_grants g
         on g.table_name = c.relname and g.grantee = 'firmament_mover' and g.privilege_type = 'INSERT'
       where not t.tgisinternal and t.tgtype::integer & 4 <> 0
         and pg_get_triggerdef(t.oid) !~ 'firmament_mover' order by 1`,
    );
    expect(awake.map(({ name }) => name)).toEqual([
      'balance_trust_entry',
      'keep_document_totals',
      'keep_invoice_totals',
      'keep_new_deadline',
      'keep_payment_totals',
      'keep_search',
      'keep_search_of_parties',
      'keep_storage_totals',
      'mark_expenses',
      'mark_invoice_lines',
      'mark_invoices',
      'mark_matters',
      'mark_payments',
      'mark_tasks',
      'mark_time_entries',
    ]);
  });

  test('one firm’s carrier sees no other firm', async () => {
    const seen = await server.engine.transaction(
      `set local role firmament_mover; select set_config('app.firm_id', '${otherFirm.firmId}', true)`,
      (connection) => connection.query('select 1 from clients', []),
    );
    expect(seen.rows).toEqual([]);
    const writing = server.engine.transaction(
      `set local role firmament_mover; select set_config('app.firm_id', '${otherFirm.firmId}', true)`,
      (connection) =>
        connection.query(
          `insert into counters (firm_id, series, last) values ('${firm.firmId}', 'x', 1)`,
          [],
        ),
    );
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });
});
