import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import type { Reply } from '#server/testing/browser.ts';
import { aColleague, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server, 'Okafor & Reyes');
  otherFirm = await aFirm(server, 'Other Firm');
});

const noId = '00000000-0000-4000-8000-000000000000';
const cursor = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

const trail = async (task: Task) => {
  const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${task.id}`);
  return body.map((activity) => activity.title);
};

describe('creating', () => {
  test('a title is enough; the rest has defaults', async () => {
    const { status, body } = await firm.browser.post<Task>('/api/tasks', {
      title: '  Draft motion ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Draft motion',
      description: null,
      priority: 'medium',
      status: 'pending',
      dueDate: null,
      assignedTo: null,
      category: null,
      matterType: null,
      createdBy: firm.user.id,
    });
  });

  test('every field is kept, and a due moment is kept to the second whatever its offset', async () => {
    const values = {
      title: 'File answer',
      description: 'Before 5 pm',
      priority: 'high',
      status: 'in-progress',
      dueDate: '2026-11-20T17:00:00-05:00',
      assignedTo: firm.user.id,
      category: 'court-appearance',
      matterType: 'intellectual-property',
    };
    const { body } = await firm.browser.post<Task>('/api/tasks', values);
    expect(body).toMatchObject({ ...values, dueDate: '2026-11-20T22:00:00.000Z' });
  });

  test('the activity is written with the task', async () => {
    expect(await trail(await aTask(firm))).toEqual(['Task created']);
  });

  test.each([
    [{}, 'title', 'Title is required.'],
    [{ title: '   ' }, 'title', 'Title is required.'],
    [{ title: 7 }, 'title', 'Title must be text.'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters.'],
    [
      { title: 'x', status: 'done' },
      'status',
      'Status must be one of: pending, in-progress, completed, cancelled.',
    ],
    [{ title: 'x', priority: 'urgent' }, 'priority', 'Priority must be one of: low, medium, high.'],
    [{ title: 'x', category: 'gossip' }, 'category', /^Category must be one of: research,/],
    [{ title: 'x', matterType: [] }, 'matterType', /^Matter type must be one of: litigation,/],
    [{ title: 'x', dueDate: 'tomorrow' }, 'dueDate', /^Due date must be a date and time/],
    [{ title: 'x', dueDate: 'infinity' }, 'dueDate', /^Due date must be a date and time/],
    [{ title: 'x', dueDate: '9999-01-01T00:00:00Z' }, 'dueDate', /between the years/],
    [
      { title: 'x', dueDate: '2026-02-30T00:00:00Z' },
      'dueDate',
      /^Due date must be a date and time/,
    ],
    [{ title: 'x', assignedTo: 'me' }, 'assignedTo', 'Assigned to must be the id of a colleague.'],
    [{ title: 'x', colour: 'red' }, 'colour', 'Unknown field: colour.'],
    [{ title: 'x', firmId: '1' }, 'firmId', 'Unknown field: firmId.'],
    [{ title: 'x', createdBy: '1' }, 'createdBy', 'Unknown field: createdBy.'],
  ])('%j is refused in a sentence that names the field', async (body, field, message) => {
    const reply = await firm.browser.post<Problem>('/api/tasks', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
    expect(reply.body.detail).toMatch(message);
  });

  test('a colleague of another firm cannot be assigned', async () => {
    const reply = await firm.browser.post<Problem>('/api/tasks', {
      title: 'x',
      assignedTo: otherFirm.user.id,
    });
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe('Assigned to does not exist in your firm.');
  });
});

describe('listing', () => {
  test('open tasks come first, the most overdue on top, closed ones last', async () => {
    const own = await aFirm(server);
    const due = (day: string) => ({ dueDate: `2026-${day}T12:00:00Z` });
    await aTask(own, { title: 'no date' });
    await aTask(own, { title: 'late', ...due('01-01') });
    await aTask(own, { title: 'closed', status: 'completed', ...due('01-02') });
    await aTask(own, { title: 'soon', ...due('12-01') });
    const { body } = await own.browser.get<Task[]>('/api/tasks');
    expect(body.map((task) => task.title)).toEqual(['late', 'soon', 'no date', 'closed']);
  });

  test('pages by keyset: every task once, also when one is deleted in between', async () => {
    const own = await aFirm(server);
    for (let i = 0; i < 7; i++) {
      await aTask(own, { title: `${i}`, dueDate: i % 2 ? '2026-12-01T00:00:00Z' : null });
    }
    const whole = (await own.browser.get<Task[]>('/api/tasks')).body.map((task) => task.id);
    const seen: string[] = [];
    let url: string | undefined = '/api/tasks?limit=3';
    while (url) {
      const reply: Reply<Task[]> = await own.browser.get<Task[]>(url);
      seen.push(...reply.body.map((task) => task.id));
      if (seen.length === 3) await own.browser.delete(`/api/tasks/${seen[2]}`);
      url = reply.header('link')?.match(/<(.+)>; rel="next"/)?.[1];
    }
    expect(seen).toEqual(whole);
  });

  test.each([
    ['limit=0', 'Limit must be a whole number from 1 to 999.'],
    ['limit=ten', 'Limit must be a whole number from 1 to 999.'],
    ['limit=3&after=nonsense', 'After must be a cursor from a Link header.'],
    [
      `limit=3&after=${cursor([false, '2026-99-99T00:00:00Z', noId])}`,
      'After must be a cursor from a Link header.',
    ],
    [
      `limit=3&after=${cursor([false, '0000-01-01T00:00:00Z', noId])}`,
      'After must be a cursor from a Link header.',
    ],
    [
      `limit=3&after=${cursor(['', 'infinity', noId])}`,
      'After must be a cursor from a Link header.',
    ],
    ['limit=3&limit=4', 'Limit must be text.'],
    ['colour=red', 'Unknown field: colour.'],
  ])('?%s is refused', async (query, detail) => {
    const reply = await firm.browser.get<Problem>(`/api/tasks?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { detail } });
  });

  test('an unchanged list is a 304', async () => {
    const first = await firm.browser.get('/api/tasks');
    const etag = first.header('etag') ?? '';
    const again = await firm.browser.get('/api/tasks', { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    await aTask(firm);
    expect((await firm.browser.get('/api/tasks', { 'if-none-match': etag })).status).toBe(200);
  });

  test('another firm sees none of it', async () => {
    await aTask(firm);
    expect((await otherFirm.browser.get('/api/tasks')).body).toEqual([]);
  });
});

