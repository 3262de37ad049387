import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Appointment } from '#contract/appointments.ts';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { Client } from '#contract/clients.ts';
import type { ConflictCheck, ConflictReport } from '#contract/conflict-checks.ts';
import type { DeadlineRule } from '#contract/deadline-rules.ts';
import type { Deadline } from '#contract/deadlines.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';
import { MatterType } from '#contract/matter-types.ts';
import type { Matter, MatterState } from '#contract/matters.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Party } from '#contract/parties.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import type { Task } from '#contract/tasks.ts';
import { runDaily } from '#server/jobs/daily.ts';
import type { Engine } from '#server/kit/engine.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';
import { idOf } from './demo-id.ts';
import { demoAccounts } from './people.ts';
import { clients } from './register.ts';
import { hasDemo, seedDemo } from './seed.ts';

const now = new Date('2026-11-15T12:00:00Z');
const server = await startTestServer();
let browser: Browser;
const wasThere: boolean[] = [];

/** As rough as a first start can be: killed between its two steps, and then begun twice at once. */
beforeAll(async () => {
  const dying = {
    ...server.engine,
    transaction: ((opening, work, options) => {
      if (opening.includes('firmament_app')) throw new Error('killed');
      return server.engine.transaction(opening, work, options);
    }) as Engine['transaction'],
  };
  wasThere.push(await hasDemo(server.engine));
  await expect(seedDemo(dying, now, server.secrets)).rejects.toThrow('killed');
  wasThere.push(await hasDemo(server.engine));
  await Promise.all([1, 2].map(() => seedDemo(server.engine, now, server.secrets)));
  browser = new Browser(server);
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
});

const rowsAt = async <Row>(address: string): Promise<Row[]> =>
  (await browser.get<Row[]>(address)).body;

test('an empty database gets the same firm every time', async () => {
  expect(wasThere[0]).toBe(false);
  expect(await hasDemo(server.engine)).toBe(true);
  const visitor = new Browser(server);
  for (const { email, password } of demoAccounts) {
    const reply = await visitor.post<{ role: string }>('/api/login', { email, password });
    expect([email, reply.status]).toEqual([email, 200]);
  }
  const tasks = await rowsAt<Task>('/api/tasks');
  expect(tasks).toHaveLength(26);
  expect(tasks[0]).toMatchObject({
    id: 'a5473e30-8208-485d-8325-35fb08e21f02',
    dueDate: '2026-11-13T20:00:00.000Z',
  });
  expect(new Set(tasks.map(({ status }) => status))).toEqual(
    new Set(['pending', 'in-progress', 'completed', 'cancelled']),
  );
});

test('a second seeding changes nothing', async () => {
  const nouns = ['clients', 'matters', 'parties', 'conflict-checks', 'tasks', 'activities'];
  const books = ['invoices', 'expenses', 'banking-accounts', 'payment-templates', 'vendors'];
  const desk = ['compliance', 'cle-requirements', 'cle-credits', 'notices', 'legal-holds'];
  const calendar = ['appointments', 'limitation-dates', 'deadline-rules'];
  const all = async () =>
    Promise.all([...nouns, ...books, ...desk, ...calendar].map((noun) => rowsAt(`/api/${noun}`)));
  const before = await all();
  await seedDemo(server.engine, now, server.secrets);
  expect(await all()).toEqual(before);
});

test('the practice has a full register, with work of every kind', async () => {
  const clients = await rowsAt<Client>('/api/clients');
  const archived = await rowsAt<Client>('/api/clients?state=archived');
  const matters = await rowsAt<Matter>('/api/matters');
  expect(clients.length).toBeGreaterThanOrEqual(40);
  expect(archived).toHaveLength(2);
  expect(matters.length).toBeGreaterThanOrEqual(60);
  expect((await rowsAt<Party>('/api/parties')).length).toBeGreaterThanOrEqual(80);
  expect(new Set(matters.map(({ practiceArea }) => practiceArea))).toEqual(
    new Set(MatterType.options),
  );
  const names = new Map([...clients, ...archived].map(({ id, name }) => [id, name]));
  for (const { clientId, clientName } of matters) expect(names.get(clientId)).toBe(clientName);
});

