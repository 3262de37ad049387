/** Secrets in the database itself, with a table of this test's own that has a secret field. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FirmDb, withFirm } from '#server/kit/db.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { checkKeys } from './check-keys.ts';
import { parseKeys } from './key-ring.ts';
import { resealAll, rewrapKeys } from './rotate-keys.ts';
import { sealedColumns } from './sealed-columns.ts';
import { CannotOpen } from './sealing.ts';
import { secretFields } from './secret-fields.ts';
import { openSecrets } from './secrets.ts';

const aKey = () => randomBytes(32).toString('base64');
const first = `k1:${aKey()}`;
const second = `k2:${aKey()}`;
const ring = parseKeys(first);
const secrets = openSecrets(ring);
const accountNumber = '00123456789012';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await server.engine.transaction(
    `create table test_accounts (firm_id uuid not null default current_setting('app.firm_id')::uuid,
      id uuid not null, account_number sealed, account_number_mask text, primary key (firm_id, id));
     select guard_by_firm('test_accounts')`,
    async () => undefined,
  );
});

const inFirm = <T>(one: TestFirm, work: (db: FirmDb) => Promise<T>) =>
  withFirm(server.engine, one.firmId, 'test', work);

interface Account {
  account_number: string | null;
  account_number_mask: string | null;
}

const rowOf = (one: TestFirm, id: string) =>
  inFirm(one, async (db) => {
    const { rows } = await sql<Account>`select account_number as "account_number",
      account_number_mask as "account_number_mask" from test_accounts where id = ${id}`.execute(
      db.withoutPlugins(),
    );
    return rows[0] as Account;
  });

const fields = (using = secrets) => secretFields(using, 'test_accounts', ['accountNumber']);

/** What a form's PUT does: seal what is new, leave what came back as a mask. */
const save = (
  one: TestFirm,
  id: string,
  sent: { accountNumber?: string | null },
  using = secrets,
) =>
  inFirm(one, async (db) => {
    const columns = await fields(using).toColumns(db, { firmId: one.firmId, id }, sent);
    await sql`insert into test_accounts (id) values (${id}) on conflict do nothing`.execute(db);
    for (const [name, value] of Object.entries(columns)) {
      const column = sql.ref(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      await sql`update test_accounts set ${column} = ${value} where id = ${id}`.execute(db);
    }
  });

const reveal = async (one: TestFirm, id: string, using = secrets) => {
  const { account_number } = await rowOf(one, id);
  return inFirm(one, (db) =>
    fields(using).reveal(db, { firmId: one.firmId, id }, 'accountNumber', account_number),
  );
};

describe('a secret field', () => {
  test('is stored sealed, shown by its last four, and revealed whole', async () => {
    const id = randomUUID();
    await save(firm, id, { accountNumber });
    const row = await rowOf(firm, id);
    expect(row.account_number).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('123456789');
    expect(row.account_number_mask).toBe('•••• 9012');
    expect(await reveal(firm, id)).toBe(accountNumber);
  });

  test('stays when its mask comes back, is cleared by null and replaced by a value', async () => {
    const id = randomUUID();
    await save(firm, id, { accountNumber });
    const { account_number } = await rowOf(firm, id);
    await save(firm, id, { accountNumber: '•••• 9012' });
    await save(firm, id, {});
    expect((await rowOf(firm, id)).account_number).toBe(account_number);
    await save(firm, id, { accountNumber: '555000111222' });
    expect(await reveal(firm, id)).toBe('555000111222');
    await save(firm, id, { accountNumber: null });
    expect(await rowOf(firm, id)).toEqual({ account_number: null, account_number_mask: null });
  });

  test('does not open in another row or in another firm', async () => {
    const [id, stolen] = [randomUUID(), randomUUID()];
    await save(firm, id, { accountNumber });
    const { account_number } = await rowOf(firm, id);
    for (const thief of [firm, otherFirm]) {
      await save(thief, stolen, { accountNumber: '999999999' });
      await inFirm(thief, (db) =>
        sql`update test_accounts set account_number = ${account_number} where id = ${stolen}`.execute(
          db,
        ),
      );
      await expect(reveal(thief, stolen)).rejects.toThrow(CannotOpen);
    }
  });

  test('is refused by the database in clear', async () => {
    const inClear = inFirm(firm, (db) =>
      sql`insert into test_accounts (id, account_number) values (${randomUUID()}, ${accountNumber})`.execute(
        db,
      ),
    );
    await expect(inClear).rejects.toMatchObject({ code: '23514' });
  });

  test('a key that was made in a transaction that failed is not used later', async () => {
    const third = await aFirm(server);
    const id = randomUUID();
    const failing = inFirm(third, async (db) => {
      await fields().toColumns(db, { firmId: third.firmId, id }, { accountNumber });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await save(third, id, { accountNumber });
    expect(await reveal(third, id, openSecrets(ring))).toBe(accountNumber);
  });

  test('twenty that meet a new firm at once give it one key', async () => {
    const fresh = await aFirm(server);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(ids.map((id) => save(fresh, id, { accountNumber }, openSecrets(ring))));
    const keys = await inFirm(fresh, (db) => db.selectFrom('dataKeys').select('id').execute());
    expect(keys).toHaveLength(1);
    for (const id of ids) expect(await reveal(fresh, id)).toBe(accountNumber);
  });
});

test('a firm’s first key is not used once the transaction that made it has failed', async () => {
  const fresh = await aFirm(server);
  const place = (row: string) => ({
    firmId: fresh.firmId,
    table: 'test_accounts',
    column: 'account_number',
    row,
  });
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const failed = inFirm(fresh, async (db) => {
    await secrets.seal(db, place(first), 'one');
    // The second one reads what the first one made.
    await secrets.seal(db, place(second), 'two');
    throw new Error('refused after all');
  });
  await expect(failed).rejects.toThrow('refused after all');
  const sealed = await inFirm(fresh, (db) => secrets.seal(db, place(third), 'three'));
  const elsewhere = openSecrets(ring);
  expect(await inFirm(fresh, (db) => elsewhere.open(db, place(third), sealed))).toBe('three');
});

describe('rotation', () => {
  test('a new wrapping key takes over, and the old one can go', async () => {
    const id = randomUUID();
    await save(firm, id, { accountNumber });
    const both = parseKeys(`${second},${first}`);
    expect(await rewrapKeys(server.engine, both)).toBeGreaterThan(0);
    expect(await rewrapKeys(server.engine, both)).toBe(0);
    await checkKeys(server.engine, parseKeys(second));
    expect(await reveal(firm, id, openSecrets(parseKeys(second)))).toBe(accountNumber);
    await expect(reveal(firm, id, openSecrets(ring))).rejects.toThrow(CannotOpen);
  });

  test('a process that began with the old key goes on once it can read the new one', async () => {
    const id = randomUUID();
    await save(firm, id, { accountNumber }, openSecrets(parseKeys(second)));
    const both = parseKeys(`${second},${first}`);
    expect(
      await reveal(
        firm,
        id,
        openSecrets(ring, () => both),
      ),
    ).toBe(accountNumber);
  });

  test('every value is sealed again by a new key of its firm, while others go on saving', async () => {
    const now = parseKeys(second);
    const own = await aFirm(server);
    const working = openSecrets(now);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const id of ids) await save(own, id, { accountNumber: `000${id}` }, working);
    const before = await Promise.all(ids.map((id) => rowOf(own, id)));
    const told: string[] = [];
    const edited = ids.slice(0, 2);
    const [{ values, unopened }] = await Promise.all([
      resealAll(server.engine, now, (done, of) => told.push(`${done}/${of}`)),
      ...edited.map((id) => save(own, id, { accountNumber: `edited ${id}` }, working)),
    ]);
    expect(values).toBeGreaterThanOrEqual(4);
    expect(told.at(-1)).toMatch(/^(\d+)\/\1$/);
    // What was moved to another place above is told of, and does not keep the others from going on.
    expect(unopened).toHaveLength(2);
    expect(unopened[0]).toMatch(/^test_accounts\.account_number of /);
    for (const [at, id] of ids.entries()) {
      expect((await rowOf(own, id)).account_number).not.toBe(before[at]?.account_number);
      const expected = edited.includes(id) ? `edited ${id}` : `000${id}`;
      expect(await reveal(own, id, openSecrets(now))).toBe(expected);
    }
  });
});

describe('the start', () => {
  test('goes on with the right keys and stops at a wrong one or a missing one', async () => {
    const now = parseKeys(second);
    await checkKeys(server.engine, now);
    await checkKeys(server.engine, now);
    await expect(checkKeys(server.engine, parseKeys(`k2:${aKey()}`))).rejects.toThrow(
      'The encryption key k2 is not the one this database was sealed with.',
    );
    await expect(checkKeys(server.engine, parseKeys(`k9:${aKey()}`))).rejects.toThrow(
      'The encryption key k2 is missing: the database holds values that only it opens.',
    );
  });
});

test('the sealed columns are found by their type', async () => {
  expect(await sealedColumns(server.engine)).toContainEqual({
    table: 'test_accounts',
    column: 'account_number',
  });
});

test('the trail tells that a secret changed and not what it is', async () => {
  const id = randomUUID();
  await save(firm, id, { accountNumber: '77700077700077' }, openSecrets(parseKeys(second)));
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(
      `select before, after from audit_pending where record_id = $1 and after ? 'account_number' and operation = 'update'`,
      [id],
    ),
  );
  expect(rows).toEqual([
    {
      before: { account_number: null },
      after: { account_number: expect.stringMatching(/^secret [0-9a-f]{12}$/) },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('77700');
});
