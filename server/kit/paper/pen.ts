/** Writes lines: measures them, breaks them to a width, and puts them on the page with one baseline. */
import type PDFDocument from 'pdfkit';
import type { Face } from './fonts/face.ts';
import type { Weight } from './fonts/fallbacks.ts';
import type { Fonts } from './fonts/open-fonts.ts';
import { type Direction, directionOf, type Run, runsOf } from './runs.ts';
import { clean, lettersOf, piecesOf } from './text.ts';

export type Page = InstanceType<typeof PDFDocument>;

export interface Style {
  weight: Weight;
  size: number;
  colour: string;
}

export interface Line {
  text: string;
  /** It ends where a word does, not within one. */
  endsWord: boolean;
  direction: Direction;
  style: Style;
  width: number;
}

export interface Pen {
  /** At least one line, even if there is nothing to write. */
  lines(text: string, style: Style, width: number): Line[];
  /** `top` is the upper edge of the line. */
  write(line: Line, x: number, top: number): void;
}

export const heightOf = (style: Style) => style.size * 1.38;

export function openPen(page: Page, fonts: Fonts): Pen {
  const registered = new Set<Face>();
  const dip = ({ fallback }: Pick<Run, 'fallback'>, { weight, size }: Style) => {
    const face = fallback?.face(weight) ?? fonts.serif[weight];
    if (!registered.has(face)) {
      // It takes any font that can lay out text; its types know only files and bytes.
      page.registerFont(face.postscriptName, face as unknown as Buffer);
      registered.add(face);
    }
    page.font(face.postscriptName).fontSize(size);
  };
  const serif = { fallback: null };
  const widthOfRun = (run: Run, style: Style) => {
    dip(run, style);
    return page.widthOfString(run.text, optionsOf(run));
  };
  const widthOf = (text: string, style: Style, direction: Direction) => {
    if (!fonts.isPlain(text)) {
      return runsOf(text, direction, fonts).reduce((sum, run) => sum + widthOfRun(run, style), 0);
    }
    dip(serif, style);
    return page.widthOfString(text);
  };
  const put = (text: string, run: Pick<Run, 'fallback'>, x: number, baseline: number) =>
    page.text(text, x, baseline, {
      ...optionsOf(run),
      ...unmeasured,
      lineBreak: false,
      baseline: 'alphabetic',
    });

  return {
    lines(text, style, width) {
      const paragraphs = clean(text).split('\n');
      return paragraphs.flatMap((paragraph) => {
        const direction = directionOf(paragraph);
        const measure = (part: string) => widthOf(part, style, direction);
        return broken(paragraph.trimEnd(), width, measure).map((one) => ({
          ...one,
          style,
          direction,
        }));
      });
    },
    write({ text, style, direction }, x, top) {
      const baseline = top + style.size * 1.02;
      page.fillColor(style.colour);
      if (text === '') return;
      if (fonts.isPlain(text)) {
        dip(serif, style);
        put(text, serif, x, baseline);
        return;
      }
      let at = x;
      for (const run of runsOf(text, direction, fonts)) {
        dip(run, style);
        if (run.says === null) put(run.text, run, at, baseline);
        else saying(page, run.says, () => put(run.text, run, at, baseline));
        at += widthOfRun(run, style);
      }
    },
  };
}

/** Only what is underlined has to be measured again; its types do not know that this can be said. */
const unmeasured: object = { textWidth: 0, wordCount: 1 };

/** Of these the whole is shaped at once; of the serif every word, which pdfkit then remembers. */
const optionsOf = ({ fallback }: Pick<Run, 'fallback'>) => (fallback ? { features: [] } : {});

/**
 * What the glyphs say, for whoever reads or copies them. It is put close around the glyphs, inside of
 * the coordinates that pdfkit turns for them: some readers look for the text there.
 */
function saying(page: Page, says: string, draw: () => void) {
  const { addContent } = page;
  page.addContent = (content: unknown) => {
    if (content === 'BT') page.markContent('Span', { actual: says });
    addContent.call(page, content);
    if (content === 'ET') page.endMarkedContent();
    return page;
  };
  draw();
  page.addContent = addContent;
}

type Written = Pick<Line, 'text' | 'width' | 'endsWord'>;

/** Longer than this is not measured as a whole to see whether it fits on one line. */
const longestLine = 200;

function broken(text: string, width: number, measure: (part: string) => number): Written[] {
  if (text.length <= longestLine) {
    const whole = measure(text);
    if (whole <= width) return [{ text, width: whole, endsWord: true }];
  }
  const lines: Written[] = [];
  let line = '';
  let used = 0;
  let gap = '';
  const end = () => {
    lines.push({ text: line, width: used, endsWord: gap !== '' });
    line = '';
    used = 0;
    gap = '';
  };
  const add = (piece: string, size: number) => {
    const gapSize = gap ? measure(gap) : 0;
    if (line !== '' && used + gapSize + size > width) end();
    line += gap + piece;
    used += (gap ? gapSize : 0) + size;
    gap = '';
  };
  for (const piece of piecesOf(text)) {
    const word = piece.trimEnd();
    const size = measure(word);
    if (size <= width) add(word, size);
    else for (const letter of lettersOf(word)) add(letter, measure(letter));
    gap = piece.slice(word.length);
  }
  gap = ' ';
  end();
  return lines;
}
