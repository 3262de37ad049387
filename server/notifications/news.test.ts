/** Who hears of what, and that nobody hears of the same thing twice. */
import { beforeAll, describe, expect, test } from 'vitest';
import { withFirm } from '#server/kit/db.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aVendor } from '#server/testing/desk.ts';
import {
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  anInvoice,
  aPayment,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aMorning, newsOf } from '#server/testing/news.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTurn } from '#server/testing/turns.ts';
import * as store from './store.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});

/** Without what is told of the giving itself. */
const heard = async (browser: Browser) =>
  (await newsOf(browser)).filter(({ title }) => !title.endsWith('assigned to you'));
const titles = async (browser: Browser) => (await heard(browser)).map(({ title }) => title).sort();

test('the database refuses the second notification about the same thing, for each person', async () => {
  const firm = await aFirm(server);
  const ben = await aColleague(server, firm);
  const tell = (userId: string, about?: string) =>
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      store.insert(db, {
        userId,
        title: 'News',
        message: 'Of something',
        url: '/legal-admin',
        timestamp: server.clock.now.toISOString(),
        about,
      }),
    );
  await Promise.all([1, 2, 3, 4].map(() => tell(ben.id, 'the same')));
  await tell(firm.user.id, 'the same');
  expect([await titles(ben), await titles(firm.browser)]).toEqual([['News'], ['News']]);
  await tell(ben.id, 'another');
  await tell(ben.id);
  await tell(ben.id);
  expect(await titles(ben)).toHaveLength(4);
});

describe('tasks', () => {
  test('are told on their day and once they are overdue, by name, and never again', async () => {
    const firm = await aFirm(server);
    const ben = await aColleague(server, firm);
    const give = (title: string, dueDate: string, more = {}) =>
      aTask(firm, { title, assignedTo: ben.id, dueDate, ...more });
    const late = await give('Late at night', '2099-11-20T03:30:00Z'); // 22:30 on the 19th
    await give('The next day', '2099-11-20T15:00:00Z');
    await give('Done', '2099-11-19T20:00:00Z', { status: 'completed' });
    await give('Long ago', '2099-10-01T20:00:00Z');
    await aTask(firm, { title: 'Nobody’s', dueDate: '2099-11-19T20:00:00Z' });
    await aTask(otherFirm, {
      assignedTo: otherFirm.user.id,
      dueDate: '2099-11-19T20:00:00Z',
    });
    const morning = (day: string) => aMorning(server, firm, 'task-reminders', day);
    await morning('2099-11-18');
    expect(await heard(ben)).toEqual([]);
    await morning('2099-11-19');
    await morning('2099-11-19');
    expect(await heard(ben)).toMatchObject([
      {
        title: 'Task due today',
        message: 'Late at night, due Nov 19, 2099, 10:30 PM',
        type: 'info',
        url: `/legal-admin?task=${late.id}`,
      },
    ]);
    for (const day of ['2099-11-20', '2099-11-20', '2099-11-21', '2099-11-22', '2100-03-01']) {
      await morning(day);
    }
    expect((await heard(ben)).map(({ title, message }) => [title, message]).sort()).toEqual([
      ['Task due today', 'Late at night, due Nov 19, 2099, 10:30 PM'],
      ['Task due today', 'The next day, due Nov 20, 2099, 10:00 AM'],
      ['Task overdue', 'Late at night, was due Nov 19, 2099, 10:30 PM'],
      ['Task overdue', 'The next day, was due Nov 20, 2099, 10:00 AM'],
    ]);
    expect([await heard(firm.browser), await heard(otherFirm.browser)]).toEqual([[], []]);
  });

  test('that were given another day are told again, and a morning that was missed is made up for', async () => {
    const firm = await aFirm(server);
    const ben = await aColleague(server, firm);
    const { id } = await aTask(firm, { assignedTo: ben.id, dueDate: '2099-05-04T16:00:00Z' });
    await aMorning(server, firm, 'task-reminders', '2099-05-08');
    expect(await titles(ben)).toEqual(['Task overdue']);
    await firm.browser.put(`/api/tasks/${id}`, { dueDate: '2099-05-11T16:00:00Z' });
    for (const day of ['2099-05-11', '2099-05-12'])
      await aMorning(server, firm, 'task-reminders', day);
    expect(await titles(ben)).toEqual(['Task due today', 'Task overdue', 'Task overdue']);
  });

  test('are overdue when the morning comes after their hour, and the next one does not say so again', async () => {
    const firm = await aFirm(server);
    const ben = await aColleague(server, firm);
    await aTask(firm, { title: 'At five', assignedTo: ben.id, dueDate: '2099-05-04T21:00:00Z' });
    await aTask(firm, { title: 'At nine', assignedTo: ben.id, dueDate: '2099-05-05T01:00:00Z' });
    const [timeZone, day] = ['America/New_York', '2099-05-04'];
    const atSeven = { firmId: firm.firmId, timeZone, day, now: new Date('2099-05-04T23:00:00Z') };
    await aTurn(server, 'task-reminders', atSeven);
    const told = async () =>
      (await heard(ben)).map(({ title, message, type }) => [title, message, type]).sort();
    const onTheDay = [
      ['Task due today', 'At nine, due May 4, 2099, 9:00 PM', 'info'],
      ['Task overdue', 'At five, was due May 4, 2099, 5:00 PM', 'warning'],
    ];
    expect(await told()).toEqual(onTheDay);
    await aMorning(server, firm, 'task-reminders', '2099-05-05');
    const atNine = ['Task overdue', 'At nine, was due May 4, 2099, 9:00 PM', 'warning'];
    expect(await told()).toEqual([...onTheDay, atNine]);
  });

  test('of which there are many are one line', async () => {
    const firm = await aFirm(server);
    const ben = await aColleague(server, firm);
    for (const dueDate of ['2099-05-03T16:00:00Z', ...Array(3).fill('2099-05-04T16:00:00Z')]) {
      await aTask(firm, { assignedTo: ben.id, dueDate });
    }
    const morning = (day: string) => aMorning(server, firm, 'task-reminders', day);
    await morning('2099-05-04');
    await morning('2099-05-04');
    expect(await heard(ben)).toMatchObject([
      {
        title: 'Your tasks for today',
        message: '3 tasks are due today, 1 has become overdue.',
        type: 'warning',
        url: `/legal-admin?assignedTo=${ben.id}`,
      },
    ]);
    await aTask(firm, { assignedTo: ben.id, dueDate: '2099-05-04T16:00:00Z' });
    for (const day of ['2099-05-05', '2099-05-06']) await morning(day);
    expect((await heard(ben))[0]).toMatchObject({
      message: '4 tasks have become overdue.',
      url: `/legal-admin?assignedTo=${ben.id}&due=overdue`,
    });
    expect(await heard(ben)).toHaveLength(2);
  });
});

