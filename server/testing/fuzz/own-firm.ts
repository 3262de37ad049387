/** The firm that the requests come from: a person in every role, and a few records of each kind. */
import type { Session } from '#contract/account.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { somePrograms } from '#server/testing/api-keys.ts';
import { anAppointment, anImport } from '#server/testing/appointments.ts';
import { aCalendarFeed } from '#server/testing/calendar-feeds.ts';
import { aDeadlineRule, someDeadlines } from '#server/testing/deadlines.ts';
import { aComplianceItem, aVendor } from '#server/testing/desk.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aConflictCheck,
  aDocument,
  aDocumentTemplate,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aPayment,
  aPaymentTemplate,
  aPicture,
  aTask,
  goodPassword,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aClosedMatter, aLegalHold } from '#server/testing/kept-matters.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { aPasskey } from '#server/testing/second-factors.ts';
import type { TestServer } from '#server/testing/server.ts';
import { aCleCredit, aCleRequirement, aNotice } from '#server/testing/training.ts';
import { idsByTable, keepRows } from './catalogue.ts';
import { aResetToken } from './reset-token.ts';
import type { Known } from './valid-values.ts';

const roles = {
  staff: { firmRole: 'staff', role: 'user' },
  attorney: { firmRole: 'attorney', role: 'user' },
  manager: { firmRole: 'manager', role: 'user' },
  admin: { firmRole: 'staff', role: 'admin' },
  owner: { firmRole: 'staff', role: 'owner' },
} as const;
export type Who = keyof typeof roles | 'nobody';
export const everybody: readonly Who[] = [
  'nobody',
  'staff',
  'attorney',
  'manager',
  'admin',
  'owner',
];

export interface OwnFirm {
  known: Known;
  /** Ids of records by table. */
  ids: Record<string, string[]>;
  /** Who this is to the server; undefined for nobody. */
  userOf(who: Who): SignedInUser | undefined;
  cookieOf(who: Who): string | undefined;
  /** After a call that ended a session, or exchanged it for somebody else's. */
  putSessionsBack(): Promise<unknown>;
  /** After a call that changed one of the records: otherwise all of them would soon be deleted. */
  putRecordsBack(): Promise<void>;
}

export async function anOwnFirm(
  server: TestServer,
  needs: {
    token: boolean;
    tables: readonly string[];
    practice: boolean;
    books: boolean;
    papers: boolean;
    desk: boolean;
    calendar: boolean;
    /** Passkeys, which have to be their caller's own. */
    ways: boolean;
    /** Keys and webhooks. */
    programs: boolean;
  },
): Promise<OwnFirm> {
  const firm = await aFirm(server);
  const people = new Map<Who, SignedInUser>();
  const cookies = new Map<Who, string>();
  const sessionIds: string[] = [];
  for (const [who, both] of Object.entries(roles)) {
    const browser = await aColleague(server, firm, both);
    people.set(who as Who, { id: browser.id, firmId: firm.firmId, ...both });
    cookies.set(who as Who, browser.cookies.get('sid') ?? '');
    await aTask(firm, { title: `For ${who}`, assignedTo: browser.id });
    // Each has to be its caller's own.
    if (needs.calendar) await aCalendarFeed({ browser });
    if (needs.ways) await aPasskey(browser);
    const { body } = await browser.get<Session[]>('/api/account/sessions');
    sessionIds.push(...body.map(({ id }) => id));
  }
  for (let n = 0; n < 3; n++) {
    const { id } = await aTask(firm, { title: `Deleted ${n}` });
    await firm.browser.delete(`/api/tasks/${id}`);
  }
  if (needs.practice) await aPractice(firm);
  if (needs.books) await someBooks(firm);
  if (needs.papers) await somePapers(firm);
  if (needs.desk) {
    await aDesk(firm);
    await someTraining(firm);
  }
  if (needs.calendar) await aCalendar(firm);
  if (needs.programs) await somePrograms(firm);
  const fields: Record<string, string[]> = { email: [firm.user.email], password: [goodPassword] };
  // Two days by chance lie years apart, and a calendar shows months.
  Object.assign(fields, { from: ['2099-02-01'], to: ['2099-04-30'] });
  // Of the addresses that can be written hardly any leads somewhere.
  fields.url = ['https://hooks.example/in', 'https://hooks.example:8443/'];
  if (needs.token || needs.tables.includes('mails')) {
    fields.token = [await aResetToken(server, firm)];
  }
  const ids = { ...(await idsByTable(server, firm.firmId)), sessions: sessionIds };
  const sessions = { where: "sess ->> 'firmId'", of: firm.firmId, key: 'sid' };
  const records = { where: 'firm_id', of: firm.firmId, key: 'firm_id, id' };
  const kept: (() => Promise<unknown>)[] = [];
  for (const table of needs.tables) kept.push(await keepRows(server, table, records));
  return {
    ids,
    known: { ids: Object.values(ids).flat(), fields },
    userOf: (who) => people.get(who),
    cookieOf: (who) => cookies.get(who),
    putSessionsBack: await keepRows(server, 'sessions', sessions),
    async putRecordsBack() {
      for (const putBack of kept) await putBack();
    },
  };
}

