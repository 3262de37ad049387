/** How long files are kept, and the log of what was destroyed: through the front door. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { DeletedDocument } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import {
  type Destruction,
  type RetainedMatter,
  type RetentionFigures,
  type RetentionRule,
  usualRetentionRule,
} from '#contract/retention.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  aPicture,
  type TestFirm,
} from '#server/testing/firms.ts';
import { aClosedMatter, aLegalHold } from '#server/testing/kept-matters.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aNotice } from '#server/testing/training.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (query = '', { browser } = firm) =>
  (await browser.get<RetainedMatter[]>(`/api/retention${query}`)).body;
const one = async (id: string, of = firm) => (await list('', of)).find((row) => row.id === id);
const figures = async ({ browser } = firm) =>
  (await browser.get<RetentionFigures>('/api/retention/figures')).body;
const log = async (query = '', { browser } = firm) =>
  (await browser.get<Destruction[]>(`/api/retention/log${query}`)).body;
const change = (id: string, body: object, { browser } = firm) =>
  browser.put<RetainedMatter & Problem>(`/api/retention/${id}`, body);
const setRule = (body: object, { browser } = firm) =>
  browser.put<RetentionRule & Problem>('/api/retention/rule', body);
const shredded = { method: 'shredded', description: 'Two boxes', originalsChecked: true };
const destroy = (id: string, body: object = {}, { browser } = firm) =>
  browser.post<Destruction & Problem>(`/api/retention/${id}/destroy`, { ...shredded, ...body });
const lift = (id: string) => firm.browser.post(`/api/legal-holds/${id}/lift`, { note: 'Over' });
const asDay = (day: string) => `${day}T00:00:00.000Z`;
/** Where the firms of these tests are. */
const thisDay = () => today('America/New_York', server.clock.now);
const hash = (content: string) => createHash('sha256').update(content).digest('hex');

describe('a closed matter', () => {
  test('is kept for as long as the rule says, from the day it was closed', async () => {
    const matter = await aClosedMatter(firm, '2097-05-31');
    await aDocument(firm, { text: 'Of the file.' }, { matterId: matter.id });
    expect(await one(matter.id)).toEqual({
      id: matter.id,
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      closeDate: asDay('2097-05-31'),
      keepUntil: asDay('2104-05-31'),
      keepLongerUntil: null,
      keepNote: null,
      holdId: null,
      holdReason: null,
      documents: 1,
      destroyedOn: null,
      state: 'keeping',
    });
    expect(await one(matter.id, otherFirm)).toBeUndefined();
    expect(await one((await aMatter(firm)).id)).toBeUndefined();
  });

  test.each<[string, number, string]>([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['2024-02-28', 1, '2025-02-28'],
    ['2020-12-31', 100, '2120-12-31'],
    // No day is later than the last one there is.
    ['2199-06-01', 100, '2200-12-31'],
  ])('closed on %s, %i years, is kept until %s', async (closed, years, until) => {
    await setRule({ years }, otherFirm);
    const { id } = await aClosedMatter(otherFirm, closed);
    expect((await one(id, otherFirm))?.keepUntil).toBe(asDay(until));
    expect((await figures(otherFirm)).held).toBe(0);
  });

  test('may be destroyed from its day on', async () => {
    const years = usualRetentionRule.years;
    const yearsAgo = (days: number) => {
      const day = plusDays(thisDay(), days);
      return `${Number(day.slice(0, 4)) - years}${day.slice(4, 10)}`;
    };
    const due = await aClosedMatter(firm, yearsAgo(0).replace('02-29', '02-28'));
    const keeping = await aClosedMatter(firm, yearsAgo(1).replace('02-29', '03-01'));
    expect((await one(due.id))?.state).toBe('due');
    expect((await one(keeping.id))?.state).toBe('keeping');
    expect((await destroy(due.id)).status).toBe(200);
    expect((await destroy(keeping.id)).status).toBe(409);
  });
});

