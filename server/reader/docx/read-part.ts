/**
 * The paragraphs and tables of one part of a Word file. What was inserted is there, what was deleted
 * is not, as if the changes were accepted. A table inside of a table becomes paragraphs of its cell.
 */
import type { Block, Paragraph } from '#contract/word-view.ts';
import type { Allowance } from './allowance.ts';
import type { Markers } from './markers.ts';
import { openParagraph, type ParagraphDraft } from './paragraph-draft.ts';
import { attribute, parseXml } from './parse-xml.ts';
import { type Properties, takeProperty } from './properties.ts';
import type { Styles } from './styles.ts';

export interface Reading {
  styles: Styles;
  markers: Markers;
  allowance: Allowance;
  /** The mark that is shown for a note, by its kind and id. */
  markOf(kind: 'footnote' | 'endnote', id: string): string;
}

export interface PartRead {
  blocks: Block[];
  /** The paragraphs of each note, where the part holds notes. */
  notes: Map<string, Block[]>;
}

/** What is changed, deleted or said about the page and not in it. */
const skipped = new Set([
  ...['del', 'moveFrom', 'delText', 'instrText', 'pPrChange', 'rPrChange', 'sectPr', 'sdtPr'],
  ...['rt', 'tblPr', 'tblGrid', 'trPr', 'tcPr', 'choice:Fallback'],
]);

/** The lines above the notes are notes themselves. */
const isRealNote = (kind: string | undefined) => kind === undefined || kind === 'normal';

export async function readPart(
  part: AsyncIterable<Buffer>,
  { styles, markers, allowance, markOf }: Reading,
): Promise<PartRead> {
  const notes = new Map<string, Block[]>();
  const body: Block[] = [];
  let blocks = body;
  const paragraphs: ParagraphDraft[] = [];
  const runs: Properties[] = [];
  /** Of the outermost table. */
  let rows: Paragraph[][][] = [];
  let tables = 0;
  let filling: Properties | null = null;
  let isParagraphsOwn = false;
  let isText = false;
  let skipping = 0;

  const write = (text: string) => paragraphs.at(-1)?.write(text, runs.at(-1) ?? {}, allowance);

  function put(paragraph: Paragraph) {
    const cell = rows.at(-1)?.at(-1);
    if (tables === 0) blocks.push(paragraph);
    else cell?.push(paragraph);
  }

  await parseXml(part, {
    isEnough: () => allowance.isSpent,
    open(name, tag) {
      // A paragraph's own letters are its mark at the end, which nobody sees.
      if (skipping > 0 || skipped.has(name) || (name === 'rPr' && isParagraphsOwn)) {
        skipping += 1;
        return;
      }
      switch (name) {
        case 'p':
          paragraphs.push(openParagraph(styles, markers));
          break;
        case 'pPr':
          filling = paragraphs.at(-1)?.own ?? null;
          isParagraphsOwn = true;
          break;
        case 'r':
          runs.push({});
          break;
        case 'rPr':
          filling = runs.at(-1) ?? null;
          break;
        case 't':
        case 'math:t':
          isText = true;
          break;
        case 'tab':
        case 'ptab':
          // In the properties it is a place on the ruler.
          if (!filling) write('\t');
          break;
        case 'br':
        case 'cr':
          write('\n');
          break;
        case 'noBreakHyphen':
          write('\u2011');
          break;
        case 'footnoteReference':
        case 'endnoteReference':
          write(
            markOf(
              name === 'footnoteReference' ? 'footnote' : 'endnote',
              attribute(tag, 'id') ?? '',
            ),
          );
          break;
        case 'tbl':
          tables += 1;
          if (tables === 1) rows = [];
          break;
        case 'tr':
          if (tables === 1 && allowance.piece()) rows.push([]);
          break;
        case 'tc':
          if (tables === 1 && allowance.piece()) rows.at(-1)?.push([]);
          break;
        case 'footnote':
        case 'endnote':
          blocks = [];
          if (isRealNote(attribute(tag, 'type'))) notes.set(attribute(tag, 'id') ?? '', blocks);
          break;
        default:
          if (filling) takeProperty(filling, name, tag);
      }
    },
    text(text) {
      if (isText && skipping === 0) write(text);
    },
    close(name) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      if (name === 't' || name === 'math:t') isText = false;
      if (name === 'rPr' || name === 'pPr') filling = null;
      if (name === 'pPr') isParagraphsOwn = false;
      if (name === 'r') runs.pop();
      if (name === 'p') {
        const paragraph = paragraphs.pop();
        if (paragraph && allowance.paragraph()) put(paragraph.finish());
      }
      if (name === 'tbl') {
        tables -= 1;
        if (tables === 0) blocks.push({ kind: 'table', rows });
      }
      if (name === 'footnote' || name === 'endnote') blocks = body;
    },
  });
  // Where the rest is left out, what was begun is shown as far as it came.
  if (tables > 0) blocks.push({ kind: 'table', rows });
  return { blocks: body, notes };
}
