/** A change appears on the pages of colleagues: on theirs and on nobody else's. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { withFirm } from '#server/kit/db.ts';
import { makeStale } from '#server/kit/stale.ts';
import { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { aPage, toldTo } from '#server/testing/live.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { mostOfOnePerson } from './lines.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let colleague: Browser & { id: string };

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(async () => {
  firm = await aFirm(server);
  colleague = await aColleague(server, firm);
});

/** What a firm hears has been heard by all who listened before it. */
async function afterAllIsSaid() {
  const last = await aPage(otherFirm.browser);
  // The greeting tells of a moment ago.
  last.heard.splice(0);
  await aTask(otherFirm);
  await vi.waitFor(() => expect(toldTo(last)).toContain('/api/tasks'));
  last.leave();
}

const letter = { 'x-page-id': 'page-1' };

describe('a page that listens', () => {
  test('hears which reads a colleague made stale, as paths and nothing else', async () => {
    const page = await aPage(colleague);
    expect(page).toMatchObject({ status: 200, heard: [{ stale: [], within: 0 }] });
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await aTask(firm, { title: 'Secret of the Okafor estate' });
    await vi.waitFor(() => expect(page.heard).toHaveLength(2));
    expect(page.heard[1]?.stale).toEqual(
      expect.arrayContaining(['/api/tasks', '/api/calendar', '/api/dashboard']),
    );
    expect(JSON.stringify(page.heard)).not.toMatch(/Okafor|[0-9a-f]{8}-/);
    page.leave();
  });

  test('hears nothing of another firm, nor of what was refused or rolled back', async () => {
    const page = await aPage(otherFirm.browser);
    await aTask(firm);
    expect((await otherFirm.browser.post('/api/tasks', { title: '' })).status).toBe(400);
    const failing = withFirm(server.engine, otherFirm.firmId, 'test', async (db) => {
      makeStale(db, ['/api/rolled-back']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await afterAllIsSaid();
    // Of its own firm's last word, and of nothing else.
    expect(page.heard).toHaveLength(2);
    expect(toldTo(page)).not.toContain('/api/rolled-back');
    page.leave();
  });

  test('is not told of what it did itself; the same person’s other window is', async () => {
    const own = await aPage(firm.browser, '?page=page-1');
    const other = await aPage(firm.browser, '?page=page-2');
    await firm.browser.post('/api/tasks', { title: 'File answer' }, letter);
    await vi.waitFor(() => expect(toldTo(other)).toContain('/api/tasks'));
    expect(toldTo(own)).toEqual([]);
    own.leave();
    other.leave();
  });

  test('hears of its person’s own news; for others there is none', async () => {
    const [mine, theirs] = [await aPage(firm.browser), await aPage(colleague)];
    await withFirm(server.engine, firm.firmId, 'test', async (db) =>
      makeStale(db, ['/api/notifications'], { userId: colleague.id }),
    );
    await vi.waitFor(() => expect(toldTo(theirs)).toEqual(['/api/notifications']));
    await afterAllIsSaid();
    expect(toldTo(mine)).toEqual([]);
    mine.leave();
    theirs.leave();
  });
});

describe('a line that was cut', () => {
  test('brings what was missed meanwhile, and only that', async () => {
    const before = await aPage(colleague);
    const cutAt = performance.now();
    before.leave();
    await aTask(firm);
    await afterAllIsSaid();
    const since = () => `?age=${Math.round(performance.now() - cutAt)}`;
    const after = await aPage(colleague, since());
    expect(toldTo(after)).toContain('/api/tasks');
    expect(toldTo(after)).not.toContain('/api/banking-accounts');
    const stranger = await aPage(otherFirm.browser, since());
    expect(toldTo(stranger)).toContain('/api/tasks');
    for (const page of [after, stranger]) page.leave();
  });

  test('for longer than anybody remembers, brings all', async () => {
    const page = await aPage(colleague, '?age=86400000');
    expect(page.heard).toEqual([{ stale: 'all', within: 0 }]);
    page.leave();
  });
});

describe('who may listen', () => {
  test('nobody who is not signed in', async () => {
    const page = await aPage(new Browser(server));
    expect(page.status).toBe(401);
  });

  test.each([
    ['?age=-1', 'Age must be a whole number of milliseconds.'],
    ['?age=1e9', 'Age must be a whole number of milliseconds.'],
    ['?age=1&age=2', 'Age must be a whole number of milliseconds.'],
    ['?page=%20', 'Page must be at most 64 letters and digits.'],
    ['?firm=1', 'Only page and age can be asked with.'],
  ])('%s is refused', async (query, detail) => {
    const { body, status } = await firm.browser.get<Problem>(`/api/live${query}`);
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail });
  });

  test('one person’s oldest window gives way to the newest', async () => {
    const oldest = await aPage(firm.browser);
    const others = [];
    for (let i = 0; i < mostOfOnePerson; i++) others.push(await aPage(firm.browser));
    await vi.waitFor(() => expect(oldest.isOpen()).toBe(false));
    expect(others.every((page) => page.isOpen())).toBe(true);
    for (const page of others) page.leave();
  });

  test('who is suspended hears nothing more, and everybody else does', async () => {
    const page = await aPage(colleague);
    const own = await aPage(firm.browser);
    const reply = await firm.browser.post(`/api/team/${colleague.id}/suspend`);
    expect(reply.status).toBe(204);
    await vi.waitFor(() => expect(page.isOpen()).toBe(false));
    expect(own.isOpen()).toBe(true);
    own.leave();
  });

  test('listening does not keep a session alive', async () => {
    const page = await aPage(colleague);
    server.clock.pass(3 * 60 * 60_000);
    expect((await colleague.get('/api/tasks')).status).toBe(401);
    server.clock.pass(-3 * 60 * 60_000);
    page.leave();
  });
});

describe('what a page asks because of it', () => {
  test('does not keep a session alive', async () => {
    const minute = 60_000;
    const began = server.clock.now;
    server.clock.pass(20 * minute);
    const asked = await colleague.get('/api/tasks', { 'x-by-itself': 'yes' });
    expect(asked.status).toBe(200);
    server.clock.pass(15 * minute);
    expect((await colleague.get('/api/tasks')).status).toBe(401);
    server.clock.now = began;
  });
});

test('nobody waits for the headers of an answer that does not end', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: '/api/live' });
  expect(head.statusCode).toBe(404);
});

proof(
  '500 open pages ask nothing of the database, and all hear of a change',
  {
    timeout: 90_000,
  },
  async () => {
    const people = [firm.browser, colleague];
    while (people.length < 10) people.push(await aColleague(server, firm));
    const pages = await Promise.all(
      people.flatMap((person) => Array.from({ length: mostOfOnePerson }, () => aPage(person))),
    );
    expect(pages).toHaveLength(500);
    const asked = vi.spyOn(server.engine, 'transaction');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).not.toHaveBeenCalled();
    await aTask(firm);
    await vi.waitFor(() => expect(pages.every((page) => page.heard.length === 2)).toBe(true), {
      timeout: 30_000,
    });
    // The write itself, and nothing for being told.
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    for (const page of pages) page.leave();
  },
);