describe('the list', () => {
  test('has holds on open matters first, then by the day, in pages, by state and by words', async () => {
    const of = await aFirm(server);
    const closed = (matterNumber: string, day: string) => aClosedMatter(of, day, { matterNumber });
    await closed('Keeping-C', '2098-01-01');
    const longer = await closed('Keeping-D', '2098-01-01');
    await change(longer.id, { keepLongerUntil: '2120-01-01' }, of);
    await closed('Due-B', '2002-01-01');
    const destroyed = await closed('Destroyed-A', '2001-01-01');
    await destroy(destroyed.id, {}, of);
    const held = await closed('Held-E', '2099-01-01');
    await aLegalHold(of, { matterId: held.id });
    const { id: matterId } = await aMatter(of, { matterNumber: 'Held-Open' });
    await aLegalHold(of, { matterId });
    await aMatter(of, { matterNumber: 'Open' });
    const numbers = (rows: RetainedMatter[]) => rows.map(({ matterNumber }) => matterNumber);
    const all = ['Held-Open', 'Destroyed-A', 'Due-B', 'Keeping-C', 'Held-E', 'Keeping-D'];
    expect(numbers(await list('', of))).toEqual(all);
    expect(numbers(await list('?state=held', of))).toEqual(['Held-Open', 'Held-E']);
    expect(numbers(await list('?state=keeping', of))).toEqual(['Keeping-C', 'Keeping-D']);
    expect(numbers(await list('?state=due', of))).toEqual(['Due-B']);
    expect(numbers(await list('?state=destroyed', of))).toEqual(['Destroyed-A']);
    expect(numbers(await list('?q=keeping-d', of))).toEqual(['Keeping-D']);
    expect(numbers(await list(`?q=${held.clientName.slice(0, 12)}&state=held`, of))).toEqual([
      'Held-E',
    ]);
    expect(numbers(await list('?q=nothing', of))).toEqual([]);
    expect(await figures(of)).toEqual({ keeping: 2, due: 1, held: 2, destroyed: 1 });
    for (const limit of [1, 2, 4]) {
      const seen: string[] = [];
      let url = `/api/retention?limit=${limit}`;
      while (url) {
        const reply = await of.browser.get<RetainedMatter[]>(url);
        seen.push(...numbers(reply.body));
        url = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1] ?? '';
      }
      expect(seen).toEqual(all);
    }
  });

  test.each(['?state=gone', '?after=x', '?limit=0', '?q=', '?firm=1'])(
    '%s is refused',
    async (query) => {
      expect((await firm.browser.get(`/api/retention${query}`)).status).toBe(400);
    },
  );
});

