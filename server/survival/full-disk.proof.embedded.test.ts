/** A full disk under the embedded database. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseFolder } from '#server/installation/open-database.ts';
import { openEmbedded } from '#server/kit/engine.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { fillAndFree, tellOf } from './full-disk.ts';
import { smallDisk } from './small-disk.ts';
import { expectAllThere, patience, signUp, startWriters } from './writers.ts';

const start = programs();
const timeout = 6 * patience;

test('full: writes are a 507, reads go on; freed: writes go on, without a restart', {
  timeout,
}, async () => {
  const disk = smallDisk(128);
  const dataDir = path.join(disk.folder, 'data');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no', DATA_DIR: dataDir };
  const program = start(settings);
  await program.ready;
  const account = await signUp(address);
  const writers = startWriters([address], account);
  await writers.more(20);
  await fillAndFree(disk, writers, address, account, {
    status: 'not ready',
    checks: {
      database: 'The disk is full.',
      migrations: 'This cannot be told without the database.',
      storage: 'The data folder cannot be written.',
    },
  });
  await writers.stop();
  tellOf(writers, program.output());
  expect(program.child.exitCode).toBe(null);
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);

  disk.fill();
  const refused = start(settings);
  expect(await refused.exit).toBe(1);
  expect(refused.output().trim()).toMatch(/^The disk is full: .+\.$/);
  disk.free();
  const engine = await openEmbedded({ folder: databaseFolder(dataDir) });
  await expectAllThere(engine, writers, account);
  await engine.close();
});

test('full in the middle of a large transaction ends the program in one sentence, and all before it stays', {
  timeout,
}, async () => {
  const disk = smallDisk(128);
  const folder = path.join(disk.folder, 'database');
  const before = await openEmbedded({ folder });
  await before.transaction(
    'create table kept (id int); insert into kept values (1)',
    async () => 0,
  );
  await before.close();
  const script = `
      import { openEmbedded } from '#server/kit/engine.ts';
      const engine = await openEmbedded({ folder: ${JSON.stringify(folder)} });
      await engine.transaction('insert into kept values (2)', async () => 0);
      await engine.transaction('insert into kept values (3)', async (connection) => {
        for (;;) await connection.query("select pg_logical_emit_message(true, 'x', repeat('x', 1000000))", []);
      });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: patience,
  });
  expect(stderr.trim()).toMatch(/^The embedded database had to stop: .*No space left.*\.$/);
  expect(status).toBe(1);
  await expect(openEmbedded({ folder })).rejects.toThrow('less than 32 MB are left');
  // Somebody makes the disk larger.
  disk.grow(256);
  const after = await openEmbedded({ folder });
  const { rows } = await after.transaction('select 1', (connection) =>
    connection.query('select id from kept order by id', []),
  );
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  await after.close();
});
