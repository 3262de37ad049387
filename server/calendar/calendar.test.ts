import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarEvent, CalendarFigures } from '#contract/calendar.ts';
import { plusDays } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aColleague,
  aFirm,
  aMatter,
  anInvoice,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { manySeries } from '#server/testing/many-series.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let staff: Browser & { id: string };
let attorney: Browser & { id: string };

const newYork = 'America/New_York';
/** A Wednesday morning in New York. */
const now = new Date('2027-02-10T15:00:00.000Z');

const query = async (text: string, values: unknown[] = []) =>
  (await server.engine.transaction('select 1', (connection) => connection.query(text, values)))
    .rows;

const moveFirmTo = (timeZone: string) =>
  query('update firms set time_zone = $1 where id = $2', [timeZone, firm.firmId]);

/** Everything that the calendar shows is thrown away. */
async function clear() {
  for (const table of ['deadlines', 'appointment_attendees', 'appointments', 'limitation_dates'])
    await query(`delete from ${table} where firm_id = $1`, [firm.firmId]);
  await query('update tasks set deleted_at = now() where firm_id = $1 and deleted_at is null', [
    firm.firmId,
  ]);
  await query(`update invoices set due_date = '2099-01-01' where firm_id = $1`, [firm.firmId]);
}

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = now;
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  staff = await aColleague(server, firm);
  attorney = await aColleague(server, firm, { firmRole: 'attorney' });
});

beforeEach(async () => {
  server.clock.now = now;
  await moveFirmTo(newYork);
});

/** How often others had their turn since. */
function countTicks() {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  return () => {
    clearInterval(timer);
    return ticks;
  };
}

const day = (text: string) => `${text}T00:00:00.000Z`;

async function list(search: string, browser = firm.browser): Promise<CalendarEvent[]> {
  const { status, body, text } = await browser.get<CalendarEvent[]>(`/api/calendar?${search}`);
  if (status !== 200) throw new Error(text);
  return body;
}
const february = 'from=2027-02-01&to=2027-02-28';

const figures = async () => (await firm.browser.get<CalendarFigures>('/api/calendar/figures')).body;
const upcoming = async () =>
  (await firm.browser.get<CalendarEvent[]>('/api/calendar/upcoming')).body;

const expiring = (matterId: string, expiresOn: string) =>
  aLimitationDate(firm, {
    matterId,
    claim: 'Negligence',
    accruedOn: plusDays(day(expiresOn), -365),
    periodCount: 365,
    periodUnit: 'days',
    rule: 'CPLR 214',
  });

