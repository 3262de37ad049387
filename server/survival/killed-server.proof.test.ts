/** kill -9 of the server in the middle of writes; on PostgreSQL, of one of two. */
import { expect, test } from 'vitest';
import { isEmbedded } from '#server/testing/prepare.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { openAgain } from './open-again.ts';
import {
  expectAllThere,
  oneOf,
  patience,
  signUp,
  someTime,
  startWriters,
  tell,
  untilReady,
} from './writers.ts';

const rounds = 3;
const start = programs();

test('loses nothing that was acknowledged and does nothing twice', {
  timeout: 8 * patience,
}, async () => {
  const ports = isEmbedded ? [await freePort()] : [await freePort(), await freePort()];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const run = (port: number | undefined) =>
    start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
  const running = ports.map(run);
  for (const { ready } of running) await ready;
  const account = await signUp(addresses[0] ?? '');
  const writers = startWriters(addresses, account);

  const restarts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await writers.more(10);
    await someTime(200, 1500);
    const victim = oneOf(running);
    running[victim]?.child.kill('SIGKILL');
    await running[victim]?.exit;
    const killed = performance.now();
    running[victim] = run(ports[victim]);
    await untilReady(addresses[victim] ?? '');
    restarts.push(Math.round(performance.now() - killed));
  }
  await writers.more(10);
  await writers.stop();
  tell(
    `${writers.acknowledged.size} tasks over ${rounds} kills, ${writers.replayed} of them done without an answer; ready again after ${restarts.join(', ')} ms`,
  );
  // Five seconds, and what a busy machine may add.
  expect(Math.min(...restarts)).toBeLessThan(15_000);
  const otherwise = writers.refused.filter(({ status }) => status !== 0 && status !== 503);
  expect(otherwise).toEqual([]);
  for (const { child, exit } of running) {
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  }
  const engine = await openAgain(start);
  await expectAllThere(engine, writers, account);
  await engine.close();
});
