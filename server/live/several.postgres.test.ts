/** Several processes on one PostgreSQL: whatever one of them writes, the pages of the others hear of. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openMetrics } from '#server/kit/metrics.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { whenFileEnds } from '#server/testing/file-end.ts';
import { aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { aPage, portOf, toldTo } from '#server/testing/live.ts';
import { databaseUrl, serverUrl } from '#server/testing/prepare.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const databaseOf = async ({ engine }: TestServer) => {
  const { rows } = await engine.execute('select current_database() as name');
  return (rows[0] as { name: string }).name;
};

/** Another process on the same database, as far as a test can have one. */
async function another(server: TestServer) {
  const url = databaseUrl(await databaseOf(server));
  const engine = openPostgres(url, { onError: () => undefined });
  const { config, secrets, postOffice, jobs, files, payments, messenger } = server;
  const metrics = openMetrics();
  const app = await buildApp({
    config,
    engine,
    secrets,
    postOffice,
    jobs,
    files,
    payments,
    messenger,
    metrics,
  });
  whenFileEnds(async () => {
    await app.close();
    await engine.close();
  });
  await portOf({ app, engine });
  return { app, engine };
}

const pageAt = (
  server: Pick<TestServer, 'app' | 'engine'>,
  { browser }: TestFirm,
  query?: string,
) => aPage({ cookies: browser.cookies, server }, query);

test('a change in one is heard in the other, by the firm it belongs to', async () => {
  const first = await startTestServer();
  const second = await another(first);
  const [firm, otherFirm] = [await aFirm(first), await aFirm(first)];
  const page = await pageAt(second, firm);
  const stranger = await pageAt(second, otherFirm);
  await vi.waitFor(async () => {
    await aTask(firm);
    expect(toldTo(page)).toContain('/api/tasks');
  });
  expect(toldTo(stranger)).toEqual([]);
  const late = await pageAt(second, firm, '?age=1');
  expect(toldTo(late)).toContain('/api/tasks');
});

test('a line to the database that was cut is opened again, and pages ask for all they show', async () => {
  const first = await startTestServer();
  const second = await another(first);
  const firm = await aFirm(first);
  const page = await pageAt(second, firm);
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and query like 'listen %'`,
      [await databaseOf(first)],
    );
    expect(rowCount).toBeGreaterThan(0);
  });
  await admin.end();
  await vi.waitFor(() => expect(toldTo(page)).toContain('all'), { timeout: 10_000 });
  page.heard.splice(0);
  await aTask(firm);
  await vi.waitFor(() => expect(toldTo(page)).toContain('/api/tasks'));
});
