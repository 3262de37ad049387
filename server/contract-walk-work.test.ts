/** Walks the contract of clients, their matters, and what is done in them: see contract-walk.test.ts. */

import { beforeAll } from 'vitest';
import { aCalendarFile, anAppointment, anImport } from '#server/testing/appointments.ts';
import { aNewCalendarFeed } from '#server/testing/calendar-feeds.ts';
import {
  call,
  deleted,
  doneWith,
  type Examples,
  type Untold,
  type Writes,
  walkOtherFirms,
  walkWrites,
} from '#server/testing/contract-walk.ts';
import { aDeadlineRule, someDeadlines } from '#server/testing/deadlines.ts';
import {
  aClient,
  aColleague,
  aConflictCheck,
  aDocument,
  aDocumentTemplate,
  aFirm,
  aLastingFirm,
  aMatter,
  aParty,
  aPicture,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  // With room for one person in each role, and more.
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
});

/** For every call on one record: how to make one, and a body it would accept. A missing row does not compile. */
const examples: Examples<'work'> = {
  'appointments.change': { make: anEvent, body: { title: 'Changed' } },
  'appointments.changeOne': { make: aSeries, body: { day: '2099-11-23' } },
  'appointments.one': { make: anEvent },
  'appointments.remove': { make: anEvent },
  'appointments.restore': { make: deleted('appointments', anAppointment) },
  'appointments.skip': { make: aSeries, body: { day: '2099-11-23' } },
  'appointments.undoImport': { make: async (firm) => (await anImport(firm)).id },
  'calendarFeeds.change': { make: aFeed, body: { name: 'Google' } },
  'calendarFeeds.reveal': { make: aFeed },
  'calendarFeeds.revoke': { make: aFeed },
  'clients.archive': { make: async (firm) => (await aClient(firm)).id },
  'clients.belongings': { make: async (firm) => (await aClient(firm)).id },
  'clients.change': { make: async (firm) => (await aClient(firm)).id, body: { city: 'Boston' } },
  'clients.merge': {
    make: async (firm) => (await aClient(firm)).id,
    body: async (firm: TestFirm) => ({ clientId: (await aClient(firm)).id }),
  },
  'clients.one': { make: async (firm) => (await aClient(firm)).id },
  'clients.remove': { make: async (firm) => (await aClient(firm)).id },
  'clients.restore': { make: deleted('clients', aClient) },
  'clients.reveal': { make: async (firm) => (await aClient(firm)).id },
  'clients.unarchive': {
    make: async (firm) => {
      const { id } = await aClient(firm);
      await firm.browser.post(`/api/clients/${id}/archive`);
      return id;
    },
  },
  'conflictChecks.decide': {
    make: async (firm) => (await aConflictCheck(firm, 'Somebody Else')).id,
    body: { decision: 'clear' },
  },
  'conflictChecks.one': { make: async (firm) => (await aConflictCheck(firm, 'Anybody')).id },
  'conflictChecks.pdf': { make: async (firm) => (await aConflictCheck(firm, 'Anybody')).id },
  'deadlineRules.change': { make: aRuleOfOurs, body: { count: 12 } },
  'deadlineRules.remove': { make: aRuleOfOurs },
  'deadlineRules.restore': { make: deleted('deadline-rules', aDeadlineRule) },
  'deadlines.recount': { make: aDeadlineOfAHearing },
  'deadlines.remove': {
    make: async (firm) => (await someDeadlines(firm)).map(({ id }) => id).join(),
  },
  'documents.change': { make: aPaper, body: { name: 'Renamed' } },
  'documents.discard': { make: deleted('documents', aDocument) },
  'documents.download': { make: aPaper },
  'documents.one': { make: aPaper },
  'documents.remove': { make: aPaper },
  'documents.restore': { make: deleted('documents', aDocument) },
  'documents.view': { make: aPaper },
  'documentTemplates.download': { make: aForm },
  'documentTemplates.fields': { make: aForm, query: ofAMatter },
  'documentTemplates.make': {
    make: aForm,
    body: async (firm: TestFirm) => ({ matterId: (await aMatter(firm)).id }),
  },
  'documentTemplates.remove': { make: aForm },
  'documentVersions.download': { make: aVersion },
  'documentVersions.list': { make: aPaper },
  'documentVersions.restore': { make: aVersion },
  'documentVersions.upload': { make: aPaper },
  'documentVersions.view': { make: aVersion },
  'limitationDates.change': { make: aLimit, body: { claim: 'Fraud' } },
  'limitationDates.remove': { make: aLimit },
  'limitationDates.reopen': {
    make: async (firm) => {
      const id = await aLimit(firm);
      await firm.browser.post(`/api/limitation-dates/${id}/settle`, { note: 'Filed' });
      return id;
    },
  },
  'limitationDates.restore': { make: deleted('limitation-dates', aLimitationDate) },
  'limitationDates.settle': { make: aLimit, body: { note: 'Filed' } },
  'limitationDates.verify': { make: aLimit },
  'matters.change': { make: async (firm) => (await aMatter(firm)).id, body: { status: 'pending' } },
  'matters.close': { make: async (firm) => (await aMatter(firm)).id, body: {} },
  'matters.one': { make: async (firm) => (await aMatter(firm)).id },
  'matters.reopen': {
    make: async (firm) => {
      const { id } = await aMatter(firm);
      await firm.browser.post(`/api/matters/${id}/close`, {});
      return id;
    },
  },
  'matters.state': { make: async (firm) => (await aMatter(firm)).id },
  'notifications.markRead': { make: aNotification },
  'parties.change': { make: async (firm) => (await aParty(firm)).id, body: { role: 'witness' } },
  'parties.remove': { make: async (firm) => (await aParty(firm)).id },
  'parties.restore': { make: deleted('parties', aParty) },
  'tasks.change': { make: async (firm) => (await aTask(firm)).id, body: { title: 'Changed' } },
  'tasks.remove': { make: async (firm) => (await aTask(firm)).id },
  'tasks.restore': { make: deleted('tasks', aTask) },
  'walls.takeDown': { make: async (firm) => (await aWall(firm)).id },
};

