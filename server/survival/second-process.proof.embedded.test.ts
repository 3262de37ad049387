/** A second program on the folder of the embedded database, while the first is at work. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFolder } from '#server/installation/open-database.ts';
import { openEmbedded } from '#server/kit/engine.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { expectAllThere, patience, signUp, startWriters } from './writers.ts';

const tries = 3;
const start = programs();

test('is sent away in one sentence before it has touched anything, and the first one never notices', {
  timeout: 5 * patience,
}, async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const first = start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
  await first.ready;
  const account = await signUp(address);
  const writers = startWriters([address], account);
  const lock = `${databaseFolder(start.dataDir)}.lock`;
  const holder = fs.readFileSync(lock, 'utf8');
  const others = Array.from({ length: tries }, () => start({ PORT: '0', HOST: '127.0.0.1' }));
  for (const { exit, output } of others) {
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(`The data folder ${start.dataDir} is in use by another process.`);
    expect(fs.readFileSync(lock, 'utf8')).toBe(holder);
  }
  await writers.more(10);
  await writers.stop();
  expect(writers.refused.filter(({ status }) => status !== 503)).toEqual([]);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const engine = await openEmbedded({ folder: databaseFolder(start.dataDir) });
  await expectAllThere(engine, writers, account);
  await engine.close();
});