describe('each kind', () => {
  test('a task on the day on which it is due where the firm is', async () => {
    const matter = await aMatter(firm);
    const task = await aTask(firm, {
      title: 'File answer',
      description: 'With exhibits',
      priority: 'high',
      // Still the 12th in New York.
      dueDate: '2027-02-13T04:30:00Z',
      assignedTo: staff.id,
      matterId: matter.id,
    });
    const [event] = await list(`${february}&matterId=${matter.id}`);
    expect(event).toEqual({
      id: `task-${task.id}`,
      title: 'File answer',
      date: '2027-02-13T04:30:00.000Z',
      day: day('2027-02-12'),
      lastDay: day('2027-02-12'),
      time: '23:30',
      endTime: null,
      type: 'task',
      status: 'pending',
      priority: 'high',
      description: 'With exhibits',
      matterId: matter.id,
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      url: `/legal-admin?task=${task.id}`,
      originalData: {
        of: 'task',
        id: task.id,
        status: 'pending',
        assignedTo: staff.id,
        isCounted: false,
      },
    });
  });

  test('a task is completed, overdue or pending; a cancelled or deleted one is not there', async () => {
    await clear();
    const past = { dueDate: '2027-02-10T14:59:59Z' };
    await aTask(firm, { title: 'late', ...past });
    await aTask(firm, { title: 'done', status: 'completed', ...past });
    await aTask(firm, { title: 'ahead', dueDate: '2027-02-10T15:00:00Z' });
    await aTask(firm, { title: 'cancelled', status: 'cancelled', ...past });
    await aTask(firm, { title: 'no day' });
    const { id } = await aTask(firm, { title: 'deleted', ...past });
    await firm.browser.delete(`/api/tasks/${id}`);
    const shown = await list(february);
    expect(shown.map(({ title, status }) => [title, status])).toEqual([
      ['done', 'completed'],
      ['late', 'overdue'],
      ['ahead', 'pending'],
    ]);
  });

  test('an open invoice, also after its day, until it is paid', async () => {
    await clear();
    const matter = await aMatter(firm);
    const invoice = await anInvoice(firm, {
      clientId: matter.clientId,
      matterId: matter.id,
      amount: '1234.50',
      issueDate: '2027-01-01',
      dueDate: '2027-02-09',
    });
    await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-10', amount: '10.00' });
    await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-11', status: 'paid' });
    // As the night job does.
    await query(`update invoices set status = 'overdue' where id = $1`, [invoice.id]);
    const [late, today, ...none] = await list(`${february}&type=deadline`);
    expect(none).toEqual([]);
    expect(late).toMatchObject({
      id: `invoice-${invoice.id}`,
      title: `Invoice ${invoice.invoiceNumber} due`,
      description: `${matter.clientName}, $1,234.50 open`,
      date: day('2027-02-09'),
      day: day('2027-02-09'),
      time: null,
      type: 'deadline',
      status: 'overdue',
      priority: null,
      matterNumber: matter.matterNumber,
      url: `/financial-mgmt?invoice=${invoice.id}`,
      originalData: { of: 'invoice', status: 'overdue', balance: '1234.50' },
    });
    expect(today).toMatchObject({ status: 'pending', originalData: { status: 'pending' } });
    const paid = { amount: '1234.50' };
    await firm.browser.post(`/api/invoices/${invoice.id}/payments`, paid);
    expect(await list(`${february}&matterId=${matter.id}`)).toEqual([]);
  });

  test('a limitation date until it is settled', async () => {
    await clear();
    const matter = await aMatter(firm);
    const { id } = await expiring(matter.id, '2027-02-09');
    await expiring(matter.id, '2027-02-10');
    const [late, today] = await list(`${february}&type=limitation`);
    expect(late).toMatchObject({
      id: `limitation-${id}`,
      title: 'Limitation date: Negligence',
      description: 'CPLR 214\nNot verified yet.',
      day: day('2027-02-09'),
      status: 'overdue',
      priority: 'high',
      url: `/clients?tab=matters&matter=${matter.id}`,
      originalData: { of: 'limitation', id, isVerified: false },
    });
    expect(today).toMatchObject({ status: 'pending' });
    await firm.browser.post(`/api/limitation-dates/${id}/verify`);
    const [verified] = await list(`${february}&type=limitation`);
    expect(verified).toMatchObject({ description: 'CPLR 214', originalData: { isVerified: true } });
    await firm.browser.post(`/api/limitation-dates/${id}/settle`, { note: 'Filed' });
    expect(await list(`${february}&type=limitation`)).toHaveLength(1);
  });

  test('an appointment by the clock of the firm, even where its own clock differs', async () => {
    await clear();
    const appointment = await anAppointment(firm, {
      title: 'Deposition in Tokyo',
      type: 'meeting',
      startDay: '2027-02-13',
      startTime: '09:00',
      endTime: '11:30',
      timeZone: 'Asia/Tokyo',
      place: 'Chiyoda',
      attendees: [staff.id, attorney.id],
    });
    expect(await list(february)).toEqual([
      {
        id: `appointment-${appointment.id}`,
        title: 'Deposition in Tokyo',
        date: '2027-02-13T00:00:00.000Z',
        day: day('2027-02-12'),
        lastDay: day('2027-02-12'),
        time: '19:00',
        endTime: '21:30',
        type: 'meeting',
        status: 'pending',
        priority: null,
        description: null,
        matterId: null,
        matterNumber: null,
        clientName: null,
        url: `/calendar?day=2027-02-12&event=appointment-${appointment.id}`,
        originalData: {
          of: 'appointment',
          id: appointment.id,
          place: 'Chiyoda',
          attendees: [staff.id, attorney.id].toSorted(),
          isSeries: false,
          startDay: day('2027-02-13'),
          startTime: '09:00',
          timeZone: 'Asia/Tokyo',
          deadlines: 0,
        },
      },
    ]);
    expect(await list('from=2027-02-13&to=2027-02-13')).toEqual([]);
    expect(await list('from=2027-02-12&to=2027-02-12')).toHaveLength(1);
  });

  test('an appointment is completed when it is over', async () => {
    await clear();
    const over = { startDay: '2027-02-10', startTime: '09:00', endTime: '10:00' };
    await anAppointment(firm, { title: 'over', ...over });
    await anAppointment(firm, { title: 'going on', ...over, endTime: '10:01' });
    await anAppointment(firm, { title: 'yesterday', startDay: '2027-02-09' });
    await anAppointment(firm, { title: 'all day', startDay: '2027-02-08', endDay: '2027-02-10' });
    expect((await list(february)).map(({ title, status }) => [title, status])).toEqual([
      ['all day', 'pending'],
      ['yesterday', 'completed'],
      ['going on', 'pending'],
      ['over', 'completed'],
    ]);
  });

  test('a series is there on each of its days, without those that were left out', async () => {
    await clear();
    const { id } = await anAppointment(firm, {
      title: 'Weekly',
      startDay: '2027-02-01',
      startTime: '09:30',
      repetition: { every: 'week' },
    });
    await firm.browser.post(`/api/appointments/${id}/skipped-day`, { day: '2027-02-15' });
    const shown = await list(february);
    expect(shown.map((event) => [event.id, event.day, event.time])).toEqual(
      ['2027-02-01', '2027-02-08', '2027-02-22'].map((text) => [
        `appointment-${id}-${text}`,
        day(text),
        '09:30',
      ]),
    );
    expect(shown[1]).toMatchObject({
      url: `/calendar?day=2027-02-08&event=appointment-${id}-2027-02-08`,
      originalData: { isSeries: true, startDay: day('2027-02-08') },
    });
  });

  test('a hearing says how many open deadlines are counted from it, and they say that they are', async () => {
    await clear();
    const matter = await aMatter(firm);
    const { id } = await anAppointment(firm, { startDay: '2027-02-25', matterId: matter.id });
    const task = await aTask(firm, { dueDate: '2027-02-11T22:00:00Z', matterId: matter.id });
    const done = await aTask(firm, { status: 'completed', matterId: matter.id });
    for (const { id: taskId } of [task, done]) {
      await query(
        `insert into deadlines (firm_id, task_id, appointment_id, trigger_on, rule, service,
          due_on, steps) values ($1, $2, $3, '2027-02-25', '{}', 'personal', '2027-02-11', '[]')`,
        [firm.firmId, taskId, id],
      );
    }
    const [deadline, hearing] = await list(`${february}&matterId=${matter.id}`);
    expect(deadline).toMatchObject({ id: `task-${task.id}`, originalData: { isCounted: true } });
    expect(hearing).toMatchObject({ originalData: { deadlines: 1 } });
  });
});

