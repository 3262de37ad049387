/** The letter in the morning: at seven by the reader's own clock, once, with all that is due. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { plusDays } from '#contract/dates.ts';
import type { MorningLine, MorningMails } from '#contract/morning-mails.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { smtpCourier } from '#server/mails/courier.ts';
import { type PostOffice, postOffice } from '#server/mails/post-office.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { Browser } from '#server/testing/browser.ts';
import { aComplianceItem } from '#server/testing/desk.ts';
import {
  aColleague,
  aFirm,
  aLastingFirm,
  aMatter,
  anInvoice,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { refusal, startMailServer } from '#server/testing/smtp.ts';
import { sendMorningMails } from './send.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

/** A Monday; half past seven in New York. */
const monday = '2098-11-17T00:00:00.000Z';
const sevenThirty = '2098-11-17T12:30:00Z';
const on = (days: number) => plusDays(monday, days);
const morningOf = (days: number) => sevenThirty.replace('2098-11-17', on(days).slice(0, 10));
/** Five in the afternoon in New York. */
const due = (days: number) => `${on(days).slice(0, 10)}T22:00:00.000Z`;

beforeAll(async () => {
  server = await startTestServer();
  // This file delivers by hand, to count.
  await server.postOffice.close();
  server.clock.now = new Date(sevenThirty);
  firm = await aLastingFirm(server, 'New York');
  otherFirm = await aLastingFirm(server, 'Elsewhere');
});

type Colleague = Awaited<ReturnType<typeof aColleague>> & { email: string };

/** Whoever is new has got no letter yet: every test has its own people. */
async function aReader(settings?: object, firmRole: 'staff' | 'manager' = 'staff', of = firm) {
  const browser = await aColleague(server, of, { firmRole });
  const { body } = await browser.get<{ email: string }>('/api/auth/user');
  if (settings) await browser.put('/api/morning-mails', settings);
  return Object.assign(browser, { email: body.email }) as Colleague;
}

const send = (at: string) => {
  const job = server.jobs.clock.find(({ name }) => name === 'morning-mails');
  if (!job) throw new Error('there is no such job');
  return job.run(new Date(at));
};
const lettersTo = ({ email }: { email: string }) => server.outbox.filter(({ to }) => to === email);
/** What a person has got so far, when the letters of this moment are delivered. */
async function letters(at: string, reader: { email: string }) {
  await send(at);
  await server.postOffice.deliver();
  return lettersTo(reader);
}
const give = (reader: { id: string }, dueDate: string, title = 'File answer') =>
  aTask(firm, { title, assignedTo: reader.id, dueDate });

