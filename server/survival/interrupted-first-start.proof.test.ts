/** kill -9 during the very first start: the next one comes up by itself, with everything in it. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { databaseFolder } from '#server/installation/open-database.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { freePort, programs, type StartedProgram } from '#server/testing/program.ts';
import { patience, someTime, tell, untilReady } from './writers.ts';

const start = programs({ isFirstStart: true });
const database = databaseFolder(start.dataDir);

test('is made good by the next start', { timeout: 8 * patience }, async () => {
  const port = await freePort();
  const run = () => start({ PORT: `${port}`, HOST: '127.0.0.1' });
  // Embedded: while the database is being made; then, on both, while it is being filled.
  if (isEmbedded) {
    await killIn(run(), () => fs.existsSync(`${database}.new`), 500);
    expect(fs.existsSync(database)).toBe(false);
    await killIn(run(), () => fs.existsSync(`${database}.new/PG_VERSION`), 200);
  }
  for (const most of [500, 1500, 3000]) {
    await killIn(run(), () => !isEmbedded || fs.existsSync(database), most);
  }
  const last = run();
  await untilReady(`http://127.0.0.1:${port}`);
  expect(await demoTasks(port)).toHaveLength(26);
  expect(fs.existsSync(`${database}.new`)).toBe(false);
  last.child.kill('SIGTERM');
  expect(await last.exit).toBe(0);
});

/** Killed some moment after it got this far; it may have got to the end by then. */
async function killIn(program: StartedProgram, isThere: () => boolean, most: number) {
  await expect.poll(isThere, { interval: 5, timeout: patience }).toBe(true);
  await someTime(0, most);
  program.child.kill('SIGKILL');
  await program.exit;
  tell(
    `a first start was killed ${/is ready/.test(program.output()) ? 'when it was ready' : 'before it was ready'}`,
  );
}

async function demoTasks(port: number): Promise<Task[]> {
  const address = `http://127.0.0.1:${port}`;
  const ask = () =>
    fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@firmament.example', password: 'firmament-demo-2026' }),
    });
  await expect.poll(async () => (await ask()).status, { timeout: patience }).toBe(200);
  const cookie = (await ask()).headers.getSetCookie().join('; ');
  const reply = await fetch(`${address}/api/tasks`, { headers: { cookie } });
  return (await reply.json()) as Task[];
}
