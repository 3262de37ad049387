/** What leaves as JSON is what was stored, whatever somebody typed. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

/** Past the contract, which may refuse some of it today. */
const store = (title: string) =>
  server.engine.transaction('select 1', (connection) =>
    connection.query('update tasks set title = $1, description = $1 where firm_id = $2', [
      title,
      firm.firmId,
    ]),
  );

test('any text comes back as it is, also what we join rows with', async () => {
  await aTask(firm);
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\x1d', '\x1e', '\x1f', '"', '\\', ',', '\n', '{', '}'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 50,
  });
  await fc.assert(
    fc.asyncProperty(
      nasty.filter((text) => !text.includes('\0')).map((text) => `x${text}x`),
      async (title) => {
        await store(title);
        const { body } = await firm.browser.get<Task[]>('/api/tasks?limit=10');
        expect(body).toHaveLength(1);
        expect(body[0]).toMatchObject({
          title,
          description: title,
          category: null,
          status: 'pending',
        });
      },
    ),
    { numRuns: 60 },
  );
  await store('\x1e');
  const { body } = await firm.browser.get<Task[]>('/api/tasks');
  expect(body.map(({ title }) => title)).toEqual(['\x1e']);
});

test.each([
  ['2026-11-15T09:30:00.000Z'],
  ['2026-11-15T09:30:00.100Z'],
  ['2026-11-15T09:30:00.123Z'],
  ['1999-01-01T00:00:00.000Z'],
  ['2199-12-31T23:59:59.999Z'],
])('the instant %s comes back as it was sent', async (dueDate) => {
  const own = await aFirm(server);
  await aTask(own, { dueDate });
  const { body } = await own.browser.get<Task[]>('/api/tasks');
  expect(body[0]?.dueDate).toBe(dueDate);
});
