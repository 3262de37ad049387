/** Limitation dates: counted, verified, watched until they are settled, and alerted of in time. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { plusDays } from '#contract/dates.ts';
import { type LimitationDate, limitationMarks } from '#contract/limitation-dates.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Browser, Reply } from '#server/testing/browser.ts';
import { aColleague, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { aMorning } from '#server/testing/news.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const wire = (day: string) => `${day}T00:00:00.000Z`;
const path = (id: string, verb = '') => `/api/limitation-dates/${id}${verb && `/${verb}`}`;
const list = async (query = '', of = firm) =>
  (await of.browser.get<LimitationDate[]>(`/api/limitation-dates${query}`)).body;
/** Two things that happen at the same moment have no order in the trail. */
const later = () => server.clock.pass(1_000);
const change = (id: string, body: object) => {
  later();
  return firm.browser.put<LimitationDate>(path(id), body);
};
const act = (id: string, verb: string, body?: object, browser = firm.browser) => {
  later();
  return browser.post<LimitationDate>(path(id, verb), body);
};
const trail = async (id: string) => {
  const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
  return body.map(({ title, description }) => [title, description]);
};
const refusal = (field: string, message: string) => ({
  status: 400,
  body: { detail: message, errors: [{ field, message }] },
});

describe('a limitation date', () => {
  test('is counted from its accrual, with what was tolled, and not moved off a holiday', async () => {
    const matter = await aMatter(firm);
    const date = await aLimitationDate(firm, {
      matterId: matter.id,
      accruedOn: '2024-09-27',
      tolledDays: 90,
      tollingNote: 'The defendant was out of the state',
    });
    expect(date).toMatchObject({
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      // December 26, 2026 is a Saturday.
      expiresOn: wire('2026-12-26'),
      verifiedBy: null,
      settledAt: null,
      createdBy: firm.user.id,
    });
    expect(await list(`?matterId=${matter.id}`)).toEqual([date]);
    expect(await list('', otherFirm)).toEqual([]);
    expect(await trail(date.id)).toEqual([
      [
        'Limitation date added',
        `Negligence against the carrier, ${matter.matterNumber} ${matter.clientName}: expires Dec 26, 2026`,
      ],
    ]);
  });

  test.each([
    ['a leap day', '2024-02-29', 1, 'years', '2025-02-28'],
    ['the end of a month', '2026-08-31', 6, 'months', '2027-02-28'],
    ['Christmas', '2024-12-25', 2, 'years', '2026-12-25'],
  ] as const)('from %s', async (_, accruedOn, periodCount, periodUnit, expected) => {
    const { expiresOn } = await aLimitationDate(firm, { accruedOn, periodCount, periodUnit });
    expect(expiresOn).toBe(wire(expected));
  });

  test('belongs to a matter of the firm', async () => {
    const { id: matterId } = await aMatter(otherFirm);
    const { claim, accruedOn, periodCount, periodUnit, rule } = await aLimitationDate(firm);
    const values = { claim, accruedOn, periodCount, periodUnit, rule };
    const reply = await firm.browser.post('/api/limitation-dates', { ...values, matterId });
    expect(reply).toMatchObject(refusal('matterId', 'Matter id does not exist in your firm.'));
  });

  test('changes by the field, and what is left of it is checked as a whole', async () => {
    const { id, matterNumber, clientName } = await aLimitationDate(firm, {
      accruedOn: '2097-03-02',
    });
    const named = `Fraud, ${matterNumber} ${clientName}`;
    expect(await change(id, { claim: 'Fraud' })).toMatchObject({
      status: 200,
      body: { claim: 'Fraud', expiresOn: wire('2099-03-02') },
    });
    expect(await change(id, { claim: 'Fraud' })).toMatchObject({ status: 200 });
    expect(await change(id, { periodCount: 3 })).toMatchObject({
      body: { expiresOn: wire('2100-03-02') },
    });
    expect(await change(id, { tolledDays: 5 })).toMatchObject(
      refusal('tollingNote', 'Tolling note is required: say why the period was tolled.'),
    );
    expect(await change(id, { periodCount: 300 })).toMatchObject(
      refusal('periodCount', 'Period count must end before the year 2200.'),
    );
    expect(await change(id, { tolledDays: 5, tollingNote: 'Minority' })).toMatchObject({
      body: { expiresOn: wire('2100-03-07') },
    });
    expect(await change(id, { tollingNote: null })).toMatchObject({ status: 400 });
    expect(await trail(id)).toEqual([
      ['Limitation date updated', `${named}: expires Mar 2, 2100 → Mar 7, 2100`],
      ['Limitation date updated', `${named}: expires Mar 2, 2099 → Mar 2, 2100`],
      ['Limitation date updated', `${named}: expires Mar 2, 2099`],
      expect.arrayContaining(['Limitation date added']),
    ]);
  });

  test('is deleted, and restored as it was', async () => {
    const date = await aLimitationDate(firm);
    later();
    expect((await firm.browser.delete(path(date.id))).status).toBe(204);
    expect((await firm.browser.delete(path(date.id))).status).toBe(404);
    expect(await list(`?matterId=${date.matterId}`)).toEqual([]);
    for (const verb of ['verify', 'reopen']) {
      expect((await act(date.id, verb)).status).toBe(404);
    }
    expect((await act(date.id, 'settle', { note: 'Filed' })).status).toBe(404);
    expect((await change(date.id, { claim: 'x' })).status).toBe(404);
    expect((await act(date.id, 'restore')).body).toEqual(date);
    expect((await act(date.id, 'restore')).status).toBe(404);
    expect((await trail(date.id)).map(([title]) => title)).toEqual([
      'Limitation date restored',
      'Limitation date deleted',
      'Limitation date added',
    ]);
  });
});

