/** Files of other calendars: what comes along, what is named in a remark, and what cannot do harm. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Appointment } from '#contract/appointments.ts';
import { type CalendarImport, calendarFileBytes } from '#contract/calendar-files.ts';
import type { Problem } from '#contract/problems.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server, 'Okafor & Reyes');
  otherFirm = await aFirm(server, 'Other Firm');
});

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
let made = 0;
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${++made}@test`]),
  ...lines,
  'END:VEVENT',
];
const send = (content: Buffer | string, to = firm) =>
  to.browser.upload<CalendarImport & Problem>('/api/appointments/import', {
    name: 'calendar.ics',
    content,
  });
/** What an import has brought, by day. */
const brought = async ({ body }: { body: CalendarImport }, to = firm): Promise<Appointment[]> => {
  const { rows } = await server.engine.execute(
    `select id from appointments where import_id = '${body.id}' order by start_day, starts_at, title`,
  );
  const replies = (rows as { id: string }[]).map(({ id }) =>
    to.browser.get<Appointment>(`/api/appointments/${id}`),
  );
  return (await Promise.all(replies)).map((reply) => reply.body);
};
const only = async (...lines: string[]) => {
  const reply = await send(calendar(...event('SUMMARY:Only one', ...lines)));
  const [appointment] = await brought(reply);
  return { reply, appointment };
};
const day = (text: string) => `${text}T00:00:00.000Z`;

