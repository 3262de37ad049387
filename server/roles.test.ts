/**
 * Every call there is, by everybody there is. What is expected stands here once more, apart from the contract:
 * whoever changes who may do what changes it in both places, and sees it.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { Browser } from '#server/testing/browser.ts';
import { aColleague, aLastingFirm, aPicture, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const columns = [
  'signed out',
  'staff',
  'attorney',
  'manager',
  'suspended',
  'trial over',
  'admin',
  'owner',
] as const;
type Who = (typeof columns)[number];

type EndpointName = {
  [N in keyof typeof contracts]: `${N}.${keyof (typeof contracts)[N] & string}`;
}[keyof typeof contracts];

/**
 * Who gets how far. The letters stand for the people of `columns`, in this order:
 *   o  gets in
 *   -  is nobody: 401 (the second step is for whoever has taken the first one)
 *   x  may not: 403
 *   $  would have to choose a plan first: 402
 * An admin and an owner of the product are staff in their own firm.
 */
// A missing row does not compile.
const roleMatrix: Record<EndpointName, string> = {
  'account.changeEmail': '-ooo-ooo',
  'account.changePassword': '-ooo-ooo',
  'account.confirm': '-ooo-ooo',
  'account.confirmEmail': 'oooooooo',
  'account.confirmOptions': '-ooo-ooo',
  'account.confirmWays': '-ooo-ooo',
  'account.endOtherSessions': '-ooo-ooo',
  'account.endSession': '-ooo-ooo',
  'account.keepEmail': '-ooo-ooo',
  'account.sessions': '-ooo-ooo',
  'account.show': '-ooo-ooo',
  'account.undoEmail': 'oooooooo',
  'activities.list': '-ooo-ooo',
  'administration.exportPayments': '-xxx-xxo',
  'administration.exportUsers': '-xxx-xoo',
  'administration.paymentCount': '-xxx-xoo',
  'administration.payments': '-xxx-xoo',
  'administration.provider': '-xxx-xxo',
  'administration.stats': '-xxx-xoo',
  'administration.userCount': '-xxx-xoo',
  'administration.users': '-xxx-xoo',
  'apiKeys.create': '-xxo-oxx',
  'apiKeys.list': '-xxo-oxx',
  'apiKeys.revoke': '-xxo-oxx',
  'appointments.change': '-ooo-$oo',
  'appointments.changeOne': '-ooo-$oo',
  'appointments.create': '-ooo-$oo',
  'appointments.import': '-ooo-$oo',
  'appointments.list': '-ooo-ooo',
  'appointments.one': '-ooo-ooo',
  'appointments.remove': '-ooo-$oo',
  'appointments.restore': '-ooo-$oo',
  'appointments.skip': '-ooo-$oo',
  'appointments.undoImport': '-ooo-$oo',
  'audit.export': '-xxo-oxx',
  'audit.list': '-xxo-oxx',
  'audit.proof': '-xxo-oxx',
  'bankingAccounts.change': '-xxo-$xx',
  'bankingAccounts.copyFirm': '-ooo-$oo',
  'bankingAccounts.create': '-ooo-$oo',
  'bankingAccounts.list': '-ooo-ooo',
  'bankingAccounts.remove': '-xxo-$xx',
  'bankingAccounts.restore': '-xxo-$xx',
  'bankingAccounts.reveal': '-ooo-ooo',
  'billingTerms.changeClient': '-xxo-$xx',
  'billingTerms.changeFirm': '-xxo-$xx',
  'billingTerms.changeMatter': '-xxo-$xx',
  'billingTerms.changePerson': '-xxo-$xx',
  'billingTerms.client': '-ooo-ooo',
  'billingTerms.firm': '-ooo-ooo',
  'billingTerms.matter': '-ooo-ooo',
  'billingTerms.people': '-ooo-ooo',
  'calendar.figures': '-ooo-ooo',
  'calendar.list': '-ooo-ooo',
  'calendar.upcoming': '-ooo-ooo',
  'calendarFeeds.change': '-ooo-$oo',
  'calendarFeeds.create': '-ooo-ooo',
  'calendarFeeds.file': 'oooooooo',
  'calendarFeeds.list': '-ooo-ooo',
  'calendarFeeds.reveal': '-ooo-ooo',
  'calendarFeeds.revoke': '-ooo-ooo',
  'cleCredits.change': '-ooo-$oo',
  'cleCredits.create': '-ooo-$oo',
  'cleCredits.list': '-ooo-ooo',
  'cleCredits.remove': '-ooo-$oo',
  'cleCredits.restore': '-ooo-$oo',
  'cleRequirements.change': '-ooo-$oo',
  'cleRequirements.create': '-ooo-$oo',
  'cleRequirements.list': '-ooo-ooo',
  'cleRequirements.next': '-ooo-$oo',
  'cleRequirements.remove': '-ooo-$oo',
  'cleRequirements.restore': '-ooo-$oo',
  'clients.archive': '-ooo-$oo',
  'clients.belongings': '-ooo-ooo',
  'clients.change': '-ooo-$oo',
  'clients.create': '-ooo-$oo',
  'clients.figures': '-ooo-ooo',
  'clients.list': '-ooo-ooo',
  'clients.merge': '-ooo-$oo',
  'clients.one': '-ooo-ooo',
  'clients.remove': '-ooo-$oo',
  'clients.restore': '-ooo-$oo',
  'clients.reveal': '-ooo-ooo',
  'clients.unarchive': '-ooo-$oo',
  'complianceItems.addStarters': '-ooo-$oo',
  'complianceItems.change': '-ooo-$oo',
  'complianceItems.create': '-ooo-$oo',
  'complianceItems.deadlines': '-ooo-ooo',
  'complianceItems.figures': '-ooo-ooo',
  'complianceItems.file': '-ooo-ooo',
  'complianceItems.list': '-ooo-ooo',
  'complianceItems.one': '-ooo-ooo',
  'complianceItems.remove': '-ooo-$oo',
  'complianceItems.report': '-ooo-ooo',
  'complianceItems.restore': '-ooo-$oo',
  'complianceItems.starters': '-ooo-ooo',
  'conflictChecks.create': '-ooo-$oo',
  'conflictChecks.decide': '-xoo-$xx',
  'conflictChecks.list': '-ooo-ooo',
  'conflictChecks.one': '-ooo-ooo',
  'conflictChecks.pdf': '-ooo-ooo',
  'dashboard.debts': '-ooo-ooo',
  'dashboard.gettingStarted': '-ooo-ooo',
  'dashboard.hideGettingStarted': '-ooo-ooo',
  'dashboard.pressing': '-ooo-ooo',
  'dashboard.stats': '-ooo-ooo',
  'dashboard.unbilledTime': '-ooo-ooo',
  'dashboard.urgency': '-ooo-ooo',
  'deadlineRules.change': '-xoo-$xx',
  'deadlineRules.create': '-xoo-$xx',
  'deadlineRules.list': '-ooo-ooo',
  'deadlineRules.remove': '-xoo-$xx',
  'deadlineRules.restore': '-xoo-$xx',
  'deadlines.count': '-ooo-ooo',
  'deadlines.create': '-ooo-$oo',
  'deadlines.list': '-ooo-ooo',
  'deadlines.moves': '-ooo-ooo',
  'deadlines.recount': '-ooo-$oo',
  'deadlines.remove': '-ooo-$oo',
  'documentTemplates.download': '-ooo-ooo',
  'documentTemplates.fields': '-ooo-ooo',
  'documentTemplates.list': '-ooo-ooo',
  'documentTemplates.make': '-ooo-$oo',
  'documentTemplates.remove': '-xoo-$xx',
  'documentTemplates.upload': '-ooo-$oo',
  'documentVersions.download': '-ooo-ooo',
  'documentVersions.list': '-ooo-ooo',
  'documentVersions.restore': '-ooo-$oo',
  'documentVersions.upload': '-ooo-$oo',
  'documentVersions.view': '-ooo-ooo',
  'documents.bin': '-ooo-ooo',
  'documents.change': '-ooo-$oo',
  'documents.discard': '-xxo-$xx',
  'documents.download': '-ooo-ooo',
  'documents.figures': '-ooo-ooo',
  'documents.list': '-ooo-ooo',
  'documents.one': '-ooo-ooo',
  'documents.remove': '-ooo-$oo',
  'documents.restore': '-ooo-$oo',
  'documents.upload': '-ooo-$oo',
  'documents.view': '-ooo-ooo',
  'expenses.addReceipt': '-ooo-$oo',
  'expenses.approve': '-xxo-$xx',
  'expenses.change': '-ooo-$oo',
  'expenses.create': '-ooo-$oo',
  'expenses.file': '-ooo-ooo',
  'expenses.list': '-ooo-ooo',
  'expenses.one': '-ooo-ooo',
  'expenses.receipt': '-ooo-ooo',
  'expenses.reject': '-xxo-$xx',
  'expenses.remove': '-ooo-$oo',
  'expenses.removeReceipt': '-ooo-$oo',
  'expenses.restore': '-ooo-$oo',
  'financialReport.report': '-ooo-ooo',
  'invitations.accept': 'oooooooo',
  'invitations.create': '-xxo-$xx',
  'invitations.list': '-xxo-oxx',
  'invitations.open': 'oooooooo',
  'invitations.resend': '-xxo-$xx',
  'invitations.revoke': '-xxo-oxx',
  'invoiceFiles.file': '-ooo-ooo',
  'invoiceFiles.pdfs': '-ooo-ooo',
  'invoices.cancel': '-xoo-$xx',
  'invoices.change': '-ooo-$oo',
  'invoices.create': '-ooo-$oo',
  'invoices.figures': '-ooo-ooo',
  'invoices.list': '-ooo-ooo',
  'invoices.nextNumber': '-ooo-ooo',
  'invoices.one': '-ooo-ooo',
  'invoices.pay': '-ooo-$oo',
  'invoices.payMany': '-ooo-$oo',
  'invoices.pdf': '-ooo-ooo',
  'invoices.reveal': '-ooo-ooo',
  'invoices.writeOff': '-xoo-$xx',
  'jobs.list': '-xxx-xxo',
  'ledes.bring': '-ooo-$oo',
  'ledes.check': '-ooo-ooo',
  'ledes.file': '-ooo-ooo',
  'ledes.read': '-ooo-$oo',
  'legalHolds.lift': '-xoo-$xx',
  'legalHolds.list': '-ooo-ooo',
  'legalHolds.place': '-xoo-$xx',
  'limitationDates.change': '-ooo-$oo',
  'limitationDates.create': '-ooo-$oo',
  'limitationDates.list': '-ooo-ooo',
  'limitationDates.remove': '-xoo-$xx',
  'limitationDates.reopen': '-ooo-$oo',
  'limitationDates.restore': '-xoo-$xx',
  'limitationDates.settle': '-xoo-$xx',
  'limitationDates.verify': '-xoo-$xx',
  'mails.list': '-xxx-xxo',
  'mails.open': '-xxx-xxo',
  'mails.retry': '-xxx-xxo',
  'matters.change': '-ooo-$oo',
  'matters.close': '-ooo-$oo',
  'matters.create': '-ooo-$oo',
  'matters.list': '-ooo-ooo',
  'matters.nextNumber': '-ooo-ooo',
  'matters.one': '-ooo-ooo',
  'matters.reopen': '-ooo-$oo',
  'matters.state': '-ooo-ooo',
  'morningMails.change': '-ooo-ooo',
  'morningMails.current': '-ooo-ooo',
  'morningMails.preview': '-ooo-ooo',
  'morningMails.unsubscribe': 'oooooooo',
  'noticeRules.change': '-xxo-$xx',
  'noticeRules.list': '-ooo-ooo',
  'notices.change': '-ooo-$oo',
  'notices.create': '-ooo-$oo',
  'notices.figures': '-ooo-ooo',
  'notices.list': '-ooo-ooo',
  'notifications.list': '-ooo-ooo',
  'notifications.markAllRead': '-ooo-ooo',
  'notifications.markRead': '-ooo-ooo',
  'parties.change': '-ooo-$oo',
  'parties.create': '-ooo-$oo',
  'parties.list': '-ooo-ooo',
  'parties.remove': '-ooo-$oo',
  'parties.restore': '-ooo-$oo',
  'paymentTemplates.change': '-ooo-$oo',
  'paymentTemplates.create': '-ooo-$oo',
  'paymentTemplates.list': '-ooo-ooo',
  'paymentTemplates.remove': '-ooo-$oo',
  'paymentTemplates.reveal': '-ooo-ooo',
  'payments.reverse': '-ooo-$oo',
  'product.about': 'oooooooo',
  'preBills.addFee': '-ooo-$oo',
  'preBills.billable': '-ooo-ooo',
  'preBills.change': '-ooo-$oo',
  'preBills.changeLine': '-ooo-$oo',
  'preBills.create': '-ooo-$oo',
  'preBills.discard': '-ooo-$oo',
  'preBills.issue': '-ooo-$oo',
  'preBills.list': '-ooo-ooo',
  'preBills.one': '-ooo-ooo',
  'preBills.refresh': '-ooo-$oo',
  'preBills.removeFee': '-ooo-$oo',
  'profile.change': '-ooo-$oo',
  'profile.logo': '-ooo-ooo',
  'profile.removeLogo': '-xxo-$xx',
  'profile.reveal': '-ooo-ooo',
  'profile.setLogo': '-xxo-$xx',
  'retention.change': '-xxo-$xx',
  'retention.changeRule': '-xxo-$xx',
  'retention.destroy': '-xxo-$xx',
  'retention.figures': '-ooo-ooo',
  'retention.list': '-ooo-ooo',
  'retention.log': '-ooo-ooo',
  'retention.logFile': '-ooo-ooo',
  'retention.rule': '-ooo-ooo',
  'search.find': '-ooo-ooo',
  'secondFactors.addPasskey': '-ooo-ooo',
  'secondFactors.beginApp': '-ooo-ooo',
  'secondFactors.confirmApp': '-ooo-ooo',
  'secondFactors.list': '-ooo-ooo',
  'secondFactors.passkeyOptions': '-ooo-ooo',
  'secondFactors.removeApp': '-ooo-ooo',
  'secondFactors.removePasskey': '-ooo-ooo',
  'secondFactors.renamePasskey': '-ooo-ooo',
  'secondFactors.renewCodes': '-ooo-ooo',
  'signIn.forgotPassword': 'oooooooo',
  'signIn.passkey': 'oooooooo',
  'signIn.passkeyOptions': 'oooooooo',
  'signIn.resetPassword': 'oooooooo',
  'signIn.secondStep': 'oooooooo',
  'signIn.secondStepOptions': '--------',
  'signIn.secondStepWays': '--------',
  'signIn.signIn': 'oooooooo',
  'signIn.signUp': 'oooooooo',
  'subscription.checkCoupon': '-xxo-oxx',
  'subscription.confirm': '-xxo-oxx',
  'subscription.costOfChange': '-xxo-oxx',
  'subscription.create': '-xxo-oxx',
  'subscription.current': '-ooo-ooo',
  'subscription.portal': '-xxo-oxx',
  'tasks.change': '-ooo-$oo',
  'tasks.create': '-ooo-$oo',
  'tasks.list': '-ooo-ooo',
  'tasks.remove': '-ooo-$oo',
  'tasks.restore': '-ooo-$oo',
  'team.belongings': '-xxo-oxx',
  'team.endSessions': '-xxo-oxx',
  'team.forgetFactors': '-xxo-$xx',
  'team.list': '-xxo-oxx',
  'team.readmit': '-xxo-$xx',
  'team.remove': '-xxo-$xx',
  'team.setRole': '-xxo-$xx',
  'team.suspend': '-xxo-oxx',
  'timeEntries.change': '-ooo-$oo',
  'timeEntries.changeMany': '-ooo-$oo',
  'timeEntries.create': '-ooo-$oo',
  'timeEntries.figures': '-ooo-ooo',
  'timeEntries.file': '-ooo-ooo',
  'timeEntries.list': '-ooo-ooo',
  'timeEntries.one': '-ooo-ooo',
  'timeEntries.remove': '-ooo-$oo',
  'timeEntries.restore': '-ooo-$oo',
  'timeEntries.terms': '-ooo-ooo',
  'timeFigures.budgets': '-ooo-ooo',
  'timeFigures.people': '-ooo-ooo',
  'timeFigures.waiting': '-ooo-ooo',
  'timers.change': '-ooo-ooo',
  'timers.create': '-ooo-ooo',
  'timers.discard': '-ooo-ooo',
  'timers.list': '-ooo-ooo',
  'timers.log': '-ooo-$oo',
  'timers.pause': '-ooo-ooo',
  'timers.start': '-ooo-ooo',
  'users.current': '-ooo-ooo',
  'users.list': '-ooo-ooo',
  'vendors.change': '-ooo-$oo',
  'vendors.create': '-ooo-$oo',
  'vendors.figures': '-ooo-ooo',
  'vendors.list': '-ooo-ooo',
  'vendors.one': '-ooo-ooo',
  'vendors.remind': '-ooo-$oo',
  'vendors.remove': '-ooo-$oo',
  'vendors.restore': '-ooo-$oo',
  'walls.list': '-xxo-oxx',
  'walls.raise': '-xxo-oxx',
  'walls.takeDown': '-xxo-$xx',
  'webhooks.change': '-xxo-$xx',
  'webhooks.create': '-xxo-oxx',
  'webhooks.deliveries': '-xxo-oxx',
  'webhooks.list': '-xxo-oxx',
  'webhooks.remove': '-xxo-oxx',
  'webhooks.resend': '-xxo-$xx',
  'webhooks.rotate': '-xxo-oxx',
  'webhooks.test': '-xxo-$xx',
};