test('matters bear the number of the year they were opened in', async () => {
  const matters = await rowsAt<Matter>('/api/matters');
  for (const { matterNumber, openDate } of matters) {
    expect(matterNumber).toMatch(new RegExp(`^MAT-${openDate.slice(0, 4)}-\\d{3}$`));
  }
  expect(new Set(matters.map(({ openDate }) => openDate.slice(0, 4))).size).toBe(3);
});

test('nothing has happened in the future, or on a weekend', async () => {
  const activities = await rowsAt<Activity>('/api/activities');
  for (const { timestamp } of activities) expect(timestamp < now.toISOString()).toBe(true);
  const matters = await rowsAt<Matter>('/api/matters');
  const days = matters.map(({ openDate }) => new Date(openDate).getUTCDay());
  expect(days.filter((day) => day === 0 || day === 6)).toEqual([]);
});

test('a task belongs to its matter, whose next deadline it is', async () => {
  const tasks = await rowsAt<Task>('/api/tasks');
  const without = tasks.filter(({ matterId }) => matterId === null);
  expect(without.map(({ title }) => title).sort()).toEqual([
    'Contract of LexisNexis ends on Jan 17, 2027',
    'Reconcile trust account for last month',
    'Update engagement letter template',
  ]);
  const task = tasks.find(({ title }) => title.includes('Finch Street'));
  const { body } = await browser.get<MatterState>(`/api/matters/${task?.matterId}/state`);
  expect(body.nextDeadline?.taskId).toBe(task?.id);
});

test('the calendar knows three deadlines before a hearing, each with its task', async () => {
  const [hearing] = await rowsAt<Appointment>('/api/appointments?q=oral+argument');
  const chain = await rowsAt<Deadline>(`/api/deadlines?appointmentId=${hearing?.id}`);
  expect(hearing?.startDay).toBe('2026-12-21T00:00:00.000Z');
  expect(chain.map(({ dueOn, isChangedByHand }) => [dueOn.slice(0, 10), isChangedByHand])).toEqual([
    ['2026-12-07', false],
    ['2026-12-14', false],
    ['2026-12-17', false],
  ]);
  expect(new Set(chain.map(({ matterId }) => matterId))).toEqual(new Set([hearing?.matterId]));
  const [rule] = await rowsAt<DeadlineRule>('/api/deadline-rules');
  expect([rule?.isOwn, rule?.id]).toEqual([true, chain[2]?.rule.id]);
});

test('a day with many events, a series with an exception, a trial of several days', async () => {
  const month = await rowsAt<CalendarEvent>('/api/calendar?from=2026-11-01&to=2026-11-30');
  const busy = month.filter(({ day }) => day === '2026-11-17T00:00:00.000Z');
  expect(busy.length).toBeGreaterThanOrEqual(5);
  const [moved] = await rowsAt<Appointment>('/api/appointments?q=staff+meeting');
  expect([moved?.startDay.slice(0, 10), moved?.startTime]).toEqual(['2026-11-24', '10:00']);
  expect(moved?.seriesId).not.toBeNull();
  const [trial] = await rowsAt<Appointment>('/api/appointments?q=trial+meridian&type=court');
  expect([trial?.startDay.slice(0, 10), trial?.endDay.slice(0, 10)]).toEqual([
    '2027-02-22',
    '2027-02-25',
  ]);
});

