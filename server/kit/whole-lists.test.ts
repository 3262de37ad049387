/** A list that is asked for whole comes whole, however long it is, and in pieces that hold nobody up. */
import { beforeAll, expect, test } from 'vitest';
import { Task } from '#contract/tasks.ts';
import { endpoints } from '#server/testing/contract-walk.ts';
import { aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { hasPages, slab } from './whole-lists.ts';

const count = 2 * slab + 500;

let server: TestServer;
let firm: TestFirm;
let others: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  [firm, others] = [await aFirm(server), await aFirm(server)];
  await aTask(others);
  await server.engine.execute(
    `insert into tasks (firm_id, title, created_by, created_at) select firm_id, 'Task ' || n, id, now() - n * interval '1 second'
     from users, generate_series(1, ${count}) n where id = '${firm.user.id}'`,
  );
});

test('all of it, in the order of its pages, and nothing of another firm', async () => {
  const reply = await firm.browser.get<Task[]>('/api/tasks');
  expect(reply.status).toBe(200);
  expect(reply.header('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.header('link')).toBeUndefined();
  expect(reply.body).toHaveLength(count);
  expect(new Set(reply.body.map(({ id }) => id)).size).toBe(count);
  for (const task of reply.body.slice(0, 3)) Task.parse(task);
  const paged: string[] = [];
  const readFrom = async (url: string): Promise<void> => {
    const { body, header } = await firm.browser.get<Task[]>(url);
    paged.push(...body.map(({ id }) => id));
    const [, next] = /<([^>]{1,2000})>/.exec(header('link') ?? '') ?? [];
    if (next) await readFrom(next);
  };
  await readFrom(`/api/tasks?limit=${slab}`);
  expect(reply.body.map(({ id }) => id)).toEqual(paged);
  expect((await others.browser.get<Task[]>('/api/tasks')).body).toHaveLength(1);
});

test('between two pieces no transaction is open', async () => {
  const { transaction } = server.engine;
  let [open, most, all] = [0, 0, 0];
  server.engine.transaction = async (opening, work, options) => {
    all += 1;
    open += 1;
    most = Math.max(most, open);
    return transaction(opening, work, options).finally(() => {
      open -= 1;
    });
  };
  await firm.browser.get('/api/tasks');
  server.engine.transaction = transaction;
  expect([most, all]).toEqual([1, 3]);
});

test('a short one is an answer like any other', async () => {
  const reply = await others.browser.get('/api/tasks');
  expect(reply.header('etag')).toMatch(/^W\//);
  expect(reply.header('content-length')).toBeDefined();
});

test('whoever is out meanwhile gets no more of it', async () => {
  const { transaction } = server.engine;
  let all = 0;
  server.engine.transaction = async (opening, work, options) => {
    all += 1;
    // Behind the first piece.
    if (all === 2) await transaction('delete from sessions', async () => undefined);
    return transaction(opening, work, options);
  };
  const reply = await firm.browser.get('/api/tasks').catch((error: Error) => error);
  server.engine.transaction = transaction;
  // A line that is cut, and never a list that looks as if it were whole.
  expect(reply).toBeInstanceOf(Error);
});

test('lists that answer some rows without being asked for a number are left alone', () => {
  const named = endpoints.filter(([, endpoint]) => hasPages(endpoint)).map(([name]) => name);
  expect(named).toContain('invoices.list');
  expect(named).toContain('audit.list');
  expect(named).not.toContain('analytics.rows');
  expect(named).not.toContain('dashboard.stats');
});