describe('a lawyer', () => {
  test('verifies the day; the last one to check it stands for it', async () => {
    const { id } = await aLimitationDate(firm);
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    const staff = await aColleague(server, firm);
    expect((await act(id, 'verify', undefined, staff)).status).toBe(403);
    expect((await act(id, 'verify')).body).toMatchObject({ verifiedBy: firm.user.id });
    expect((await act(id, 'verify', undefined, attorney)).body).toMatchObject({
      verifiedBy: attorney.id,
      verifiedAt: server.clock.now.toISOString(),
    });
  });

  test.each([
    [{ accruedOn: '2097-03-03' }, false],
    [{ periodCount: 3 }, false],
    [{ periodUnit: 'months' }, false],
    [{ tolledDays: 1, tollingNote: 'Minority' }, false],
    [{ periodCount: 2, tollingNote: 'None' }, true],
    [{ claim: 'Fraud' }, false],
    [{ rule: 'Another' }, false],
  ] as const)('has to verify it again after %j: still verified %s', async (values, isVerified) => {
    const { id } = await aLimitationDate(firm, { accruedOn: '2097-03-02', periodCount: 2 });
    await act(id, 'verify');
    const { body } = await change(id, values);
    expect([body.verifiedBy !== null, body.verifiedAt !== null]).toEqual([isVerified, isVerified]);
  });

  test('settles it, once, and it can be opened again', async () => {
    const { id } = await aLimitationDate(firm);
    const staff = await aColleague(server, firm);
    expect((await act(id, 'settle', { note: ' ' })).status).toBe(400);
    expect((await act(id, 'settle', { note: 'Filed' }, staff)).status).toBe(403);
    expect(await act(id, 'reopen')).toMatchObject({
      status: 409,
      body: { detail: 'This limitation date is not settled.' },
    });
    expect((await act(id, 'settle', { note: 'Filed on March 1' })).body).toMatchObject({
      settledAt: server.clock.now.toISOString(),
      settledBy: firm.user.id,
      settledNote: 'Filed on March 1',
    });
    expect(await act(id, 'settle', { note: 'Again' })).toMatchObject({
      status: 409,
      body: { detail: 'This limitation date is settled already.' },
    });
    expect((await act(id, 'reopen', undefined, staff)).body).toMatchObject({
      settledAt: null,
      settledBy: null,
      settledNote: null,
    });
    expect((await trail(id)).map(([title]) => title)).toEqual([
      'Limitation date open again',
      'Limitation date settled',
      'Limitation date added',
    ]);
  });
});

test('open ones come first, the nearest on top, page by page', async () => {
  const { id: matterId } = await aMatter(firm);
  const made: string[] = [];
  for (const accruedOn of ['2097-05-01', '2096-05-01', '2098-05-01', '2095-05-01']) {
    made.push((await aLimitationDate(firm, { matterId, accruedOn })).id);
  }
  await act(made[3] ?? '', 'settle', { note: 'Filed' });
  const expected = [made[1], made[0], made[2], made[3]];
  expect((await list(`?matterId=${matterId}`)).map(({ id }) => id)).toEqual(expected);
  const seen: string[] = [];
  for (let next: string | undefined = `?matterId=${matterId}&limit=1`; next; ) {
    const reply: Reply<LimitationDate[]> = await firm.browser.get(`/api/limitation-dates${next}`);
    seen.push(...reply.body.map(({ id }) => id));
    next = reply.header('link')?.match(/<[^?]+(\?[^>]+)>/)?.[1];
  }
  expect(seen).toEqual(expected);
});