/** Clients, matters, parties and checks in each of their states. */
async function aPractice(firm: TestFirm): Promise<void> {
  const act = (path: string, body?: object) => firm.browser.post(`/api/${path}`, body);
  const kept = await aClient(firm, { name: 'Marlowe & Finch', accountNumber: '123456789012' });
  const archived = await aClient(firm, { name: 'Archived Client' });
  await act(`clients/${archived.id}/archive`);
  const deleted = await aClient(firm, { name: 'Deleted Client' });
  await firm.browser.delete(`/api/clients/${deleted.id}`);
  const { id: matterId } = await aMatter(firm, { clientId: kept.id });
  const closed = await aMatter(firm, { clientId: archived.id, matterNumber: 'Closed-1' });
  await act(`matters/${closed.id}/close`, {});
  await aParty(firm, { matterId });
  const removed = await aParty(firm, { matterId, name: 'Removed Party', role: 'judge' });
  await firm.browser.delete(`/api/parties/${removed.id}`);
  const check = await aConflictCheck(firm, 'Harbor Dental');
  await act(`conflict-checks/${check.id}/decision`, { decision: 'clear' });
}

/** Invoices, expenses and accounts in each of their states. */
async function someBooks(firm: TestFirm): Promise<void> {
  const act = (path: string, body?: object) => firm.browser.post(`/api/${path}`, body);
  const matter = await aMatter(firm);
  const { clientId, id: matterId } = matter;
  const expense = await anExpense(firm, { matterId, isBillable: true });
  const { id: expenseId } = await anExpense(firm, { matterId, isBillable: true });
  await act(`expenses/${expense.id}/approve`);
  await firm.browser.upload(`/api/expenses/${expense.id}/receipt`, aPicture);
  await act(`expenses/${(await anExpense(firm)).id}/reject`, { reason: 'Private' });
  await firm.browser.delete(`/api/expenses/${(await anExpense(firm)).id}`);
  await anInvoice(firm, {
    clientId,
    matterId,
    lines: [
      { description: 'Advice', rate: '300' },
      { description: 'Fee', rate: '45', expenseId },
    ],
    paymentInstructions: 'Wire to 123456789012',
  });
  await aPayment(firm);
  await anInvoice(firm, { status: 'paid' });
  await act(`invoices/${(await anInvoice(firm)).id}/cancel`, { reason: 'Sent twice' });
  await aBankingAccount(firm, { accountNumber: '998877665544', isDefault: true });
  await firm.browser.delete(`/api/banking-accounts/${(await aBankingAccount(firm)).id}`);
  await aPaymentTemplate(firm);
  await firm.browser.put('/api/profile', { firmBankName: 'Bank', firmAccountName: 'Firm' });
}

