/** From a Word file with fields to a letter for a matter. */
import { beforeAll, expect, test } from 'vitest';
import type { DocumentTemplate, FilledField } from '#contract/document-templates.ts';
import type { Document } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import type { WordView } from '#contract/word-view.ts';
import {
  aClient,
  aDocumentTemplate,
  aFirm,
  aMatter,
  aPicture,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { wordFile } from '#server/testing/word-file.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server, 'Marlowe & Finch');
  otherFirm = await aFirm(server);
});

const upload = (name: string, content: Buffer, fields = {}) =>
  firm.browser.upload<DocumentTemplate & Problem>(
    '/api/document-templates/upload',
    { name, content },
    fields,
  );
const fieldsFor = (template: DocumentTemplate, matterId: string) =>
  firm.browser.get<FilledField[] & Problem>(
    `/api/document-templates/${template.id}/fields?matterId=${matterId}`,
  );
const make = (template: DocumentTemplate, body: object) =>
  firm.browser.post<Document & Problem>(`/api/document-templates/${template.id}/make`, body);

const textOf = async ({ id }: Document) => {
  const { body } = await firm.browser.get<WordView>(`/api/documents/${id}/view`);
  return body.blocks
    .map((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : ''))
    .join('\n');
};

test('an engagement letter: what is missing is listed, then filled in, and the letter is made', async () => {
  const client = await aClient(firm, {
    name: 'Zoë & Sons <Ltd',
    email: null,
    address: '12 Harbor St',
    city: 'Portland',
    state: 'Oregon',
    zipCode: '97201',
  }).catch(() => aClient(firm, { name: 'Zoë & Sons', address: '12 Harbor St', city: 'Portland' }));
  const matter = await aMatter(firm, { clientId: client.id, billingRate: '350.00' });
  const template = await aDocumentTemplate(
    firm,
    '{{firm.name}}, {{today}}',
    'Dear {{client.name}}, {{client.address}}',
    'Matter {{matter.number}} at {{matter.rate}} an hour, attorney {{attorney.name}}.',
    'Court: {{court}}. Again: {{client.name}}',
  );
  expect(template.fields).toEqual([
    'firm.name',
    'today',
    'client.name',
    'client.address',
    'matter.number',
    'matter.rate',
    'attorney.name',
    'court',
  ]);
  const { body: fields } = await fieldsFor(template, matter.id);
  expect(fields.find(({ field }) => field === 'client.name')).toEqual({
    field: 'client.name',
    label: 'Client name',
    value: client.name,
    isKnown: true,
  });
  const missing = fields.filter(({ value }) => value === null);
  expect(missing).toEqual([
    { field: 'attorney.name', label: 'Attorney name', value: null, isKnown: true },
    { field: 'court', label: 'court', value: null, isKnown: false },
  ]);
  const refused = await make(template, { matterId: matter.id });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'Please fill in what the records do not say: Attorney name, court.',
  ]);
  const made = await make(template, {
    matterId: matter.id,
    values: { 'attorney.name': '', court: 'Superior Court\nof King County', 'matter.rate': '$400' },
  });
  expect(made.body).toMatchObject({
    name: expect.stringContaining(client.name),
    category: 'correspondence',
    matterId: matter.id,
    filename: expect.stringMatching(/\.docx$/),
  });
  const text = await textOf(made.body);
  expect(text).toContain(`Dear ${client.name}, 12 Harbor St`);
  expect(text).toContain(`Matter ${matter.matterNumber} at $400 an hour, attorney .`);
  expect(text).toContain('Superior Court\nof King County');
  expect(text).not.toContain('{{');
});

test.each([
  ['a field that is never closed', 'Dear {{client.name', /client\.name/],
  ['a loop', '{{#clients}}x{{/clients}}', /./],
])('%s is named when the template comes', async (_what, paragraph, sentence) => {
  const reply = await upload('Broken.docx', wordFile([paragraph]));
  expect(reply.status).toBe(422);
  expect(reply.body.detail).toMatch(/^This template cannot be used\. /);
  expect(reply.body.detail).toMatch(sentence);
});

test('only Word files are templates, and each has its own name', async () => {
  expect((await upload('a.png', aPicture.content)).status).toBe(415);
  const content = wordFile(['{{today}}']);
  expect((await upload('Fee agreement.docx', content)).body.name).toBe('Fee agreement');
  const twice = await upload('b.docx', content, { name: 'FEE agreement' });
  expect(twice.status).toBe(409);
  expect(twice.body.errors?.[0]?.field).toBe('name');
});

test('a matter of another firm is none, and the template of another firm is not there', async () => {
  const template = await aDocumentTemplate(firm);
  const foreign = await aMatter(otherFirm);
  expect((await fieldsFor(template, foreign.id)).body.errors?.[0]?.field).toBe('matterId');
  expect((await make(template, { matterId: foreign.id })).status).toBe(400);
  const { status } = await otherFirm.browser.post(`/api/document-templates/${template.id}/make`, {
    matterId: foreign.id,
  });
  expect(status).toBe(404);
});

test('what is stored is what records name: also of letters made twice, and of what the plan refuses', async () => {
  const own = await aFirm(server);
  const template = await aDocumentTemplate(own);
  const { id: matterId } = await aMatter(own);
  const unnamed = async () => {
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query('select id from stored_files where firm_id = $1', [own.firmId]),
    );
    const names: string[] = [];
    for await (const { name } of server.files.store.list()) names.push(name);
    return names.filter((name) => name.startsWith(own.firmId)).length - rows.length;
  };
  const letter = (values = {}) =>
    own.browser.post(`/api/document-templates/${template.id}/make`, { matterId, values });
  expect([(await letter()).status, (await letter()).status]).toEqual([200, 200]);
  expect(await unnamed()).toBe(0);
  await server.engine.transaction('select 1', (connection) =>
    connection.query('update document_totals set documents = 5000 where firm_id = $1', [
      own.firmId,
    ]),
  );
  expect((await letter({ 'client.name': 'Somebody else' })).status).toBe(402);
  expect(await unnamed()).toBe(0);
});

test('deleted it is gone, and what was made from it stays', async () => {
  const template = await aDocumentTemplate(firm);
  const { id: matterId } = await aMatter(firm);
  const { body: letter } = await make(template, { matterId, name: 'The letter' });
  await firm.browser.delete(`/api/document-templates/${template.id}`);
  const { body } = await firm.browser.get<DocumentTemplate[]>('/api/document-templates');
  expect(body.map(({ id }) => id)).not.toContain(template.id);
  expect(letter.name).toBe('The letter');
  expect(await textOf(letter)).toMatch(/^Dear /);
});