describe('alerts', () => {
  const expiresOn = wire('2099-06-30');
  /** In the other firm, which has no limitation dates but those of here. */
  const morningWith = (daysLeft: number) =>
    aMorning(server, otherFirm, 'limitation-alerts', plusDays(expiresOn, -daysLeft).slice(0, 10));
  const heard = async (browser: Pick<Browser, 'get'>, { matterId }: LimitationDate) => {
    const { body } = await browser.get<Notification[]>('/api/notifications');
    return body.filter(({ url }) => url?.endsWith(matterId)).toReversed();
  };
  const aWatchedDate = async (values = {}) => {
    const attorney = await aColleague(server, otherFirm, { firmRole: 'attorney' });
    const matter = await aMatter(otherFirm, { assignedAttorney: attorney.id, ...values });
    const about = { matterId: matter.id, accruedOn: '2097-06-30' };
    return { attorney, date: await aLimitationDate(otherFirm, about) };
  };

  test('come at each mark, once, to the lawyer, the verifier and the managers', async () => {
    const { attorney, date } = await aWatchedDate();
    const verifier = await aColleague(server, otherFirm, { firmRole: 'attorney' });
    const staff = await aColleague(server, otherFirm);
    for (const mark of limitationMarks) {
      if (mark === 60) await verifier.post(path(date.id, 'verify'));
      // The day before, the day itself twice, the day after.
      for (const left of [mark + 1, mark, mark, mark - 1]) await morningWith(left);
    }
    await morningWith(-1);
    const told = await heard(attorney, date);
    expect(told.map(({ title }) => title)).toEqual(
      limitationMarks.map(
        (mark) => `Limitation date ${mark === 1 ? 'tomorrow' : `in ${mark} days`}`,
      ),
    );
    const words = `Negligence against the carrier, ${date.matterNumber} ${date.clientName}: expires Jun 30, 2099`;
    expect(told[0]).toMatchObject({
      message: `${words}, not verified yet`,
      type: 'warning',
      url: `/clients?tab=matters&matter=${date.matterId}`,
    });
    expect(told[3]).toMatchObject({ message: words });
    expect(told.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 5 }, () => 'warning'),
      'error',
      'error',
    ]);
    expect(await heard(otherFirm.browser, date)).toHaveLength(7);
    expect(await heard(verifier, date)).toHaveLength(5);
    expect(await heard(staff, date)).toEqual([]);
    expect(await heard(firm.browser, date)).toEqual([]);
  });

  test('come late when the server slept, with the days that are really left', async () => {
    const { attorney, date } = await aWatchedDate();
    for (const left of [200, 170, 169, 88, 10, 9, 0, -1]) await morningWith(left);
    expect((await heard(attorney, date)).map(({ title }) => title)).toEqual([
      'Limitation date in 170 days',
      'Limitation date in 88 days',
      'Limitation date in 10 days',
      'Limitation date today',
    ]);
  });

  test('come for closed matters too, but not for what is settled or deleted', async () => {
    const { attorney, date } = await aWatchedDate({ openDate: '2020-01-01' });
    const { matterId } = date;
    await otherFirm.browser.post(`/api/matters/${matterId}/close`, {});
    const settled = await aLimitationDate(otherFirm, { matterId, accruedOn: '2097-06-30' });
    await otherFirm.browser.post(path(settled.id, 'settle'), { note: 'Filed' });
    const deleted = await aLimitationDate(otherFirm, { matterId, accruedOn: '2097-06-30' });
    await otherFirm.browser.delete(path(deleted.id));
    await morningWith(30);
    expect(await heard(attorney, date)).toHaveLength(1);
  });

  test('come anew when the day is moved', async () => {
    const { attorney, date } = await aWatchedDate();
    await morningWith(30);
    await otherFirm.browser.put(path(date.id), { tolledDays: 10, tollingNote: 'Minority' });
    await morningWith(20);
    await morningWith(4);
    expect((await heard(attorney, date)).map(({ message }) => message)).toEqual([
      expect.stringContaining('expires Jun 30, 2099'),
      expect.stringContaining('expires Jul 10, 2099'),
      expect.stringContaining('expires Jul 10, 2099'),
    ]);
  });
});
