import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/kit/engine.ts';
import { migrate, refuseBypass } from '#server/kit/migrate.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { databaseUrl, isEmbedded, serverUrl } from '#server/testing/prepare.ts';
import { openTestEngine } from '#server/testing/server.ts';

const source = path.join(import.meta.dirname, '..', 'migrations');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-migrations-'));
fs.cpSync(source, folder, { recursive: true });
const engine = await openTestEngine();
afterAll(async () => {
  await engine.close();
  fs.rmSync(folder, { recursive: true });
});

const add = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
const exists = async (table: string) => {
  const { rows } = await engine.transaction('select 1', (c) =>
    c.query('select to_regclass($1) as t', [table]),
  );
  return (rows[0] as { t: string | null }).t !== null;
};

test('a new file is applied once, also when several processes start together', async () => {
  add('9001_one.sql', 'create table one (id int); insert into one values (1);');
  await Promise.all([migrate(engine, folder), migrate(engine, folder), migrate(engine, folder)]);
  const { rows } = await engine.transaction('select 1', (c) => c.query('select id from one', []));
  expect(rows).toHaveLength(1);
});

test('a file that fails leaves nothing behind, and is applied when it is mended', async () => {
  add('9002_two.sql', 'create table two (id int); select 1 / 0;');
  await expect(migrate(engine, folder)).rejects.toThrow(
    /^9002_two.sql could not be applied: division by zero.$/,
  );
  expect(await exists('two')).toBe(false);
  add('9002_two.sql', 'create table two (id int);');
  await migrate(engine, folder);
  expect(await exists('two')).toBe(true);
});

test('a file that was changed afterwards, or is gone, stops the start', async () => {
  add('9001_one.sql', 'create table one (id int);');
  await expect(migrate(engine, folder)).rejects.toThrow(
    '9001_one.sql was changed after it had been applied.',
  );
  fs.rmSync(path.join(folder, '9001_one.sql'));
  await expect(migrate(engine, folder)).rejects.toThrow(
    'The database was made by a newer version: it knows 9001_one.sql.',
  );
});

// Since PostgreSQL 16 whoever makes a role may not step down to it without more ado. The embedded
// engine is such a PostgreSQL; the server's version depends on the machine.
if (isEmbedded) {
  test('a database user that may make roles is enough', async () => {
    const fresh = await openEmbedded({ memory: true });
    const nothing = async () => undefined;
    await fresh.transaction(
      'create role maker createrole; grant create on schema public to maker',
      nothing,
    );
    await fresh.transaction('set session authorization maker', nothing);
    await migrate(fresh);
    await refuseBypass(fresh);
    await fresh.close();
  });
}

// The embedded engine knows one role only, its own.
if (!isEmbedded) {
  test('a database user without any special right is enough when the seven roles were granted to it', async () => {
    const name = `plain_user_${process.pid}`;
    const admin = new pg.Client({ connectionString: serverUrl() });
    await admin.connect();
    await admin.query(`create role ${name} login`);
    await admin.query(
      `grant firmament_app, firmament_system, firmament_sealer, firmament_backup, firmament_operator,
         firmament_billing, firmament_mover to ${name}`,
    );
    await admin.query(`create database ${name} owner ${name}`);
    const url = new URL(databaseUrl(name));
    url.username = name;
    const plain = openPostgres(url.href, { onError: () => undefined });
    await migrate(plain);
    await refuseBypass(plain);
    await plain.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
}
