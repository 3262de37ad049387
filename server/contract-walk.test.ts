/**
 * Walks the whole contract: no session is a 401, another firm's record is the same 404 as none at
 * all, a role that does not reach is a 403. A new endpoint is covered by existing.
 */

import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { byKey, scopeOf } from '#contract/key-nouns.ts';
import type { CreationOptions } from '#contract/passkey-credentials.ts';
import type { PreBillRecord } from '#contract/pre-bills.ts';
import { navigations } from '#contract/sign-in.ts';
import { mayCall } from '#server/kit/access.ts';
import { asSystem } from '#server/kit/db.ts';
import { startSession } from '#server/kit/sessions.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import { setPassword } from '#server/sign-in/store.ts';
import { aDelivery, aNewApiKey, aNewWebhook } from '#server/testing/api-keys.ts';
import { aCalendarFile, anAppointment, anImport } from '#server/testing/appointments.ts';
import { anArchive, broughtBack } from '#server/testing/archives.ts';
import { Browser } from '#server/testing/browser.ts';
import { aNewCalendarFeed } from '#server/testing/calendar-feeds.ts';
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
  aLastingFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aPayment,
  aPaymentTemplate,
  aPicture,
  aTask,
  goodPassword,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import {
  aDataImport,
  checkFile,
  importFile,
  rejectedRows,
  someClients,
} from '#server/testing/imports.ts';
import { anInvitation } from '#server/testing/invitations.ts';
import { aClosedMatter, aLegalHold } from '#server/testing/kept-matters.ts';
import { aLedesFile } from '#server/testing/ledes.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { SoftPasskey } from '#server/testing/passkey.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { aPasskey, nextCode } from '#server/testing/second-factors.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { subscribe } from '#server/testing/subscribing.ts';
import { aTimeEntry, aTimer } from '#server/testing/time.ts';
import { aCleCredit, aCleRequirement, aNotice } from '#server/testing/training.ts';
import {
  aPayout,
  aSignedReconciliation,
  aStatementLine,
  aTrustAccount,
  aTrustDeposit,
  aTrustLedger,
  aTrustProposal,
  aTrustReconciliation,
  aTrustRequest,
} from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

type Names = {
  [N in keyof typeof contracts]: `${N}.${keyof (typeof contracts)[N] & string}`;
}[keyof typeof contracts];
/** A record of a firm; what is for the product's own people spans firms, and a secret address is anyone's. */
type Walked<E> = E extends { path: `${string}:${string}`; access: infer Who }
  ? Who extends 'admin' | 'owner' | 'anyone'
    ? false
    : true
  : false;
type NamesWithId = {
  [N in keyof typeof contracts]: {
    [V in keyof (typeof contracts)[N] & string]: Walked<(typeof contracts)[N][V]> extends true
      ? `${N}.${V}`
      : never;
  }[keyof (typeof contracts)[N] & string];
}[keyof typeof contracts];

const endpoints = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(
    ([verb, endpoint]) => [`${noun}.${verb}` as Names, endpoint as Endpoint] as const,
  ),
);
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'anyone');
const withId = guarded.filter(
  ([, endpoint]) =>
    endpoint.path.includes(':') && endpoint.access !== 'admin' && endpoint.access !== 'owner',
);

interface Example {
  make: (firm: TestFirm) => Promise<string>;
  /** The same for everybody, or made for the firm whose record it is. */
  body?: object | ((firm: TestFirm) => Promise<object>);
  query?: (firm: TestFirm) => Promise<string>;
}

const bodyOf = async ({ body }: Example, of: TestFirm) =>
  typeof body === 'function' ? body(of) : body;

