/** A person's own account: password, e-mail, sessions, and the question whether it is still them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account, Session } from '#contract/account.ts';
import type { Problem } from '#contract/problems.ts';
import type { CurrentUser } from '#contract/users.ts';
import { housekeep } from '#server/housekeeping/housekeep.ts';
import { asSystem } from '#server/kit/db.ts';
import { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, goodPassword, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const another = 'eight calm herons wade';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let server: TestServer;
let otherFirm: TestFirm;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
  // Made anew each time: clocks are moved here, and a session does not last for days.
  otherFirm = await aFirm(server);
  server.outbox.length = 0;
});

const visitor = () => new Browser(server);
const who = (browser: Browser) => browser.get<CurrentUser>('/api/auth/user');
const shown = async (browser = firm.browser) => (await browser.get<Account>('/api/account')).body;

async function elsewhere(password = goodPassword, email = firm.user.email) {
  const browser = visitor();
  const { status } = await browser.post(
    '/api/login',
    { email, password },
    { 'user-agent': firefox },
  );
  return { browser, status };
}

/** The letters that have come to an address, once as many are there; in no order that anybody promises. */
async function letters(email: string, many = 1) {
  const here = () => server.outbox.filter(({ to }) => to === email);
  await expect.poll(() => here().length).toBe(many);
  return here();
}
/** The one that says this, once it is there. */
async function letterTo(email: string, subject: RegExp) {
  const here = () => server.outbox.find((one) => one.to === email && subject.test(one.subject));
  await expect.poll(() => here() !== undefined).toBe(true);
  return here();
}
const tokenIn = (letter: { text: string } | undefined) =>
  letter?.text.match(/#token=([\w-]+)/)?.[1] ?? '';

describe('another password', () => {
  const change = (body: object, browser = firm.browser) =>
    browser.put<Problem>('/api/account/password', body);

  test('is set by whoever knows the current one; only this browser stays in, and a letter tells it', async () => {
    const { browser: other } = await elsewhere();
    const device = other.cookies.get('device');
    expect((await change({ current: goodPassword, password: another })).status).toBe(204);
    expect((await who(firm.browser)).status).toBe(200);
    expect((await who(other)).status).toBe(401);
    expect((await elsewhere(goodPassword)).status).toBe(401);
    expect((await elsewhere(another)).status).toBe(200);
    const [letter] = await letters(firm.user.email);
    expect(letter?.subject).toBe('Your Firmament password was changed');
    // The browser that is out is a stranger again: its guesses count against the account.
    const devices = await asSystem(server.engine, 'test', (db) =>
      db
        .selectFrom('knownDevices')
        .select('tokenHash')
        .where('userId', '=', firm.user.id)
        .execute(),
    );
    expect(device).toBeDefined();
    expect(devices).toHaveLength(2);
    expect((await shown()).passwordChangedAt).toBe(server.clock.now.toISOString());
  });

  test('makes links for a new one, asked for before, stop working', async () => {
    await visitor().post('/api/forgot-password', { email: firm.user.email });
    const [letter] = await letters(firm.user.email);
    await change({ current: goodPassword, password: another });
    const reply = await visitor().post('/api/reset-password', {
      token: tokenIn(letter),
      password: 'a completely new sentence',
    });
    expect(reply.status).toBe(400);
  });

  test.each([
    [{ current: 'not this one', password: another }, 'current', 'Current password is not right.'],
    [{ password: another }, 'current', 'Current is required.'],
    [
      { current: goodPassword, password: 'short' },
      'password',
      'Password must have at least 15 characters; a short sentence works well.',
    ],
    [
      { current: goodPassword, password: 'aaaaaaaaaaaaaaaaaaaa' },
      'password',
      'Password is too easy to guess. Please choose other words.',
    ],
    [
      { current: goodPassword, password: goodPassword },
      'password',
      'This is the password you have already.',
    ],
  ])('%j is refused, and nothing changes', async (body, field, message) => {
    const { browser: other } = await elsewhere();
    const reply = await change(body);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect((await who(other)).status).toBe(200);
    expect((await elsewhere(goodPassword)).status).toBe(200);
  });

  test('guesses at the current one are slowed down like those at the door', async () => {
    const guess = () => change({ current: 'certainly not this one', password: another });
    // This browser is known, so it is slowed down and nobody else.
    for (let i = 0; i < 6; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await elsewhere()).status).toBe(200);
  });

  test('of two changes at once one is done', async () => {
    const { browser: other } = await elsewhere();
    const bodies = [another, 'nine calm herons wade'].map((password) => ({
      current: goodPassword,
      password,
    }));
    const replies = await Promise.all([change(bodies[0] ?? {}), change(bodies[1] ?? {}, other)]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const open = await Promise.all(
      [another, 'nine calm herons wade'].map(async (one) => (await elsewhere(one)).status),
    );
    expect(open.sort()).toEqual([200, 401]);
  });

  test('is nothing for somebody who has none', async () => {
    const colleague = await aColleague(server, firm);
    expect(await shown(colleague)).toEqual({
      email: expect.any(String),
      newEmail: null,
      hasPassword: false,
      passwordChangedAt: null,
      minPasswordLength: 15,
      isDemo: false,
    });
    const reply = await change({ current: 'whatever it is', password: another }, colleague);
    expect(reply.status).toBe(409);
  });
});

describe('who is still there', () => {
  const email = 'new@marlowe.example';
  const ask = (browser = firm.browser) => browser.post<Problem>('/api/account/email', { email });
  const confirm = (password: string, browser = firm.browser) =>
    browser.post<Problem>('/api/account/confirmation', { way: 'password', password });

  test('is asked ten minutes after the sign-in, and not again for ten minutes', async () => {
    server.clock.pass(9 * minute);
    expect((await ask()).status).toBe(200);
    server.clock.pass(2 * minute);
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 403,
      body: { type: 'confirm-identity', detail: 'Please confirm that it is you.' },
    });
    expect(await confirm('certainly not this one')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Password is not right.' }] },
    });
    expect((await ask()).status).toBe(403);
    expect((await confirm(goodPassword)).status).toBe(204);
    expect((await ask()).status).toBe(200);
    server.clock.pass(11 * minute);
    expect((await ask()).status).toBe(403);
  });

  test('is a question to this browser alone', async () => {
    const { browser: other } = await elsewhere();
    server.clock.pass(11 * minute);
    await confirm(goodPassword);
    expect((await ask()).status).toBe(200);
    expect((await ask(other)).status).toBe(403);
  });

  test('cannot be answered for by somebody else’s password', async () => {
    const colleague = await aColleague(server, firm);
    server.clock.pass(11 * minute);
    expect((await confirm(goodPassword, colleague)).status).toBe(409);
    expect((await ask(colleague)).status).toBe(403);
  });
});

