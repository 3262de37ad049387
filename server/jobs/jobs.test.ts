/** What runs by the clock: once, on the firm's own day, for all firms that are due, and again when it failed. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Job, JobRun } from '#contract/jobs.ts';
import type { Notification } from '#contract/notifications.ts';
import { asSystem } from '#server/kit/db.ts';
import { aColleague, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { takeBatch } from './batch.ts';
import { runDaily } from './daily.ts';
import { goRound, takePart } from './go-round.ts';
import type { Stride } from './going.ts';
import type { DailyJob } from './job.ts';
import { runJobs } from './run-jobs.ts';

let server: TestServer;
let owner: TestFirm['browser'];
let newYork: TestFirm;
let tokyo: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  newYork = await aFirm(server, 'New York');
  tokyo = await aFirm(server, 'Tokyo');
  owner = await aColleague(server, newYork, { role: 'owner' });
  await newClock(tokyo, 'Asia/Tokyo');
});

const ask = (statement: string) =>
  server.engine.transaction(statement, async ({ opened }) => opened as Promise<unknown[]>);
const newClock = ({ firmId }: TestFirm, timeZone: string) =>
  ask(`update firms set time_zone = '${timeZone}' where id = '${firmId}'`);
const nameOf = (firmId: string) =>
  firmId === tokyo.firmId ? 'Tokyo' : firmId === newYork.firmId ? 'New York' : 'another';

const stride: Stride = {
  lookSeconds: 20,
  batch: 500,
  leaseSeconds: 120,
  pauseSeconds: 30,
  share: 100,
};

/** A job of its own, and what it was run for, in order. */
function aJob(name: string, more: Partial<DailyJob> = {}) {
  const ran: [firm: string, day: string][] = [];
  const job: DailyJob = {
    name,
    title: 'Test',
    at: '07:00',
    run: async (_, { firmId, day }) => void ran.push([nameOf(firmId), day]),
    ...more,
  };
  const errors: unknown[] = [];
  const going = (now: string | (() => Date), signal = new AbortController().signal) => ({
    engine: server.engine,
    now: typeof now === 'string' ? () => new Date(now) : now,
    onError: (error: unknown) => void errors.push(error),
    signal,
  });
  /** A process that goes round at this moment. */
  const goAt = async (now: string | (() => Date), changed: Partial<Stride> = {}) => {
    await takePart(going(now), [job]);
    await goRound(going(now), [job], { ...stride, ...changed });
    return ran.splice(0).toSorted();
  };
  return { job, ran, errors, going, goAt };
}

/** As the owner sees them, the newest first. */
const runsOf = (
  job: string,
): Promise<Pick<JobRun, 'state' | 'attempt' | 'firms' | 'failed' | 'error'>[]> =>
  asSystem(server.engine, 'test', (db) =>
    db
      .selectFrom('jobRuns')
      .select(['state', 'attempt', 'firms', 'failed', 'error'])
      .where('job', '=', job)
      .orderBy('startedAt', 'desc')
      .$castTo<Pick<JobRun, 'state' | 'attempt' | 'firms' | 'failed' | 'error'>>()
      .execute(),
  );
const done = (firms: number, attempt = 1) => ({
  state: 'done',
  attempt,
  firms,
  failed: 0,
  error: null,
});