/** For every call on one record: how to make one, and a body it would accept. A missing row does not compile. */
const examples: Record<NamesWithId, Example> = {
  'account.endSession': { make: anotherSession },
  'apiKeys.revoke': { make: async (firm) => (await aNewApiKey(firm)).id },
  'appointments.change': { make: anEvent, body: { title: 'Changed' } },
  'appointments.changeOne': { make: aSeries, body: { day: '2099-11-23' } },
  'appointments.one': { make: anEvent },
  'appointments.remove': { make: anEvent },
  'appointments.restore': { make: deleted('appointments', anAppointment) },
  'appointments.skip': { make: aSeries, body: { day: '2099-11-23' } },
  'appointments.undoImport': { make: async (firm) => (await anImport(firm)).id },
  'archives.download': { make: aReadyArchive },
  'archives.remove': { make: aReadyArchive },
  'bankingAccounts.change': { make: anAccount, body: { nickname: 'Savings' } },
  'bankingAccounts.remove': { make: anAccount },
  'bankingAccounts.restore': { make: deleted('banking-accounts', aBankingAccount) },
  'bankingAccounts.reveal': { make: anAccount },
  'billingTerms.changeClient': {
    make: async (firm) => (await aClient(firm)).id,
    body: { needsCodes: true },
  },
  'billingTerms.changeMatter': {
    make: async (firm) => (await aMatter(firm)).id,
    body: { purchaseOrder: 'PO-7' },
  },
  'billingTerms.changePerson': { make: aPersonOf, body: { rate: '310' } },
  'billingTerms.client': { make: async (firm) => (await aClient(firm)).id },
  'billingTerms.matter': { make: async (firm) => (await aMatter(firm)).id },
  'calendarFeeds.change': { make: aFeed, body: { name: 'Google' } },
  'calendarFeeds.reveal': { make: aFeed },
  'calendarFeeds.revoke': { make: aFeed },
  'cleCredits.change': { make: aCourse, body: { title: 'Another course' } },
  'cleCredits.remove': { make: aCourse },
  'cleCredits.restore': { make: deleted('cle-credits', aCleCredit) },
  'cleRequirements.change': { make: aRequirement, body: { hours: '30' } },
  'cleRequirements.next': { make: aRequirement },
  'cleRequirements.remove': { make: aRequirement },
  'cleRequirements.restore': { make: deleted('cle-requirements', aCleRequirement) },
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
  'complianceItems.change': { make: aDuty, body: { status: 'completed' } },
  'complianceItems.one': { make: aDuty },
  'complianceItems.remove': { make: aDuty },
  'complianceItems.restore': { make: deleted('compliance', aComplianceItem) },
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
  'expenses.addReceipt': { make: aBareExpense },
  'expenses.approve': { make: aBareExpense },
  'expenses.change': { make: aBareExpense, body: { vendor: 'County clerk' } },
  'expenses.one': { make: aBareExpense },
  'expenses.receipt': { make: anExpenseWithReceipt },
  'expenses.reject': { make: aBareExpense, body: { reason: 'Private' } },
  'expenses.remove': { make: aBareExpense },
  'expenses.removeReceipt': { make: anExpenseWithReceipt },
  'expenses.restore': { make: deleted('expenses', anExpense) },
  'imports.undo': { make: aDataImport },
  'invitations.resend': { make: async (firm) => (await anInvitation(firm)).id },
  'invitations.revoke': { make: async (firm) => (await anInvitation(firm)).id },
  'invoices.cancel': { make: aBill, body: { reason: 'Sent twice' } },
  'invoices.change': { make: aBill, body: { description: 'Advice' } },
  'invoices.one': { make: aBill },
  'invoices.pay': { make: aBill, body: { amount: '10.00' } },
  'invoices.pdf': { make: aBill },
  'invoices.reveal': { make: aBill },
  'invoices.writeOff': { make: aBill, body: { reason: 'Courtesy' } },
  'legalHolds.lift': {
    make: async (firm) => (await aLegalHold(firm)).id,
    body: { note: 'Settled' },
  },
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
  'notices.change': { make: async (firm) => (await aNotice(firm)).id, body: { status: 'sent' } },
  'notifications.markRead': { make: aNotification },
  'parties.change': { make: async (firm) => (await aParty(firm)).id, body: { role: 'witness' } },
  'parties.remove': { make: async (firm) => (await aParty(firm)).id },
  'parties.restore': { make: deleted('parties', aParty) },
  'paymentTemplates.change': { make: aTemplate, body: { instructions: 'By wire.' } },
  'paymentTemplates.remove': { make: aTemplate },
  'paymentTemplates.reveal': { make: aTemplate },
  'payments.reverse': {
    make: async (firm) => (await aPayment(firm)).payment.id,
    body: { reason: 'The check bounced' },
  },
  'retention.change': { make: aFile, body: { keepLongerUntil: '2099-12-31' } },
  'retention.destroy': {
    make: aFile,
    body: { method: 'shredded', description: 'One box', originalsChecked: true },
  },
  'secondFactors.removePasskey': { make: aPasskeyOf },
  'secondFactors.renamePasskey': { make: aPasskeyOf, body: { name: 'Laptop' } },
  'tasks.change': { make: async (firm) => (await aTask(firm)).id, body: { title: 'Changed' } },
  'tasks.remove': { make: async (firm) => (await aTask(firm)).id },
  'tasks.restore': { make: deleted('tasks', aTask) },
  'team.belongings': { make: aPersonOf },
  'team.endSessions': { make: aPersonOf },
  'team.forgetFactors': { make: aPersonOf },
  'team.readmit': { make: aPersonOf },
  'preBills.addFee': { make: aBillToBe, body: { description: 'Opinion', amount: '500' } },
  'preBills.change': { make: aBillToBe, body: { description: 'Changed' } },
  'preBills.changeLine': { make: aLineToBe, body: { description: 'Changed' } },
  'preBills.discard': { make: aBillToBe },
  'preBills.one': { make: aBillToBe },
  'preBills.refresh': { make: aBillToBe },
  'preBills.removeFee': { make: aFeeToBe },
  'team.remove': { make: aPersonOf, body: { successorId: null } },
  'team.setRole': { make: aPersonOf, body: { firmRole: 'attorney' } },
  'team.suspend': { make: aPersonOf },
  'timeEntries.change': { make: someTime, body: { narrative: 'Changed' } },
  'timeEntries.one': { make: someTime },
  'timeEntries.remove': { make: someTime },
  'timeEntries.restore': { make: deleted('time-entries', aTimeEntry) },
  'timers.change': { make: aClock, body: { narrative: 'Changed' } },
  'timers.discard': { make: aClock },
  'timers.log': {
    make: aClock,
    body: async (firm: TestFirm) => ({
      matterId: (await aMatter(firm)).id,
      narrative: 'Timed',
      duration: '6m',
    }),
  },
  'timers.pause': { make: aClock },
  'timers.start': { make: aPausedClock },
  'trustAccounts.change': { make: aTrustBank, body: { jurisdiction: 'NY' } },
  'trustAccounts.nextCheck': { make: aTrustBank },
  'trustEntries.get': { make: trustMoney },
  'trustEntries.void': { make: trustMoney, body: { reason: 'Typed twice' } },
  'trustHolds.release': { make: aTrustHold, body: { reason: 'Settled' } },
  'trustLedgers.get': { make: trustOfAMatter },
  'trustLedgers.setMinimum': { make: trustOfAMatter, body: { minimum: '500.00' } },
  'trustProposals.approve': { make: aColleaguesProposal, body: {} },
  'trustProposals.refuse': { make: aColleaguesProposal, body: { note: 'Not agreed' } },
  'trustProposals.withdraw': { make: aTrustProposal, body: {} },
  'trustReconciliations.change': { make: aMonthToSign, body: { statementBalance: '5.00' } },
  'trustReconciliations.clear': {
    make: aMonthWithMoney,
    body: async () => ({ entryIds: [moneyOfMonth], isCleared: true }),
  },
  'trustReconciliations.discard': { make: aMonthToSign },
  'trustReconciliations.get': { make: aMonthToSign },
  'trustReconciliations.pdf': { make: aMonthToSign },
  'trustReconciliations.reopen': {
    make: async (firm) => (await aSignedReconciliation(firm)).id,
    body: { reason: 'A deposit was forgotten' },
  },
  'trustReconciliations.sign': { make: aMonthToSign, body: {} },
  'trustStatementLines.match': {
    make: aLineWithMoney,
    body: async () => ({ entryIds: [moneyOfMonth] }),
  },
  'trustStatementLines.remove': { make: aBankLine },
  'trustStatementLines.setBankError': { make: aBankLine, body: { bankError: 'Of another' } },
  'trustRequests.cancel': { make: askedForTrust, body: { reason: 'Asked twice' } },
  'trustRequests.get': { make: askedForTrust },
  'trustRequests.pdf': { make: askedForTrust },
  'vendors.change': { make: aSupplier, body: { status: 'suspended' } },
  'vendors.one': { make: aSupplier },
  'vendors.remind': { make: aSupplier },
  'vendors.remove': { make: aSupplier },
  'vendors.restore': { make: deleted('vendors', aVendor) },
  'walls.takeDown': { make: async (firm) => (await aWall(firm)).id },
  'webhooks.change': { make: aHook, body: { description: 'Changed' } },
  'webhooks.deliveries': { make: aHook },
  'webhooks.remove': { make: aHook },
  'webhooks.resend': { make: aDelivery },
  'webhooks.rotate': { make: aHook },
  'webhooks.test': { make: aHook },
};

async function aHook(firm: TestFirm): Promise<string> {
  return (await aNewWebhook(firm)).id;
}

async function someTime(firm: TestFirm): Promise<string> {
  return (await aTimeEntry(firm)).id;
}

