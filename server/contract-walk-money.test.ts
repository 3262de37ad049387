/** Walks the contract of bills, time, and money that is the firm’s or is held for others: see contract-walk.test.ts. */

import { beforeAll } from 'vitest';
import type { PreBillRecord } from '#contract/pre-bills.ts';
import {
  aPersonOf,
  call,
  deleted,
  doneWith,
  type Examples,
  type Untold,
  type Writes,
  walkOtherFirms,
  walkWrites,
} from '#server/testing/contract-walk.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  aLastingFirm,
  aMatter,
  anExpense,
  anInvoice,
  aPayment,
  aPaymentTemplate,
  aPicture,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aLedesFile } from '#server/testing/ledes.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry, aTimer } from '#server/testing/time.ts';
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
const examples: Examples<'money'> = {
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
  'expenses.addReceipt': { make: aBareExpense },
  'expenses.approve': { make: aBareExpense },
  'expenses.change': { make: aBareExpense, body: { vendor: 'County clerk' } },
  'expenses.one': { make: aBareExpense },
  'expenses.receipt': { make: anExpenseWithReceipt },
  'expenses.reject': { make: aBareExpense, body: { reason: 'Private' } },
  'expenses.remove': { make: aBareExpense },
  'expenses.removeReceipt': { make: anExpenseWithReceipt },
  'expenses.restore': { make: deleted('expenses', anExpense) },
  'invoices.cancel': { make: aBill, body: { reason: 'Sent twice' } },
  'invoices.change': { make: aBill, body: { description: 'Advice' } },
  'invoices.one': { make: aBill },
  'invoices.pay': { make: aBill, body: { amount: '10.00' } },
  'invoices.pdf': { make: aBill },
  'invoices.reveal': { make: aBill },
  'invoices.writeOff': { make: aBill, body: { reason: 'Courtesy' } },
  'paymentTemplates.change': { make: aTemplate, body: { instructions: 'By wire.' } },
  'paymentTemplates.remove': { make: aTemplate },
  'paymentTemplates.reveal': { make: aTemplate },
  'payments.reverse': {
    make: async (firm) => (await aPayment(firm)).payment.id,
    body: { reason: 'The check bounced' },
  },
  'preBills.addFee': { make: aBillToBe, body: { description: 'Opinion', amount: '500' } },
  'preBills.change': { make: aBillToBe, body: { description: 'Changed' } },
  'preBills.changeLine': { make: aLineToBe, body: { description: 'Changed' } },
  'preBills.discard': { make: aBillToBe },
  'preBills.one': { make: aBillToBe },
  'preBills.refresh': { make: aBillToBe },
  'preBills.removeFee': { make: aFeeToBe },
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
};

const onExample = doneWith(examples, () => firm);

/** For every write: how to do one that changes something. A missing row does not compile. */
const writes: Writes<'money'> = {
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
  'invoices.cancel': onExample('invoices.cancel'),
  'invoices.change': onExample('invoices.change'),
  'invoices.create': (endpoint) =>
    call(firm.browser, endpoint, '', { clientName: 'Written Down', amount: '1.00' }),
  'invoices.fill': async (endpoint) => {
    const { id } = await aClient(firm, { accountNumber: '000123456789' });
    return call(firm.browser, endpoint, '', { source: 'client', id });
  },
  'invoices.pay': onExample('invoices.pay'),
  'invoices.payMany': async (endpoint) =>
    call(firm.browser, endpoint, '', { ids: [await aBill(firm), await aBill(firm)] }),
  'invoices.reveal': onExample('invoices.reveal'),
  'invoices.writeOff': onExample('invoices.writeOff'),
  'ledes.bring': async ({ path }) => {
    await aClient(firm, { name: 'Brought by a bill' });
    return firm.browser.upload(path, aLedesFile('Brought by a bill'));
  },
  'ledes.read': ({ path }) => firm.browser.upload(path, aLedesFile('Somebody')),
  'paymentTemplates.change': onExample('paymentTemplates.change'),
  'paymentTemplates.create': (endpoint) =>
    call(firm.browser, endpoint, '', { name: 'Check', instructions: 'By check, please.' }),
  'paymentTemplates.remove': onExample('paymentTemplates.remove'),
  'paymentTemplates.reveal': onExample('paymentTemplates.reveal'),
  'payments.reverse': onExample('payments.reverse'),
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
};

/** Writes that change nothing in the firm's work. The audit trail has them; a colleague need not read of them. */
const untold: Untold<'money'> = {
  'bankingAccounts.reveal': 'somebody looked',
  'invoices.fill': 'somebody looked',
  'invoices.reveal': 'somebody looked',
  'paymentTemplates.reveal': 'somebody looked',
  'ledes.read': 'somebody looked',
  'trustReconciliations.clear': 'a step of a reconciliation, which is told',
  'trustStatementLines.create': 'a step of a reconciliation, which is told',
  'trustStatementLines.match': 'a step of a reconciliation, which is told',
  'trustStatementLines.matchAll': 'a step of a reconciliation, which is told',
  'trustStatementLines.remove': 'a step of a reconciliation, which is told',
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
};

walkOtherFirms(examples, () => ({ firm, otherFirm }));
walkWrites(writes, untold, () => firm);

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

async function anAccount(firm: TestFirm): Promise<string> {
  return (await aBankingAccount(firm)).id;
}

async function aBill(firm: TestFirm): Promise<string> {
  return (await anInvoice(firm)).id;
}

async function aTemplate(firm: TestFirm): Promise<string> {
  return (await aPaymentTemplate(firm)).id;
}

async function aBareExpense(firm: TestFirm): Promise<string> {
  return (await anExpense(firm)).id;
}

async function anExpenseWithReceipt(firm: TestFirm): Promise<string> {
  const { id } = await anExpense(firm);
  await firm.browser.upload(`/api/expenses/${id}/receipt`, aPicture);
  return id;
}