describe('files as other programs write them', () => {
  test('Outlook: a zone by its Windows name, folded lines, an alarm', async () => {
    const reply = await send(
      calendar(
        'METHOD:PUBLISH',
        'BEGIN:VTIMEZONE',
        'TZID:Pacific Standard Time',
        'BEGIN:STANDARD',
        'DTSTART:16011104T020000',
        'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
        'TZOFFSETFROM:-0700',
        'TZOFFSETTO:-0800',
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        'DTSTART:16010311T020000',
        'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
        'TZOFFSETFROM:-0800',
        'TZOFFSETTO:-0700',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
        ...event(
          'CLASS:PUBLIC',
          'DESCRIPTION:Please bring:\\n- the exhibits\\, all of them\\n- the wi',
          ' tness list\\n',
          'DTEND;TZID="Pacific Standard Time":20270716T120000',
          'DTSTAMP:20261101T000000Z',
          'DTSTART;TZID="Pacific Standard Time":20270716T093000',
          'LOCATION:Courtroom 4',
          'RRULE:FREQ=MONTHLY;COUNT=10;BYDAY=FR;BYSETPOS=3',
          'SUMMARY;LANGUAGE=en-us:Hearing on the motion',
          'UID:040000008200E00074C5B7101A82E008',
          'X-ALT-DESC;FMTTYPE=text/html:<html><body>BEGIN:VEVENT</body></html>',
          'BEGIN:VALARM',
          'TRIGGER:-PT15M',
          'ACTION:DISPLAY',
          'DESCRIPTION:Reminder',
          'END:VALARM',
        ),
      ),
    );
    expect(reply).toMatchObject({ status: 200, body: { added: 1, known: 0, remarks: [] } });
    expect(await brought(reply)).toMatchObject([
      {
        title: 'Hearing on the motion',
        type: 'court',
        description: 'Please bring:\n- the exhibits, all of them\n- the witness list',
        place: 'Courtroom 4',
        startDay: day('2027-07-16'),
        startTime: '09:30',
        endTime: '12:00',
        timeZone: 'America/Los_Angeles',
        startsAt: '2027-07-16T16:30:00.000Z',
        repetition: { every: 'month', by: 'weekday', count: 10 },
        reminders: [15],
        attendees: [],
        createdBy: firm.user.id,
      },
    ]);
  });

  test('Google: a series with a day left out, one changed and one cancelled', async () => {
    const uid = 'UID:abc123@google.com';
    const zone = 'TZID=America/New_York';
    const reply = await send(
      calendar(
        'X-WR-TIMEZONE:America/New_York',
        // The changed day comes before its series.
        ...event(
          uid,
          `RECURRENCE-ID;${zone}:20261130T090000`,
          `DTSTART;${zone}:20261201T140000`,
          `DTEND;${zone}:20261201T150000`,
          'SUMMARY:Partners (moved)',
        ),
        ...event(
          uid,
          `DTSTART;${zone}:20261116T090000`,
          `DTEND;${zone}:20261116T100000`,
          `EXDATE;${zone}:20261123T090000`,
          'RRULE:FREQ=WEEKLY;UNTIL=20270101T045959Z;BYDAY=MO',
          'SUMMARY:Partners',
          'STATUS:CONFIRMED',
        ),
        ...event(
          uid,
          'RECURRENCE-ID:20261207T140000Z',
          'DTSTART:20261207T140000Z',
          'STATUS:CANCELLED',
          'SUMMARY:Partners',
        ),
        ...event('DTSTART:20261116T143000Z', 'SUMMARY:Called off', 'STATUS:CANCELLED'),
      ),
    );
    expect(reply.body).toMatchObject({ added: 2, known: 0, remarks: [] });
    const [series, moved] = await brought(reply);
    expect(series).toMatchObject({
      title: 'Partners',
      timeZone: 'America/New_York',
      repetition: { every: 'week', weekdays: ['MO'], until: day('2026-12-31') },
      skips: [day('2026-11-23'), day('2026-11-30'), day('2026-12-07')],
    });
    expect(moved).toMatchObject({
      title: 'Partners (moved)',
      startDay: day('2026-12-01'),
      startTime: '14:00',
      repetition: null,
      seriesId: series?.id,
    });
  });

  test('Apple: whole days, a length instead of an end, a time without a place', async () => {
    const reply = await send(
      calendar(
        ...event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Closed'),
        ...event('DTSTART;VALUE=DATE:20261228', 'SUMMARY:One day'),
        ...event('DTSTART:20261229T093000', 'DURATION:PT1H30M', 'SUMMARY:Floating'),
        ...event('DTSTART:20261230T020000Z', 'DTEND:20261230T030000Z', 'SUMMARY:In UTC'),
        ...event(
          'DTSTART;TZID=/mozilla.org/20050126_1/Europe/London:20261231T093000',
          'SUMMARY:No length',
        ),
      ),
    );
    const found = await brought(reply);
    const times = found.map((one) => [
      one.title,
      one.startDay.slice(0, 10),
      one.startTime,
      one.endDay.slice(0, 10),
      one.endTime,
      one.timeZone,
    ]);
    expect(times).toEqual([
      ['Closed', '2026-12-24', null, '2026-12-26', null, 'America/New_York'],
      ['One day', '2026-12-28', null, '2026-12-28', null, 'America/New_York'],
      ['Floating', '2026-12-29', '09:30', '2026-12-29', '11:00', 'America/New_York'],
      ['In UTC', '2026-12-29', '21:00', '2026-12-29', '22:00', 'America/New_York'],
      ['No length', '2026-12-31', '09:30', '2026-12-31', '09:30', 'Europe/London'],
    ]);
  });

  test('a zone that only the file knows is reckoned by what it says, and named', async () => {
    const reply = await send(
      calendar(
        'BEGIN:VTIMEZONE',
        'TZID:My own zone',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0300',
        'TZOFFSETTO:+0300',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...event('DTSTART;TZID=My own zone:20261116T170000', 'SUMMARY:Elsewhere'),
        ...event(
          'DTSTART;TZID=My own zone:20261117T030000',
          'RRULE:FREQ=DAILY',
          'SUMMARY:On another day here',
        ),
      ),
    );
    expect(await brought(reply)).toMatchObject([
      { title: 'Elsewhere', startTime: '09:00', timeZone: 'America/New_York' },
      { title: 'On another day here', startDay: day('2026-11-16'), startTime: '19:00' },
    ]);
    expect(reply.body.remarks).toEqual([
      {
        title: 'Elsewhere',
        remark: 'Its time zone, My own zone, is not known: it follows the clock of the firm.',
      },
      {
        title: 'On another day here',
        remark: 'It repeats in a way that this calendar cannot: only the first day came along.',
      },
    ]);
  });

  test('old Macs and old Windows: other line ends, other letters, a mark at the beginning', async () => {
    const text = calendar(...event('DTSTART:20261116T093000', 'SUMMARY:Café'));
    expect((await brought(await send(`\ufeff${text.replaceAll('\r\n', '\n')}`)))[0]?.title).toBe(
      'Café',
    );
    const again = text.replace(/event-\d+/, 'latin').replaceAll('\r\n', '\r');
    const [latin] = await brought(await send(Buffer.from(again, 'latin1')));
    expect(latin?.title).toBe('Café');
  });
});

