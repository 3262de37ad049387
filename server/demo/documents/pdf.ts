/** A document of the demo as a PDF, on the paper that the firm prints on. */
import { openPaper, type Paper } from '#server/kit/paper/paper.ts';
import type { DemoDocument } from './file.ts';
import { type Block, blocksOf } from './text.ts';

/** `text` is its body as of `at`; its dates are filled in already. */
export async function pdfOf(
  { name, caption, from }: Pick<DemoDocument, 'name' | 'caption'> & { from: readonly string[] },
  text: string,
  at: Date,
): Promise<Buffer> {
  const [firm = '', ...firmLines] = from;
  const paper = await openPaper({ title: name, madeAt: at, firm, firmLines });
  if (caption) paper.facts(caption.facts, { heading: 'Between', ...caption });
  for (const block of blocksOf(text.replaceAll('**', ''))) await write(paper, block);
  return paper.finish();
}

async function write(paper: Paper, block: Block): Promise<void> {
  switch (block.kind) {
    case 'heading':
      return paper.heading(block.text);
    case 'clause':
      return paper.paragraph(`${block.marker}  ${block.text}`);
    case 'bullet':
      return paper.paragraph(`•  ${block.text}`);
    case 'lines':
      return paper.paragraph(block.lines.join('\n'));
    case 'table':
      return paper.table(block.columns, block.rows);
    case 'paragraph':
      return paper.paragraph(block.text);
  }
}