describe('days', () => {
  test('what takes several days is in every window that it touches', async () => {
    await clear();
    await anAppointment(firm, { title: 'Trial', startDay: '2027-02-27', endDay: '2027-03-03' });
    for (const window of [
      february,
      'from=2027-03-01&to=2027-03-31',
      'from=2027-03-03&to=2027-03-03',
    ])
      expect(await list(window)).toMatchObject([
        { day: day('2027-02-27'), lastDay: day('2027-03-03'), time: null, endTime: null },
      ]);
    expect(await list('from=2027-03-04&to=2027-03-31')).toEqual([]);
    expect(await list('from=2027-02-01&to=2027-02-26')).toEqual([]);
  });

  test('what ends at midnight does not reach into the next day', async () => {
    await clear();
    const evening = { startDay: '2027-02-12', startTime: '22:00', endDay: '2027-02-13' };
    await anAppointment(firm, { title: 'Evening', ...evening, endTime: '00:00' });
    await anAppointment(firm, { title: 'Night', ...evening, endTime: '00:01' });
    expect((await list(february)).map(({ title, lastDay }) => [title, lastDay])).toEqual([
      ['Evening', day('2027-02-12')],
      ['Night', day('2027-02-13')],
    ]);
  });

  test('by day, the whole day first, then by time, then by title', async () => {
    await clear();
    const at = (time: string) => ({ startDay: '2027-02-12', startTime: time });
    await anAppointment(firm, { title: 'C', ...at('09:00') });
    await anAppointment(firm, { title: 'B', ...at('09:00') });
    await aTask(firm, { title: 'A', dueDate: '2027-02-12T14:30:00Z' });
    await anAppointment(firm, { title: 'Z', startDay: '2027-02-12' });
    await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-11' });
    const titles = (await list(february)).map(({ title }) => title.replace(/\d.*/, ''));
    expect(titles).toEqual(['Invoice INV-', 'Z', 'B', 'C', 'A']);
  });

  test.each([
    ['America/New_York', '2027-03-14', '2027-11-07'],
    ['America/Los_Angeles', '2027-03-14', '2027-11-07'],
    ['America/Phoenix', '2027-03-14', '2027-11-07'],
    ['Europe/London', '2027-03-28', '2027-10-31'],
    ['Asia/Kolkata', '2027-03-28', '2027-10-31'],
    ['Australia/Lord_Howe', '2027-10-03', '2027-04-04'],
  ])(
    '%s: days and times stay on the wall when the clocks change',
    async (timeZone, spring, autumn) => {
      await clear();
      await moveFirmTo(timeZone);
      for (const changing of [spring, autumn]) {
        const before = plusDays(day(changing), -1);
        const after = plusDays(day(changing), 1);
        const weekly = await anAppointment(firm, {
          title: 'Daily',
          startDay: before,
          startTime: '08:00',
          endTime: '09:00',
          repetition: { every: 'day', count: 3 },
        });
        const first = await aTask(firm, { dueDate: momentAt(timeZone, day(changing), '00:00') });
        const last = await aTask(firm, { dueDate: momentAt(timeZone, day(changing), '23:59') });
        const days = (from: string, to: string) =>
          list(`from=${from.slice(0, 10)}&to=${to.slice(0, 10)}`);
        const three = await days(before, after);
        expect(
          three
            .filter(({ type }) => type === 'other')
            .map((one) => [one.day, one.time, one.endTime]),
        ).toEqual([before, day(changing), after].map((one) => [one, '08:00', '09:00']));
        const one = await days(changing, changing);
        expect(one.map(({ id, time }) => [id, time])).toEqual([
          [`task-${first.id}`, '00:00'],
          [`appointment-${weekly.id}-${changing}`, '08:00'],
          [`task-${last.id}`, '23:59'],
        ]);
      }
    },
  );
});

