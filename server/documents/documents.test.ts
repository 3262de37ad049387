/** Documents through the front door: filed, looked at, changed, thrown away. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { dayIn } from '#contract/dates.ts';
import type { DocumentVersion } from '#contract/document-versions.ts';
import {
  type DeletedDocument,
  type Document,
  type DocumentFigures,
  documentCategoryLabels,
  type ListedDocument,
} from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import type { WordView } from '#contract/word-view.ts';
import { seal } from '#server/audit/seal.ts';
import { withFirm } from '#server/kit/db.ts';
import { fileName } from '#server/kit/file-store/file-store.ts';
import {
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  aPicture,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTurn } from '#server/testing/turns.ts';
import { wordFile } from '#server/testing/word-file.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (of: TestFirm, query = '') =>
  (await of.browser.get<ListedDocument[]>(`/api/documents${query}`)).body;
const figures = async (of: TestFirm) =>
  (await of.browser.get<DocumentFigures>('/api/documents/figures')).body;
const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const day = 24 * 60 * 60_000;

/** Files of this firm in the store. */
async function storedNames(of: TestFirm): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of server.files.store.list()) {
    if (name.startsWith(of.firmId)) names.push(name);
  }
  return names;
}

describe('filing', () => {
  test('an upload is a document, and comes back byte for byte under its name', async () => {
    const matter = await aMatter(firm);
    const content = wordFile(['The lessee shall indemnify and hold harmless the lessor.']);
    const filename = 'Mietvertrag Zoë “final” 契約.docx';
    const document = await aDocument(
      firm,
      { name: filename, content },
      { category: 'contract', matterId: matter.id, tags: 'lease, draft , lease' },
    );
    expect(document).toMatchObject({
      name: 'Mietvertrag Zoë “final” 契約',
      filename,
      fileSize: content.length,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      sha256: hash(content),
      category: 'contract',
      matterId: matter.id,
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      tags: ['lease', 'draft'],
      version: 1,
      uploadedBy: firm.user.id,
      reading: 'waiting',
    });
    const reply = await firm.browser.get(`/api/documents/${document.id}/download`);
    expect(reply.bytes.equals(content)).toBe(true);
    expect(reply.header('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(filename)}`,
    );
    expect(reply.header('content-length')).toBe(String(content.length));
    expect(reply.header('x-content-type-options')).toBe('nosniff');
    const { body: activities } = await firm.browser.get<Activity[]>(
      `/api/activities?entityId=${document.id}`,
    );
    expect(activities).toMatchObject([{ type: 'document_uploaded', description: document.name }]);
  });

  test('blank fields are absent ones: the name is the file’s, the category is other', async () => {
    const blank = { name: '', category: '', matterId: '', tags: '' };
    const document = await aDocument(firm, { name: 'Lease agreement.txt', text: 'L.' }, blank);
    expect(document).toMatchObject({
      name: 'Lease agreement',
      category: 'other',
      matterId: null,
      tags: [],
    });
  });

  test.each([
    ['category', { category: 'secret' }, /^Category /],
    ['matterId', { matterId: 'x' }, /^Matter id must be the id of a matter/],
    ['matterId', { matterId: randomUUID() }, /^Matter id does not exist in your firm/],
    ['name', { name: 'x'.repeat(256) }, /^Name must be at most 255 characters/],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }, /at most 20 tags/],
    ['colour', { colour: 'red' }, /./],
  ])('a wrong %s is named, and nothing stays behind', async (field, fields, sentence) => {
    const before = await storedNames(firm);
    const file = { name: 'a.txt', content: `${randomUUID()}` };
    const reply = await firm.browser.upload<Problem>('/api/documents/upload', file, fields);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]).toMatchObject({
      field,
      message: expect.stringMatching(sentence),
    });
    expect(await storedNames(firm)).toEqual(before);
  });

  test('a matter of another firm is no matter', async () => {
    const { id: matterId } = await aMatter(otherFirm);
    const file = { name: 'a.txt', content: 'text' };
    const reply = await firm.browser.upload('/api/documents/upload', file, { matterId });
    expect(reply.status).toBe(400);
  });

  test('the same bytes are stored once for a firm, and once for each firm', async () => {
    const own = await aFirm(server);
    const other = await aFirm(server);
    const text = `The same ${randomUUID()}`;
    const documents = await Promise.all(
      Array.from({ length: 5 }, (_, n) => aDocument(own, { text, name: `Copy ${n}.txt` })),
    );
    await aDocument(other, { text });
    expect(new Set(documents.map(({ id }) => id)).size).toBe(5);
    expect(await storedNames(own)).toHaveLength(1);
    expect(await storedNames(other)).toHaveLength(1);
    expect(await figures(own)).toMatchObject({ totalDocuments: 5, storageBytes: text.length });
    // Neither the name nor the text is anywhere on the disk.
    const [name = ''] = await storedNames(own);
    const file = path.join(server.config.dataDir, 'files', name);
    expect(await fs.readFile(file, 'latin1')).not.toContain('The same');
    expect((await fs.stat(file)).mode & 0o077).toBe(0);
  });

  test('sent again with the same key it is one document', async () => {
    const own = await aFirm(server);
    const send = () =>
      own.browser.upload<Document>(
        '/api/documents/upload',
        { name: 'once.txt', content: 'Once only.' },
        {},
        { 'idempotency-key': 'k1' },
      );
    const [one, two] = [await send(), await send()];
    expect(two.body.id).toBe(one.body.id);
    expect(two.header('idempotency-replayed')).toBe('true');
    expect(await list(own)).toHaveLength(1);
    expect(await storedNames(own)).toHaveLength(1);
  });
});

