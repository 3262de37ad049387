import { beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let colleague: Browser & { id: string };
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  colleague = await aColleague(server, firm);
});

const news = async (browser: Browser) =>
  (await browser.get<Notification[]>('/api/notifications')).body;

test('whoever is given a task hears of it, with the moment in the firm’s time zone; nobody else does', async () => {
  const task = await aTask(firm, {
    title: 'File answer',
    assignedTo: colleague.id,
    dueDate: '2026-11-20T22:00:00Z',
  });
  expect(await news(colleague)).toMatchObject([
    {
      title: 'Task assigned to you',
      message: 'File answer, due Nov 20, 2026, 5:00 PM',
      type: 'info',
      read: false,
      url: `/legal-admin?task=${task.id}`,
    },
  ]);
  expect(await news(firm.browser)).toEqual([]);
  expect(await news(otherFirm.browser)).toEqual([]);
});

test('a change tells the new assignee once, and nobody who gives work to themselves', async () => {
  const before = (await news(colleague)).length;
  const task = await aTask(firm, { assignedTo: firm.user.id });
  expect(await news(firm.browser)).toEqual([]);
  await firm.browser.put(`/api/tasks/${task.id}`, { assignedTo: colleague.id });
  await firm.browser.put(`/api/tasks/${task.id}`, { title: 'Renamed' });
  expect(await news(colleague)).toHaveLength(before + 1);
});

test('one, then all, become read and stay so', async () => {
  await aTask(firm, { assignedTo: colleague.id });
  await aTask(firm, { assignedTo: colleague.id });
  const [newest] = await news(colleague);
  expect((await colleague.post(`/api/notifications/${newest?.id}/read`)).status).toBe(204);
  expect((await news(colleague)).map(({ read }) => read).filter(Boolean)).toHaveLength(1);
  expect((await colleague.post('/api/notifications/read')).status).toBe(204);
  expect((await news(colleague)).every(({ read }) => read)).toBe(true);
});

test('a colleague’s notification is not mine to read', async () => {
  const [theirs] = await news(colleague);
  expect((await firm.browser.post(`/api/notifications/${theirs?.id}/read`)).status).toBe(404);
});
