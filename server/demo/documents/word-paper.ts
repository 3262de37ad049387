/** A small true Word file: headings, numbered clauses that Word counts itself, tables, bold words. */
import { zipAsNamed } from '#server/kit/zip.ts';
import type { Caption } from './file.ts';
import { type Block, blocksOf } from './text.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const inWord = `xmlns:w="${schemas}/wordprocessingml/2006/main"`;
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export function wordOf(title: string, text: string, at: Date, caption?: Caption): Buffer {
  const body = [
    paragraph(runs(title), '<w:pStyle w:val="Title"/>'),
    ...(caption ? [captionOf(caption)] : []),
    ...blocksOf(text).map(written),
  ].join('');
  const page =
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      ['document', 'document.main'],
      ['styles', 'styles'],
      ['numbering', 'numbering'],
    ]
      .map(
        ([part, type]) =>
          `<Override PartName="/word/${part}.xml" ContentType="${kind}.${type}+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': links('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': links('styles', 'styles.xml', 'numbering', 'numbering.xml'),
    'word/document.xml': `${head}<w:document ${inWord}><w:body>${body}${page}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
  };
  return zipAsNamed(
    Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    at,
  );
}

function written(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(runs(block.text), '<w:pStyle w:val="Heading1"/>');
    case 'clause':
      return paragraph(runs(block.text), inList(1, block.level));
    case 'bullet':
      return paragraph(runs(block.text), inList(2, 0));
    case 'lines':
      return paragraph(block.lines.map(runs).join('<w:r><w:br/></w:r>'));
    case 'table':
      return table(block.columns, block.rows);
    case 'paragraph':
      return paragraph(runs(block.text));
  }
}

/** The court's first word stands beside the first party, the others below it. */
function captionOf({ name, text, facts }: Caption): string {
  const [first = '', ...others] = facts.map((fact) => fact.join(' '));
  const titles = [name, first].map((title) => ({ title, isFigure: false }));
  return table(titles, [[text, others.join(', ')]]);
}

/** Which list it is counted in, and how deep. */
const inList = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

const paragraph = (content: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${content}</w:p>`;

/** What stands between two pairs of stars is bold. */
const runs = (text: string): string =>
  text
    .split('**')
    .map((part, at) => (part ? run(part, at % 2 === 1) : ''))
    .join('');

const run = (text: string, isBold: boolean) =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function table(
  columns: readonly { title: string; isFigure: boolean }[],
  rows: readonly (readonly string[])[],
): string {
  const size = Math.floor(9360 / columns.length);
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
    .join('');
  const grid = columns.map(() => `<w:gridCol w:w="${size}"/>`).join('');
  const row = (cells: readonly string[]) =>
    `<w:tr>${cells
      .map((cell, at) => {
        const align = columns[at]?.isFigure ? '<w:jc w:val="right"/>' : '';
        return `<w:tc><w:tcPr><w:tcW w:w="${size}" w:type="dxa"/></w:tcPr>${paragraph(runs(cell), align)}</w:tc>`;
      })
      .join('')}</w:tr>`;
  const all = [columns.map(({ title }) => (title ? `**${title}**` : '')), ...rows].map(row);
  // Word wants a paragraph between a table and whatever follows.
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${all.join('')}</w:tbl>${paragraph('')}`;
}

const links = (...pairs: string[]) =>
  `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${pairs
    .flatMap((target, at) => {
      const type = `${schemas}/officeDocument/2006/relationships/${pairs[at - 1]}`;
      return at % 2 === 1
        ? [`<Relationship Id="rId${at}" Type="${type}" Target="${target}"/>`]
        : [];
    })
    .join('')}</Relationships>`;

const style = (id: string, name: string, paragraphs: string, letters: string) =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'}<w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;

const serif = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/>';
const styles = `${head}<w:styles ${inWord}>${[
  style(
    'Normal',
    'Normal',
    '<w:spacing w:after="140" w:line="264" w:lineRule="auto"/>',
    `${serif}<w:sz w:val="23"/>`,
  ),
  style(
    'Title',
    'Title',
    '<w:spacing w:after="240"/><w:jc w:val="center"/>',
    '<w:b/><w:sz w:val="34"/>',
  ),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="280"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="26"/>',
  ),
].join('')}</w:styles>`;

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${540 * (at + 1)}" w:hanging="540"/></w:pPr></w:lvl>`;

const numbering = `${head}<w:numbering ${inWord}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