describe('lists and figures', () => {
  test('the newest first, by category and matter, in pages that lose nothing', async () => {
    const own = await aFirm(server);
    const { id: matterId } = await aMatter(own);
    for (let n = 0; n < 12; n++) {
      server.clock.pass(1000);
      const fields = { category: n % 2 ? 'pleading' : 'evidence', ...(n < 3 ? { matterId } : {}) };
      await aDocument(own, { name: `Paper ${n}.txt`, text: `${n}` }, fields);
    }
    const names = (rows: ListedDocument[]) => rows.map(({ name }) => name);
    const all = names(await list(own));
    expect(all).toEqual(Array.from({ length: 12 }, (_, n) => `Paper ${11 - n}`));
    expect(names(await list(own, '?category=pleading'))).toHaveLength(6);
    expect(names(await list(own, `?matterId=${matterId}`))).toEqual([
      'Paper 2',
      'Paper 1',
      'Paper 0',
    ]);
    for (const query of ['', 'q=paper&']) {
      const seen: string[] = [];
      let next: string | undefined = `/api/documents?${query}limit=5`;
      while (next) {
        const reply: Awaited<ReturnType<typeof own.browser.get<ListedDocument[]>>> =
          await own.browser.get<ListedDocument[]>(next);
        seen.push(...names(reply.body));
        next = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1];
      }
      expect(seen).toEqual(all);
    }
    expect(await list(otherFirm, `?matterId=${matterId}`)).toEqual([]);
  });

  test('the figures follow every change', async () => {
    const own = await aFirm(server);
    expect(await figures(own)).toEqual({
      totalDocuments: 0,
      storageBytes: 0,
      categories: 0,
      recentUploads: 0,
      inBin: 0,
      plan: 'professional',
      isTrial: true,
      documentLimit: 5000,
      storageLimitBytes: 50 * 1024 ** 3,
    });
    const first = await aDocument(own, { text: '12345' }, { category: 'contract' });
    const lastWeek = new Date(server.clock.now.getTime() - 8 * day).toISOString();
    await withFirm(server.engine, own.firmId, 'test', (db) =>
      db
        .updateTable('documents')
        .set({ uploadedAt: lastWeek })
        .where('id', '=', first.id)
        .execute(),
    );
    const second = await aDocument(own, { text: '1234567' });
    expect(await figures(own)).toMatchObject({
      totalDocuments: 2,
      storageBytes: 12,
      categories: 2,
      recentUploads: 1,
    });
    await own.browser.put(`/api/documents/${second.id}`, { category: 'contract' });
    await own.browser.delete(`/api/documents/${first.id}`);
    expect(await figures(own)).toMatchObject({
      totalDocuments: 1,
      storageBytes: 12,
      categories: 1,
      inBin: 1,
    });
    expect(await figures(await aFirm(server))).toMatchObject({
      totalDocuments: 0,
      storageBytes: 0,
    });
  });

  test('every category has a name', () => {
    expect(Object.values(documentCategoryLabels)).toHaveLength(8);
  });
});