async function aBillToBe(firm: TestFirm): Promise<string> {
  return (await aPreBill(firm)).id;
}

async function aLineToBe(firm: TestFirm): Promise<string> {
  return (await aPreBill(firm)).lines[0]?.id ?? '';
}

async function aFeeToBe(firm: TestFirm): Promise<string> {
  const fee = { description: 'Opinion', amount: '500' };
  const path = `/api/pre-bills/${await aBillToBe(firm)}/fees`;
  const { body } = await firm.browser.post<PreBillRecord>(path, fee);
  return body.lines.find(({ kind }) => kind === 'fee')?.id ?? '';
}

async function aClock(firm: TestFirm): Promise<string> {
  return (await aTimer(firm)).id;
}

async function aPausedClock(firm: TestFirm): Promise<string> {
  const id = await aClock(firm);
  await firm.browser.post(`/api/timers/${id}/pause`);
  return id;
}

async function aTrustBank(firm: TestFirm): Promise<string> {
  return (await aTrustAccount(firm)).id;
}

async function trustMoney(firm: TestFirm): Promise<string> {
  return (await aTrustLedger(firm)).entry.id;
}

async function trustOfAMatter(firm: TestFirm): Promise<string> {
  return (await aTrustLedger(firm)).ledgerId;
}

async function askedForTrust(firm: TestFirm): Promise<string> {
  return (await aTrustRequest(firm)).id;
}

/** Whoever proposed it does not decide it. */
async function aColleaguesProposal(firm: TestFirm): Promise<string> {
  return aTrustProposal({ browser: await aColleague(server, firm, { firmRole: 'manager' }) });
}

async function aTrustHold(firm: TestFirm): Promise<string> {
  const hold = { ledgerId: await trustOfAMatter(firm), amount: '5', reason: 'Disputed' };
  return (await made<{ id: string }>(firm, '/api/trust-holds', hold)).id;
}

async function aMonthToSign(firm: TestFirm): Promise<string> {
  return (await aTrustReconciliation(firm)).id;
}

async function aBankLine(firm: TestFirm): Promise<string> {
  return (await aStatementLine(firm)).id;
}

/** The entry that was made with the record it goes with. */
let moneyOfMonth = '';
async function aMonthWithMoney(firm: TestFirm): Promise<string> {
  const { account, entry } = await aTrustLedger(firm, '100.00', { day: '2026-03-02' });
  moneyOfMonth = entry.id;
  const month = { accountId: account.id, statementOn: '2026-03-31', statementBalance: '100' };
  return (await aTrustReconciliation(firm, month)).id;
}

async function aLineWithMoney(firm: TestFirm): Promise<string> {
  const { account, entry } = await aTrustLedger(firm, '100.00', { day: '2026-03-02' });
  moneyOfMonth = entry.id;
  return (await aStatementLine(firm, { accountId: account.id, amount: '100' })).id;
}

async function anEvent(firm: TestFirm): Promise<string> {
  return (await anAppointment(firm)).id;
}

async function aSeries(firm: TestFirm): Promise<string> {
  return (await anAppointment(firm, { repetition: { every: 'week' } })).id;
}

async function anAccount(firm: TestFirm): Promise<string> {
  return (await aBankingAccount(firm)).id;
}

async function aBill(firm: TestFirm): Promise<string> {
  return (await anInvoice(firm)).id;
}

async function aTemplate(firm: TestFirm): Promise<string> {
  return (await aPaymentTemplate(firm)).id;
}

async function aDuty(firm: TestFirm): Promise<string> {
  return (await aComplianceItem(firm)).id;
}

async function aSupplier(firm: TestFirm): Promise<string> {
  return (await aVendor(firm, { contractEnd: '2099-12-31' })).id;
}

async function aLimit(firm: TestFirm): Promise<string> {
  return (await aLimitationDate(firm)).id;
}

/** Of a matter that was closed long ago. */
async function aFile(firm: TestFirm): Promise<string> {
  return (await aClosedMatter(firm)).id;
}

async function aFeed(firm: TestFirm): Promise<string> {
  return (await aNewCalendarFeed(firm)).id;
}

async function aCourse(firm: TestFirm): Promise<string> {
  return (await aCleCredit(firm)).id;
}

async function aRequirement(firm: TestFirm): Promise<string> {
  return (await aCleRequirement(firm)).id;
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

async function aBareExpense(firm: TestFirm): Promise<string> {
  return (await anExpense(firm)).id;
}

async function anExpenseWithReceipt(firm: TestFirm): Promise<string> {
  const { id } = await anExpense(firm);
  await firm.browser.upload(`/api/expenses/${id}/receipt`, aPicture);
  return id;
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

function deleted(noun: string, make: (firm: TestFirm) => Promise<{ id: string }>) {
  return async (firm: TestFirm) => {
    const { id } = await make(firm);
    await firm.browser.delete(`/api/${noun}/${id}`);
    return id;
  };
}

/** Somebody else gives the manager a task. */
async function aNotification(firm: TestFirm): Promise<string> {
  const colleague = await aColleague(server, firm);
  await aTask({ browser: colleague }, { assignedTo: firm.user.id });
  const { body } = await firm.browser.get<{ id: string; read: boolean }[]>('/api/notifications');
  return body.find(({ read }) => !read)?.id ?? '';
}

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  // With room for one person in each role, and more.
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
});

type NamesOfWrites = {
  [N in keyof typeof contracts]: {
    [V in keyof (typeof contracts)[N] & string]: (typeof contracts)[N][V] extends {
      refreshes: readonly string[];
      access: infer Who;
    }
      ? Who extends 'anyone'
        ? never
        : `${N}.${V}`
      : never;
  }[keyof (typeof contracts)[N] & string];
}[keyof typeof contracts];