describe('a daily job', () => {
  test('runs by each firm’s own clock and calendar, once a day', async () => {
    const { goAt } = aJob('by-the-clock');
    // 06:59 in New York, 20:59 in Tokyo, the same day.
    expect(await goAt('2026-11-16T11:59:00Z')).toEqual([['Tokyo', '2026-11-16']]);
    expect(await goAt('2026-11-16T12:00:00Z')).toEqual([['New York', '2026-11-16']]);
    expect(await goAt('2026-11-16T12:01:00Z')).toEqual([]);
    // Past midnight in Tokyo and before seven there; still the afternoon before in New York.
    expect(await goAt('2026-11-16T20:00:00Z')).toEqual([]);
    expect(await goAt('2026-11-16T22:00:00Z')).toEqual([['Tokyo', '2026-11-17']]);
    expect(await runsOf('by-the-clock')).toEqual([done(1), done(1), done(1)]);
  });

  test('runs late rather than not, and of days that were slept through only today', async () => {
    const { goAt } = aJob('late');
    await goAt('2026-11-10T23:00:00Z');
    expect(await goAt('2026-11-16T20:00:00Z')).toEqual([['New York', '2026-11-16']]);
    expect(await goAt('2026-11-16T23:00:00Z')).toEqual([['Tokyo', '2026-11-17']]);
  });

  test('runs on the days on which the clocks change, once', async () => {
    const early = aJob('clock-change', { at: '02:30' });
    await early.goAt('2026-03-07T12:00:00Z');
    // On March 8, 2026 there is no 02:30 in New York: 01:59 is followed by 03:00.
    expect(await early.goAt('2026-03-08T06:59:00Z')).toEqual([['Tokyo', '2026-03-08']]);
    expect(await early.goAt('2026-03-08T07:30:00Z')).toContainEqual(['New York', '2026-03-08']);
    const twice = aJob('clock-change-back', { at: '01:30' });
    await twice.goAt('2026-10-31T12:00:00Z');
    // On November 1, 2026 it is 01:30 twice in New York.
    expect(await twice.goAt('2026-11-01T05:30:00Z')).toContainEqual(['New York', '2026-11-01']);
    expect(await twice.goAt('2026-11-01T06:10:00Z')).toEqual([]);
    expect(await twice.goAt('2026-11-01T06:30:00Z')).toEqual([]);
    // And before the second one comes, a server that slept has not missed it.
    const slept = aJob('clock-change-slept', { at: '01:30' });
    await slept.goAt('2026-10-31T12:00:00Z');
    expect(await slept.goAt('2026-11-01T06:10:00Z')).toEqual([['Tokyo', '2026-11-01']]);
    expect(await slept.goAt('2026-11-01T06:30:00Z')).toEqual([['New York', '2026-11-01']]);
  });

  test('follows a firm that moves, and finds one that has just come', async () => {
    const moving = await aFirm(server, 'Moving');
    await newClock(moving, 'Pacific/Honolulu');
    const { goAt } = aJob('moving');
    await goAt('2026-11-16T12:30:00Z');
    await newClock(moving, 'America/New_York');
    expect(await goAt('2026-11-16T12:31:00Z')).toEqual([['another', '2026-11-16']]);
    await aFirm(server, 'New');
    expect(await goAt('2026-11-16T12:32:00Z')).toEqual([['another', '2026-11-16']]);
  });

  test('comes back from a clock that was wrong by a year', async () => {
    const { goAt } = aJob('wrong-clock');
    await goAt('2027-11-16T12:30:00Z');
    expect(await goAt('2026-11-16T12:30:00Z')).toContainEqual(['New York', '2026-11-16']);
    expect(await goAt('2026-11-16T12:31:00Z')).toEqual([]);
  });

  test('runs once although ten processes want to', async () => {
    const { job, ran } = aJob('once');
    const now = new Date('2026-11-17T13:00:00Z');
    const due = { firmId: newYork.firmId, timeZone: 'America/New_York', day: '2026-11-17' };
    const did = await Promise.all(
      Array.from({ length: 10 }, () => runDaily(server.engine, job, due, now)),
    );
    expect(did.filter(Boolean)).toHaveLength(1);
    expect(ran).toEqual([['New York', '2026-11-17']]);
  });

  test('is asked of many firms at once and runs where there may be something to do', async () => {
    const { goAt } = aJob('asked', {
      concerns: sql`due.firm_id = ${newYork.firmId}::uuid and due.day = '2026-11-16' and due.now is not null`,
    });
    expect(await goAt('2026-11-16T23:30:00Z')).toEqual([['New York', '2026-11-16']]);
    expect((await runsOf('asked'))[0]?.firms).toBeGreaterThan(2);
    expect(await goAt('2026-11-16T23:31:00Z')).toEqual([]);
    expect(await runsOf('asked')).toHaveLength(1);
  });

  test('runs for each firm by itself when they cannot be asked together', async () => {
    const { goAt, errors } = aJob('asked-in-vain', { concerns: sql`1 / 0 = 1` });
    expect(await goAt('2026-11-16T12:30:00Z')).toContainEqual(['New York', '2026-11-16']);
    expect(errors).toHaveLength(1);
  });

  test('leaves in peace whoever has no task that is due', async () => {
    const other = await aFirm(server, 'Without tasks');
    await aTask(newYork, {
      title: 'x',
      assignedTo: newYork.user.id,
      dueDate: '2098-05-05T20:00:00Z',
    });
    const [reminders] = server.jobs.daily;
    if (!reminders) throw new Error('there are no reminders');
    const ran: string[] = [];
    const { goAt } = aJob('tasks', {
      ...(reminders.concerns && { concerns: reminders.concerns }),
      run: async (_, { firmId }) => void ran.push(firmId),
    });
    await goAt('2098-05-05T12:00:00Z');
    expect(ran).toContain(newYork.firmId);
    expect(ran).not.toContain(other.firmId);
  });
});