describe('looking', () => {
  test('text comes as UTF-8 whatever it was, Word as blocks, a picture as it is', async () => {
    const view = (id: string) => firm.browser.get(`/api/documents/${id}/view`);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe', 'utf16le')]);
    const text = await view((await aDocument(firm, { content: utf16 })).id);
    expect(text.text).toBe('Größe');
    expect(text.header('content-type')).toBe('text/plain; charset=utf-8');
    const word = await aDocument(firm, {
      name: 'a.docx',
      content: wordFile(['<script>1</script>']),
    });
    const { body } = (await view(word.id)) as { body: WordView };
    expect(body.blocks).toMatchObject([{ runs: [{ text: '<script>1</script>' }] }]);
    const picture = await aDocument(firm, { name: 'p.png', content: aPicture.content });
    expect((await view(picture.id)).bytes.equals(aPicture.content)).toBe(true);
  });

  test('each look and each download is in the audit trail', async () => {
    const { id } = await aDocument(firm, { text: 'Looked at.' });
    await firm.browser.upload(`/api/documents/${id}/versions`, aPicture);
    const { body: versions } = await firm.browser.get<DocumentVersion[]>(
      `/api/documents/${id}/versions`,
    );
    const old = `/api/documents/${id}/versions/${versions[1]?.id}`;
    const looks = [`/api/documents/${id}/view`, `/api/documents/${id}/download`];
    for (const url of [...looks, `${old}/view`, `${old}/download`]) await firm.browser.get(url);
    await firm.browser.delete(`/api/documents/${id}`);
    await firm.browser.post(`/api/documents/${id}/restore`);
    await seal(server.engine);
    const { body } = await firm.browser.get<AuditEntry[]>(`/api/audit?recordId=${id}`);
    const told = body.filter(({ userId }) => userId === firm.user.id).map(({ action }) => action);
    expect(told).toEqual(
      expect.arrayContaining([
        'GET /api/documents/:id/view',
        'GET /api/documents/:id/download',
        'GET /api/documents/:id/versions/:versionId/view',
        'GET /api/documents/:id/versions/:versionId/download',
        'DELETE /api/documents/:id',
        'POST /api/documents/:id/restore',
      ]),
    );
  });

  test('a document without its file is not there; it is never something else', async () => {
    const own = await aFirm(server);
    const { id } = await aDocument(own, { text: 'Lost.' });
    for (const name of await storedNames(own)) await server.files.store.remove(name);
    for (const what of ['view', 'download']) {
      expect((await own.browser.get(`/api/documents/${id}/${what}`)).status).toBe(404);
    }
  });

  test('a file that was altered on the disk does not leave the server', async () => {
    const own = await aFirm(server);
    const { id } = await aDocument(own, { text: 'As it was.' });
    const [name = ''] = await storedNames(own);
    const file = path.join(server.config.dataDir, 'files', name);
    const bytes = await fs.readFile(file);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await fs.writeFile(file, bytes);
    const reply = await own.browser.get(`/api/documents/${id}/download`);
    expect(reply.status).toBe(500);
  });
});