describe('the rule', () => {
  test('is the usual one until the firm changes it, field by field', async () => {
    const of = await aFirm(server);
    const rule = async () => (await of.browser.get<RetentionRule>('/api/retention/rule')).body;
    expect(await rule()).toEqual(usualRetentionRule);
    const { id } = await aClosedMatter(of, '2090-03-01');
    const changed = await setRule({ years: 10 }, of);
    expect(changed.body).toEqual({
      ...usualRetentionRule,
      years: 10,
      updatedAt: server.clock.now.toISOString(),
      updatedBy: of.user.id,
    });
    expect(await rule()).toEqual(changed.body);
    expect((await one(id, of))?.keepUntil).toBe(asDay('2100-03-01'));
    server.clock.pass(1000);
    await setRule({ citation: ' ', asOf: '2026-01-01' }, of);
    expect(await rule()).toMatchObject({ years: 10, citation: null, asOf: asDay('2026-01-01') });
    server.clock.pass(1000);
    const before = await rule();
    expect((await setRule({ years: 10, citation: null }, of)).body).toEqual(before);
    const { body } = await of.browser.get<Activity[]>(`/api/activities?entityId=${of.firmId}`);
    expect(body.map(({ title, description }) => [title, description])).toEqual([
      ['Retention rule changed', '10 years after closing'],
      ['Retention rule changed', `7 → 10 years after closing (${usualRetentionRule.citation})`],
    ]);
    const staff = await aColleague(server, of, { firmRole: 'attorney' });
    expect((await staff.put('/api/retention/rule', { years: 1 })).status).toBe(403);
    expect((await staff.get('/api/retention/rule')).status).toBe(200);
  });

  test.each<[string, object]>([
    ['years', { years: 0 }],
    ['years', { years: 101 }],
    ['years', { years: 7.5 }],
    ['years', { years: '7' }],
    ['citation', { citation: 'x'.repeat(501) }],
    ['asOf', { asOf: '0000-01-01' }],
    ['updatedBy', { years: 5, updatedBy: null }],
  ])('a wrong %s is named', async (field, body) => {
    const reply = await setRule(body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
  });
});

describe('longer than the rule says', () => {
  test('is until another day, with a note, and can be taken away', async () => {
    const { id, matterNumber, clientName } = await aClosedMatter(firm, '2090-01-31');
    const note = 'The client is a minor';
    server.clock.pass(1000);
    const longer = await change(id, { keepLongerUntil: '2111-01-31', keepNote: note });
    expect(longer.body).toMatchObject({
      keepUntil: asDay('2111-01-31'),
      keepLongerUntil: asDay('2111-01-31'),
      keepNote: note,
      state: 'keeping',
    });
    expect(await one(id)).toEqual(longer.body);
    await change(id, { keepLongerUntil: '2111-01-31', keepNote: note });
    // The same day as the rule's is not before it.
    server.clock.pass(1000);
    const same = await change(id, { keepLongerUntil: '2097-01-31' });
    expect(same.body).toMatchObject({ keepUntil: asDay('2097-01-31'), keepNote: null });
    server.clock.pass(1000);
    const none = await change(id, { keepLongerUntil: null, keepNote: 'ignored' });
    expect(none.body).toMatchObject({
      keepUntil: asDay('2097-01-31'),
      keepLongerUntil: null,
      keepNote: null,
    });
    await change(id, { keepLongerUntil: null });
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    const told = body.filter(({ type }) => type === 'retention_changed');
    const name = `${matterNumber}, ${clientName}`;
    expect(told.map(({ title, description }) => [title, description])).toEqual([
      ['Kept as the rule says', `${name}: until Jan 31, 2097`],
      ['Kept longer', `${name}: until Jan 31, 2097`],
      ['Kept longer', `${name}: until Jan 31, 2111: ${note}`],
    ]);
  });

  test('is not shorter, and not of an open matter', async () => {
    const { id } = await aClosedMatter(firm, '2090-01-31');
    const message =
      'Keep longer until must not be before Jan 31, 2097, until when the rules want it kept.';
    expect(await change(id, { keepLongerUntil: '2097-01-30' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'keepLongerUntil', message }] },
    });
    const open = await aMatter(firm);
    expect(await change(open.id, { keepLongerUntil: '2111-01-31' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`${open.matterNumber} is not closed.`) },
    });
    for (const day of ['0000-01-01', '275760-01-01', '2097-02-30', '', 7]) {
      const reply = await change(id, { keepLongerUntil: day });
      expect([day, reply.status]).toEqual([day, 400]);
      expect(reply.body.errors?.[0]?.field).toBe('keepLongerUntil');
    }
    expect((await change(id, {})).body.errors?.[0]?.field).toBe('keepLongerUntil');
    const body = { keepLongerUntil: '2111-01-31' };
    expect((await change(id, body, otherFirm)).status).toBe(404);
    expect((await change(randomUUID(), body)).status).toBe(404);
  });

  test('still counts when the rule becomes longer than that', async () => {
    const of = await aFirm(server);
    const { id } = await aClosedMatter(of, '2090-01-31');
    await change(id, { keepLongerUntil: '2100-01-31' }, of);
    await setRule({ years: 20 }, of);
    expect(await one(id, of)).toMatchObject({
      keepUntil: asDay('2110-01-31'),
      keepLongerUntil: asDay('2100-01-31'),
    });
  });
});

