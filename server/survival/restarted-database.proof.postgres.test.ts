/** PostgreSQL itself goes down in the middle of writes: told to at once, or killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPostgres } from '#server/kit/postgres.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { findPostgres } from '../../tools/find-postgres.mjs';
import { startCluster } from '../../tools/temporary-cluster.mjs';
import { expectBackgroundWork, expectCalmRefusals, linesByMessage } from './outage.ts';
import {
  expectAllThere,
  patience,
  signUp,
  someTime,
  startWriters,
  tell,
  untilReady,
} from './writers.ts';

const start = programs();

test('the program stays, says so, and goes on by itself when PostgreSQL is back', {
  timeout: 8 * patience,
}, async () => {
  const cluster = await startCluster(await findPostgres(), { isDurable: true });
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
    const recovered: number[] = [];
    for (const signal of ['SIGQUIT', 'SIGKILL', 'SIGQUIT', 'SIGKILL'] as const) {
      await writers.more(20);
      await someTime(0, 500);
      const before = writers.refused.length;
      await cluster.kill(signal);
      // Everybody gets to hear that the database is away.
      await expect
        .poll(() => writers.refused.length - before, { timeout: patience })
        .toBeGreaterThan(20);
      await startAgain(cluster);
      const began = performance.now();
      await untilReady(address);
      await writers.more(1);
      recovered.push(Math.round(performance.now() - began));
    }
    await writers.more(20);
    await writers.stop();
    tell(
      `${writers.acknowledged.size} tasks over ${recovered.length} ends of PostgreSQL, ${writers.refused.length} refusals, ${writers.replayed} done without an answer; served again after ${recovered.join(', ')} ms; log ${JSON.stringify(linesByMessage(program.output()))}`,
    );
    expectCalmRefusals(writers);
    // Five seconds, and what a busy machine may add.
    expect(Math.min(...recovered)).toBeLessThan(5_000);
    const engine = openPostgres(cluster.url, { onError: () => undefined });
    await expectBackgroundWork(engine, address, account);
    await expectAllThere(engine, writers, account);
    await engine.close();
    expect(program.child.exitCode).toBe(null);
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
  } finally {
    await cluster.stop();
  }
});

/** After a kill the old one's children take a moment to notice, and keep the next one out meanwhile. */
async function startAgain(cluster: { start(): Promise<void> }): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    try {
      return await cluster.start();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
