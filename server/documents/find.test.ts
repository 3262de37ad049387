/** Found by name, by file name, by tag, and by the text inside; by nobody else. */
import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import type { Document, ListedDocument } from '#contract/documents.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { aDocument, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { wordFile } from '#server/testing/word-file.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let lease: Document;
let motion: Document;
let notes: Document;

const pdf = (...pages: string[]): Promise<Buffer> =>
  new Promise((resolve) => {
    const paper = new PDFDocument({ autoFirstPage: false });
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    for (const page of pages) paper.addPage().text(page);
    paper.end();
  });

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  const clause =
    'The Tenant shall indemnify and hold harmless the Landlord from every claim. Zoë’s café is exempt.';
  lease = await aDocument(
    firm,
    { name: 'Harbor_lease-2026.pdf', content: await pdf('Page one.', clause, 'Signed by both.') },
    { name: 'Lease of the harbor house', category: 'contract', tags: 'real estate' },
  );
  server.clock.pass(1000);
  motion = await aDocument(
    firm,
    {
      name: 'motion.docx',
      content: wordFile([
        'Motion for summary judgment',
        'The plaintiff holds that no harm was done.',
      ]),
    },
    { name: 'Motion for summary judgment', category: 'pleading' },
  );
  server.clock.pass(1000);
  notes = await aDocument(firm, {
    name: 'notes.txt',
    text: 'Call with 山田太郎 about the harbor. harmless talk; hold the line. §12(b)(6) applies to データベース, 계약서는 and Ο ΝΟΜΟΣ. كِتَابَة',
  });
  await aDocument(otherFirm, { name: 'Harbor lease.txt', text: 'indemnify and hold harmless' });
  await server.files.readingRoom.readAll();
});

const find = async (q: string, more = '', of = firm) => {
  const reply = await of.browser.get<ListedDocument[]>(
    `/api/documents?q=${encodeURIComponent(q)}${more}`,
  );
  expect(reply.status).toBe(200);
  return reply.body;
};
const ids = async (q: string, more = '') => (await find(q, more)).map(({ id }) => id);

test.each([
  ['a word of the text', 'indemnify', () => [lease]],
  ['the beginning of a word', 'indem', () => [lease]],
  ['any case', 'INDEMNIFY', () => [lease]],
  ['with or without accents', 'zoe cafe', () => [lease]],
  ['all words, anywhere', 'harmless harbor', () => [notes, lease]],
  ['a phrase as it stands', '"hold harmless"', () => [lease]],
  ['a phrase that is still being typed', '"hold harml', () => [lease]],
  ['typographic quotes', '“hold harmless”', () => [lease]],
  ['a typographic apostrophe', "zoe's", () => [lease]],
  ['a phrase in a name', '"harbor house"', () => [lease]],
  ['a part of a name', 'otion', () => [motion]],
  ['the file name', 'harbor_lease', () => [lease]],
  ['the ending', '.docx', () => [motion]],
  ['a tag', 'real estate', () => [lease]],
  ['both name and text', 'lease indemnify', () => [lease]],
  ['signs between letters', '12(b)(6)', () => [notes]],
  ['a script without blanks', '山田', () => [notes]],
  ['the middle of it', '田太', () => [notes]],
  ['one letter of it', '郎', () => [notes]],
  ['Katakana with its long mark', 'データ', () => [notes]],
  ['the beginning of a Korean word', '계약', () => [notes]],
  ['a sigma at the end', 'νόμος', () => [notes]],
  ['Arabic without its vowels', 'كتابة', () => [notes]],
  ['a word that is not there', 'quetzal', () => []],
  ['no words at all', '§ ...', () => []],
  ['signs that mean something to the database', "a' | b:* & !c \\", () => []],
])('%s', async (_what, q, expected) => {
  expect(await ids(q)).toEqual(expected().map(({ id }) => id));
});

test('what matched is shown with its page and its surroundings', async () => {
  const [found] = await find('"indemnify and hold"');
  expect(found?.match).toEqual({
    page: 2,
    before: 'The Tenant shall ',
    match: 'indemnify and hold',
    after: ' harmless the Landlord from every claim. Zoë’s café is exempt. Signed by both.',
  });
  const [word] = await find('plaintiff judgment');
  expect(word?.match).toMatchObject({ page: null, match: 'plaintiff' });
  expect((await find('real estate'))[0]?.match).toBeNull();
});

test('the place that is shown is the beginning of a word, where there is one', async () => {
  const content = await pdf('Please read the contract.', 'An act of grace.', 'Release.');
  const { id } = await aDocument(firm, { name: 'Places.pdf', content });
  await server.files.readingRoom.readAll();
  const match = async (q: string) => (await find(q)).find((row) => row.id === id)?.match;
  expect(await match('act')).toMatchObject({ page: 2, before: 'An ', match: 'act' });
});