describe('filters', () => {
  test('mine: my tasks, my appointments, my limitation dates, and payments of managers', async () => {
    await clear();
    const matter = await aMatter(firm, { assignedAttorney: attorney.id });
    const other = await aMatter(firm);
    const dueDate = '2027-02-12T15:00:00Z';
    await aTask(firm, { title: 'of staff', dueDate, assignedTo: staff.id });
    await aTask(firm, { title: 'of nobody', dueDate });
    const startDay = '2027-02-12';
    await anAppointment(firm, { title: 'with staff', startDay, attendees: [staff.id] });
    await anAppointment({ browser: staff }, { title: 'by staff', startDay });
    const guests = { attendees: [attorney.id] };
    await anAppointment({ browser: staff }, { title: 'for attorney', startDay, ...guests });
    await expiring(matter.id, '2027-02-12');
    const { id } = await expiring(other.id, '2027-02-12');
    await firm.browser.post(`/api/limitation-dates/${id}/verify`);
    await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-12' });
    const mine = async (browser: Browser) =>
      (await list(`${february}&mine=yes`, browser)).map(({ title, matterId }) =>
        [title.replace(/\d.*/, ''), matterId].filter(Boolean).join(' '),
      );
    expect(await mine(staff)).toEqual(['by staff', 'with staff', 'of staff']);
    expect(await mine(attorney)).toEqual([
      `Limitation date: Negligence ${matter.id}`,
      'for attorney',
    ]);
    // What nobody was given is a manager's to give, and every limitation date is watched.
    expect((await mine(firm.browser)).toSorted()).toEqual(
      [
        'Invoice INV-',
        `Limitation date: Negligence ${matter.id}`,
        `Limitation date: Negligence ${other.id}`,
        'of nobody',
      ].toSorted(),
    );
    expect(await list(february, staff)).toHaveLength(8);
  });

  test.each(['task', 'deadline', 'limitation', 'court', 'meeting', 'reminder', 'other'] as const)(
    'only %s',
    async (type) => {
      await clear();
      const matter = await aMatter(firm);
      await aTask(firm, { dueDate: '2027-02-12T15:00:00Z' });
      await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-12' });
      await expiring(matter.id, '2027-02-12');
      for (const kind of ['court', 'meeting', 'reminder', 'other'] as const)
        await anAppointment(firm, { type: kind, startDay: '2027-02-12' });
      expect((await list(`${february}&type=${type}`)).map((event) => event.type)).toEqual([type]);
    },
  );

  test.each([
    ['from=2027-02-01', 'To is required.'],
    ['from=2027-02-02&to=2027-02-01', 'To must not be before the first day.'],
    ['from=2027-02-01&to=2027-05-13', 'To must be at most 100 days later.'],
    ['from=2027-02-30&to=2027-03-01', 'From is not a day of the calendar.'],
    [`${february}&mine=no`, 'Mine must be one of: yes.'],
    [`${february}&type=party`, /^Type must be one of/],
    [`${february}&matterId=x`, 'Matter id must be the id of a matter.'],
    [`${february}&colour=red`, /Colour|colour/],
  ])('%s is refused', async (search, detail) => {
    const reply = await firm.browser.get<Problem>(`/api/calendar?${search}`);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toMatch(detail);
  });
});