describe('another e-mail', () => {
  const ask = (email: string, browser = firm.browser) =>
    browser.post<Account & Problem>('/api/account/email', { email });
  const confirm = (token: string) =>
    visitor().post<{ email: string }>('/api/confirm-email', { token });
  const undo = (token: string) => visitor().post<{ email: string }>('/api/undo-email', { token });
  let count = 0;
  const fresh = () => `fresh-${++count}@marlowe.example`;

  test('is told to both addresses, and becomes the person’s when the link at the new one is used', async () => {
    const email = fresh();
    expect((await ask(email)).body).toMatchObject({ email: firm.user.email, newEmail: email });
    const [asked] = await letters(firm.user.email);
    expect(asked?.subject).toBe('Another e-mail was asked for your Firmament account');
    expect(asked?.text).toContain(email);
    expect(asked?.text).not.toContain('#token');
    const [letter] = await letters(email);
    expect((await elsewhere(goodPassword, email)).status).toBe(401);

    expect(await confirm(tokenIn(letter))).toMatchObject({ status: 200, body: { email } });
    expect(await shown()).toMatchObject({ email, newEmail: null });
    expect((await who(firm.browser)).body.email).toBe(email);
    expect((await elsewhere(goodPassword, email)).status).toBe(200);
    expect((await elsewhere()).status).toBe(401);
    const changed = await letterTo(firm.user.email, /was changed/);
    expect(changed?.subject).toBe('The e-mail of your Firmament account was changed');
    const welcome = await letterTo(email, /^This is now/);
    expect(welcome?.subject).toBe('This is now your e-mail for Firmament');
  });

  test('is taken back from the former address: every way in stops working, and a link for a new password comes', async () => {
    const email = fresh();
    await ask(email);
    await confirm(tokenIn((await letters(email))[0]));
    const token = tokenIn(await letterTo(firm.user.email, /was changed/));

    expect(await undo(token)).toMatchObject({ status: 200, body: { email: firm.user.email } });
    expect((await who(firm.browser)).status).toBe(401);
    expect((await elsewhere(goodPassword, email)).status).toBe(401);
    expect((await elsewhere()).status).toBe(401);
    const reset = await letterTo(firm.user.email, /^Set a new/);
    const browser = visitor();
    await browser.post('/api/reset-password', {
      token: tokenIn(reset),
      password: 'a completely new sentence',
    });
    expect((await who(browser)).body.email).toBe(firm.user.email);
    expect((await undo(token)).status).toBe(400);
  });

  test('changed twice is taken back by the first address, whatever the second one does', async () => {
    const [second, third] = [fresh(), fresh()];
    await ask(second);
    await confirm(tokenIn((await letters(second))[0]));
    const first = tokenIn(await letterTo(firm.user.email, /was changed/));
    await ask(third);
    await confirm(tokenIn((await letters(third))[0]));
    const later = tokenIn(await letterTo(second, /was changed/));
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).status).toBe(400);
    const rows = await asSystem(server.engine, 'test', (db) =>
      db.selectFrom('users').select('email').where('id', '=', firm.user.id).execute(),
    );
    expect(rows).toEqual([{ email: firm.user.email }]);
  });

  test('taken back by the second address is still taken back by the first', async () => {
    const [second, third] = [fresh(), fresh()];
    await ask(second);
    await confirm(tokenIn((await letters(second))[0]));
    const first = tokenIn(await letterTo(firm.user.email, /was changed/));
    server.clock.pass(minute);
    await ask(third);
    await confirm(tokenIn((await letters(third))[0]));
    const later = tokenIn(await letterTo(second, /was changed/));
    // Whoever has taken the account over has both of the later ones.
    expect((await undo(later)).body).toEqual({ email: second });
    expect((await undo(first)).body).toEqual({ email: firm.user.email });
    expect(await letterTo(third, /^This is no longer your e-mail for Firmament$/)).toBeDefined();
    expect(await letterTo(second, /^This is no longer your e-mail for Firmament$/)).toBeDefined();
  });

  test('that was left can be asked for again by who left it', async () => {
    const email = fresh();
    await ask(email);
    await confirm(tokenIn((await letters(email))[0]));
    await ask(firm.user.email);
    const back = await letterTo(firm.user.email, /^Confirm your new e-mail for Firmament$/);
    expect((await confirm(tokenIn(back))).status).toBe(200);
    expect((await shown()).email).toBe(firm.user.email);
  });

  test.each(['a new password', 'a reset link'])('that waits is given up by %s', async (how) => {
    const email = fresh();
    await ask(email);
    const [letter] = await letters(email);
    if (how === 'a new password') {
      const body = { current: goodPassword, password: another };
      expect((await firm.browser.put('/api/account/password', body)).status).toBe(204);
    } else {
      await visitor().post('/api/forgot-password', { email: firm.user.email });
      const token = tokenIn(await letterTo(firm.user.email, /^Set a new/));
      await visitor().post('/api/reset-password', { token, password: another });
    }
    expect((await confirm(tokenIn(letter))).status).toBe(400);
  });

  test('asked for again and again does not keep somebody’s reset links from them', async () => {
    for (let i = 0; i < 5; i++) await ask(otherFirm.user.email);
    await letters(otherFirm.user.email, 5);
    await visitor().post('/api/forgot-password', { email: otherFirm.user.email });
    expect(await letterTo(otherFirm.user.email, /^Set a new Firmament password$/)).toBeDefined();
  });

  test('that was left is kept for its owner as long as the change can be taken back', async () => {
    const email = fresh();
    await ask(email);
    await confirm(tokenIn((await letters(email))[0]));
    const signUp = () =>
      visitor().post('/api/sign-up', {
        email: firm.user.email,
        password: another,
        firstName: 'Mal',
        lastName: 'Ory',
        companyName: 'Other',
      });
    expect((await signUp()).status).toBe(409);
    server.clock.pass(8 * day);
    const late = tokenIn(await letterTo(firm.user.email, /was changed/));
    expect((await undo(late)).status).toBe(400);
    expect((await signUp()).status).toBe(200);
  });

  test('of somebody else is answered like any other, and only its owner hears of it', async () => {
    const reply = await ask(otherFirm.user.email.toUpperCase());
    expect(reply).toMatchObject({ status: 200 });
    const [letter] = await letters(otherFirm.user.email.toUpperCase());
    expect(letter?.subject).toBe('You have a Firmament account already');
    expect(letter?.text).not.toContain('#token');
    expect((await shown()).newEmail).toBe(otherFirm.user.email.toUpperCase());
    expect((await shown(otherFirm.browser)).email).toBe(otherFirm.user.email);
  });

  test('that somebody came with in the meantime is not taken from them', async () => {
    const email = fresh();
    await ask(email);
    const [letter] = await letters(email);
    await visitor().post('/api/sign-up', {
      email,
      password: another,
      firstName: 'Ann',
      lastName: 'Other',
      companyName: 'Other',
    });
    expect((await confirm(tokenIn(letter))).status).toBe(400);
    expect((await shown()).email).toBe(firm.user.email);
    expect((await elsewhere(another, email)).status).toBe(200);
  });

  test('waits for its link: the newest one, once, for a day; and is given up at once', async () => {
    const [first, second, third] = [fresh(), fresh(), fresh()];
    await ask(first);
    await ask(second);
    expect((await confirm(tokenIn((await letters(first))[0]))).status).toBe(400);
    const token = tokenIn((await letters(second))[0]);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);

    await ask(third);
    const kept = await firm.browser.delete<Account>('/api/account/email');
    expect(kept.body).toMatchObject({ email: second, newEmail: null });
    expect((await confirm(tokenIn((await letters(third))[0]))).status).toBe(400);

    await firm.browser.post('/api/account/confirmation', {
      way: 'password',
      password: goodPassword,
    });
    await ask(first);
    const late = tokenIn((await letters(first, 2))[1]);
    server.clock.pass(25 * hour);
    expect((await confirm(late)).status).toBe(400);
    await housekeep(server.engine, server.clock.now);
    const waiting = await asSystem(server.engine, 'test', (db) =>
      db
        .selectFrom('emailChanges')
        .select('kind')
        .where('userId', '=', firm.user.id)
        .where('kind', '=', 'new')
        .execute(),
    );
    expect(waiting).toEqual([]);
  });

  test.each([
    [{ email: 'nobody' }, 'Email must be an e-mail address.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'Email must be an e-mail address.'],
    [{ email: 'x@y.example', role: 'owner' }, 'Unknown field: role.'],
  ])('%j is refused', async (body, message) => {
    const reply = await firm.browser.post<Problem>('/api/account/email', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.message).toBe(message);
  });

  test('that is the one they have already is refused', async () => {
    const reply = await ask(firm.user.email.toUpperCase());
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [{ field: 'email', message: 'This is the e-mail you have already.' }],
    });
  });

  test('fills nobody’s mailbox', async () => {
    for (let i = 0; i < 5; i++) expect((await ask(fresh())).status).toBe(200);
    expect((await ask(fresh())).status).toBe(429);
  });

  test.each(['', 'x', 'x'.repeat(200)])('a link with %j is told so', async (token) => {
    for (const use of [confirm, undo]) expect((await use(token)).status).toBe(400);
  });
});

