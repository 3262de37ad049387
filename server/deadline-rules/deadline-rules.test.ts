/** Rules for deadlines: those that came along, and the firm's own. */
import { beforeAll, expect, test } from 'vitest';
import type { DeadlineRule } from '#contract/deadline-rules.ts';
import { knownDeadlineRules } from '#contract/known-deadline-rules.ts';
import { aDeadlineRule } from '#server/testing/deadlines.ts';
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

const list = async (of = firm) =>
  (await of.browser.get<DeadlineRule[]>('/api/deadline-rules')).body;

test('those that came along have an id, a source and a day as of which they were right', async () => {
  const rules = await list(otherFirm);
  expect(rules).toEqual(knownDeadlineRules);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule.citation).toBeTruthy();
    expect(rule.asOf).toBeTruthy();
  }
});

test("a firm's own come first, and are nobody else's", async () => {
  const rule = await aDeadlineRule(firm, { title: 'Exhibit list', count: 5, unit: 'court-days' });
  expect(rule).toMatchObject({ isOwn: true, isExtendedByService: false, citation: null });
  expect((await list())[0]).toEqual(rule);
  expect(await list(otherFirm)).toEqual(knownDeadlineRules);
  expect((await otherFirm.browser.put(`/api/deadline-rules/${rule.id}`, { count: 1 })).status).toBe(
    404,
  );
});

test('are changed, deleted and brought back', async () => {
  const rule = await aDeadlineRule(firm);
  const path = `/api/deadline-rules/${rule.id}`;
  const changed = await firm.browser.put<DeadlineRule>(path, {
    count: 12,
    citation: 'Order of May 3',
  });
  expect(changed.body).toEqual({ ...rule, count: 12, citation: 'Order of May 3' });
  expect((await firm.browser.delete(path)).status).toBe(204);
  expect((await list()).some(({ id }) => id === rule.id)).toBe(false);
  expect((await firm.browser.delete(path)).status).toBe(404);
  expect((await firm.browser.post(`${path}/restore`)).body).toEqual(changed.body);
});

test('a rule that came along cannot be changed', async () => {
  expect((await firm.browser.put('/api/deadline-rules/frcp-4-m', { count: 1 })).status).toBe(404);
});

test('staff read them and do not write them', async () => {
  const staff = await aColleague(server, firm, { firmRole: 'staff' });
  expect((await staff.get('/api/deadline-rules')).status).toBe(200);
  expect((await staff.post('/api/deadline-rules', {})).status).toBe(403);
});

test.each([
  [{ count: 0 }, 'Count must be at least 1.'],
  [{ count: 3651 }, 'Count must be at most 3650.'],
  [{ count: 1.5 }, 'Count must be a whole number.'],
  [{ unit: 'weeks' }, 'Unit must be one of: days, court-days, months.'],
  [{ counting: 'texas' }, 'Counting must be one of: federal, california, new-york, plain.'],
  [{ trigger: ' ' }, 'Trigger is required.'],
  [{ isOwn: true }, 'Unknown field: isOwn.'],
  [
    { counting: 'plain', unit: 'court-days' },
    'Unit must be days or months where no court says which days it is open.',
  ],
])('%j: %s', async (change, detail) => {
  const rule = await aDeadlineRule(firm);
  expect(await firm.browser.put(`/api/deadline-rules/${rule.id}`, change)).toMatchObject({
    status: 400,
    body: { detail },
  });
});
