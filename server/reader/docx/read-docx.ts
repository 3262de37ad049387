/** A .docx: its blocks to be shown, and its text to be searched. */
import type { Block, Paragraph, Run, WordView } from '#contract/word-view.ts';
import type { TextRead } from '../jobs.ts';
import { cutText, mostCharacters } from '../plain-text.ts';
import { allow, type Limits } from './allowance.ts';
import { countMarkers, type Markers } from './markers.ts';
import { type Reading, readPart } from './read-part.ts';
import { mainPart, type Related, relatedTo } from './related-parts.ts';
import { noStyles, readStyles, type Styles } from './styles.ts';
import { openWordZip, type WordZip } from './word-zip.ts';
import { writtenLists } from './written-lists.ts';

const shown: Limits = { paragraphs: 20_000, pieces: 100_000, characters: mostCharacters };
/** A little more than is kept, since blanks fall away later. */
const searched: Limits = {
  paragraphs: 1_000_000,
  pieces: 1_000_000,
  characters: mostCharacters * 1.25,
};

export async function viewOfDocx(bytes: Buffer): Promise<WordView> {
  const read = await readDocx(bytes, shown, (n) => `[${n}]`);
  return { blocks: [...read.body, ...read.notes], isWhole: read.isWhole() };
}

export async function textOfDocx(bytes: Buffer): Promise<TextRead> {
  // The mark of a note would stand in the middle of a phrase that somebody looks for.
  const read = await readDocx(bytes, searched, () => '');
  const margins = await read.margins();
  return cutText(linesOf([...read.body, ...read.notes, ...margins]).join('\n'), read.isWhole());
}

async function readDocx(bytes: Buffer, limits: Limits, mark: (n: number) => string) {
  const zip = await openWordZip(bytes);
  const main = await mainPart(zip);
  const related = await relatedTo(zip, main);
  const styles = await stylesOf(zip, related);
  const markers = await markersOf(zip, related, styles);
  const allowance = allow(limits);
  const marks = new Map<string, string>();
  const markOf: Reading['markOf'] = (kind, id) => {
    const text = marks.get(kind + id) ?? mark(marks.size + 1);
    marks.set(kind + id, text);
    return text;
  };
  const reading = { styles, markers, allowance, markOf };
  const body = (await readPart(zip.stream(main), reading)).blocks;
  const notes = await notesOf(zip, related, reading, marks);
  return {
    body,
    notes,
    isWhole: () => !allowance.isSpent,
    margins: () => marginsOf(zip, related, reading),
  };
}

async function stylesOf(zip: WordZip, related: Related): Promise<Styles> {
  const [part] = related('styles');
  return part ? readStyles(zip.stream(part)) : noStyles;
}

async function markersOf(zip: WordZip, related: Related, styles: Styles): Promise<Markers> {
  const [part] = related('numbering');
  return part ? countMarkers(await writtenLists(zip.stream(part)), styles) : () => null;
}

/** Footnotes and endnotes, in the order in which the text mentions them. */
async function notesOf(
  zip: WordZip,
  related: Related,
  reading: Reading,
  marks: ReadonlyMap<string, string>,
): Promise<Block[]> {
  const found = new Map<string, Block[]>();
  for (const kind of ['footnote', 'endnote']) {
    const [part] = related(`${kind}s`);
    if (!part || marks.size === 0 || reading.allowance.isSpent) continue;
    const { notes } = await readPart(zip.stream(part), reading);
    for (const [id, blocks] of notes) found.set(kind + id, blocks);
  }
  return [...marks].flatMap(([key, mark]) => {
    const [first, ...rest] = found.get(key) ?? [];
    if (!first) return [];
    return [first.kind === 'paragraph' ? { ...first, marker: mark || null } : first, ...rest];
  });
}

/** What is printed above and below every page. */
async function marginsOf(zip: WordZip, related: Related, reading: Reading): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const part of [...related('header'), ...related('footer')]) {
    if (reading.allowance.isSpent) break;
    blocks.push(...(await readPart(zip.stream(part), reading)).blocks);
  }
  return blocks;
}

const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flat(2).map(lineOf) : [lineOf(block)],
  );

const lineOf = ({ marker, runs }: Paragraph): string =>
  [marker ?? '', runs.map(({ text }: Run) => text).join('')].join(' ');