test('of claims that will be barred people were told, and the morning tells of none twice', async () => {
  const dates = await rowsAt<LimitationDate>('/api/limitation-dates');
  expect(
    dates.map(({ expiresOn, verifiedAt, settledAt }) => [
      expiresOn.slice(0, 10),
      verifiedAt !== null,
      settledAt !== null,
    ]),
  ).toEqual([
    ['2026-12-14', true, false],
    ['2027-01-29', false, false],
    ['2027-05-12', true, false],
    ['2027-12-30', true, false],
    ['2026-08-07', true, true],
    ['2027-01-19', true, true],
  ]);
  const told = async () =>
    (await rowsAt<Notification>('/api/notifications'))
      .filter(({ title }) => title.startsWith('Limitation date'))
      .map(({ title }) => title);
  const before = await told();
  expect(before.slice(0, 3)).toEqual([
    'Limitation date in 30 days',
    'Limitation date in 180 days',
    'Limitation date in 33 days',
  ]);
  const job = server.jobs.daily.find(({ name }) => name === 'limitation-alerts');
  if (!job) throw new Error('There is no such job');
  const run = { firmId: idOf('practice'), timeZone: 'America/New_York' };
  const morning = new Date('2026-11-15T12:05:00Z');
  expect(await runDaily(server.engine, job, { ...run, day: '2026-11-15' }, morning)).toBe(true);
  expect(await told()).toEqual(before);
});

test.each([
  ['Bob Delgado', 'Robert Delgado', 'Bob is a nickname of Robert'],
  ['Catherine Novak', 'Katherine Nowak', 'Katherine is another form of Catherine'],
  ['Harbor Dental Associates', 'Harbor Dental Group, LLC', 'Same name'],
  ['Marlow and Finch', 'Marlowe & Finch, LLP', 'Marlowe sounds like Marlow'],
])('%s waits for a decision, because of %s', async (subject, name, because) => {
  const undecided = await rowsAt<ConflictCheck>('/api/conflict-checks?state=undecided');
  expect(undecided).toHaveLength(4);
  const check = undecided.find(({ subjectName }) => subjectName === subject);
  const { body } = await browser.get<ConflictReport>(`/api/conflict-checks/${check?.id}`);
  expect(body.hits).toMatchObject([{ name, because: [because] }]);
});

test('all other checks are decided, and what was found is never passed over in silence', async () => {
  const decided = await rowsAt<ConflictCheck>('/api/conflict-checks?state=decided');
  const found = decided.filter(({ hitCount }) => hitCount > 0);
  expect(found.filter(({ decisionNote }) => decisionNote === null)).toEqual([]);
  const special = decided.filter(({ decision }) => decision !== 'clear');
  expect(special.map(({ subjectName, decision }) => [subjectName, decision])).toEqual([
    ['Brickline Properties Management', 'declined'],
    ['Castellan Foods, Inc.', 'waiver-needed'],
    ['Dana M. Whitfield', 'wall'],
  ]);
  expect(await rowsAt<Client>('/api/clients?q=brickline')).toMatchObject([{ status: 'declined' }]);
});

test('bank numbers are sealed, and shown to whoever may ask', async () => {
  const [client] = await rowsAt<Client>('/api/clients?q=papadakis');
  expect(client).toMatchObject({ accountNumber: '•••• 8899' });
  const address = `/api/clients/${client?.id}/payment-details`;
  const { body } = await browser.post<PaymentDetails>(address);
  expect(body).toMatchObject({ accountNumber: '900000778899' });
});

test('a database that holds a real firm is left alone', async () => {
  const used = await startTestServer();
  await aFirm(used);
  await seedDemo(used.engine, new Date(), used.secrets);
  expect(await hasDemo(used.engine)).toBe(false);
});

test('what a first start left half done is finished by the next, be it two at once', async () => {
  expect(wasThere).toEqual([false, true]);
  expect(await rowsAt<Task>('/api/tasks')).toHaveLength(26);
  const registered = clients.filter(({ archived }) => archived === undefined);
  expect(await rowsAt<Client>('/api/clients')).toHaveLength(registered.length);
  const standing = await browser.get('/api/subscription');
  expect(standing.body).toMatchObject({ subscription: { status: 'active', isPaying: true } });
});