describe('a daily job that fails for one firm', () => {
  const now = { at: new Date() };
  const clock = () => now.at;
  const failing = (name: string, times: number) => {
    let left = times;
    const { goAt, ran } = aJob(name, {
      run: async (db, { firmId, day }) => {
        if (firmId === tokyo.firmId && left-- > 0) {
          await db.insertInto('tasks').values({ title: 'half done' }).execute();
          throw new Error('the printer is on fire');
        }
        ran.push([nameOf(firmId), day]);
      },
    });
    return {
      /** The process goes round each half a minute. */
      goOn: async (seconds: number) => {
        const times: [seconds: number, firm: string][] = [];
        for (let second = 0; second <= seconds; second += 30) {
          for (const [firm] of await goAt(clock)) times.push([second, firm]);
          now.at = new Date(now.at.getTime() + 30_000);
        }
        return times;
      },
    };
  };

  test('runs for every other, leaves nothing behind, and is tried again after half a minute', async () => {
    now.at = new Date('2026-11-18T23:30:00Z');
    const { goOn } = failing('failing-once', 1);
    const ran = await goOn(60);
    expect(ran).toContainEqual([0, 'New York']);
    expect(ran).toContainEqual([30, 'Tokyo']);
    const [again, first] = await runsOf('failing-once');
    expect(first).toMatchObject({
      state: 'failed',
      attempt: 1,
      failed: 1,
      error: 'the printer is on fire',
    });
    expect(again).toEqual(done(1, 2));
    const { body } = await tokyo.browser.get<{ title: string }[]>('/api/tasks');
    expect(body.map(({ title }) => title)).not.toContain('half done');
  });

  test('is tried five times more, with growing pauses, and then on the next day', async () => {
    now.at = new Date('2026-11-18T23:30:00Z');
    const { goOn } = failing('failing-on', 6);
    expect((await goOn(1200)).filter(([, firm]) => firm === 'Tokyo')).toEqual([]);
    const runs = await runsOf('failing-on');
    expect(runs.map(({ attempt }) => attempt)).toEqual([6, 5, 4, 3, 2, 1]);
    const kept = await ask(`select failures, error from daily_turns
      where job = 'failing-on' and firm_id = '${tokyo.firmId}'`);
    expect(kept).toEqual([{ failures: 0, error: 'the printer is on fire' }]);
    now.at = new Date('2026-11-19T23:30:00Z');
    expect(await goOn(0)).toContainEqual([0, 'Tokyo']);
    expect(
      await ask(`select 1 from daily_turns where job = 'failing-on' and error is not null`),
    ).toEqual([]);
  });

  test('because nobody knows its time zone, runs for every other', async () => {
    const nowhere = await aFirm(server, 'Nowhere');
    await newClock(nowhere, 'Nowhere/At_All');
    const { goAt } = aJob('nowhere');
    expect(await goAt('2026-11-18T23:30:00Z')).toContainEqual(['New York', '2026-11-18']);
    expect(await runsOf('nowhere')).toMatchObject([{ state: 'failed', failed: 1 }]);
    await newClock(nowhere, 'America/New_York');
    expect(await goAt('2026-11-18T23:31:00Z')).toEqual([['another', '2026-11-18']]);
  });
});

