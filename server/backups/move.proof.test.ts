/** From the embedded database to the engine of this run: PostgreSQL, or another embedded one. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seal } from '#server/audit/seal.ts';
import { hasDemo, seedDemo } from '#server/demo/seed.ts';
import { openEmbedded } from '#server/kit/engine.ts';
import { migrate } from '#server/kit/migrate.ts';
import { parseKeys } from '#server/kit/secrets/key-ring.ts';
import { openSecrets } from '#server/kit/secrets/secrets.ts';
import { openTestEngine } from '#server/testing/server.ts';
import { move } from './move.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-move-'));
const from = await openEmbedded({ memory: true });
const to = await openTestEngine();
afterAll(async () => {
  await from.close();
  await to.close();
  fs.rmSync(dataDir, { recursive: true });
});

test('every table arrives as it was, and the temporary backup is gone', {
  // Seeds a whole firm and has two databases in one process.
  timeout: 120_000,
}, async () => {
  await migrate(from);
  const keys = parseKeys(`k1:${randomBytes(32).toString('base64')}`);
  await seedDemo(from, new Date(), openSecrets(keys));
  await seal(from);
  const { findings, compared } = await move({ from, to, dataDir, keys }, new Date());
  expect(findings).toEqual([]);
  expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(compared.find(({ table }) => table === 'tasks')?.after?.rows).toBeGreaterThan(5);
  expect(await hasDemo(to)).toBe(true);
  expect(fs.readdirSync(dataDir)).toEqual([]);
});