describe('destruction', () => {
  test('is logged with who, when, how and by which rule', async () => {
    const matter = await aClosedMatter(firm, '2001-06-30');
    const { id, matterNumber, clientName } = matter;
    await change(id, { keepLongerUntil: '2011-06-30', keepNote: 'Taxes' });
    const reply = await destroy(id, { destroyedOn: '2012-01-02', description: ' Two boxes ' });
    const entry: Destruction = {
      id: reply.body.id,
      matterId: id,
      matterNumber,
      clientName,
      closeDate: asDay('2001-06-30'),
      keptUntil: asDay('2011-06-30'),
      rule: `7 years after closing (${usualRetentionRule.citation}); kept longer, until Jun 30, 2011: Taxes`,
      destroyedOn: asDay('2012-01-02'),
      method: 'shredded',
      description: 'Two boxes',
      documents: [],
      recordedBy: firm.user.id,
      recordedByName: 'Ada Marlowe',
      recordedAt: server.clock.now.toISOString(),
    };
    expect(reply.body).toEqual(entry);
    expect(await log()).toContainEqual(entry);
    expect(await log('', otherFirm)).not.toContainEqual(entry);
    expect(await one(id)).toMatchObject({ state: 'destroyed', destroyedOn: entry.destroyedOn });
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    expect(body).toContainEqual(
      expect.objectContaining({
        title: 'Matter file destroyed',
        description: `${matterNumber}, ${clientName}: Paper shredded`,
        entityType: 'matter',
      }),
    );
  });

  test('is refused while the matter is open, on hold, or before its day', async () => {
    const open = await aMatter(firm);
    const refused = async (id: string, detail: string, body = {}) =>
      expect(await destroy(id, body)).toMatchObject({ status: 409, body: { detail } });
    const notClosed = 'is not closed. Only the file of a closed matter is destroyed.';
    await refused(open.id, `${open.matterNumber} ${notClosed}`);
    await aLegalHold(firm, { matterId: open.id });
    await refused(open.id, `${open.matterNumber} ${notClosed}`);
    const early = await aClosedMatter(firm, '2097-02-01');
    await refused(early.id, `${early.matterNumber} must be kept until Feb 1, 2104.`, {
      destroyedOn: '2104-02-01',
    });
    const held = await aClosedMatter(firm);
    const hold = await aLegalHold(firm, { matterId: held.id });
    expect((await one(held.id))?.state).toBe('held');
    await refused(
      held.id,
      `${held.matterNumber} is on legal hold. Nothing of it is destroyed until the hold is lifted.`,
    );
    await lift(hold.id);
    expect((await destroy(held.id)).status).toBe(200);
    expect((await destroy(held.id, {}, otherFirm)).status).toBe(404);
    expect((await destroy(randomUUID())).status).toBe(404);
  });

  test('happened neither in the future nor before its day', async () => {
    const { id } = await aClosedMatter(firm, '2001-06-30');
    const on = (destroyedOn: string) => destroy(id, { destroyedOn });
    expect((await on(plusDays(thisDay(), 1))).body.errors).toEqual([
      { field: 'destroyedOn', message: 'Destroyed on must not be in the future.' },
    ]);
    const early =
      'Destroyed on must not be before Jun 30, 2008: the file had to be kept until then.';
    expect((await on('2008-06-29')).body.errors).toEqual([
      { field: 'destroyedOn', message: early },
    ]);
    expect((await on('2008-06-30')).status).toBe(200);
    const { id: another } = await aClosedMatter(firm, '2001-06-30');
    expect((await destroy(another)).body.destroyedOn).toBe(thisDay());
  });

  test('is logged once, however many log it, unless documents follow the paper', async () => {
    const { id, matterNumber } = await aClosedMatter(firm, '2001-06-30');
    await aDocument(firm, { text: 'Left behind.' }, { matterId: id });
    const on = { destroyedOn: '2010-01-02' };
    const replies = await Promise.all(Array.from({ length: 3 }, () => destroy(id, on)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await destroy(id)).body.detail).toBe(
      `The file of ${matterNumber} was destroyed on Jan 2, 2010 already.`,
    );
    expect((await destroy(id, { deletesDocuments: true })).body.documents).toHaveLength(1);
    expect((await destroy(id, { deletesDocuments: true })).status).toBe(409);
    expect((await log()).filter(({ matterId }) => matterId === id)).toHaveLength(2);
  });

  test.each<[string, object]>([
    ['method', { method: 'burnt' }],
    ['description', { description: ' ' }],
    ['originalsChecked', { originalsChecked: false }],
    ['originalsChecked', { originalsChecked: undefined }],
    ['destroyedOn', { destroyedOn: '0000-01-01' }],
    ['deletesDocuments', { deletesDocuments: 'yes' }],
    ['documents', { documents: [] }],
  ])('a wrong %s is named', async (field, body) => {
    const { id } = await aClosedMatter(firm);
    const reply = await destroy(id, body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
  });

  test('is for managers', async () => {
    const { id } = await aClosedMatter(firm);
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await attorney.post(`/api/retention/${id}/destroy`, shredded)).status).toBe(403);
    expect((await attorney.put(`/api/retention/${id}`, { keepLongerUntil: null })).status).toBe(
      403,
    );
    expect((await attorney.get('/api/retention/log')).status).toBe(200);
  });

  test('the log is never changed, not even by the server', async () => {
    await destroy((await aClosedMatter(firm)).id);
    const refused = (work: Parameters<typeof withFirm<unknown>>[3]) =>
      expect(withFirm(server.engine, firm.firmId, 'test', work)).rejects.toMatchObject({
        code: '42501',
      });
    await refused((db) => db.updateTable('destructions').set({ description: 'x' }).execute());
    await refused((db) => db.deleteFrom('destructions').execute());
  });

  test('a matter that is reopened is kept anew from its next close; the log stays', async () => {
    const { id } = await aClosedMatter(firm, '2001-06-30');
    const { body: entry } = await destroy(id);
    expect((await firm.browser.post(`/api/matters/${id}/reopen`)).status).toBe(200);
    expect(await one(id)).toBeUndefined();
    await firm.browser.post(`/api/matters/${id}/close`, { closeDate: '2098-01-01' });
    expect(await one(id)).toMatchObject({ state: 'keeping', destroyedOn: null });
    expect(await log()).toContainEqual(entry);
  });
});

