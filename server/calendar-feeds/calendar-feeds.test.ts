import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { CalendarFeed } from '#contract/calendar-feeds.ts';
import { plusDays } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { Browser } from '#server/testing/browser.ts';
import { aCalendarFeed, aNewCalendarFeed } from '#server/testing/calendar-feeds.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anInvoice,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { manySeries } from '#server/testing/many-series.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

const now = new Date('2027-02-10T15:00:00.000Z');
const day = (text: string) => `${text}T00:00:00.000Z`;

const query = async (text: string, values: unknown[] = []) =>
  (await server.engine.transaction('select 1', (connection) => connection.query(text, values)))
    .rows as Record<string, string>[];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = now;
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

beforeEach(async () => {
  server.clock.now = now;
  await query(`update firms set time_zone = 'America/New_York'`);
  for (const table of ['appointment_attendees', 'appointments', 'limitation_dates', 'tasks'])
    await query(`delete from ${table} where firm_id in ($1, $2)`, [firm.firmId, otherFirm.firmId]);
  await query(`update invoices set due_date = '2099-01-01'`);
});

const feeds = async ({ browser } = firm) =>
  (await browser.get<CalendarFeed[]>('/api/calendar-feeds')).body;

/** As another calendar fetches it: without a session. */
const fetched = (path: string, headers?: Record<string, string>) =>
  new Browser(server).get<Problem>(path, headers);

async function textOf(scope: 'mine' | 'firm' = 'firm', values = {}, asker = firm) {
  const old = await feeds(asker);
  for (const { id } of old) await asker.browser.delete(`/api/calendar-feeds/${id}`);
  const { path } = await aCalendarFeed(asker, { scope, ...values });
  return (await fetched(path)).text;
}

interface Seen {
  uid: string;
  summary: string;
  start: string;
  end: string;
  isWholeDay: boolean;
  status: string;
}

/** Read by two programs that know nothing of each other; a whole day begins at midnight in UTC here. */
function readBack(text: string): Seen[] {
  const [one, other] = [readByIcal(text), readByNodeIcal(text)];
  expect(one).toEqual(other);
  return one;
}

const inOrder = (seen: Seen[]) => seen.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));

function readByIcal(text: string): Seen[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return inOrder(
    events.map((component) => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(component);
      const asText = (time: ICAL.Time) =>
        time.isDate ? day(time.toString()) : time.toJSDate().toISOString();
      return {
        uid,
        summary,
        start: asText(startDate),
        end: asText(endDate),
        isWholeDay: startDate.isDate,
        status: String(component.getFirstPropertyValue('status')),
      };
    }),
  );
}

function readByNodeIcal(text: string): Seen[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  );
  return inOrder(
    events.map((event) => {
      const isWholeDay = event.datetype === 'date';
      // It reads a whole day as midnight where it runs.
      const asText = (date: Date) =>
        isWholeDay
          ? new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString()
          : new Date(date).toISOString();
      return {
        uid: event.uid,
        summary: String(event.summary),
        start: asText(event.start),
        end: asText(event.end as Date),
        isWholeDay,
        status: String(event.status),
      };
    }),
  );
}

