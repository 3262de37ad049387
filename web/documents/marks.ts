/** Marks words in what a page shows, without changing it: the browser paints over the letters. */
import { findWords } from '#web/documents/wanted-words.ts';

/** Painted by `::highlight(found)`. Browsers that do not know it show the text without marks. */
const painted = 'highlights' in CSS ? new Highlight() : null;
if (painted) CSS.highlights.set('found', painted);

export interface Marks {
  first: Range | undefined;
  clear: () => void;
}

export function mark(place: HTMLElement, wanted: string): Marks {
  const ranges = findRanges(place, wanted);
  for (const range of ranges) painted?.add(range);
  return {
    first: ranges[0],
    clear: () => {
      for (const range of ranges) painted?.delete(range);
    },
  };
}

/** Where nearly everything is marked, nothing is. */
const mostMarks = 2000;

interface Piece {
  node: Text;
  start: number;
}

function findRanges(place: HTMLElement, wanted: string): Range[] {
  const pieces: Piece[] = [];
  let text = '';
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (!isWithinWords(node)) text += ' ';
  }
  const found = findWords(text, wanted).slice(0, mostMarks);
  return found.map(({ from, to }) => {
    const range = new Range();
    range.setStart(...spotOf(pieces, from));
    const [node, offset] = spotOf(pieces, to - 1);
    range.setEnd(node, offset + 1);
    return range;
  });
}

/** Bold letters are part of their word; a new line, paragraph or cell begins another. */
const isWithinWords = (node: Node) => /^(SPAN|STRONG|EM|U)$/.test(node.nodeName);

function spotOf(pieces: Piece[], place: number): [Text, number] {
  const piece = pieces.findLast(({ start }) => start <= place);
  if (!piece) throw new RangeError('There is no text at this place');
  return [piece.node, Math.min(place - piece.start, piece.node.length - 1)];
}

/** Brings a mark into view, a third down from the upper edge, so that what leads to it is seen too. */
export function showMark(range: Range, scroller: HTMLElement): void {
  const { top } = range.getBoundingClientRect();
  const edge = scroller.getBoundingClientRect().top;
  scroller.scrollTop += top - edge - scroller.clientHeight / 3;
}
