/** Whoever leaves before the answer: nobody works for them any longer, but what they changed is changed. */
import http from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { serve } from '#server/kit/serve.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { startTestServer } from '#server/testing/server.ts';
import { servingOf } from '#server/testing/serving.ts';

const sums = {
  reckon: read('/api/test-sums', { summary: 'Reckon', access: 'member', gives: z.object({}) }),
  keep: write('POST', '/api/test-sums', {
    summary: 'Keep',
    access: 'member',
    takes: Nothing,
    gives: z.object({}),
    refreshes: [],
  }),
};

let firm: TestFirm;
let address: string;
let begun: PromiseWithResolvers<void>;
let ended: PromiseWithResolvers<string>;
let mayGoOn: PromiseWithResolvers<void>;
beforeAll(async () => {
  const server = await startTestServer();
  const app = await buildApp(server);
  // The embedded database cannot be interrupted: there it is the next statement that is not begun.
  const long: RawBuilder<unknown> = isEmbedded ? sql`select 1` : sql`select pg_sleep(9)`;
  serve(app, servingOf(server), sums, {
    async reckon({ db }) {
      try {
        for (;;) {
          const answer = long.execute(db);
          begun.resolve();
          await answer;
          await nextTurn();
        }
      } catch (error) {
        ended.resolve((error as Error).message);
        throw error;
      }
    },
    async keep({ db, user }) {
      begun.resolve();
      await mayGoOn.promise;
      await db
        .updateTable('tasks')
        .set({ title: `Kept by ${user.id}` })
        .execute();
      return {};
    },
  });
  firm = await aFirm({ ...server, app });
  await firm.browser.post('/api/tasks', { title: 'Not kept' });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Asks, and leaves as soon as the work has begun. */
async function askAndLeave(method: 'GET' | 'POST'): Promise<void> {
  [begun, ended, mayGoOn] = [
    Promise.withResolvers(),
    Promise.withResolvers(),
    Promise.withResolvers(),
  ];
  const cookie = [...firm.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const request = http.request(`${address}/api/test-sums`, { method, headers: { cookie } });
  request.on('error', () => undefined);
  const closed = new Promise((resolve) => request.on('close', resolve));
  request.end();
  await begun.promise;
  request.destroy();
  await closed;
}

test('what is being reckoned for them is ended', async () => {
  await askAndLeave('GET');
  expect(await ended.promise).toBe(
    isEmbedded ? 'Whoever asked has left.' : 'canceling statement due to user request',
  );
  expect((await firm.browser.get('/api/tasks')).status).toBe(200);
});

test('what they have changed is changed', async () => {
  await askAndLeave('POST');
  mayGoOn.resolve();
  const title = async () =>
    (await firm.browser.get<{ title: string }[]>('/api/tasks')).body[0]?.title;
  await expect.poll(title).toMatch(/^Kept by/);
});
