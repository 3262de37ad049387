/** Bringing a colleague in: a letter, a link that works once, for three days, and a seat. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { Browser } from '#server/testing/browser.ts';
import {
  aColleague,
  aFirm,
  aLastingFirm,
  goodPassword,
  type TestFirm,
} from '#server/testing/firms.ts';
import { anInvitation, invitedBy } from '#server/testing/invitations.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const hour = 60 * 60_000;
const name = { firstName: 'Cleo', lastName: 'Vance' };

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server, 'Marlowe & Finch');
  otherFirm = await aFirm(server);
});

const visitor = () => new Browser(server);
const pending = async (of = firm) => (await of.browser.get<Invitation[]>('/api/invitations')).body;
const open = (token: string) => visitor().post<Problem>('/api/invitation', { token });
const accept = (token: string, browser = visitor(), more: object = {}) =>
  browser.post<CurrentUser & Problem>('/api/invitation/accept', {
    token,
    password: goodPassword,
    ...name,
    ...more,
  });

describe('inviting', () => {
  test('writes to the address, with a link that says who invites to what', async () => {
    const email = `${randomUUID()}@firm.example`;
    const { id, expiresAt, createdAt } = await anInvitation(firm, { email, firmRole: 'attorney' });
    expect(await pending()).toEqual([
      expect.objectContaining({ id, email, firmRole: 'attorney', invitedBy: firm.user.id }),
    ]);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(72 * hour);
    const reply = await open(await invitedBy(firm, email));
    expect(reply.body).toEqual({
      email,
      firmRole: 'attorney',
      companyName: 'Marlowe & Finch',
      invitedBy: 'Ada Marlowe',
    });
    expect(await pending(otherFirm)).toEqual([]);
  });

  test('is for managers, and so is looking', async () => {
    for (const firmRole of ['staff', 'attorney'] as const) {
      const colleague = await aColleague(server, firm, { firmRole });
      const { status } = await colleague.post('/api/invitations', {
        email: 'x@firm.example',
        firmRole: 'staff',
      });
      expect([status, (await colleague.get('/api/invitations')).status]).toEqual([403, 403]);
    }
  });

  test('of somebody who is in, or invited, says so', async () => {
    const again = await firm.browser.post<Problem>('/api/invitations', {
      email: firm.user.email.toUpperCase(),
      firmRole: 'staff',
    });
    expect([again.status, again.body.detail]).toEqual([
      409,
      `${firm.user.email.toUpperCase()} is in your firm already.`,
    ]);
    const { email } = await anInvitation(firm);
    const twice = await firm.browser.post<Problem>('/api/invitations', {
      email,
      firmRole: 'staff',
    });
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      `${email} is invited already. Send the invitation anew instead.`,
    ]);
    // What another firm does is its own.
    await anInvitation(otherFirm, { email });
  });

  test('of somebody of another firm looks no different', async () => {
    await anInvitation(firm, { email: otherFirm.user.email });
    expect(await pending()).toHaveLength(1);
  });

  test.each([
    ['email', { email: 'nobody', firmRole: 'staff' }],
    ['firmRole', { email: 'x@firm.example', firmRole: 'owner' }],
    ['role', { email: 'x@firm.example', firmRole: 'staff', role: 'owner' }],
    ['firmId', { email: 'x@firm.example', firmRole: 'staff', firmId: randomUUID() }],
  ])('a wrong %s is named', async (field, body) => {
    const reply = await firm.browser.post<Problem>('/api/invitations', body);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('seats are promised: no more people are invited than the plan has room for', async () => {
    await setSeats(firm, 3);
    await aColleague(server, firm);
    const { id } = await anInvitation(firm);
    const full = await firm.browser.post<Problem>('/api/invitations', {
      email: 'third@firm.example',
      firmRole: 'staff',
    });
    expect([full.status, full.body.detail]).toEqual([402, expect.stringContaining('3 people')]);
    await firm.browser.delete(`/api/invitations/${id}`);
    await anInvitation(firm);
    expect(await pending()).toHaveLength(1);
  });

  test('fifty letters a day, then a pause', async () => {
    const many = await aLastingFirm(server);
    for (let at = 0; at < 50; at++) await anInvitation(many);
    const { status } = await many.browser.post('/api/invitations', {
      email: 'x@firm.example',
      firmRole: 'staff',
    });
    expect(status).toBe(429);
    await anInvitation(firm);
  });

  test('nobody is invited to the demo', async () => {
    await server.engine.transaction('select 1', (connection) =>
      connection.query('update firms set is_demo = true where id = $1', [firm.firmId]),
    );
    const { status } = await firm.browser.post('/api/invitations', {
      email: 'x@firm.example',
      firmRole: 'staff',
    });
    expect(status).toBe(409);
  });
});

const setSeats = (of: TestFirm, seats: number) =>
  server.engine.transaction('select 1', (connection) =>
    connection.query('update firms set seats = $2 where id = $1', [of.firmId, seats]),
  );

describe('accepting', () => {
  test('signs in to the firm, in the role that was given, and tells everybody', async () => {
    const { email } = await anInvitation(firm, { firmRole: 'attorney' });
    const browser = visitor();
    const reply = await accept(await invitedBy(firm, email), browser);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      ...name,
      email,
      firmRole: 'attorney',
      role: 'user',
      companyName: 'Marlowe & Finch',
    });
    expect((await browser.get<CurrentUser>('/api/auth/user')).body.id).toBe(reply.body.id);
    expect(await pending()).toEqual([]);
    const { body: activities } = await firm.browser.get<Activity[]>('/api/activities');
    expect(activities).toContainEqual(
      expect.objectContaining({ type: 'member_joined', description: 'Cleo Vance' }),
    );
    const { body: news } = await firm.browser.get<Notification[]>('/api/notifications');
    expect(news).toContainEqual(
      expect.objectContaining({ title: 'Cleo Vance has joined your firm' }),
    );
    const again = visitor();
    expect((await again.post('/api/login', { email, password: goodPassword })).status).toBe(200);
  });

  test('works once, for ten at the same moment as well', async () => {
    const { email } = await anInvitation(firm);
    const token = await invitedBy(firm, email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect((await accept(token)).status).toBe(400);
    expect((await open(token)).status).toBe(400);
  });

  test('ends after three days; sent anew, the new link works and the old one does not', async () => {
    const lasting = await aLastingFirm(server);
    const { id, email } = await anInvitation(lasting);
    const old = await invitedBy(lasting, email);
    server.clock.pass(72 * hour);
    expect((await open(old)).body.detail).toBe(
      'This invitation does not work any more. Please ask for a new one.',
    );
    expect((await accept(old)).status).toBe(400);
    // Sessions do not last for days.
    const manager = await aColleague(server, lasting, { firmRole: 'manager' });
    const { status } = await manager.post(`/api/invitations/${id}/resend`);
    expect(status).toBe(200);
    const fresh = await invitedBy(lasting, email, 2);
    expect([(await accept(old)).status, (await accept(fresh)).status]).toEqual([400, 200]);
  });

  test('what was taken back opens nothing', async () => {
    const { id, email } = await anInvitation(firm);
    const token = await invitedBy(firm, email);
    expect((await firm.browser.delete(`/api/invitations/${id}`)).status).toBe(204);
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([400, 400]);
    expect((await firm.browser.delete(`/api/invitations/${id}`)).status).toBe(404);
  });

  test('touches no account there is: neither its firm nor its password', async () => {
    const { email } = otherFirm.user;
    await anInvitation(firm, { email });
    const token = await invitedBy(firm, email);
    const reply = await accept(token, visitor(), { password: 'eight calm herons wade' });
    expect([reply.status, (await open(token)).status]).toEqual([409, 409]);
    const { body } = await otherFirm.browser.get<CurrentUser>('/api/auth/user');
    expect(body).toMatchObject({ email, firmRole: 'manager', firstName: 'Ada' });
    const login = (password: string) => visitor().post('/api/login', { email, password });
    expect((await login('eight calm herons wade')).status).toBe(401);
    expect((await login(goodPassword)).status).toBe(200);
  });

  test('when the seats have gone meanwhile, the invitation waits', async () => {
    const { email } = await anInvitation(firm);
    const token = await invitedBy(firm, email);
    await setSeats(firm, 1);
    expect((await accept(token)).status).toBe(402);
    await setSeats(firm, 2);
    expect((await accept(token)).status).toBe(200);
  });

  test.each([
    ['password', { password: 'short' }],
    ['password', { password: 'Marlowe & Finch' }],
    ['firstName', { firstName: '' }],
    ['firmRole', { firmRole: 'manager' }],
    ['email', { email: 'other@firm.example' }],
  ])('a wrong %s is named, and the link still works', async (field, more) => {
    const { email } = await anInvitation(firm);
    const token = await invitedBy(firm, email);
    const reply = await accept(token, visitor(), more);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await open(token)).status).toBe(200);
  });

  test('a token that is none says the same as one that is over', async () => {
    const wrong = await open('x'.repeat(43));
    expect([wrong.status, wrong.body.detail]).toEqual([
      400,
      'This invitation does not work any more. Please ask for a new one.',
    ]);
  });
});

describe('whoever invited', () => {
  test.each([
    ['is suspended', (id: string) => firm.browser.post(`/api/team/${id}/suspend`)],
    [
      'is removed',
      (id: string) => firm.browser.post(`/api/team/${id}/remove`, { successorId: null }),
    ],
    [
      'is no longer a manager',
      (id: string) => firm.browser.put(`/api/team/${id}/role`, { firmRole: 'staff' }),
    ],
  ])('%s: nobody comes in by their invitation', async (_, leave) => {
    const ben = await aColleague(server, firm, { firmRole: 'manager' });
    const { email } = await anInvitation({ ...firm, browser: ben }, { firmRole: 'manager' });
    const token = await invitedBy(firm, email);
    expect((await open(token)).status).toBe(200);
    expect((await leave(ben.id)).status).toBe(204);
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([400, 400]);
    expect(await pending()).toEqual([]);
  });

  test('has shown lately who they are', async () => {
    const { id } = await anInvitation(firm);
    server.clock.pass(11 * 60_000);
    const body = { email: 'x@firm.example', firmRole: 'manager' };
    expect((await firm.browser.post('/api/invitations', body)).status).toBe(403);
    expect((await firm.browser.post(`/api/invitations/${id}/resend`)).status).toBe(403);
  });
});

describe('another firm', () => {
  test('neither sends anew nor takes back', async () => {
    const { id } = await anInvitation(firm);
    expect((await otherFirm.browser.post(`/api/invitations/${id}/resend`)).status).toBe(404);
    expect((await otherFirm.browser.delete(`/api/invitations/${id}`)).status).toBe(404);
    expect(await pending()).toHaveLength(1);
  });
});

test('tokens are kept only as hashes', async () => {
  const { email } = await anInvitation(firm);
  const token = await invitedBy(firm, email);
  const rows = await asSystem(server.engine, 'test', (db) =>
    db.selectFrom('invitations').select('tokenHash').where('email', '=', email).execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});
