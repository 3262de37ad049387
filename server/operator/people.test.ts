/** What whoever runs the installation does to people, seen from the sign-in page. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm, goodPassword, type TestFirm } from '#server/testing/firms.ts';
import { aPasskey } from '#server/testing/second-factors.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  changeRole,
  createOwner,
  forgetSecondFactors,
  inventPassword,
  list,
  resetPassword,
} from './people.ts';

let server: TestServer;
let firm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

const signIn = (email: string, password: string) =>
  new Browser(server).post<CurrentUser>('/api/login', { email, password });
const owner = () => ({
  email: 'Boss@firm.example',
  password: inventPassword(),
  firstName: 'Olga',
  lastName: 'Winter',
  companyName: 'Product Owners',
});

const trailOf = (firmId: string) =>
  withFirm(server.engine, firmId, 'test', (db) =>
    db
      .selectFrom('auditPending')
      .select(['action', 'tableName', 'after'])
      .where('action', 'like', 'operator %')
      .orderBy('id')
      .execute(),
  );

describe('an owner', () => {
  test('is made with a password of at least 24 characters, and signs in', async () => {
    const made = owner();
    expect(made.password.length).toBeGreaterThanOrEqual(24);
    await createOwner(server.engine, made, new Date());
    const reply = await signIn('boss@firm.example', made.password);
    expect([reply.status, reply.body.role]).toEqual([200, 'owner']);
    expect(await list(server.engine)).toContainEqual({
      email: 'Boss@firm.example',
      role: 'owner',
      firmRole: 'manager',
      state: 'active',
      firm: 'Product Owners',
    });
    await expect(createOwner(server.engine, made, new Date())).rejects.toThrow(
      'There is an account with the e-mail Boss@firm.example already.',
    );
  });

  test.each([
    ['short', 'Password must have at least 15 characters; a short sentence works well.'],
    ['passwordpassword', 'Password is too easy to guess. Please choose other words.'],
  ])('is not made with the password %s', async (password, sentence) => {
    const made = { ...owner(), email: 'other@firm.example', password };
    await expect(createOwner(server.engine, made, new Date())).rejects.toThrow(sentence);
  });
});

test('a new password ends every session, opens the door, and is in the trail without itself', async () => {
  const { email } = firm.user;
  const password = inventPassword();
  await resetPassword(server.engine, email ?? '', password, new Date());
  expect((await firm.browser.get('/api/auth/user')).status).toBe(401);
  expect((await signIn(email ?? '', goodPassword)).status).toBe(401);
  expect((await signIn(email ?? '', password)).status).toBe(200);
  const trail = await trailOf(firm.firmId);
  expect(trail).toMatchObject([{ action: 'operator reset-password', tableName: 'credentials' }]);
  expect(JSON.stringify(trail)).not.toContain('argon2');
});

test('second factors that are lost are forgotten, and that is in the trail', async () => {
  const { firmId, browser, user } = await aFirm(server);
  await aPasskey(browser);
  expect((await signIn(user.email ?? '', goodPassword)).status).toBe(401);
  await forgetSecondFactors(server.engine, user.email ?? '');
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await signIn(user.email ?? '', goodPassword)).status).toBe(200);
  const trail = await trailOf(firmId);
  expect(trail).toMatchObject([{ action: 'operator forget-second-factors' }]);
});

test('a short password is replaced before the second step is forgotten', async () => {
  const { browser, user } = await aFirm(server);
  await aPasskey(browser);
  const password = 'heron 42 wade';
  await browser.put('/api/account/password', { current: goodPassword, password });
  await expect(forgetSecondFactors(server.engine, user.email ?? '')).rejects.toThrow(
    'set a new one first',
  );
});

test('a new role ends every session, holds from the next sign-in, and is in the trail', async () => {
  const { firmId, browser, user } = await aFirm(server);
  await changeRole(server.engine, user.email ?? '', 'admin');
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await signIn(user.email ?? '', goodPassword)).body.role).toBe('admin');
  expect(await trailOf(firmId)).toMatchObject([
    { action: 'operator set-role', tableName: 'users', after: { role: 'admin' } },
  ]);
  await expect(changeRole(server.engine, 'nobody@firm.example', 'admin')).rejects.toThrow(
    'There is nobody with the e-mail nobody@firm.example.',
  );
});

test('what serves cannot give a role', async () => {
  const raising = asSystem(server.engine, 'test', (db) =>
    db.updateTable('users').set({ role: 'owner' }).execute(),
  );
  await expect(raising).rejects.toMatchObject({ code: '42501' });
});
