import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Client } from '#contract/clients.ts';
import type { ConflictCheck, ConflictReport } from '#contract/conflict-checks.ts';
import type { Problem } from '#contract/problems.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aClient,
  aColleague,
  aConflictCheck,
  aFirm,
  aMatter,
  aParty,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const found = async (term: string, of = firm) =>
  (await aConflictCheck(of, term)).hits.map(({ name }) => name);
const report = async (id: string, { browser } = firm) =>
  (await browser.get<ConflictReport>(`/api/conflict-checks/${id}`)).body;
const decide = (id: string, body: object, browser = firm.browser) =>
  browser.post<ConflictReport>(`/api/conflict-checks/${id}/decision`, body);

describe('a search', () => {
  test.each([
    ['Case and order', 'Kowalczyk, Marta', 'marta KOWALCZYK', 'Same words in another order'],
    ['accents', 'Señor Ibáñez', 'senor ibanez', 'Same name'],
    ['company forms', 'Vandermeer Freight, Inc.', 'VANDERMEER FREIGHT L.L.C.', 'Same name'],
    ['a nickname', 'Robert Thistlewood', 'Bob Thistlewood', 'nickname'],
    ['an initial', 'Quentin Abernathy', 'Q. Abernathy', 'Q may stand for Quentin'],
    ['initials without dots', 'Jerome Zielinski', 'JD Zielinski', 'JD may stand for Jerome'],
    ['a sound', 'Philip Knightley', 'Filip Nightley', 'sounds like'],
    ['a spelling', 'Wolfgang Huttenlocher', 'Wolfgang Hutenlocker', 'like'],
    ['a part', 'Pemberton Marine Salvage', 'Pemberton', 'Same words, and more'],
    ['more than there is', 'Estate of Oyelaran', 'Folasade Oyelaran', 'Same words, and more'],
  ])('sees through %s', async (_, name, searched, because) => {
    const { id } = await aClient(firm, { name });
    const { hits, hitCount } = await aConflictCheck(firm, searched);
    expect(hitCount).toBe(1);
    expect(hits).toMatchObject([
      { source: 'client', sourceId: id, name, searched, url: `/clients?client=${id}` },
    ]);
    expect(hits[0]?.because.join('; ')).toContain(because);
  });

  test.each([
    ['Gwendolyn Ashworth', 'Gwendolyn Pickering'],
    ['Ashworth Holdings', 'Brightwater Holdings'],
    ['Millicent Threlkeld', 'Bartholomew Threlkeld'],
  ])('does not take %s for %s', async (name, searched) => {
    await aClient(firm, { name });
    expect(await found(searched)).not.toContain(name);
  });

  test('finds former names, aliases, contacts, e-mails and phones, and says by which', async () => {
    await aClient(firm, {
      name: 'Larkspur Ventures',
      formerNames: ['Dandelion Partners'],
      aliases: ['Foxglove'],
      contactName: 'Hortensia Wimple',
      email: 'Office@Larkspur.example',
      phone: '+1 (212) 555-0177 ext. 4',
    });
    for (const [term, by, because] of [
      ['Dandelion', 'Dandelion Partners', 'Same name'],
      ['foxglove llc', 'Foxglove', 'Same name'],
      ['H. Wimple', 'Hortensia Wimple', 'H may stand for Hortensia'],
      ['office@larkspur.example', 'Office@Larkspur.example', 'Same e-mail'],
      ['212.555.0177', '+1 (212) 555-0177 ext. 4', 'Same phone'],
    ] as const) {
      const { hits } = await aConflictCheck(firm, term);
      expect(hits).toMatchObject([{ name: 'Larkspur Ventures', found: by, because: [because] }]);
    }
  });

  test('says what somebody is to the firm: every kind of client, every party, its own people', async () => {
    const of = await aFirm(server);
    const role = async (term: string) =>
      (await aConflictCheck(of, term)).hits.map((hit) => hit.role);
    await aClient(of, { name: 'Alpha Corbett' });
    await aClient(of, { name: 'Bravo Dunmore', status: 'former' });
    await aClient(of, { name: 'Delta Eastwick', status: 'prospective' });
    await aClient(of, { name: 'Echo Farnham', status: 'declined' });
    const archived = await aClient(of, { name: 'Golf Hartley' });
    await of.browser.post(`/api/clients/${archived.id}/archive`);
    const deleted = await aClient(of, { name: 'Hotel Ingleby' });
    await of.browser.delete(`/api/clients/${deleted.id}`);
    expect(await role('Corbett')).toEqual(['Current client']);
    expect(await role('Dunmore')).toEqual(['Former client']);
    expect(await role('Eastwick')).toEqual(['Prospective client']);
    expect(await role('Farnham')).toEqual(['Declined client']);
    expect(await role('Hartley')).toEqual(['Current client (archived)']);
    expect(await role('Ingleby')).toEqual(['Current client (recently deleted)']);

    const client = await aClient(of, { name: 'Juliet Kensington' });
    const matter = await aMatter(of, { clientId: client.id });
    await aParty(of, { matterId: matter.id, name: 'Lima Montrose', role: 'opposing-counsel' });
    const { hits } = await aConflictCheck(of, 'Lima Montrose');
    expect(hits).toMatchObject([
      {
        source: 'party',
        role: `Opposing counsel in ${matter.matterNumber} (Juliet Kensington)`,
        url: `/clients?tab=matters&matter=${matter.id}`,
      },
    ]);
    expect(await role('Marlowe, Ada')).toEqual(['Manager of this firm']);
    expect(await role(of.user.email)).toEqual(['Manager of this firm']);
  });

  test('follows what is changed', async () => {
    const { id } = await aClient(firm, { name: 'November Oakhurst' });
    await firm.browser.put(`/api/clients/${id}`, { name: 'Papa Quarrington' });
    expect(await found('November Oakhurst')).toEqual([]);
    expect(await found('Papa Quarrington')).toEqual(['Papa Quarrington']);
  });

  test('finds nothing of another firm', async () => {
    await aClient(otherFirm, { name: 'Tango Underwood' });
    expect(await found('Tango Underwood')).toEqual([]);
    expect(await found('Tango Underwood', otherFirm)).toEqual(['Tango Underwood']);
  });

  test.each([
    ['%'],
    ["'; drop table clients; --"],
    ['\u{1F600}'],
    ['李小龍'],
    ['x'.repeat(200)],
    ['- - -'],
  ])('%s is text like any other', async (term) => {
    expect(await aConflictCheck(firm, term)).toMatchObject({ terms: [term] });
  });

  test('one record is one hit, however often it was found', async () => {
    await aClient(firm, { name: 'Victor Whitlock', email: 'v@whitlock.example' });
    const { hits } = await aConflictCheck(firm, 'Vic Whitlock', 'v@whitlock.example');
    expect(hits).toHaveLength(1);
    expect(hits[0]?.because).toEqual(expect.arrayContaining(['Same e-mail']));
  });
});

