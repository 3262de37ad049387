/** A matter that is closed to a person is not there for them: nowhere, by no way, not even in a sum of two. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConflictReport } from '#contract/conflict-checks.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { Wall } from '#contract/walls.ts';
import { seal } from '#server/audit/seal.ts';
import { sendMorningMails } from '#server/morning-mails/send.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aCalendarFeed } from '#server/testing/calendar-feeds.ts';
import { someDeadlines } from '#server/testing/deadlines.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aLastingFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aPicture,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { ask, idsByTable } from '#server/testing/fuzz/catalogue.ts';
import { tablesOf, withIds } from '#server/testing/fuzz/places.ts';
import { aLegalHold } from '#server/testing/kept-matters.ts';
import { times } from '#server/testing/length.ts';
import { aLimitationDate } from '#server/testing/limitation-dates.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry, aTimer } from '#server/testing/time.ts';
import { aNotice } from '#server/testing/training.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

const anId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/** Stands in all that belongs to the matter and nowhere else. */
const phrase = 'Quetzalcoatl';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let matterId: string;
let clientId: string;
let invoiceId: string;
let trust: Record<'accountId' | 'ledgerId' | 'openLedgerId', string>;
/** Kept out of the matter. One has every right there is, the other none. */
let walled: Browser & { id: string };
let clerk: Browser & { id: string };
let insider: Browser & { id: string };

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server);
  walled = await aColleague(server, firm, { firmRole: 'manager' });
  clerk = await aColleague(server, firm);
  insider = await aColleague(server, firm, { firmRole: 'manager' });
  clientId = (await aClient(firm, { name: 'Known to everybody' })).id;
  // Before the wall they were told of things in the matter.
  const before = await aMatter(firm, {
    clientId,
    matterNumber: `${phrase}-1`,
    description: phrase,
    billingRate: '300',
    budget: '1000',
  });
  matterId = before.id;
  const task = await aTask(firm, {
    title: phrase,
    description: phrase,
    matterId,
    assignedTo: walled.id,
  });
  await firm.browser.put(`/api/tasks/${task.id}`, { assignedTo: insider.id });
  await aParty(firm, { matterId, name: `${phrase} Industries` });
  await aDocument(firm, { text: phrase }, { name: phrase, tags: phrase, matterId });
  const expense = await anExpense(firm, { description: phrase, matterId, isBillable: true });
  await firm.browser.upload(`/api/expenses/${expense.id}/receipt`, aPicture);
  const invoice = await anInvoice(firm, {
    clientId,
    matterId,
    description: phrase,
    lines: [{ description: phrase, rate: '300' }],
  });
  invoiceId = invoice.id;
  await made(firm, `/api/invoices/${invoiceId}/payments`, { amount: '1.00', reference: phrase });
  await anAppointment(firm, {
    title: phrase,
    startDay: '2099-11-16',
    matterId,
    attendees: [insider.id],
  });
  await aLimitationDate(firm, { matterId, claim: phrase, rule: phrase });
  const notice = await aNotice(firm, { matterId });
  await firm.browser.put(`/api/notices/${notice.id}`, { note: phrase });
  await someDeadlines(firm, { matterId, deadlines: [{ ruleId: 'frcp-6-c-1', title: phrase }] });
  await aLegalHold(firm, { matterId, reason: phrase });
  await someTimeAndBills();
  await someTrustMoney();
  for (const { id } of [walled, clerk]) await aWall(firm, { matterId, userId: id });
  await seal(server.engine);
});

/** Their own hours and clocks too, a bill that is laid out, and one that names no matter. */
async function someTimeAndBills() {
  const terms = { purchaseOrder: phrase, people: [{ userId: walled.id, rate: '310' }] };
  await firm.browser.put(`/api/billing-terms/matters/${matterId}`, terms);
  const about = { matterId, narrative: phrase };
  for (const browser of [walled, insider]) {
    await aTimer({ browser }, about);
    await aTimeEntry({ browser }, { ...about, day: '2026-01-05' });
  }
  const billed = await aTimeEntry(firm, about);
  await anInvoice(firm, {
    clientId,
    lines: [{ description: phrase, quantity: '0.20', rate: '300', timeEntryId: billed.id }],
  });
  const { id, lines } = await aPreBill(firm, { matterIds: [matterId] });
  const words = { description: phrase };
  await firm.browser.put(`/api/pre-bill-lines/${lines[0]?.id}`, words);
  await made(firm, `/api/pre-bills/${id}/fees`, { ...words, amount: '50' });
}