describe('seven o’clock', () => {
  test.each([
    // In New York the clocks go forward on March 8 and back on November 1, 2099.
    ['America/New_York', '2099-03-08', '2099-03-08T11:00:00Z', 'Sunday, March 8'],
    ['America/New_York', '2099-11-01', '2099-11-01T12:00:00Z', 'Sunday, November 1'],
    ['Pacific/Honolulu', '2098-11-17', '2098-11-17T17:00:00Z', 'Monday, November 17'],
    ['Asia/Tokyo', '2098-11-18', '2098-11-17T22:00:00Z', 'Tuesday, November 18'],
    ['America/Phoenix', '2099-07-01', '2099-07-01T14:00:00Z', 'Wednesday, July 1'],
    ['Europe/London', '2099-03-29', '2099-03-29T06:00:00Z', 'Sunday, March 29'],
    ['Asia/Kolkata', '2098-11-18', '2098-11-18T01:30:00Z', 'Tuesday, November 18'],
    ['Australia/Lord_Howe', '2099-10-04', '2099-10-03T20:00:00Z', 'Sunday, October 4'],
  ])('in %s on %s is %s', async (timeZone, day, seven, words) => {
    const reader = await aReader({ timeZone });
    await give(reader, momentAt(timeZone, day, '23:30'), 'Late today');
    await give(reader, momentAt(timeZone, plusDays(day, 1), '00:10'), 'Early tomorrow');
    const minuteBefore = new Date(Date.parse(seven) - 60_000).toISOString();
    expect(await letters(minuteBefore, reader)).toEqual([]);
    const [letter, ...more] = await letters(seven, reader);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Today, ${words}: 1 due`);
    expect(letter?.text).toMatch(/Today\n\n- Late today, due .+11:30.PM\n/);
    expect(letter?.text).toMatch(/Tomorrow\n\n- Early tomorrow, due .+12:10.AM\n/);
  });

  test('is the firm’s for whoever has not said otherwise', async () => {
    const reader = await aReader();
    await give(reader, due(0));
    expect(await letters('2098-11-17T11:59:00Z', reader)).toEqual([]);
    const [letter] = await letters('2098-11-17T12:00:00Z', reader);
    expect(letter?.text).toContain('Times are by the clock of America/New_York.');
  });

  test.each([
    ['04:00', 'America/New_York', '2098-11-17T09:00:00Z'],
    ['05:30', 'America/New_York', '2098-11-17T10:30:00Z'],
    ['12:00', 'America/New_York', '2098-11-17T17:00:00Z'],
    ['08:30', 'Asia/Kolkata', '2098-11-18T03:00:00Z'],
  ])('is another hour for who chose %s in %s', async (time, timeZone, at) => {
    const reader = await aReader({ time, timeZone });
    await give(reader, due(0));
    const minuteBefore = new Date(Date.parse(at) - 60_000).toISOString();
    expect(await letters(minuteBefore, reader)).toEqual([]);
    expect(await letters(at, reader)).toHaveLength(1);
  });

  test('moved to later in the day brings no second letter, and moved to earlier none is lost', async () => {
    const reader = await aReader({ time: '06:00' });
    await give(reader, due(0));
    await give(reader, due(7), 'In a week');
    expect(await letters('2098-11-17T11:00:00Z', reader)).toHaveLength(1);
    await reader.put('/api/morning-mails', { time: '09:00' });
    expect(await letters('2098-11-17T14:00:00Z', reader)).toHaveLength(1);
    expect(await letters('2098-11-18T13:59:00Z', reader)).toHaveLength(1);
    await reader.put('/api/morning-mails', { time: '04:30' });
    expect(await letters('2098-11-18T13:59:00Z', reader)).toHaveLength(2);
  });

  test('was earlier yesterday: what was moved between the two hours is told', async () => {
    const reader = await aReader({ time: '06:00' });
    await give(reader, due(0), 'The first of them');
    expect(await letters('2098-11-17T11:00:00Z', reader)).toHaveLength(1);
    await reader.put('/api/morning-mails', { time: '10:00' });
    // Half past seven in New York: after that letter, before the hour of the next.
    await give(reader, due(5), 'Moved there since');
    const [, second] = await letters('2098-11-18T15:00:00Z', reader);
    expect(second?.text).toContain('Moved there since');
  });

  test('may be over when the server comes up: the letter is late, but it comes', async () => {
    const reader = await aReader();
    await give(reader, due(0));
    expect(await letters('2098-11-18T04:45:00Z', reader)).toHaveLength(1);
  });
});

describe('exactly once', () => {
  test('although several processes write at the same time, and again later', async () => {
    const reader = await aReader();
    await give(reader, due(1));
    await Promise.all([1, 2, 3, 4].map(() => send(morningOf(1))));
    expect(await letters(morningOf(1), reader)).toHaveLength(1);
    expect(await letters(due(1), reader)).toHaveLength(1);
  });

  test('when one letter cannot be written the others are, and that one is tried again', async () => {
    const unlucky = await aReader();
    const lucky = await aReader();
    for (const reader of [unlucky, lucky]) await give(reader, due(2));
    const broken: Pick<PostOffice, 'post'> = {
      async post(db, to, letter) {
        if (to.email === unlucky.email) throw new Error('out of ink');
        await server.postOffice.post(db, to, letter);
      },
    };
    const posting = { postOffice: broken, publicUrl: server.config.publicUrl };
    const now = new Date(morningOf(2));
    await expect(sendMorningMails(server.engine, posting, now)).rejects.toThrow('out of ink');
    await server.postOffice.deliver();
    expect([lettersTo(unlucky).length, lettersTo(lucky).length]).toEqual([0, 1]);
    expect(await letters(morningOf(2), unlucky)).toHaveLength(1);
    expect(lettersTo(lucky)).toHaveLength(1);
  });

  test('and of a thousand people whom there is nothing to tell the day is over, too', async () => {
    const { firmId } = await aLastingFirm(server, 'Many');
    const ask = (statement: string) =>
      server.engine.transaction(statement, async ({ opened }) => (await opened) as object[]);
    await ask(`insert into users (firm_id, email)
      select '${firmId}', 'reader' || n || '@many.example' from generate_series(1, 1000) n`);
    const reader = await aReader();
    await give(reader, due(1));
    expect(await letters(morningOf(1), reader)).toHaveLength(1);
    const noted = `select count(*)::int as count from morning_mail_days
      where firm_id = '${firmId}' and day = '${on(1).slice(0, 10)}'`;
    expect(await ask(noted)).toEqual([{ count: 1001 }]);
    await ask(`delete from users where firm_id = '${firmId}' and email like '%@many.example'`);
  });

  test('and not at all when there is nothing to say; the day is over then', async () => {
    const reader = await aReader();
    await give(reader, due(9));
    expect(await letters(morningOf(0), reader)).toEqual([]);
    await give(reader, due(0));
    expect(await letters(due(0), reader)).toEqual([]);
    expect(await letters(morningOf(1), reader)).toHaveLength(1);
  });

  test('not to the people of the demo: nobody lives at their addresses', async () => {
    const reader = await aReader(undefined, 'staff', otherFirm);
    await aTask(otherFirm, { assignedTo: reader.id, dueDate: due(0) });
    const setDemo = (isDemo: boolean) =>
      server.engine.transaction(
        `update firms set is_demo = ${isDemo} where id = '${otherFirm.firmId}'`,
        async () => undefined,
      );
    await setDemo(true);
    expect(await letters(morningOf(0), reader)).toEqual([]);
    await setDemo(false);
    expect(await letters(morningOf(0), reader)).toHaveLength(1);
  });
});

test('what two days without a server would have told is made up for, and told once', async () => {
  const reader = await aReader();
  const { id: matterId } = await aMatter(firm, { assignedAttorney: reader.id });
  // Thirty days before on the second of the days without a server.
  await aLimitationDate(firm, {
    matterId,
    claim: 'Fraud',
    periodUnit: 'days',
    periodCount: 32,
    accruedOn: monday,
  });
  // Before the letter of that morning, not after it.
  server.clock.now = new Date('2098-11-17T10:00:00Z');
  for (const days of [0, 7, 8, 9, 10, 11]) await give(reader, due(days), `In ${days} days`);
  server.clock.now = new Date(sevenThirty);
  const [first] = await letters(morningOf(0), reader);
  expect(first?.text).toMatch(/In a week\n\n- In 7 days/);
  expect(first?.text).not.toContain('In 8 days');
  const [, second] = await letters(morningOf(3), reader);
  const week = second?.text.split('In a week\n\n')[1] ?? '';
  expect([...week.matchAll(/- (In \d+ days)/g)].map(([, title]) => title)).toEqual([
    'In 8 days',
    'In 9 days',
    'In 10 days',
  ]);
  expect(second?.text).toMatch(/Limitation dates\n\n- Fraud, .+expires Dec 19, 2098, in 29 days/);
  const [, , third] = await letters(morningOf(4), reader);
  expect(third?.text).toMatch(/In a week\n\n- In 11 days/);
  expect(third?.text).not.toMatch(/In 10 days|Fraud/);
});

describe('a letter', () => {
  const titlesOf = (lines: MorningLine[]) =>
    lines.map(({ kind, mark, title, due }) => [kind, mark, `${title}, ${due}`]);

  test('has all that concerns a manager, in order, and nothing of anybody else', async () => {
    const own = await aFirm(server, 'Whole');
    const manager = Object.assign(own.browser, { email: own.user.email, id: own.user.id });
    const colleague = await aColleague(server, own);
    const mine = { assignedTo: manager.id };
    await aTask(own, { title: 'Yesterday’s', dueDate: due(-1), ...mine });
    await aTask(own, { title: 'Old', dueDate: due(-20), ...mine });
    await aTask(own, { title: 'Nobody’s', dueDate: due(0) });
    await aTask(own, { title: 'Not mine', dueDate: due(0), assignedTo: colleague.id });
    await aTask(own, { title: 'Done', dueDate: due(0), status: 'completed', ...mine });
    const { id } = await aTask(own, { title: 'Deleted', dueDate: due(0), ...mine });
    await own.browser.delete(`/api/tasks/${id}`);
    await aComplianceItem(own, { title: 'Renew insurance', dueDate: due(1) });
    await aComplianceItem(own, { title: 'Theirs', dueDate: due(1), assignedTo: colleague.id });
    const bill = { clientName: 'Okafor', amount: '1250.00', issueDate: on(-60) };
    const invoice = await anInvoice(own, { ...bill, dueDate: on(-10) });
    const next = await anInvoice(own, { ...bill, dueDate: on(7) });
    await anInvoice(own, { ...bill, dueDate: on(0), status: 'paid' });
    const matter = await aMatter(own);
    const limits = { matterId: matter.id, periodUnit: 'days', accruedOn: monday } as const;
    const near = await aLimitationDate(own, { ...limits, periodCount: 30, claim: 'Near' });
    await own.browser.post(`/api/limitation-dates/${near.id}/verify`);
    await aLimitationDate(own, { ...limits, periodCount: 31, claim: 'Between' });
    await aLimitationDate(own, { ...limits, periodCount: 10, claim: 'Passed', accruedOn: on(-12) });
    await anAppointment(own, {
      title: 'Hearing',
      type: 'court',
      place: 'Courtroom 4',
      startDay: monday,
      startTime: '09:30',
      attendees: [manager.id],
    });
    await anAppointment(own, { title: 'Without anybody', startDay: on(1) });
    await anAppointment(own, { title: 'Over', startDay: on(-1) });
    await anAppointment(own, { title: 'Theirs', startDay: on(0), attendees: [colleague.id] });
    const weekly = await anAppointment(own, {
      title: 'Every week',
      type: 'meeting',
      // On Tuesdays, which is the evening of Monday in New York.
      startDay: on(-13),
      startTime: '08:00',
      timeZone: 'Asia/Tokyo',
      repetition: { every: 'week' },
    });
    await aTask(otherFirm, { title: 'Of the other firm', dueDate: due(0) });
    await anInvoice(otherFirm, { ...bill, clientName: 'Of the other firm', dueDate: on(0) });
    await anAppointment(otherFirm, { title: 'Of the other firm', startDay: on(0) });

    const { body } = await own.browser.get<MorningLine[]>('/api/morning-mails/preview');
    const named = `${matter.matterNumber} ${matter.clientName}`;
    expect(titlesOf(body)).toEqual([
      ['limitations', 'overdue', `Passed, ${named}, expired Nov 15, 2098, not verified yet`],
      ['limitations', 'limitation', `Near, ${named}, expires Dec 17, 2098, in 30 days`],
      ['tasks', 'overdue', 'Old, due Oct 28, 2098, 6:00 PM'],
      [
        'payments',
        'overdue',
        `Invoice ${invoice.invoiceNumber}, Okafor: $1,250.00 open, due Nov 7, 2098`,
      ],
      ['tasks', 'overdue', 'Yesterday’s, due yesterday'],
      ['appointments', 'today', 'Court Date: Hearing, Courtroom 4, Nov 17, 2098, 9:30 AM'],
      ['tasks', 'today', 'Nobody’s, due Nov 17, 2098, 5:00 PM'],
      ['appointments', 'today', 'Meeting: Every week, Nov 17, 2098, 6:00 PM'],
      ['appointments', 'tomorrow', 'Event: Without anybody, Nov 18, 2098'],
      ['compliance', 'tomorrow', 'Renew insurance, due Nov 18, 2098, 5:00 PM'],
      [
        'payments',
        'week',
        `Invoice ${next.invoiceNumber}, Okafor: $1,250.00 open, due Nov 24, 2098`,
      ],
      ['appointments', 'week', 'Meeting: Every week, Nov 24, 2098, 6:00 PM'],
    ]);
    expect(body.at(-1)?.url).toBe(
      `/calendar?day=2098-11-24&event=appointment-${weekly.id}-2098-11-25`,
    );
    const [letter] = await letters(sevenThirty, manager);
    expect(letter?.subject).toBe(
      'Today, Monday, November 17: 1 due, 2 on the calendar, 4 overdue, 1 limitation date ahead',
    );
    for (const { title, url } of body) {
      expect(letter?.text).toContain(title);
      expect(letter?.text).toContain(`\n  http://firm.example${url}\n`);
      expect(letter?.html).toContain(`href="http://firm.example${url.replaceAll('&', '&amp;')}"`);
    }
    expect(letter?.text).not.toMatch(/Not mine|Done|Deleted|Theirs|Over,|Between|other firm/);
  });

  test('tells of what belongs to a person, of staff neither payments nor what is nobody’s', async () => {
    const reader = await aReader();
    await aTask(firm, { title: 'Nobody’s', dueDate: due(0) });
    await anInvoice(firm, { dueDate: monday, issueDate: monday });
    await aLimitationDate(firm, { accruedOn: monday, periodUnit: 'days', periodCount: 30 });
    await give(reader, due(0), 'Mine');
    const { body } = await reader.get<MorningLine[]>('/api/morning-mails/preview');
    expect(body.map(({ title }) => title)).toEqual(['Mine']);
  });

  test('tells of what came into the week since the last letter, once', async () => {
    const reader = await aReader();
    // An hour before the letter of that day.
    server.clock.now = new Date('2098-11-16T11:00:00Z');
    await give(reader, due(4), 'Known for long');
    const moved = await give(reader, due(40), 'Moved');
    await letters(morningOf(-1), reader);
    server.clock.now = new Date(sevenThirty);
    const mine = { assignedTo: reader.id };
    await reader.put(`/api/tasks/${moved.id}`, { dueDate: due(4) });
    await aComplianceItem(firm, { title: 'New item', dueDate: due(3), ...mine });
    const guests = { attendees: [reader.id] };
    await anAppointment(firm, { title: 'New hearing', startDay: on(5), ...guests });
    await anAppointment(firm, { title: 'Far ahead', startDay: on(9), ...guests });
    const [, second] = await letters(morningOf(1), reader);
    const week = second?.text.split('In a week\n\n')[1] ?? '';
    expect([...week.matchAll(/- (.+?), /g)].map(([, title]) => title)).toEqual([
      'New item',
      'Moved',
      'Event: New hearing',
    ]);
    const [, , third] = await letters(morningOf(2), reader);
    expect(third?.text).not.toMatch(/Moved|New hearing/);
    expect(third?.text).toMatch(/Tomorrow\n\n- New item/);
  });

  test('has a trial of several days on each of them, until it is over', async () => {
    const reader = await aReader();
    const attended = { type: 'court' as const, attendees: [reader.id] };
    const trial = { ...attended, startDay: on(-1), endDay: on(1) };
    await anAppointment(firm, { title: 'Trial', ...trial });
    const hours = { startTime: '22:00', endTime: '07:01' };
    await anAppointment(firm, { title: 'Through the night', ...trial, ...hours, endDay: on(0) });
    const ended = { ...hours, endTime: '07:00', endDay: on(0) };
    await anAppointment(firm, { title: 'Ended at seven', ...trial, ...ended });
    const { body } = await reader.get<MorningLine[]>('/api/morning-mails/preview');
    expect(titlesOf(body)).toEqual([
      ['appointments', 'today', 'Court Date: Trial, until Nov 18, 2098'],
      ['appointments', 'today', 'Court Date: Through the night, until Nov 17, 2098, 7:01 AM'],
    ]);
    const [letter] = await letters(morningOf(1), reader);
    expect(letter?.text).toContain('Court Date: Trial, until Nov 18, 2098');
    expect(letter?.text).not.toContain('night');
    expect(await letters(morningOf(2), reader)).toHaveLength(1);
  });

  test('counts all that is overdue, shows the oldest twenty and where the others are', async () => {
    const reader = await aReader();
    for (let days = 25; days > 0; days--) await give(reader, due(-days), `${days} days late`);
    const { body } = await reader.get<MorningLine[]>('/api/morning-mails/preview');
    expect(body).toHaveLength(21);
    expect(body[0]?.title).toBe('25 days late');
    expect(body.at(-1)).toEqual({
      kind: 'tasks',
      mark: 'overdue',
      title: 'and 5 more overdue tasks',
      due: '',
      url: '/legal-admin',
    });
    const [letter] = await letters(sevenThirty, reader);
    expect(letter?.subject).toBe('Today, Monday, November 17: 25 overdue');
  });

  test('shows what was typed as it was typed', async () => {
    const reader = await aReader();
    await give(reader, due(0), '<img src=x onerror=alert(1)> & "more"');
    const [letter] = await letters(sevenThirty, reader);
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
    expect(letter?.html).not.toContain('<img');
    expect(letter?.text).toContain('- <img src=x onerror=alert(1)> & "more", due');
    expect(letter?.subject).toBe('Today, Monday, November 17: 1 due');
  });
});

