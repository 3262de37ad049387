/** What a plan has room for, also when many come at once, and how much of it is used. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitsOf, plans } from '#contract/plan-catalogue.ts';
import { type Limited, noRoom } from '#contract/plan-room.ts';
import type { Plan } from '#contract/plans.ts';
import type { Subscription } from '#contract/subscription.ts';
import { asSystem } from '#server/kit/db.ts';
import { fromDatabase } from '#server/kit/refusals.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aName,
  aPicture,
  type TestFirm,
} from '#server/testing/firms.ts';
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
  await takes(firm, 'basic');
});

const asSuperuser = (statement: string, values: unknown[] = []) =>
  server.engine.transaction('select 1', (connection) => connection.query(statement, values));
const takes = ({ firmId }: TestFirm, plan: Plan) =>
  asSuperuser(
    `update firms set subscription_plan = $2, subscription_status = 'active', writable_until = null,
       seats = $3 where id = $1`,
    [firmId, plan, limitsOf(plan).users],
  );
const manyClients = ({ firmId }: TestFirm, count: number) =>
  asSuperuser(
    `insert into clients (firm_id, name, sort_name) select $1, gen_random_uuid()::text, gen_random_uuid()::text
     from generate_series(1, $2::int) n`,
    [firmId, count],
  );

const usage = async (one: TestFirm) => {
  const { body } = await one.browser.get<{ subscription: Subscription }>('/api/subscription');
  return body.subscription.usage;
};
const tally = (statuses: readonly number[]) => ({
  done: statuses.filter((status) => status === 200).length,
  refused: statuses.filter((status) => status === 402).length,
});
const noClients =
  'Your plan, Basic, has room for 100 clients. Upgrade to Professional for 1,000 clients.';

describe('clients', () => {
  test('of thirty that come at once, those are taken for whom there is room', async () => {
    await manyClients(firm, 97);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => firm.browser.post('/api/clients', { name: aName() })),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ done: 3, refused: 27 });
    const refused = replies.find(({ status }) => status === 402);
    expect(refused?.body).toMatchObject({ detail: noClients });
    expect((await usage(firm)).clients).toEqual({ used: 100, limit: 100 });
    expect((await otherFirm.browser.post('/api/clients', { name: aName() })).status).toBe(200);
  });

  test('that were deleted come back while there is room, and one that is not there is not found', async () => {
    const gone = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = await aClient(firm);
      await firm.browser.delete(`/api/clients/${id}`);
      gone.push(id);
    }
    await manyClients(firm, 98);
    const replies = await Promise.all(
      gone.map((id) => firm.browser.post(`/api/clients/${id}/restore`)),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ done: 2, refused: 2 });
    const missing = await firm.browser.post(`/api/clients/${randomUUID()}/restore`);
    expect(missing.status).toBe(404);
    const { id } = await aClient(otherFirm);
    await otherFirm.browser.delete(`/api/clients/${id}`);
    expect((await firm.browser.post(`/api/clients/${id}/restore`)).status).toBe(404);
  });

  test('that are archived count, those in the bin do not', async () => {
    const { id: archived } = await aClient(firm);
    await firm.browser.post(`/api/clients/${archived}/archive`);
    const { id: deleted } = await aClient(firm);
    await firm.browser.delete(`/api/clients/${deleted}`);
    await manyClients(firm, 98);
    expect((await usage(firm)).clients.used).toBe(99);
    expect((await firm.browser.post('/api/clients', { name: aName() })).status).toBe(200);
    expect((await firm.browser.post('/api/clients', { name: aName() })).status).toBe(402);
  });

  test('of a larger plan have room at once, and those of the largest have no end', async () => {
    await manyClients(firm, 100);
    expect((await firm.browser.post('/api/clients', { name: aName() })).status).toBe(402);
    await takes(firm, 'professional');
    expect((await firm.browser.post('/api/clients', { name: aName() })).status).toBe(200);
    await manyClients(firm, 1000);
    await takes(firm, 'enterprise');
    expect((await firm.browser.post('/api/clients', { name: aName() })).status).toBe(200);
    expect((await usage(firm)).clients).toEqual({ used: 1102, limit: null });
  });

  test('of a trial are as many as those of the plan that most firms take', async () => {
    expect(await usage(otherFirm)).toEqual({
      users: { used: 1, limit: 10 },
      storageBytes: { used: 0, limit: 50 * 1024 ** 3 },
      documents: { used: 0, limit: 5000 },
      clients: { used: 0, limit: 1000 },
    });
  });
});

describe('people', () => {
  const join = ({ firmId }: TestFirm) =>
    asSystem(server.engine, 'test', (db) =>
      db
        .insertInto('users')
        .values({ firmId, email: `${randomUUID()}@firm.example` })
        .execute(),
    ).then(
      () => ({ status: 200, sentence: '' }),
      (error: unknown) => {
        const { status = 500, message = '' } = fromDatabase(error) ?? {};
        return { status, sentence: message };
      },
    );
  const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

  test('of twelve that come at once, those get in for whom there is a seat', async () => {
    await takes(firm, 'professional');
    await aColleague(server, firm);
    const replies = await Promise.all(Array.from({ length: 12 }, () => join(firm)));
    expect(new Set(replies.map(({ sentence }) => sentence))).toEqual(
      new Set(['', noRoom('professional', 'users')]),
    );
    expect(tally(statusesOf(replies))).toEqual({ done: 8, refused: 4 });
    expect((await usage(firm)).users).toEqual({ used: 10, limit: 10 });
    expect((await join(otherFirm)).status).toBe(200);
  });

  test('the smallest plan is for one, the largest for everybody', async () => {
    expect(await join(firm)).toEqual({
      status: 402,
      sentence: 'Your plan, Basic, has room for 1 person. Upgrade to Professional for 10 people.',
    });
    await takes(firm, 'enterprise');
    const replies = await Promise.all(Array.from({ length: 15 }, () => join(firm)));
    expect(tally(statusesOf(replies))).toEqual({
      done: 15,
      refused: 0,
    });
  });
});

describe('documents and their files', () => {
  test('of those that come at once, as many are filed as there is room for', async () => {
    await aDocument(firm);
    await asSuperuser('update document_totals set documents = 497 where firm_id = $1', [
      firm.firmId,
    ]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        firm.browser.upload('/api/documents/upload', { name: 'Note.txt', content: `Note ${n}` }),
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ done: 3, refused: 3 });
    expect(replies.find(({ status }) => status === 402)?.body).toMatchObject({
      detail:
        'Your plan, Basic, has room for 500 documents. Upgrade to Professional for 5,000 documents.',
    });
    expect((await usage(firm)).documents).toEqual({ used: 500, limit: 500 });
    await aDocument(otherFirm);
  });

  test('that would not fit into the storage are not taken, and what is there already takes no room', async () => {
    await aDocument(firm, { text: 'The same words.' });
    const nearly = 5 * 1024 ** 3 - 10;
    await asSuperuser('update storage_totals set byte_count = $2 where firm_id = $1', [
      firm.firmId,
      nearly,
    ]);
    const { status, body } = await firm.browser.upload('/api/documents/upload', aPicture);
    expect([status, body]).toEqual([
      402,
      expect.objectContaining({
        detail:
          'Your plan, Basic, has room for 5 GB of files. Upgrade to Professional for 50 GB of files.',
      }),
    ]);
    await aDocument(firm, { text: 'The same words.' });
    await aDocument(firm, { text: 'Ten bytes.' });
    const limit = 5 * 1024 ** 3;
    expect((await usage(firm)).storageBytes).toEqual({ used: limit, limit });
  });
});

test('of every plan and everything, the sentence leads to a plan with more of it', () => {
  const kinds: Limited[] = ['users', 'storageBytes', 'documents', 'clients'];
  const sentences = plans.flatMap(({ id }) =>
    kinds.filter((what) => limitsOf(id)[what] !== null).map((what) => noRoom(id, what)),
  );
  expect(sentences).toEqual([
    'Your plan, Basic, has room for 1 person. Upgrade to Professional for 10 people.',
    'Your plan, Basic, has room for 5 GB of files. Upgrade to Professional for 50 GB of files.',
    'Your plan, Basic, has room for 500 documents. Upgrade to Professional for 5,000 documents.',
    noClients,
    'Your plan, Professional, has room for 10 people. Upgrade to Enterprise for as many people as you like.',
    'Your plan, Professional, has room for 50 GB of files. Upgrade to Enterprise for 500 GB of files.',
    'Your plan, Professional, has room for 5,000 documents. Upgrade to Enterprise for as many documents as you like.',
    'Your plan, Professional, has room for 1,000 clients. Upgrade to Enterprise for as many clients as you like.',
    'Your plan, Enterprise, has room for 500 GB of files. It is the largest plan: please make room first.',
  ]);
});