/** Money for the matter and for another of the client: in, out, moved between them, held, and waiting. */
async function someTrustMoney() {
  const words = { party: phrase, purpose: phrase };
  const account = await aTrustAccount(firm, { name: 'Pooled' });
  const theirs = { accountId: account.id, matterId, amount: '700.00', reference: phrase };
  const { postings } = await aTrustDeposit(firm, { ...theirs, ...words });
  const ledgerId = postings[0]?.ledgerId ?? '';
  const open = await aMatter(firm, { clientId });
  const others = await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: open.id,
    amount: '40',
  });
  const toBank = phrase;
  const sent = { ledgerId, ...words, method: 'wire', toBank };
  await made(firm, '/api/trust-entries/disbursements', {
    ...sent,
    method: 'check',
    checkNumber: '4711',
    amount: '100.00',
  });
  await made(firm, '/api/trust-entries/transfers', {
    fromLedgerId: ledgerId,
    toMatterId: open.id,
    amount: '50',
    purpose: phrase,
  });
  await made(firm, '/api/trust-holds', { ledgerId, amount: '5', reason: phrase });
  await firm.browser.put('/api/trust-settings', { approvalAbove: '10.00' });
  await made(firm, '/api/trust-entries/disbursements', { ...sent, amount: '20.00' });
  await firm.browser.put('/api/trust-settings', { approvalAbove: null });
  trust = { accountId: account.id, ledgerId, openLedgerId: others.postings[0]?.ledgerId ?? '' };
}

const reads = Object.values(contracts)
  .flatMap((contract) => Object.values<Endpoint>(contract))
  .filter(({ kind, access }) => ['read', 'download'].includes(kind) && access !== 'anyone');

/** Wide enough for all that stands on a calendar here. */
const queries = [
  '',
  `?q=${phrase}`,
  `?query=${phrase}`,
  '?from=2099-11-01&to=2099-12-31',
  '?state=all',
  '?limit=100',
];
const asked = (id: string, client: string) => [
  ...queries,
  `?matterId=${id}`,
  `?clientId=${client}`,
  `?entityId=${id}`,
  `?recordId=${id}`,
  `?ids=${invoiceId}`,
  `?ledgerId=${trust.ledgerId}`,
  `?accountId=${trust.accountId}`,
];

const isKnown = (endpoint: Endpoint, query: string) =>
  'query' in endpoint &&
  endpoint.query.safeParse(Object.fromEntries(new URLSearchParams(query))).success;

/** Every answer that speaks of the matter, by the address that gave it. */
async function speaking(browser: Browser): Promise<string[]> {
  const found: string[] = [];
  const ids = await idsByTable(server, firm.firmId);
  const look = async (path: string) => {
    const reply = await browser.get(path);
    if (reply.text.includes(phrase) && !path.includes(phrase)) found.push(path);
    // What was asked for may stand in the answer; what was found has a number or an id of its own.
    if (path.includes(phrase) && reply.text.includes(matterId)) found.push(path);
  };
  for (const endpoint of reads) {
    const tables = tablesOf(endpoint);
    if (tables.length === 0) {
      const all = asked(matterId, clientId);
      const known = all.filter((query) => isKnown(endpoint, query));
      // What the contract does not know is refused unread: only a whole run sees that this speaks of nothing either.
      const unknown = all.filter((query) => !known.includes(query));
      const some = unknown.slice(0, times({ quick: 0, whole: unknown.length }));
      for (const query of [...known, ...some]) await look(`${endpoint.path}${query}`);
    } else if (tables.length === 1) {
      for (const id of ids[tables[0] ?? ''] ?? []) await look(withIds(endpoint.path, [id]));
    }
  }
  return found;
}