/** For every write: how to do one that changes something. A missing row does not compile. */
const writes: Record<NamesOfWrites, (endpoint: Endpoint) => Promise<{ status: number }>> = {
  'account.changeEmail': (endpoint) =>
    call(firm.browser, endpoint, '', { email: 'another@marlowe.example' }),
  'account.changePassword': async (endpoint) => {
    const other = 'eight calm herons wade';
    const browser = await aColleagueWithPassword();
    return call(browser, endpoint, '', { current: goodPassword, password: other });
  },
  'account.confirm': async (endpoint) => {
    const browser = await aColleagueWithPassword();
    return call(browser, endpoint, '', { way: 'password', password: goodPassword });
  },
  'account.confirmOptions': (endpoint) => call(firm.browser, endpoint, ''),
  'account.endOtherSessions': (endpoint) => call(firm.browser, endpoint, ''),
  'account.endSession': onExample('account.endSession'),
  'account.keepEmail': async (endpoint) => {
    await firm.browser.post('/api/account/email', { email: 'third@marlowe.example' });
    return call(firm.browser, endpoint, '');
  },
  'apiKeys.create': async (endpoint) => {
    // A firm may have few of them: now there is room.
    await aNewApiKey(firm);
    return call(firm.browser, endpoint, '', { name: 'Another', scopes: ['tasks:read'] });
  },
  'apiKeys.revoke': onExample('apiKeys.revoke'),
  'appointments.change': onExample('appointments.change'),
  'appointments.changeOne': onExample('appointments.changeOne'),
  'appointments.create': (endpoint) =>
    call(firm.browser, endpoint, '', { title: 'Written', startDay: '2099-11-16' }),
  'appointments.import': ({ path }) => firm.browser.upload(path, aCalendarFile()),
  'appointments.remove': onExample('appointments.remove'),
  'appointments.restore': onExample('appointments.restore'),
  'appointments.skip': onExample('appointments.skip'),
  'appointments.undoImport': onExample('appointments.undoImport'),
  'archives.bringBack': async () => {
    const { bytes } = await anArchive(server, await aFirm(server));
    // Only a firm that has nothing yet takes one.
    const home = firm;
    onTestFinished(() => {
      firm = home;
    });
    firm = await aFirm(server);
    return broughtBack(firm, bytes);
  },
  'archives.make': (endpoint) => call(firm.browser, endpoint, '', {}),
  'archives.remove': async (endpoint) => {
    await server.files.archiveRoom.makeAll();
    return onExample('archives.remove')(endpoint);
  },
  'bankingAccounts.change': onExample('bankingAccounts.change'),
  'bankingAccounts.copyFirm': async (endpoint) => {
    await firm.browser.put('/api/profile', { firmBankName: 'Bank', firmAccountName: 'Firm' });
    return call(firm.browser, endpoint, '');
  },
  'bankingAccounts.create': (endpoint) =>
    call(firm.browser, endpoint, '', { nickname: 'One', bankName: 'Bank', accountName: 'Firm' }),
  'bankingAccounts.remove': onExample('bankingAccounts.remove'),
  'bankingAccounts.restore': onExample('bankingAccounts.restore'),
  'bankingAccounts.reveal': onExample('bankingAccounts.reveal'),
  'billingTerms.changeClient': onExample('billingTerms.changeClient'),
  'billingTerms.changeFirm': (endpoint) =>
    call(firm.browser, endpoint, '', { taxId: '12-3456789' }),
  'billingTerms.changeMatter': onExample('billingTerms.changeMatter'),
  'billingTerms.changePerson': onExample('billingTerms.changePerson'),
  'calendarFeeds.change': onExample('calendarFeeds.change'),
  'calendarFeeds.create': async (endpoint) => {
    // A person may have few of them: now there is room.
    await aNewCalendarFeed(firm);
    return call(firm.browser, endpoint, '', { name: 'Apple' });
  },
  'calendarFeeds.reveal': onExample('calendarFeeds.reveal'),
  'calendarFeeds.revoke': onExample('calendarFeeds.revoke'),
  'cleCredits.change': onExample('cleCredits.change'),
  'cleCredits.create': (endpoint) =>
    call(firm.browser, endpoint, '', {
      userId: firm.user.id,
      title: 'A course',
      completedOn: '2020-03-02',
      hours: '1',
      jurisdictions: ['NY'],
    }),
  'cleCredits.remove': onExample('cleCredits.remove'),
  'cleCredits.restore': onExample('cleCredits.restore'),
  'cleRequirements.change': onExample('cleRequirements.change'),
  'cleRequirements.create': (endpoint) =>
    call(firm.browser, endpoint, '', {
      userId: firm.user.id,
      jurisdiction: 'CA',
      hours: '25',
      ethicsHours: '4',
      periodStart: '2026-01-01',
      deadline: '2028-12-31',
      periodMonths: 36,
    }),
  'cleRequirements.next': onExample('cleRequirements.next'),
  'cleRequirements.remove': onExample('cleRequirements.remove'),
  'cleRequirements.restore': onExample('cleRequirements.restore'),
  'clients.archive': onExample('clients.archive'),
  'clients.change': onExample('clients.change'),
  'clients.create': (endpoint) => call(firm.browser, endpoint, '', { name: 'Written Down' }),
  'clients.merge': onExample('clients.merge'),
  'clients.remove': onExample('clients.remove'),
  'clients.restore': onExample('clients.restore'),
  'clients.reveal': onExample('clients.reveal'),
  'clients.unarchive': onExample('clients.unarchive'),
  'complianceItems.addStarters': (endpoint) => call(firm.browser, endpoint, ''),
  'complianceItems.change': onExample('complianceItems.change'),
  'complianceItems.create': (endpoint) =>
    call(firm.browser, endpoint, '', { title: 'Written down', category: 'other' }),
  'complianceItems.remove': onExample('complianceItems.remove'),
  'complianceItems.restore': onExample('complianceItems.restore'),
  'conflictChecks.create': (endpoint) => call(firm.browser, endpoint, '', { terms: ['Ada'] }),
  'conflictChecks.decide': onExample('conflictChecks.decide'),
  'dashboard.hideGettingStarted': (endpoint) =>
    call(firm.browser, endpoint, '', { isHidden: true }),
  'dataExports.withBankNumbers': async (endpoint) => {
    await aClient(firm, { accountNumber: '000123456789' });
    return call(firm.browser, endpoint, '');
  },
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
  'expenses.addReceipt': onExample('expenses.addReceipt'),
  'expenses.approve': onExample('expenses.approve'),
  'expenses.change': onExample('expenses.change'),
  'expenses.create': (endpoint) =>
    call(firm.browser, endpoint, '', {
      description: 'Paper',
      category: 'office-supplies',
      amount: '9.90',
      expenseDate: '2026-11-01',
    }),
  'expenses.reject': onExample('expenses.reject'),
  'expenses.remove': onExample('expenses.remove'),
  'expenses.removeReceipt': onExample('expenses.removeReceipt'),
  'expenses.restore': onExample('expenses.restore'),
  'imports.check': () => checkFile(firm, 'clients', someClients()),
  'imports.rejected': () => rejectedRows(firm, 'clients', someClients()),
  'imports.run': () => importFile(firm, 'clients', someClients()),
  'imports.undo': onExample('imports.undo'),
  'invitations.create': (endpoint) =>
    call(firm.browser, endpoint, '', { email: 'new@marlowe.example', firmRole: 'staff' }),
  'invitations.resend': onExample('invitations.resend'),
  'invitations.revoke': onExample('invitations.revoke'),
  'invoices.cancel': onExample('invoices.cancel'),
  'invoices.change': onExample('invoices.change'),
  'invoices.create': (endpoint) =>
    call(firm.browser, endpoint, '', { clientName: 'Written Down', amount: '1.00' }),
  'invoices.pay': onExample('invoices.pay'),
  'invoices.payMany': async (endpoint) =>
    call(firm.browser, endpoint, '', { ids: [await aBill(firm), await aBill(firm)] }),
  'invoices.reveal': onExample('invoices.reveal'),
  'invoices.writeOff': onExample('invoices.writeOff'),
  'legalHolds.lift': onExample('legalHolds.lift'),
  'ledes.bring': async ({ path }) => {
    await aClient(firm, { name: 'Brought by a bill' });
    return firm.browser.upload(path, aLedesFile('Brought by a bill'));
  },
  'ledes.read': ({ path }) => firm.browser.upload(path, aLedesFile('Somebody')),
  'legalHolds.place': async (endpoint) =>
    call(firm.browser, endpoint, '', { matterId: (await aMatter(firm)).id, reason: 'Audit' }),
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
  'mails.open': (endpoint) => onMail(endpoint, 'kept'),
  'mails.retry': (endpoint) => onMail(endpoint, 'failed'),
  'morningMails.change': (endpoint) => call(firm.browser, endpoint, '', { off: ['payments'] }),
  'noticeRules.change': (endpoint) =>
    call(firm.browser, endpoint, '', { kind: 'closing-letter', days: 21 }),
  'notices.change': onExample('notices.change'),
  'notices.create': async (endpoint) => {
    const { id: matterId } = await aMatter(firm);
    const event = { kind: 'trust-receipt', eventOn: '2026-11-01' };
    return call(firm.browser, endpoint, '', { ...event, matterId });
  },
  'notifications.markAllRead': async (endpoint) => {
    await aNotification(firm);
    return call(firm.browser, endpoint, '');
  },
  'notifications.markRead': onExample('notifications.markRead'),
  'paymentTemplates.change': onExample('paymentTemplates.change'),
  'paymentTemplates.create': (endpoint) =>
    call(firm.browser, endpoint, '', { name: 'Check', instructions: 'By check, please.' }),
  'paymentTemplates.remove': onExample('paymentTemplates.remove'),
  'paymentTemplates.reveal': onExample('paymentTemplates.reveal'),
  'payments.reverse': onExample('payments.reverse'),
  'profile.change': (endpoint) => call(firm.browser, endpoint, '', { city: 'Brooklyn' }),
  'profile.removeLogo': async (endpoint) => {
    await firm.browser.upload('/api/profile/logo', aPicture);
    return call(firm.browser, endpoint, '');
  },
  'profile.reveal': (endpoint) => call(firm.browser, endpoint, ''),
  'profile.setLogo': (endpoint) => call(firm.browser, endpoint, ''),
  'retention.change': onExample('retention.change'),
  'retention.changeRule': (endpoint) => call(firm.browser, endpoint, '', { years: 9 }),
  'retention.destroy': onExample('retention.destroy'),
  'tasks.change': onExample('tasks.change'),
  'secondFactors.addPasskey': async (endpoint) => {
    const options = await firm.browser.post<CreationOptions>('/api/account/passkeys/options');
    const credential = new SoftPasskey(server.config.publicUrl).create(options.body);
    return call(firm.browser, endpoint, '', { name: 'Telephone', credential });
  },
  'secondFactors.beginApp': (endpoint) => call(firm.browser, endpoint, ''),
  'secondFactors.confirmApp': async (endpoint) => {
    const browser = await aColleague(server, firm);
    const { body } = await browser.post<{ secret: string }>('/api/account/authenticator-app');
    return call(browser, endpoint, '', { code: nextCode(browser, body.secret) });
  },
  'secondFactors.passkeyOptions': (endpoint) => call(firm.browser, endpoint, ''),
  'secondFactors.removeApp': (endpoint) => call(firm.browser, endpoint, ''),
  'secondFactors.removePasskey': onExample('secondFactors.removePasskey'),
  'secondFactors.renamePasskey': onExample('secondFactors.renamePasskey'),
  'secondFactors.renewCodes': async (endpoint) => {
    await aPasskey(firm.browser);
    return call(firm.browser, endpoint, '');
  },
  'subscription.checkCoupon': (endpoint) => call(firm.browser, endpoint, '', { code: 'WELCOME20' }),
  'subscription.confirm': (endpoint) => call(firm.browser, endpoint, ''),
  'subscription.costOfChange': async (endpoint) => {
    await subscribe(firm, { plan: 'enterprise' });
    return call(firm.browser, endpoint, '', { plan: 'enterprise', interval: 'yearly' });
  },
  'subscription.create': (endpoint) =>
    call(firm.browser, endpoint, '', { plan: 'enterprise', interval: 'yearly', isChange: true }),
  'subscription.portal': async (endpoint) => {
    const choice = { plan: 'professional', interval: 'yearly' };
    await firm.browser.post('/api/create-subscription', choice);
    return call(firm.browser, endpoint, '');
  },
  'tasks.create': (endpoint) => call(firm.browser, endpoint, '', { title: 'Written' }),
  'tasks.remove': onExample('tasks.remove'),
  'tasks.restore': onExample('tasks.restore'),
  'team.endSessions': onExample('team.endSessions'),
  'team.forgetFactors': onExample('team.forgetFactors'),
  'team.readmit': onExample('team.readmit'),
  'preBills.addFee': onExample('preBills.addFee'),
  'preBills.change': onExample('preBills.change'),
  'preBills.changeLine': onExample('preBills.changeLine'),
  'preBills.create': async (endpoint) => {
    const { matterId } = await aTimeEntry(firm);
    return call(firm.browser, endpoint, '', { matterIds: [matterId] });
  },
  'preBills.discard': onExample('preBills.discard'),
  'preBills.issue': async (endpoint) =>
    call(firm.browser, endpoint, '', { ids: [await aBillToBe(firm)] }),
  'preBills.refresh': async (endpoint) => {
    const { id, matterId } = await aPreBill(firm);
    await aTimeEntry(firm, { matterId });
    return call(firm.browser, endpoint, id);
  },
  'preBills.removeFee': onExample('preBills.removeFee'),
  'team.remove': onExample('team.remove'),
  'team.setRole': onExample('team.setRole'),
  'team.suspend': onExample('team.suspend'),
  'timeEntries.change': onExample('timeEntries.change'),
  'timeEntries.changeMany': async (endpoint) =>
    call(firm.browser, endpoint, '', { ids: [await someTime(firm)], change: { isHeld: true } }),
  'timeEntries.create': async (endpoint) => {
    const { id: matterId } = await aMatter(firm);
    return call(firm.browser, endpoint, '', { matterId, narrative: 'Written', duration: '6m' });
  },
  'timeEntries.remove': onExample('timeEntries.remove'),
  'timeEntries.restore': onExample('timeEntries.restore'),
  'timers.change': onExample('timers.change'),
  'timers.create': (endpoint) => call(firm.browser, endpoint, '', {}),
  'timers.discard': onExample('timers.discard'),
  'timers.log': onExample('timers.log'),
  'timers.pause': onExample('timers.pause'),
  'timers.start': onExample('timers.start'),
  'trustAccounts.change': onExample('trustAccounts.change'),
  'trustAccounts.create': async (endpoint) => {
    const { id: bankingAccountId } = await aBankingAccount(firm, { accountType: 'trust' });
    const about = { name: 'Written', jurisdiction: 'CA', openedOn: '2026-01-01' };
    return call(firm.browser, endpoint, '', { ...about, bankingAccountId });
  },
  'trustEntries.bankCharge': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    const charge = { accountId, amount: '5', purpose: 'Monthly fee' };
    await firm.browser.post('/api/trust-entries/firm-deposits', charge);
    return call(firm.browser, endpoint, '', charge);
  },
  'trustEntries.deposit': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    const money = { accountId, matterId: null, amount: '5', party: 'A', method: 'wire' };
    return call(firm.browser, endpoint, '', { ...money, purpose: 'Retainer' });
  },
  'trustEntries.disburse': async (endpoint) =>
    call(firm.browser, endpoint, '', { ...(await aPayout(firm)), amount: '1', purpose: 'Fee' }),
  'trustEntries.earnFee': async (endpoint) => {
    const { matter, ledgerId } = await aTrustLedger(firm);
    const invoice = await anInvoice(firm, { clientId: matter.clientId, matterId: matter.id });
    const { id: bankingAccountId } = await aBankingAccount(firm);
    const fee = { ledgerId, invoiceId: invoice.id, bankingAccountId, method: 'ach' };
    return call(firm.browser, endpoint, '', fee);
  },
  'trustEntries.firmDeposit': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    return call(firm.browser, endpoint, '', { accountId, amount: '5', purpose: 'For charges' });
  },
  'trustEntries.interest': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    return call(firm.browser, endpoint, '', { accountId, amount: '1.23' });
  },
  'trustEntries.refund': async (endpoint) => call(firm.browser, endpoint, '', await aPayout(firm)),
  'trustEntries.transfer': async (endpoint) => {
    const { matter, ledgerId: fromLedgerId } = await aTrustLedger(firm);
    const { id: toMatterId } = await aMatter(firm, { clientId: matter.clientId });
    const move = { fromLedgerId, toMatterId, amount: '5', purpose: 'Other matter' };
    return call(firm.browser, endpoint, '', move);
  },
  'trustEntries.void': onExample('trustEntries.void'),
  'trustHolds.place': async (endpoint) => {
    const { ledgerId } = await aTrustLedger(firm);
    return call(firm.browser, endpoint, '', { ledgerId, amount: '5', reason: 'Disputed' });
  },
  'trustHolds.release': onExample('trustHolds.release'),
  'trustLedgers.setMinimum': onExample('trustLedgers.setMinimum'),
  'trustProposals.approve': async (endpoint) => {
    const partner = await aColleague(server, firm, { firmRole: 'attorney' });
    return call(partner, endpoint, await aTrustProposal(firm));
  },
  'trustProposals.refuse': async (endpoint) => {
    const partner = await aColleague(server, firm, { firmRole: 'attorney' });
    return call(partner, endpoint, await aTrustProposal(firm), { note: 'Not agreed' });
  },
  'trustProposals.withdraw': onExample('trustProposals.withdraw'),
  'trustReconciliations.change': onExample('trustReconciliations.change'),
  'trustReconciliations.clear': onExample('trustReconciliations.clear'),
  'trustReconciliations.create': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    const month = { accountId, statementOn: '2026-03-31', statementBalance: '0' };
    return call(firm.browser, endpoint, '', month);
  },
  'trustReconciliations.discard': onExample('trustReconciliations.discard'),
  'trustReconciliations.reopen': onExample('trustReconciliations.reopen'),
  'trustReconciliations.sign': onExample('trustReconciliations.sign'),
  'trustReports.search': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    const { id: entryId } = await aTrustDeposit(firm, { accountId, matterId: null });
    return call(firm.browser, endpoint, '', { entryId, effort: 'Asked the bank' });
  },
  'trustRequests.cancel': onExample('trustRequests.cancel'),
  'trustRequests.create': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    const { id: matterId } = await aMatter(firm);
    return call(firm.browser, endpoint, '', { accountId, matterId, amount: '500' });
  },
  'trustRules.change': (endpoint) =>
    call(firm.browser, endpoint, '', { jurisdiction: 'CA', noticeDays: 9 }),
  'trustRules.reset': async (endpoint) => {
    await firm.browser.put('/api/trust-rules', { jurisdiction: 'CA', noticeDays: 10 });
    return call(firm.browser, endpoint, '', { jurisdiction: 'CA' });
  },
  'trustSettings.change': (endpoint) => call(firm.browser, endpoint, '', { checkClearsDays: 9 }),
  'trustStatementLines.create': async (endpoint) => {
    const { id: accountId } = await aTrustAccount(firm);
    const line = { accountId, day: '2026-03-31', amount: '-5', description: 'FEE' };
    return call(firm.browser, endpoint, '', line);
  },
  'trustStatementLines.importFile': async ({ path }) => {
    const { id: accountId } = await aTrustAccount(firm);
    const content = Buffer.from('Date,Description,Amount\n3/31/2026,FEE,-5.00\n');
    return firm.browser.upload(path, { name: 'march.csv', content }, { accountId });
  },
  'trustStatementLines.match': onExample('trustStatementLines.match'),
  'trustStatementLines.matchAll': async (endpoint) => {
    const { account } = await aTrustLedger(firm, '100.00', { day: '2026-03-02' });
    const accountId = account.id;
    await aStatementLine(firm, { accountId, day: '2026-03-03', amount: '100' });
    return call(firm.browser, endpoint, '', { accountId });
  },
  'trustStatementLines.remove': onExample('trustStatementLines.remove'),
  'trustStatementLines.setBankError': onExample('trustStatementLines.setBankError'),
  'vendors.change': onExample('vendors.change'),
  'vendors.create': (endpoint) => call(firm.browser, endpoint, '', { name: 'Written Down' }),
  'vendors.remind': onExample('vendors.remind'),
  'vendors.remove': onExample('vendors.remove'),
  'vendors.restore': onExample('vendors.restore'),
  'walls.raise': async (endpoint) => {
    const { id: matterId } = await aMatter(firm);
    const { id: userId } = await aColleague(server, firm);
    return call(firm.browser, endpoint, '', { matterId, userId, reason: 'Former employer' });
  },
  'walls.takeDown': onExample('walls.takeDown'),
  'webhooks.change': onExample('webhooks.change'),
  'webhooks.create': async (endpoint) => {
    await aNewWebhook(firm);
    const hook = { url: 'https://hooks.example/other', events: ['task.created'] };
    return call(firm.browser, endpoint, '', hook);
  },
  'webhooks.remove': onExample('webhooks.remove'),
  'webhooks.resend': onExample('webhooks.resend'),
  'webhooks.rotate': onExample('webhooks.rotate'),
  'webhooks.test': onExample('webhooks.test'),
};