describe('tiles and what comes next', () => {
  test('nothing', async () => {
    expect((await otherFirm.browser.get('/api/calendar/figures')).body).toEqual({
      activeTasks: 0,
      overdue: 0,
      dueThisWeek: 0,
      completed: 0,
    });
    expect((await otherFirm.browser.get('/api/calendar/upcoming')).body).toEqual([]);
  });

  test('tasks to do and done, what is overdue, and what is due from now to a week ahead', async () => {
    await clear();
    const matter = await aMatter(firm);
    const week = 7 * 24 * 60 * 60_000;
    const at = (distance: number) => new Date(now.getTime() + distance).toISOString();
    await aTask(firm, { title: 'a moment ago', dueDate: at(-1000) });
    await aTask(firm, { title: 'now', dueDate: at(0) });
    await aTask(firm, { title: 'in a week', dueDate: at(week) });
    await aTask(firm, { title: 'later', dueDate: at(week + 1000) });
    await aTask(firm, { title: 'whenever', status: 'in-progress' });
    await aTask(firm, { title: 'done', status: 'completed', dueDate: at(1000) });
    await aTask(firm, { title: 'cancelled', status: 'cancelled', dueDate: at(1000) });
    const issueDate = '2027-01-01';
    for (const dueDate of ['2027-02-09', '2027-02-10', '2027-02-17', '2027-02-18'])
      await anInvoice(firm, { issueDate, dueDate });
    await expiring(matter.id, '2027-02-09');
    await expiring(matter.id, '2027-02-17');
    await anAppointment(firm, { title: 'over', startDay: '2027-02-10', startTime: '08:00' });
    await anAppointment(firm, { title: 'going on', startDay: '2027-02-10', startTime: '09:59' });
    await anAppointment(firm, { title: 'next', startDay: '2027-02-10', startTime: '10:01' });
    expect(await figures()).toEqual({
      activeTasks: 5,
      completed: 1,
      // A task, an invoice and a limitation date.
      overdue: 3,
      // Two tasks, two invoices, a limitation date, what is going on and what comes next.
      dueThisWeek: 7,
    });
    expect((await upcoming()).map(({ title, day: on }) => [title.replace(/\d.*/, ''), on])).toEqual(
      [
        ['Invoice INV-', day('2027-02-10')],
        ['going on', day('2027-02-10')],
        ['now', day('2027-02-10')],
        ['next', day('2027-02-10')],
        ['Invoice INV-', day('2027-02-17')],
      ],
    );
  });

  test('a trial of several days is there until it is over', async () => {
    await clear();
    const hours = { startTime: '09:00', endTime: '10:00' };
    const trial = { startDay: '2027-02-08', endDay: '2027-02-10' };
    await anAppointment(firm, { title: 'trial', ...trial });
    await anAppointment(firm, { title: 'ends now', ...trial, ...hours });
    await anAppointment(firm, { title: 'goes on', ...trial, ...hours, endTime: '10:01' });
    await anAppointment(firm, { title: 'over', ...trial, endDay: '2027-02-09' });
    expect((await upcoming()).map(({ title }) => title)).toEqual(['trial', 'goes on']);
    expect(await figures()).toMatchObject({ dueThisWeek: 2 });
  });

  test('a week that is an hour short still ends after seven days', async () => {
    // At 23:30 in the night before the clocks go forward: a week later it is half past midnight.
    server.clock.now = new Date('2027-03-14T04:30:00.000Z');
    const late = await aFirm(server);
    await aTask(late, { title: 'the last moment', dueDate: '2027-03-21T04:30:00.000Z' });
    await aTask(late, { title: 'too late', dueDate: '2027-03-21T04:30:01.000Z' });
    const { body } = await late.browser.get('/api/calendar/upcoming');
    expect(body).toMatchObject([{ title: 'the last moment', time: '00:30' }]);
  });
});

