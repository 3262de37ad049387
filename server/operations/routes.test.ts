import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Engine } from '#server/kit/engine.ts';
import { openHttp } from '#server/kit/http.ts';
import { openLog } from '#server/kit/log.ts';
import { openMetrics } from '#server/kit/metrics.ts';
import { Browser } from '#server/testing/browser.ts';
import { whenFileEnds } from '#server/testing/file-end.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { routes } from './routes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-ready-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const token = 'a-token-for-the-watchers';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: path.join(folder, 'data'), METRICS_TOKEN: token });
});

/** The same on the same database, with something different about it. */
function alike(
  changes: { engine?: Partial<Engine>; isStopping?: () => boolean; dataDir?: string } = {},
): Browser {
  const metrics = openMetrics();
  const app = openHttp({ ...server.config, version: '1', log: openLog('silent'), metrics });
  routes(app, {
    metrics,
    config: { ...server.config, dataDir: changes.dataDir ?? server.config.dataDir },
    engine: { ...server.engine, ...changes.engine },
    isStopping: changes.isStopping ?? (() => false),
  });
  whenFileEnds(() => app.close());
  return new Browser({ ...server, app });
}

const ok = { database: 'ok', migrations: 'ok', storage: 'ok' };

test('alive is alive', async () => {
  const reply = await new Browser(server).get('/healthz');
  expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }]);
});

describe('/readyz', () => {
  test('is ready when the database, its shape and the folder are good, and leaves nothing behind', async () => {
    const reply = await new Browser(server).get('/readyz');
    expect([reply.status, reply.body]).toEqual([200, { status: 'ready', checks: ok }]);
    expect(fs.readdirSync(path.join(folder, 'data'))).toEqual([]);
  });

  test('says when the database fails, without internals', async () => {
    const transaction = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    const reply = await alike({ engine: { transaction } }).get('/readyz');
    expect(reply.status).toBe(503);
    expect(reply.body).toEqual({
      status: 'not ready',
      checks: {
        database: 'The database does not answer.',
        migrations: 'This cannot be told without the database.',
        storage: 'ok',
      },
    });
  });

  test('does not wait longer than two seconds, and asks a silent database only once', async () => {
    let asked = 0;
    const transaction = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const browser = alike({ engine: { transaction } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let answered = 0;
    const replies = [1, 2, 3].map(async () => {
      const { status } = await browser.get('/readyz');
      answered += 1;
      return status;
    });
    while (vi.getTimerCount() === 0) await nextTurn();
    vi.advanceTimersByTime(1999);
    await nextTurn();
    expect(answered).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await Promise.all(replies)).toEqual([503, 503, 503]);
    expect(asked).toBe(1);
  });

  test('says when the migrations are not those of this program', async () => {
    const change = (sql: string) =>
      server.engine.transaction('select 1', (connection) => connection.query(sql, []));
    await change(`insert into schema_migrations (name, hash) values ('9999_newer.sql', 'x')`);
    const browser = new Browser(server);
    const reply = await browser.get('/readyz');
    expect([reply.status, reply.body]).toEqual([
      503,
      {
        status: 'not ready',
        checks: { ...ok, migrations: 'The database is not in the shape this version needs.' },
      },
    ]);
    await change(`delete from schema_migrations where name = '9999_newer.sql'`);
    expect((await browser.get('/readyz')).status).toBe(200);
  });

  test('says when the folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    fs.writeFileSync(file, '');
    const reply = await alike({ dataDir: path.join(file, 'data') }).get('/readyz');
    expect([reply.status, reply.body]).toEqual([
      503,
      { status: 'not ready', checks: { ...ok, storage: 'The data folder cannot be written.' } },
    ]);
    expect(reply.text).not.toContain(folder);
  });

  test('says that the disk is full', async () => {
    const full = Object.assign(new Error('no'), { code: '53100' });
    const reply = await alike({ engine: { transaction: () => Promise.reject(full) } }).get(
      '/readyz',
    );
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({ checks: { database: 'The disk is full.', storage: 'ok' } });
  });

  test('says that it is stopping from the moment it is', async () => {
    let isStopping = false;
    const browser = alike({ isStopping: () => isStopping });
    expect((await browser.get('/readyz')).status).toBe(200);
    isStopping = true;
    const reply = await browser.get('/readyz');
    expect([reply.status, reply.body]).toEqual([503, { status: 'stopping' }]);
    expect((await browser.get('/healthz')).status).toBe(200);
  });
});

describe('/metrics', () => {
  const ask = (authorization?: string) =>
    new Browser(server).get('/metrics', authorization ? { authorization } : undefined);

  test('is nothing at all without the setting', async () => {
    const browser = new Browser(await startTestServer());
    for (const headers of [undefined, { authorization: `Bearer ${token}` }]) {
      const reply = await browser.get('/metrics', headers);
      expect(reply).toMatchObject({
        status: 404,
        body: { detail: 'There is nothing at this address.' },
      });
    }
  });

  test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, token])(
    'with %s is a 401',
    async (authorization) => {
      const reply = await ask(authorization);
      expect(reply.status).toBe(401);
      expect(reply.header('www-authenticate')).toBe('Bearer');
      expect(reply.text).not.toContain('http_requests');
    },
  );

  test('tells in the text format how the program is doing', async () => {
    const browser = new Browser(server);
    await browser.get('/api/product');
    await browser.get('/api/tasks?q=secret');
    await browser.get('/api/tasks/1234');
    await browser.get('/made/up/address');
    await browser.get('/%');
    let text = '';
    await expect
      .poll(async () => {
        const reply = await ask(`Bearer ${token}`);
        expect(reply.status).toBe(200);
        expect(reply.header('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
        text = reply.text;
        return text;
      })
      .toContain('{method="GET",route="other",status="4xx"} 3');
    const line =
      /^(#.*|[a-z_][a-z0-9_]*(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? -?[\d.e+-]+)$/;
    for (const one of text.trimEnd().split('\n')) expect(one).toMatch(line);
    for (const expected of [
      /^http_requests_total\{method="GET",route="\/api\/product",status="2xx"\} 1$/m,
      /^http_requests_total\{method="GET",route="\/api\/tasks",status="4xx"\} 1$/m,
      /^http_request_duration_seconds_bucket\{method="GET",route="\/api\/product",status="2xx",le="\+Inf"\} 1$/m,
      /^http_requests_in_flight 0$/m,
      /^http_requests_shed_total 0$/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^process_resident_memory_bytes \d{7,}$/m,
      /^nodejs_heap_size_used_bytes \d{6,}$/m,
      /^process_start_time_seconds \d{10}$/m,
      /^firmament_build_info\{version="[\d.]+",node="v\d+/m,
    ]) {
      expect(text).toMatch(expected);
    }
    // What is counted may be any number.
    const names = text.replaceAll(/ \S+$/gm, '');
    expect(names).toContain('status="4xx"}');
    expect(names).not.toMatch(/secret|1234|made/);
  });
});
