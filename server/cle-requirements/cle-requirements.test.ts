/** What a bar asks of a lawyer, what they have earned of it, and who hears when it is not enough. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { aMorning } from '#server/testing/news.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aCleCredit, aCleRequirement } from '#server/testing/training.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
});

const wire = (day: string) => `${day}T00:00:00.000Z`;
const list = async (of = firm) =>
  (await of.browser.get<CleRequirement[]>('/api/cle-requirements')).body;
const find = async (id: string) => (await list()).find((requirement) => requirement.id === id);
/** All at one moment of the clock: in no order. */
const trail = async (id: string) => {
  const { body } = await firm.browser.get<Activity[]>('/api/activities');
  return body
    .filter(({ entityId }) => entityId === id)
    .map(({ title }) => title)
    .toSorted();
};
const change = (id: string, body: object) =>
  firm.browser.put<CleRequirement>(`/api/cle-requirements/${id}`, body);
/** Somebody whose credits no other test has. */
const aLawyer = () => aColleague(server, firm, { firmRole: 'attorney' });

describe('a requirement', () => {
  test('is kept as it was sent, with nothing earned yet', async () => {
    const { id: userId } = await aLawyer();
    const requirement = await aCleRequirement(firm, {
      userId,
      hours: 24,
      ethicsHours: '4.5',
      periodStart: '2030-01-01',
      deadline: '2031-12-31',
      carriedHours: '6',
      citation: '22 NYCRR 1500.22',
      asOf: '2026-11-01',
    });
    expect(requirement).toMatchObject({
      userId,
      jurisdiction: 'NY',
      hours: '24.00',
      ethicsHours: '4.50',
      periodStart: wire('2030-01-01'),
      deadline: wire('2031-12-31'),
      periodMonths: 24,
      carriedHours: '6.00',
      citation: '22 NYCRR 1500.22',
      asOf: wire('2026-11-01'),
      notes: null,
      earned: '6.00',
      earnedEthics: '0.00',
      missing: '18.00',
      missingEthics: '4.50',
      createdBy: firm.user.id,
    });
    expect(await find(requirement.id)).toEqual(requirement);
    expect(requirement).not.toHaveProperty('email');
    expect(await trail(requirement.id)).toEqual(['CLE requirement added']);
    expect((await list(otherFirm)).map(({ id }) => id)).not.toContain(requirement.id);
  });

  test('counts credits of the lawyer, within the period to the day, in its jurisdiction', async () => {
    const { id: userId } = await aLawyer();
    const asked = { hours: '10', ethicsHours: '3' };
    const period = { periodStart: '2019-01-01', deadline: '2020-02-29' };
    const { id } = await aCleRequirement(firm, { userId, ...asked, ...period });
    const credit = (completedOn: string, hours: string, ethicsHours = '0', more = {}) =>
      aCleCredit(firm, { userId, completedOn, hours, ethicsHours, ...more });
    await credit('2018-12-31', '100', '100');
    await credit('2019-01-01', '1.50', '0.50');
    await credit('2020-02-29', '2.25', '1', { jurisdictions: ['NJ', 'NY'] });
    await credit('2020-03-01', '100', '100');
    await credit('2019-06-01', '100', '100', { jurisdictions: ['CA'] });
    await aCleCredit(firm, { completedOn: '2019-06-01', hours: '100', ethicsHours: '100' });
    const gone = await credit('2019-06-01', '100', '100');
    await firm.browser.delete(`/api/cle-credits/${gone.id}`);
    expect(await find(id)).toMatchObject({
      earned: '3.75',
      earnedEthics: '1.50',
      missing: '6.25',
      missingEthics: '1.50',
    });
  });

  test.each([
    // Asked, ethics of it, carried over, credits and ethics of them; earned, missing, ethics missing.
    ['24', '4', '0', [], '0.00', '24.00', '4.00'],
    ['24', '4', '6', ['10 1', '2.5 0.5'], '18.50', '5.50', '2.50'],
    // What is missing is never less than the ethics part that is.
    ['24', '4', '0', ['24 0'], '24.00', '4.00', '4.00'],
    ['24', '4', '0', ['23.75 1'], '23.75', '3.00', '3.00'],
    ['24', '4', '20', ['4 4'], '24.00', '0.00', '0.00'],
    ['24', '4', '0', ['30 30'], '30.00', '0.00', '0.00'],
    // Carried credits are of no kind.
    ['24', '4', '24', [], '24.00', '4.00', '4.00'],
    ['12', '0', '0', ['11.9 0', '0.1 0.1'], '12.00', '0.00', '0.00'],
    ['12', '12', '0', ['12 11.99'], '12.00', '0.01', '0.01'],
    ['0', '0', '0', [], '0.00', '0.00', '0.00'],
    ['999.99', '0', '999.99', ['999.99 0'], '1999.98', '0.00', '0.00'],
  ])(
    'of %s credits, %s ethics, %s carried, with %j: %s earned, %s missing, %s ethics missing',
    async (hours, ethicsHours, carriedHours, credits, earned, missing, missingEthics) => {
      const { id: userId } = await aLawyer();
      for (const credit of credits) {
        const [all = '', ethics = ''] = credit.split(' ');
        await aCleCredit(firm, { userId, hours: all, ethicsHours: ethics });
      }
      const period = { periodStart: '2020-01-01', deadline: '2020-12-31' };
      const asked = { hours, ethicsHours, carriedHours };
      const requirement = await aCleRequirement(firm, { userId, ...asked, ...period });
      expect(requirement).toMatchObject({ earned, missing, missingEthics });
    },
  );

  test('is listed by its deadline, then by the lawyer', async () => {
    const due = (deadline: string, periodStart: string) =>
      aCleRequirement(otherFirm, { periodStart, deadline });
    const last = await due('2041-01-02', '2040-01-01');
    const first = await due('2040-12-31', '2040-01-02');
    const colleague = await aColleague(server, otherFirm);
    const second = await aCleRequirement(otherFirm, {
      userId: colleague.id,
      ...{ periodStart: '2040-01-01', deadline: '2041-01-02' },
    });
    // Finch before Marlowe.
    expect((await list(otherFirm)).map(({ id }) => id)).toEqual([first.id, second.id, last.id]);
  });

  test('is changed field by field; the same value again changes nothing and is not told', async () => {
    const before = await aCleRequirement(firm);
    const { body } = await change(before.id, { hours: '30', notes: 'Deferred' });
    expect(body).toEqual({
      ...before,
      ...{ hours: '30.00', notes: 'Deferred', missing: '30.00', updatedAt: body.updatedAt },
    });
    await change(before.id, { hours: 30, deadline: before.deadline });
    expect(await trail(before.id)).toEqual(['CLE requirement added', 'CLE requirement updated']);
  });

  test('is deleted and restored, each once', async () => {
    const { id } = await aCleRequirement(firm);
    const path = `/api/cle-requirements/${id}`;
    expect((await firm.browser.post(`${path}/restore`)).status).toBe(404);
    expect((await firm.browser.delete(path)).status).toBe(204);
    expect((await firm.browser.delete(path)).status).toBe(404);
    expect((await change(id, { hours: '1' })).status).toBe(404);
    expect((await firm.browser.post(`${path}/next`)).status).toBe(404);
    expect(await find(id)).toBeUndefined();
    expect((await otherFirm.browser.post(`${path}/restore`)).status).toBe(404);
    expect((await firm.browser.post(`${path}/restore`)).status).toBe(200);
    expect(await find(id)).toBeDefined();
    expect(await trail(id)).toEqual([
      'CLE requirement added',
      'CLE requirement deleted',
      'CLE requirement restored',
    ]);
  });
});