test('managers hear of a contract 30 and 7 days before it ends, once each', async () => {
  const firm = await aFirm(server);
  const staff = await aColleague(server, firm, { firmRole: 'staff' });
  const vendor = await aVendor(firm, { name: 'LexisNexis', contractEnd: '2099-12-31' });
  await aVendor(firm, { contractEnd: '2099-12-31', status: 'inactive' });
  const { id } = await aVendor(firm, { contractEnd: '2099-12-31' });
  await firm.browser.delete(`/api/vendors/${id}`);
  await aVendor(otherFirm, { contractEnd: '2099-12-31' });
  const days = ['2099-11-30', '2099-12-01', '2099-12-01', '2099-12-02', '2099-12-26', '2099-12-27'];
  for (const day of [...days, '2100-01-01']) {
    await aMorning(server, firm, 'contract-reminders', day);
  }
  expect(await titles(firm.browser)).toEqual([
    'Contract ends in 30 days',
    'Contract ends in 5 days',
  ]);
  expect((await heard(firm.browser))[0]).toMatchObject({
    message: 'LexisNexis: ends Dec 31, 2099. Renew it, change it or cancel it.',
    type: 'warning',
    url: `/vendor-mgmt?vendor=${vendor.id}`,
  });
  expect([await heard(staff), await titles(otherFirm.browser)]).toEqual([[], []]);
});

test('managers hear that the trial ends, and that it has ended; whoever subscribed hears nothing', async () => {
  const firm = await aFirm(server);
  const staff = await aColleague(server, firm, { firmRole: 'staff' });
  const subscribed = await aFirm(server);
  const set = (of: TestFirm, status: string) =>
    server.engine.transaction(
      `update firms set trial_ends_at = '2099-06-15T18:00:00Z', subscription_status = '${status}'
       where id = '${of.firmId}'`,
      async () => undefined,
    );
  await set(firm, 'trialing');
  await set(subscribed, 'active');
  const days = ['07', '08', '08', '09', '12', '13', '14', '15', '16', '16', '17', '30'];
  for (const day of days) {
    await aMorning(server, firm, 'trial-reminders', `2099-06-${day}`);
    await aMorning(server, subscribed, 'trial-reminders', `2099-06-${day}`);
  }
  expect((await heard(firm.browser)).map(({ title, type }) => [title, type])).toEqual([
    ['Your free trial has ended', 'error'],
    ['Your free trial ends tomorrow', 'warning'],
    ['Your free trial ends in 3 days', 'warning'],
    ['Your free trial ends in 7 days', 'warning'],
  ]);
  expect((await heard(firm.browser))[0]).toMatchObject({
    message: 'It ended on Jun 15, 2099. Choose a plan to go on with Firmament.',
    url: '/subscribe-new',
  });
  expect([await heard(staff), await heard(subscribed.browser)]).toEqual([[], []]);
  await server.postOffice.deliver();
  const letters = server.outbox.filter(({ subject }) => subject.includes('free trial'));
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [firm.user.email, 'Your free trial of Firmament ends in 3 days'],
  ]);
  expect(letters[0]?.text).toContain('It ends on Jun 15, 2099.');
  expect(letters[0]?.text).toContain('http://firm.example/subscribe-new');
});