test('what is more than anybody reads is refused, and others are served meanwhile', async () => {
  const busy = await aFirm(server);
  await manySeries(server, busy, { startDay: '2027-01-01', startTime: '09:30' }, 360);
  const six = await busy.browser.get<CalendarEvent[]>(
    '/api/calendar?from=2027-02-01&to=2027-02-27',
  );
  expect(six.body).toHaveLength(360 * 27);
  const ticks = countTicks();
  const reply = await busy.browser.get<Problem>('/api/calendar?from=2027-02-01&to=2027-02-28');
  expect(ticks()).toBeGreaterThan(5);
  expect([reply.status, reply.body.detail, reply.body.errors?.[0]?.field]).toEqual([
    400,
    'To must be sooner: there are more than 10,000 events in these days.',
    'to',
  ]);
  // Eight days, with today.
  const { body } = await busy.browser.get<CalendarFigures>('/api/calendar/figures');
  expect(body.dueThisWeek).toBe(360 * 8);
});

test('nothing of another firm is there', async () => {
  server.clock.now = now;
  const { browser } = await aFirm(server);
  await aTask(firm, { dueDate: '2027-02-12T15:00:00Z' });
  const { id } = await aMatter(firm);
  expect(await list(february, browser)).toEqual([]);
  expect(await list(`${february}&matterId=${id}`, browser)).toEqual([]);
  expect((await browser.get('/api/calendar/upcoming')).body).toEqual([]);
});
