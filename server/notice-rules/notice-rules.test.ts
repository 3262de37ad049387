/** The rules for notices: as they came, and as a manager has changed them. */
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { NoticeKind, type NoticeRule, usualNoticeRules } from '#contract/notice-rules.ts';
import { aColleague, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (of = firm) => (await of.browser.get<NoticeRule[]>('/api/notice-rules')).body;
const rule = async (kind: NoticeKind, of = firm) =>
  (await list(of)).find((one) => one.kind === kind);
const change = (body: object) => firm.browser.put<NoticeRule>('/api/notice-rules', body);

test('are there before anybody has changed one, with their sources', async () => {
  expect(await list(otherFirm)).toEqual(NoticeKind.options.map((kind) => usualNoticeRules[kind]));
});

test('a change starts from the rule as it came, and the next one from what it is now', async () => {
  const usual = usualNoticeRules['engagement-letter'];
  const { body: first } = await change({ kind: 'engagement-letter', isActive: true });
  const by = { updatedAt: server.clock.now.toISOString(), updatedBy: firm.user.id };
  expect(first).toEqual({ ...usual, isActive: true, ...by });
  const { body: second } = await change({
    kind: 'engagement-letter',
    days: 7,
    citation: null,
    asOf: '2026-11-01',
  });
  expect(second).toEqual({
    ...first,
    days: 7,
    citation: null,
    asOf: '2026-11-01T00:00:00.000Z',
  });
  expect(await rule('engagement-letter')).toEqual(second);
  expect(await rule('closing-letter')).toEqual(usualNoticeRules['closing-letter']);
  expect(await rule('engagement-letter', otherFirm)).toEqual(usual);
});

test('the same value again changes nothing and is not told', async () => {
  const told = async () => {
    const { body } = await firm.browser.get<Activity[]>('/api/activities');
    return body.filter(({ description }) => description?.startsWith('Trust statement'));
  };
  await change({ kind: 'trust-statement', days: 30 });
  expect(await rule('trust-statement')).toEqual(usualNoticeRules['trust-statement']);
  expect(await told()).toEqual([]);
  await change({ kind: 'trust-statement', days: 1, isActive: false });
  await change({ kind: 'trust-statement', days: 1 });
  expect(await told()).toMatchObject([
    { title: 'Notice rule updated', description: 'Trust statement: within 1 day, only by hand' },
  ]);
});

test('two managers who change different parts at once both have their way', async () => {
  const kind = 'trust-receipt';
  const both = [change({ kind, days: 5 }), change({ kind, isActive: false })];
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  expect(await rule(kind)).toMatchObject({ days: 5, isActive: false });
});

test('only a manager changes them', async () => {
  const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
  const sent = { kind: 'closing-letter', days: 3 };
  expect((await attorney.put('/api/notice-rules', sent)).status).toBe(403);
  expect((await attorney.get('/api/notice-rules')).status).toBe(200);
});

test.each([
  [{ kind: 'birthday-card', days: 3 }, 'kind'],
  [{ kind: 'closing-letter', days: -1 }, 'days'],
  [{ kind: 'closing-letter', days: 367 }, 'days'],
  [{ kind: 'closing-letter', days: 1.5 }, 'days'],
  [{ kind: 'closing-letter', asOf: '0000-01-01' }, 'asOf'],
  [{ kind: 'closing-letter', updatedBy: null }, 'updatedBy'],
  [{ kind: 'closing-letter' }, ''],
])('%j is about %s', async (sent, field) => {
  const error = { field, message: expect.stringMatching(/\.$/) };
  expect(await change(sent)).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([error]) },
  });
});
