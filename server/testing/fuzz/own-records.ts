/** A few records of each kind, in each of their states. */
import { anAppointment, anImport } from '#server/testing/appointments.ts';
import { aDeadlineRule, someDeadlines } from '#server/testing/deadlines.ts';
import { aComplianceItem, aVendor } from '#server/testing/desk.ts';
import {
  aBankingAccount,
  aClient,
  aConflictCheck,
  aDocument,
  aDocumentTemplate,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aPayment,
  aPaymentTemplate,
  aPicture,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aDataImport } from '#server/testing/imports.ts';
import { anInvitation } from '#server/testing/invitations.ts';
import { aClosedMatter, aLegalHold } from '#server/testing/kept-matters.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aCleCredit, aCleRequirement, aNotice } from '#server/testing/training.ts';
import {
  aSignedReconciliation,
  aStatementLine,
  aTrustDeposit,
  aTrustLedger,
  aTrustProposal,
  aTrustReconciliation,
  aTrustRequest,
} from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

/** Clients, matters, parties and checks in each of their states. */
async function aPractice(firm: TestFirm): Promise<void> {
  await aDataImport(firm);
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
  await anInvitation(firm);
  await aWall(firm);
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
  await someTime(firm, matterId);
  await aBankingAccount(firm, { accountNumber: '998877665544', isDefault: true });
  await firm.browser.delete(`/api/banking-accounts/${(await aBankingAccount(firm)).id}`);
  await aPaymentTemplate(firm);
  await firm.browser.put('/api/profile', { firmBankName: 'Bank', firmAccountName: 'Firm' });
}

/** Time in each of its states, clocks, and what is agreed. */
async function someTime(firm: TestFirm, matterId: string): Promise<void> {
  await aTimeEntry(firm, { matterId });
  await aTimeEntry(firm, { matterId, isBillable: false });
  const { id } = await aTimeEntry(firm, { matterId });
  await firm.browser.put(`/api/time-entries/${id}`, { isHeld: true });
  await firm.browser.delete(`/api/time-entries/${(await aTimeEntry(firm, { matterId })).id}`);
  const preBill = await aPreBill(firm, { matterIds: [matterId] });
  await firm.browser.post(`/api/pre-bills/${preBill.id}/fees`, {
    description: 'Opinion',
    amount: '500',
  });
  await aPreBill(firm);
  await firm.browser.post('/api/pre-bills/issue', { ids: [(await aPreBill(firm)).id] });
  await firm.browser.put(`/api/billing-terms/people/${firm.user.id}`, { rate: '310' });
  const people = [{ userId: firm.user.id, rate: '290' }];
  await firm.browser.put(`/api/billing-terms/matters/${matterId}`, { people });
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

/** Client money: posted, taken back, held, proposed; of one matter, of another of the client, and of nobody. */
async function someTrust(firm: TestFirm): Promise<void> {
  const act = (path: string, body: object) => made(firm, `/api/${path}`, body);
  const { account, matter, ledgerId } = await aTrustLedger(firm, '5000.00');
  const accountId = account.id;
  const toMatterId = (await aMatter(firm, { clientId: matter.clientId })).id;
  const about = { ledgerId, amount: '10', reason: 'Disputed' };
  for (const kind of ['hold', 'dispute', 'dispute']) await act('trust-holds', { ...about, kind });
  const move = { fromLedgerId: ledgerId, toMatterId, amount: '10', purpose: 'Other matter' };
  await act('trust-entries/transfers', move);
  await act('trust-entries/firm-deposits', { accountId, amount: '50', purpose: 'For charges' });
  const unknown = await aTrustDeposit(firm, { accountId, matterId: null, amount: '20' });
  await act('trust-reports/searches', { entryId: unknown.id, effort: 'Asked the bank' });
  for (let n = 0; n < 3; n++) await aTrustRequest(firm, { accountId, matterId: matter.id });
  const typedTwice = await aTrustDeposit(firm, { accountId, matterId: matter.id, method: 'check' });
  await act(`trust-entries/${typedTwice.id}/void`, { reason: 'Typed twice' });
  await anInvoice(firm, { clientId: matter.clientId, matterId: matter.id });
  await aBankingAccount(firm);
  for (let n = 0; n < 3; n++) await aTrustProposal(firm);
  await someStatements(firm, accountId);
}

/** Of the bank: lines with and without an entry, a mistake; months that are prepared, signed and reopened. */
async function someStatements(firm: TestFirm, accountId: string): Promise<void> {
  for (const amount of ['5000', '20', '-5']) await aStatementLine(firm, { accountId, amount });
  const { id } = await aStatementLine(firm, { accountId, amount: '7' });
  const bankError = 'Of another customer';
  await firm.browser.put(`/api/trust-statement-lines/${id}/bank-error`, { bankError });
  for (let n = 0; n < 3; n++) await aTrustReconciliation(firm);
  await aSignedReconciliation(firm);
  const signed = await aSignedReconciliation(firm);
  const reopened = `/api/trust-reconciliations/${signed.id}/reopen`;
  await made(firm, reopened, { reason: 'A deposit was forgotten' });
}

export interface Needs {
  practice: boolean;
  books: boolean;
  papers: boolean;
  desk: boolean;
  calendar: boolean;
  trust: boolean;
}

/** Making records takes longer than sending requests: only those that are needed. */
export async function fillFirm(firm: TestFirm, needs: Needs): Promise<void> {
  if (needs.practice) await aPractice(firm);
  if (needs.books) await someBooks(firm);
  if (needs.papers) await somePapers(firm);
  if (needs.desk) {
    await aDesk(firm);
    await someTraining(firm);
  }
  if (needs.calendar) await aCalendar(firm);
  if (needs.trust) await someTrust(firm);
}