describe('whoever is kept out', () => {
  test('finds nothing of the matter in any answer there is', { timeout: 120_000 }, async () => {
    const seen = await speaking(insider);
    // Otherwise the question would be no question.
    for (const noun of [
      'matters',
      'tasks',
      'documents',
      'invoices',
      'expenses',
      'search',
      'audit',
      'time-entries/:id',
      'time-entries',
      'time-figures/waiting',
      'time-figures/budgets',
      'timers',
      'pre-bills/billable',
      'pre-bills/:id',
      'billing-terms/matters',
      'trust-entries',
      'trust-entries/:id',
      'trust-ledgers',
      'trust-ledgers/:id',
      'trust-holds',
      'trust-proposals',
    ]) {
      expect(
        seen.some((path) => path.replace(anId, ':id').startsWith(`/api/${noun}`)),
        noun,
      ).toBe(true);
    }
    for (const noun of ['calendar', 'appointments', 'activities', 'parties', 'limitation-dates']) {
      expect(
        seen.some((path) => path.startsWith(`/api/${noun}`)),
        noun,
      ).toBe(true);
    }
    expect(await speaking(walled)).toEqual([]);
    expect(await speaking(clerk)).toEqual([]);
  });

  test('gets the answer of a record that is not there', async () => {
    const ids = await idsByTable(server, firm.firmId);
    const nobody = randomUUID();
    for (const [path, table] of [
      ['/api/matters/', 'matters'],
      ['/api/tasks/', 'tasks'],
      ['/api/invoices/', 'invoices'],
    ] as const) {
      const all = await ask<{ id: string }>(
        server,
        `select id from ${table} where firm_id = $1 and ${table === 'matters' ? 'id' : 'matter_id'} = $2`,
        [firm.firmId, matterId],
      );
      expect(ids[table]).toContain(all[0]?.id);
      for (const { id } of all) {
        const [theirs, nothing] = [
          await walled.put<Problem>(`${path}${id}`, { description: 'x' }),
          await walled.put<Problem>(`${path}${nobody}`, { description: 'x' }),
        ];
        expect([theirs.status, theirs.body.detail]).toEqual([404, nothing.body.detail]);
      }
    }
  });

  test('puts nothing into the matter, and hears that it does not exist', async () => {
    const unknown = await walled.post<Problem>('/api/tasks', {
      title: 'x',
      matterId: randomUUID(),
    });
    for (const [path, body] of [
      ['/api/tasks', { title: 'x', matterId }],
      ['/api/parties', { matterId, role: 'witness', name: 'Somebody' }],
      [
        '/api/expenses',
        { description: 'x', amount: '1.00', category: 'other', date: '2099-01-01', matterId },
      ],
      ['/api/appointments', { title: 'x', startDay: '2099-11-16', matterId }],
      ['/api/walls', { matterId, userId: clerk.id, reason: 'x' }],
    ] as const) {
      const reply = await walled.post<Problem>(path, body);
      expect([path, [400, 404].includes(reply.status)]).toEqual([path, true]);
      expect(reply.text).not.toContain(phrase);
    }
    expect(unknown.body.errors?.[0]?.field).toBe('matterId');
    const into = await walled.post<Problem>('/api/tasks', { title: 'x', matterId });
    expect(into.body.detail).toBe(unknown.body.detail);
    const { id } = await aTask({ browser: walled });
    const moved = await walled.put<Problem>(`/api/tasks/${id}`, { matterId });
    expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([400, 'matterId']);
  });

  test('does not see the wall itself, nor takes it down', async () => {
    const { body } = await insider.get<Wall[]>(`/api/walls?matterId=${matterId}`);
    expect(new Set(body.map(({ userId }) => userId))).toEqual(new Set([walled.id, clerk.id]));
    expect((await walled.get<Wall[]>(`/api/walls?matterId=${matterId}`)).body).toEqual([]);
    for (const { id } of body) expect((await walled.delete(`/api/walls/${id}`)).status).toBe(404);
  });

  test('has a calendar for their telephone without it', async () => {
    const { path } = await aCalendarFeed({ browser: walled }, { scope: 'firm' });
    const mine = await aCalendarFeed({ browser: insider }, { scope: 'firm' });
    server.clock.now = new Date('2099-11-10T12:00:00.000Z');
    expect((await firm.browser.get(path)).text).not.toContain(phrase);
    expect((await firm.browser.get(mine.path)).text).toContain(phrase);
    server.clock.now = new Date();
  });

  test('has no word of it in the letter of the morning', async () => {
    const letters: { to: string; text: string }[] = [];
    const postOffice = {
      post: async (_: unknown, { email }: { email: string }, letter: unknown) => {
        letters.push({ to: email, text: JSON.stringify(letter) });
      },
    };
    const posting = { postOffice, publicUrl: 'https://firm.example' };
    const now = new Date('2099-11-16T15:00:00.000Z');
    await sendMorningMails(server.engine, posting as never, now);
    const { body } = await walled.get<{ email: string }>('/api/auth/user');
    const { body: inside } = await insider.get<{ email: string }>('/api/auth/user');
    expect(letters.some(({ to, text }) => to === inside.email && text.includes(phrase))).toBe(true);
    expect(letters.some(({ to, text }) => to === body.email && text.includes(phrase))).toBe(false);
  });

  test('still finds a conflict with it, and does not learn in which matter', async () => {
    const search = (browser: Browser) =>
      browser.post<ConflictReport>('/api/conflict-checks', { terms: [`${phrase} Industries`] });
    const { body: theirs } = await search(walled);
    const { body: insiders } = await search(insider);
    expect(insiders.hits[0]?.role).toContain(`${phrase}-1`);
    expect(theirs.hits[0]).toMatchObject({ role: 'In a matter that is closed to you', url: null });
    // Nor by the check of somebody else.
    const read = (id: string) => walled.get<ConflictReport>(`/api/conflict-checks/${id}`);
    expect((await read(insiders.id)).body.hits[0]?.role).toBe('In a matter that is closed to you');
    const own = await insider.get<ConflictReport>(`/api/conflict-checks/${theirs.id}`);
    expect(own.body.hits[0]?.role).toContain(`${phrase}-1`);
  });

  test('does not tear the books apart: a client takes all of its matters along', async () => {
    const of = await aClient(firm);
    const secret = await aMatter(firm, { clientId: of.id });
    await aWall(firm, { matterId: secret.id, userId: walled.id });
    const removed = await walled.delete<Problem>(`/api/clients/${of.id}`);
    expect([removed.status, removed.body.detail]).toEqual([
      409,
      expect.stringContaining('has 1 matter'),
    ]);
    const named = `Renamed ${randomUUID()}`;
    expect((await walled.put(`/api/clients/${of.id}`, { name: named })).status).toBe(200);
    const read = async () =>
      (await insider.get<{ clientName: string; clientId: string }>(`/api/matters/${secret.id}`))
        .body;
    expect(await read()).toMatchObject({ clientName: named });
    const into = await aClient(firm);
    await made({ browser: walled }, `/api/clients/${into.id}/merge`, { clientId: of.id });
    expect(await read()).toMatchObject({ clientId: into.id });
  });

  test('sees what the account holds in whole, and of the matter’s money nothing', async () => {
    const { accountId, ledgerId, openLedgerId } = trust;
    const read = async <Answer>(browser: Browser, path: string) =>
      (await browser.get<Answer>(`/api/${path}`)).body;
    for (const browser of [walled, insider]) {
      const accounts = await read<TrustAccount[]>(browser, 'trust-accounts');
      expect(accounts.find(({ id }) => id === accountId)?.balance).toBe('640.00');
      // What was moved from behind the wall is in the other ledger too.
      const open = await read<TrustLedger>(browser, `trust-ledgers/${openLedgerId}`);
      expect(open).toMatchObject({ balance: '90.00', available: '90.00' });
    }
    const ledgers = async (browser: Browser) =>
      (await read<TrustLedger[]>(browser, `trust-ledgers?accountId=${accountId}`)).map(
        ({ id }) => id,
      );
    expect(await ledgers(insider)).toContain(ledgerId);
    expect(await ledgers(walled)).not.toContain(ledgerId);
    for (const path of [`trust-ledgers/${ledgerId}`, `trust-entries?ledgerId=${ledgerId}`])
      expect((await walled.get(`/api/${path}`)).text).not.toContain(phrase);
    expect((await walled.get(`/api/trust-ledgers/${ledgerId}`)).status).toBe(404);
  });

  test('posts in the account with the next number, and uses no check of the matter again', async () => {
    const { accountId, openLedgerId, ledgerId } = trust;
    const about = { amount: '1.00', party: 'Clerk', purpose: 'Fee', method: 'check' };
    const pay = (of: string, checkNumber: string) =>
      walled.post<Problem & TrustOutcome>('/api/trust-entries/disbursements', {
        ...about,
        ledgerId: of,
        checkNumber,
      });
    expect((await pay(ledgerId, '4712')).status).toBe(404);
    const taken = await pay(openLedgerId, '4711');
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'Check 4711 of Pooled is used already.',
    ]);
    const { body } = await pay(openLedgerId, '4712');
    const { body: all } = await insider.get<{ number: number }[]>(
      `/api/trust-entries?accountId=${accountId}`,
    );
    expect(body.entry?.number).toBe(Math.max(...all.map(({ number }) => number)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  });

  test('the chain of the audit trail is whole for them too', async () => {
    const { body } = await walled.get<{ breaks: string[] }>('/api/audit/proof');
    expect(body.breaks).toEqual([]);
  });
});