/** Writes that change nothing in the firm's work. The audit trail has them; a colleague need not read of them. */
const untold: Partial<Record<NamesOfWrites, string>> = {
  'account.changeEmail': 'one’s own account',
  'account.changePassword': 'one’s own account',
  'account.confirmOptions': 'one’s own account',
  'account.confirm': 'one’s own account',
  'account.endOtherSessions': 'one’s own account',
  'account.endSession': 'one’s own account',
  'account.keepEmail': 'one’s own account',
  'archives.bringBack': 'what comes back brings its own activities along',
  'archives.make': 'somebody looked, at everything',
  'archives.remove': 'it changes nothing in the firm’s work',
  'bankingAccounts.reveal': 'somebody looked',
  'calendarFeeds.reveal': 'somebody looked',
  'clients.reveal': 'somebody looked',
  'dataExports.withBankNumbers': 'somebody looked',
  'invoices.reveal': 'somebody looked',
  'paymentTemplates.reveal': 'somebody looked',
  'profile.reveal': 'somebody looked',
  'ledes.read': 'somebody looked',
  'imports.check': 'somebody looked',
  'imports.rejected': 'somebody looked',
  'trustReconciliations.clear': 'a step of a reconciliation, which is told',
  'trustStatementLines.create': 'a step of a reconciliation, which is told',
  'trustStatementLines.match': 'a step of a reconciliation, which is told',
  'trustStatementLines.matchAll': 'a step of a reconciliation, which is told',
  'trustStatementLines.remove': 'a step of a reconciliation, which is told',
  'subscription.checkCoupon': 'somebody looked',
  'subscription.costOfChange': 'somebody looked',
  'subscription.confirm': 'the provider was asked; what it says is told by itself',
  'subscription.create': 'nothing has begun before a bank agrees; then it is told by itself',
  'subscription.portal': 'somebody looked',
  'dashboard.hideGettingStarted': 'one’s own screen',
  'secondFactors.addPasskey': 'one’s own account',
  'secondFactors.beginApp': 'one’s own account',
  'secondFactors.confirmApp': 'one’s own account',
  'secondFactors.passkeyOptions': 'one’s own account',
  'secondFactors.removeApp': 'one’s own account',
  'secondFactors.removePasskey': 'one’s own account',
  'secondFactors.renamePasskey': 'one’s own account',
  'secondFactors.renewCodes': 'one’s own account',
  'team.endSessions': 'somebody’s account',
  'team.forgetFactors': 'somebody’s account',
  'mails.open': 'the owner of the product looked',
  'mails.retry': 'the post of the product',
  'notifications.markAllRead': 'one’s own list',
  'notifications.markRead': 'one’s own list',
  'preBills.addFee': 'a bill that is not out yet',
  'preBills.change': 'a bill that is not out yet',
  'preBills.changeLine': 'a bill that is not out yet',
  'preBills.refresh': 'a bill that is not out yet',
  'preBills.removeFee': 'a bill that is not out yet',
  'timers.change': 'one’s own clock',
  'timers.create': 'one’s own clock',
  'timers.discard': 'one’s own clock',
  'timers.pause': 'one’s own clock',
  'timers.start': 'one’s own clock',
  'webhooks.resend': 'the log of the webhook tells it',
  'webhooks.test': 'the log of the webhook tells it',
};

