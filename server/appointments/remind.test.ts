/** Reminders: at their moment, once, late when the server slept, and not when it is over. */
import { beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { aColleague, aFirm, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { remindOfAppointments } from './remind.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let ben: Awaited<ReturnType<typeof aColleague>>;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server, 'Okafor & Reyes');
  otherFirm = await aFirm(server, 'Other Firm');
  ben = await aColleague(server, firm);
});

/** In the year in which the events of this file are; noon in New York, say. */
const at = (text: string) => remindOfAppointments(server.engine, new Date(text));
type Asker = Pick<TestFirm['browser'], 'get'>;
const toldTo = async (person: Asker, { id }: { id: string }) => {
  const { body } = await person.get<Notification[]>('/api/notifications');
  return body
    .filter(({ url, title }) => url?.includes(id) && !/^(Event|You) /.test(title.replace(':', ' ')))
    .map(({ message }) => message);
};
const hearing = (values = {}) =>
  anAppointment(firm, {
    title: 'Oral argument',
    type: 'court',
    startDay: '2098-11-17',
    startTime: '09:30',
    place: 'Courtroom 4',
    reminders: [30, 24 * 60],
    attendees: [ben.id],
    ...values,
  });

test('everybody who takes part hears of it, at each of its moments, once', async () => {
  const event = await hearing();
  await at('2098-11-16T14:29:59Z');
  expect(await toldTo(ben, event)).toEqual([]);
  await at('2098-11-16T14:30:00Z');
  await at('2098-11-16T14:32:00Z');
  expect(await toldTo(ben, event)).toEqual(['tomorrow at 9:30 AM, Courtroom 4']);
  await at('2098-11-17T14:00:00Z');
  await at('2098-11-17T14:02:00Z');
  expect(await toldTo(ben, event)).toEqual([
    'in 30 minutes, 9:30 AM, Courtroom 4',
    'tomorrow at 9:30 AM, Courtroom 4',
  ]);
  expect(await toldTo(firm.browser, event)).toEqual([]);
  const { body } = await ben.get<Notification[]>('/api/notifications');
  expect(body[0]).toMatchObject({
    title: 'Court Date: Oral argument',
    type: 'warning',
    url: `/calendar?event=appointment-${event.id}`,
  });
});

test('without anybody else it is told to whoever wrote it down', async () => {
  const event = await hearing({ attendees: [], type: 'meeting', reminders: [0] });
  await at('2098-11-17T14:31:00Z');
  expect(await toldTo(firm.browser, event)).toEqual(['now, 9:30 AM, Courtroom 4']);
  expect(await toldTo(ben, event)).toEqual([]);
});

test('what takes no time is told, when it has just been', async () => {
  const event = await hearing({ endTime: '09:30', reminders: [0] });
  await at('2098-11-17T14:32:00Z');
  expect(await toldTo(ben, event)).toEqual(['now, 9:30 AM, Courtroom 4']);
});

test('a server that slept tells it late, once, as long as it is not over', async () => {
  const late = await hearing();
  const over = await hearing({ endTime: '09:45' });
  await at('2098-11-17T14:50:00Z');
  expect(await toldTo(ben, late)).toEqual(['began at 9:30 AM, Courtroom 4']);
  expect(await toldTo(ben, over)).toEqual([]);
});

test('of a series each day is told, but not those that are left out, and with its own address', async () => {
  const event = await hearing({ repetition: { every: 'day' }, reminders: [60] });
  await firm.browser.post(`/api/appointments/${event.id}/skipped-day`, { day: '2098-11-19' });
  for (const day of ['17', '18', '19', '20']) await at(`2098-11-${day}T13:30:00Z`);
  expect(await toldTo(ben, event)).toHaveLength(3);
  // Three days of sleep.
  await at('2098-11-23T13:40:00Z');
  expect(await toldTo(ben, event)).toHaveLength(4);
  const { body } = await ben.get<Notification[]>('/api/notifications');
  expect(body[0]).toMatchObject({
    message: 'in 50 minutes, 9:30 AM, Courtroom 4',
    url: `/calendar?day=2098-11-23&event=appointment-${event.id}-2098-11-23`,
  });
});

test('what takes the whole day is told by the day', async () => {
  const event = await hearing({ startTime: null, reminders: [0, 24 * 60], place: null });
  await at('2098-11-16T05:00:00Z');
  await at('2098-11-17T05:01:00Z');
  expect(await toldTo(ben, event)).toEqual(['today', 'tomorrow']);
});

