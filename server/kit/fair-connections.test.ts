/** Of the connections to the database nobody takes so many that others wait. */
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

/** Nobody gets a connection to the database until it is opened again. */
async function withoutDatabase({ engine }: TestServer) {
  const gate = Promise.withResolvers<void>();
  const count = engine.kind === 'postgresql' ? 10 : 1;
  const held = Array.from({ length: count }, () => {
    const begun = Promise.withResolvers<void>();
    const over = engine.transaction('select 1', async () => {
      begun.resolve();
      await gate.promise;
    });
    return { begun: begun.promise, over };
  });
  await Promise.all(held.map(({ begun }) => begun));
  return async () => {
    gate.resolve();
    await Promise.all(held.map(({ over }) => over));
  };
}

test('one person and one firm leave turns to others, whatever they send at once', async () => {
  const server = await startTestServer({ MAX_IN_FLIGHT: '120' });
  const firm = await aLastingFirm(server);
  const colleagues = await Promise.all([aColleague(server, firm), aColleague(server, firm)]);
  const others = await aFirm(server);
  const everybody = [firm.browser, ...colleagues, others.browser];
  for (const person of everybody) expect((await person.get('/api/tasks')).status).toBe(200);
  const open = await withoutDatabase(server);
  const ask = (person: Browser, count: number) =>
    Array.from({ length: count }, () => person.get<Problem>('/api/tasks'));
  // A quarter for a person and half for a firm: thirty, thirty and none.
  const asked = [...ask(firm.browser, 35), ...colleagues.flatMap((one) => ask(one, 35))];
  const stranger = ask(others.browser, 5);
  await open();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const served = (from: number) =>
    statuses.slice(from, from + 35).filter((status) => status === 200).length;
  expect([served(0), served(35), served(70)]).toEqual([30, 30, 0]);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const reply of await Promise.all(stranger)) expect(reply.status).toBe(200);
});

test('what reckons over all of a firm is done for each firm once at a time, and all get it', async () => {
  const server = await startTestServer();
  const [firm, others] = [await aFirm(server), await aFirm(server)];
  const everybody = [firm.browser, others.browser];
  for (const person of everybody) expect((await person.get('/api/tasks')).status).toBe(200);
  const { engine } = server;
  const { transaction } = engine;
  let [open, most] = [0, 0];
  engine.transaction = async (opening, work, options) =>
    transaction(
      opening,
      async (connection) => {
        open += 1;
        most = Math.max(most, open);
        return work(connection).finally(() => {
          open -= 1;
        });
      },
      options,
    );
  const asked = Array.from({ length: 10 }, () => everybody.map((one) => one.get('/api/analytics')));
  for (const { status } of await Promise.all(asked.flat())) expect(status).toBe(200);
  expect(most).toBeLessThanOrEqual(everybody.length);
});