describe('sessions', () => {
  const list = async (browser = firm.browser) =>
    (await browser.get<Session[]>('/api/account/sessions')).body;

  test('are listed with where they are, this one first', async () => {
    server.clock.pass(minute);
    const { browser: other } = await elsewhere();
    const [mine, theirs, ...more] = await list();
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ isThis: true });
    expect(theirs).toMatchObject({
      isThis: false,
      browser: 'Firefox on Windows',
      address: '127.0.0.1',
      startedAt: server.clock.now.toISOString(),
    });
    expect((await list(other))[0]).toMatchObject({ id: theirs?.id, isThis: true });
    expect(JSON.stringify(await list())).not.toContain(other.cookies.get('sid'));
  });

  test('are ended one by one, and that browser is out at once', async () => {
    const { browser: other } = await elsewhere();
    const { browser: third } = await elsewhere();
    await who(other);
    const id = (await list(other))[0]?.id;
    expect((await firm.browser.delete(`/api/account/sessions/${id}`)).status).toBe(204);
    expect((await who(other)).status).toBe(401);
    expect((await who(third)).status).toBe(200);
    expect((await firm.browser.delete(`/api/account/sessions/${id}`)).status).toBe(404);
  });

  test('are left by signing out, not ended under one’s feet', async () => {
    const id = (await list())[0]?.id;
    expect((await firm.browser.delete(`/api/account/sessions/${id}`)).status).toBe(409);
    expect((await who(firm.browser)).status).toBe(200);
  });

  test('of others are nobody’s to end', async () => {
    const id = (await list(otherFirm.browser))[0]?.id;
    const colleague = await aColleague(server, firm);
    const near = (await list(colleague))[0]?.id;
    for (const one of [id, near]) {
      expect((await firm.browser.delete(`/api/account/sessions/${one}`)).status).toBe(404);
    }
    expect((await who(otherFirm.browser)).status).toBe(200);
    expect((await who(colleague)).status).toBe(200);
  });

  test('are ended all but this one', async () => {
    const others = [await elsewhere(), await elsewhere()];
    expect((await firm.browser.delete('/api/account/sessions')).status).toBe(204);
    for (const { browser } of others) expect((await who(browser)).status).toBe(401);
    expect(await list()).toHaveLength(1);
    expect((await who(otherFirm.browser)).status).toBe(200);
  });

  test('that are over are not listed', async () => {
    await elsewhere();
    server.clock.pass(2 * day);
    const { browser } = await elsewhere();
    expect(await list(browser)).toHaveLength(1);
  });
});

test('an account stays its person’s when the firm’s time is over', async () => {
  server.clock.pass(15 * day);
  const { browser } = await elsewhere();
  expect((await browser.get('/api/account')).status).toBe(200);
  const reply = await browser.put('/api/account/password', {
    current: goodPassword,
    password: another,
  });
  expect(reply.status).toBe(204);
  expect((await browser.delete('/api/account/sessions')).status).toBe(204);
});