describe('the documents of a destroyed file', () => {
  test('stay where nobody asks for that', async () => {
    const { id } = await aClosedMatter(firm);
    const document = await aDocument(firm, { text: 'Stays.' }, { matterId: id });
    expect((await destroy(id)).body.documents).toEqual([]);
    expect((await firm.browser.get(`/api/documents/${document.id}`)).status).toBe(200);
    expect(await one(id)).toMatchObject({ documents: 1, state: 'destroyed' });
  });

  test('go for good, with words, versions and files that nothing else needs', async () => {
    const of = await aFirm(server);
    const { id: matterId } = await aClosedMatter(of);
    const shared = 'Shared with another matter.';
    const gone = await aDocument(of, { name: 'Answer.txt', text: shared }, { matterId });
    await of.browser.upload(`/api/documents/${gone.id}/versions`, aPicture);
    const inBin = await aDocument(of, { name: 'Draft.txt', text: 'A draft.' }, { matterId });
    await of.browser.delete(`/api/documents/${inBin.id}`);
    const kept = await aDocument(of, { name: 'Kept.txt', text: shared });
    await server.files.readingRoom.readAll();
    const before = await one(matterId, of);
    expect(before).toMatchObject({ documents: 2 });
    const reply = await destroy(matterId, { method: 'deleted', deletesDocuments: true }, of);
    expect(reply.body.documents).toEqual([
      {
        name: 'Answer',
        filename: aPicture.name,
        sha256: createHash('sha256').update(aPicture.content).digest('hex'),
      },
      { name: 'Draft', filename: 'Draft.txt', sha256: hash('A draft.') },
    ]);
    expect(await one(matterId, of)).toMatchObject({ documents: 0, state: 'destroyed' });
    expect((await of.browser.get(`/api/documents/${gone.id}`)).status).toBe(404);
    expect((await of.browser.get<DeletedDocument[]>('/api/documents/bin')).body).toEqual([]);
    expect((await of.browser.get(`/api/documents/${kept.id}/download`)).text).toBe(shared);
    const left = await withFirm(server.engine, of.firmId, 'test', async (db) => ({
      files: (await db.selectFrom('storedFiles').select('sha256').execute()).map(
        ({ sha256 }) => sha256,
      ),
      versions: (await db.selectFrom('documentVersions').select('documentId').execute()).length,
      words: (await db.selectFrom('documentWords').select('documentId').execute()).length,
    }));
    expect(left).toEqual({ files: [hash(shared)], versions: 1, words: 1 });
    const { body } = await of.browser.get('/api/documents/figures');
    expect(body).toMatchObject({ totalDocuments: 1, inBin: 0, storageBytes: shared.length });
  });

  test('go with the letters that went out in this very matter', async () => {
    const { id } = await aClosedMatter(firm, '2001-06-30');
    const letter = await aDocument(firm, { text: 'Goodbye.' }, { matterId: id });
    const notice = await aNotice(firm, {
      kind: 'closing-letter',
      matterId: id,
      eventOn: '2001-06-30',
    });
    const sent = { status: 'sent', sentOn: '2001-07-02', documentId: letter.id };
    await firm.browser.put(`/api/notices/${notice.id}`, sent);
    const { body } = await destroy(id, { deletesDocuments: true });
    expect(body.documents.map(({ sha256 }) => sha256)).toEqual([hash('Goodbye.')]);
    const { body: notices } = await firm.browser.get(`/api/notices?matterId=${id}`);
    expect(notices).toMatchObject([{ status: 'sent', documentId: null }]);
  });

  test('stay, all of them, while one is the evidence for something', async () => {
    const { id: matterId } = await aClosedMatter(firm);
    const one = await aDocument(firm, { name: 'One.txt', text: 'One.' }, { matterId });
    const two = await aDocument(firm, { name: 'Two.txt', text: 'Two.' }, { matterId });
    await withFirm(server.engine, firm.firmId, 'test', (db) =>
      db
        .insertInto('complianceItems')
        .values({ title: 'Audit', category: 'other', evidenceDocumentId: two.id })
        .execute(),
    );
    expect(await destroy(matterId, { deletesDocuments: true })).toMatchObject({
      status: 409,
      body: { detail: '“Two” is the evidence for “Audit”. Take it away there first.' },
    });
    for (const { id } of [one, two]) {
      expect((await firm.browser.get(`/api/documents/${id}`)).status).toBe(200);
    }
    expect((await log()).filter((entry) => entry.matterId === matterId)).toEqual([]);
  });

  test('are destroyed or held, never both, when it happens at the same moment', async () => {
    for (let n = 0; n < 3; n++) {
      const { id: matterId } = await aClosedMatter(firm);
      const { id } = await aDocument(firm, { text: `At once ${n}.` }, { matterId });
      const body = { deletesDocuments: true };
      const [hold, destroyed, removed] = await Promise.all([
        aLegalHold(firm, { matterId }),
        destroy(matterId, body),
        firm.browser.delete(`/api/documents/${id}`),
      ]);
      expect([200, 409]).toContain(destroyed.status);
      expect([204, 404, 409]).toContain(removed.status);
      const entries = (await log()).filter((entry) => entry.matterId === matterId);
      expect(entries).toHaveLength(destroyed.status === 200 ? 1 : 0);
      expect(await one(matterId)).toMatchObject({
        state: 'held',
        holdId: hold.id,
        documents: destroyed.status === 200 ? 0 : 1,
      });
    }
  });
});

