/** A second firm that nobody in the fuzz belongs to: whatever is sent, nothing of it moves or shows. */
import { isDeepStrictEqual } from 'node:util';
import { anApiKey, aWebhook } from '#server/testing/api-keys.ts';
import { anAppointment } from '#server/testing/appointments.ts';
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
  aPaymentTemplate,
  aPicture,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { anInvitation } from '#server/testing/invitations.ts';
import { aClosedMatter, aLegalHold } from '#server/testing/kept-matters.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import type { TestServer } from '#server/testing/server.ts';
import { aTimeEntry, aTimer } from '#server/testing/time.ts';
import { aCleCredit, aCleRequirement, aNotice } from '#server/testing/training.ts';
import {
  aSignedReconciliation,
  aStatementLine,
  aTrustAccount,
  aTrustDeposit,
  aTrustReconciliation,
  aTrustRequest,
} from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';
import { ask, idsByTable, tablesWith } from './catalogue.ts';

/** Stands in every text of the other firm and in no request. */
const phrase = 'Quetzal v. Ocelot';

export interface OtherFirm {
  ids: string[];
  /** What of this firm stands in a text, though the request did not name it. */
  shownIn(answer: string, request: string): string | undefined;
  /** The tables in which something of this firm has changed since it was made. */
  changedTables(): Promise<string[]>;
}

export async function anOtherFirm(server: TestServer): Promise<OtherFirm> {
  const firm = await aFirm(server, phrase);
  const colleague = await aColleague(server, firm);
  const values = { title: phrase, description: phrase };
  await aTask(firm, { ...values, assignedTo: colleague.id });
  const { id } = await aTask(firm, values);
  await firm.browser.delete(`/api/tasks/${id}`);
  const client = await aClient(firm, { name: phrase, accountNumber: '998877665544' });
  const { id: matterId } = await aMatter(firm, { clientId: client.id, description: phrase });
  await aParty(firm, { matterId, name: phrase });
  await aConflictCheck(firm, phrase);
  await aWall(firm);
  await anInvitation(firm, { email: 'quetzal@ocelot.example' });
  const expense = await anExpense(firm, { description: phrase, matterId });
  await firm.browser.upload(`/api/expenses/${expense.id}/receipt`, aPicture);
  await aTimeEntry(firm, { matterId, narrative: phrase });
  await aPreBill(firm, { matterIds: [matterId] });
  await aTimer(firm, { matterId, narrative: phrase });
  await firm.browser.put(`/api/billing-terms/matters/${matterId}`, { purchaseOrder: 'Quetzal' });
  const invoice = await anInvoice(firm, { clientName: phrase, paymentInstructions: phrase });
  await firm.browser.post(`/api/invoices/${invoice.id}/payments`, { amount: '1.00' });
  await aBankingAccount(firm, { nickname: phrase, accountNumber: '998877665544' });
  await aPaymentTemplate(firm, { name: phrase });
  await someTrust(firm, matterId);
  await aDocument(firm, { text: phrase }, { name: phrase, tags: phrase });
  await aVendor(firm, { name: phrase, contactEmail: 'quetzal@ocelot.example' });
  await aComplianceItem(firm, { title: phrase, completionNote: phrase });
  await aCleRequirement(firm, { notes: phrase, citation: phrase });
  await aCleCredit(firm, { title: phrase, provider: phrase });
  const notice = await aNotice(firm, { matterId });
  await firm.browser.put(`/api/notices/${notice.id}`, { note: phrase });
  await firm.browser.put('/api/notice-rules', { kind: 'trust-receipt', citation: phrase });
  await aCalendarFeed(firm, { name: phrase });
  await anAppointment(firm, { ...values, place: phrase, matterId, attendees: [colleague.id] });
  await aLimitationDate(firm, { matterId, claim: phrase, rule: phrase });
  await firm.browser.put('/api/morning-mails', { off: ['payments'] });
  await aDeadlineRule(firm, { title: phrase, citation: phrase });
  await someDeadlines(firm, { matterId, deadlines: [{ ruleId: 'frcp-6-c-1', title: phrase }] });
  await aLegalHold(firm, { matterId, reason: phrase });
  const { id: closedId } = await aClosedMatter(firm, '2001-06-30', { clientId: client.id });
  const shredded = { method: 'shredded', description: phrase, originalsChecked: true };
  await firm.browser.post(`/api/retention/${closedId}/destroy`, shredded);
  await anApiKey(firm, { name: phrase });
  await aWebhook(firm, { description: phrase, events: ['client.created'] });
  await aDocumentTemplate(firm, phrase, '{{client.name}}');
  await firm.browser.put('/api/profile', { firmBankName: phrase, firmAccountName: phrase });
  const ids = Object.values(await idsByTable(server, firm.firmId)).flat();
  const before = await contents(server, firm.firmId);
  if (!before.tasks || !before.sessions) throw new Error('The other firm cannot be watched');
  return {
    ids,
    shownIn: (answer, request) =>
      [phrase, firm.user.email, ...ids].find(
        (one) => answer.includes(one) && !request.includes(one),
      ),
    async changedTables() {
      const after = await contents(server, firm.firmId);
      return Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
    },
  };
}

async function someTrust(firm: TestFirm, matterId: string): Promise<void> {
  const { id: accountId } = await aTrustAccount(firm, { name: phrase });
  const words = { party: phrase, purpose: phrase };
  const { postings } = await aTrustDeposit(firm, { accountId, matterId, ...words });
  const ledgerId = postings[0]?.ledgerId;
  await aTrustRequest(firm, { accountId, matterId, note: phrase });
  const { id: entryId } = await aTrustDeposit(firm, { accountId, matterId: null, ...words });
  await made(firm, '/api/trust-reports/searches', { entryId, effort: phrase });
  await made(firm, '/api/trust-holds', { ledgerId, amount: '5', reason: phrase });
  await firm.browser.put('/api/trust-settings', { approvalAbove: '10.00' });
  const payout = { ledgerId, amount: '20', ...words, method: 'wire', toBank: phrase };
  await made(firm, '/api/trust-entries/disbursements', payout);
  await firm.browser.put('/api/trust-rules', { jurisdiction: 'CA', citation: phrase });
  const line = await aStatementLine(firm, { accountId, description: phrase });
  const mistake = { bankError: phrase };
  await firm.browser.put(`/api/trust-statement-lines/${line.id}/bank-error`, mistake);
  const { id } = await aSignedReconciliation(firm);
  await made(firm, `/api/trust-reconciliations/${id}/reopen`, { reason: phrase });
  await aTrustReconciliation(firm, { accountId });
}

async function contents(server: TestServer, firmId: string): Promise<Record<string, string>> {
  const conditions: Record<string, string> = {
    firms: 'id = ',
    sessions: "sess ->> 'firmId' = ",
  };
  for (const name of await tablesWith(server, 'firm_id')) conditions[name] = 'firm_id = ';
  const each = Object.entries(conditions).map(
    ([name, condition]) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as content
       from ${name} t where ${condition}'${firmId}'`,
  );
  const rows = await ask<{ name: string; content: string }>(server, each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