describe('versions', () => {
  test('a new one keeps the old ones, and an old one comes back as a new one', async () => {
    const { id } = await aDocument(firm, { name: 'Draft.txt', text: 'Version one.' });
    const colleague = await aColleague(server, firm);
    const path = `/api/documents/${id}/versions`;
    const second = await colleague.upload<Document>(path, { name: 'Draft 2.txt', content: 'Two.' });
    expect(second.body).toMatchObject({
      version: 2,
      filename: 'Draft 2.txt',
      name: 'Draft',
      uploadedBy: colleague.id,
    });
    const versions = async () => (await firm.browser.get<DocumentVersion[]>(path)).body;
    expect(await versions()).toMatchObject([
      { version: 2, uploadedBy: colleague.id, sha256: hash('Two.') },
      { version: 1, uploadedBy: firm.user.id, filename: 'Draft.txt', restoredFrom: null },
    ]);
    const [, first] = await versions();
    const old = await firm.browser.get(`${path}/${first?.id}/download`);
    expect(old.text).toBe('Version one.');
    const restored = await firm.browser.post<Document>(`${path}/${first?.id}/restore`);
    expect(restored.body).toMatchObject({ version: 3, filename: 'Draft.txt' });
    expect((await firm.browser.get(`/api/documents/${id}/download`)).text).toBe('Version one.');
    expect((await versions())[0]).toMatchObject({ version: 3, restoredFrom: 1 });
  });

  test('twenty at once are twenty versions', async () => {
    const { id } = await aDocument(firm, { text: 'Zero.' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        firm.browser.upload<Document>(`/api/documents/${id}/versions`, {
          name: 'v.txt',
          content: `Number ${n}`,
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body.version)).size).toBe(20);
  });

  test('a version of another document is not there, nor any of one in the bin', async () => {
    const one = await aDocument(firm, { text: 'One.' });
    const two = await aDocument(firm, { text: 'Two.' });
    const { body } = await firm.browser.get<DocumentVersion[]>(`/api/documents/${two.id}/versions`);
    const [version] = body;
    const of = (document: Document, what: string) =>
      firm.browser.get(`/api/documents/${document.id}/versions/${version?.id}/${what}`);
    expect((await of(one, 'download')).status).toBe(404);
    expect((await of(two, 'download')).status).toBe(200);
    await firm.browser.delete(`/api/documents/${two.id}`);
    expect((await of(two, 'download')).status).toBe(404);
    expect((await of(two, 'view')).status).toBe(404);
    expect((await firm.browser.get(`/api/documents/${two.id}/versions`)).status).toBe(404);
  });
});

describe('the bin', () => {
  test('deleted is found nowhere, and comes back as it was', async () => {
    const own = await aFirm(server);
    const document = await aDocument(own, { name: 'Ocelot.txt', text: 'Quetzal.' });
    await server.files.readingRoom.readAll();
    expect((await own.browser.delete(`/api/documents/${document.id}`)).status).toBe(204);
    expect((await own.browser.delete(`/api/documents/${document.id}`)).status).toBe(404);
    expect(await list(own)).toEqual([]);
    expect(await list(own, '?q=quetzal')).toEqual([]);
    const bin = await own.browser.get<DeletedDocument[]>('/api/documents/bin');
    expect(bin.body).toMatchObject([
      { id: document.id, deletedAt: server.clock.now.toISOString() },
    ]);
    const back = await own.browser.post<Document>(`/api/documents/${document.id}/restore`);
    expect(back.body).toMatchObject({ ...document, reading: 'read' });
    expect(await list(own, '?q=quetzal')).toMatchObject([{ id: document.id }]);
    expect((await own.browser.post(`/api/documents/${document.id}/restore`)).status).toBe(404);
  });

  test('after thirty days it is gone, with its file; what another document needs stays', async () => {
    const own = await aFirm(server);
    const shared = `Shared ${randomUUID()}`;
    const gone = await aDocument(own, { text: shared });
    await own.browser.upload(`/api/documents/${gone.id}/versions`, aPicture);
    const kept = await aDocument(own, { text: shared, name: 'Kept.txt' });
    await own.browser.delete(`/api/documents/${gone.id}`);
    const run = (now: Date) => {
      const { firmId } = own;
      return aTurn(server, 'document-bin', {
        firmId,
        timeZone: 'UTC',
        day: dayIn('UTC', now),
        now,
      });
    };
    await run(new Date(server.clock.now.getTime() + 29 * day));
    expect((await own.browser.get<unknown[]>('/api/documents/bin')).body).toHaveLength(1);
    await run(new Date(server.clock.now.getTime() + 31 * day));
    expect((await own.browser.get<unknown[]>('/api/documents/bin')).body).toEqual([]);
    expect(await figures(own)).toMatchObject({ totalDocuments: 1, storageBytes: shared.length });
    expect(await storedNames(own)).toHaveLength(2);
    const sweep = server.jobs.clock.find(({ name }) => name === 'file-sweep');
    await sweep?.run(new Date());
    expect(await storedNames(own)).toHaveLength(2);
    await sweep?.run(new Date(Date.now() + 2 * day));
    expect(await storedNames(own)).toHaveLength(1);
    expect((await own.browser.get(`/api/documents/${kept.id}/download`)).text).toBe(shared);
  });

  test('the sweep touches no file of a firm that is not in this database', async () => {
    const own = await aFirm(server);
    await aDocument(own, { text: 'Of this firm.' });
    const [name = ''] = await storedNames(own);
    // Of an id that no row here has, either: what a row names would stay in any case.
    const foreign = fileName(randomUUID(), randomUUID());
    const from = path.join(server.config.dataDir, 'files', name);
    await server.files.store.put(foreign, from);
    const sweep = server.jobs.clock.find((job) => job.name === 'file-sweep');
    await sweep?.run(new Date(Date.now() + 2 * day));
    expect((await server.files.store.read(foreign, 0, 4)).length).toBe(4);
    await server.files.store.remove(foreign);
  });

  test('a firm that goes takes its documents along', async () => {
    const own = await aFirm(server);
    await aDocument(own, { text: 'Going.' });
    await server.engine.transaction('select 1', (connection) =>
      connection.query('delete from firms where id = $1', [own.firmId]),
    );
    expect((await own.browser.get('/api/documents')).status).toBe(401);
  });

  test('only a manager throws away before the time, and only what is in the bin', async () => {
    const { id } = await aDocument(firm, { text: 'Away.' });
    expect((await firm.browser.delete(`/api/documents/${id}/for-good`)).status).toBe(404);
    await firm.browser.delete(`/api/documents/${id}`);
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    expect((await staff.delete(`/api/documents/${id}/for-good`)).status).toBe(403);
    expect((await firm.browser.delete(`/api/documents/${id}/for-good`)).status).toBe(204);
    expect((await firm.browser.post(`/api/documents/${id}/restore`)).status).toBe(404);
  });

  test('the database itself refuses to delete what is not in the bin', async () => {
    const { id } = await aDocument(firm, { text: 'Stays.' });
    await withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.deleteFrom('documents').where('id', '=', id).execute(),
    );
    expect((await firm.browser.get(`/api/documents/${id}`)).status).toBe(200);
  });
});

