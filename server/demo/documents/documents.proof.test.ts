/** The documents of the demo: each opens, is read, and is found by what it says. */
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CleCredit } from '#contract/cle-credits.ts';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import type { DocumentTemplate, FilledField } from '#contract/document-templates.ts';
import { templateFields } from '#contract/document-templates.ts';
import type { DocumentVersion } from '#contract/document-versions.ts';
import {
  type DeletedDocument,
  type Document,
  DocumentCategory,
  type DocumentFigures,
  type ListedDocument,
} from '#contract/documents.ts';
import { kindOfType } from '#contract/file-kinds.ts';
import type { Matter } from '#contract/matters.ts';
import type { Notice } from '#contract/notices.ts';
import type { Notification } from '#contract/notifications.ts';
import type { WordView } from '#contract/word-view.ts';
import { Browser } from '#server/testing/browser.ts';
import { aMorning } from '#server/testing/news.ts';
import { startTestServer } from '#server/testing/server.ts';
import { idOf } from '../demo-id.ts';
import { demoAccounts } from '../people.ts';
import { seedDemo } from '../seed.ts';

const now = new Date('2026-11-15T12:00:00Z');
const server = await startTestServer();
const browser = new Browser(server);
let documents: ListedDocument[];

const at = async <Body>(address: string): Promise<Body> => (await browser.get<Body>(address)).body;
const search = (words: string) =>
  at<ListedDocument[]>(`/api/documents?q=${encodeURIComponent(words)}`);
const countedBy = <T>(
  list: readonly T[],
  what: (one: T) => string | undefined,
): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(list, what)].map(([key, some]) => [key, some.length]));

beforeAll(async () => {
  server.clock.now = now;
  await seedDemo(server.engine, now, server.secrets, server.files.fileRoom);
  await server.files.readingRoom.readAll();
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  documents = await at('/api/documents');
}, 60_000);

test('the manager hears first of a license, a document and a payment, each unread', async () => {
  const news = await at<Notification[]>('/api/notifications');
  expect(news.slice(0, 3).map(({ title, read }) => [title, read])).toEqual([
    ['License renewal due in 30 days', false],
    ['New document uploaded', false],
    ['Overdue payment', false],
  ]);
  const id = news[1]?.url?.split('document=')[1];
  expect(documents.find((document) => document.id === id)?.uploadedBy).toBe(idOf('whitfield'));
});

test('the morning says nothing that people have heard', async () => {
  const before = await at<Notification[]>('/api/notifications');
  const firm = { firmId: idOf('practice') };
  for (const name of ['task', 'compliance', 'cle', 'contract'].map((one) => `${one}-reminders`)) {
    await aMorning(server, firm, name, '2026-11-15');
  }
  expect(await at('/api/notifications')).toEqual(before);
});

test('there are sixty-five of them, of all kinds and in all categories', async () => {
  expect(countedBy(documents, ({ mimeType }) => kindOfType(mimeType ?? ''))).toEqual({
    pdf: 33,
    docx: 14,
    txt: 10,
    png: 8,
  });
  const categories = countedBy(documents, ({ category }) => category);
  expect(Object.keys(categories).sort()).toEqual([...DocumentCategory.options].sort());
  expect(Math.min(...Object.values(categories))).toBeGreaterThanOrEqual(4);
  const figures = await at<DocumentFigures>('/api/documents/figures');
  expect(figures).toMatchObject({ totalDocuments: 65, categories: 8, inBin: 2 });
  expect(figures.recentUploads).toBeGreaterThanOrEqual(5);
});

test('they are the same every time, and lie with their matters', async () => {
  const lease = documents.find(({ name }) => name === 'Store Lease, 22 Finch Street');
  expect(lease).toMatchObject({
    id: idOf('document Store Lease 22 Finch Street (executed).pdf'),
    clientName: 'Linden Grocery, Inc.',
  });
  expect(new Set(documents.map(({ uploadedBy }) => uploadedBy)).size).toBe(4);
  expect(new Set(documents.map(({ matterId }) => matterId)).size).toBeGreaterThan(30);
  const opened = new Map((await at<Matter[]>('/api/matters')).map((one) => [one.id, one.openDate]));
  for (const { name, matterId, createdAt, uploadedAt, tags } of documents) {
    if (matterId)
      expect([name, createdAt > (opened.get(matterId) ?? 'never')]).toEqual([name, true]);
    expect(uploadedAt < now.toISOString()).toBe(true);
    expect(tags.length).toBeGreaterThan(0);
  }
  const [first, last] = [documents.at(-1)?.uploadedAt, documents[0]?.uploadedAt];
  expect(Date.parse(last ?? '') - Date.parse(first ?? '')).toBeGreaterThan(500 * 24 * 3_600_000);
});

test('nobody behind a wall has filed what it keeps from them', () => {
  const walled = documents.filter(({ clientName }) => clientName === 'Joanna Whitaker');
  expect(walled.map(({ uploadedBy }) => uploadedBy)).toEqual([idOf('nair')]);
});

test('each opens, byte for byte', async () => {
  const beginnings: Record<string, string> = { pdf: '%PDF-1', docx: 'PK\x03\x04', png: '\x89PNG' };
  for (const { id, name, mimeType, sha256, fileSize } of documents) {
    const { bytes, status } = await browser.get(`/api/documents/${id}/download`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect([name, status, hash, bytes.length]).toEqual([name, 200, sha256, fileSize]);
    const beginning = beginnings[kindOfType(mimeType ?? '') ?? ''] ?? '';
    expect(bytes.toString('latin1', 0, beginning.length)).toBe(beginning);
    expect(fileSize).toBeLessThan(60_000);
  }
});

test('the text of each has been read, but of pictures', () => {
  expect(countedBy(documents, ({ reading }) => reading)).toEqual({ read: 57, empty: 8 });
  const pages = documents.map(({ pageCount }) => pageCount ?? 0);
  expect(pages.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...pages)).toBeGreaterThanOrEqual(4);
});