test('what is deleted or moved is not told; what comes back is told of what is still ahead', async () => {
  const event = await hearing();
  await firm.browser.delete(`/api/appointments/${event.id}`);
  await at('2098-11-16T14:31:00Z');
  const now = server.clock.now;
  server.clock.now = new Date('2098-11-16T15:40:00Z');
  const signedIn = await aColleague(server, firm);
  await signedIn.post(`/api/appointments/${event.id}/restore`);
  await signedIn.put(`/api/appointments/${event.id}`, { startTime: '10:30' });
  server.clock.now = now;
  await at('2098-11-17T14:01:00Z');
  expect(await toldTo(ben, event)).toEqual([]);
  await at('2098-11-17T15:00:00Z');
  expect(await toldTo(ben, event)).toEqual(['in 30 minutes, 10:30 AM, Courtroom 4']);
});

/** In between the moment and the job that tells it. */
async function meanwhile(text: string, act: (person: typeof ben) => Promise<unknown>) {
  const now = server.clock.now;
  server.clock.now = new Date(text);
  await act(await aColleague(server, firm));
  server.clock.now = now;
}

test.each([
  ['another word', { title: 'Oral argument, day one' }],
  ['one reminder more', { reminders: [10, 30, 24 * 60] }],
])('%s between the moment and the job costs no reminder', async (_, sent) => {
  const event = await hearing();
  await meanwhile('2098-11-16T14:31:00Z', (person) =>
    person.put(`/api/appointments/${event.id}`, sent),
  );
  await at('2098-11-16T14:32:00Z');
  await at('2098-11-16T14:34:00Z');
  expect(await toldTo(ben, event)).toEqual(['tomorrow at 9:30 AM, Courtroom 4']);
});

test('what was deleted when its moment came is told once it is back, unless it is over', async () => {
  const event = await hearing({ reminders: [30] });
  const over = await hearing({ reminders: [30], endTime: '09:35' });
  for (const { id } of [event, over]) await firm.browser.delete(`/api/appointments/${id}`);
  await meanwhile('2098-11-17T14:51:00Z', async (person) => {
    for (const { id } of [event, over]) await person.post(`/api/appointments/${id}/restore`);
  });
  await at('2098-11-17T14:52:00Z');
  await at('2098-11-17T14:54:00Z');
  expect(await toldTo(ben, event)).toEqual(['began at 9:30 AM, Courtroom 4']);
  expect(await toldTo(ben, over)).toEqual([]);
});

test('a day of a series that is changed or left out between the moment and the job', async () => {
  const event = await hearing({ repetition: { every: 'day' }, reminders: [30] });
  let own = { id: '' };
  await meanwhile('2098-11-17T14:01:00Z', async (person) => {
    const path = `/api/appointments/${event.id}`;
    await person.post(`${path}/skipped-day`, { day: '2098-11-20' });
    const changed = { day: '2098-11-17', place: 'Courtroom 5' };
    own = (await person.post<{ id: string }>(`${path}/changed-day`, changed)).body;
  });
  await at('2098-11-17T14:02:00Z');
  await at('2098-11-17T14:04:00Z');
  expect(await toldTo(ben, own)).toEqual(['in 28 minutes, 9:30 AM, Courtroom 5']);
  expect(await toldTo(ben, event)).toEqual([]);
  await at('2098-11-18T14:00:00Z');
  expect(await toldTo(ben, event)).toEqual(['in 30 minutes, 9:30 AM, Courtroom 4']);
});

test('ten processes tell it once, and nobody of another firm', async () => {
  const event = await hearing();
  await Promise.all(Array.from({ length: 10 }, () => at('2098-11-17T14:10:00Z')));
  expect(await toldTo(ben, event)).toEqual(['in 20 minutes, 9:30 AM, Courtroom 4']);
  expect(await toldTo(otherFirm.browser, event)).toEqual([]);
});

test('more than are found at once are told all the same', async () => {
  const { id } = await hearing({ reminders: [30] });
  await server.engine.transaction(
    `insert into appointments (firm_id, title, type, start_day, start_time, end_day, end_time, time_zone,
       starts_at, ends_at, last_day, reminders, next_reminder_at, created_by)
     select firm_id, title, type, start_day, start_time, end_day, end_time, time_zone,
       starts_at, ends_at, last_day, reminders, next_reminder_at, created_by
     from appointments, generate_series(1, 6) where id = '${id}'`,
    async () => undefined,
  );
  await remindOfAppointments(server.engine, new Date('2098-11-17T14:00:00Z'), 2);
  const { rows } = await server.engine.execute(
    `select count(*)::int as count from appointments
     where start_day = '2098-11-17' and deleted_at is null and next_reminder_at <= '2098-11-17T14:00:00Z'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('what only somebody hears who is out is told to the managers', async () => {
  const cleo = await aColleague(server, firm);
  const event = await hearing({ startDay: '2098-12-17', attendees: [cleo.id] });
  await firm.browser.post(`/api/team/${cleo.id}/suspend`);
  await at('2098-12-17T14:00:00Z');
  expect(await toldTo(firm.browser, event)).toEqual(['in 30 minutes, 9:30 AM, Courtroom 4']);
  expect(await toldTo(ben, event)).toEqual([]);
});
