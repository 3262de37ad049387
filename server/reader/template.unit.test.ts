import { expect, test } from 'vitest';
import { textOfDocx, viewOfDocx } from './docx/read-docx.ts';
import { fieldsOf, fill } from './template.ts';
import { docx, docxWith, paragraph, partsOf, run, zipped } from './testing/docx.ts';

const letter = docx(
  paragraph(
    run('Dear {{client.') +
      run('na', '<w:b/>') +
      '<w:proofErr/>' +
      run('me}') +
      run('}, {{ today }}'),
  ) +
    `<w:tbl><w:tr><w:tc>${paragraph(run('{{matter.number}} {{client.name}} {{größe}}'))}</w:tc></w:tr></w:tbl>`,
  { header: paragraph(run('{{firm.name}}')), footer: paragraph(run('{{firm.phone}} {{today}}')) },
);

test('the fields of a template, each once, also where Word has cut them up', async () => {
  expect(await fieldsOf(letter)).toEqual([
    ...['client.name', 'today', 'matter.number', 'größe', 'firm.name', 'firm.phone'],
  ]);
  expect(await fieldsOf(docx(paragraph(run('No field, but { one } brace'))))).toEqual([]);
});

test('every field becomes its value, in the headers too', async () => {
  const filled = await fill(letter, {
    'client.name': 'Zoë <& Söhne>\nLine two',
    today: '15 November 2026',
    'matter.number': '{{client.name}}',
    größe: '\u0000\ud800x',
    'firm.name': 'Hartwell',
  });
  const { pages } = await textOfDocx(filled);
  expect(pages).toEqual([
    'Dear Zoë <& Söhne> Line two, 15 November 2026 {{client.name}} Zoë <& Söhne> Line two \ufffdx Hartwell 15 November 2026',
  ]);
  const { blocks } = await viewOfDocx(filled);
  expect(blocks[0]?.kind === 'paragraph' && blocks[0].runs.map((one) => one.text).join('')).toBe(
    'Dear Zoë <& Söhne>\nLine two, 15 November 2026',
  );
});

test('fields named like things of the language are fields', async () => {
  const odd = docx(paragraph(run('{{constructor}} {{__proto__}} {{toString}}')));
  expect(await fieldsOf(odd)).toEqual(['constructor', '__proto__', 'toString']);
  expect((await textOfDocx(await fill(odd, { toString: 'x' }))).pages).toEqual(['x']);
});

const example = 'A field is a name between two pairs of braces, such as {{client.name}}.';

test.each([
  [
    '{{client.name',
    `A field is opened with {{ and not closed with }}, near "client.name". ${example}`,
  ],
  [
    'client.name}}',
    `A field is closed with }} and not opened with {{, near "client.name". ${example}`,
  ],
  ['{{a {{b}}', `A field is opened with {{ and not closed with }}, near "a". ${example}`],
  ['{{#each}}x{{/each}}', `{{#each}} is not a field. ${example}`],
  ['{{@raw}}', `{{@raw}} is not a field. ${example}`],
  ['{{a + b}}', `{{a + b}} is not a field. ${example}`],
  ['{{}}', `{{}} is not a field. ${example}`],
  ['{{=[[ ]]=}}', `{{=[[ ]]=}} is not a field. ${example}`],
])('%s is broken, and it is said where', async (words, why) => {
  await expect(fieldsOf(docx(paragraph(run(words))))).rejects.toThrow(why);
  await expect(fill(docx(paragraph(run(words))), {})).rejects.toThrow(why);
});

test('what is no Word file, or unpacks to too much, is refused', async () => {
  const parts = partsOf('', {});
  const doctype = zipped({
    ...parts,
    '[Content_Types].xml': `<!DOCTYPE d>${parts['[Content_Types].xml']}`,
  });
  await expect(fieldsOf(doctype)).rejects.toThrow('It is not a proper Word file.');
  await expect(fieldsOf(zipped({ 'a.txt': 'a' }))).rejects.toThrow('It is not a proper Word file.');
  await expect(fieldsOf(docxWith(Buffer.alloc(101 * 1024 * 1024)))).rejects.toThrow(
    'It is too large when it is unpacked.',
  );
});
