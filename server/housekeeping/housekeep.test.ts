import { expect, test } from 'vitest';
import { asSystem } from '#server/kit/db.ts';
import { aFirm, aTask } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';
import { housekeep } from './housekeep.ts';

const hour = 60 * 60_000;

test('what has served its time goes, what is in use stays', async () => {
  const server = await startTestServer();
  const firm = await aFirm(server);
  await firm.browser.post('/api/tasks', { title: 'x' }, { 'idempotency-key': 'old' });
  await firm.browser.post('/api/forgot-password', { email: firm.user.email });
  await expect.poll(() => server.outbox.length).toBe(1);
  const left = () =>
    asSystem(server.engine, 'test', async (db) => ({
      sessions: (await db.selectFrom('sessions').select('sid').execute()).length,
      keys: (await db.selectFrom('idempotencyKeys').select('key').execute()).length,
      resets: (await db.selectFrom('passwordResets').select('tokenHash').execute()).length,
      attempts: (await db.selectFrom('signInAttempts').select('key').execute()).length,
      devices: (await db.selectFrom('knownDevices').select('tokenHash').execute()).length,
    }));
  const all = { sessions: 1, keys: 1, resets: 1, attempts: 3, devices: 1 };
  await housekeep(server.engine, server.clock.now);
  expect(await left()).toEqual(all);
  await aTask(firm);
  await housekeep(server.engine, new Date(server.clock.now.getTime() + 25 * hour));
  expect(await left()).toEqual({ sessions: 0, keys: 0, resets: 0, attempts: 0, devices: 1 });
  await housekeep(server.engine, new Date(server.clock.now.getTime() + 401 * 24 * hour));
  expect(await left()).toMatchObject({ devices: 0 });
});