describe('rules', () => {
  const none = 'It repeats in a way that this calendar cannot: only the first day came along.';
  // November 16, 2026 is the third Monday.
  test.each([
    ['20261116', 'FREQ=DAILY', { every: 'day', interval: 1, count: null, until: null }],
    ['20261116', 'FREQ=DAILY;INTERVAL=3;COUNT=5', { every: 'day', interval: 3, count: 5 }],
    [
      '20261116',
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      { every: 'week', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] },
    ],
    [
      '20261116',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO',
      { every: 'week', weekdays: ['MO', 'WE'], interval: 2 },
    ],
    ['20261116', 'FREQ=WEEKLY', { every: 'week', weekdays: [] }],
    ['20261116', 'FREQ=MONTHLY', { every: 'month', by: 'date' }],
    ['20261116', 'FREQ=MONTHLY;BYMONTHDAY=16', { every: 'month', by: 'date' }],
    ['20261231', 'FREQ=MONTHLY;BYMONTHDAY=-1', { every: 'month', by: 'date' }],
    ['20261116', 'FREQ=MONTHLY;BYDAY=3MO', { every: 'month', by: 'weekday' }],
    ['20261130', 'FREQ=MONTHLY;BYDAY=-1MO', { every: 'month', by: 'weekday' }],
    ['20261116', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=16', { every: 'year', by: 'date' }],
    ['20261116', 'FREQ=YEARLY;BYMONTH=11;BYDAY=3MO', { every: 'year', by: 'weekday' }],
    ['20261116', 'FREQ=YEARLY;INTERVAL=2', { every: 'year', interval: 2 }],
    ['20261116', 'FREQ=DAILY;UNTIL=20261120', { every: 'day', until: day('2026-11-20') }],
    // Before the hour at which it begins there, so the day before is the last.
    ['20261116', 'FREQ=DAILY;UNTIL=20261120T140000Z', { every: 'day', until: day('2026-11-19') }],
    ['20261116', 'FREQ=DAILY;UNTIL=20261120T143000Z', { every: 'day', until: day('2026-11-20') }],
  ])('%s %s comes along', async (start, rule, repetition) => {
    const { reply, appointment } = await only(
      `DTSTART;TZID=America/New_York:${start}T093000`,
      `RRULE:${rule}`,
    );
    expect(reply.body.remarks).toEqual([]);
    expect(appointment?.repetition).toMatchObject(repetition);
  });

  test.each([
    ['20261116', 'FREQ=HOURLY'],
    ['20261116', 'FREQ=SECONDLY;COUNT=100'],
    ['20261116', 'FREQ=DAILY;COUNT=1000'],
    ['20261116', 'FREQ=DAILY;INTERVAL=100'],
    ['20261116', 'FREQ=DAILY;BYHOUR=9,10'],
    ['20261116', 'FREQ=WEEKLY;BYDAY=TU'],
    ['20261116', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU'],
    ['20261130', 'FREQ=MONTHLY'],
    ['20261116', 'FREQ=MONTHLY;BYMONTHDAY=1,16'],
    ['20261116', 'FREQ=MONTHLY;BYDAY=2MO'],
    ['20261123', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['20261116', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=3'],
    ['20240229', 'FREQ=YEARLY'],
    ['20261116', 'FREQ=YEARLY;BYDAY=3MO'],
    ['20261116', 'FREQ=YEARLY;BYWEEKNO=20'],
    ['20261116', 'FREQ=DAILY;UNTIL=20200101'],
    ['20261116', 'FREQ=NEVER'],
    ['20261116', 'nonsense'],
  ])('%s %s: only the first day, and a remark', async (start, rule) => {
    const { reply, appointment } = await only(`DTSTART:${start}T093000`, `RRULE:${rule}`);
    expect(reply.body).toMatchObject({ added: 1, remarks: [{ title: 'Only one', remark: none }] });
    expect(appointment).toMatchObject({ repetition: null, startTime: '09:30' });
  });

  test('days that are named one by one do not come along', async () => {
    const { reply } = await only('DTSTART:20261116T093000', 'RDATE:20261117T093000');
    expect(reply.body.remarks).toEqual([{ title: 'Only one', remark: none }]);
  });

  test('a series in UTC stays there', async () => {
    const { appointment } = await only('DTSTART:20261117T013000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU');
    expect(appointment).toMatchObject({ timeZone: 'UTC', startTime: '01:30' });
  });
});

test('a day from which on all others changed comes alone, and it says so', async () => {
  const reply = await send(
    calendar(
      ...event('UID:range', 'SUMMARY:R', 'DTSTART:20270104T090000', 'RRULE:FREQ=WEEKLY'),
      ...event(
        'UID:range',
        'SUMMARY:From then on',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270111T090000',
        'DTSTART:20270111T100000',
      ),
    ),
  );
  expect(reply.body).toMatchObject({
    added: 2,
    remarks: [
      {
        title: 'From then on',
        remark:
          'In the other calendar all later days of its series changed too: only this day came along.',
      },
    ],
  });
});

describe('what is badly written', () => {
  test.each([
    ['no start', [], 'It does not say when it takes place.'],
    ['no such day', ['DTSTART:20261340T093000'], 'It does not say when it takes place.'],
    ['nonsense', ['DTSTART:tomorrow'], 'It does not say when it takes place.'],
    ['long ago', ['DTSTART:16010101T000000'], 'It lies outside the years 1900 to 2200.'],
    ['far ahead', ['DTSTART:99991231T000000'], 'It lies outside the years 1900 to 2200.'],
    [
      'on the edge',
      ['DTSTART;VALUE=DATE:22001231'],
      'End day must lie between the years 1900 and 2200.',
    ],
    [
      'too long',
      ['DTSTART;VALUE=DATE:20261116', 'DTEND;VALUE=DATE:20290101'],
      'End day must be at most 366 days after the start.',
    ],
  ])('%s: it is named and left out', async (_, lines, remark) => {
    const { reply } = await only(...lines);
    expect(reply).toMatchObject({
      status: 200,
      body: { added: 0, remarks: [{ title: 'Only one', remark }] },
    });
  });

  test('the end before the start, a gap in spring, no title, too many letters and alarms', async () => {
    const alarm = (trigger: string, action = 'DISPLAY') => [
      ...['BEGIN:VALARM', `ACTION:${action}`, `TRIGGER${trigger}`, 'END:VALARM'],
    ];
    const reply = await send(
      calendar(
        ...event('SUMMARY:A', 'DTSTART:20260101T100000', 'DTEND:20260101T090000'),
        ...event('SUMMARY:B', 'DTSTART;TZID=America/New_York:20260308T023000'),
        ...event('DTSTART:20260401T100000'),
        ...event(
          `SUMMARY:${'💼'.repeat(150)}`,
          `DESCRIPTION:${'d'.repeat(20_000)}`,
          `LOCATION:${'p'.repeat(500)}`,
          'DTSTART:20260501T100000',
          ...[':-PT5M', ':-PT10M', ':-PT10M', ':-P1D', ':-P1W', ':PT0S', ':-P2W'].flatMap(
            (trigger) => alarm(trigger),
          ),
          ...alarm(':PT15M'),
          ...alarm(':-PT20M', 'EMAIL'),
          ...alarm(';RELATED=END:-PT25M'),
          ...alarm(';VALUE=DATE-TIME:20260501T090000Z'),
        ),
      ),
    );
    const [backwards, gap, untitled, long] = await brought(reply);
    expect(backwards).toMatchObject({ startTime: '10:00', endTime: '10:00' });
    expect(gap).toMatchObject({ startTime: '03:30', startsAt: '2026-03-08T07:30:00.000Z' });
    expect(untitled?.title).toBe('Untitled event');
    expect(long?.title).toBe('💼'.repeat(100));
    expect(long?.description).toHaveLength(5000);
    expect(long?.place).toHaveLength(300);
    expect(long?.reminders).toEqual([0, 5, 10, 1440, 10_080]);
  });

  test('one bad line does not cost the others', async () => {
    const reply = await send(
      calendar(
        ...event('SUMMARY;X="open:quote', 'NO COLON', 'DTSTART:20261116T093000'),
        ...event('SUMMARY:Fine', 'DTSTART:20261117T093000', 'BEGIN:VALARM'),
        ...event('SUMMARY:Fine too', 'DTSTART:20261118T093000', 'EXDATE:', 'DURATION:x'),
      ),
    );
    const titles = (await brought(reply)).map(({ title }) => title);
    expect(titles).toEqual(['Untitled event', 'Fine', 'Fine too']);
  });
});

describe('twice', () => {
  const file = () =>
    calendar(
      ...event('UID:same', 'SUMMARY:One', 'DTSTART:20270101T090000', 'RRULE:FREQ=DAILY'),
      ...event(
        'UID:same',
        'SUMMARY:One, moved',
        'RECURRENCE-ID:20270102T090000',
        'DTSTART:20270102T100000',
      ),
      ...['BEGIN:VEVENT', 'SUMMARY:Without a name', 'DTSTART:20270103T090000', 'END:VEVENT'],
      ...event(`UID:${'x'.repeat(900)}`, 'SUMMARY:Long name', 'DTSTART:20270104T090000'),
    );

  test('what is here does not come again; what was deleted does', async () => {
    const own = await aFirm(server);
    const first = await send(file(), own);
    expect(first.body).toMatchObject({ added: 4, known: 0 });
    expect((await send(file(), own)).body).toMatchObject({ added: 0, known: 4 });
    const [one] = await brought(first, own);
    await own.browser.delete(`/api/appointments/${one?.id}`);
    // The day that was moved is here still.
    expect((await send(file(), own)).body).toMatchObject({ added: 1, known: 3 });
    const back = await own.browser.post<Problem>(`/api/appointments/${one?.id}/restore`);
    expect(back).toMatchObject({
      status: 409,
      body: {
        detail: 'This event was imported again since it was deleted: it is on the calendar.',
      },
    });
    // Another firm has its own.
    expect((await send(file(), otherFirm)).body).toMatchObject({ added: 4, known: 0 });
  });

  const here = 'It is here already, at another time: nothing was changed.';
  const gone = 'It was cancelled in the other calendar and is still here.';
  const single = (...lines: string[]) => event('UID:single', 'SUMMARY:Single', ...lines);
  const series = (...lines: string[]) =>
    event('UID:s', 'SUMMARY:Series', 'DTSTART:20270104T090000', 'RRULE:FREQ=WEEKLY', ...lines);
  const changed = (...lines: string[]) =>
    event('UID:s', 'SUMMARY:Changed', 'RECURRENCE-ID:20270111T090000', ...lines);
  const someDays = 'Some of its days were changed in the other calendar: nothing was changed here.';

  test.each<[string, string[], string[], string[]]>([
    ['the same', single('DTSTART:20270101T090000'), single('DTSTART:20270101T090000'), []],
    [
      'the same moment by another clock',
      single('DTSTART:20270101T090000'),
      single('DTSTART:20270101T140000Z'),
      [],
    ],
    ['another day', single('DTSTART:20270101T090000'), single('DTSTART:20270102T090000'), [here]],
    ['another time', single('DTSTART:20270101T090000'), single('DTSTART:20270101T093000'), [here]],
    [
      'another whole day',
      single('DTSTART;VALUE=DATE:20270101'),
      single('DTSTART;VALUE=DATE:20270102'),
      [here],
    ],
    ['another rule', series(), series().with(-2, 'RRULE:FREQ=DAILY'), [here]],
    [
      'cancelled',
      single('DTSTART:20270101T090000'),
      single('DTSTART:20270101T090000', 'STATUS:CANCELLED'),
      [gone],
    ],
    ['cancelled and never here', series(), single('STATUS:CANCELLED'), []],
    ['one day left out', series(), series('EXDATE:20270111T090000'), [someDays]],
    [
      'the same day left out',
      series('EXDATE:20270111T090000'),
      series('EXDATE:20270111T090000'),
      [],
    ],
    ['one day changed', series(), [...series(), ...changed('DTSTART:20270112T090000')], [someDays]],
    [
      'one day changed again',
      [...series(), ...changed('DTSTART:20270112T090000')],
      [...series(), ...changed('DTSTART:20270113T090000')],
      [here],
    ],
    [
      'one day cancelled',
      series(),
      [...series(), ...changed('DTSTART:20270111T090000', 'STATUS:CANCELLED')],
      [someDays],
    ],
    [
      'one changed day, now cancelled',
      [...series(), ...changed('DTSTART:20270112T090000')],
      [...series(), ...changed('DTSTART:20270112T090000', 'STATUS:CANCELLED')],
      [gone],
    ],
    [
      'one day changed, without its series',
      series(),
      changed('DTSTART:20270112T090000'),
      [someDays],
    ],
    [
      'one day cancelled, without its series',
      series(),
      changed('DTSTART:20270111T090000', 'STATUS:CANCELLED'),
      [someDays],
    ],
  ])('%s: nothing changes, and what differs is named', async (_, first, then, remarks) => {
    const own = await aFirm(server);
    await send(calendar(...first), own);
    const before = (await own.browser.get('/api/appointments')).body;
    const reply = await send(calendar(...then), own);
    expect(reply.body).toMatchObject({ added: 0 });
    expect(reply.body.remarks.map(({ remark }) => remark)).toEqual(remarks);
    expect((await own.browser.get('/api/appointments')).body).toEqual(before);
  });

  test('a changed day that was deleted here, without its series, comes again', async () => {
    const own = await aFirm(server);
    const day = changed('DTSTART:20270112T090000');
    const [, moved] = await brought(await send(calendar(...series(), ...day), own), own);
    await own.browser.delete(`/api/appointments/${moved?.id}`);
    expect((await send(calendar(...day), own)).body).toMatchObject({ added: 1, remarks: [] });
  });

  test('in one file the very same is once, and what only has the same name is not', async () => {
    const same = event('UID:u', 'SUMMARY:Same', 'DTSTART:20270101T090000');
    const other = event('UID:u', 'SUMMARY:Other', 'DTSTART:20270201T090000');
    const own = await aFirm(server);
    const reply = await send(calendar(...same, ...other, ...same, ...other), own);
    expect(reply.body).toMatchObject({ added: 3, known: 1 });
  });

  test('two at once bring it once', async () => {
    const own = await aFirm(server);
    const replies = await Promise.all([send(file(), own), send(file(), own)]);
    expect(replies.map(({ body }) => body.added).toSorted()).toEqual([0, 4]);
  });
});

describe('taking it back', () => {
  test('all of it is deleted, once, and the trail tells both', async () => {
    const own = await aFirm(server);
    const reply = await send(
      calendar(
        ...event('SUMMARY:A', 'DTSTART:20270101T090000'),
        ...event('SUMMARY:B', 'DTSTART:20270102T090000'),
      ),
      own,
    );
    const path = `/api/appointments/imports/${reply.body.id}/undo`;
    expect((await otherFirm.browser.post(path)).status).toBe(404);
    server.clock.pass(1000);
    expect((await own.browser.post(path)).body).toEqual({ removed: 2 });
    expect((await own.browser.post(path)).body).toEqual({ removed: 0 });
    expect((await own.browser.get('/api/appointments')).body).toEqual([]);
    const { body } = await own.browser.get<Activity[]>(`/api/activities?entityId=${reply.body.id}`);
    expect(body.map(({ title }) => title)).toEqual([
      'Took back an import of 2 events',
      'Imported 2 events',
    ]);
    const unknown = '/api/appointments/imports/00000000-0000-4000-8000-000000000000/undo';
    expect((await own.browser.post(unknown)).status).toBe(404);
  });
});

describe('hostile files', () => {
  test.each([
    ['nothing', ''],
    ['a picture', randomBytes(1000)],
    ['an archive with another name', Buffer.from('504b0304140000000800', 'hex')],
    ['a page', '<!doctype html><title>BEGIN:VCALENDAR</title>'],
    ['a contact', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD'],
  ])('%s is no calendar', async (_, content) => {
    const reply = await send(content);
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: 'File is not a calendar: It does not begin with BEGIN:VCALENDAR.' },
    });
    expect(reply.body.errors?.[0]?.field).toBe('file');
  });

  test('a calendar without events brings none', async () => {
    expect((await send(calendar())).body).toMatchObject({ added: 0, known: 0, remarks: [] });
  });

  test('NUL and halves of letters are taken out', async () => {
    const content = Buffer.from(
      calendar(...event('UID:n\0l', 'SUMMARY:A\0B\x07', 'DTSTART:20270101T090000', 'X:\xff')),
      'latin1',
    );
    expect((await brought(await send(content)))[0]?.title).toBe('AB');
  });

  test('2,001 events are too many, and it says so', async () => {
    const events = Array.from({ length: 2001 }, (_, at) =>
      event(`UID:${at}`, 'DTSTART:20270101T090000'),
    );
    expect(await send(calendar(...events.flat()))).toMatchObject({
      status: 400,
      body: { detail: 'File has 2,001 events; at most 2,000 can be imported at once.' },
    });
  });

  const endless = times({ quick: 200, whole: 2000 });
  test(`${endless} events that never end come along`, async () => {
    const own = await aFirm(server);
    const events = Array.from({ length: endless }, (_, at) =>
      event(`UID:${at}`, `SUMMARY:${at}`, 'DTSTART:19000131T090000', 'RRULE:FREQ=DAILY'),
    );
    expect((await send(calendar(...events.flat()), own)).body.added).toBe(endless);
  }, 120_000);

  test('1,000 days that are left out come along, and no more', async () => {
    const at = (days: number) =>
      new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '');
    const skips = (count: number) =>
      Array.from({ length: count }, (_, days) => `EXDATE;VALUE=DATE:${at(days * 4)}`);
    const daily = ['DTSTART;VALUE=DATE:19500101', 'RRULE:FREQ=DAILY'];
    const many = await only(...daily, ...skips(19_000));
    const few = await only(...daily, ...skips(1000));
    expect(many.appointment?.repetition).toBeNull();
    expect(many.reply.body.remarks).toEqual([
      {
        title: 'Only one',
        remark: 'It leaves out more than 1,000 of its days: only the first day came along.',
      },
    ]);
    expect(few.appointment?.skips).toHaveLength(1000);
    expect(few.reply.body.remarks).toEqual([]);
  }, 60_000);

  test('no more than 100 remarks', async () => {
    const events = Array.from({ length: 150 }, () => event('SUMMARY:x'));
    expect((await send(calendar(...events.flat()))).body.remarks).toHaveLength(100);
  });

  const megabytes = times({ quick: 1, whole: 10 });
  const large = (line: string) =>
    line.repeat(Math.floor(((calendarFileBytes / 10) * megabytes - 1000) / line.length));
  test.each([
    ['one inside the other', () => calendar(large('BEGIN:VEVENT\r\n'))],
    ['other things inside the other', () => calendar(...event(large('BEGIN:X\r\n')))],
    ['folded without end', () => calendar(...event(`SUMMARY:${large('\r\n ')}`))],
    ['a line without end', () => calendar(...event(`DESCRIPTION:${large('x')}`))],
    [
      'more days left out than there are',
      () =>
        calendar(
          ...event(
            'DTSTART:20270101T090000',
            'RRULE:FREQ=DAILY',
            `EXDATE:${large('20270102T090000,')}`,
          ),
        ),
    ],
    ['parameters', () => calendar(...event(`SUMMARY${large(';A=B')}:x`))],
    ['zones', () => calendar(large('BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE\r\n'))],
  ])(
    `${megabytes} MB: %s`,
    async (_, content) => {
      const { status } = await send(content());
      expect([200, 400]).toContain(status);
      // Somebody else is served meanwhile and afterwards.
      expect((await firm.browser.get('/api/appointments?limit=1')).status).toBe(200);
    },
    60_000,
  );

  test('more than 10 MB is too large', async () => {
    expect((await send(Buffer.alloc(calendarFileBytes + 1))).status).toBe(413);
  });
});