describe('many firms', () => {
  const many = 300;
  const due = '2026-12-01T12:00:00Z';
  beforeAll(() =>
    ask(`insert into firms (name, time_zone) select 'Firm ' || n, 'America/New_York'
      from generate_series(1, ${many}) n`),
  );
  const counting = (name: string, more: Partial<DailyJob> = {}) => {
    const count = new Map<string, number>();
    const all = aJob(name, {
      run: async (_, { firmId }) => void count.set(firmId, (count.get(firmId) ?? 0) + 1),
      ...more,
    });
    return { ...all, count, times: () => new Set(count.values()) };
  };

  test('that are due at once are done in one go, and that is one run', async () => {
    const { goAt, count, times } = counting('many');
    await goAt(due, { batch: 70 });
    expect(count.size).toBeGreaterThan(many);
    expect(times()).toEqual(new Set([1]));
    expect(await runsOf('many')).toMatchObject([{ state: 'done', firms: count.size }]);
    await goAt(due);
    expect(times()).toEqual(new Set([1]));
  });

  test('are shared by two processes, each done once', async () => {
    const one = counting('shared');
    const other = counting('shared');
    await Promise.all([one, other].map(({ goAt }) => goAt(due, { batch: 20 })));
    const both = [...one.count.keys(), ...other.count.keys()];
    expect(new Set(both).size).toBe(both.length);
    expect(both.length).toBeGreaterThan(many);
    expect(one.count.size).toBeGreaterThan(20);
    expect(other.count.size).toBeGreaterThan(20);
  });

  test('that a process had taken when it died are taken over after two minutes, and the owner hears of it', async () => {
    const { job, going, goAt, count, times } = counting('killed');
    await takePart(going(due), [job]);
    // This is what is left of a process that was killed after its first firm.
    const taken = await takeBatch(going(due), job, new Date(due), {
      ...stride,
      batch: 100,
    });
    const [first] = taken?.toDo ?? [];
    if (!first) throw new Error('nothing was due');
    await runDaily(server.engine, job, first, new Date(due));
    await asSystem(server.engine, 'test', (db) =>
      db
        .insertInto('jobRuns')
        .values({
          job: 'killed',
          attempt: 1,
          startedAt: new Date(due),
          seenAt: new Date(due),
          state: 'running',
        })
        .execute(),
    );
    await goAt('2026-12-01T12:01:59Z');
    expect(count.size).toBeLessThanOrEqual(many - 90);
    await goAt('2026-12-01T12:02:00Z');
    expect(count.size).toBeGreaterThan(many);
    expect(times()).toEqual(new Set([1]));
    await goAt('2026-12-01T12:05:00Z');
    expect((await runsOf('killed')).at(-1)).toMatchObject({
      state: 'failed',
      error: 'The server ended before this run did. What was left is done by a later one.',
    });
  });

  test('are left to the next process when one is to end, but for the firm at work', async () => {
    const ending = new AbortController();
    const count: string[] = [];
    const { job, going } = aJob('ending', {
      run: async (_, { firmId }) => {
        ending.abort();
        count.push(firmId);
      },
    });
    await takePart(going(due), [job]);
    await goRound(going(due, ending.signal), [job], stride);
    expect(count).toHaveLength(1);
    await goRound(going(due), [job], stride);
    expect(new Set(count).size).toBe(count.length);
    expect(count.length).toBeGreaterThan(many);
  });

  test('do not keep a second job waiting', async () => {
    const order: string[] = [];
    const jobs = ['long', 'short'].map((name) =>
      aJob(name, { run: async () => void order.push(name) }),
    );
    const [one] = jobs;
    if (!one) throw new Error('there is no job');
    const all = jobs.map(({ job }) => job);
    await takePart(one.going(due), all);
    await goRound(one.going(due), all, { ...stride, batch: 50 });
    expect(order.slice(0, 101)).toContain('short');
  });
});

test('what falls due while a job takes long is done meanwhile', async () => {
  const clock = { now: Date.parse('2026-12-05T11:59:00Z') };
  const order: string[] = [];
  const slow = aJob('slow', {
    at: '06:00',
    run: async () => {
      clock.now += 1_000;
      order.push('slow');
    },
  });
  const prompt = aJob('prompt', { run: async () => void order.push('prompt') });
  const going = slow.going(() => new Date(clock.now));
  const jobs = [slow.job, prompt.job];
  await takePart(going, jobs);
  await goRound(going, [prompt.job], stride);
  order.splice(0);
  await goRound(going, jobs, { ...stride, batch: 20 });
  // A minute of slow ones, and what came of the batch that was at work when the hour struck.
  expect(order.indexOf('prompt')).toBeGreaterThan(50);
  expect(order.indexOf('prompt')).toBeLessThan(110);
  expect(order.filter((name) => name === 'slow').length).toBeGreaterThan(300);
});