describe('the plan', () => {
  const set = (of: TestFirm, statement: string) =>
    server.engine.transaction('select 1', (connection) => connection.query(statement, [of.firmId]));

  test('no more documents than it holds, also when many come at once', async () => {
    const own = await aFirm(server);
    await aDocument(own, { text: 'First.' });
    await set(own, "update firms set subscription_plan = 'basic' where id = $1");
    await set(own, 'update document_totals set documents = 498 where firm_id = $1');
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        own.browser.upload<Problem>('/api/documents/upload', { name: 'a.txt', content: `${n}` }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
    expect(replies.find(({ status }) => status === 402)?.body.detail).toBe(
      'Your plan, Basic, has room for 500 documents. Upgrade to Professional for 5,000 documents.',
    );
    expect(await storedNames(own)).toHaveLength(3);
  });

  test('no more bytes than it holds; what is there already fits', async () => {
    const own = await aFirm(server);
    await aDocument(own, { text: 'First.' });
    await set(
      own,
      `update storage_totals set byte_count = ${50 * 1024 ** 3 - 5} where firm_id = $1`,
    );
    const send = (content: string) =>
      own.browser.upload<Problem>('/api/documents/upload', { name: 'a.txt', content });
    const refused = await send('123456');
    expect(refused.status).toBe(402);
    expect(refused.body.detail).toMatch(/^Your plan, Professional, has room for 50 GB of files/);
    expect((await send('12345')).status).toBe(200);
    expect((await send('First.')).status).toBe(200);
  });
});

test('names, category, matter and tags can be changed, alone or together', async () => {
  const { id: matterId } = await aMatter(firm);
  const { id } = await aDocument(firm, { name: 'Before.txt', text: 'T.' });
  const change = (body: object) =>
    firm.browser.put<Document & Problem>(`/api/documents/${id}`, body);
  expect((await change({ name: 'After' })).body).toMatchObject({
    name: 'After',
    category: 'other',
  });
  expect((await change({ matterId, tags: ['a', 'b'] })).body).toMatchObject({
    matterId,
    tags: ['a', 'b'],
  });
  expect((await change({ matterId: null })).body.matterId).toBeNull();
  expect((await change({})).status).toBe(400);
  expect((await change({ filename: 'x' })).status).toBe(400);
  expect((await change({ name: '<img src=x>' })).body.errors?.[0]?.field).toBe('name');
  expect(await list(firm, '?q=after')).toMatchObject([{ id }]);
});