describe('changing', () => {
  test('only what is sent changes, and the trail tells what it was', async () => {
    const task = await aTask(firm, { description: 'keep me', priority: 'high' });
    server.clock.pass(1000);
    const { body } = await firm.browser.put<Task>(`/api/tasks/${task.id}`, {
      status: 'in-progress',
    });
    expect(body).toEqual({ ...task, status: 'in-progress', updatedAt: body.updatedAt });
    expect(body.updatedAt > task.updatedAt).toBe(true);
    server.clock.pass(1000);
    await firm.browser.put(`/api/tasks/${task.id}`, { status: 'completed' });
    server.clock.pass(1000);
    await firm.browser.put(`/api/tasks/${task.id}`, { title: 'Renamed' });
    expect(await trail(task)).toEqual([
      'Task updated',
      'Task completed',
      'Task set to In Progress',
      'Task created',
    ]);
  });

  test('any status may follow any other', async () => {
    const task = await aTask(firm);
    for (const status of ['completed', 'pending', 'cancelled', 'in-progress']) {
      const reply = await firm.browser.put<Task>(`/api/tasks/${task.id}`, { status });
      expect(reply.body.status).toBe(status);
    }
  });

  test('the same value again changes nothing and is not told', async () => {
    const task = await aTask(firm);
    await firm.browser.put(`/api/tasks/${task.id}`, { status: 'pending' });
    expect(await trail(task)).toEqual(['Task created']);
  });

  test('twenty colleagues completing it at once are told once', async () => {
    const task = await aTask(firm);
    server.clock.pass(1000);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        firm.browser.put(`/api/tasks/${task.id}`, { status: 'completed' }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await trail(task)).toEqual(['Task completed', 'Task created']);
  });

  test.each([
    [{}, 'Nothing to change was sent.'],
    [{ status: null }, 'Status must be one of: pending, in-progress, completed, cancelled.'],
    [{ title: null }, 'Title must be text.'],
    [{ id: 'x' }, 'Unknown field: id.'],
  ])('%j is refused', async (change, detail) => {
    const task = await aTask(firm);
    const reply = await firm.browser.put<Problem>(`/api/tasks/${task.id}`, change);
    expect(reply).toMatchObject({ status: 400, body: { detail } });
  });

  test('a description can be emptied', async () => {
    const task = await aTask(firm, { description: 'old' });
    const { body } = await firm.browser.put<Task>(`/api/tasks/${task.id}`, { description: '' });
    expect(body.description).toBeNull();
  });
});

describe('deleting', () => {
  test('it is gone from the list, cannot be changed, and comes back as it was', async () => {
    const task = await aTask(firm, { priority: 'high' });
    expect((await firm.browser.delete(`/api/tasks/${task.id}`)).status).toBe(204);
    const listed = (await firm.browser.get<Task[]>('/api/tasks')).body;
    expect(listed.some(({ id }) => id === task.id)).toBe(false);
    expect((await firm.browser.put(`/api/tasks/${task.id}`, { title: 'x' })).status).toBe(404);
    expect((await firm.browser.delete(`/api/tasks/${task.id}`)).status).toBe(404);
    const restored = await firm.browser.post<Task>(`/api/tasks/${task.id}/restore`);
    expect(restored.body).toEqual(task);
    expect((await firm.browser.post(`/api/tasks/${task.id}/restore`)).status).toBe(404);
  });

  test('a colleague may do what the manager may', async () => {
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const task = await aTask(firm);
    expect((await staff.delete(`/api/tasks/${task.id}`)).status).toBe(204);
  });
});