test('in the morning people hear of their own tasks that are due or overdue, once', async () => {
  const ben = await aColleague(server, newYork);
  const now = '2026-11-19T12:30:00Z';
  const give = (dueDate: string, more = {}) =>
    aTask(newYork, { title: 'x', assignedTo: ben.id, dueDate, ...more });
  await give('2026-11-20T03:30:00Z'); // 22:30 today in New York
  await give('2026-11-18T20:00:00Z');
  await give('2026-11-20T06:00:00Z'); // tomorrow there
  await give('2026-11-18T20:00:00Z', { status: 'completed' });
  const [reminders] = server.jobs.daily;
  if (!reminders) throw new Error('there are no reminders');
  const { goAt, errors } = aJob(reminders.name, reminders);
  await goAt(now);
  const heard = async () => {
    const { body } = await ben.get<Notification[]>('/api/notifications');
    return body.map(({ title }) => title).filter((title) => !title.includes('assigned'));
  };
  expect((await heard()).sort()).toEqual(['Task due today', 'Task overdue']);
  await goAt(now);
  expect(await heard()).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('every job of the product can ask of many firms at once', async () => {
  for (const job of server.jobs.daily) {
    const { goAt, errors } = aJob(job.name, job);
    await goAt('2026-12-02T23:30:00Z');
    expect(errors).toEqual([]);
  }
});

describe('the clockwork', () => {
  test('goes round in two processes, tries again what failed, and tells the owner', async () => {
    const runs: string[] = [];
    let fails = 1;
    const { job } = aJob('clockwork', {
      run: async (_, { firmId }) => {
        if (firmId === tokyo.firmId && fails-- > 0) throw new Error('the printer is on fire');
        runs.push(firmId);
      },
    });
    const errors: unknown[] = [];
    const since = Date.now();
    const now = () => new Date(Date.parse('2026-11-20T23:30:00Z') + Date.now() - since);
    const needs = { engine: server.engine, now, onError: (error: unknown) => errors.push(error) };
    const quick = { pauseSeconds: 1, lookSeconds: 0.1, seconds: 0.5, share: 1 };
    const jobs = { clock: [], daily: [job] };
    const stops = [await runJobs(jobs, needs, quick), await runJobs(jobs, needs, quick)];
    await expect.poll(() => runs.includes(tokyo.firmId), { timeout: 25_000 }).toBe(true);
    await Promise.all(stops.map((stop) => stop()));
    expect(new Set(runs).size).toBe(runs.length);
    const told = await runsOf('clockwork');
    expect(told.filter(({ state }) => state === 'failed')).toMatchObject([
      { attempt: 1, failed: 1, error: 'the printer is on fire' },
    ]);
    expect(told).toContainEqual(done(1, 2));
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
      { name: 'housekeeping', cron: '7 * * * *' },
      { name: 'morning-mails', cron: '*/15 * * * *' },
      { name: 'sandbox-time', cron: '* * * * *' },
      { name: 'subscriptions', cron: '23 * * * *' },
    ]);
  });

  test('queues nothing for a firm, so that nothing waits twice', async () => {
    const { rows } = await server.engine.execute('select distinct name from jobs.queue');
    const names = (rows as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => name.includes('daily'))).toEqual([]);
  });

  test('the owner sees every job and its runs, and nobody else does', async () => {
    await ask("delete from job_runs where job in ('housekeeping', 'old-notifications')");
    const insert = (job: string, more: object) =>
      asSystem(server.engine, 'test', (db) =>
        db
          .insertInto('jobRuns')
          .values({
            job,
            attempt: 1,
            startedAt: new Date(),
            state: 'done',
            finishedAt: new Date(),
            ...more,
          })
          .execute(),
      );
    await insert('housekeeping', {});
    await insert('old-notifications', { firms: 20_000, failed: 1, state: 'failed', error: 'no' });
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
    const runs = (name: string) => body.find((job) => job.name === name)?.runs;
    expect(runs('housekeeping')).toMatchObject([
      { state: 'done', attempt: 1, error: null, firms: null, failed: 0 },
    ]);
    expect(runs('old-notifications')).toMatchObject([
      { state: 'failed', firms: 20_000, failed: 1, error: 'no' },
    ]);
    expect((await newYork.browser.get('/api/owner/jobs')).status).toBe(403);
  });
});