const endpoints = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(
    ([verb, endpoint]) => [`${noun}.${verb}` as EndpointName, endpoint as Endpoint] as const,
  ),
);
const nobody = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let firm: TestFirm;
let lapsed: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  lapsed = await aLastingFirm(server);
  await asSuperuser('update firms set writable_until = $2 where id = $1', [
    lapsed.firmId,
    new Date(server.clock.now.getTime() - 1),
  ]);
});

const asSuperuser = (statement: string, values: unknown[]) =>
  server.engine.transaction('select 1', (connection) => connection.query(statement, values));

async function browserOf(who: Who): Promise<Browser> {
  if (who === 'signed out') return new Browser(server);
  if (who === 'admin' || who === 'owner') return aColleague(server, firm, { role: who });
  if (who === 'trial over') return aColleague(server, lapsed, { firmRole: 'manager' });
  if (who !== 'suspended') return aColleague(server, firm, { firmRole: who });
  const browser = await aColleague(server, firm, { firmRole: 'manager' });
  await asSuperuser('update users set suspended_at = now() where id = $1', [browser.id]);
  return browser;
}

function call(browser: Browser, endpoint: Endpoint) {
  const path = endpoint.path.replace(/:\w+/g, nobody);
  if (endpoint.kind === 'upload') return browser.upload(path, aPicture);
  return browser.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {});
}

/** How far somebody gets: what they sent is not right anyway, and nobody's. */
const letters: Record<number, string> = { 401: '-', 403: 'x', 402: '$' };

describe('every call', () => {
  test.each(columns)('by somebody who is: %s', async (who) => {
    const at = columns.indexOf(who);
    const got: string[] = [];
    const expected: string[] = [];
    let browser = await browserOf(who);
    for (const [name, endpoint] of endpoints) {
      // What is for anyone may end the session.
      if (endpoint.access === 'anyone') browser = await browserOf(who);
      const { status } = await call(browser, endpoint);
      if (endpoint.access === 'anyone') browser = await browserOf(who);
      got.push(`${name} ${letters[status] ?? 'o'}`);
      expected.push(`${name} ${roleMatrix[name][at]}`);
    }
    expect(got).toEqual(expected);
  });

  test('has a row, and every row a call', () => {
    expect(Object.keys(roleMatrix).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
    for (const row of Object.values(roleMatrix)) expect(row).toMatch(/^[-xo$]{8}$/);
  });
});
