/** Who comes back is guessed; whoever is not who they were is found out before anything happens. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertInto } from '#server/kit/inserts.ts';
import { sessionOf } from '#server/kit/sessions.ts';
import { withSession } from '#server/kit/visits.ts';
import { aColleague, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

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

const asSuperuser = (statement: string) =>
  server.engine.transaction(statement, async () => undefined);
const titles = async (one: TestFirm) => {
  const { body } = await one.browser.get<{ title: string }[]>('/api/tasks');
  return body.map(({ title }) => title);
};

test('a role that was taken away is gone with the next request, and one that was given is there', async () => {
  const ben = await aColleague(server, firm, { firmRole: 'manager' });
  expect((await ben.get('/api/audit')).status).toBe(200);
  expect((await ben.get('/api/audit')).status).toBe(200);
  await asSuperuser(`update users set firm_role = 'staff' where id = '${ben.id}'`);
  expect((await ben.get('/api/audit')).status).toBe(403);
  await asSuperuser(`update users set firm_role = 'manager' where id = '${ben.id}'`);
  expect((await ben.get('/api/audit')).status).toBe(200);
});

test('whoever was an owner of the product a moment ago reads nothing of it any more', async () => {
  const owner = await aColleague(server, firm, { role: 'owner' });
  expect((await owner.get('/api/owner/mails')).status).toBe(200);
  await asSuperuser(`update users set role = 'user' where id = '${owner.id}'`);
  expect((await owner.get('/api/owner/mails')).status).toBe(403);
});

test('a session that was ended elsewhere writes nothing any more', async () => {
  const ben = await aColleague(server, firm);
  await aTask({ browser: ben }, { title: 'before' });
  await asSuperuser(`delete from sessions where sess ->> 'userId' = '${ben.id}'`);
  expect((await ben.post('/api/tasks', { title: 'after' })).status).toBe(401);
  expect((await ben.get('/api/tasks')).status).toBe(401);
  expect(await titles(firm)).toEqual(['before']);
});

test('a session that has ended by itself stays ended, however often it is tried', async () => {
  const ben = await aColleague(server, firm);
  expect((await ben.get('/api/tasks')).status).toBe(200);
  expect((await ben.get('/api/tasks')).status).toBe(200);
  server.clock.pass(31 * 60_000);
  for (let n = 0; n < 3; n++) expect((await ben.get('/api/tasks')).status).toBe(401);
  expect((await ben.post('/api/tasks', { title: 'too late' })).status).toBe(401);
});

test('a person who was moved to another firm works there and not here', async () => {
  const ben = await aColleague(server, firm);
  await aTask({ browser: ben }, { title: 'here' });
  await asSuperuser(`
    set local session_replication_role = replica;
    update users set firm_id = '${otherFirm.firmId}' where id = '${ben.id}';
    update sessions set sess = jsonb_set(sess, '{firmId}', '"${otherFirm.firmId}"') where sess ->> 'userId' = '${ben.id}'`);
  await aTask({ browser: ben }, { title: 'there' });
  expect(await titles(firm)).toEqual(['here']);
  expect(await titles(otherFirm)).toEqual(['there']);
});

test('many at once, by people of two firms, each write into their own', async () => {
  const people = [firm, otherFirm];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => aTask(people[n % 2] as TestFirm, { title: `${n % 2}` })),
  );
  expect(new Set(await titles(firm))).toEqual(new Set(['0']));
  expect(new Set(await titles(otherFirm))).toEqual(new Set(['1']));
});

test('a read cannot write, whatever its handler does', async () => {
  await firm.browser.get('/api/tasks');
  const session = sessionOf(firm.browser.cookies.get('sid') ?? '', server.clock.now);
  const doing = { action: 'GET /api/test', isReadOnly: true, isForProduct: false };
  const writing = withSession(server.engine, session, doing, async (_, db) => {
    insertInto<{ title: string }>('tasks')(db, { title: 'written by a read' });
  });
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  expect(await titles(firm)).toEqual([]);
});

test('a row that is refused fails the whole transaction, although nobody waited for it', async () => {
  const session = sessionOf(firm.browser.cookies.get('sid') ?? '', server.clock.now);
  const doing = { action: 'POST /api/test', isReadOnly: false, isForProduct: false };
  const insert = insertInto<{ title: string; status?: string }>('tasks');
  for (const round of ['without a guess', 'with a guess']) {
    const refused = withSession(server.engine, session, doing, async (_, db) => {
      insert(db, { title: 'first' });
      insert(db, { title: 'second', status: 'no such status' });
      insert(db, { title: 'third' });
      return round;
    });
    await expect(refused).rejects.toMatchObject({ code: '23514' });
  }
  expect(await titles(firm)).toEqual([]);
  await aTask(firm, { title: 'works again' });
  expect(await titles(firm)).toEqual(['works again']);
});
