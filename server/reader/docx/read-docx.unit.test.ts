import { expect, test } from 'vitest';
import type { Paragraph } from '#contract/word-view.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { docx, docxWith, paragraph, partsOf, run, word, zipped } from '../testing/docx.ts';
import { textOfDocx, viewOfDocx } from './read-docx.ts';

const text = ({ marker, runs }: Paragraph) =>
  [marker, runs.map((one) => one.text).join('')].filter((one) => one !== null).join(' ');

async function paragraphsOf(...file: Parameters<typeof docx>): Promise<Paragraph[]> {
  const { blocks } = await viewOfDocx(docx(...file));
  return blocks.filter((block) => block.kind === 'paragraph');
}

const lines = async (...file: Parameters<typeof docx>) => (await paragraphsOf(...file)).map(text);

const listed = (list: number, level: number, words: string) =>
  paragraph(run(words), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const level = (n: number, format: string, written: string, more = '') =>
  `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${written}"/>${more}</w:lvl>`;

const styles = `
  <w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
  <w:style w:type="paragraph" w:styleId="U1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="U1x"><w:name w:val="Mine"/><w:basedOn w:val="U1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Abs"><w:name w:val="Clause"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Tief"><w:name w:val="heading 7"/></w:style>
  <w:style w:type="paragraph" w:styleId="Fett"><w:name w:val="Loud"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:type="character" w:styleId="Betont"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="B"/></w:style>
  <w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>`;

test('headings are known by the name of their style or their place in the outline', async () => {
  const named = (style: string) => paragraph(run(style), `<w:pStyle w:val="${style}"/>`);
  const body =
    ['Titel', 'U1', 'U1x', 'Abs', 'Tief', 'A', 'None'].map(named).join('') +
    paragraph(run('own'), '<w:outlineLvl w:val="0"/>') +
    paragraph(run('plain'), '<w:outlineLvl w:val="9"/>');
  const looks = (await paragraphsOf(body, { styles })).map((one) => [text(one), one.look]);
  expect(looks).toEqual([
    ['Titel', 'title'],
    ['U1', 'heading-1'],
    ['U1x', 'heading-1'],
    ['Abs', 'heading-2'],
    ['Tief', 'heading-3'],
    ['A', 'text'],
    ['None', 'text'],
    ['own', 'heading-1'],
    ['plain', 'text'],
  ]);
  const [without] = await paragraphsOf(paragraph(run('x'), '<w:pStyle w:val="Heading2"/>'));
  expect(without?.look).toBe('heading-2');
});

test('runs that look alike are one, and styles are counted in', async () => {
  const [first, second, heading] = await paragraphsOf(
    paragraph(
      run('Be ') +
        run('it ', '<w:b w:val="0"/>') +
        run('known', '<w:b/>') +
        run(' that', '<w:b w:val="1"/><w:u w:val="none"/>') +
        run('!', '<w:u w:val="single"/>') +
        run('hidden', '<w:vanish/>') +
        run(' and', '<w:rStyle w:val="Betont"/>'),
    ) +
      paragraph(run('loud') + run(' quiet', '<w:b w:val="false"/>'), '<w:pStyle w:val="Fett"/>') +
      paragraph(run('heading'), '<w:pStyle w:val="U1"/><w:rPr><w:i/></w:rPr>'),
    { styles },
  );
  const plain = { isBold: false, isItalic: false, isUnderlined: false };
  expect(first?.runs).toEqual([
    { ...plain, text: 'Be it ' },
    { ...plain, text: 'known that', isBold: true },
    { ...plain, text: '!', isUnderlined: true },
    { ...plain, text: ' and', isItalic: true },
  ]);
  expect(second?.align).toBe('center');
  expect(second?.runs).toEqual([
    { ...plain, text: 'loud', isBold: true },
    { ...plain, text: ' quiet' },
  ]);
  expect(heading?.runs).toEqual([{ ...plain, text: 'heading' }]);
});

test('alignment and indent', async () => {
  const [right, deep, deeper] = await paragraphsOf(
    paragraph(run('a'), '<w:jc w:val="right"/>') +
      paragraph(run('b'), '<w:jc w:val="both"/><w:ind w:left="1440"/>') +
      paragraph(run('c'), '<w:jc w:val="constructor"/><w:ind w:left="99999999"/>'),
  );
  expect([right?.align, right?.indent]).toEqual(['end', 0]);
  expect([deep?.align, deep?.indent]).toEqual(['start', 2]);
  expect([deeper?.align, deeper?.indent]).toEqual(['start', 8]);
});

test('tabs, breaks, links, fields, insertions and deletions', async () => {
  const body =
    paragraph(
      '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:softHyphen/></w:r>',
      '<w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>',
    ) +
    paragraph(`See <w:hyperlink w:anchor="x">${run('the site')}</w:hyperlink>`) +
    paragraph(
      '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DATE</w:instrText><w:t>1 May</w:t></w:r>',
    ) +
    paragraph(
      `<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText><w:t>older</w:t></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom>`,
      '<w:rPr><w:del/></w:rPr>',
    ) +
    paragraph(
      run('now', '<w:rPrChange><w:rPr><w:b/></w:rPr></w:rPrChange>'),
      '<w:pPrChange><w:pPr><w:jc w:val="center"/></w:pPr></w:pPrChange>',
    ) +
    paragraph(
      '<w:sdt><w:sdtPr><w:t>no</w:t></w:sdtPr><w:sdtContent><w:r><w:t>&lt;b&gt; &amp; 中</w:t></w:r></w:sdtContent></w:sdt>',
    );
  const read = await paragraphsOf(body);
  expect(read.map(text)).toEqual(['a\tb\nc\u2011', 'the site', '1 May', 'new', 'now', '<b> & 中']);
  expect(read[4]).toMatchObject({ align: 'start', runs: [{ isBold: false }] });
});

test('a text box is read once', async () => {
  const box = `<w:txbxContent>${paragraph(run('in the box'))}</w:txbxContent>`;
  const choice =
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    `<mc:Choice><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent>`;
  expect(await lines(paragraph(`<w:r><w:t>before</w:t>${choice}<w:t> after</w:t></w:r>`))).toEqual([
    'in the box',
    'before after',
  ]);
});

test('lists are numbered as Word numbers them', async () => {
  const numbering =
    `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '(%3)')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'upperRoman', 'Article %1')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'decimal', '%3', '<w:lvlRestart w:val="0"/>')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="3">${level(0, 'bullet', '')}${level(1, 'bullet', 'o')}${level(2, 'bullet', '→')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="3"/></w:num>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="5"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
  const items: [list: number, level: number, marker: string][] = [
    ...([
      [1, 0, '1.'],
      [1, 1, 'a)'],
      [1, 1, 'b)'],
      [1, 2, '(i)'],
      [1, 2, '(ii)'],
    ] as const),
    ...([
      [1, 0, '2.'],
      [1, 1, 'a)'],
      [2, 0, 'Article I'],
      [2, 1, '1.1'],
      [2, 1, '1.2'],
    ] as const),
    ...([
      [2, 2, '1'],
      [2, 0, 'Article II'],
      [2, 1, '2.1'],
      [2, 2, '2'],
    ] as const),
    ...([
      [3, 0, '•'],
      [3, 1, '◦'],
      [3, 2, '→'],
      [4, 0, '3.'],
      [5, 0, '7.'],
      [5, 0, '8.'],
    ] as const),
  ].map(([list, n, marker]) => [list, n, marker]);
  const body = items.map(([list, n]) => listed(list, n, '')).join('');
  const read = await paragraphsOf(body + listed(0, 0, '') + listed(99, 0, ''), { numbering });
  expect(read.slice(0, -2).map((one) => one.marker)).toEqual(items.map(([, , marker]) => marker));
  expect(read.slice(0, -2).map((one) => one.indent)).toEqual(items.map(([, n]) => n));
  expect(read.slice(-2).map((one) => one.marker)).toEqual([null, null]);
});

test('a style can be a level of a list', async () => {
  const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.', '<w:pStyle w:val="One"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Two"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
  const of = (id: string) => paragraph(run('x'), `<w:pStyle w:val="${id}"/>`);
  expect(
    await lines(of('One') + of('Two') + of('Two') + of('One') + of('Two'), {
      numbering,
      styles: style('One', 'heading 1') + style('Two', 'heading 2'),
    }),
  ).toEqual(['1. x', '1.1 x', '1.2 x', '2. x', '2.1 x']);
});

test.each([
  ['lowerLetter', 28, 'bb'],
  ['upperLetter', 26, 'Z'],
  ['upperLetter', 2_000_000_000, '2000000000'],
  ['lowerRoman', 1994, 'mcmxciv'],
  ['upperRoman', 5000, '5000'],
  ['decimalZero', 7, '07'],
  ['ordinal', 22, '22nd'],
  ['chicago', 3, '3'],
])('%s %i is written %s', async (format, start, marker) => {
  const numbering = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
  const [first] = await paragraphsOf(listed(1, 0, 'x'), { numbering });
  expect(first?.marker).toBe(marker);
});

test('tables have rows of cells, and one inside of another becomes paragraphs', async () => {
  const cell = (inside: string) => `<w:tc><w:tcPr/>${inside}</w:tc>`;
  const table = (...rows: string[][]) =>
    `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  const p = (words: string) => paragraph(run(words));
  const inner = table([p('in'), p('ner')]);
  const { blocks } = await viewOfDocx(
    docx(p('before') + table([p('a'), p('b') + p('c')], [inner + p('d'), p('e')]) + p('after')),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  const [, found] = blocks;
  expect(
    found?.kind === 'table' && found.rows.map((row) => row.map((one) => one.map(text))),
  ).toEqual([
    [['a'], ['b', 'c']],
    [['in', 'ner', 'd'], ['e']],
  ]);
});

test('footnotes come at the end; the text has no marks, but headers and footers', async () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const note = (id: number, words: string, type = '') =>
    `<w:footnote w:id="${id}" ${type}>${paragraph(`<w:r><w:footnoteRef/></w:r>${run(words)}`)}</w:footnote>`;
  const file = docx(paragraph(run('The fee') + reference(5) + run(' is due') + reference(3)), {
    footnotes:
      note(-1, '----', 'w:type="separator"') + note(3, 'Second note') + note(5, 'First note'),
    header: paragraph(run('Letterhead')),
    footer: paragraph(run('Page 1')),
  });
  const { blocks } = await viewOfDocx(file);
  expect(blocks.map((block) => block.kind === 'paragraph' && text(block))).toEqual([
    'The fee[1] is due[2]',
    '[1] First note',
    '[2] Second note',
  ]);
  expect(await textOfDocx(file)).toEqual({
    pages: ['The fee is due First note Second note Letterhead Page 1'],
    isWhole: true,
    pageCount: null,
  });
});

test('of a very long file the beginning is shown', async () => {
  const { blocks, isWhole } = await viewOfDocx(docx(paragraph(run('x')).repeat(20_001)));
  expect(blocks).toHaveLength(20_000);
  expect(isWhole).toBe(false);
  const cells = `<w:tbl><w:tr><w:tc>${paragraph(run('x')).repeat(20_001)}</w:tc></w:tr></w:tbl>`;
  const table = await viewOfDocx(docx(cells));
  expect(table.isWhole).toBe(false);
  expect(table.blocks[0]?.kind === 'table' && table.blocks[0].rows[0]?.[0]).toHaveLength(20_000);
});

test('prefixes and places other than the usual ones', async () => {
  const parts = partsOf('', {});
  const moved = zipped({
    ...parts,
    '_rels/.rels': (parts['_rels/.rels'] ?? '').replace('word/document.xml', '/word/document2.xml'),
    'word/document2.xml': `<a:document xmlns:a="${word}"><a:body><a:p><a:r><a:t>found</a:t></a:r></a:p></a:body></a:document>`,
  });
  expect((await textOfDocx(moved)).pages).toEqual(['found']);
});

const external = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`;
const usual = partsOf(paragraph(run('x')), { styles: '' });

test.each([
  ['a DOCTYPE in its text', docxWith(Buffer.from(external)), 'It is not a proper Word file.'],
  [
    'a DOCTYPE in its styles',
    zipped({ ...usual, 'word/styles.xml': '<!DOCTYPE d><d/>' }),
    'It is not a proper Word file.',
  ],
  ['no document', zipped({ 'other.xml': '<a/>' }), 'It is not a proper Word file.'],
  [
    'too many parts',
    zipped(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}`, '']))),
    'It is too large when it is unpacked.',
  ],
])('%s is refused', async (_, bytes, why) => {
  await expect(viewOfDocx(bytes)).rejects.toThrow(why);
});

test.each([
  ['paragraphs inside of paragraphs', '<w:p>'.repeat(200_000) + '</w:p>'.repeat(200_000)],
  [
    'a tag with a million attributes',
    `<w:p ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
  ],
])('%s are no proper Word file, and are found out at once', async (_what, body) => {
  const started = process.cpuUsage();
  await expect(viewOfDocx(docx(body))).rejects.toThrow('It is not a proper Word file.');
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test('a bomb is refused before it is unpacked, and one that lies about its size as soon as it shows', async () => {
  const honest = docxWith(Buffer.alloc(200 * 1024 * 1024));
  const lying = docxWith(Buffer.alloc(20 * 1024 * 1024, '<a>'), 1000);
  const taken = await ownTime(async () => {
    await expect(viewOfDocx(honest)).rejects.toThrow('It is too large when it is unpacked.');
    await expect(viewOfDocx(lying)).rejects.toThrow();
  });
  expect(taken).toBeLessThan(2000);
});
