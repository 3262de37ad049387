/** The database going away in the middle of work is a 503 for whoever waits, and nothing more. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { aFirm, aTask } from '#server/testing/firms.ts';
import { isEmbedded, serverUrl } from '#server/testing/prepare.ts';
import { startTestServer } from '#server/testing/server.ts';

test('cut connections are refused politely, and the next request works', async () => {
  const server = await startTestServer();
  const firm = await aFirm(server);
  for (let i = 0; i < 50; i++) await aTask(firm);
  let isWorking = true;
  const seen = new Set<number>();
  const readers = Array.from({ length: 12 }, async () => {
    while (isWorking) seen.add((await firm.browser.get('/api/tasks')).status);
  });
  // The embedded database has no connections that somebody could cut.
  for (let round = 0; round < 5 && !isEmbedded; round++) {
    const admin = new pg.Client({ connectionString: serverUrl() });
    await admin.connect();
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query('select current_database() as name', []),
    );
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      (rows[0] as { name: string }).name,
    ]);
    await admin.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  isWorking = false;
  await Promise.all(readers);
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await firm.browser.get('/api/tasks')).status).toBe(200);
});