/** The same person in another browser. */
async function anotherSession(of: TestFirm): Promise<string> {
  const other = new Browser(server);
  const person = { firmId: of.firmId, userId: of.user.id };
  const limits = { idleMinutes: 60, hours: 12 };
  const sid = await asSystem(server.engine, 'test', (db) =>
    startSession(db, person, {}, server.clock.now, limits),
  );
  other.cookies.set('sid', sid);
  const { body } = await other.get<Session[]>('/api/account/sessions');
  return body.find(({ isThis }) => isThis)?.id ?? '';
}

/** Somebody of the firm who is not the one who asks. */
async function aPersonOf(of: TestFirm): Promise<string> {
  return (await aColleague(server, of)).id;
}

async function aPasskeyOf(of: TestFirm): Promise<string> {
  return (await aPasskey(of.browser)).passkey.id;
}

async function aColleagueWithPassword(): Promise<Browser> {
  const browser = await aColleague(server, firm);
  const { body } = await browser.get<{ id: string }>('/api/auth/user');
  const passwordHash = await hashPassword(goodPassword);
  await asSystem(server.engine, 'test', (db) =>
    setPassword(db, { firmId: firm.firmId, userId: body.id }, passwordHash, server.clock.now),
  );
  return browser;
}

/** The owner of the product does something to a letter of a firm. */
async function onMail(endpoint: Endpoint, state: string) {
  const owner = await aColleague(server, firm, { role: 'owner' });
  await firm.browser.post('/api/forgot-password', { email: firm.user.email });
  let id = '';
  await expect
    .poll(async () => {
      const { body } = await owner.get<{ id: string }[]>('/api/owner/mails');
      id = body[0]?.id ?? '';
      return id;
    })
    .not.toBe('');
  const content = await asSystem(server.engine, 'test', (db) =>
    server.secrets.seal(
      db,
      { firmId: firm.firmId, table: 'mails', column: 'content', row: id },
      '{"text":"x"}',
    ),
  );
  await asSystem(server.engine, 'test', (db) =>
    db.updateTable('mails').set({ state, content }).where('id', '=', id).execute(),
  );
  return call(owner, endpoint, id);
}

