/** Appointments through the front door: times, series, people, deadlines. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Appointment } from '#contract/appointments.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import type { Reply } from '#server/testing/browser.ts';
import { aColleague, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let ben: Awaited<ReturnType<typeof aColleague>>;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server, 'Okafor & Reyes');
  otherFirm = await aFirm(server, 'Other Firm');
  ben = await aColleague(server, firm);
});

/** What is told of one thing after the other has an order. */
beforeEach(() => server.clock.pass(1000));

const day = (text: string) => `${text}T00:00:00.000Z`;
const create = (body: object) =>
  firm.browser.post<Appointment & Problem>('/api/appointments', body);
const change = (id: string, body: object) =>
  firm.browser.put<Appointment & Problem>(`/api/appointments/${id}`, body);
const skip = (id: string, body: object) =>
  firm.browser.post<Appointment & Problem>(`/api/appointments/${id}/skipped-day`, body);
const changeOne = (id: string, body: object) =>
  firm.browser.post<Appointment & Problem>(`/api/appointments/${id}/changed-day`, body);
const one = async (id: string) =>
  (await firm.browser.get<Appointment>(`/api/appointments/${id}`)).body;
const trail = async ({ id }: { id: string }) => {
  const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
  return body.map(({ title }) => title);
};
const newsOf = async (browser: Pick<TestFirm['browser'], 'get'>, about: { id: string }) => {
  const { body } = await browser.get<Notification[]>('/api/notifications');
  return body
    .filter(({ url }) => url?.includes(about.id))
    .map(({ title, message }) => [title, message]);
};
const weekly = { every: 'week' } as const;

