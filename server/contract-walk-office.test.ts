/** Walks the contract of the people of the firm, its duties, and the programs around it: see contract-walk.test.ts. */

import { beforeAll, expect, onTestFinished } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CreationOptions } from '#contract/passkey-credentials.ts';
import { asSystem } from '#server/kit/db.ts';
import { startSession } from '#server/kit/sessions.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import { setPassword } from '#server/sign-in/store.ts';
import { aDelivery, aNewApiKey, aNewWebhook } from '#server/testing/api-keys.ts';
import { anArchive, broughtBack } from '#server/testing/archives.ts';
import { Browser } from '#server/testing/browser.ts';
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
import { aComplianceItem, aVendor } from '#server/testing/desk.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aLastingFirm,
  aMatter,
  aPicture,
  goodPassword,
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
import { SoftPasskey } from '#server/testing/passkey.ts';
import { aPasskey, nextCode } from '#server/testing/second-factors.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { subscribe } from '#server/testing/subscribing.ts';
import { aCleCredit, aCleRequirement, aNotice } from '#server/testing/training.ts';

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
const examples: Examples<'office'> = {
  'account.endSession': { make: anotherSession },
  'apiKeys.revoke': { make: async (firm) => (await aNewApiKey(firm)).id },
  'archives.download': { make: aReadyArchive },
  'archives.remove': { make: aReadyArchive },
  'cleCredits.change': { make: aCourse, body: { title: 'Another course' } },
  'cleCredits.remove': { make: aCourse },
  'cleCredits.restore': { make: deleted('cle-credits', aCleCredit) },
  'cleRequirements.change': { make: aRequirement, body: { hours: '30' } },
  'cleRequirements.next': { make: aRequirement },
  'cleRequirements.remove': { make: aRequirement },
  'cleRequirements.restore': { make: deleted('cle-requirements', aCleRequirement) },
  'complianceItems.change': { make: aDuty, body: { status: 'completed' } },
  'complianceItems.one': { make: aDuty },
  'complianceItems.remove': { make: aDuty },
  'complianceItems.restore': { make: deleted('compliance', aComplianceItem) },
  'imports.undo': { make: aDataImport },
  'invitations.resend': { make: async (firm) => (await anInvitation(firm)).id },
  'invitations.revoke': { make: async (firm) => (await anInvitation(firm)).id },
  'legalHolds.lift': {
    make: async (firm) => (await aLegalHold(firm)).id,
    body: { note: 'Settled' },
  },
  'notices.change': { make: async (firm) => (await aNotice(firm)).id, body: { status: 'sent' } },
  'retention.change': { make: aFile, body: { keepLongerUntil: '2099-12-31' } },
  'retention.destroy': {
    make: aFile,
    body: { method: 'shredded', description: 'One box', originalsChecked: true },
  },
  'secondFactors.removePasskey': { make: aPasskeyOf },
  'secondFactors.renamePasskey': { make: aPasskeyOf, body: { name: 'Laptop' } },
  'team.belongings': { make: aPersonOf },
  'team.endSessions': { make: aPersonOf },
  'team.forgetFactors': { make: aPersonOf },
  'team.readmit': { make: aPersonOf },
  'team.remove': { make: aPersonOf, body: { successorId: null } },
  'team.setRole': { make: aPersonOf, body: { firmRole: 'attorney' } },
  'team.suspend': { make: aPersonOf },
  'vendors.change': { make: aSupplier, body: { status: 'suspended' } },
  'vendors.one': { make: aSupplier },
  'vendors.remind': { make: aSupplier },
  'vendors.remove': { make: aSupplier },
  'vendors.restore': { make: deleted('vendors', aVendor) },
  'webhooks.change': { make: aHook, body: { description: 'Changed' } },
  'webhooks.deliveries': { make: aHook },
  'webhooks.remove': { make: aHook },
  'webhooks.resend': { make: aDelivery },
  'webhooks.rotate': { make: aHook },
  'webhooks.test': { make: aHook },
};