function onExample(name: NamesWithId) {
  return async (endpoint: Endpoint) => {
    const example = examples[name];
    const id = await example.make(firm);
    return call(firm.browser, endpoint, id, await bodyOf(example, firm));
  };
}

/** There is one at a time: by now the last one is ready. */
async function aReadyArchive(of: TestFirm): Promise<string> {
  return (await anArchive(server, of)).archive.id;
}

const nobody = '00000000-0000-4000-8000-000000000000';
/** Where a path has two ids, `id` has both, with a blank between them. */
function call(browser: Browser, endpoint: Endpoint, id: string, body?: unknown, query = '') {
  const ids = id.split(' ');
  const path = endpoint.path.replace(/:\w+/g, () => ids.shift() ?? nobody) + query;
  if (endpoint.kind === 'upload') return browser.upload(path, aPicture);
  return browser.send(endpoint.method, path, body);
}

describe('without a session', () => {
  test.each(guarded)('%s is a 401 that says Unauthorized', async (_name, endpoint) => {
    const reply = await call(
      new Browser(server),
      endpoint,
      nobody,
      endpoint.method === 'GET' ? undefined : {},
    );
    expect(reply).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized', detail: 'Unauthorized' },
    });
  });
});

describe('another firm’s record', () => {
  test.each(withId)(
    '%s is the same 404 as no record, and changes nothing',
    async (name, endpoint) => {
      const example = examples[name as NamesWithId];
      const id = await example.make(firm);
      const body = await bodyOf(example, firm);
      const query = await example.query?.(firm);
      const before = await firm.browser.get('/api/tasks');
      const foreign = await call(otherFirm.browser, endpoint, id, body, query);
      const missing = await call(otherFirm.browser, endpoint, nobody, body, query);
      expect(foreign.status).toBe(404);
      expect(withoutId(foreign.body)).toEqual(withoutId(missing.body));
      expect((await firm.browser.get('/api/tasks')).text).toBe(before.text);
      expect((await call(firm.browser, endpoint, id, body, query)).status).toBeLessThan(300);
    },
  );

  const withoutId = (problem: unknown) => ({ ...(problem as object), requestId: '' });
});

