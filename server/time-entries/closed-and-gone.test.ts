import { beforeAll, describe, expect, test } from 'vitest';
import type { PersonBilling } from '#contract/billing-terms.ts';
import type { Problem } from '#contract/problems.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import { aColleague, aFirm, aMatter, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aBillOf, aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Answer = LoggedTime & Omit<Problem, 'status'>;
const change = (id: string, body: object, { browser }: TestFirm = firm) =>
  browser.put<Answer>(`/api/time-entries/${id}`, body);

describe('time of somebody who is gone', () => {
  test('can be put right, with a form that sends back whose it is', async () => {
    const gone = await aColleague(server, firm);
    const { id, matterId } = await aTimeEntry(firm, { userId: gone.id });
    await firm.browser.post(`/api/team/${gone.id}/remove`, { successorId: null });
    const sent = { userId: gone.id, matterId, narrative: 'In other words' };
    expect((await change(id, sent, otherFirm)).status).toBe(404);
    expect((await change(id, sent)).body).toMatchObject({ narrative: 'In other words' });
    // Nothing new is theirs.
    const other = await aTimeEntry(firm);
    expect((await change(other.id, { userId: gone.id })).status).toBe(400);
  });

  test('stands on electronic bills under a number they are still given', async () => {
    const [gone, idle] = [await aColleague(server, firm), await aColleague(server, firm)];
    await aTimeEntry(firm, { userId: gone.id });
    for (const { id } of [gone, idle]) {
      await firm.browser.post(`/api/team/${id}/remove`, { successorId: null });
    }
    const path = '/api/billing-terms/people';
    const given = { timekeeperId: 'GONE-1', classification: 'ASSOC' };
    expect((await otherFirm.browser.put(`${path}/${gone.id}`, given)).status).toBe(404);
    expect((await firm.browser.put(`${path}/${gone.id}`, given)).body).toMatchObject(given);
    expect((await firm.browser.put(`${path}/${idle.id}`, given)).status).toBe(404);
    const { body } = await firm.browser.get<PersonBilling[]>(path);
    const there = body.map(({ userId }) => userId);
    expect(there).toContain(gone.id);
    expect(there).not.toContain(idle.id);
  });
});

test('the codes of billed time can be put right, and nothing else of it', async () => {
  const entry = await aTimeEntry(firm);
  await aBillOf(firm, entry);
  const codes = { taskCode: 'L120', activityCode: 'A106' };
  expect((await change(entry.id, codes, otherFirm)).status).toBe(404);
  expect((await change(entry.id, { ...codes, narrative: 'x' })).status).toBe(409);
  expect((await change(entry.id, { ...codes, narrative: entry.narrative })).body).toMatchObject(
    codes,
  );
});

test('time of a closed matter becomes no longer and does not come back; shorter it may become', async () => {
  const { id: matterId, matterNumber } = await aMatter(firm, { billingRate: '300' });
  const entry = await aTimeEntry(firm, { matterId, duration: '1h' });
  const deleted = await aTimeEntry(firm, { matterId });
  await firm.browser.delete(`/api/time-entries/${deleted.id}`);
  await firm.browser.post(`/api/matters/${matterId}/close`, {});
  const shut = [400, `${matterNumber} is closed. Reopen it first.`];
  for (const more of [{ duration: '2h' }, { billedMinutes: 66 }]) {
    const { status, body } = await change(entry.id, more);
    expect([status, body.detail]).toEqual(shut);
  }
  const back = await firm.browser.post<Problem>(`/api/time-entries/${deleted.id}/restore`, {});
  expect([back.status, back.body.detail]).toEqual(shut);
  expect((await change(entry.id, { duration: '30m' })).status).toBe(200);
  await firm.browser.post(`/api/matters/${matterId}/reopen`, {});
  const path = `/api/time-entries/${deleted.id}/restore`;
  expect((await firm.browser.post(path, {})).status).toBe(200);
});

test('a task of a matter that is closed to somebody is nothing they write time for', async () => {
  const { id: taskId, matterId } = await aTask(firm, { matterId: (await aMatter(firm)).id });
  const walled = await aColleague(server, firm);
  await aWall(firm, { matterId: matterId ?? '', userId: walled.id });
  const { id: own } = await aMatter(firm, { billingRate: '300' });
  const time = { matterId: own, taskId, narrative: 'Call', duration: '12m' };
  for (const path of ['/api/time-entries', '/api/timers']) {
    const sent = path === '/api/timers' ? { taskId } : time;
    const { status, body } = await walled.post<Problem>(path, sent);
    expect([status, body.detail]).toEqual([400, 'Task id does not exist in your firm.']);
    expect((await firm.browser.post(path, sent)).status).toBe(200);
  }
});

test('a rate that somebody’s own is put before is named', async () => {
  const { id: userId } = await aColleague(server, firm);
  await firm.browser.put(`/api/billing-terms/people/${userId}`, { rate: '250' });
  const { id: matterId, matterNumber } = await aMatter(firm, { billingRate: '200' });
  const { warnings } = await aTimeEntry(firm, { matterId, userId });
  expect(warnings).toEqual([
    `The rate of Ben Finch, $250.00, counts before the $200.00 agreed for ${matterNumber}.`,
  ]);
  const { id: same } = await aMatter(firm, { billingRate: '250' });
  expect((await aTimeEntry(firm, { matterId: same, userId })).warnings).toEqual([]);
  const onMatter = { people: [{ userId, rate: '300' }] };
  await firm.browser.put(`/api/billing-terms/matters/${matterId}`, onMatter);
  expect((await aTimeEntry(firm, { matterId, userId })).warnings).toEqual([]);
});
