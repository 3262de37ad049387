/** A full disk under PostgreSQL, or under the program's own folder. */
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from '#server/kit/postgres.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { findPostgres } from '../../tools/find-postgres.mjs';
import { startCluster } from '../../tools/temporary-cluster.mjs';
import { fillAndFree, tellOf } from './full-disk.ts';
import { smallDisk } from './small-disk.ts';
import { expectAllThere, patience, signUp, startWriters, untilReady } from './writers.ts';

const start = programs();
const timeout = 6 * patience;

test('a full disk is a 507 for writes, reads go on; freed: writes go on', { timeout }, async () => {
  const disk = smallDisk(200);
  const cluster = await startCluster(await findPostgres(), {
    isDurable: true,
    parent: disk.folder,
    more: ['shared_buffers=32MB', 'min_wal_size=32MB', 'max_wal_size=48MB'],
  });
  try {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const program = start({
      ...{ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' },
      DATABASE_URL: cluster.url,
    });
    await program.ready;
    const account = await signUp(address);
    const writers = startWriters([address], account);
    await writers.more(20);
    // PostgreSQL gives up when it cannot begin the next piece of its log: it gets a fresh one now.
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('select pg_switch_wal()');
    await admin.query('checkpoint');
    await admin.end();
    await fillAndFree(disk, writers, address, account);
    await writers.stop();
    tellOf(writers, program.output());
    expect(program.child.exitCode).toBe(null);
    const engine = openPostgres(cluster.url, { onError: () => undefined });
    await expectAllThere(engine, writers, account);
    await engine.close();
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
  } finally {
    await cluster.stop();
  }
});

test('a full data folder stops nobody, and /readyz tells of it', { timeout }, async () => {
  const disk = smallDisk(4);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = start({
    ...{ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' },
    DATA_DIR: path.join(disk.folder, 'data'),
  });
  await program.ready;
  const account = await signUp(address);
  const writers = startWriters([address], account);
  disk.fill();
  await writers.more(20);
  await expect
    .poll(async () => (await fetch(`${address}/readyz`)).json(), { timeout: patience })
    .toMatchObject({ checks: { database: 'ok', storage: 'The data folder cannot be written.' } });
  disk.free();
  await untilReady(address);
  await writers.stop();
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
});