describe('a check runs by itself', () => {
  test('when a client is added or renamed, and a client is not in conflict with itself', async () => {
    const first = await aClient(firm, { name: 'Xavier Yarborough' });
    expect(first.conflictCheck).toMatchObject({ hitCount: 0 });
    const second = await aClient(firm, {
      name: 'Javier Yarborough',
      aliases: ['Xavier Yarborough'],
    });
    expect(second.conflictCheck).toMatchObject({ hitCount: 1 });
    expect(await report(second.conflictCheck?.id ?? '')).toMatchObject({
      subjectType: 'client',
      subjectId: second.id,
      subjectName: 'Javier Yarborough',
      requestedBy: firm.user.id,
      decision: null,
      hits: [{ sourceId: first.id }],
    });
    const path = `/api/clients/${first.id}`;
    const kept = await firm.browser.put<Client>(path, { city: 'Utica' });
    expect(kept.body).toMatchObject({ conflictCheck: null });
    const renamed = await firm.browser.put<Client>(path, { formerNames: ['Zachary'] });
    expect(renamed.body).toMatchObject({ conflictCheck: { hitCount: 1 } });
  });

  test('when a matter is opened and when a party is added to it', async () => {
    const client = await aClient(firm, { name: 'Ambrose Blenkinsop' });
    const quiet = await aMatter(firm, { clientId: client.id });
    expect(quiet.conflictCheck).toMatchObject({ hitCount: 0 });
    // Our own client on the other side is what a check is for.
    const party = await aParty(firm, { name: 'A. Blenkinsop' });
    expect(party.conflictCheck).toMatchObject({ hitCount: 1 });
    const matter = await aMatter(firm, { clientId: client.id });
    expect(matter.conflictCheck).toMatchObject({ hitCount: 1 });
    expect(await report(matter.conflictCheck?.id ?? '')).toMatchObject({
      subjectType: 'matter',
      subjectName: `${matter.matterNumber}, Ambrose Blenkinsop`,
      hits: [{ source: 'party', sourceId: party.id }],
    });
    const path = `/api/parties/${party.id}`;
    expect((await firm.browser.put(path, { notes: 'x' })).body).toMatchObject({
      conflictCheck: null,
    });
    expect((await firm.browser.put(path, { name: 'Nobody Likewise' })).body).toMatchObject({
      conflictCheck: { hitCount: 0 },
    });
  });
});

