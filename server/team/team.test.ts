/** Who is in, in which role, and who is out: at once, everywhere, and never the last manager. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import type { Matter } from '#contract/matters.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import type { Belongings, TeamMember } from '#contract/team.ts';
import type { Colleague, CurrentUser } from '#contract/users.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import { setPassword } from '#server/sign-in/store.ts';
import { remindOfTasks } from '#server/tasks/remind.ts';
import { aWebhook } from '#server/testing/api-keys.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { Browser } from '#server/testing/browser.ts';
import { aCalendarFeed } from '#server/testing/calendar-feeds.ts';
import { aComplianceItem } from '#server/testing/desk.ts';
import {
  aColleague,
  aFirm,
  aMatter,
  aTask,
  goodPassword,
  type TestFirm,
} from '#server/testing/firms.ts';
import { anInvitation, invitedBy } from '#server/testing/invitations.ts';
import { anApp } from '#server/testing/second-factors.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const minute = 60_000;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (of = firm.browser) => (await of.get<TeamMember[]>('/api/team')).body;
const member = async (id: string) => (await list()).find((one) => one.id === id);
const who = (browser: Browser) => browser.get<CurrentUser>('/api/auth/user');
const emailOf = async (browser: Browser) => (await who(browser)).body.email;
const does = (id: string, what: 'suspend' | 'readmit', by: Browser = firm.browser) =>
  by.post<Problem>(`/api/team/${id}/${what}`);
const setRole = (id: string, firmRole: string, by: Browser = firm.browser) =>
  by.put<Problem>(`/api/team/${id}/role`, { firmRole });
const remove = (id: string, successorId: string | null = null, by: Browser = firm.browser) =>
  by.post<Problem>(`/api/team/${id}/remove`, { successorId });

const withPassword = async (userId: string) => {
  const passwordHash = await hashPassword(goodPassword);
  await asSystem(server.engine, 'test', (db) =>
    setPassword(db, { firmId: firm.firmId, userId }, passwordHash, server.clock.now),
  );
};
const login = (email: string) =>
  new Browser(server).post<Problem>('/api/login', { email, password: goodPassword });

describe('the list', () => {
  test('tells roles, states, second steps and who was here last', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'attorney' });
    const seenAt = server.clock.now.toISOString();
    await anApp(ben);
    expect(await list()).toEqual([
      expect.objectContaining({
        id: ben.id,
        firmRole: 'attorney',
        state: 'active',
        hasSecondStep: true,
        lastOnlineAt: seenAt,
      }),
      expect.objectContaining({ id: firm.user.id, hasSecondStep: false, firmRole: 'manager' }),
    ]);
    server.clock.pass(5 * minute);
    await who(ben);
    expect((await member(ben.id))?.lastOnlineAt).toBe(server.clock.now.toISOString());
    expect((await list(otherFirm.browser)).map(({ id }) => id)).toEqual([otherFirm.user.id]);
  });

  test('whoever signs out was here all the same', async () => {
    const ben = await aColleague(server, firm);
    const seenAt = (await member(ben.id))?.lastOnlineAt;
    await ben.post('/api/logout');
    expect((await member(ben.id))?.lastOnlineAt).toBe(seenAt);
  });
});

describe('roles', () => {
  test('a role works with the next request', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'staff' });
    expect((await ben.get('/api/team')).status).toBe(403);
    expect((await setRole(ben.id, 'manager')).status).toBe(204);
    expect((await ben.get('/api/team')).status).toBe(200);
    expect((await setRole(ben.id, 'staff')).status).toBe(204);
    expect((await ben.get('/api/team')).status).toBe(403);
  });

  test('nobody gives themselves more: every path says no', async () => {
    for (const firmRole of ['staff', 'attorney'] as const) {
      const ben = await aColleague(server, firm, { firmRole });
      expect((await setRole(ben.id, 'manager', ben)).status).toBe(403);
      expect((await ben.put('/api/profile', { firmRole: 'manager' })).status).not.toBe(200);
      expect((await who(ben)).body).toMatchObject({ firmRole, role: 'user' });
    }
    for (const firmRole of ['owner', 'admin', 'user', '', null]) {
      const { status } = await firm.browser.put(`/api/team/${firm.user.id}/role`, { firmRole });
      expect(status).toBe(400);
    }
    const { status } = await firm.browser.put(`/api/team/${firm.user.id}/role`, {
      firmRole: 'manager',
      role: 'owner',
    });
    expect(status).toBe(400);
    expect((await who(firm.browser)).body.role).toBe('user');
  });

  test('the last manager stays one, whatever is tried', async () => {
    const last = 'A firm keeps at least one manager. Make somebody else a manager first.';
    const reply = await setRole(firm.user.id, 'staff');
    expect([reply.status, reply.body.detail]).toEqual([409, last]);
    const ben = await aColleague(server, firm, { firmRole: 'manager' });
    expect((await does(firm.user.id, 'suspend', ben)).status).toBe(204);
    expect((await setRole(ben.id, 'attorney', ben)).body.detail).toBe(last);
  });

  test('two managers who demote each other at once: one stays', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'manager' });
    const replies = await Promise.all([
      setRole(ben.id, 'staff'),
      setRole(firm.user.id, 'staff', ben),
    ]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const managers = await server.engine.transaction('select 1', (connection) =>
      connection.query(
        "select id from users where firm_id = $1 and firm_role = 'manager' and state = 'active'",
        [firm.firmId],
      ),
    );
    expect(managers.rows).toHaveLength(1);
  });
});

describe('suspending', () => {
  test('is at once, for every session, and tells a stranger nothing', async () => {
    const ben = await aColleague(server, firm);
    const email = await emailOf(ben);
    await withPassword(ben.id);
    const { path } = await aCalendarFeed({ browser: ben });
    expect((await login(email)).status).toBe(200);
    expect((await does(ben.id, 'suspend')).status).toBe(204);
    expect((await who(ben)).status).toBe(401);
    const wrong = await login('nobody@firm.example');
    const refused = await login(email);
    expect([refused.status, refused.body.detail]).toEqual([wrong.status, wrong.body.detail]);
    expect((await new Browser(server).get(path)).status).toBe(404);
    expect(await member(ben.id)).toMatchObject({ state: 'suspended' });
    // Let in again, they sign in again: what was open is not.
    expect((await does(ben.id, 'readmit')).status).toBe(204);
    expect((await who(ben)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  test('no letter with a new password goes to them, and a link from before opens nothing', async () => {
    const ben = await aColleague(server, firm);
    const email = await emailOf(ben);
    await withPassword(ben.id);
    const letters = () => server.outbox.filter(({ to }) => to === email);
    await new Browser(server).post('/api/forgot-password', { email });
    await expect.poll(() => letters().length).toBe(1);
    await does(ben.id, 'suspend');
    const token = letters()[0]?.text.match(/#token=([\w-]+)/)?.[1];
    const reset = { token, password: 'eight calm herons wade' };
    expect((await new Browser(server).post('/api/reset-password', reset)).status).toBe(400);
    await new Browser(server).post('/api/forgot-password', { email });
    await new Browser(server).post('/api/forgot-password', { email: firm.user.email });
    await expect.poll(() => server.outbox.some(({ to }) => to === firm.user.email)).toBe(true);
    expect(letters()).toHaveLength(1);
  });

  test('frees the seat; whoever comes back needs one', async () => {
    const seats = (count: number) =>
      server.engine.transaction('select 1', (connection) =>
        connection.query('update firms set seats = $2 where id = $1', [firm.firmId, count]),
      );
    await seats(2);
    const ben = await aColleague(server, firm);
    await does(ben.id, 'suspend');
    const { email } = await anInvitation(firm);
    const token = await invitedBy(firm, email);
    const person = { token, password: goodPassword, firstName: 'Cleo', lastName: 'Vance' };
    const accepted = await new Browser(server).post('/api/invitation/accept', person);
    expect(accepted.status).toBe(200);
    expect((await does(ben.id, 'readmit')).status).toBe(402);
    await seats(3);
    expect((await does(ben.id, 'readmit')).status).toBe(204);
  });

  test('nobody suspends or removes themselves', async () => {
    await aColleague(server, firm, { firmRole: 'manager' });
    expect((await does(firm.user.id, 'suspend')).body.detail).toBe(
      'You cannot suspend yourself. Another manager can.',
    );
    expect((await remove(firm.user.id)).body.detail).toBe(
      'You cannot remove yourself. Another manager can.',
    );
    expect((await does(firm.user.id.toUpperCase(), 'suspend')).status).toBe(409);
  });

  test('what falls due meanwhile is told to the managers', async () => {
    const ben = await aColleague(server, firm);
    const now = new Date('2099-11-16T15:00:00.000Z');
    await aTask(firm, {
      title: 'Serve the complaint',
      assignedTo: ben.id,
      dueDate: '2099-11-16T20:00:00.000Z',
    });
    await does(ben.id, 'suspend');
    await withFirm(server.engine, firm.firmId, 'test', (db) =>
      remindOfTasks(db, {
        now,
        day: '2099-11-16T00:00:00.000Z',
        timeZone: 'America/New_York',
        firmId: firm.firmId,
      }),
    );
    const { body } = await firm.browser.get<Notification[]>('/api/notifications');
    expect(body).toContainEqual(expect.objectContaining({ title: 'Task due today' }));
  });
});

describe('removing', () => {
  test('hands over what is open, keeps what was done, and shuts every door', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'attorney' });
    const cleo = await aColleague(server, firm);
    const email = await emailOf(ben);
    await withPassword(ben.id);
    const matter = await aMatter(firm, { assignedAttorney: ben.id });
    const open = await aTask(firm, { assignedTo: ben.id });
    const done = await aTask(firm, { assignedTo: ben.id, status: 'completed' });
    const duty = await aComplianceItem(firm, { assignedTo: ben.id });
    const event = await anAppointment(firm, { startDay: '2099-11-16', attendees: [ben.id] });
    const both = await anAppointment(firm, {
      startDay: '2099-11-17',
      attendees: [ben.id, cleo.id],
    });
    const { body: left } = await firm.browser.get<Belongings>(`/api/team/${ben.id}/belongings`);
    expect(left).toEqual({ matters: 1, tasks: 1, complianceItems: 1, appointments: 2 });

    const nobody = await remove(ben.id);
    expect([nobody.status, nobody.body.errors?.[0]]).toEqual([
      400,
      { field: 'successorId', message: 'Please say who takes over what is in their hands.' },
    ]);
    expect((await remove(ben.id, cleo.id)).status).toBe(204);

    const read = async <T>(path: string) => (await firm.browser.get<T>(path)).body;
    expect(await read<Matter>(`/api/matters/${matter.id}`)).toMatchObject({
      assignedAttorney: cleo.id,
    });
    const tasks = await read<Task[]>('/api/tasks');
    expect(tasks.find(({ id }) => id === open.id)?.assignedTo).toBe(cleo.id);
    expect(tasks.find(({ id }) => id === done.id)?.assignedTo).toBe(ben.id);
    expect(await read<ComplianceItem>(`/api/compliance/${duty.id}`)).toMatchObject({
      assignedTo: cleo.id,
    });
    for (const { id } of [event, both]) {
      expect(await read(`/api/appointments/${id}`)).toMatchObject({ attendees: [cleo.id] });
    }
    const news = (await cleo.get<Notification[]>('/api/notifications')).body;
    expect(news).toContainEqual(
      expect.objectContaining({
        title: 'You take over from Ben Finch',
        message: '1 matter, 1 task, 1 compliance item, 2 appointments',
      }),
    );

    expect((await who(ben)).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect(await member(ben.id)).toBeUndefined();
    const people = await read<Colleague[]>('/api/users');
    expect(people.find(({ id }) => id === ben.id)).toMatchObject({
      firstName: 'Ben',
      state: 'removed',
    });
    expect((await does(ben.id, 'readmit')).status).toBe(404);
    expect((await remove(ben.id)).status).toBe(404);
  });

  test('their address is free again, and what they did stays under their name', async () => {
    const ben = await aColleague(server, firm);
    const email = await emailOf(ben);
    await aTask({ browser: ben }, { title: 'Written by Ben' });
    await remove(ben.id);
    await anInvitation(firm, { email });
    const token = await invitedBy(firm, email);
    const person = { token, password: goodPassword, firstName: 'Ben', lastName: 'Finch' };
    const back = await new Browser(server).post<CurrentUser>('/api/invitation/accept', person);
    expect(back.status).toBe(200);
    expect(back.body.id).not.toBe(ben.id);
    const { body: tasks } = await firm.browser.get<Task[]>('/api/tasks');
    expect(tasks.find(({ title }) => title === 'Written by Ben')?.createdBy).toBe(ben.id);
  });

  test('nothing new is given to somebody who has left', async () => {
    const ben = await aColleague(server, firm);
    const task = await aTask(firm);
    await remove(ben.id);
    const words = 'Somebody who has left the firm cannot be given anything new.';
    const refused = [
      firm.browser.post<Problem>('/api/tasks', { title: 'New', assignedTo: ben.id }),
      firm.browser.put<Problem>(`/api/tasks/${task.id}`, { assignedTo: ben.id }),
      firm.browser.post<Problem>('/api/appointments', {
        title: 'New',
        startDay: '2099-11-16',
        attendees: [ben.id],
      }),
    ];
    for (const reply of await Promise.all(refused)) {
      expect([reply.status, reply.body.detail]).toEqual([400, words]);
    }
  });

  test.each(['another firm’s', 'suspended', 'the same', 'nobody’s'] as const)(
    'a successor who is %s takes nothing over',
    async (kind) => {
      const ben = await aColleague(server, firm);
      const cleo = await aColleague(server, firm);
      const task = await aTask(firm, { assignedTo: ben.id });
      if (kind === 'suspended') await does(cleo.id, 'suspend');
      const ids = {
        'another firm’s': otherFirm.user.id,
        suspended: cleo.id,
        'the same': ben.id,
        'nobody’s': '3f1f4dc1-55a5-4a3e-8a25-0b4f7d0c9b11',
      };
      const { status } = await remove(ben.id, ids[kind]);
      expect([400, 404]).toContain(status);
      const { body } = await firm.browser.get<Task[]>('/api/tasks');
      expect(body.find(({ id }) => id === task.id)?.assignedTo).toBe(ben.id);
      expect((await who(ben)).status).toBe(200);
    },
  );
});

describe('ways in of others', () => {
  test('a manager signs somebody out everywhere', async () => {
    const ben = await aColleague(server, firm);
    expect((await firm.browser.delete(`/api/team/${ben.id}/sessions`)).status).toBe(204);
    expect((await who(ben)).status).toBe(401);
    expect((await who(firm.browser)).status).toBe(200);
  });

  test('a lost second step is taken away, and its owner hears of it', async () => {
    const ben = await aColleague(server, firm);
    const email = await emailOf(ben);
    await withPassword(ben.id);
    await anApp(ben);
    expect((await login(email)).status).toBe(401);
    expect((await firm.browser.delete(`/api/team/${ben.id}/second-factors`)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    await expect
      .poll(() =>
        server.outbox.some(({ to, subject }) => to === email && /was removed/.test(subject)),
      )
      .toBe(true);
    const own = await firm.browser.delete<Problem>(`/api/team/${firm.user.id}/second-factors`);
    expect(own.status).toBe(409);
  });
});

describe('another firm', () => {
  test('changes nobody here', async () => {
    const ben = await aColleague(server, firm);
    const theirs = otherFirm.browser;
    const replies = [
      await setRole(ben.id, 'manager', theirs),
      await does(ben.id, 'suspend', theirs),
      await does(ben.id, 'readmit', theirs),
      await remove(ben.id, otherFirm.user.id, theirs),
      await theirs.get(`/api/team/${ben.id}/belongings`),
      await theirs.delete(`/api/team/${ben.id}/sessions`),
      await theirs.delete(`/api/team/${ben.id}/second-factors`),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect((await who(ben)).body.firmRole).toBe('staff');
  });
});

test('who runs the product is not thrown out by whoever runs their firm', async () => {
  for (const role of ['admin', 'owner'] as const) {
    const cleo = await aColleague(server, firm, { firmRole: 'staff', role });
    const replies = [
      await setRole(cleo.id, 'attorney'),
      await does(cleo.id, 'suspend'),
      await remove(cleo.id),
      await firm.browser.delete(`/api/team/${cleo.id}/sessions`),
      await firm.browser.delete(`/api/team/${cleo.id}/second-factors`),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(403));
    expect((await who(cleo)).status).toBe(200);
  }
});

test('a new address that somebody asked for is not theirs when they are out', async () => {
  const ben = await aColleague(server, firm);
  await withPassword(ben.id);
  const email = `${ben.id}@another.example`;
  await ben.post('/api/account/email', { email });
  const letter = () => server.outbox.find(({ to }) => to === email);
  await expect.poll(() => letter() !== undefined).toBe(true);
  await does(ben.id, 'suspend');
  const token = letter()?.text.match(/#token=([\w-]+)/)?.[1];
  expect((await new Browser(server).post('/api/confirm-email', { token })).status).toBe(400);
  expect((await member(ben.id))?.email).not.toBe(email);
});

test('webhooks of whoever is no longer a manager rest until another one enables them', async () => {
  const ben = await aColleague(server, firm, { firmRole: 'manager' });
  const { id } = await aWebhook({ browser: ben });
  const hook = async () => (await firm.browser.get<Webhook[]>('/api/webhooks')).body[0];
  const told = async () => {
    await aTask(firm);
    return (await firm.browser.get<unknown[]>(`/api/webhooks/${id}/deliveries`)).body.length;
  };
  expect(await told()).toBe(1);
  await does(ben.id, 'suspend');
  expect(await hook()).toMatchObject({
    isEnabled: false,
    disabledBecause: 'Whoever made it is no longer a manager of the firm.',
  });
  expect(await told()).toBe(1);
  await firm.browser.put(`/api/webhooks/${id}`, { isEnabled: true });
  expect(await told()).toBe(2);
});

test('all of it asks who one is, when that was shown long ago', async () => {
  const ben = await aColleague(server, firm);
  server.clock.pass(11 * minute);
  const replies = [
    await setRole(ben.id, 'manager'),
    await does(ben.id, 'suspend'),
    await does(ben.id, 'readmit'),
    await remove(ben.id),
    await firm.browser.delete(`/api/team/${ben.id}/sessions`),
    await firm.browser.delete(`/api/team/${ben.id}/second-factors`),
  ];
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(403));
  expect((await who(ben)).status).toBe(200);
});

test('the people of the demo stay as they are', async () => {
  const ben = await aColleague(server, firm);
  await server.engine.transaction('select 1', (connection) =>
    connection.query('update firms set is_demo = true where id = $1', [firm.firmId]),
  );
  const replies = [
    await setRole(ben.id, 'manager'),
    await does(ben.id, 'suspend'),
    await remove(ben.id),
  ];
  expect(replies.map(({ body }) => body.detail)).toEqual(
    Array(3).fill('This is the demo firm: its people stay as they are.'),
  );
});
