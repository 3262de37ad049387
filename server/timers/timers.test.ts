import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { LoggedTime, TimeEntry } from '#contract/time-entries.ts';
import { mostTimers, type Timer, timerSeconds } from '#contract/timers.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimer } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
/** Somebody without timers. */
let person: { browser: Browser & { id: string } };

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
});

beforeEach(async () => {
  person = { browser: await aColleague(server, firm) };
});

const wait = (seconds: number) => {
  server.clock.pass(seconds * 1000);
};
const list = async ({ browser } = person as Pick<TestFirm, 'browser'>) =>
  (await browser.get<Timer[]>('/api/timers')).body;
const act = (
  id: string,
  verb: 'start' | 'pause',
  { browser } = person as Pick<TestFirm, 'browser'>,
) => browser.post<Timer>(`/api/timers/${id}/${verb}`);

describe('a timer', () => {
  test('runs from the beginning, pauses and runs on, and counts what it ran', async () => {
    const { id: matterId, matterNumber, clientName } = await aMatter(firm);
    const timer = await aTimer(person, { matterId, narrative: 'Review lease' });
    expect(timer).toMatchObject({
      matterId,
      matterNumber,
      clientName,
      narrative: 'Review lease',
      seconds: 0,
      runningSince: server.clock.now.toISOString(),
    });
    wait(90);
    expect(timerSeconds(timer, server.clock.now)).toBe(90);
    const paused = await act(timer.id, 'pause');
    expect(paused.body).toMatchObject({ seconds: 90, runningSince: null });
    wait(300);
    expect((await act(timer.id, 'pause')).body).toEqual(paused.body);
    const again = await act(timer.id, 'start');
    expect(again.body.runningSince).toBe(server.clock.now.toISOString());
    wait(10);
    expect((await act(timer.id, 'start')).body).toEqual(again.body);
    expect((await act(timer.id, 'pause')).body.seconds).toBe(100);
  });

  test('pauses the one that runs, which keeps its time', async () => {
    const first = await aTimer(person, { narrative: 'First' });
    wait(60);
    const second = await aTimer(person, { narrative: 'Second' });
    wait(30);
    expect(await list()).toMatchObject([
      { id: second.id, runningSince: expect.any(String) },
      { id: first.id, seconds: 60, runningSince: null },
    ]);
    await act(first.id, 'start');
    expect(await list()).toMatchObject([
      { id: first.id, seconds: 60, runningSince: expect.any(String) },
      { id: second.id, seconds: 30, runningSince: null },
    ]);
  });

  test('runs alone, whoever starts how many at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => aTimer(person)));
    await Promise.all(made.map(({ id }) => act(id, 'start')));
    const all = await list();
    expect(all).toHaveLength(6);
    expect(all.filter(({ runningSince }) => runningSince !== null)).toHaveLength(1);
  });

  test('is said what it is for, and its time is corrected', async () => {
    const { id } = await aTimer(person);
    wait(120);
    const { id: matterId } = await aMatter(firm);
    const put = (body: object) => person.browser.put<Timer>(`/api/timers/${id}`, body);
    expect((await put({ matterId, narrative: 'Call' })).body).toMatchObject({
      matterId,
      seconds: 0,
    });
    const { body } = await put({ seconds: 60 });
    expect(timerSeconds(body, server.clock.now)).toBe(60);
    wait(5);
    expect((await act(id, 'pause')).body.seconds).toBe(65);
    expect((await put({ seconds: 30 })).body).toMatchObject({ seconds: 30, runningSince: null });
    expect((await put({ seconds: -1 })).status).toBe(400);
    expect((await put({ matterId: (await aMatter(otherFirm)).id })).status).toBe(400);
  });

  test('is one of twenty at most', async () => {
    for (let n = 0; n < mostTimers; n++) await aTimer(person);
    const { status, body } = await person.browser.post<Problem>('/api/timers', {});
    expect(status).toBe(409);
    expect(body.detail).toBe('You have 20 timers already. Log or discard one of them first.');
  });

  test('is there for nobody else, not even a manager', async () => {
    const { id } = await aTimer(person);
    for (const other of [firm, otherFirm]) {
      expect(await list(other)).toEqual([]);
      expect((await act(id, 'pause', other)).status).toBe(404);
      expect((await other.browser.put(`/api/timers/${id}`, { seconds: 1 })).status).toBe(404);
      expect((await other.browser.delete(`/api/timers/${id}`)).status).toBe(404);
    }
    expect((await person.browser.delete(`/api/timers/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('of a matter that is closed to its person is out of sight, and stops nothing', async () => {
    const { id: matterId } = await aMatter(firm);
    const hidden = await aTimer(person, { matterId });
    await aWall(firm, { matterId, userId: person.browser.id });
    expect(await list()).toEqual([]);
    expect((await act(hidden.id, 'pause')).status).toBe(404);
    const { id } = await aTimer(person);
    expect((await list()).map((timer) => timer.id)).toEqual([id]);
    expect((await person.browser.put(`/api/timers/${id}`, { matterId })).status).toBe(400);
  });
});

describe('to log it', () => {
  const log = (id: string, body: object) =>
    person.browser.post<LoggedTime & Problem>(`/api/timers/${id}/log`, body);

  test('makes an entry and ends the timer', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const { id } = await aTimer(person, { matterId });
    const { status, body } = await log(id, { matterId, narrative: 'Timed', actualSeconds: 4800 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: person.browser.id, billedMinutes: 84, amount: '420.00' });
    expect(await list()).toEqual([]);
    expect((await log(id, { matterId, narrative: 'Twice', actualSeconds: 60 })).status).toBe(404);
    const entries = await firm.browser.get<TimeEntry[]>(`/api/time-entries?matterId=${matterId}`);
    expect(entries.body.map((entry) => entry.id)).toEqual([body.id]);
  });

  test('that is refused leaves the timer as it was, running', async () => {
    const { id: matterId } = await aMatter(firm);
    const timer = await aTimer(person, { matterId });
    wait(30);
    await firm.browser.post(`/api/matters/${matterId}/close`, {});
    const refused = await log(timer.id, { matterId, narrative: 'Timed', duration: '1h' });
    expect(refused.status).toBe(400);
    expect((await log(timer.id, { matterId, narrative: 'Timed', duration: '0m' })).status).toBe(
      400,
    );
    expect(await list()).toEqual([timer]);
  });

  test('at once from two screens makes one entry', async () => {
    const { id: matterId } = await aMatter(firm);
    const { id } = await aTimer(person);
    const body = { matterId, narrative: 'Timed', duration: '6m' };
    const replies = await Promise.all([log(id, body), log(id, body), log(id, body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

test('the timers of somebody who leaves the firm go with them', async () => {
  const own = await aFirm(server);
  const leaver = await aColleague(server, own);
  const { id: matterId } = await aMatter(own);
  await aTimer({ browser: leaver });
  await aTimer({ browser: leaver }, { matterId });
  await aWall(own, { matterId, userId: leaver.id });
  const timers = async () => {
    const { rows } = await withFirm(server.engine, own.firmId, 'test', (db) =>
      sql`select id from timers where user_id = ${leaver.id}`.execute(db),
    );
    return rows.length;
  };
  expect(await timers()).toBe(2);
  await own.browser.post(`/api/team/${leaver.id}/remove`, { successorId: null });
  expect(await timers()).toBe(0);
});
