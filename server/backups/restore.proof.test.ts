/** The drill with everything that the demo has, with work going on meanwhile, and in memory. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { seal } from '#server/audit/seal.ts';
import { seedDemo } from '#server/demo/seed.ts';
import {
  aBackedUpFirm,
  anEmptyEngine,
  type BackedUp,
  digestsOf,
} from '#server/testing/backed-up-firm.ts';
import { Browser } from '#server/testing/browser.ts';
import { aTask } from '#server/testing/firms.ts';
import { backUp } from './back-up.ts';
import { checkBackup, restore } from './restore.ts';

let backedUp: BackedUp;

beforeAll(async () => {
  backedUp = await aBackedUpFirm(({ engine, secrets }) => seedDemo(engine, new Date(), secrets));
});

test('into an empty database: every table comes back as it was, and people sign in as before', async () => {
  const { folder, root, server, manifest } = backedUp;
  expect(manifest.tables.tasks?.rows).toBeGreaterThan(5);
  const engine = await anEmptyEngine();
  const dataDir = path.join(root, 'restored');
  const { findings } = await restore(folder, { engine, dataDir, keys: server.ring });
  expect(findings).toEqual([]);
  expect(await digestsOf(engine)).toEqual(manifest.tables);
  const app = await buildApp({ ...server, engine });
  const browser = new Browser({ ...server, app, engine });
  const reply = await browser.post('/api/login', {
    email: 'demo@firmament.example',
    password: 'firmament-demo-2026',
  });
  expect(reply.status).toBe(200);
  await aTask({ browser }, { title: 'Life goes on' });
  await app.close();
});

test('a look at it restores into memory and finds everything in order', {
  // Two whole databases in one process, on a machine that may be busy.
  timeout: 120_000,
}, async () => {
  const { folder, server, manifest } = backedUp;
  const { findings, manifest: read, looked } = await checkBackup(folder, server.ring);
  expect(findings).toEqual([]);
  expect(read).toEqual(manifest);
  const counts = Object.fromEntries(looked.map(([count, what]) => [what, count]));
  // The demo's and our own.
  expect(counts['keys of firms']).toBe(2);
  expect(counts['sealed values']).toBeGreaterThan(1);
  expect(counts['people and companies to be found']).toBeGreaterThan(100);
});

test('people work on while a backup is made, and it shows one moment', async () => {
  const { server, firm, root, dataDir } = backedUp;
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone && n < 300; n++) await aTask(firm, { title: `Meanwhile ${n}` });
  })();
  const sealing = (async () => {
    for (; !isDone; await sleep(20)) await seal(server.engine);
  })();
  const during = path.join(root, 'during');
  await backUp({ engine: server.engine, dataDir, keys: server.ring }, during, new Date());
  isDone = true;
  await Promise.all([writing, sealing]);
  const target = { engine: await anEmptyEngine(), dataDir: during, keys: server.ring };
  expect((await restore(during, target)).findings).toEqual([]);
});
