/** A whole firm goes out, comes back into another one, and goes out again: it is the same firm. */
import { beforeAll, expect, test } from 'vitest';
import { idOf } from '#server/demo/demo-id.ts';
import { demoAccounts } from '#server/demo/people.ts';
import { seedDemo } from '#server/demo/seed.ts';
import {
  anArchive,
  broughtBack,
  differentTables,
  manifestOf,
  type Parts,
  partsOf,
  placeTaken,
  recordsIn,
  rowsIn,
} from '#server/testing/archives.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm, aLastingFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { writeAllDown } from '#server/testing/kept-figures.ts';
import { aClosedMatter } from '#server/testing/kept-matters.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { verify } from '#server/verification/verify.ts';
import type { Row } from './lines.ts';
import { fates } from './tables.ts';

let server: TestServer;
let newFirm: TestFirm;
let untouched: TestFirm;
let bytes: Buffer;
let before: Parts;
let after: Parts;
let reply: Awaited<ReturnType<typeof broughtBack>>;
const demoFirm = idOf('practice');

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.engine, server.clock.now, server.secrets, server.files.fileRoom);
  const browser = new Browser(server);
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  await whatTheDemoLacks(browser);
  await server.files.readingRoom.readAll();
  ({ bytes } = await anArchive(server, { browser }));
  before = await partsOf(bytes);
  newFirm = await aLastingFirm(server);
  untouched = await aFirm(server);
  reply = await broughtBack(newFirm, bytes);
  await server.files.readingRoom.readAll();
  after = await partsOf((await anArchive(server, newFirm)).bytes);
  await writeAllDown(server);
}, 900_000);

async function whatTheDemoLacks(browser: Browser): Promise<void> {
  const { body: user } = await browser.get<{ id: string }>('/api/auth/user');
  const { id: matterId } = await aMatter({ browser }, { billingRate: '300' });
  const people = [{ userId: user.id, rate: '310' }];
  await browser.put(`/api/billing-terms/matters/${matterId}`, { people });
  await browser.put('/api/dashboard/getting-started', { isHidden: true });
  await browser.put('/api/morning-mails', { off: ['payments'] });
  await aPreBill({ browser });
  await browser.put('/api/retention/rule', { years: 8 });
  const old = await aClosedMatter({ browser }, '2001-06-30');
  await browser.post(`/api/retention/${old.id}/destroy`, {
    method: 'shredded',
    description: 'Two boxes',
    originalsChecked: true,
  });
  const rule = { jurisdiction: 'CA', reconcileEvery: 'quarter' };
  await browser.put('/api/trust-rules', rule);
  await imports(matterId);
}

/** A file that was brought in, where there is such a thing. */
async function imports(matterId: string): Promise<void> {
  if (
    !(await ask<{ there: boolean }>(`select to_regclass('imports') is not null as there`))[0]?.there
  )
    return;
  await ask(`insert into imports (firm_id, data_type, file_name, file_sha256, source, header_sha256, columns,
      records_imported, duplicate_count, left_out_count, imported_at, undo_until)
    values ('${demoFirm}', 'matters', 'x.csv', repeat('a', 64), 'other', repeat('b', 64), '{}', 1, 0, 0,
      now(), now())`);
  await ask(`insert into imported_records (firm_id, import_id, entity, record_id, source, key)
    select firm_id, id, 'matter', '${matterId}', 'other', 'row:1#1' from imports where firm_id = '${demoFirm}'`);
}

const ask = async <Answer>(query: string): Promise<Answer[]> => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(query, []),
  );
  return rows as Answer[];
};

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

test('it came back', () => {
  expect(reply).toMatchObject({ status: 200, body: { formerPeople: expect.any(Number) } });
  expect(reply.body.fileCount).toBeGreaterThan(50);
});

test('every table that comes back has rows to show it', () => {
  const empty = recordsIn(before).filter((name) => rowsIn(before, name).length === 0);
  expect(empty).toEqual([]);
});

test('every row of every record is what it was', () => {
  expect(differentTables(before, after, newFirm.user.id)).toEqual([]);
});

test('people are who they were, but nobody of then can sign in', () => {
  const named = ({ first_name: first, last_name: last, firm_role: role, bar_number: bar }: Row) => [
    first,
    last,
    role,
    bar,
  ];
  const others = (parts: Parts, id: string) =>
    sorted(
      rowsIn(parts, 'users')
        .filter((row) => row.id !== id)
        .map(named),
    );
  expect(others(after, newFirm.user.id)).toEqual(others(before, placeTaken(before, after)));
  for (const row of rowsIn(after, 'users').filter(({ id }) => id !== newFirm.user.id)) {
    expect(row).toMatchObject({
      email: expect.stringMatching(/@archive\.invalid$/),
      removed_at: expect.any(String),
    });
  }
});

test('what follows from the records follows again', async () => {
  await writeAllDown(server);
  const rowsIn = async (table: string, firmId: string) => {
    const found = await ask<{ line: string }>(
      `select (to_jsonb(t) - 'firm_id')::text as line from "${table}" t where firm_id = '${firmId}'`,
    );
    return found
      .map(({ line }) =>
        line
          .replaceAll(firmId.slice(0, 8), 'FIRM')
          .replaceAll(placeTaken(before, after), newFirm.user.id),
      )
      .sort();
  };
  const derived = [...fates].filter(([, fate]) => fate === 'derived').map(([name]) => name);
  const different: string[] = [];
  for (const table of derived) {
    const [then, now] = [await rowsIn(table, demoFirm), await rowsIn(table, newFirm.firmId)];
    expect([table, then.length > 0]).toEqual([table, true]);
    if (JSON.stringify(then) !== JSON.stringify(now)) different.push(table);
  }
  expect(different).toEqual([]);
});

test('documents, templates, receipts and the logo have the bytes they had', () => {
  const files = (parts: Parts) =>
    [...parts]
      .filter(([name]) => /^(documents|templates|receipts|logo|other files)\//.test(name))
      .map(([name, content]) => [name, content.toString('base64')]);
  expect(files(before).length).toBeGreaterThan(50);
  expect(files(after)).toEqual(files(before));
});

test('bank numbers are what they were, and are sealed', async () => {
  const numbers = rowsIn(after, 'banking_accounts').map((row) => row.account_number);
  expect(numbers).toEqual(rowsIn(before, 'banking_accounts').map((row) => row.account_number));
  expect(numbers.filter(Boolean).length).toBeGreaterThan(0);
  const stored = await ask<{ number: string }>(
    `select account_number as number from banking_accounts
     where firm_id = '${newFirm.firmId}' and account_number is not null`,
  );
  for (const { number } of stored) expect(number).toMatch(/^v1\./);
});

test('everything that is stored is whole', async () => {
  const { findings } = await verify(server.engine, {
    dataDir: server.config.dataDir,
    keys: server.ring,
    files: server.files.store,
  });
  expect(findings).toEqual([]);
});

test('the trail says so once, and nobody was told of what happened long ago', async () => {
  const told = await ask<{ action: string; after: string }>(
    `select action, after::text as after from audit_entries where firm_id = '${newFirm.firmId}'
       and action like '%bring-back%' and operation = 'event'`,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.after).toContain(manifestOf(before).firm.name);
  const firms = await ask<{ id: string }>(
    `select distinct firm_id as id from clients where firm_id = '${untouched.firmId}'`,
  );
  expect(firms).toEqual([]);
});

test('a second time there is something already', async () => {
  expect(await broughtBack(newFirm, bytes)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^This firm has .* already\./) },
  });
});