describe('what a person wants', () => {
  const usual = { isOn: true, timeZone: null, time: '07:00', off: [] };
  const settings = async (browser: Browser) =>
    (await browser.get<MorningMails>('/api/morning-mails')).body;

  test('is everything until they change it, and each decides for themselves', async () => {
    const [reader, another] = [await aReader(), await aReader()];
    expect(await settings(reader)).toEqual(usual);
    const changed = await reader.put('/api/morning-mails', {
      off: ['payments', 'tasks', 'tasks'],
      timeZone: 'asia/tokyo',
      time: '05:30',
    });
    const wanted = {
      isOn: true,
      timeZone: 'Asia/Tokyo',
      time: '05:30',
      off: ['tasks', 'payments'],
    };
    expect(changed).toMatchObject({ status: 200, body: wanted });
    await reader.put('/api/morning-mails', { isOn: false });
    expect(await settings(reader)).toEqual({ ...wanted, isOn: false });
    await reader.put('/api/morning-mails', { timeZone: null });
    expect((await settings(reader)).timeZone).toBeNull();
    expect(await settings(another)).toEqual(usual);
  });

  test.each<[object, string, string]>([
    [{}, '', 'Nothing to change was sent.'],
    [
      { timeZone: 'Mars/Olympus' },
      'timeZone',
      'Time zone must be a time zone such as America/New_York.',
    ],
    ...['03:30', '07:15', '12:30', '7:00', 7].map((time): [object, string, string] => [
      { time },
      'time',
      'Time must be a full or half hour from 04:00 to 12:00.',
    ]),
    [{ isOn: 'no' }, 'isOn', 'Is on must be yes or no.'],
    [{ isOn: true, token: 'x' }, 'token', 'Unknown field: token.'],
  ])('%j is refused', async (body, field, message) => {
    const reply = await firm.browser.put('/api/morning-mails', body);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('is kept to: no letter at all, or none about some things; the preview shows what there is', async () => {
    const silent = await aReader({ isOn: false });
    await give(silent, due(0));
    const picky = await aReader({ off: ['tasks', 'limitations'] });
    await give(picky, due(0), 'A task');
    await aComplianceItem(firm, { title: 'A duty', dueDate: due(0), assignedTo: picky.id });
    expect(await letters(sevenThirty, silent)).toEqual([]);
    expect((await silent.get<MorningLine[]>('/api/morning-mails/preview')).body).toHaveLength(1);
    expect(lettersTo(picky)).toHaveLength(1);
    expect(lettersTo(picky)[0]?.text).toContain('A duty');
    expect(lettersTo(picky)[0]?.text).not.toContain('A task');
    // Switched on in the course of the day, the next one comes tomorrow.
    await silent.put('/api/morning-mails', { isOn: true });
    expect(await letters(due(0), silent)).toEqual([]);
    expect(await letters(morningOf(1), silent)).toHaveLength(1);
  });

  test('can be said with a link from the letter, without signing in', async () => {
    const reader = await aReader();
    await give(reader, due(0), 'A task');
    await aComplianceItem(firm, { title: 'A duty', dueDate: due(0), assignedTo: reader.id });
    const [letter] = await letters(sevenThirty, reader);
    const links = [...(letter?.text ?? '').matchAll(/(Stop .+):\n(\S+)/g)].map(([, text, url]) => ({
      text,
      query: Object.fromEntries(new URL(url ?? '').searchParams),
    }));
    expect(links.map(({ text }) => text)).toEqual([
      'Stop letters about tasks',
      'Stop letters about compliance items',
      'Stop all letters in the morning',
    ]);
    const anybody = new Browser(server);
    for (let times = 0; times < 2; times++) {
      const reply = await anybody.post('/api/unsubscribe', links[0]?.query);
      expect(reply).toMatchObject({ status: 200, body: { ...usual, off: ['tasks'] } });
    }
    const [, second] = await letters(morningOf(1), reader);
    expect(second?.text).toContain('A duty');
    expect(second?.text).not.toContain('A task');
    const all = await anybody.post('/api/unsubscribe', links[2]?.query);
    expect(all.body).toEqual({ ...usual, isOn: false, off: ['tasks'] });
    expect(await settings(reader)).toEqual(all.body);
    expect(await letters(morningOf(2), reader)).toHaveLength(2);
    // The second click on the same link has changed nothing, and is not told.
    const { body: trail } = await firm.browser.get<Activity[]>('/api/activities');
    const told = trail.filter(({ type, userId }) => /mails/.test(type) && userId === reader.id);
    // At one moment of a clock that stands still: in whichever order.
    const lines = told.map((one) => [one.title, one.description, one.entityId]);
    expect(lines.toSorted()).toEqual([
      ['Morning mail settings changed', 'Off', reader.id],
      ['Morning mail settings changed', 'On', reader.id],
    ]);
    const { body: elsewhere } = await otherFirm.browser.get<Activity[]>('/api/activities');
    expect(elsewhere.filter(({ type }) => /mails/.test(type))).toEqual([]);
  });

  test('cannot be said with a wrong token, and the token is not told to anybody else', async () => {
    const anybody = new Browser(server);
    const ask = (token: string, kind = 'all') => anybody.post('/api/unsubscribe', { token, kind });
    expect(await ask(randomUUID())).toMatchObject({
      status: 404,
      body: { detail: 'This link does not work. Sign in to change your morning mail.' },
    });
    expect(await ask('guess')).toMatchObject({
      status: 400,
      body: { detail: 'Token must be the one from the letter.' },
    });
    expect((await ask(randomUUID(), 'everything')).status).toBe(400);
    const reader = await aReader({ off: [] });
    await give(reader, due(0));
    const [letter] = await letters(sevenThirty, reader);
    const [, token = ''] = letter?.text.match(/token=([\w-]+)&kind=all/) ?? [];
    expect(token).toHaveLength(36);
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query(
        `select before::text || after::text as told from audit_pending where after::text like $1
         union all select after::text from audit_entries where after::text like $1`,
        [`%${token}%`],
      ),
    );
    expect(rows).toEqual([]);
  });
});

test('over a mail server that is busy at first, one letter arrives, and its links work', async () => {
  const mailServer = await startMailServer();
  const office = postOffice({
    engine: server.engine,
    secrets: server.secrets,
    courier: smtpCourier({ url: mailServer.url, from: 'Firmament <post@firm.example>' }),
    now: () => server.clock.now,
    onError: () => undefined,
  });
  // Whoever else is written to this morning has been by now.
  await letters(sevenThirty, firm.user);
  const reader = await aReader();
  await give(reader, due(0), 'Réply to “Okafor”');
  const posting = { postOffice: office, publicUrl: server.config.publicUrl };
  let asked = 0;
  mailServer.refuse = () => (++asked === 1 ? refusal(451, 'Try again later') : undefined);
  await sendMorningMails(server.engine, posting, new Date(sevenThirty));
  await office.deliver();
  expect([asked, mailServer.received.length]).toEqual([1, 0]);
  for (let times = 0; times < 3; times++) {
    server.clock.pass(61_000);
    await sendMorningMails(server.engine, posting, server.clock.now);
    await office.deliver();
  }
  expect([asked, mailServer.received.length]).toEqual([2, 1]);
  const unfolded = (mailServer.received[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain('Subject: Today, Monday, November 17: 1 due');
  const [, link = ''] = unfolded.match(/^List-Unsubscribe: <(\S+)>/m) ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['http://firm.example', '/unsubscribe']);
  const stopped = await new Browser(server).post(
    '/api/unsubscribe',
    Object.fromEntries(searchParams),
  );
  expect(stopped).toMatchObject({ status: 200, body: { isOn: false } });
});