describe('what is refused', () => {
  const sent = () => ({
    userId: firm.user.id,
    jurisdiction: 'TX',
    hours: '15',
    ethicsHours: '3',
    periodStart: '2050-01-01',
    deadline: '2050-12-31',
    periodMonths: 12,
  });

  test.each([
    [{ ethicsHours: '15.01' }, 'ethicsHours', 'Ethics hours must not be more than the hours.'],
    [
      { deadline: '2049-12-31' },
      'deadline',
      'Deadline must not be before the start of the period.',
    ],
    [{ jurisdiction: 'ZZ' }, 'jurisdiction', expect.any(String)],
    [{ hours: '-1' }, 'hours', expect.any(String)],
    [{ hours: '1000' }, 'hours', expect.any(String)],
    [{ periodMonths: 0 }, 'periodMonths', 'Period months must be at least 1 month.'],
    [{ deadline: '275760-01-01' }, 'deadline', expect.any(String)],
    [{ deadline: '0000-01-01' }, 'deadline', expect.any(String)],
    [
      { userId: '00000000-0000-4000-8000-000000000000' },
      'userId',
      'User id does not exist in your firm.',
    ],
  ])('%j is about %s', async (wrong, field, message) => {
    const reply = await firm.browser.post<Problem>('/api/cle-requirements', {
      ...sent(),
      ...wrong,
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]).toEqual({ field, message });
  });

  test('a lawyer of another firm, also later', async () => {
    const foreign = { userId: otherFirm.user.id };
    const error = { field: 'userId', message: 'User id does not exist in your firm.' };
    const reply = await firm.browser.post('/api/cle-requirements', { ...sent(), ...foreign });
    expect(reply).toMatchObject({ status: 400, body: { errors: [error] } });
    const { id } = await aCleRequirement(firm);
    expect(await change(id, foreign)).toMatchObject({ status: 400, body: { errors: [error] } });
  });

  test('more ethics than hours when only one of them is changed', async () => {
    const { id } = await aCleRequirement(firm, { hours: '10', ethicsHours: '9' });
    const errors = [
      { field: 'ethicsHours', message: 'Ethics hours must not be more than the hours.' },
    ];
    expect(await change(id, { hours: '8' })).toMatchObject({ status: 400, body: { errors } });
    expect(await change(id, { ethicsHours: '11' })).toMatchObject({
      status: 400,
      body: { errors },
    });
    expect((await change(id, { hours: '9' })).status).toBe(200);
  });

  test('a start after the deadline when only one of them is changed', async () => {
    const { id, deadline } = await aCleRequirement(firm);
    const { status } = await change(id, { periodStart: deadline });
    expect(status).toBe(200);
    const late = await change(id, { periodStart: '2199-01-01' });
    expect(late).toMatchObject({ status: 400, body: { errors: [{ field: 'deadline' }] } });
  });

  test('the same period of a lawyer and jurisdiction a second time, however it comes', async () => {
    const detail = 'This lawyer has a requirement of this jurisdiction and period already.';
    const first = await aCleRequirement(firm);
    const { userId, periodStart, deadline } = first;
    const again = { ...sent(), userId, periodStart, deadline, jurisdiction: 'NY' };
    const second = () => firm.browser.post<CleRequirement>('/api/cle-requirements', again);
    expect(await second()).toMatchObject({ status: 409, body: { detail } });
    const other = await aCleRequirement(firm);
    expect(await change(other.id, { periodStart })).toMatchObject({
      status: 409,
      body: { detail },
    });
    // Elsewhere, or when the first is gone, it is none.
    expect((await change(other.id, { periodStart, jurisdiction: 'NJ' })).status).toBe(200);
    await firm.browser.delete(`/api/cle-requirements/${first.id}`);
    expect((await second()).status).toBe(200);
    const back = await firm.browser.post(`/api/cle-requirements/${first.id}/restore`);
    expect(back).toMatchObject({ status: 409, body: { detail } });
  });
});

