/**
 * The sheets of a document: letter size, an inch of margin. What is written flows down the page, side by
 * side where it says so, and on to the next one. Tagged, so that a screen reader reads it in order;
 * rules and page numbers are decoration to it.
 */
import type { Fonts } from './fonts/open-fonts.ts';
import { heightOf, type Line, openPen, type Page, type Style } from './pen.ts';

export const inch = 72;
const pageWidth = 8.5 * inch;
export const width = pageWidth - 2 * inch;
const bottom = 11 * inch - inch;
/** Less than this is not begun at the foot of a page. */
const leastRoom = 40;
const ruleColour = '#bbbbbb';

export type Tag = ReturnType<Page['struct']>;

/** Lines below each other, and what they are to a screen reader. */
export interface Cell {
  tag: Tag;
  lines: readonly Line[];
  x: number;
  /** Where the lines end, for those that stand to the right. */
  rightEdge?: number;
}

export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(page: Page, fonts: Fonts) {
  const pen = openPen(page, fonts);
  const root = page.struct('Document', {});
  page.addStructure(root);

  const sheet = {
    y: inch,
    page,
    lines: pen.lines,
    write: pen.write,

    tag(name: string, into: Tag = root, options: { scope?: string; alt?: string } = {}): Tag {
      const tag = page.struct(name as 'P', options as object);
      into.add(tag);
      return tag;
    },

    /** What follows is kept together if it is at most this high. */
    room(height: number) {
      if (sheet.y + height > bottom && sheet.y > inch) sheet.turn();
    },

    turn() {
      page.addPage();
      sheet.y = inch;
    },

    aside(draw: () => void) {
      page.markContent('Artifact', { type: 'Layout' });
      draw();
      page.endMarkedContent();
    },

    rule(from = inch, to = inch + width) {
      sheet.aside(() => {
        page
          .moveTo(from, sheet.y)
          .lineTo(to, sheet.y)
          .lineWidth(0.5)
          .strokeColor(ruleColour)
          .stroke();
      });
    },

    /**
     * Writes cells beside each other. Whole if there is a page it fits on, unless it `mayBreak`; what is
     * longer is broken between lines, and `onTurn` may put something atop the next page.
     */
    flow(
      cells: readonly Cell[],
      { mayBreak = false, onTurn = () => {} }: { mayBreak?: boolean; onTurn?: () => void } = {},
    ) {
      const rest = cells.map((cell) => ({ ...cell, lines: [...cell.lines] }));
      const height = Math.max(...rest.map(({ lines }) => heightOfLines(lines)));
      const isWhole = !mayBreak && height < bottom - inch - leastRoom;
      if (sheet.y + (isWhole ? height : Math.min(height, leastRoom)) > bottom && sheet.y > inch) {
        sheet.turn();
        onTurn();
      }
      for (;;) {
        sheet.y = Math.max(...rest.map((cell) => writeFitting(cell, sheet.y)));
        if (rest.every(({ lines }) => lines.length === 0)) break;
        sheet.turn();
        onTurn();
      }
    },

    /** The same again for the eye: a screen reader has heard it. */
    repeat(cells: readonly Omit<Cell, 'tag'>[]) {
      sheet.aside(() => {
        for (const cell of cells) writeLines(cell, cell.lines, sheet.y);
      });
      sheet.y += Math.max(...cells.map(({ lines }) => heightOfLines(lines)));
    },

    /** Two things from the same line down, or one after the other if they are longer than a page. */
    beside(height: number, ...writes: readonly (() => void)[]) {
      if (height > bottom - inch) {
        for (const write of writes) write();
        return;
      }
      sheet.room(height);
      const top = sheet.y;
      let lowest = top;
      for (const write of writes) {
        sheet.y = top;
        write();
        lowest = Math.max(lowest, sheet.y);
      }
      sheet.y = lowest;
    },

    /** The last words: close to what is before them, or a little into the margin, rather than alone on a page. */
    last(cell: Cell) {
      const height = heightOfLines(cell.lines);
      const top = Math.min(sheet.y + 20, bottom + 16 - height);
      if (top < sheet.y + 4) {
        sheet.turn();
        sheet.flow([cell]);
        return;
      }
      cell.tag.add(() => writeLines(cell, cell.lines, top));
      sheet.y = top + height;
    },

    /** And says on all but the first whose paper it is. */
    numberPages(style: Style, name: string) {
      const { start, count } = page.bufferedPageRange();
      for (let n = 0; n < count; n++) {
        page.switchToPage(start + n);
        const [head] = n === 0 ? [] : pen.lines(name, style, width);
        if (head) sheet.aside(() => pen.write(head, inch, inch - 28));
        const [line] = pen.lines(`Page ${n + 1} of ${count}`, style, width);
        if (line) sheet.aside(() => pen.write(line, inch + width - line.width, bottom + 20));
      }
    },
  };

  /** Takes away what it has written, and says how far down it came. */
  function writeFitting(cell: Cell & { lines: Line[] }, top: number): number {
    let y = top;
    let count = 0;
    for (const line of cell.lines) {
      // A line higher than a page would never fit: the first is written whatever it is.
      if (y + heightOf(line.style) > bottom && (count > 0 || top > inch)) break;
      y += heightOf(line.style);
      count += 1;
    }
    const fitting = cell.lines.splice(0, count);
    if (fitting.length > 0) cell.tag.add(() => writeLines(cell, fitting, top));
    return y;
  }

  function writeLines({ x, rightEdge }: Omit<Cell, 'tag'>, lines: readonly Line[], top: number) {
    let y = top;
    for (const [n, line] of lines.entries()) {
      // Whoever reads the lines as one text should not find the words of two lines grown together.
      const isApart = n < lines.length - 1 && line.endsWord && line.direction === 'ltr';
      const written = isApart ? { ...line, text: `${line.text} ` } : line;
      pen.write(written, rightEdge === undefined ? x : rightEdge - line.width, y);
      y += heightOf(line.style);
    }
  }

  return sheet;
}

export const heightOfLines = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + heightOf(line.style), 0);
