/** Documents whose files are still to come. */
import { beforeAll, expect, test } from 'vitest';
import type { DocumentVersion } from '#contract/document-versions.ts';
import { type Document, type DocumentFigures, fileToCome } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import { aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { checkFile, importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const listed = async ({ browser }: TestFirm, query = '') =>
  (await browser.get<Document[]>(`/api/documents${query}`)).body;

test('a document comes before its file, and is whole with its first upload', async () => {
  const matter = await aMatter(firm);
  const content = `name,filename,category,matterId
Engagement letter,engagement.docx,contract,${matter.matterNumber}
,Deposition of Walrus.pdf,,${matter.id}
Office rules,rules.txt,playbooks,
`;
  const { body, text } = await importFile(firm, 'documents', content);
  expect(body, text).toMatchObject({ recordsImported: 3, dataType: 'documents' });
  expect(await listed(otherFirm)).toEqual([]);
  const found = (await listed(firm, '?q=walrus'))[0];
  expect(found).toMatchObject({
    name: 'Deposition of Walrus',
    filename: 'Deposition of Walrus.pdf',
    hasFile: false,
    fileSize: 0,
    sha256: null,
    mimeType: null,
    version: 0,
    category: 'other',
    matterId: matter.id,
  });
  const at = `/api/documents/${found?.id}`;
  for (const path of ['view', 'download']) {
    const { status, body: refusal } = await firm.browser.get<Problem>(`${at}/${path}`);
    expect([path, status, refusal.detail]).toEqual([path, 409, fileToCome]);
  }
  expect((await firm.browser.get<DocumentVersion[]>(`${at}/versions`)).body).toEqual([]);
  const renamed = await firm.browser.put<Document>(at, { name: 'Deposition' });
  expect(renamed.body).toMatchObject({ name: 'Deposition', hasFile: false });
  await firm.browser.delete(at);
  expect((await firm.browser.post<Document>(`${at}/restore`)).body).toMatchObject({ version: 0 });
  const whole = await firm.browser.upload<Document>(`${at}/versions`, {
    name: 'walrus.txt',
    content: 'I am the walrus.',
  });
  expect(whole.body, whole.text).toMatchObject({
    hasFile: true,
    version: 1,
    filename: 'walrus.txt',
    mimeType: 'text/plain',
  });
  expect((await firm.browser.get(`${at}/download`)).text).toBe('I am the walrus.');
  const { body: versions } = await firm.browser.get<DocumentVersion[]>(`${at}/versions`);
  expect(versions.map(({ version }) => version)).toEqual([1]);
  const { body: figures } = await firm.browser.get<DocumentFigures>('/api/documents/figures');
  expect(figures).toMatchObject({ totalDocuments: 3, recentUploads: 1 });
  const refused = await firm.browser.post<Problem>(`/api/imports/${body.importId}/undo`);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '1 of these documents has its file by now. Delete those in the document repository instead.',
  ]);
});

test('an import without files is taken back whole, and may come again', async () => {
  const own = await aFirm(server);
  const content = 'name,filename,category,matterId\nOne,one.pdf,contract,\nTwo,two.pdf,,\n';
  const { body } = await importFile(own, 'documents', content);
  const undone = await own.browser.post(`/api/imports/${body.importId}/undo`);
  expect(undone.status, undone.text).toBe(200);
  expect(await listed(own)).toEqual([]);
  expect((await own.browser.get<Document[]>('/api/documents/bin')).body).toEqual([]);
  expect((await importFile(own, 'documents', content)).body.recordsImported).toBe(2);
});

test('a matter of another firm is none', async () => {
  const { id, matterNumber } = await aMatter(otherFirm, { matterNumber: 'THEIRS-1' });
  const content = `name,filename,category,matterId\nA,a.pdf,,${id}\nB,b.pdf,,${matterNumber}\n`;
  const { body } = await checkFile(firm, 'documents', content);
  expect(body.errors.map(({ reason }) => reason)).toEqual([
    `Matter ${id} does not exist. Import matters first.`,
    'Matter THEIRS-1 does not exist. Import matters first.',
  ]);
});

test('what the plan has no room for is told by the check', async () => {
  const own = await aFirm(server);
  const list = (many: number) =>
    `name,filename\n${Array.from({ length: many }, (_, n) => `Letter ${n},letter-${n}.pdf\n`).join('')}`;
  expect((await checkFile(own, 'documents', list(5000))).body.obstacle).toBeNull();
  const { body: check } = await checkFile(own, 'documents', list(5001));
  expect(check.obstacle).toContain('has room for 5,000 documents.');
  const refused = await importFile(own, 'documents', list(5001));
  expect([refused.status, refused.body]).toMatchObject([402, { detail: check.obstacle }]);
  expect(await listed(own)).toEqual([]);
});