describe('the next period', () => {
  const next = (id: string) =>
    firm.browser.post<CleRequirement>(`/api/cle-requirements/${id}/next`);

  test('begins when the last one ends, asks the same, and brings nothing along', async () => {
    const before = await aCleRequirement(firm, {
      periodStart: '2046-03-01',
      deadline: '2048-02-29',
      periodMonths: 24,
      carriedHours: '6',
      citation: '22 NYCRR 1500.22',
      asOf: '2026-11-01',
      notes: 'Deferred once',
    });
    const { body: after } = await next(before.id);
    expect(after).toMatchObject({
      userId: before.userId,
      jurisdiction: 'NY',
      hours: '24.00',
      ethicsHours: '4.00',
      periodStart: wire('2048-03-01'),
      deadline: wire('2050-02-28'),
      periodMonths: 24,
      carriedHours: '0.00',
      citation: '22 NYCRR 1500.22',
      asOf: wire('2026-11-01'),
      notes: null,
      earned: '0.00',
    });
    expect(await find(before.id)).toEqual(before);
    expect(await next(before.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('already') },
    });
  });

  test('is there once when it is asked for twice at once', async () => {
    const { id } = await aCleRequirement(firm);
    const both = await Promise.all([next(id), next(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that the calendar does not have is refused', async () => {
    const { id } = await aCleRequirement(firm, { deadline: '2200-12-31' });
    expect(await next(id)).toMatchObject({
      status: 409,
      body: { detail: 'The next period lies too far in the future.' },
    });
  });
});

describe('reminders', () => {
  const run = (day: string) => aMorning(server, firm, 'cle-reminders', day);
  const heard = async (browser: Browser, year: number) => {
    const { body } = await browser.get<Notification[]>('/api/notifications');
    return body.filter(({ message }) => message.endsWith(`due Dec 31, ${year}.`)).toReversed();
  };
  /** Due at the end of a year that no other test has anything in. */
  const aLawyerWhoMisses = async (year: number, more = {}) => {
    const lawyer = await aLawyer();
    const { id } = await aCleRequirement(firm, {
      userId: lawyer.id,
      hours: '6',
      ethicsHours: '2',
      periodStart: `${year}-01-01`,
      deadline: `${year}-12-31`,
      ...more,
    });
    return { lawyer, path: `/api/cle-requirements/${id}` };
  };

  test('come 60, 30 and 7 days before, to the lawyer and the managers, once', async () => {
    const { lawyer } = await aLawyerWhoMisses(2110);
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    for (const day of ['10-31', '11-01', '11-02', '12-01', '12-02']) await run(`2110-${day}`);
    const message =
      'Ben Finch is missing 6.00 credits (2.00 ethics) for New York, due Dec 31, 2110.';
    const about = { message, type: 'warning', url: '/compliance?tab=iolta&desk=training' };
    const sixty = { ...about, title: 'CLE credits due in 60 days' };
    const thirty = { ...about, title: 'CLE credits due in 30 days' };
    const seven = { ...about, title: 'CLE credits due in 7 days' };
    expect(await heard(lawyer, 2110)).toMatchObject([sixty, thirty]);
    for (const day of ['2110-12-24', '2110-12-31', '2111-01-01']) await run(day);
    expect(await heard(lawyer, 2110)).toMatchObject([sixty, thirty, seven]);
    expect(await heard(firm.browser, 2110)).toMatchObject([sixty, thirty, seven]);
    expect(await heard(staff, 2110)).toEqual([]);
    expect(await heard(otherFirm.browser, 2110)).toEqual([]);
  });

  test('come late when the day itself was missed, and say how many days are left', async () => {
    const { lawyer } = await aLawyerWhoMisses(2120);
    for (const day of ['12-04', '12-05', '12-30', '12-31']) await run(`2120-${day}`);
    expect((await heard(lawyer, 2120)).map(({ title }) => title)).toEqual([
      'CLE credits due in 27 days',
      'CLE credits due tomorrow',
    ]);
  });

  test('come to a manager who is the lawyer once, and name no ethics that are not missing', async () => {
    await aLawyerWhoMisses(2130, { userId: firm.user.id, ethicsHours: '0' });
    await run('2130-12-01');
    expect((await heard(firm.browser, 2130)).map(({ message }) => message)).toEqual([
      'Ada Marlowe is missing 6.00 credits for New York, due Dec 31, 2130.',
    ]);
  });

  test('do not come when nothing is missing, or the requirement is deleted', async () => {
    const earned = { carriedHours: '6', ethicsHours: '0' };
    const { lawyer, path } = await aLawyerWhoMisses(2140, earned);
    await run('2140-12-01');
    await firm.browser.put(path, { carriedHours: '5.99' });
    await firm.browser.delete(path);
    await run('2140-12-02');
    expect(await heard(lawyer, 2140)).toEqual([]);
    await firm.browser.post(`${path}/restore`);
    await run('2140-12-03');
    expect((await heard(lawyer, 2140)).map(({ message }) => message)).toEqual([
      'Ben Finch is missing 0.01 credits for New York, due Dec 31, 2140.',
    ]);
  });
});