const onExample = doneWith(examples, () => firm);

/** For every write: how to do one that changes something. A missing row does not compile. */
const writes: Writes<'work'> = {
  'appointments.change': onExample('appointments.change'),
  'appointments.changeOne': onExample('appointments.changeOne'),
  'appointments.create': (endpoint) =>
    call(firm.browser, endpoint, '', { title: 'Written', startDay: '2099-11-16' }),
  'appointments.import': ({ path }) => firm.browser.upload(path, aCalendarFile()),
  'appointments.remove': onExample('appointments.remove'),
  'appointments.restore': onExample('appointments.restore'),
  'appointments.skip': onExample('appointments.skip'),
  'appointments.undoImport': onExample('appointments.undoImport'),
  'calendarFeeds.change': onExample('calendarFeeds.change'),
  'calendarFeeds.create': async (endpoint) => {
    // A person may have few of them: now there is room.
    await aNewCalendarFeed(firm);
    return call(firm.browser, endpoint, '', { name: 'Apple' });
  },
  'calendarFeeds.reveal': onExample('calendarFeeds.reveal'),
  'calendarFeeds.revoke': onExample('calendarFeeds.revoke'),
  'clients.archive': onExample('clients.archive'),
  'clients.change': onExample('clients.change'),
  'clients.create': (endpoint) => call(firm.browser, endpoint, '', { name: 'Written Down' }),
  'clients.merge': onExample('clients.merge'),
  'clients.remove': onExample('clients.remove'),
  'clients.restore': onExample('clients.restore'),
  'clients.reveal': onExample('clients.reveal'),
  'clients.unarchive': onExample('clients.unarchive'),
  'conflictChecks.create': (endpoint) => call(firm.browser, endpoint, '', { terms: ['Ada'] }),
  'conflictChecks.decide': onExample('conflictChecks.decide'),
  'deadlineRules.change': onExample('deadlineRules.change'),
  'deadlineRules.create': (endpoint) =>
    call(firm.browser, endpoint, '', {
      title: 'Written down',
      counting: 'plain',
      count: 3,
      unit: 'days',
      direction: 'after',
      trigger: 'anything',
    }),
  'deadlineRules.remove': onExample('deadlineRules.remove'),
  'deadlineRules.restore': onExample('deadlineRules.restore'),
  'deadlines.create': (endpoint) =>
    call(firm.browser, endpoint, '', {
      triggerOn: '2099-03-20',
      deadlines: [{ ruleId: 'frcp-6-c-1' }],
    }),
  'deadlines.recount': onExample('deadlines.recount'),
  'deadlines.remove': onExample('deadlines.remove'),
  'documents.change': onExample('documents.change'),
  'documents.discard': onExample('documents.discard'),
  'documents.remove': onExample('documents.remove'),
  'documents.restore': onExample('documents.restore'),
  'documents.upload': (endpoint) => call(firm.browser, endpoint, ''),
  'documentTemplates.make': onExample('documentTemplates.make'),
  'documentTemplates.remove': onExample('documentTemplates.remove'),
  'documentTemplates.upload': async () => {
    await aDocumentTemplate(firm);
    return { status: 200 };
  },
  'documentVersions.restore': onExample('documentVersions.restore'),
  'documentVersions.upload': onExample('documentVersions.upload'),
  'limitationDates.change': onExample('limitationDates.change'),
  'limitationDates.create': async (endpoint) => {
    const { id: matterId } = await aMatter(firm);
    const period = { accruedOn: '2098-01-31', periodCount: 1, periodUnit: 'months' };
    const words = { claim: 'Negligence', rule: 'One month' };
    return call(firm.browser, endpoint, '', { matterId, ...words, ...period });
  },
  'limitationDates.remove': onExample('limitationDates.remove'),
  'limitationDates.reopen': onExample('limitationDates.reopen'),
  'limitationDates.restore': onExample('limitationDates.restore'),
  'limitationDates.settle': onExample('limitationDates.settle'),
  'limitationDates.verify': onExample('limitationDates.verify'),
  'matters.change': onExample('matters.change'),
  'matters.close': onExample('matters.close'),
  'matters.create': async (endpoint) =>
    call(firm.browser, endpoint, '', { clientId: (await aClient(firm)).id }),
  'matters.reopen': onExample('matters.reopen'),
  'parties.change': onExample('parties.change'),
  'parties.create': async (endpoint) => {
    const { id } = await aMatter(firm);
    return call(firm.browser, endpoint, '', { matterId: id, role: 'judge', name: 'Hon. R. Abara' });
  },
  'parties.remove': onExample('parties.remove'),
  'parties.restore': onExample('parties.restore'),
  'notifications.markAllRead': async (endpoint) => {
    await aNotification(firm);
    return call(firm.browser, endpoint, '');
  },
  'notifications.markRead': onExample('notifications.markRead'),
  'tasks.change': onExample('tasks.change'),
  'tasks.create': (endpoint) => call(firm.browser, endpoint, '', { title: 'Written' }),
  'tasks.remove': onExample('tasks.remove'),
  'tasks.restore': onExample('tasks.restore'),
  'walls.raise': async (endpoint) => {
    const { id: matterId } = await aMatter(firm);
    const { id: userId } = await aColleague(server, firm);
    return call(firm.browser, endpoint, '', { matterId, userId, reason: 'Former employer' });
  },
  'walls.takeDown': onExample('walls.takeDown'),
};