describe('a decision', () => {
  test('is made once, by whom and when is kept, and it is never changed', async () => {
    const { id } = await aConflictCheck(firm, 'Cordelia Dashwood');
    const note = 'Written waiver of both, filed in the matter.';
    const decided = await decide(id, { decision: 'waiver-needed', note });
    expect(decided).toMatchObject({
      status: 200,
      body: {
        decision: 'waiver-needed',
        decisionNote: note,
        decidedBy: firm.user.id,
        decidedAt: server.clock.now.toISOString(),
      },
    });
    expect(await decide(id, { decision: 'clear' })).toMatchObject({
      status: 409,
      body: { detail: 'This check has been decided already. Run a new one instead.' },
    });
    expect(await report(id)).toEqual(decided.body);
  });

  test('cannot be changed or taken away by any query of the product', async () => {
    const { id } = await aConflictCheck(firm, 'Eugenia Fotheringham');
    await decide(id, { decision: 'clear' });
    const inFirm = <T>(work: Parameters<typeof withFirm<T>>[3]) =>
      withFirm(server.engine, firm.firmId, 'test', work);
    const again = await inFirm((db) =>
      db
        .updateTable('conflictChecks')
        .set({ decision: 'wall', decidedAt: new Date() })
        .where('id', '=', id)
        .returning('id')
        .execute(),
    );
    expect(again).toEqual([]);
    await expect(
      inFirm((db) => db.updateTable('conflictChecks').set({ hits: '[]' }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(inFirm((db) => db.deleteFrom('conflictChecks').execute())).rejects.toThrow(
      /permission denied/,
    );
  });

  test('keeps the hits as they were', async () => {
    const client = await aClient(firm, { name: 'Gideon Hollingsworth' });
    const { id, hits } = await aConflictCheck(firm, 'Hollingsworth');
    await firm.browser.put(`/api/clients/${client.id}`, { name: 'Quite Different' });
    expect((await report(id)).hits).toEqual(hits);
  });

  test('of one’s own to decline a client is remembered with the client', async () => {
    const { id, conflictCheck } = await aClient(firm, { name: 'Isadora Jessop' });
    await decide(conflictCheck?.id ?? '', { decision: 'declined', note: 'Adverse to a client.' });
    expect((await firm.browser.get<Client>(`/api/clients/${id}`)).body.status).toBe('declined');
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?clientId=${id}`);
    expect(body.map(({ title }) => title)).toContain('Conflict check decided: Declined');
  });

  test('needs an attorney, and words unless it is clear', async () => {
    const { id } = await aConflictCheck(firm, 'Leopold Merriweather');
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await decide(id, { decision: 'clear' }, staff)).status).toBe(403);
    const silent = await attorney.post<Problem>(`/api/conflict-checks/${id}/decision`, {
      decision: 'wall',
      note: ' ',
    });
    expect(silent).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'note', message: 'Note is required unless the check is clear.' }] },
    });
    expect((await decide(id, { decision: 'clear' }, attorney)).status).toBe(200);
  });

  test('of two at once one counts', async () => {
    const { id } = await aConflictCheck(firm, 'Ninian Ormsby');
    const replies = await Promise.all([
      decide(id, { decision: 'clear' }),
      decide(id, { decision: 'declined', note: 'No.' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('the list is newest first, by state, by subject and by words', async () => {
  const of = await aFirm(server);
  const list = async (query: string) =>
    (await of.browser.get<ConflictCheck[]>(`/api/conflict-checks${query}`)).body;
  const old = await aConflictCheck(of, 'Percival Ravenscroft');
  server.clock.pass(1000);
  const { id, conflictCheck } = await aClient(of, { name: 'Sybil Tremaine' });
  await decide(old.id, { decision: 'clear' }, of.browser);
  const ids = async (query: string) => (await list(query)).map((check) => check.id);
  expect(await ids('')).toEqual([conflictCheck?.id, old.id]);
  expect(await ids('?state=undecided')).toEqual([conflictCheck?.id]);
  expect(await ids('?state=decided')).toEqual([old.id]);
  expect(await ids(`?subjectId=${id}`)).toEqual([conflictCheck?.id]);
  expect(await ids('?q=RAVENS')).toEqual([old.id]);
  expect(await ids('?limit=1')).toEqual([conflictCheck?.id]);
});

test('a check prints as a PDF with everything that was asked, found and decided', async () => {
  await aClient(firm, { name: 'Ursula Vancamp', aliases: ['Ulla Vancamp'] });
  const { id } = await aConflictCheck(firm, 'Ursula Vancamp');
  await decide(id, { decision: 'clear', note: 'Same person, no conflict.' });
  const reply = await firm.browser.get(`/api/conflict-checks/${id}/pdf`);
  expect(reply.status).toBe(200);
  expect(reply.header('content-type')).toBe('application/pdf');
  expect(reply.header('content-disposition')).toMatch(/conflict-check-\d{4}-\d\d-\d\d-\w{8}\.pdf/);
  expect(reply.text.startsWith('%PDF-1.7')).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['an empty list', { terms: [] }],
  ['a blank name', { terms: [' '] }],
  ['no list', { terms: 'Ada' }],
  ['HTML', { terms: ['<b>'] }],
  ['21 names', { terms: Array.from({ length: 21 }, (_, n) => `Name ${n}`) }],
])('%s is no search', async (_, body) => {
  const reply = await firm.browser.post<Problem>('/api/conflict-checks', body);
  expect(reply.status).toBe(400);
  expect(reply.body.errors?.[0]?.field).toMatch(/^terms/);
});