const onExample = doneWith(examples, () => firm);

/** For every write: how to do one that changes something. A missing row does not compile. */
const writes: Writes<'office'> = {
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
  'complianceItems.addStarters': (endpoint) => call(firm.browser, endpoint, ''),
  'complianceItems.change': onExample('complianceItems.change'),
  'complianceItems.create': (endpoint) =>
    call(firm.browser, endpoint, '', { title: 'Written down', category: 'other' }),
  'complianceItems.remove': onExample('complianceItems.remove'),
  'complianceItems.restore': onExample('complianceItems.restore'),
  'dashboard.hideGettingStarted': (endpoint) =>
    call(firm.browser, endpoint, '', { isHidden: true }),
  'dataExports.withBankNumbers': async (endpoint) => {
    await aClient(firm, { accountNumber: '000123456789' });
    return call(firm.browser, endpoint, '');
  },
  'imports.check': () => checkFile(firm, 'clients', someClients()),
  'imports.rejected': () => rejectedRows(firm, 'clients', someClients()),
  'imports.run': () => importFile(firm, 'clients', someClients()),
  'imports.undo': onExample('imports.undo'),
  'invitations.create': (endpoint) =>
    call(firm.browser, endpoint, '', { email: 'new@marlowe.example', firmRole: 'staff' }),
  'invitations.resend': onExample('invitations.resend'),
  'invitations.revoke': onExample('invitations.revoke'),
  'legalHolds.lift': onExample('legalHolds.lift'),
  'legalHolds.place': async (endpoint) =>
    call(firm.browser, endpoint, '', { matterId: (await aMatter(firm)).id, reason: 'Audit' }),
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
  'team.allow': (endpoint) => call(firm.browser, endpoint, '', { staffSeeNumbers: true }),
  'team.endSessions': onExample('team.endSessions'),
  'team.forgetFactors': onExample('team.forgetFactors'),
  'team.readmit': onExample('team.readmit'),
  'team.remove': onExample('team.remove'),
  'team.setRole': onExample('team.setRole'),
  'team.suspend': onExample('team.suspend'),
  'vendors.change': onExample('vendors.change'),
  'vendors.create': (endpoint) => call(firm.browser, endpoint, '', { name: 'Written Down' }),
  'vendors.remind': onExample('vendors.remind'),
  'vendors.remove': onExample('vendors.remove'),
  'vendors.restore': onExample('vendors.restore'),
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
const untold: Untold<'office'> = {
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
  'dataExports.withBankNumbers': 'somebody looked',
  'profile.reveal': 'somebody looked',
  'imports.check': 'somebody looked',
  'imports.rejected': 'somebody looked',
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
  'webhooks.resend': 'the log of the webhook tells it',
  'webhooks.test': 'the log of the webhook tells it',
};

walkOtherFirms(examples, () => ({ firm, otherFirm }));
walkWrites(writes, untold, () => firm);

async function aHook(firm: TestFirm): Promise<string> {
  return (await aNewWebhook(firm)).id;
}

async function aDuty(firm: TestFirm): Promise<string> {
  return (await aComplianceItem(firm)).id;
}

async function aSupplier(firm: TestFirm): Promise<string> {
  return (await aVendor(firm, { contractEnd: '2099-12-31' })).id;
}

/** Of a matter that was closed long ago. */
async function aFile(firm: TestFirm): Promise<string> {
  return (await aClosedMatter(firm)).id;
}

async function aCourse(firm: TestFirm): Promise<string> {
  return (await aCleCredit(firm)).id;
}

async function aRequirement(firm: TestFirm): Promise<string> {
  return (await aCleRequirement(firm)).id;
}

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

/** There is one at a time: by now the last one is ready. */
async function aReadyArchive(of: TestFirm): Promise<string> {
  return (await anArchive(server, of)).archive.id;
}
