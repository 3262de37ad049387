/** Documents that must stay: those of a matter on legal hold, and those that prove something. */
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { DeletedDocument, Document } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import { withFirm } from '#server/kit/db.ts';
import { aDocument, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { aLegalHold } from '#server/testing/kept-matters.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTurn } from '#server/testing/turns.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const day = 24 * 60 * 60_000;
const remove = (id: string) => firm.browser.delete<Problem>(`/api/documents/${id}`);
const discard = (id: string) => firm.browser.delete<Problem>(`/api/documents/${id}/for-good`);
const change = (id: string, body: object) =>
  firm.browser.put<Document & Problem>(`/api/documents/${id}`, body);
const bin = async () =>
  (await firm.browser.get<DeletedDocument[]>('/api/documents/bin')).body.map(({ id }) => id);
const lift = (id: string) => firm.browser.post(`/api/legal-holds/${id}/lift`, { note: 'Over' });

/** The nightly job, a month and a day from now. */
const emptyBin = (days = 31) => {
  const now = new Date(server.clock.now.getTime() + days * day);
  const timeZone = 'America/New_York';
  const today = { firmId: firm.firmId, timeZone, day: dayIn(timeZone, now), now };
  return aTurn(server, 'document-bin', today);
};

describe('a document of a matter on legal hold', () => {
  const stays = (matterNumber: string) => ({
    status: 409,
    body: {
      detail: `${matterNumber} is on legal hold. Its documents stay until the hold is lifted.`,
    },
  });

  test('is neither deleted nor moved, and all the rest can be done with it', async () => {
    const { id: matterId, matterNumber } = await aMatter(firm);
    const other = await aMatter(firm);
    const { id } = await aDocument(firm, { text: 'Held.' }, { matterId });
    const hold = await aLegalHold(firm, { matterId });
    expect(await remove(id)).toMatchObject(stays(matterNumber));
    expect(await change(id, { matterId: other.id })).toMatchObject(stays(matterNumber));
    expect(await change(id, { matterId: null, name: 'Moved' })).toMatchObject(stays(matterNumber));
    const renamed = await change(id, { name: 'Renamed', matterId });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed', matterId } });
    const version = { name: 'v2.txt', content: 'Held, too.' };
    const versions = `/api/documents/${id}/versions`;
    expect((await firm.browser.upload(versions, version)).status).toBe(200);
    await lift(hold.id);
    expect((await change(id, { matterId: other.id })).body.matterId).toBe(other.id);
    expect((await remove(id)).status).toBe(204);
  });

  test('stays in the bin for as long as the hold stands, and can be restored', async () => {
    const { id: matterId, matterNumber } = await aMatter(firm);
    const held = await aDocument(firm, { text: 'Held in the bin.' }, { matterId });
    const back = await aDocument(firm, { text: 'Wanted again.' }, { matterId });
    const free = await aDocument(firm, { text: 'Of no matter.' });
    for (const { id } of [held, back, free]) await remove(id);
    const hold = await aLegalHold(firm, { matterId });
    expect(await discard(held.id)).toMatchObject(stays(matterNumber));
    await emptyBin();
    expect(await bin()).toEqual(expect.arrayContaining([held.id, back.id]));
    expect(await bin()).not.toContain(free.id);
    const restored = await firm.browser.post(`/api/documents/${back.id}/restore`);
    expect(restored.status).toBe(200);
    await lift(hold.id);
    await emptyBin();
    expect(await bin()).toEqual([]);
    expect((await remove(back.id)).status).toBe(204);
    expect((await discard(back.id)).status).toBe(204);
  });

  test('is not deleted by the database either', async () => {
    const { id: matterId } = await aMatter(firm);
    const { id } = await aDocument(firm, { text: 'Held by the database.' }, { matterId });
    await remove(id);
    const hold = await aLegalHold(firm, { matterId });
    const deleted = () =>
      withFirm(server.engine, firm.firmId, 'test', async (db) => {
        const gone = db.deleteFrom('documents').where('id', '=', id).returning('id');
        return (await gone.execute()).length;
      });
    expect(await deleted()).toBe(0);
    expect(await bin()).toContain(id);
    await lift(hold.id);
    expect(await deleted()).toBe(1);
  });

  test('is either deleted before a hold that is placed at the same moment, or stays', async () => {
    const { id: matterId } = await aMatter(firm);
    const documents = await Promise.all(
      Array.from({ length: 6 }, (_, n) => aDocument(firm, { text: `Race ${n}` }, { matterId })),
    );
    for (const { id } of documents) await remove(id);
    const [hold, ...replies] = await Promise.all([
      aLegalHold(firm, { matterId }),
      ...documents.map(({ id }) => discard(id)),
    ]);
    expect(new Set([...replies.map(({ status }) => status), 204, 409])).toEqual(
      new Set([204, 409]),
    );
    const kept = documents.filter((_, at) => replies[at]?.status === 409).map(({ id }) => id);
    expect((await bin()).sort()).toEqual(kept.sort());
    await lift(hold.id);
    await emptyBin();
  });

  test('a hold of another firm holds nothing here', async () => {
    await aLegalHold(otherFirm);
    const { id: matterId } = await aMatter(firm);
    const { id } = await aDocument(firm, { text: 'Free.' }, { matterId });
    expect((await remove(id)).status).toBe(204);
    expect((await discard(id)).status).toBe(204);
  });
});

describe('a document that proves something', () => {
  const today = '2026-11-15';
  const inFirm = <T>(work: Parameters<typeof withFirm<T>>[3]) =>
    withFirm(server.engine, firm.firmId, 'test', work);
  const anItem = (evidenceDocumentId: string) =>
    inFirm((db) =>
      db
        .insertInto('complianceItems')
        .values({ title: 'Bar registration', category: 'licensing', evidenceDocumentId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const aCredit = (certificateDocumentId: string) =>
    inFirm((db) =>
      db
        .insertInto('cleCredits')
        .values({
          userId: firm.user.id,
          title: 'Ethics in practice',
          completedOn: today,
          hours: '2',
          jurisdictions: ['NY'],
          certificateDocumentId,
        })
        .execute(),
    );
  const aNotice = async (documentId: string) => {
    const { id: matterId } = await aMatter(firm, { matterNumber: 'Notice-1' });
    const values = { kind: 'closing-letter', matterId, eventOn: today, dueOn: today, documentId };
    await inFirm((db) => db.insertInto('notices').values(values).execute());
  };

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['Bar registration', anItem],
    ['Ethics in practice', aCredit],
    ['Closing letter, Notice-1', aNotice],
  ])('is not deleted while “%s” has it', async (title, prove) => {
    const { id } = await aDocument(firm, { text: title });
    await prove(id);
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { detail: `This document is the evidence for “${title}”. Take it away there first.` },
    });
    expect((await firm.browser.get(`/api/documents/${id}`)).status).toBe(200);
  });

  test('stays in the bin while what it proves can be restored', async () => {
    const { id } = await aDocument(firm, { text: 'Evidence of what was deleted.' });
    const item = await anItem(id);
    const setItem = (values: { deletedAt?: string; evidenceDocumentId?: null }) =>
      inFirm((db) =>
        db.updateTable('complianceItems').set(values).where('id', '=', item.id).execute(),
      );
    await setItem({ deletedAt: server.clock.now.toISOString() });
    expect((await remove(id)).status).toBe(204);
    expect(await discard(id)).toMatchObject({
      status: 409,
      body: {
        detail:
          'This document is the evidence for “Bar registration”, which was deleted and can still be restored. Restore that and take the document away there first.',
      },
    });
    await emptyBin();
    expect(await bin()).toEqual([id]);
    await setItem({ evidenceDocumentId: null });
    await emptyBin();
    expect(await bin()).toEqual([]);
  });
});

test('a document of a closed matter stays in the bin for as long as its file is kept', async () => {
  const { id: matterId, matterNumber } = await aMatter(firm);
  const { id } = await aDocument(firm, { text: 'Closed.' }, { matterId });
  await firm.browser.post(`/api/matters/${matterId}/close`, {});
  expect((await remove(id)).status).toBe(204);
  const refused = await discard(id);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain(`${matterNumber} is closed, and its file is kept until `);
  await emptyBin(60);
  expect(await bin()).toContain(id);
  await emptyBin(8 * 366);
  expect(await bin()).not.toContain(id);
});