/** Documents with versions and without, in the bin, and a template. */
async function somePapers(firm: TestFirm): Promise<void> {
  const { id } = await aDocument(firm, { text: 'The first draft.' });
  await firm.browser.upload(`/api/documents/${id}/versions`, aPicture);
  const { id: matterId } = await aMatter(firm);
  await aDocument(firm, { text: 'Of a matter.' }, { matterId, tags: 'one, two' });
  const deleted = await aDocument(firm, { text: 'Deleted.' });
  await firm.browser.delete(`/api/documents/${deleted.id}`);
  await aDocumentTemplate(firm);
}

/** Vendors, duties and files of matters in each of their states. */
async function aDesk(firm: TestFirm): Promise<void> {
  const act = (path: string, body?: object) => firm.browser.post(`/api/${path}`, body);
  const { id: vendorId } = await aVendor(firm, { contractEnd: '2099-01-31' });
  await act(`vendors/${vendorId}/reminder`);
  await firm.browser.delete(`/api/vendors/${(await aVendor(firm)).id}`);
  const dueDate = '2099-01-31T17:00:00Z';
  await aComplianceItem(firm, { dueDate, recurrence: 'monthly', status: 'completed' });
  await aComplianceItem(firm, { category: 'licensing', lawyerId: firm.user.id, dueDate });
  await firm.browser.delete(`/api/compliance/${(await aComplianceItem(firm)).id}`);
  await aLegalHold(firm);
  await act(`legal-holds/${(await aLegalHold(firm)).id}/lift`, { note: 'Settled' });
  await aClosedMatter(firm, '2098-06-30');
  const { id: matterId } = await aClosedMatter(firm);
  await aDocument(firm, { text: 'Of a closed matter.' }, { matterId });
}

/** Requirements, credits and notices in each of their states. */
async function someTraining(firm: TestFirm): Promise<void> {
  const settle = (id: string, body: object) => firm.browser.put(`/api/notices/${id}`, body);
  await aCleRequirement(firm, { periodStart: '2020-01-01', deadline: '2021-12-31' });
  await firm.browser.delete(`/api/cle-requirements/${(await aCleRequirement(firm)).id}`);
  const { id: certificateDocumentId } = await aDocument(firm, { text: 'Certificate.' });
  await aCleCredit(firm, { certificateDocumentId, ethicsHours: '1' });
  await firm.browser.delete(`/api/cle-credits/${(await aCleCredit(firm)).id}`);
  await firm.browser.put('/api/notice-rules', { kind: 'trust-receipt', days: 7 });
  const { matterId } = await aNotice(firm);
  await settle((await aNotice(firm, { matterId })).id, { status: 'sent' });
  await settle((await aNotice(firm, { matterId })).id, { status: 'not-needed', note: 'Known' });
}

/** Deadlines that were counted, rules of the firm, and what else is on a calendar. */
async function aCalendar(firm: TestFirm): Promise<void> {
  await anAppointment(firm, { startTime: '09:30', attendees: [firm.user.id], reminders: [10] });
  await anAppointment(firm, { repetition: { every: 'week', weekdays: ['MO', 'TH'] } });
  await firm.browser.delete(`/api/appointments/${(await anAppointment(firm)).id}`);
  await anImport(firm);
  await someDeadlines(firm);
  await aDeadlineRule(firm);
  await firm.browser.delete(`/api/deadline-rules/${(await aDeadlineRule(firm)).id}`);
  const { id, matterId } = await aLimitationDate(firm);
  await firm.browser.post(`/api/limitation-dates/${id}/verify`);
  const settled = await aLimitationDate(firm, { matterId });
  await firm.browser.post(`/api/limitation-dates/${settled.id}/settle`, { note: 'Filed' });
  const deleted = await aLimitationDate(firm, { matterId });
  await firm.browser.delete(`/api/limitation-dates/${deleted.id}`);
  await firm.browser.put('/api/morning-mails', { off: ['payments'] });
}