/** Writes that change nothing in the firm's work. The audit trail has them; a colleague need not read of them. */
const untold: Untold<'work'> = {
  'calendarFeeds.reveal': 'somebody looked',
  'clients.reveal': 'somebody looked',
  'notifications.markAllRead': 'one’s own list',
  'notifications.markRead': 'one’s own list',
};

walkOtherFirms(examples, () => ({ firm, otherFirm }));
walkWrites(writes, untold, () => firm);

async function anEvent(firm: TestFirm): Promise<string> {
  return (await anAppointment(firm)).id;
}

async function aSeries(firm: TestFirm): Promise<string> {
  return (await anAppointment(firm, { repetition: { every: 'week' } })).id;
}

async function aLimit(firm: TestFirm): Promise<string> {
  return (await aLimitationDate(firm)).id;
}

async function aFeed(firm: TestFirm): Promise<string> {
  return (await aNewCalendarFeed(firm)).id;
}

async function aPaper(firm: TestFirm): Promise<string> {
  return (await aDocument(firm)).id;
}

async function aForm(firm: TestFirm): Promise<string> {
  return (await aDocumentTemplate(firm)).id;
}

async function ofAMatter(firm: TestFirm): Promise<string> {
  return `?matterId=${(await aMatter(firm)).id}`;
}

/** The first of two versions, after its document. */
async function aVersion(firm: TestFirm): Promise<string> {
  const { id } = await aDocument(firm);
  await firm.browser.upload(`/api/documents/${id}/versions`, aPicture);
  const { body } = await firm.browser.get<{ id: string }[]>(`/api/documents/${id}/versions`);
  return `${id} ${body.at(-1)?.id}`;
}

/** Its hearing has moved, and it has not moved along. */
async function aDeadlineOfAHearing(firm: TestFirm): Promise<string> {
  const hearing = await anAppointment(firm, { startDay: '2099-03-20' });
  const [deadline] = await someDeadlines(firm, { appointmentId: hearing.id });
  const moved = { startDay: '2099-03-27', moveDeadlines: [] };
  await firm.browser.put(`/api/appointments/${hearing.id}`, moved);
  return deadline?.id ?? '';
}

async function aRuleOfOurs(firm: TestFirm): Promise<string> {
  return (await aDeadlineRule(firm)).id;
}

/** Somebody else gives the manager a task. */
async function aNotification(firm: TestFirm): Promise<string> {
  const colleague = await aColleague(server, firm);
  await aTask({ browser: colleague }, { assignedTo: firm.user.id });
  const { body } = await firm.browser.get<{ id: string; read: boolean }[]>('/api/notifications');
  return body.find(({ read }) => !read)?.id ?? '';
}