describe('raising a wall', () => {
  test('closes at once, and taking it down opens again', async () => {
    const { id } = await aMatter(firm);
    const ben = await aColleague(server, firm);
    expect((await ben.get(`/api/matters/${id}`)).status).toBe(200);
    const wall = await aWall(firm, { matterId: id, userId: ben.id });
    expect((await ben.get(`/api/matters/${id}`)).status).toBe(404);
    expect((await firm.browser.delete(`/api/walls/${wall.id}`)).status).toBe(204);
    expect((await ben.get(`/api/matters/${id}`)).status).toBe(200);
  });

  test('is for managers', async () => {
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    const wall = { matterId, userId: clerk.id, reason: 'x' };
    expect((await attorney.post('/api/walls', wall)).status).toBe(403);
    expect((await attorney.get(`/api/walls?matterId=${matterId}`)).status).toBe(403);
  });

  test('twice says so', async () => {
    const again = await firm.browser.post<Problem>('/api/walls', {
      matterId,
      userId: clerk.id,
      reason: 'x',
    });
    expect(again.status).toBe(409);
  });

  test('waits until nothing of the matter is in their hands', async () => {
    const ben = await aColleague(server, firm);
    const { id, matterNumber } = await aMatter(firm, { assignedAttorney: ben.id });
    const task = await aTask(firm, { matterId: id, assignedTo: ben.id });
    const event = await anAppointment(firm, {
      startDay: '2099-11-16',
      matterId: id,
      attendees: [ben.id],
    });
    const raise = () =>
      firm.browser.post<Problem>('/api/walls', { matterId: id, userId: ben.id, reason: 'x' });
    const reply = await raise();
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      `${matterNumber} is still in their hands: the matter itself, open tasks, appointments to come. Give it to somebody else first.`,
    ]);
    await firm.browser.put(`/api/matters/${id}`, { assignedAttorney: null });
    await firm.browser.put(`/api/tasks/${task.id}`, { assignedTo: null });
    await firm.browser.put(`/api/appointments/${event.id}`, { attendees: [] });
    expect((await raise()).status).toBe(200);
    // And nothing of it gets there afterwards.
    const words = 'An ethical wall keeps this person out of the matter.';
    const given = [
      await firm.browser.put<Problem>(`/api/matters/${id}`, { assignedAttorney: ben.id }),
      await firm.browser.put<Problem>(`/api/tasks/${task.id}`, { assignedTo: ben.id }),
      await firm.browser.post<Problem>('/api/tasks', {
        title: 'x',
        matterId: id,
        assignedTo: ben.id,
      }),
      await firm.browser.put<Problem>(`/api/appointments/${event.id}`, { attendees: [ben.id] }),
    ];
    expect(given.map(({ body }) => body.detail)).toEqual(Array(4).fill(words));
    const elsewhere = await anAppointment(firm, { startDay: '2099-11-16', attendees: [ben.id] });
    const moved = await firm.browser.put<Problem>(`/api/appointments/${elsewhere.id}`, {
      matterId: id,
    });
    expect(moved.body.detail).toBe(words);
  });

  test('leaves one manager in, however it is tried', async () => {
    const of = await aFirm(server);
    const second = await aColleague(server, of, { firmRole: 'manager' });
    const { id } = await aMatter(of);
    await aWall(of, { matterId: id, userId: second.id });
    const self = await of.browser.post<Problem>('/api/walls', {
      matterId: id,
      userId: of.user.id,
      reason: 'x',
    });
    expect(self.body.detail).toBe('You cannot close a matter to yourself. Another manager can.');
    const words =
      'A matter stays open to at least one manager. Make somebody else a manager first.';
    for (const reply of [
      await second.put<Problem>(`/api/team/${of.user.id}/role`, { firmRole: 'staff' }),
      await second.post<Problem>(`/api/team/${of.user.id}/suspend`),
      await second.post<Problem>(`/api/team/${of.user.id}/remove`, { successorId: second.id }),
    ]) {
      expect([reply.status, reply.body.detail]).toEqual([409, words]);
    }
  });

  test('who leaves hands over what a walled manager does not see, and not to somebody walled', async () => {
    const of = await aFirm(server);
    const remover = await aColleague(server, of, { firmRole: 'manager' });
    const ben = await aColleague(server, of);
    const { id } = await aMatter(of);
    const task = await aTask(of, { matterId: id, assignedTo: ben.id });
    await aWall(of, { matterId: id, userId: remover.id });
    const left = await remover.get<{ tasks: number }>(`/api/team/${ben.id}/belongings`);
    expect(left.body.tasks).toBe(1);
    const toSelf = await remover.post<Problem>(`/api/team/${ben.id}/remove`, {
      successorId: remover.id,
    });
    expect([toSelf.status, toSelf.body.errors?.[0]?.field]).toEqual([400, 'successorId']);
    const toOther = await remover.post(`/api/team/${ben.id}/remove`, { successorId: of.user.id });
    expect(toOther.status).toBe(204);
    const { body } = await of.browser.get<{ id: string; assignedTo: string }[]>('/api/tasks');
    expect(body.find((one) => one.id === task.id)?.assignedTo).toBe(of.user.id);
  });

  test('another firm raises none here', async () => {
    const wall = { matterId, userId: clerk.id, reason: 'x' };
    const { status } = await otherFirm.browser.post('/api/walls', wall);
    expect([400, 404]).toContain(status);
    expect((await otherFirm.browser.get(`/api/walls?matterId=${matterId}`)).body).toEqual([]);
  });
});