test('a document is told to the attorney of its matter, with who filed it and where', async () => {
  const firm = await aFirm(server);
  const lawyer = await aColleague(server, firm, { firmRole: 'attorney' });
  const ben = await aColleague(server, firm, { firmRole: 'staff' });
  const matter = await aMatter(firm, { assignedAttorney: lawyer.id });
  const document = await aDocument(
    { browser: ben },
    { name: 'Answer.txt' },
    { matterId: matter.id },
  );
  expect(await heard(lawyer)).toMatchObject([
    {
      title: 'New document uploaded',
      message: `Answer, ${matter.matterNumber} ${matter.clientName}, by Ben Finch`,
      type: 'info',
      url: `/document-repo?document=${document.id}`,
    },
  ]);
  // Not what they file themselves, what belongs to no matter, or what is another's.
  await aDocument({ browser: lawyer }, {}, { matterId: matter.id });
  await aDocument({ browser: ben });
  await aDocument({ browser: ben }, {}, { matterId: (await aMatter(firm)).id });
  expect(await titles(lawyer)).toEqual(['New document uploaded']);
  // A matter that nobody was given is the business of whoever opened it.
  expect(await titles(firm.browser)).toEqual(['New document uploaded']);
  expect(await titles(otherFirm.browser)).toEqual([]);
});

test('a payment that is taken back is told to whoever wrote the invoice and to managers, not to oneself', async () => {
  const firm = await aFirm(server);
  const author = await aColleague(server, firm, { firmRole: 'attorney' });
  const partner = await aColleague(server, firm, { firmRole: 'manager' });
  const bystander = await aColleague(server, firm, { firmRole: 'staff' });
  const { invoice, payment } = await aPayment({ browser: author });
  const reverse = (id: string) =>
    firm.browser.post(`/api/payments/${id}/reverse`, { reason: 'The check bounced' });
  await reverse(payment.id);
  expect((await reverse(payment.id)).status).toBe(409);
  for (const person of [author, partner]) {
    expect(await heard(person)).toMatchObject([
      {
        title: 'Payment failed',
        message: `$250.00 of Marlowe & Finch for ${invoice.invoiceNumber} was taken back (The check bounced): $1,250.00 is open.`,
        type: 'error',
        url: `/financial-mgmt?invoice=${invoice.id}`,
      },
    ]);
  }
  expect([await heard(firm.browser), await heard(bystander)]).toEqual([[], []]);
  // A debt that was given up and is owed again is no payment that failed.
  const { id } = await anInvoice(firm);
  const { body } = await firm.browser.post<typeof invoice>(`/api/invoices/${id}/write-off`, {
    reason: 'Courtesy',
  });
  await reverse(body.payments[0]?.id ?? '');
  expect(await titles(partner)).toEqual(['Payment failed']);
});

test('what was read goes after 90 days, what was not after a year', async () => {
  const firm = await aFirm(server);
  const tell = (title: string, day: string, of = firm) =>
    withFirm(server.engine, of.firmId, 'test', (db) =>
      store.insert(db, {
        userId: of.user.id,
        title,
        message: 'Of something',
        url: '/legal-admin',
        timestamp: `${day}T12:00:00Z`,
      }),
    );
  await tell('Read long ago', '2099-09-01');
  await tell('Very old', '2098-11-01', otherFirm);
  await firm.browser.post('/api/notifications/read');
  await tell('Read lately', '2099-09-03');
  const lately = (await newsOf(firm.browser)).find(({ title }) => title === 'Read lately');
  await firm.browser.post(`/api/notifications/${lately?.id}/read`);
  await tell('Unread', '2099-01-01');
  await tell('Unread in a year', '2098-11-30');
  await aMorning(server, firm, 'old-notifications', '2099-12-01');
  expect(await titles(firm.browser)).toEqual(['Read lately', 'Unread']);
  expect(await titles(otherFirm.browser)).toEqual(['Very old']);
});

// The last one, since it moves the clock.
test('documents within ten minutes are one line whose count rises, until it was read', async () => {
  const firm = await aFirm(server);
  const ben = await aColleague(server, firm);
  const matter = await aMatter(firm);
  const file = (n: number) =>
    aDocument({ browser: ben }, { text: `Page ${n}`, name: `${n}.txt` }, { matterId: matter.id });
  const later = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  };
  await Promise.all([file(1), file(2)]);
  later(9);
  await file(3);
  expect(await newsOf(firm.browser)).toMatchObject([
    {
      title: '3 new documents uploaded',
      message: `${matter.matterNumber} ${matter.clientName}, by Ben Finch`,
      url: `/document-repo?matter=${matter.id}`,
      read: false,
      timestamp: server.clock.now.toISOString(),
    },
  ]);
  await firm.browser.post('/api/notifications/read');
  later(1);
  await file(4);
  later(11);
  await file(5);
  expect((await newsOf(firm.browser)).map(({ title }) => title)).toEqual([
    'New document uploaded',
    'New document uploaded',
    '3 new documents uploaded',
  ]);
});