describe('adding', () => {
  test('a title and a day are enough: it takes the whole day where the firm is', async () => {
    const { status, body } = await create({ title: ' Retreat ', startDay: '2099-11-16' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Retreat',
      type: 'other',
      description: null,
      place: null,
      priority: null,
      matterId: null,
      matterNumber: null,
      clientName: null,
      startDay: day('2099-11-16'),
      startTime: null,
      endDay: day('2099-11-16'),
      endTime: null,
      timeZone: 'America/New_York',
      startsAt: '2099-11-16T05:00:00.000Z',
      endsAt: '2099-11-17T05:00:00.000Z',
      repetition: null,
      skips: [],
      attendees: [],
      reminders: [],
      seriesId: null,
      createdBy: firm.user.id,
    });
    expect(await one(body.id)).toEqual(body);
    expect(await trail(body)).toEqual(['Event created']);
  });

  test('every field is kept', async () => {
    const matter = await aMatter(firm);
    const values = {
      title: 'Oral argument',
      type: 'court',
      description: 'Bring the exhibits',
      place: 'Courtroom 4',
      priority: 'high',
      matterId: matter.id,
      startDay: day('2099-11-16'),
      startTime: '09:30',
      endDay: day('2099-11-17'),
      endTime: '12:00',
      timeZone: 'America/Los_Angeles',
      repetition: {
        every: 'month',
        interval: 2,
        weekdays: [],
        by: 'weekday',
        count: 3,
        until: null,
      },
      attendees: [firm.user.id, ben.id].toSorted(),
      reminders: [10, 60],
    };
    const { body } = await create(values);
    expect(body).toMatchObject({
      ...values,
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      startsAt: '2099-11-16T17:30:00.000Z',
      endsAt: '2099-11-17T20:00:00.000Z',
    });
  });

  test.each([
    ['in winter', '2026-01-15', '09:30', 'America/New_York', '2026-01-15T14:30:00.000Z'],
    ['in summer', '2026-07-15', '09:30', 'America/New_York', '2026-07-15T13:30:00.000Z'],
    [
      'where no clock changes',
      '2026-07-15',
      '09:30',
      'America/Phoenix',
      '2026-07-15T16:30:00.000Z',
    ],
    ['half an hour off', '2026-07-15', '09:30', 'Asia/Kolkata', '2026-07-15T04:00:00.000Z'],
    ['the first of two', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s the moment follows from the wall', async (_, startDay, startTime, timeZone, startsAt) => {
    const { body } = await create({ title: 'x', startDay, startTime, timeZone });
    expect(body.startsAt).toBe(startsAt);
  });

  test.each([
    ['14:00', '2026-11-16', '15:00', '2026-11-16'],
    ['23:30', '2026-11-16', '00:30', '2026-11-17'],
    // 02:30 is not there that night.
    ['01:30', '2026-03-08', '03:30', '2026-03-08'],
  ])('without an end, %s on %s ends at %s', async (startTime, startDay, endTime, endDay) => {
    const { body } = await create({ title: 'x', startDay, startTime });
    expect(body).toMatchObject({ endTime, endDay: day(endDay) });
  });

  test('time zones may be sent by any of their names', async () => {
    const { body } = await create({ title: 'x', startDay: '2099-01-01', timeZone: 'US/Eastern' });
    expect(body.timeZone).toBe('America/New_York');
  });

  const monday = { title: 'x', startDay: '2026-11-16' };
  test.each([
    [{ startDay: '2026-11-16' }, 'title', 'Title is required.'],
    [{ title: 'x' }, 'startDay', 'Start day is required.'],
    [{ title: 'x', startDay: 7 }, 'startDay', 'Start day must be a day such as 2026-11-15.'],
    [{ ...monday, startTime: '9:30' }, 'startTime', 'Start time must be a time such as 09:30.'],
    [{ ...monday, startTime: '24:00' }, 'startTime', 'Start time must be a time such as 09:30.'],
    [
      { ...monday, timeZone: 'Mars/Base' },
      'timeZone',
      'Time zone must be a time zone such as America/New_York.',
    ],
    [{ ...monday, endDay: '2026-11-15' }, 'endDay', 'End day must not be before the start.'],
    [
      { ...monday, startTime: '10:00', endTime: '09:00' },
      'endTime',
      'End time must not be before the start.',
    ],
    [
      { ...monday, endTime: '09:00' },
      'endTime',
      'End time must be left out of what takes the whole day.',
    ],
    [
      { ...monday, endDay: '2028-01-01' },
      'endDay',
      'End day must be at most 366 days after the start.',
    ],
    [
      { title: 'x', startDay: '2026-03-08', startTime: '02:30' },
      'startTime',
      'Start time does not exist on Mar 8, 2026 in America/New_York: the clocks go forward.',
    ],
    [
      { title: 'x', startDay: '2026-03-08', startTime: '01:30', endTime: '02:30' },
      'endTime',
      'End time does not exist on Mar 8, 2026 in America/New_York: the clocks go forward.',
    ],
    [
      { title: 'x', startDay: '1900-01-01', timeZone: 'Asia/Tokyo' },
      'startDay',
      'Start day must lie between the years 1900 and 2200.',
    ],
    [
      { title: 'x', startDay: '2200-12-31' },
      'endDay',
      'End day must lie between the years 1900 and 2200.',
    ],
    [
      { ...monday, repetition: { every: 'week', weekdays: ['TU', 'TH'] } },
      'startDay',
      'Start day must be one of the chosen days of the week.',
    ],
    [
      { ...monday, repetition: { every: 'day', until: '2026-11-15' } },
      'repetition.until',
      'Repetition until must not be before the start.',
    ],
    [
      { ...monday, repetition: { every: 'day', count: 1000 } },
      'repetition.count',
      'Repetition count must be at most 999.',
    ],
    [
      { ...monday, repetition: { every: 'day', count: 2, until: '2026-12-01' } },
      'repetition.until',
      'Repetition until must be left out when the number of times is given.',
    ],
    [{ ...monday, reminders: [1.5] }, 'reminders.0', 'Reminders 1 must be whole minutes.'],
    [
      { ...monday, attendees: ['00000000-0000-4000-8000-000000000000'] },
      'attendees',
      'Attendees must all be people of your firm.',
    ],
    [
      { ...monday, matterId: '00000000-0000-4000-8000-000000000000' },
      'matterId',
      'Matter id does not exist in your firm.',
    ],
    [{ ...monday, skips: [] }, 'skips', 'Unknown field: skips.'],
    [{ ...monday, firmId: 'x' }, 'firmId', 'Unknown field: firmId.'],
  ])('%j is refused at its field', async (body, field, detail) => {
    const reply = await create(body);
    expect(reply).toMatchObject({ status: 400, body: { detail } });
    expect(reply.body.errors?.[0]?.field).toBe(field);
  });

  test('nobody and nothing of another firm comes along', async () => {
    const matter = await aMatter(otherFirm);
    const ofMatter = await create({ title: 'x', startDay: '2099-01-01', matterId: matter.id });
    expect(ofMatter.body.detail).toBe('Matter id does not exist in your firm.');
    const attendees = [ben.id, otherFirm.user.id];
    const withStranger = await create({ title: 'x', startDay: '2099-01-01', attendees });
    expect(withStranger.body.errors?.[0]?.field).toBe('attendees');
  });

  test('the same person twice is one person', async () => {
    const attendees = [ben.id, ben.id.toUpperCase()];
    const { body } = await create({ title: 'x', startDay: '2099-01-01', attendees });
    expect(body.attendees).toEqual([ben.id]);
  });

  test('a series may fall into the gap of a later spring, and is read as if nobody had changed the clock', async () => {
    const { body } = await create({
      title: 'x',
      startDay: '2026-03-07',
      startTime: '02:30',
      repetition: { every: 'day' },
    });
    expect(body.startsAt).toBe('2026-03-07T07:30:00.000Z');
  });
});

describe('people', () => {
  test('whoever is added by somebody else hears of it, once', async () => {
    const event = await anAppointment(firm, {
      title: 'Deposition',
      startDay: '2099-11-16',
      startTime: '09:30',
      place: 'Suite 200',
      attendees: [firm.user.id, ben.id],
    });
    expect(await newsOf(ben, event)).toEqual([
      ['Event: Deposition', 'Nov 16, 2099, 9:30 AM, Suite 200'],
    ]);
    expect(await newsOf(firm.browser, event)).toEqual([]);
    await change(event.id, { title: 'Deposition of Finch' });
    expect(await newsOf(ben, event)).toHaveLength(1);
    server.clock.pass(1000);
    await change(event.id, { attendees: [] });
    expect((await newsOf(ben, event))[0]).toEqual([
      'You no longer attend',
      'Deposition of Finch, Nov 16, 2099, 9:30 AM',
    ]);
    await change(event.id, { attendees: [ben.id] });
    expect(await newsOf(ben, event)).toHaveLength(3);
  });

  test('of a series the words say how it comes again', async () => {
    const event = await anAppointment(firm, { repetition: weekly, attendees: [ben.id] });
    expect(await newsOf(ben, event)).toEqual([
      ['Event: Hearing on the motion', 'Every week on Monday, first on Nov 16, 2099'],
    ]);
  });
});

describe('what is moved or cancelled', () => {
  const path = ({ id }: { id: string }) => `/api/appointments/${id}`;
  const latest = async (person: Pick<TestFirm['browser'], 'get'>, about: string) => {
    const { body } = await person.get<Notification[]>('/api/notifications');
    return body
      .filter(({ message, title }) => message.includes(about) && !title.startsWith('Event: '))
      .map(({ title, message, type, url }) => ({ title, message, type, url }));
  };
  const trial = (values = {}) =>
    anAppointment(firm, {
      title: `Trial ${randomUUID().slice(0, 8)}`,
      type: 'court',
      startDay: '2099-11-24',
      startTime: '09:30',
      attendees: [firm.user.id, ben.id],
      ...values,
    });

  test.each([
    ['the day', { startDay: '2099-11-25' }, 'now Nov 25, 2099, 9:30 AM'],
    ['the time', { startTime: '08:00' }, 'now Nov 24, 2099, 8:00 AM'],
    ['the zone', { timeZone: 'America/Los_Angeles' }, 'now Nov 24, 2099, 12:30 PM'],
    ['the end alone', { endTime: '12:00' }, 'now until Nov 24, 2099, 12:00 PM'],
    ['to the whole day', { startTime: null }, 'now Nov 24, 2099'],
    [
      'how it comes again',
      { repetition: weekly },
      'now every week on Tuesday, next on Nov 24, 2099, 9:30 AM',
    ],
  ])('%s: the others who take part hear of it', async (_, sent, words) => {
    const event = await trial();
    expect((await change(event.id, sent)).status).toBe(200);
    expect(await latest(ben, event.title)).toEqual([
      {
        title: 'Event moved',
        message: `${event.title}, ${words}`,
        type: 'warning',
        url: `/calendar?event=appointment-${event.id}`,
      },
    ]);
    expect(await latest(firm.browser, event.title)).toEqual([]);
  });

  test('whoever is added or taken off meanwhile hears that, and another place is not told', async () => {
    const event = await trial({ type: 'meeting', attendees: [ben.id] });
    await change(event.id, { place: 'Suite 200' });
    expect(await latest(ben, event.title)).toEqual([]);
    await change(event.id, { startDay: '2099-11-25', attendees: [firm.user.id] });
    expect(await latest(ben, event.title)).toMatchObject([
      {
        title: 'You no longer attend',
        message: `${event.title}, Nov 24, 2099, 9:30 AM`,
        type: 'info',
      },
    ]);
  });

  test('what is deleted is told, and so is that it is back', async () => {
    const event = await trial();
    await firm.browser.delete(path(event));
    const message = `${event.title}, Nov 24, 2099, 9:30 AM`;
    expect(await latest(ben, event.title)).toEqual([
      {
        title: 'Event cancelled',
        message,
        type: 'warning',
        url: `/calendar?day=2099-11-24#appointment-${event.id}`,
      },
    ]);
    server.clock.pass(1000);
    await firm.browser.post(`${path(event)}/restore`);
    expect((await latest(ben, event.title))[0]).toMatchObject({
      title: 'Event takes place after all',
      message,
    });
    expect(await latest(firm.browser, event.title)).toEqual([]);
  });

  test('one day of a series: left out, taken back in, moved', async () => {
    const event = await trial({ repetition: weekly, type: 'meeting' });
    await skip(event.id, { day: '2099-12-01' });
    server.clock.pass(1000);
    await skip(event.id, { day: '2099-12-01', isSkipped: false });
    server.clock.pass(1000);
    const own = await changeOne(event.id, { day: '2099-12-08', startTime: '14:00' });
    server.clock.pass(1000);
    await changeOne(event.id, { day: '2099-12-15', attendees: [] });
    const url = `/calendar?day=2099-12-01#appointment-${event.id}`;
    const { title, id } = { ...event, id: own.body.id };
    expect(await latest(ben, title)).toMatchObject([
      { title: 'You no longer attend', message: `${title}, Dec 15, 2099, 9:30 AM` },
      {
        title: 'Event moved',
        message: `${title}, now Dec 8, 2099, 2:00 PM`,
        url: `/calendar?event=appointment-${id}`,
      },
      { title: 'Event takes place after all', message: `${title}, Dec 1, 2099`, url },
      { title: 'Event left out', message: `${title}, Dec 1, 2099`, url },
    ]);
  });

  test('of what is over nobody hears', async () => {
    const event = await trial({ startDay: '2020-11-24' });
    await change(event.id, { startTime: '10:00' });
    await change(event.id, { attendees: [firm.user.id] });
    await change(event.id, { attendees: [firm.user.id, ben.id] });
    await firm.browser.delete(path(event));
    await firm.browser.post(`${path(event)}/restore`);
    const series = await trial({ startDay: '2020-11-24', repetition: weekly, title: event.title });
    await skip(series.id, { day: '2020-12-01' });
    expect(await latest(ben, event.title)).toEqual([]);
    // From then to some day ahead.
    await change(event.id, { startDay: '2099-11-24' });
    expect(await latest(ben, event.title)).toHaveLength(1);
  });
});

describe('listing', () => {
  test('the latest first, in pages, and filtered', async () => {
    const own = await aFirm(server);
    const matter = await aMatter(own);
    const make = (title: string, startDay: string, more = {}) =>
      anAppointment(own, { title, startDay, ...more });
    await make('over', '2020-01-01');
    await make('over but comes again', '2020-01-02', { repetition: weekly });
    await make('soon', '2099-01-01', { type: 'court', place: 'Court House' });
    await make('later', '2099-01-02', { matterId: matter.id });
    const titles = async (query: string) =>
      (await own.browser.get<Appointment[]>(`/api/appointments${query}`)).body.map(
        ({ title }) => title,
      );
    expect(await titles('')).toEqual(['later', 'soon', 'over but comes again', 'over']);
    expect(await titles('?ahead=yes')).toEqual(['later', 'soon', 'over but comes again']);
    expect(await titles('?type=court')).toEqual(['soon']);
    expect(await titles(`?matterId=${matter.id}`)).toEqual(['later']);
    expect(await titles('?q=house%20SOON')).toEqual(['soon']);
    const seen: string[] = [];
    let url: string | undefined = '/api/appointments?limit=1';
    while (url) {
      const reply: Reply<Appointment[]> = await own.browser.get<Appointment[]>(url);
      seen.push(...reply.body.map(({ title }) => title));
      url = reply.header('link')?.match(/<(.+)>; rel="next"/)?.[1];
    }
    expect(seen).toEqual(['later', 'soon', 'over but comes again', 'over']);
  });

  test('another firm sees none of it and reaches none of it', async () => {
    const event = await anAppointment(firm, { repetition: weekly });
    expect((await otherFirm.browser.get('/api/appointments')).body).toEqual([]);
    const path = `/api/appointments/${event.id}`;
    const monday = { day: '2099-11-16' };
    const replies = [
      await otherFirm.browser.get(path),
      await otherFirm.browser.put(path, { title: 'x' }),
      await otherFirm.browser.delete(path),
      await otherFirm.browser.post(`${path}/restore`),
      await otherFirm.browser.post(`${path}/skipped-day`, monday),
      await otherFirm.browser.post(`${path}/changed-day`, monday),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('changing', () => {
  const timed = { startDay: '2099-11-16', startTime: '23:00', endTime: '23:45' };

  test.each([
    ['the day alone', { startDay: '2099-11-20' }, ['2099-11-20', '23:00', '2099-11-20', '23:45']],
    ['the time alone', { startTime: '23:30' }, ['2099-11-16', '23:30', '2099-11-17', '00:15']],
    ['backwards', { startTime: '08:00' }, ['2099-11-16', '08:00', '2099-11-16', '08:45']],
    [
      'both',
      { startDay: '2099-11-17', startTime: '10:00' },
      ['2099-11-17', '10:00', '2099-11-17', '10:45'],
    ],
    ['the end', { endTime: '23:50' }, ['2099-11-16', '23:00', '2099-11-16', '23:50']],
    ['the end left out', { endTime: null }, ['2099-11-16', '23:00', '2099-11-17', '00:00']],
    ['to the whole day', { startTime: null }, ['2099-11-16', null, '2099-11-16', null]],
  ])('%s: the end moves along', async (_, sent, [startDay, startTime, endDay, endTime]) => {
    const { id } = await anAppointment(firm, timed);
    const { body } = await change(id, sent);
    expect(body).toMatchObject({
      ...{ startDay: day(startDay ?? ''), startTime },
      ...{ endDay: day(endDay ?? ''), endTime },
    });
    const again = await one(id);
    expect(again).toEqual(body);
  });

  test('from the whole day to a time takes an hour', async () => {
    const { id } = await anAppointment(firm);
    const { body } = await change(id, { startTime: '09:30' });
    expect(body).toMatchObject({ endTime: '10:30', startsAt: '2099-11-16T14:30:00.000Z' });
  });

  test('only what is sent changes, and the same again is not told', async () => {
    const event = await anAppointment(firm, { ...timed, place: 'Here', attendees: [ben.id] });
    server.clock.pass(1000);
    const { body } = await change(event.id, { title: 'Renamed' });
    expect(body).toEqual({ ...event, title: 'Renamed', updatedAt: body.updatedAt });
    await change(event.id, {
      title: 'Renamed',
      startTime: '23:00',
      attendees: [ben.id.toUpperCase()],
    });
    expect(await trail(event)).toEqual(['Event updated', 'Event created']);
  });

  test.each([
    [{}, 'Nothing to change was sent.'],
    [{ endTime: '22:00' }, 'End time must not be before the start.'],
    [{ endDay: '2099-11-15' }, 'End day must not be before the start.'],
    [
      { startTime: null, endTime: '10:00' },
      'End time must be left out of what takes the whole day.',
    ],
    [
      { startDay: '2026-03-08', startTime: '02:30', timeZone: 'America/New_York' },
      'Start time does not exist on Mar 8, 2026 in America/New_York: the clocks go forward.',
    ],
    [{ title: '' }, 'Title is required.'],
  ])('%j is refused', async (sent, detail) => {
    const { id } = await anAppointment(firm, timed);
    expect(await change(id, sent)).toMatchObject({ status: 400, body: { detail } });
  });

  test('twenty at once are told once', async () => {
    const event = await anAppointment(firm);
    server.clock.pass(1000);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => change(event.id, { title: 'The same' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await trail(event)).toEqual(['Event updated', 'Event created']);
  });

  test('every Monday that moves to Tuesday is every Tuesday; of several days none is guessed', async () => {
    const mondays = await anAppointment(firm, { repetition: { every: 'week', weekdays: ['MO'] } });
    const moved = await change(mondays.id, { startDay: '2099-11-17' });
    expect(moved.body.repetition?.weekdays).toEqual(['TU']);
    const two = await anAppointment(firm, {
      repetition: { every: 'week', weekdays: ['MO', 'WE'] },
    });
    expect((await change(two.id, { startDay: '2099-11-17' })).body.detail).toBe(
      'Start day must be one of the chosen days of the week.',
    );
  });
});

describe('a series', () => {
  const series = () =>
    anAppointment(firm, {
      title: 'Staff meeting',
      startDay: '2099-11-16',
      startTime: '09:30',
      repetition: weekly,
      attendees: [ben.id],
      reminders: [10],
    });

  test('a day is left out and taken back in, twice is once', async () => {
    const { id } = await series();
    server.clock.pass(1000);
    expect((await skip(id, { day: '2099-11-23' })).body.skips).toEqual([day('2099-11-23')]);
    expect((await skip(id, { day: '2099-11-23' })).body.skips).toEqual([day('2099-11-23')]);
    server.clock.pass(1000);
    const { body } = await skip(id, { day: '2099-11-23', isSkipped: false });
    expect(body.skips).toEqual([]);
    expect(await trail({ id })).toEqual([
      'Event taken back in on one day',
      'Event left out on one day',
      'Event created',
    ]);
  });

  test('other days than its own are refused, and so is what does not repeat', async () => {
    const { id } = await series();
    const detail = 'Day must be a day on which the event takes place.';
    for (const call of [skip, changeOne]) {
      for (const wrong of ['2099-11-24', '2099-11-09']) {
        expect(await call(id, { day: wrong })).toMatchObject({ status: 400, body: { detail } });
      }
      const { id: single } = await anAppointment(firm);
      const reply = await call(single, { day: '2099-11-16' });
      expect(reply).toMatchObject({
        status: 409,
        body: { detail: 'This event does not repeat.' },
      });
    }
  });

  test('one day becomes an appointment of its own, once', async () => {
    const { id } = await series();
    const { body } = await changeOne(id, {
      day: '2099-11-23',
      startDay: '2099-11-24',
      startTime: '14:00',
      attendees: [ben.id, firm.user.id],
    });
    expect(body).toMatchObject({
      title: 'Staff meeting',
      startDay: day('2099-11-24'),
      startTime: '14:00',
      endDay: day('2099-11-24'),
      endTime: '15:00',
      repetition: null,
      seriesId: id,
      reminders: [10],
    });
    expect((await one(id)).skips).toEqual([day('2099-11-23')]);
    expect(await trail(body)).toEqual(['Event changed on one day']);
    // He was of the party before.
    expect(await newsOf(ben, body)).toEqual([
      ['Event moved', 'Staff meeting, now Nov 24, 2099, 2:00 PM'],
    ]);
    expect((await changeOne(id, { day: '2099-11-23' })).status).toBe(400);
  });

  test('a refused change leaves the day in the series', async () => {
    const { id } = await series();
    const reply = await changeOne(id, { day: '2099-11-23', endTime: '08:00' });
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: 'End time must not be before the start.' },
    });
    expect((await one(id)).skips).toEqual([]);
  });

  test('a day on which the clocks change is taken out as the clock shows it', async () => {
    const nights = await anAppointment(firm, {
      startDay: '2026-03-01',
      startTime: '02:30',
      endTime: '02:45',
      repetition: weekly,
    });
    const { body } = await changeOne(nights.id, { day: '2026-03-08', title: 'Late' });
    expect(body).toMatchObject({
      startTime: '03:30',
      endTime: '03:45',
      startsAt: '2026-03-08T07:30:00.000Z',
    });
  });

  test('a series that moves takes along what was left out of it', async () => {
    const { id } = await series();
    await skip(id, { day: '2099-11-23' });
    await changeOne(id, { day: '2099-12-07', startTime: '11:00' });
    const moved = await change(id, { startDay: '2099-11-17' });
    expect(moved.body.skips).toEqual([day('2099-11-24'), day('2099-12-08')]);
    // The form sends how it comes again along with the day.
    const repetition = { every: 'week', weekdays: [] };
    const back = await change(id, { startDay: '2099-11-16', repetition });
    expect(back.body.skips).toEqual([day('2099-11-23'), day('2099-12-07')]);
    // A week later these are days of it still.
    const later = await change(id, { startDay: '2099-11-23' });
    expect(later.body.skips).toEqual([day('2099-11-23'), day('2099-12-07')]);
  });

  test.each([
    ['date', '2099-11-17', '2099-12-17'],
    // The third Tuesday of December comes six days before the third Monday.
    ['weekday', '2099-11-17', '2099-12-15'],
  ] as const)('and so does one that comes every month by its %s', async (by, to, skipped) => {
    const monthly = await anAppointment(firm, { repetition: { every: 'month', by } });
    await skip(monthly.id, { day: by === 'date' ? '2099-12-16' : '2099-12-21' });
    expect((await change(monthly.id, { startDay: to })).body.skips).toEqual([day(skipped)]);
  });

  test('a day that became an event of its own does not come twice', async () => {
    const { id } = await series();
    const own = await changeOne(id, { day: '2099-11-23', title: 'With guests' });
    expect(await skip(id, { day: '2099-11-23', isSkipped: false })).toMatchObject({
      status: 409,
      body: {
        detail: 'On this day there is a changed event of this series: delete that one first.',
      },
    });
    await firm.browser.delete(`/api/appointments/${own.body.id}`);
    expect((await skip(id, { day: '2099-11-23', isSkipped: false })).body.skips).toEqual([]);
  });

  test('at the end of time it is cut, and the calendar can be read', async () => {
    const own = await aFirm(server);
    await anAppointment(own, {
      startDay: '2200-12-01',
      endDay: '2200-12-03',
      repetition: { every: 'day', interval: 7 },
    });
    const { status, body } = await own.browser.get<{ day: string }[]>(
      '/api/calendar?from=2200-12-01&to=2200-12-31',
    );
    expect(status).toBe(200);
    const days = ['2200-12-01', '2200-12-08', '2200-12-15', '2200-12-22'];
    expect(body.map((event) => event.day)).toEqual(days.map(day));
  });

  test('days that were left out are forgotten when they are none any more', async () => {
    const { id } = await series();
    await skip(id, { day: '2099-11-23' });
    await skip(id, { day: '2099-11-30' });
    const { body } = await change(id, { repetition: { every: 'week', interval: 2 } });
    expect(body.skips).toEqual([day('2099-11-30')]);
    expect((await change(id, { repetition: null })).body.skips).toEqual([]);
  });
});

describe('deleting', () => {
  test('it is gone, cannot be changed, and comes back as it was', async () => {
    const event = await anAppointment(firm, { attendees: [ben.id], repetition: weekly });
    const path = `/api/appointments/${event.id}`;
    expect((await firm.browser.delete(path)).status).toBe(204);
    const monday = { day: '2099-11-16' };
    const gone = [
      await firm.browser.get(path),
      await firm.browser.put(path, { title: 'x' }),
      await firm.browser.delete(path),
      await skip(event.id, monday),
      await changeOne(event.id, monday),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const listed = await firm.browser.get<Appointment[]>('/api/appointments');
    expect(listed.body.some(({ id }) => id === event.id)).toBe(false);
    expect((await ben.post(`${path}/restore`)).body).toEqual(event);
    expect((await firm.browser.post(`${path}/restore`)).status).toBe(404);
    expect((await firm.browser.get(`/api/appointments/${randomUUID()}`)).status).toBe(404);
  });
});