test.each([
  ['"indemnify and hold harmless"', 'Store Lease, 22 Finch Street', 7],
  ['"time is of the essence"', 'Settlement Agreement and Mutual Release, Orchard Row', 4],
  [
    '"summary judgment"',
    'Memorandum of Law in Support of Summary Judgment, Jackson v. Crosstown Coach',
    2,
  ],
  ['"blocked the return of air"', 'Expert Report of Helena Vasquez-Thorne, Refrigeration', 1],
  ['"It was a deed"', 'Decision and Order, Armstead v. Keystone Rescue Homes', 1],
  ['relevé carrière', 'Letter to the French pension fund, Moreau', 1],
  ['"launched the instrument of harm"', 'Verified Complaint, Baptiste v. Church Avenue Realty', 1],
])('%s is found in %s', async (words, name, least) => {
  const found = await search(words);
  expect(found.length).toBeGreaterThanOrEqual(least);
  const one = found.find((document) => document.name === name);
  const match = one?.match?.match.toLowerCase() ?? '';
  expect(words.toLowerCase().replaceAll('"', '')).toContain(match.split(' ')[0]);
  expect(match).not.toBe('');
});

test('a Word file is shown with its headings, its numbers and its table', async () => {
  const one = documents.find(({ name }) => name.startsWith('Amended and Restated Operating'));
  const { blocks, isWhole } = await at<WordView>(`/api/documents/${one?.id}/view`);
  expect(isWhole).toBe(true);
  const shown = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []));
  expect(shown[0]).toMatchObject({ look: 'title' });
  expect(shown.filter(({ look }) => look === 'heading-1').length).toBe(5);
  const markers = shown.flatMap(({ marker }) => marker ?? []);
  expect(markers).toEqual('1. 2. 3. (a) (b) (c) (d) 4. 5. 6. 7. 8. 9. 10. 11. 12. 13.'.split(' '));
  const bold = shown.flatMap(({ runs }) => runs).filter(({ isBold }) => isBold);
  expect(bold.map(({ text }) => text)).toContain('Admission.');
  expect(blocks.filter(({ kind }) => kind === 'table')).toHaveLength(1);
});

test('some prove that a duty was done, that a lawyer was trained, that a letter went out', async () => {
  const items = await at<ComplianceItem[]>('/api/compliance');
  const credits = await at<CleCredit[]>('/api/cle-credits');
  const notices = await at<Notice[]>('/api/notices');
  const named = (names: (string | null)[]) => names.filter((name) => name !== null).sort();
  expect(named(items.map(({ evidenceName }) => evidenceName))).toEqual([
    'Playbook: intake of a new client',
    'Playbook: litigation hold',
    'Policy on Drafting with Artificial Intelligence',
  ]);
  expect(named(credits.map(({ certificateName }) => certificateName))).toHaveLength(4);
  expect(named(notices.map(({ documentName }) => documentName))).toEqual([
    'Engagement Letter, Eleni Papadakis',
  ]);
  const { bytes } = await browser.get('/api/compliance/report');
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
});

test('four have versions, each with what it said at the time', async () => {
  const several = documents.filter(({ version }) => version > 1);
  expect(several.map(({ version }) => version).sort()).toEqual([2, 2, 3, 3]);
  for (const { id, version, filename } of several) {
    const versions = await at<DocumentVersion[]>(`/api/documents/${id}/versions`);
    expect(versions).toHaveLength(version);
    expect(versions[0]).toMatchObject({ version, filename });
    expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(version);
  }
});

test('two lie in the bin, and can be brought back', async () => {
  const bin = await at<DeletedDocument[]>('/api/documents/bin');
  expect(bin.map(({ name }) => name)).toEqual([
    'Letter to Ms. Unger about Finch Street, unsent',
    'Fee schedule, out of date',
  ]);
  const { body } = await browser.post<Document>(`/api/documents/${bin[1]?.id}/restore`);
  expect(body).toMatchObject({ name: 'Fee schedule, out of date', category: 'other' });
  expect(await search('"out of date"')).toHaveLength(1);
  await browser.delete(`/api/documents/${bin[1]?.id}`);
});

test('three templates name only fields that the records know, and become documents', async () => {
  const templates = await at<DocumentTemplate[]>('/api/document-templates');
  expect(templates.map(({ name }) => name)).toEqual([
    'Closing Letter',
    'Engagement Letter',
    'Fee Agreement',
  ]);
  const matter = (await at<Matter[]>('/api/matters')).find(({ clientName }) =>
    clientName.startsWith('Marlowe'),
  );
  for (const { id, fields } of templates) {
    for (const field of fields) expect(Object.keys(templateFields)).toContain(field);
    const address = `/api/document-templates/${id}`;
    const filled = await at<FilledField[]>(`${address}/fields?matterId=${matter?.id}`);
    expect(filled.map(({ field }) => field)).toEqual(fields);
    const made = await browser.post<Document>(`${address}/make`, { matterId: matter?.id });
    expect(made.status).toBe(200);
    const view = JSON.stringify(await at<WordView>(`/api/documents/${made.body.id}/view`));
    expect(view).toContain('Marlowe & Finch, LLP');
    expect(view).not.toContain('{{');
  }
});
