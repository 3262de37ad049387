/**
 * Where everything stands on the pages of a report, in millimetres on Letter paper. It draws nothing:
 * it tells the marks one after the other, so that whoever draws them can pause, and a test can read them.
 *
 * A new page begins when a line would stand lower than 270, and before a heading that would stand
 * lower than 250.
 */
export interface Column {
  header: string;
  width: number;
  /** An amount: on the right, where the digits of a column stand below each other. */
  isFigure?: boolean;
}

export type Block =
  | { kind: 'letterhead'; firm: string; lines: readonly string[] }
  | { kind: 'title'; text: string; subtitle: string }
  | { kind: 'section'; title: string; columns: readonly Column[] }
  | { kind: 'row'; cells: readonly string[]; isTotal?: boolean }
  | { kind: 'note'; text: string };

export type Mark =
  | { kind: 'page' }
  | { kind: 'rule'; y: number }
  | { kind: 'text'; text: string; x: number; y: number; align: 'left' | 'right'; look: Look };

/** The voices of the page. */
export type Look = keyof typeof looks;
export const looks = {
  firm: { size: 13, isBold: true, isFaint: false },
  title: { size: 18, isBold: true, isFaint: false },
  heading: { size: 12, isBold: true, isFaint: false },
  text: { size: 9.5, isBold: false, isFaint: false },
  strong: { size: 9.5, isBold: true, isFaint: false },
  faint: { size: 8.5, isBold: false, isFaint: true },
};

export const page = { width: 215.9, height: 279.4, margin: 25.4 };
export const right = page.width - page.margin;
const lowestLine = 270;
const lowestHeading = 250;
const line = 4.4;
const gap = 2;

/** How wide a text is, in millimetres. */
export type Measure = (text: string, look: Look) => number;

export function* laidOut(blocks: Iterable<Block>, measure: Measure): Generator<Mark> {
  let y = page.margin;
  let columns: readonly Column[] = [];
  const text = (words: string, look: Look, x = page.margin, align: 'left' | 'right' = 'left') =>
    ({ kind: 'text', text: words, x, y, align, look }) as const;

  function* newPage(): Generator<Mark> {
    yield { kind: 'page' };
    y = page.margin;
  }
  function* cells(words: readonly (readonly string[])[], look: Look): Generator<Mark> {
    const top = y;
    let x = page.margin;
    for (const [index, { width, isFigure }] of columns.entries()) {
      for (const [row, part] of (words[index] ?? []).entries()) {
        y = top + row * line;
        yield isFigure ? text(part, look, x + width, 'right') : text(part, look, x);
      }
      x += width;
    }
    y = top + Math.max(1, ...words.map((lines) => lines.length)) * line;
  }
  function* headers(): Generator<Mark> {
    if (columns.every(({ header }) => header === '')) return;
    yield* cells(
      columns.map(({ header }) => [header]),
      'faint',
    );
    yield { kind: 'rule', y: y - 2.8 };
    y += 1.2;
  }

  for (const block of blocks) {
    if (block.kind === 'letterhead') {
      yield text(block.firm, 'firm');
      for (const words of block.lines) {
        y += line;
        yield text(words, 'faint');
      }
      yield { kind: 'rule', y: y + 3 };
      y += 13;
    } else if (block.kind === 'title') {
      yield text(block.text, 'title');
      y += 6;
      yield text(block.subtitle, 'faint');
      y += 4;
    } else if (block.kind === 'section') {
      y += 8;
      if (y > lowestHeading) yield* newPage();
      columns = block.columns;
      yield text(block.title, 'heading');
      y += 6;
      yield* headers();
    } else if (block.kind === 'row') {
      const look = block.isTotal ? 'strong' : 'text';
      const wrapped = columns.map(({ width, isFigure }, index) =>
        isFigure
          ? [block.cells[index] ?? '']
          : wrap(block.cells[index] ?? '', width - gap, (part) => measure(part, look)),
      );
      const lines = Math.max(1, ...wrapped.map((parts) => parts.length));
      if (y + (lines - 1) * line > lowestLine) {
        yield* newPage();
        yield* headers();
      }
      if (block.isTotal) {
        yield { kind: 'rule', y: y - 3.2 };
        y += 0.8;
      }
      yield* cells(wrapped, look);
      y += 0.8;
    } else {
      y += 6;
      for (const part of wrap(block.text, right - page.margin, (words) =>
        measure(words, 'faint'),
      )) {
        if (y > lowestLine) yield* newPage();
        yield text(part, 'faint');
        y += line;
      }
    }
  }
}

/** Lines that are no wider than the room; a word that is wider than that is broken. */
export function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const words = text.trim().split(/\s+/);
  const whole = words.join(' ');
  if (measure(whole) <= room) return [whole];
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current ? `${current} ${word}` : word;
    if (measure(longer) <= room) {
      current = longer;
      continue;
    }
    if (current) lines.push(current);
    current = '';
    for (const letter of word) {
      if (current && measure(current + letter) > room) {
        lines.push(current);
        current = '';
      }
      current += letter;
    }
  }
  return [...lines, current];
}