test('filters narrow it', async () => {
  expect(await ids('harbor', '&category=contract')).toEqual([lease.id]);
  expect(await ids('harbor', '&category=evidence')).toEqual([]);
});

test('a new name and a new version are found, the old ones are not', async () => {
  const { id } = await aDocument(firm, { name: 'Ibex.txt', text: 'Original wording.' });
  await server.files.readingRoom.readAll();
  await firm.browser.put(`/api/documents/${id}`, { name: 'Chamois' });
  expect(await ids('chamois')).toEqual([id]);
  expect(await ids('original wording')).toEqual([id]);
  // The file is still called so.
  expect(await ids('ibex')).toEqual([id]);
  const version = { name: 'Marmot.txt', content: 'Replacement.' };
  await firm.browser.upload(`/api/documents/${id}/versions`, version);
  await server.files.readingRoom.readAll();
  expect(await ids('ibex')).toEqual([]);
  expect(await ids('original wording')).toEqual([]);
  expect(await ids('replacement')).toEqual([id]);
});

test('the search of everything finds documents, by name first, and opens them at the place', async () => {
  const all = await firm.browser.get<SearchAnswer>('/api/search?q=indemnify%20and');
  expect(all.body.results.documents).toEqual([
    {
      type: 'documents',
      id: lease.id,
      title: 'Lease of the harbor house',
      description: expect.stringMatching(/^Page 2 · The Tenant shall indemnify and hold/),
      url: `/document-repo?document=${lease.id}&page=2&find=indemnify+and`,
    },
  ]);
  const harbor = await firm.browser.get<SearchAnswer>('/api/search?q=harbor');
  expect(harbor.body.results.documents?.map(({ id }) => id)).toEqual([lease.id, notes.id]);
});

test('a phrase that runs over the end of a page is found on the page where it begins', async () => {
  const content = await pdf('It was agreed that time is of', 'the essence of this contract.');
  const { id } = await aDocument(firm, { name: 'Essence.pdf', content });
  await server.files.readingRoom.readAll();
  expect(await find('"time is of the essence"')).toMatchObject([{ id, match: { page: 1 } }]);
});

test('a file that cannot be read is kept, says so, and is found by its name', async () => {
  const whole = await pdf('Readable.');
  // Complete at both ends, and nothing in between that a reader understands.
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(2000, 'x'),
    Buffer.from('\nstartxref\n10\n%%EOF\n'),
  ]);
  const { id } = await aDocument(firm, { name: 'Broken inside.pdf', content });
  const scan = await aDocument(firm, { name: 'Empty.pdf', content: await pdf('') });
  const good = await aDocument(firm, { name: 'Good.pdf', content: whole });
  await server.files.readingRoom.readAll();
  const one = async (which: string) =>
    (await firm.browser.get<Document>(`/api/documents/${which}`)).body;
  expect(await one(id)).toMatchObject({ reading: 'unreadable' });
  expect(await one(scan.id)).toMatchObject({ reading: 'empty', pageCount: 1 });
  expect(await one(good.id)).toMatchObject({ reading: 'read', pageCount: 1 });
  expect(await ids('broken inside')).toEqual([id]);
  expect((await firm.browser.get(`/api/documents/${id}/download`)).bytes.equals(content)).toBe(
    true,
  );
});

test('a phrase is found in the header also behind many newer documents that have its words', async () => {
  const own = await aFirm(server);
  const { id } = await aDocument(own, { name: 'Old.txt', text: 'the quick fox' });
  for (let n = 0; n < 25; n++) {
    server.clock.pass(1000);
    await aDocument(own, { name: `New ${n}.txt`, text: `a fox is quick, number ${n}` });
  }
  await server.files.readingRoom.readAll();
  const { body } = await own.browser.get<SearchAnswer>('/api/search?q=%22quick%20fox%22');
  expect(body.results.documents?.map((result) => result.id)).toEqual([id]);
});

test('renamed while it is read, a document is found by its new name and by its text', async () => {
  const own = await aFirm(server);
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      aDocument(own, { text: `Antelope ${n}`, name: `${n}.txt` }),
    ),
  );
  const [, ...replies] = await Promise.all([
    server.files.readingRoom.readAll(),
    ...made.map(({ id }, n) => own.browser.put(`/api/documents/${id}`, { name: `Gazelle ${n}` })),
  ]);
  await server.files.readingRoom.readAll();
  expect(replies.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect(await find('gazelle antelope', '', own)).toHaveLength(8);
});
