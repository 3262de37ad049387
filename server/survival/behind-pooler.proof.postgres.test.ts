/** Two processes share a few connections that a pooler lends them, and are hurt meanwhile. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { poolerBefore } from '#server/testing/pooler.ts';
import { serverUrl } from '#server/testing/prepare.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { openAgain } from './open-again.ts';
import { expectAllThere, patience, signUp, startWriters, tell, untilReady } from './writers.ts';

const start = programs();

test('behind PgBouncer nothing is lost and nothing is done twice', {
  timeout: 6 * patience,
}, async () => {
  const pooled = await poolerBefore(start.databaseUrl);
  const run = (port: number) =>
    start({
      ...{ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' },
      ...{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: start.databaseUrl },
      DATABASE_POOLER: 'transaction',
    });
  const ports = [await freePort(), await freePort()];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const [first, second] = ports.map(run);
  await Promise.all([first?.ready, second?.ready]);
  const account = await signUp(addresses[0] ?? '');
  const writers = startWriters(addresses, account);
  const reading = readAll(addresses, account.cookie);
  await writers.more(50);

  // One is gone without a word; the other goes on, and a third can start beside it.
  first?.child.kill('SIGKILL');
  await first?.exit;
  await writers.more(20);
  const third = run(ports[0] ?? 0);
  await untilReady(addresses[0] ?? '');
  await writers.more(20);
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = new URL(start.databaseUrl).pathname.slice(1);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await admin.end();
  await writers.more(50);
  await writers.stop();
  const read = await reading.stop();
  tell(
    `${writers.acknowledged.size} tasks and ${read.served} lists behind a pooler, ${writers.replayed} done without an answer`,
  );
  const otherwise = writers.refused.filter(({ status }) => status !== 0 && status !== 503);
  expect(otherwise).toEqual([]);
  expect(read.failed).toEqual([]);
  expect(read.served).toBeGreaterThan(20);
  for (const one of [second, third]) {
    one?.child.kill('SIGTERM');
    expect(await one?.exit).toBe(0);
  }
  const engine = await openAgain(start);
  await expectAllThere(engine, writers, account);
  await engine.close();
});

/** What people look at all day, from whichever process. */
function readAll(addresses: readonly string[], cookie: string) {
  const paths = [
    '/api/tasks?limit=50',
    '/api/dashboard/stats',
    '/api/search?q=task',
    '/api/invoices',
  ];
  const result = { served: 0, failed: [] as string[] };
  let isWorking = true;
  const reading = addresses.map(async (address) => {
    for (let n = 0; isWorking; n++) {
      const path = paths[n % paths.length] ?? '';
      const status = await fetch(`${address}${path}`, { headers: { cookie } }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 0,
      );
      if (status === 200) result.served += 1;
      else if (status !== 0 && status !== 503) result.failed.push(`${path} ${status}`);
    }
  });
  return {
    async stop() {
      isWorking = false;
      await Promise.all(reading);
      return result;
    },
  };
}
