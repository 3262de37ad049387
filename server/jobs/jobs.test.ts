/** What runs by the clock: once, on the firm's own day, and again when it failed. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import type { Notification } from '#contract/notifications.ts';
import { asSystem } from '#server/kit/db.ts';
import { aColleague, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { findDue, runDaily } from './daily.ts';
import type { DailyJob } from './job.ts';
import { runJobs } from './run-jobs.ts';

let server: TestServer;
let newYork: TestFirm;
let tokyo: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  newYork = await aFirm(server, 'New York');
  tokyo = await aFirm(server, 'Tokyo');
  await server.engine.transaction(
    `update firms set time_zone = 'Asia/Tokyo' where id = '${tokyo.firmId}'`,
    async () => undefined,
  );
});

const ran: string[] = [];
const job = (name: string, run: DailyJob['run'] = async (_, { day }) => void ran.push(day)) => ({
  name,
  title: 'Test',
  at: '07:00' as const,
  run,
});
const dueAt = async (job: DailyJob, now: string) =>
  (await findDue(server.engine, [job], new Date(now))).map(({ firmId, day }) => [
    firmId === tokyo.firmId ? 'Tokyo' : 'New York',
    day,
  ]);

describe('a daily job', () => {
  test('is due by each firm’s own clock and calendar', async () => {
    const one = job('by-the-clock');
    // 06:59 in New York, 20:59 in Tokyo, the same day.
    expect(await dueAt(one, '2026-11-16T11:59:00Z')).toEqual([['Tokyo', '2026-11-16']]);
    const both = await dueAt(one, '2026-11-16T12:00:00Z');
    expect(both.toSorted()).toEqual([
      ['New York', '2026-11-16'],
      ['Tokyo', '2026-11-16'],
    ]);
    // Past midnight in Tokyo and before seven there; still the afternoon before in New York.
    expect(await dueAt(one, '2026-11-16T20:00:00Z')).toEqual([['New York', '2026-11-16']]);
  });

  test('runs on the days on which the clocks change, once', async () => {
    const early = { ...job('clock-change'), at: '02:30' as const };
    // On March 8, 2026 there is no 02:30 in New York: 01:59 is followed by 03:00.
    expect(await dueAt(early, '2026-03-08T06:59:00Z')).not.toContainEqual([
      'New York',
      '2026-03-08',
    ]);
    expect(await dueAt(early, '2026-03-08T07:00:00Z')).toContainEqual(['New York', '2026-03-08']);
    const twice = { ...job('clock-change-back'), at: '01:30' as const };
    // On November 1, 2026 it is 01:30 twice in New York.
    const [first] = await findDue(server.engine, [twice], new Date('2026-11-01T05:30:00Z'));
    expect(first?.day).toBe('2026-11-01');
    for (const due of await findDue(server.engine, [twice], new Date('2026-11-01T05:30:00Z'))) {
      await runDaily(server.engine, twice, due, new Date('2026-11-01T05:30:00Z'));
    }
    expect(await dueAt(twice, '2026-11-01T06:30:00Z')).toEqual([]);
  });

  test('that ran for one firm is still to run for every other', async () => {
    const one = job('each-firm');
    const now = new Date('2026-11-16T13:00:00Z');
    const due = await findDue(server.engine, [one], now);
    const first = due.find(({ firmId }) => firmId === newYork.firmId);
    if (!first) throw new Error('nothing was due');
    await runDaily(server.engine, one, first, now);
    expect(await dueAt(one, now.toISOString())).toEqual([['Tokyo', '2026-11-16']]);
  });

  test('runs once although ten processes find it due', async () => {
    ran.length = 0;
    const one = job('once');
    const now = new Date('2026-11-17T13:00:00Z');
    const [due] = await findDue(server.engine, [one], now);
    if (!due) throw new Error('nothing was due');
    const did = await Promise.all(
      Array.from({ length: 10 }, () => runDaily(server.engine, one, due, now)),
    );
    expect(did.filter(Boolean)).toHaveLength(1);
    expect(ran).toEqual(['2026-11-17']);
  });

  test('that fails has not run, leaves nothing behind and is due again', async () => {
    const now = new Date('2026-11-18T13:00:00Z');
    const failing = job('failing', async (db) => {
      await db.insertInto('tasks').values({ title: 'half done' }).execute();
      throw new Error('no');
    });
    const [due] = await findDue(server.engine, [failing], now);
    if (!due) throw new Error('nothing was due');
    await expect(runDaily(server.engine, failing, due, now)).rejects.toThrow('no');
    expect(await findDue(server.engine, [failing], now)).toContainEqual(due);
    const { body } = await newYork.browser.get<{ title: string }[]>('/api/tasks');
    expect(body.map(({ title }) => title)).not.toContain('half done');
  });
});

test('in the morning people hear of their own tasks that are due or overdue, once', async () => {
  const ben = await aColleague(server, newYork);
  const now = new Date('2026-11-19T12:30:00Z');
  const give = (dueDate: string, more = {}) =>
    aTask(newYork, { title: 'x', assignedTo: ben.id, dueDate, ...more });
  await give('2026-11-20T03:30:00Z'); // 22:30 today in New York
  await give('2026-11-18T20:00:00Z');
  await give('2026-11-20T06:00:00Z'); // tomorrow there
  await give('2026-11-18T20:00:00Z', { status: 'completed' });
  const [reminders] = server.jobs.daily;
  if (!reminders) throw new Error('there are no reminders');
  for (const due of await findDue(server.engine, [reminders], now)) {
    await runDaily(server.engine, reminders, due, now);
  }
  const { body } = await ben.get<Notification[]>('/api/notifications');
  const told = body.map(({ title }) => title).filter((title) => !title.includes('assigned'));
  expect(told.sort()).toEqual(['Task due today', 'Task overdue']);
  expect(await findDue(server.engine, [reminders], now)).toEqual([]);
});

describe('the clockwork', () => {
  test('runs what is due in one of two processes, tries again what failed, and tells the owner', async () => {
    const runs: string[] = [];
    let fails = 1;
    const jobs = {
      clock: [],
      daily: [
        job('clockwork', async (_, { firmId }) => {
          runs.push(firmId);
          if (firmId === tokyo.firmId && fails-- > 0) throw new Error('the printer is on fire');
        }),
      ],
    };
    const now = () => new Date('2026-11-20T23:30:00Z');
    const errors: unknown[] = [];
    const needs = { engine: server.engine, now, onError: (error: unknown) => errors.push(error) };
    const quick = { patience: { retryLimit: 3, retryDelay: 1, retryBackoff: true }, seconds: 0.5 };
    const stops = [await runJobs(jobs, needs, quick), await runJobs(jobs, needs, quick)];
    const state = () =>
      asSystem(server.engine, 'test', (db) =>
        db
          .selectFrom('jobRuns')
          .select(['state', 'attempt', 'error'])
          .where('job', '=', 'clockwork')
          .execute(),
      );
    await expect
      .poll(async () => (await state()).map(({ state }) => state).sort(), { timeout: 25_000 })
      .toEqual(['done', 'done', 'failed']);
    await Promise.all(stops.map((stop) => stop()));
    expect(runs.toSorted()).toEqual([newYork.firmId, tokyo.firmId, tokyo.firmId].toSorted());
    expect(await state()).toContainEqual({
      state: 'failed',
      attempt: 1,
      error: 'the printer is on fire',
    });
    expect(await state()).toContainEqual({ state: 'done', attempt: 2, error: null });
    expect(errors).toEqual([]);
  });

  test('runs what goes by the clock, and starts and stops again on the same database', async () => {
    const start = () =>
      runJobs(server.jobs, {
        engine: server.engine,
        now: () => server.clock.now,
        onError: () => undefined,
      });
    await (await start())();
    await (await start())();
    const schedules = await server.engine.execute(
      'select name, cron from jobs.schedule order by name',
    );
    expect(schedules.rows).toEqual([
      { name: 'appointment-reminders', cron: '*/2 * * * *' },
      { name: 'archives', cron: '37 * * * *' },
      { name: 'audit-anchors', cron: '30 0 * * *' },
      { name: 'figures', cron: '* * * * *' },
      { name: 'file-sweep', cron: '15 4 * * *' },
      { name: 'find-daily-jobs', cron: '*/15 * * * *' },
      { name: 'housekeeping', cron: '7 * * * *' },
      { name: 'morning-mails', cron: '*/15 * * * *' },
      { name: 'sandbox-time', cron: '* * * * *' },
      { name: 'subscriptions', cron: '23 * * * *' },
    ]);
  });

  test('the owner sees every job and its runs, and nobody else does', async () => {
    const owner = await aColleague(server, newYork, { role: 'owner' });
    await asSystem(server.engine, 'test', (db) =>
      db
        .insertInto('jobRuns')
        .values({
          job: 'housekeeping',
          attempt: 1,
          startedAt: new Date(),
          state: 'done',
          finishedAt: new Date(),
        })
        .execute(),
    );
    const { body } = await owner.get<Job[]>('/api/owner/jobs');
    expect(body.map(({ name, schedule }) => [name, schedule])).toEqual([
      ['housekeeping', 'Every hour'],
      ['audit-anchors', 'Every day at 00:30 UTC'],
      ['file-sweep', 'Every day at 04:15 UTC'],
      ['archives', 'Every hour'],
      ['morning-mails', 'Every 15 minutes'],
      ['appointment-reminders', 'Every 2 minutes'],
      ['figures', 'Every minute'],
      ['subscriptions', 'Every hour'],
      ['sandbox-time', 'Every minute'],
      ['task-reminders', 'Every day at 07:00, for each firm by its own clock'],
      ['compliance-reminders', 'Every day at 07:05, for each firm by its own clock'],
      ['cle-reminders', 'Every day at 07:05, for each firm by its own clock'],
      ['limitation-alerts', 'Every day at 07:05, for each firm by its own clock'],
      ['contract-reminders', 'Every day at 07:05, for each firm by its own clock'],
      ['trust-distributions', 'Every day at 07:05, for each firm by its own clock'],
      ['trial-reminders', 'Every day at 07:05, for each firm by its own clock'],
      ['overdue-invoices', 'Every day at 00:01, for each firm by its own clock'],
      ['client-bin', 'Every day at 03:00, for each firm by its own clock'],
      ['document-bin', 'Every day at 03:10, for each firm by its own clock'],
      ['old-notifications', 'Every day at 03:20, for each firm by its own clock'],
      ['search-words', 'Every day at 03:30, for each firm by its own clock'],
    ]);
    // The others may have run by now, or not: that is a question of the hour.
    expect(body[0]?.runs).toMatchObject([{ state: 'done', attempt: 1, error: null }]);
    expect((await newYork.browser.get('/api/owner/jobs')).status).toBe(403);
  });
});
