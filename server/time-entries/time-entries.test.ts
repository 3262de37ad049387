import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { formatDay, plusDays, today } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import { feeOf } from '#contract/rounding.ts';
import type { LoggedTime, TimeEntry } from '#contract/time-entries.ts';
import type { TimeFigures } from '#contract/time-states.ts';
import type { TimeTerms } from '#contract/time-terms.ts';
import { withFirm } from '#server/kit/db.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aBillOf, aTimeEntry } from '#server/testing/time.ts';
import { aWall } from '#server/testing/walls.ts';
import { mondayOf } from './figures.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

type Answer = LoggedTime & Omit<Problem, 'status'>;
const log = (body: object, { browser }: Pick<TestFirm, 'browser'> = firm) =>
  browser.post<Answer>('/api/time-entries', { narrative: 'Call', ...body });
const list = async (query = '', { browser } = firm) =>
  (await browser.get<TimeEntry[]>(`/api/time-entries${query}`)).body;
const told = async (id: string) =>
  (await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`)).body;
const thisDay = () => today(firm.user.timeZone, server.clock.now);

describe('an entry', () => {
  test('is stored and answered with every field', async () => {
    const {
      id: matterId,
      matterNumber,
      clientId,
      clientName,
    } = await aMatter(firm, {
      openDate: '2026-11-03',
    });
    const { id: taskId } = await aTask(firm, { matterId });
    const { warnings, ...entry } = await aTimeEntry(firm, {
      matterId,
      day: '2026-11-03',
      duration: '1h20m',
      narrative: 'Call re settlement',
      rate: '310',
      taskCode: 'l160',
      activityCode: 'A106',
      taskId,
    });
    expect(entry).toEqual({
      id: entry.id,
      matterId,
      matterNumber,
      clientId,
      clientName,
      userId: firm.user.id,
      day: '2026-11-03T00:00:00.000Z',
      narrative: 'Call re settlement',
      actualSeconds: 4800,
      billedMinutes: 84,
      isAdjusted: false,
      rounding: { mode: 'up', minutes: 6 },
      rate: '310.00',
      rateSource: 'entry',
      amount: '434.00',
      isBillable: true,
      isHeld: false,
      state: 'unbilled',
      taskCode: 'L160',
      activityCode: 'A106',
      taskId,
      appointmentId: null,
      invoiceId: null,
      invoiceNumber: null,
      createdBy: firm.user.id,
      createdAt: entry.createdAt,
      updatedAt: entry.createdAt,
    });
    expect(warnings).toEqual([]);
    expect((await firm.browser.get(`/api/time-entries/${entry.id}`)).body).toEqual(entry);
    expect(await list(`?matterId=${matterId}`)).toEqual([entry]);
    expect(await list(`?taskId=${taskId}`)).toEqual([entry]);
    const [activity] = await told(entry.id);
    expect(activity).toMatchObject({
      type: 'time_logged',
      title: 'Time logged',
      description: `1h 20m · ${matterNumber}, ${clientName}: Call re settlement`,
      matterId,
    });
  });

  test('is of today and of whoever writes, unless they say otherwise', async () => {
    const entry = await aTimeEntry(firm);
    expect(entry).toMatchObject({ day: thisDay(), userId: firm.user.id });
    const colleague = await aColleague(server, firm);
    const theirs = await aTimeEntry(firm, { userId: colleague.id, actualSeconds: 61 });
    expect(theirs).toMatchObject({ userId: colleague.id, actualSeconds: 61, billedMinutes: 6 });
  });

  test.each([
    ['duration', { duration: '-1h' }],
    ['duration', { duration: '0m' }],
    ['duration', { duration: 'soon' }],
    ['duration', { duration: '101h' }],
    ['duration', {}],
    ['duration', { duration: '1h', actualSeconds: 3600 }],
    ['actualSeconds', { actualSeconds: 0 }],
    ['actualSeconds', { actualSeconds: -60 }],
    ['actualSeconds', { actualSeconds: 1.5 }],
    ['narrative', { duration: '1h', narrative: ' ' }],
    ['day', { duration: '1h', day: '2026-02-30' }],
    ['rate', { duration: '1h', rate: '-1' }],
    ['billedMinutes', { duration: '1h', billedMinutes: -6 }],
    ['taskCode', { duration: '1h', taskCode: 'X1' }],
    ['taskId', { duration: '1h', taskId: crypto.randomUUID() }],
    ['userId', { duration: '1h', userId: crypto.randomUUID() }],
    ['matterId', { duration: '1h', matterId: crypto.randomUUID() }],
  ])('with a wrong %s is refused: %j', async (field, change) => {
    const { id: matterId } = await aMatter(firm);
    const { status, body } = await log({ matterId, ...change });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field });
    expect(await list(`?matterId=${matterId}`)).toEqual([]);
  });

  test('is not written for a closed matter, which is named', async () => {
    const { id: matterId, matterNumber } = await aMatter(firm);
    await firm.browser.post(`/api/matters/${matterId}/close`, {});
    const { status, body } = await log({ matterId, duration: '1h' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'matterId', message: `${matterNumber} is closed. Reopen it first.` },
    ]);
  });

  test('is not written for who has left or is kept out', async () => {
    const gone = await aColleague(server, firm);
    await firm.browser.post(`/api/team/${gone.id}/remove`, { successorId: null });
    const { id: matterId } = await aMatter(firm);
    const kept = await aColleague(server, firm);
    await aWall(firm, { matterId, userId: kept.id });
    for (const userId of [gone.id, kept.id]) {
      const { status, body } = await log({ matterId, userId, duration: '1h' });
      expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'userId' });
    }
    const byThem = await log({ matterId, duration: '1h' }, { browser: kept });
    expect(byThem.status).toBe(400);
    expect(await list(`?matterId=${matterId}`)).toEqual([]);
  });

  test('comes back as it was when it was deleted', async () => {
    const { warnings, ...entry } = await aTimeEntry(firm);
    const path = `/api/time-entries/${entry.id}`;
    expect((await firm.browser.delete(path)).status).toBe(204);
    expect((await firm.browser.get(path)).status).toBe(404);
    expect((await firm.browser.delete(path)).status).toBe(404);
    expect((await firm.browser.post(`${path}/restore`)).body).toEqual(entry);
    expect((await firm.browser.post(`${path}/restore`)).status).toBe(404);
    const types = (await told(entry.id)).map(({ type }) => type).sort();
    expect(types).toEqual(['time_deleted', 'time_logged', 'time_restored']);
  });

  test('is there for nobody else', async () => {
    const entry = await aTimeEntry(firm);
    const path = `/api/time-entries/${entry.id}`;
    expect((await otherFirm.browser.get(path)).status).toBe(404);
    expect((await otherFirm.browser.put(path, { narrative: 'Ours' })).status).toBe(404);
    expect((await otherFirm.browser.delete(path)).status).toBe(404);
    const many = { ids: [entry.id], change: { isHeld: true } };
    expect((await otherFirm.browser.post('/api/time-entries/changes', many)).status).toBe(404);
    expect(await list('', otherFirm)).toEqual([]);
    const { status } = await log({ matterId: entry.matterId, duration: '1h' }, otherFirm);
    expect(status).toBe(400);
    const kept = await aColleague(server, firm);
    await aWall(firm, { matterId: entry.matterId, userId: kept.id });
    expect((await kept.get(path)).status).toBe(404);
  });
});

describe('the rate', () => {
  test('is the first that is agreed: on the matter, the person’s, the matter’s, the client’s', async () => {
    const own = await aFirm(server);
    const { id: clientId } = await aClient(own, { billingRate: '100' });
    const { id: matterId } = await aMatter(own, { clientId });
    const got = async () => {
      const { rate, rateSource, warnings } = await aTimeEntry(own, { matterId });
      const terms = await own.browser.get<TimeTerms>(
        `/api/time-entries/terms?matterId=${matterId}`,
      );
      expect(terms.body).toMatchObject({ rate, rateSource });
      // Said where it may not be what was meant: what is agreed for the matter is passed over.
      expect(warnings).toHaveLength(rateSource === 'person' ? 1 : 0);
      return [rate, rateSource];
    };
    expect(await got()).toEqual(['100.00', 'client']);
    await own.browser.put(`/api/matters/${matterId}`, { billingRate: '200' });
    expect(await got()).toEqual(['200.00', 'matter']);
    await own.browser.put(`/api/billing-terms/people/${own.user.id}`, { rate: '300' });
    expect(await got()).toEqual(['300.00', 'person']);
    const people = [{ userId: own.user.id, rate: '400' }];
    await own.browser.put(`/api/billing-terms/matters/${matterId}`, { people });
    expect(await got()).toEqual(['400.00', 'person-on-matter']);
    // What was written before stays as it was agreed then.
    const rates = (await list(`?matterId=${matterId}`, own)).map(({ rate }) => rate).sort();
    expect(rates).toEqual(['100.00', '200.00', '300.00', '400.00']);
    const { body } = await own.browser.get<TimeTerms>(
      `/api/time-entries/terms?matterId=${matterId}`,
    );
    expect(body.rates.map(({ rate }) => rate)).toEqual(['400.00', '300.00', '200.00', '100.00']);
  });

  test('that nobody agreed is nothing, and is pointed out', async () => {
    const { id: matterId, matterNumber } = await aMatter(firm);
    const entry = await aTimeEntry(firm, { matterId });
    expect(entry).toMatchObject({ rate: '0.00', rateSource: 'none', amount: '0.00' });
    expect(entry.warnings).toEqual([
      `No rate is agreed for Ada Marlowe on ${matterNumber}: the time is entered at 0.00.`,
    ]);
  });

  test('is typed by attorneys and managers alone', async () => {
    const { id: matterId } = await aMatter(firm, { billingRate: '300' });
    const staff = { browser: await aColleague(server, firm, { firmRole: 'staff' }) };
    const attorney = { browser: await aColleague(server, firm, { firmRole: 'attorney' }) };
    const { status, body } = await log({ matterId, duration: '1h', rate: '250' }, staff);
    expect(status).toBe(403);
    expect(body.detail).toBe(
      'Only attorneys and managers charge another rate than the agreed one.',
    );
    const less = await log({ matterId, duration: '1h', billedMinutes: 30 }, staff);
    expect(less.body.detail).toBe(
      'Only attorneys and managers bill another time than the rule says.',
    );
    const agreed = await log({ matterId, duration: '1h', rate: '300', billedMinutes: 60 }, staff);
    expect(agreed.body).toMatchObject({ rateSource: 'matter', isAdjusted: false });
    const typed = await log({ matterId, duration: '1h', rate: '250', billedMinutes: 30 }, attorney);
    expect(typed.body).toMatchObject({ rateSource: 'entry', isAdjusted: true, amount: '125.00' });
    expect(
      (await staff.browser.put(`/api/time-entries/${agreed.body.id}`, { rate: '1' })).status,
    ).toBe(403);
  });
});

describe('the rounding', () => {
  test('takes no entry past the most that one can have', async () => {
    const own = await aFirm(server);
    const { id: matterId } = await aMatter(own, { billingRate: '100' });
    const rounding = { mode: 'up', minutes: 7 };
    await own.browser.put(`/api/billing-terms/matters/${matterId}`, { rounding });
    const entry = await aTimeEntry(own, { matterId, duration: '100h' });
    expect(entry).toMatchObject({ billedMinutes: 6000, amount: '10000.00' });
  });

  test('is the matter’s, the client’s, the firm’s, and stays with the entry', async () => {
    const own = await aFirm(server);
    const { id: matterId, clientId } = await aMatter(own, { billingRate: '100' });
    const set = (path: string, mode: string, minutes: number) =>
      own.browser.put(`/api/billing-terms/${path}`, { rounding: { mode, minutes } });
    const got = async () => (await aTimeEntry(own, { matterId, duration: '7m' })).billedMinutes;
    expect(await got()).toBe(12);
    await set('firm', 'nearest', 6);
    expect(await got()).toBe(6);
    await set(`clients/${clientId}`, 'up', 15);
    expect(await got()).toBe(15);
    await set(`matters/${matterId}`, 'none', 6);
    expect(await got()).toBe(7);
    await own.browser.put(`/api/billing-terms/matters/${matterId}`, { rounding: null });
    expect(await got()).toBe(15);
    const kept = (await list(`?matterId=${matterId}`, own)).map((entry) => entry.billedMinutes);
    expect(kept.sort((one, other) => one - other)).toEqual([6, 7, 12, 15, 15]);
  });

  test('comes to the same in the database and in the contract', async () => {
    const { id: matterId } = await aMatter(firm);
    const minutes = fc.integer({ min: 0, max: 6000 });
    const rate = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
    for (const [billedMinutes, typed] of fc.sample(fc.tuple(minutes, rate), 25)) {
      const { id, amount } = await aTimeEntry(firm, { matterId, billedMinutes, rate: typed });
      expect(amount).toBe(feeOf(billedMinutes, typed));
      const stored = await firm.browser.get<TimeEntry>(`/api/time-entries/${id}`);
      expect(stored.body.amount).toBe(amount);
    }
  });
});

describe('what is pointed out', () => {
  test('a day of more than 24 hours, in all', async () => {
    const colleague = await aColleague(server, firm);
    const { id: matterId } = await aMatter(firm, { billingRate: '300', openDate: '2026-11-01' });
    const of = { matterId, userId: colleague.id, day: '2026-11-16' };
    expect((await aTimeEntry(firm, { ...of, duration: '24h' })).warnings).toEqual([]);
    const { warnings } = await aTimeEntry(firm, { ...of, duration: '1h' });
    expect(warnings).toEqual(['Ben Finch has 25h on Nov 16, 2026.']);
    expect((await aTimeEntry(firm, { ...of, day: '2026-11-15' })).warnings).toEqual([]);
  });

  test('a day that has not come', async () => {
    const day = plusDays(thisDay(), 1);
    const { warnings } = await aTimeEntry(firm, { day });
    expect(warnings).toEqual([`${formatDay(day)} has not come yet.`]);
  });

  test('a day before the matter was opened', async () => {
    const { id: matterId, matterNumber } = await aMatter(firm, {
      billingRate: '300',
      openDate: '2026-03-02',
    });
    const { id, warnings } = await aTimeEntry(firm, { matterId, day: '1926-03-01' });
    expect(warnings).toEqual([`Mar 1, 1926 is before ${matterNumber} was opened, on Mar 2, 2026.`]);
    const { body } = await firm.browser.put<Answer>(`/api/time-entries/${id}`, {
      day: '2026-03-02',
    });
    expect(body.warnings).toEqual([]);
    const terms = await firm.browser.get<TimeTerms>(`/api/time-entries/terms?matterId=${matterId}`);
    expect(terms.body.openDate).toBe('2026-03-02T00:00:00.000Z');
  });

  test('several things in one entry', async () => {
    const { warnings } = await aTimeEntry(firm, { narrative: 'Draft motion; call; review' });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^Several things are in one entry\./);
  });

  test('codes that the client asks for', async () => {
    const { id: matterId, clientId, clientName } = await aMatter(firm, { billingRate: '300' });
    await firm.browser.put(`/api/billing-terms/clients/${clientId}`, { needsCodes: true });
    const { warnings } = await aTimeEntry(firm, { matterId });
    expect(warnings).toEqual([`${clientName} asks for a task code and an activity code.`]);
    expect((await aTimeEntry(firm, { matterId, taskCode: 'L120' })).warnings).toEqual([
      `${clientName} asks for an activity code.`,
    ]);
    expect((await aTimeEntry(firm, { matterId, activityCode: 'A104' })).warnings).toEqual([
      `${clientName} asks for a task code.`,
    ]);
    const coded = await aTimeEntry(firm, { matterId, taskCode: 'L120', activityCode: 'A104' });
    expect(coded.warnings).toEqual([]);
  });
});

describe('the list', () => {
  test('is filtered by person, client, state and days, and found by its words', async () => {
    const own = await aFirm(server);
    const { id: matterId, clientId } = await aMatter(own, { billingRate: '300' });
    const colleague = await aColleague(server, own);
    const old = await aTimeEntry(own, { matterId, day: '2026-09-01', narrative: 'Old lease' });
    const held = await aTimeEntry(own, { matterId, day: '2026-09-02' });
    await own.browser.put(`/api/time-entries/${held.id}`, { isHeld: true });
    const free = await aTimeEntry(own, { day: '2026-09-03', isBillable: false });
    const theirs = await aTimeEntry(own, { day: '2026-09-04', userId: colleague.id });
    const billed = await aTimeEntry(own, { matterId, day: '2026-09-05' });
    const invoice = await aBillOf(own, billed);
    const found = async (query: string) => (await list(query, own)).map(({ id }) => id);
    expect(await found('')).toEqual([billed.id, theirs.id, free.id, held.id, old.id]);
    expect(await found(`?userId=${colleague.id}`)).toEqual([theirs.id]);
    expect(await found(`?clientId=${clientId}`)).toEqual([billed.id, held.id, old.id]);
    expect(await found('?state=held')).toEqual([held.id]);
    expect(await found('?state=not-billable')).toEqual([free.id]);
    expect(await found('?state=billed')).toEqual([billed.id]);
    expect(await found('?state=unbilled')).toEqual([theirs.id, old.id]);
    expect(await found(`?invoiceId=${invoice.id}`)).toEqual([billed.id]);
    expect(await found('?from=2026-09-02&to=2026-09-03')).toEqual([free.id, held.id]);
    expect(await found('?q=LEASE%20old')).toEqual([old.id]);
    const first = await own.browser.get<TimeEntry[]>('/api/time-entries?limit=2');
    expect(first.body.map(({ id }) => id)).toEqual([billed.id, theirs.id]);
  });

  test('is a file for a spreadsheet', async () => {
    const own = await aFirm(server);
    const { matterNumber, clientName } = await aTimeEntry(own, {
      day: '2026-09-01',
      duration: '1h20m',
      narrative: '=1+1 "quoted"',
    });
    const reply = await own.browser.get('/api/time-entries/file');
    expect(reply.header('content-disposition')).toMatch(/time-\d{4}-\d\d-\d\d\.csv/);
    const [head, row] = csvRowsOf(reply.text);
    expect(head?.slice(0, 4)).toEqual(['date', 'person', 'matter', 'client']);
    expect(row?.slice(0, 4)).toEqual(['2026-09-01', 'Ada Marlowe', matterNumber, clientName]);
    expect(row?.slice(5, 9)).toEqual(['4800', '1.40', '300.00', '420.00']);
    expect(row?.[4]?.startsWith('=')).toBe(false);
  });

  test('has all there is, however much', async () => {
    const own = await aFirm(server);
    const { id } = await aTimeEntry(own);
    await withFirm(server.engine, own.firmId, 'test', (db) =>
      sql`insert into time_entries (matter_id, user_id, day, narrative, actual_seconds, billed_minutes,
          rounding_mode, rounding_minutes, rate, rate_source, created_at)
        select matter_id, user_id, day, narrative || n, actual_seconds, billed_minutes, rounding_mode,
          rounding_minutes, rate, rate_source, created_at
        from time_entries, generate_series(1, 1000) n where id = ${id}`.execute(db),
    );
    const reply = await own.browser.get('/api/time-entries/file');
    const told = csvRowsOf(reply.text).map((row) => row[4]);
    const words = told.filter((narrative) => narrative?.startsWith('Call with the client'));
    expect([words.length, new Set(words).size]).toEqual([1001, 1001]);
  });
});

test('the figures tell today, this week and what is not billed, of one or of all, of a matter or a client', async () => {
  const own = await aFirm(server);
  const day = today(own.user.timeZone, server.clock.now);
  const monday = mondayOf(day);
  const colleague = await aColleague(server, own);
  const { id: matterId } = await aMatter(own, { billingRate: '300' });
  await aTimeEntry(own, { matterId, day, duration: '30m' });
  await aTimeEntry(own, { matterId, day, duration: '12m', isBillable: false });
  await aTimeEntry(own, { matterId, day: plusDays(monday, -1), duration: '1h' });
  await aTimeEntry(own, { matterId, day, duration: '6m', userId: colleague.id });
  const got = async (query = '') =>
    (await own.browser.get<TimeFigures>(`/api/time-entries/figures${query}`)).body;
  expect(await got()).toEqual({
    today: { actualSeconds: 48 * 60, billableMinutes: 36 },
    week: { actualSeconds: 48 * 60, billableMinutes: 36 },
    unbilled: { entries: 3, billedMinutes: 96, amount: '480.00', since: plusDays(monday, -1) },
  });
  expect(await got(`?userId=${colleague.id}`)).toMatchObject({
    today: { actualSeconds: 360, billableMinutes: 6 },
    unbilled: { entries: 1, amount: '30.00', since: day },
  });
  const { id: another, clientId } = await aMatter(own, { billingRate: '100' });
  await aTimeEntry(own, { matterId: another, day, duration: '18m' });
  for (const query of [`?matterId=${another}`, `?clientId=${clientId}`]) {
    expect(await got(query)).toEqual({
      today: { actualSeconds: 18 * 60, billableMinutes: 18 },
      week: { actualSeconds: 18 * 60, billableMinutes: 18 },
      unbilled: { entries: 1, billedMinutes: 18, amount: '30.00', since: day },
    });
  }
  const nothing = { actualSeconds: 0, billableMinutes: 0 };
  const none = { entries: 0, billedMinutes: 0, amount: '0.00', since: null };
  const theirs = await otherFirm.browser.get('/api/time-entries/figures');
  expect(theirs.body).toEqual({ today: nothing, week: nothing, unbilled: none });
  const foreign = await otherFirm.browser.get(`/api/time-entries/figures?matterId=${another}`);
  expect(foreign.body).toEqual({ today: nothing, week: nothing, unbilled: none });
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(`${day}T00:00:00.000Z`)).toBe(`${monday}T00:00:00.000Z`);
});