test('the log is a list in pages, the last one first, and a file for a spreadsheet', async () => {
  const of = await aFirm(server);
  const first = await aClosedMatter(of, '2001-01-01', { matterNumber: '=First' });
  await aDocument(of, { name: 'Deed, copy.txt', text: 'One.' }, { matterId: first.id });
  await aDocument(of, { name: 'Letter.txt', text: 'Two.' }, { matterId: first.id });
  const second = await aClosedMatter(of, '2002-01-01', { matterNumber: 'Second' });
  await destroy(first.id, { destroyedOn: '2020-01-01', deletesDocuments: true }, of);
  await destroy(second.id, { destroyedOn: '2021-01-01' }, of);
  const numbers = (entries: Destruction[]) => entries.map(({ matterNumber }) => matterNumber);
  expect(numbers(await log('', of))).toEqual(['Second', '=First']);
  const page = await of.browser.get<Destruction[]>('/api/retention/log?limit=1');
  expect(numbers(page.body)).toEqual(['Second']);
  const next = /<([^>]+)>/.exec(page.header('link') ?? '')?.[1] ?? '';
  expect(numbers((await of.browser.get<Destruction[]>(next)).body)).toEqual(['=First']);
  const file = await of.browser.get('/api/retention/log/file');
  expect(file.header('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.header('content-disposition')).toContain(
    `destruction-log-${thisDay().slice(0, 10)}.csv`,
  );
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/matterNumber,clientName,closeDate,keptUntil,rule,destroyedOn,method/);
  expect(lines[1]).toMatch(/^Second,.*,2002-01-01,2009-01-01,.*,2021-01-01,Paper shredded,.*,,,$/);
  expect(lines[2]).toMatch(/^'=First,.*,"Deed, copy","Deed, copy.txt",[0-9a-f]{64}$/);
  expect(lines[3]).toMatch(/^'=First,.*,Letter,Letter.txt,[0-9a-f]{64}$/);
  const staff = await aColleague(server, otherFirm, { firmRole: 'staff' });
  expect((await staff.get('/api/retention/log/file')).text).not.toContain('Second');
});