describe('a write', () => {
  /** Records that changed by this call, and transactions of it that left an activity of the person. */
  const traces = async ({ method, path }: Endpoint) => {
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query(
        `select count(*) as audited, count(distinct done.xmin::text) filter (where exists (
           select from activities a where a.firm_id = done.firm_id and a.user_id = done.user_id
             and a.xmin = done.xmin)) as recorded
         from audit_pending done
         where firm_id = $1 and user_id is not null and action = $2 and record_id is not null`,
        [firm.firmId, `${method} ${path}`],
      ),
    );
    return rows[0] as { audited: number; recorded: number };
  };

  test.each(Object.entries(writes))(
    '%s is told in the audit trail, and in the activities unless there is a reason',
    async (name, write) => {
      const endpoint = endpoints.find(([one]) => one === name)?.[1] as Endpoint;
      const before = await traces(endpoint);
      expect((await write(endpoint)).status).toBeLessThan(300);
      const after = await traces(endpoint);
      expect(after.audited).toBeGreaterThan(before.audited);
      expect([name, after.recorded > before.recorded]).toEqual([name, !(name in untold)]);
    },
  );
});

describe('roles', () => {
  const people = [
    { firmRole: 'staff', role: 'user' },
    { firmRole: 'attorney', role: 'user' },
    { firmRole: 'manager', role: 'user' },
    { firmRole: 'staff', role: 'admin' },
    { firmRole: 'staff', role: 'owner' },
  ] as const;

  test.each(people)('%j reaches what the contract says and nothing else', async (roles) => {
    const browser = await aColleague(server, firm, roles);
    for (const [name, endpoint] of guarded) {
      const { status } = await call(
        browser,
        endpoint,
        nobody,
        endpoint.method === 'GET' ? undefined : {},
      );
      const may = mayCall(endpoint.access, { id: '', firmId: '', ...roles });
      expect([name, status === 403]).toEqual([name, !may]);
    }
  });

  test.each([
    ['member', [true, true, true, true, true]],
    ['attorney', [false, true, true, false, false]],
    ['manager', [false, false, true, false, false]],
    ['admin', [false, false, false, true, true]],
    ['owner', [false, false, false, false, true]],
  ] as const)('%s is for exactly these people', (access, expected) => {
    expect(people.map((roles) => mayCall(access, { id: '', firmId: '', ...roles }))).toEqual(
      expected,
    );
  });
});

describe('the inventory', () => {
  test('the server answers what the contract names, and nothing unnamed', () => {
    const extra = [
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/live',
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/style.css',
      '/api/v1/openapi.json',
      '/api/v1/docs',
      '/api/stripe-webhook',
      '/sandbox/payment_intents/:/confirm',
      '/sandbox/payment_intents/:/action',
      '/sandbox/setup_intents/:/confirm',
      '/sandbox/setup_intents/:/action',
      '/sandbox/portal.css',
      '/sandbox/portal/:',
      '/sandbox/portal/:/cancel',
      '/sandbox/portal/:/resume',
      '/sandbox/portal/:/card',
      '*',
      '/*',
      '/',
    ];
    // Where two calls differ in the name of a part, the router tells both: ':id|:address'.
    const shapeOf = (path: string) => path.replace(/:[\w:|]+/g, ':');
    const named = new Set<string>([
      ...endpoints.map(([, endpoint]) => shapeOf(endpoint.path)),
      ...endpoints
        .filter(([, endpoint]) => scopeOf(endpoint))
        .map(([, endpoint]) => shapeOf(byKey(endpoint.path))),
      ...navigations.map(({ path }) => path),
      ...extra,
    ]);
    const served = new Set<string>();
    const stack: { depth: number; path: string }[] = [];
    for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const match = line.match(/^([\s│]*)[├└]── (\S+)/u);
      if (!match) continue;
      const depth = (match[1] ?? '').length / 4;
      while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop();
      const path = `${stack.at(-1)?.path ?? ''}${match[2]}`;
      stack.push({ depth, path });
      if (/\(/.test(line)) served.add(shapeOf(path));
    }
    expect(served.size).toBeGreaterThan(10);
    for (const path of served) expect(named).toContain(path);
    for (const [, endpoint] of endpoints) expect(served).toContain(shapeOf(endpoint.path));
  });

  test('every refreshed path is some read’s', () => {
    const reads = endpoints.filter(([, e]) => e.kind === 'read').map(([, e]) => `${e.path}/`);
    // With a path go all that begin with it.
    const isRead = (path: string) => reads.some((read) => read.startsWith(`${path}/`));
    for (const [name, endpoint] of endpoints) {
      if (!('refreshes' in endpoint)) continue;
      for (const path of endpoint.refreshes) expect([name, path, isRead(path)]).toContain(true);
    }
  });

  test('the OpenAPI document names every call, and every reference in it leads somewhere', async () => {
    const { body, status } = await new Browser(server).get<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    }>('/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const [name, endpoint] of endpoints) {
      const operation =
        body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect([name, operation !== undefined]).toEqual([name, true]);
    }
    for (const [, ref] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(body.components.schemas).toHaveProperty(ref ?? '');
    }
  });

  test('the API’s pages are readable without a session', async () => {
    const reply = await new Browser(server).get('/api/docs');
    expect(reply.status).toBe(200);
    for (const [, endpoint] of endpoints)
      expect(reply.text).toContain(endpoint.summary.replace("'", '&#39;'));
  });
});