describe('an address', () => {
  test('is made, told once more on request with a note in the trail, changed and revoked', async () => {
    const { id, path } = await aNewCalendarFeed(firm);
    expect(path).toMatch(/^\/api\/calendar-feeds\/[\w-]{43}\/calendar\.ics$/);
    expect(await feeds()).toEqual([
      {
        id,
        name: 'Outlook at work',
        scope: 'mine',
        hidesNames: false,
        createdAt: now.toISOString(),
        lastReadAt: null,
      },
    ]);
    const revealed = await firm.browser.post(`/api/calendar-feeds/${id}/address`);
    expect(revealed.body).toEqual({ id, address: `http://firm.example${path}` });
    const changed = await firm.browser.put(`/api/calendar-feeds/${id}`, { scope: 'firm' });
    expect(changed).toMatchObject({ status: 200, body: { id, scope: 'firm' } });
    expect((await fetched(path)).status).toBe(200);
    expect((await firm.browser.delete(`/api/calendar-feeds/${id}`)).status).toBe(204);
    expect(await feeds()).toEqual([]);
    expect((await firm.browser.delete(`/api/calendar-feeds/${id}`)).status).toBe(404);
    expect((await firm.browser.post(`/api/calendar-feeds/${id}/address`)).status).toBe(404);
    expect((await fetched(path)).status).toBe(404);
    const told = await query('select action, operation from audit_pending where record_id = $1', [
      id,
    ]);
    expect(told.map(({ action, operation }) => `${operation} ${action}`)).toContain(
      'event POST /api/calendar-feeds/:id/address',
    );
    const { text } = await firm.browser.get('/api/activities');
    for (const title of ['created', 'updated', 'revoked'])
      expect(text).toContain(`Calendar feed ${title}`);
  });

  test('is stored as a hash and sealed, and is in no trail', async () => {
    const { path } = await aNewCalendarFeed(firm);
    const token = path.split('/')[3] ?? '';
    const rows = await query('select f::text as text from calendar_feeds f');
    const trail = await query('select a::text as text from audit_pending a');
    for (const { text } of [...rows, ...trail]) expect(text).not.toContain(token);
  });

  test('a person has at most five', async () => {
    await aNewCalendarFeed(firm);
    const colleague = await aColleague(server, firm);
    for (let n = 1; n < 5; n++) await aCalendarFeed(firm);
    const sixth = await firm.browser.post<Problem>('/api/calendar-feeds', { name: 'Sixth' });
    expect(sixth).toMatchObject({
      status: 409,
      body: {
        detail: 'You have 5 calendar addresses already. Please revoke one that you do not use.',
      },
    });
    await aCalendarFeed({ browser: colleague });
    const [first] = await feeds();
    await firm.browser.delete(`/api/calendar-feeds/${first?.id}`);
    const both = [1, 2].map(() => firm.browser.post('/api/calendar-feeds', { name: 'At once' }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('a colleague’s feed is as little there as another firm’s', async () => {
    const { id } = await aNewCalendarFeed(firm);
    const colleague = await aColleague(server, firm, { firmRole: 'manager' });
    for (const browser of [colleague, otherFirm.browser]) {
      expect((await browser.get<CalendarFeed[]>('/api/calendar-feeds')).body).toEqual([]);
      const tried = [
        await browser.put<Problem>(`/api/calendar-feeds/${id}`, { name: 'Mine' }),
        await browser.post<Problem>(`/api/calendar-feeds/${id}/address`),
        await browser.delete<Problem>(`/api/calendar-feeds/${id}`),
      ];
      for (const { status, body } of tried)
        expect([status, body.detail]).toEqual([404, 'There is no such record.']);
    }
    expect(await feeds()).toMatchObject([{ id, name: 'Outlook at work' }]);
  });

  test.each([
    [{}, 'Name is required.'],
    [{ name: ' ' }, 'Name is required.'],
    [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters.'],
    [{ name: 'x', scope: 'all' }, 'Scope must be one of: mine, firm.'],
    [{ name: 'x', hidesNames: 'yes' }, 'Hides names must be yes or no.'],
    [{ name: 'x', userId: 'y' }, /User ?id/i],
  ])('%j is refused', async (input, detail) => {
    const { status, body } = await firm.browser.post<Problem>('/api/calendar-feeds', input);
    expect(status).toBe(400);
    expect(body.detail).toMatch(detail);
  });
});

describe('whoever asks', () => {
  test('wrong, guessed, malformed and revoked addresses are the same 404', async () => {
    const { id, path } = await aNewCalendarFeed(firm);
    const token = path.split('/')[3] ?? '';
    await firm.browser.delete(`/api/calendar-feeds/${id}`);
    const other = token.startsWith('a') ? `b${token.slice(1)}` : `a${token.slice(1)}`;
    const wrong = [token, other, token.toLowerCase(), id, 'x', '%00', `${token}%20`, "'", '..%2f'];
    const answers = await Promise.all(
      wrong.map((one) => fetched(`/api/calendar-feeds/${one}/calendar.ics`)),
    );
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual([404, 'There is no such record.']);
  });

  test('no session is made, and a cookie is not needed', async () => {
    const { path } = await aNewCalendarFeed(firm);
    const before = await query('select count(*) as sessions from sessions');
    const reply = await fetched(path);
    expect(reply.status).toBe(200);
    expect(reply.header('set-cookie')).toBeUndefined();
    expect(await query('select count(*) as sessions from sessions')).toEqual(before);
    expect(reply.header('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(reply.header('content-disposition')).toContain('filename="calendar.ics"');
    expect(reply.header('cache-control')).toBe('private, no-cache');
  });

  test('who has it already gets a 304, until something changes', async () => {
    const task = await aTask(firm, { dueDate: '2027-02-12T15:00:00Z' });
    const { path } = await aCalendarFeedOf('firm');
    const first = await fetched(path);
    const known = { 'if-none-match': first.header('etag') ?? '' };
    const again = await fetched(path, known);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.header('etag')).toBe(first.header('etag'));
    server.clock.pass(60_000);
    await firm.browser.put(`/api/tasks/${task.id}`, { title: 'Another title' });
    expect((await fetched(path, known)).status).toBe(200);
  });

  test('the last read is noted, at most every five minutes', async () => {
    const { path } = await aNewCalendarFeed(firm);
    const lastRead = async () => (await feeds())[0]?.lastReadAt;
    await fetched(path);
    expect(await lastRead()).toBe(now.toISOString());
    server.clock.pass(4 * 60_000);
    await fetched(path);
    expect(await lastRead()).toBe(now.toISOString());
    server.clock.pass(2 * 60_000);
    await fetched(path);
    expect(await lastRead()).toBe(server.clock.now.toISOString());
  });

  test('the address of somebody who has left the firm leads nowhere', async () => {
    const colleague = await aColleague(server, firm);
    const { path } = await aCalendarFeed({ browser: colleague });
    expect((await fetched(path)).status).toBe(200);
    await query('delete from users where id = $1', [colleague.id]);
    expect((await fetched(path)).status).toBe(404);
  });
});

async function aCalendarFeedOf(scope: 'mine' | 'firm') {
  const { id, path } = await aNewCalendarFeed(firm);
  await firm.browser.put(`/api/calendar-feeds/${id}`, { scope });
  return { id, path };
}

describe('what it says', () => {
  test('each kind, as two programs read it', async () => {
    const matter = await aMatter(firm);
    const task = await aTask(firm, {
      title: 'File answer',
      description: 'With exhibits',
      dueDate: '2027-02-12T22:00:00Z',
      matterId: matter.id,
    });
    const invoice = await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-20' });
    const limitation = await aLimitationDate(firm, {
      matterId: matter.id,
      claim: 'Negligence',
      accruedOn: '2026-03-01',
      periodCount: 1,
      periodUnit: 'years',
    });
    const trial = { startDay: '2027-02-22', endDay: '2027-02-24' };
    const whole = await anAppointment(firm, { title: 'Trial', type: 'court', ...trial });
    const timed = await anAppointment(firm, {
      title: 'Meeting',
      type: 'meeting',
      startDay: '2027-02-25',
      startTime: '09:30',
      endTime: '10:15',
      place: 'Courtroom 4, 2nd floor; left',
      reminders: [30, 1440],
    });
    const text = await textOf();
    const at = (uid: string, summary: string, start: string, end: string, isWholeDay = false) => ({
      uid: `${uid}@firmament`,
      summary,
      start,
      end,
      isWholeDay,
      status: 'CONFIRMED',
    });
    expect(readBack(text)).toEqual(
      inOrder([
        at(
          `task-${task.id}`,
          'File answer',
          '2027-02-12T22:00:00.000Z',
          '2027-02-12T22:30:00.000Z',
        ),
        at(
          `invoice-${invoice.id}`,
          `Invoice ${invoice.invoiceNumber} due`,
          day('2027-02-20'),
          day('2027-02-21'),
          true,
        ),
        at(
          `limitation-${limitation.id}`,
          'Limitation date: Negligence',
          day('2027-03-01'),
          day('2027-03-02'),
          true,
        ),
        at(`appointment-${whole.id}`, 'Trial', day('2027-02-22'), day('2027-02-25'), true),
        at(
          `appointment-${timed.id}`,
          'Meeting',
          '2027-02-25T14:30:00.000Z',
          '2027-02-25T15:15:00.000Z',
        ),
      ]),
    );
    const calendar = new ICAL.Component(ICAL.parse(text));
    const said = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(said('method')).toBe('PUBLISH');
    expect(said('x-wr-calname')).toBe('Firmament: The whole firm');
    expect(said('x-wr-timezone')).toBe('America/New_York');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    const component = (uid: string) =>
      calendar
        .getAllSubcomponents('vevent')
        .find((one) => one.getFirstPropertyValue('uid') === `${uid}@firmament`) as ICAL.Component;
    const ofTask = (name: string) =>
      String(component(`task-${task.id}`).getFirstPropertyValue(name));
    const link = `http://firm.example/legal-admin?task=${task.id}`;
    expect(ofTask('url')).toBe(link);
    expect(ofTask('description')).toBe(
      `With exhibits\n\n${matter.matterNumber}, ${matter.clientName}\n\n${link}`,
    );
    expect(ofTask('categories')).toBe('Task');
    expect(ofTask('transp')).toBe('TRANSPARENT');
    expect(ofTask('dtstamp')).toBe(task.updatedAt.replace(/\.\d+/, ''));
    expect(Number(ofTask('sequence'))).toBeGreaterThan(0);
    expect(Number(ofTask('sequence'))).toBeLessThan(2 ** 31);
    const meeting = component(`appointment-${timed.id}`);
    expect(meeting.getFirstPropertyValue('location')).toBe('Courtroom 4, 2nd floor; left');
    expect(meeting.getFirstPropertyValue('transp')).toBe('OPAQUE');
    const alarms = meeting.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual([
      '-PT30M',
      '-PT1440M',
    ]);
  });

  test('the same address gives the same UIDs again, and a later change a higher sequence', async () => {
    const task = await aTask(firm, { dueDate: '2027-02-12T22:00:00Z' });
    await anAppointment(firm, { startDay: '2027-02-12', repetition: { every: 'week', count: 3 } });
    const { path } = await aCalendarFeedOf('firm');
    const [first, second] = [(await fetched(path)).text, (await fetched(path)).text];
    expect(second).toBe(first);
    server.clock.pass(60_000);
    await firm.browser.put(`/api/tasks/${task.id}`, { dueDate: '2027-02-13T22:00:00Z' });
    const third = (await fetched(path)).text;
    const uids = (text: string) => readBack(text).map(({ uid }) => uid);
    expect(uids(third)).toEqual(uids(first));
    const sequence = (text: string) => {
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      return Number(event?.getFirstPropertyValue('sequence'));
    };
    expect(sequence(third)).toBeGreaterThan(0);
    const highest = (text: string) =>
      Math.max(...[...text.matchAll(/SEQUENCE:(\d+)/g)].map(([, n]) => Number(n)));
    expect(highest(third) - highest(first)).toBe(60);
  });

  test('what was called off comes as cancelled', async () => {
    const kept = { startDay: '2027-02-12' };
    const deleted = await anAppointment(firm, { title: 'Deleted', ...kept });
    await firm.browser.delete(`/api/appointments/${deleted.id}`);
    const long = await anAppointment(firm, { title: 'Deleted long ago', ...kept });
    await firm.browser.delete(`/api/appointments/${long.id}`);
    await query(`update appointments set deleted_at = $1 where id = $2`, [
      '2026-11-01T00:00:00Z',
      long.id,
    ]);
    const series = await anAppointment(firm, {
      title: 'Series',
      ...kept,
      startTime: '09:00',
      reminders: [30],
      repetition: { every: 'day', count: 3 },
    });
    const skipping = { day: '2027-02-13' };
    await firm.browser.post(`/api/appointments/${series.id}/skipped-day`, skipping);
    const dueDate = '2027-02-12T22:00:00Z';
    const cancelled = await aTask(firm, { title: 'Cancelled', status: 'cancelled', dueDate });
    const gone = await aTask(firm, { title: 'Gone', dueDate });
    await firm.browser.delete(`/api/tasks/${gone.id}`);
    const text = await textOf();
    const byStatus = Object.groupBy(readBack(text), ({ status }) => status);
    const uids = (status: string) => byStatus[status]?.map(({ uid }) => uid);
    expect(uids('CANCELLED')).toEqual(
      [
        `appointment-${deleted.id}@firmament`,
        `appointment-${series.id}-2027-02-13@firmament`,
        `task-${cancelled.id}@firmament`,
        `task-${gone.id}@firmament`,
      ].toSorted(),
    );
    expect(uids('CONFIRMED')).toEqual([
      `appointment-${series.id}-2027-02-12@firmament`,
      `appointment-${series.id}-2027-02-14@firmament`,
    ]);
    // Nobody is reminded of what does not take place.
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(2);
  });

  test('from ninety days back to four hundred ahead', async () => {
    const today = day('2027-02-10');
    for (const distance of [-91, -90, 400, 401])
      await anAppointment(firm, { title: `${distance}`, startDay: plusDays(today, distance) });
    expect(
      readBack(await textOf())
        .map(({ summary }) => summary)
        .toSorted(),
    ).toEqual(['-90', '400']);
  });

  test('mine has only what concerns its owner, and nothing of another firm is in any', async () => {
    const colleague = await aColleague(server, firm);
    const dueDate = '2027-02-12T22:00:00Z';
    await aTask(firm, { title: 'Of the colleague', dueDate, assignedTo: colleague.id });
    await aTask(firm, { title: 'Of nobody', dueDate });
    await anInvoice(firm, { issueDate: '2027-01-01', dueDate: '2027-02-20' });
    await aTask(otherFirm, { title: 'Elsewhere', dueDate });
    const asker = { ...firm, browser: colleague as Browser };
    const summaries = (text: string) => readBack(text).map(({ summary }) => summary);
    expect(summaries(await textOf('mine', {}, asker))).toEqual(['Of the colleague']);
    expect(await textOf('firm', {}, asker)).not.toContain('Elsewhere');
    expect(summaries(await textOf('firm', {}, asker))).toHaveLength(3);
    expect(summaries(await textOf('firm', {}, otherFirm))).toEqual(['Elsewhere']);
  });

  test('a manager’s own has what nobody was given too, and every limitation date', async () => {
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    const dueDate = '2027-02-12T22:00:00Z';
    await aTask(firm, { title: 'Of nobody', dueDate });
    await aTask(firm, { title: 'Of the attorney', dueDate, assignedTo: attorney.id });
    const { id: matterId } = await aMatter(firm, { assignedAttorney: attorney.id });
    const claim = { claim: 'Fraud', accruedOn: '2026-03-01', periodCount: 1 };
    await aLimitationDate(firm, { matterId, ...claim });
    const summaries = (text: string) =>
      readBack(text)
        .map(({ summary }) => summary)
        .toSorted();
    expect(summaries(await textOf('mine'))).toEqual(['Limitation date: Fraud', 'Of nobody']);
  });

  proof(
    'at most 5,000 events, those nearest to today, and the past is left out first',
    async () => {
      // By hand: the programs that read it take long for so many.
      const plain = (text: string) => text.replaceAll('\r\n ', '');
      const description = (text: string) => plain(text).match(/^X-WR-CALDESC:(.+)\r$/m)?.[1];
      await aTask(firm, { title: 'Long ago', dueDate: '2026-12-01T22:00:00Z' });
      await aTask(firm, { title: 'Far ahead', dueDate: '2028-02-01T22:00:00Z' });
      expect(description(await textOf())).toBe('From 90 days back to 400 days ahead.');
      await anAppointment(firm, {
        title: 'Going on',
        startDay: '2027-01-15',
        endDay: '2027-02-15',
      });
      // 25 a day: those of 199 days, and 24 of the 200th.
      await manySeries(server, firm, { startDay: '2026-06-01', startTime: '09:30' }, 25);
      const { path } = await aCalendarFeed(firm, { scope: 'firm' });
      const reply = await fetched(path);
      const starts = [...plain(reply.text).matchAll(/^DTSTART[^:]*:(.+)\r$/gm)]
        .map(([, start]) => start)
        .toSorted();
      expect(starts).toHaveLength(5_000);
      expect([starts[0], starts[1], starts.at(-1)]).toEqual([
        '20270115',
        '20270210T143000Z',
        '20270828T133000Z',
      ]);
      expect(starts.filter((start) => start === '20270828T133000Z')).toHaveLength(24);
      expect(description(reply.text)).toBe(
        'From 90 days back to 400 days ahead: only the 5000 events nearest to today.',
      );
      const again = await fetched(path, { 'if-none-match': reply.header('etag') ?? '' });
      expect(again.status).toBe(304);
    },
  );

  proof('two thousand endless series keep nobody else waiting', async () => {
    // Of a firm of its own: nobody clears away so many.
    const full = await aFirm(server);
    await manySeries(server, full, { startDay: '2026-06-01', startTime: '09:30' }, 2_000);
    const { path } = await aCalendarFeed(full, { scope: 'firm' });
    // Of this process's own time: what other programs take of the machine keeps nobody waiting here.
    let longest = 0;
    let last = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
      last = process.cpuUsage();
    }, 5);
    const { status, text } = await fetched(path);
    clearInterval(timer);
    expect(status).toBe(200);
    expect(text.split('BEGIN:VEVENT')).toHaveLength(5_001);
    // It was 18 seconds; it is far below one.
    expect(longest).toBeLessThan(2_000);
  });

  test('nothing to say is a calendar too', async () => {
    expect(readBack(await textOf())).toEqual([]);
  });
});

test('an address that hides names shows kinds and numbers, and no name, title, place or text', async () => {
  const client = await aClient(firm, { name: 'Zebulon Quackenbush' });
  const matter = await aMatter(firm, { clientId: client.id, description: 'The towpath' });
  const secret = { title: 'Zebulon arrested', description: 'Quackenbush was drunk' };
  const matterId = matter.id;
  await aTask(firm, { ...secret, dueDate: '2027-02-12T22:00:00Z', matterId });
  const meeting = { ...secret, place: 'Attica prison', reminders: [30], matterId };
  await anAppointment(firm, { ...meeting, type: 'court', startDay: '2027-02-12' });
  await anAppointment(firm, {
    ...meeting,
    type: 'meeting',
    startDay: '2027-02-12',
    matterId: null,
  });
  const issueDate = '2027-01-01';
  await anInvoice(firm, { clientId: client.id, matterId, issueDate, dueDate: '2027-02-20' });
  await aLimitationDate(firm, {
    matterId,
    claim: 'Assault by Zebulon',
    rule: 'Attica rule',
    accruedOn: '2026-03-01',
    periodCount: 1,
  });
  const text = await textOf('firm', { hidesNames: true, name: 'Zebulon in Outlook' });
  expect(text.replaceAll('\r\n ', '')).not.toMatch(
    /zebulon|quackenbush|arrested|drunk|attica|towpath|assault|1,?250|INV-/i,
  );
  const { matterNumber } = matter;
  expect(
    readBack(text)
      .map(({ summary }) => summary)
      .toSorted(),
  ).toEqual([
    `Court Date ${matterNumber}`,
    `Limitation Date ${matterNumber}`,
    'Meeting',
    `Payment Due ${matterNumber}`,
    `Task ${matterNumber}`,
  ]);
});

test.each([
  ['MAT-2026-001', 'Task MAT-2026-001'],
  ['2026-0007', 'Task 2026-0007'],
  ['Quackenbush', 'Task'],
  ['Quackenbush v. Doe 12', 'Task'],
  ['26/Quackenbush', 'Task'],
])('a matter whose number is %s is hidden as %s', async (matterNumber, summary) => {
  const { id: matterId } = await aMatter(firm);
  await query('update matters set matter_number = $1 where id = $2', [matterNumber, matterId]);
  await aTask(firm, { title: 'Arrested', dueDate: '2027-02-12T22:00:00Z', matterId });
  const seen = readBack(await textOf('firm', { hidesNames: true }));
  expect(seen.map((event) => event.summary)).toEqual([summary]);
  await query('update matters set matter_number = $2::text where id = $1::uuid', [
    matterId,
    `GONE-${matterId}`,
  ]);
});

describe('texts', () => {
  test.each([
    ['commas, semicolons; backslashes \\ and \\n', undefined],
    ['two\nlines', undefined],
    ['two\r\nlines', 'two\nlines'],
    ['an end\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Injected', undefined],
    ['a lone return\rBEGIN:VEVENT', 'a lone return\nBEGIN:VEVENT'],
    ['a line\u2028separator\u0085here', 'a line\nseparator\nhere'],
    ['a bell \u0007 and an escape \u001b.', 'a bell  and an escape .'],
    ['👩‍⚖️ against 🏴‍☠️ '.repeat(9), undefined],
    ['عقد الإيجار ‏وملاحق', undefined],
    ['x'.repeat(5000), undefined],
    ['é'.repeat(5000), undefined],
    ['BEGIN:VCALENDAR', undefined],
  ])('%j arrives as it was written', async (written, arriving) => {
    const title = written.slice(0, 200).trim();
    const { id } = await aTask(firm, {
      title,
      description: written,
      dueDate: '2027-02-12T22:00:00Z',
    });
    const text = await textOf();
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[^\P{Cc}\t]/u);
    }
    // Read as bytes: no character may be torn apart by a folded line.
    expect(text).not.toContain('\ufffd');
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const expected = (arriving ?? written.replaceAll('\r\n', '\n')).trim();
    expect(String(event?.getFirstPropertyValue('description'))).toBe(
      `${expected}\n\nhttp://firm.example/legal-admin?task=${id}`,
    );
    // The other program takes a backslash before an n for a new line.
    if (!written.includes('\\')) readBack(text);
  });
});

describe('in each place', () => {
  test.each([
    ['America/New_York', '2027-03-14', '2027-11-07'],
    ['America/Los_Angeles', '2027-03-14', '2027-11-07'],
    ['America/Phoenix', '2027-03-14', '2027-11-07'],
    ['Europe/London', '2027-03-28', '2027-10-31'],
    ['Asia/Kolkata', '2027-03-28', '2027-10-31'],
    ['Australia/Lord_Howe', '2027-10-03', '2027-04-04'],
  ])('%s: other calendars show what this one shows', async (timeZone, ...changing) => {
    await query('update firms set time_zone = $1 where id = $2', [timeZone, firm.firmId]);
    for (const text of changing) {
      const startDay = plusDays(day(text), -1);
      const series = { startDay, repetition: { every: 'day', count: 3 } } as const;
      await anAppointment(firm, { ...series, startTime: '08:00', endTime: '09:00' });
      await anAppointment(firm, {
        ...series,
        startTime: '23:30',
        endDay: day(text),
        endTime: '03:30',
      });
      await anAppointment(firm, series);
      await anAppointment(firm, { ...series, startTime: '12:00', timeZone: 'Asia/Tokyo' });
      for (const time of ['00:00', '01:30', '12:00', '23:59'])
        await aTask(firm, { dueDate: momentAt(timeZone, day(text), time) });
      await anInvoice(firm, { issueDate: '2027-01-01', dueDate: text });
    }
    const listed: CalendarEvent[] = [];
    for (const text of changing) {
      const [from, to] = [-3, 3].map((distance) => plusDays(day(text), distance).slice(0, 10));
      const { body } = await firm.browser.get<CalendarEvent[]>(
        `/api/calendar?from=${from}&to=${to}`,
      );
      listed.push(...body);
    }
    const seen = readBack(await textOf());
    expect(seen.map(({ uid, start, isWholeDay }) => [uid, start, isWholeDay])).toEqual(
      listed
        .map(({ id, date, time }) => [`${id}@firmament`, date, time === null] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    expect(seen).toHaveLength(34);
    // The end of what has one, by the clock of the firm.
    const ends = new Map(seen.map(({ uid, end }) => [uid, end]));
    for (const { id, lastDay, endTime, time } of listed) {
      const end = ends.get(`${id}@firmament`);
      if (time === null) expect(end).toBe(plusDays(lastDay, 1));
      else if (endTime) {
        // Midnight is when the next day begins.
        const endDay = endTime === '00:00' ? plusDays(lastDay, 1) : lastDay;
        expect(end).toBe(momentAt(timeZone, endDay, endTime));
      }
    }
  });
});
