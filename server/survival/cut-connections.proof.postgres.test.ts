/** All connections to PostgreSQL are cut, again and again, in the middle of transactions. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from '#server/kit/postgres.ts';
import { serverUrl } from '#server/testing/prepare.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { expectBackgroundWork, expectCalmRefusals, linesByMessage } from './outage.ts';
import { expectAllThere, patience, signUp, someTime, startWriters, tell } from './writers.ts';

const rounds = 10;
const start = programs();

test('are a 503 for whoever waits, and nothing more', { timeout: 5 * patience }, async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
  await program.ready;
  const account = await signUp(address);
  const writers = startWriters([address], account);
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  let cut = 0;
  for (let round = 0; round < rounds; round++) {
    await writers.more(5);
    await someTime(0, 200);
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [new URL(start.databaseUrl).pathname.slice(1)],
    );
    cut += rowCount ?? 0;
  }
  await admin.end();
  await writers.more(10);
  await writers.stop();
  tell(
    `${writers.acknowledged.size} tasks over ${cut} cut connections, ${writers.refused.length} refusals, ${writers.replayed} done without an answer; log ${JSON.stringify(linesByMessage(program.output()))}`,
  );
  expect(cut).toBeGreaterThan(0);
  expectCalmRefusals(writers);
  const engine = openPostgres(start.databaseUrl, { onError: () => undefined });
  await expectBackgroundWork(engine, address, account);
  await expectAllThere(engine, writers, account);
  await engine.close();
  expect(program.child.exitCode).toBe(null);
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
});