/** Firms' tables without a wall, and why. */
const unwalled = [
  'api_key_uses', // programs
  'api_keys',
  'archives', // made and fetched by whom nothing is closed to
  'audit_heads', // how far the trail has got
  'audit_pending', // is not shown before it is sealed
  'authenticator_apps', // people
  'banking_accounts', // the firm's own money
  'calendar_feed_reads', // says that a calendar came by
  'calendar_feeds', // people; what a feed shows is read from the rest
  'cle_credits', // people
  'cle_requirements',
  'client_billing', // a client is the firm's, its matters are walled
  'clients', // a client is the firm's, its matters are walled
  'compliance_items', // the firm's own duties
  'conflict_grams', // a conflict is found whoever asks; where it is from is told or not
  'conflict_names',
  'conflict_words',
  'counters', // numbers that were given
  'daily_turns', // says that a job ran
  'data_keys',
  'day_figures', // sums by type, which name no matter
  'deadline_reminders', // says that a reminder was sent
  'deadline_rules', // the firm's own
  'document_templates',
  'document_totals', // sums of the firm
  'file_pages', // found by its document
  'firm_billing', // the firm's own
  'firms',
  'getting_started', // people
  'idempotency_keys', // each for whoever sent the request
  'imported_records', // which row became which record, and nothing of what it says
  'imports', // files that managers brought
  'invitations', // people
  'invoice_totals', // sums of the firm
  'letterheads',
  'logos',
  'mails', // of the product, sealed
  'marked_days',
  'month_figures', // as with the days
  'morning_mail_days', // people
  'morning_mails',
  'notice_rules', // the firm's own
  'payment_templates',
  'payment_totals', // sums of the firm
  'presences', // people
  'retention_rules', // the firm's own
  'search_spellings', // words, of no record in particular
  'storage_totals', // sums of the firm
  'stored_files', // found by its document
  'subscription_payments', // the firm and the product
  'subscriptions',
  'timekeepers', // people
  'trust_accounts', // the firm's own; what is in them is walled, and their sums are whole
  'trust_reconciliations', // sums of an account; the names in its report are shown to whoever may see them
  'trust_rules', // the firm's own
  'trust_settings',
  'users',
  'vendors', // the firm's own
  'webhooks', // the firm's own; what is sent is walled
];

test('every table of a firm is behind the wall, or named as an exception', async () => {
  const open = await ask<{ name: string }>(
    server,
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'one_firm'
     where not exists (select from pg_policy w where w.polrelid = c.oid and w.polname = 'wall') order by 1`,
  );
  expect(open.map(({ name }) => name)).toEqual(unwalled);
});
