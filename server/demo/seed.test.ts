import { expect, test } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import type { Engine } from '#server/kit/engine.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';
import { demoAccounts } from './people.ts';
import { hasDemo, seedDemo } from './seed.ts';

test('an empty database gets the same firm every time; one with a firm gets nothing', async () => {
  const empty = await startTestServer();
  expect(await hasDemo(empty.engine)).toBe(false);
  await seedDemo(empty.engine, new Date('2026-11-15T12:00:00Z'));
  await seedDemo(empty.engine, new Date('2026-11-15T12:00:00Z'));
  expect(await hasDemo(empty.engine)).toBe(true);
  const browser = new Browser(empty);
  for (const { email, password } of demoAccounts) {
    const reply = await browser.post<{ role: string }>('/api/login', { email, password });
    expect([email, reply.status]).toEqual([email, 200]);
  }
  await browser.post('/api/login', {
    email: demoAccounts[0]?.email,
    password: demoAccounts[0]?.password,
  });
  const { body } = await browser.get<Task[]>('/api/tasks');
  expect(body).toHaveLength(22);
  expect(body[0]).toMatchObject({
    id: 'a5473e30-8208-485d-8325-35fb08e21f02',
    dueDate: '2026-11-13T20:00:00.000Z',
  });
  expect(new Set(body.map(({ status }) => status))).toEqual(
    new Set(['pending', 'in-progress', 'completed', 'cancelled']),
  );
});

test('a database that holds a real firm is left alone', async () => {
  const used = await startTestServer();
  await aFirm(used);
  await seedDemo(used.engine, new Date());
  expect(await hasDemo(used.engine)).toBe(false);
});

test('what a first start left half done is finished by the next', async () => {
  const server = await startTestServer();
  const now = new Date('2026-11-15T12:00:00Z');
  const dying = {
    ...server.engine,
    transaction: ((opening, work, options) => {
      if (opening.includes('firmament_app')) throw new Error('killed');
      return server.engine.transaction(opening, work, options);
    }) as Engine['transaction'],
  };
  await expect(seedDemo(dying, now)).rejects.toThrow('killed');
  expect(await hasDemo(server.engine)).toBe(true);
  await seedDemo(server.engine, now);
  const browser = new Browser(server);
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  expect((await browser.get<Task[]>('/api/tasks')).body).toHaveLength(22);
});
