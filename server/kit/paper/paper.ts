/**
 * Printed matter: letter size, an inch of margin, one serif, thin rules, the firm on top and 'Page 1
 * of 2' below. Tagged, so that a screen reader reads it in order. Names are drawn in their own script.
 */
import type { PaperChart } from './charts/canvas.ts';
import { roomOfChart, writeChart } from './charts/chart.ts';
import { openFonts } from './fonts/open-fonts.ts';
import { type Letterhead, writeLetterhead } from './letterhead.ts';
import { heightOfLines, inch, openSheet, width } from './sheet.ts';
import { styles } from './styles.ts';
import { type Column, writeTable } from './table.ts';

interface About extends Letterhead {
  title: string;
  madeAt: Date;
}

/** A word and what it says. */
export type Fact = readonly [label: string, text: string];

export interface Paper {
  /** What follows begins on a page of its own. */
  turn(): void;
  heading(text: string, over?: 'chart'): void;
  /** Line ends are kept. */
  paragraph(text: string): void;
  /** A word and what it says, side by side. */
  fact(label: string, text: string): void;
  /** One thing of a list: a bold line and the lines about it, kept together on a page. */
  item(title: string, lines: readonly string[]): void;
  /** Facts to the right, and beside them whom it is for. */
  facts(facts: readonly Fact[], beside: { heading: string; name: string; text: string }): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void>;
  /** A drawing, with the sentence that says what it shows. */
  chart(chart: PaperChart): void;
  /** Figures below a table, the important ones under a rule and bold. */
  totals(rows: readonly { label: string; figure: string; isStrong?: boolean }[]): void;
  /** The last word, in the middle and a little apart. */
  closing(text: string): void;
  finish(): Promise<Buffer>;
}

export async function openPaper({ title, madeAt, ...letterhead }: About): Promise<Paper> {
  const { default: Document } = await import('pdfkit');
  const fonts = await openFonts();
  const page = new Document({
    size: 'LETTER',
    margin: inch,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // Or else it would read one of its own first.
    font: fonts.serif.regular as unknown as string,
    info: { Title: title, Author: letterhead.firm, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const sheet = openSheet(page, fonts);
  writeLetterhead(sheet, letterhead);
  sheet.flow([{ tag: sheet.tag('H1'), lines: sheet.lines(title, styles.title, width), x: inch }]);
  sheet.y += 8;

  return {
    turn: () => sheet.turn(),
    heading(text, over) {
      // Never alone at the foot of a page: the chart or the first row of a table below it fits as well.
      sheet.room(over === 'chart' ? roomOfChart + 60 : 130);
      sheet.y += 10;
      const lines = sheet.lines(text, styles.heading, width);
      sheet.flow([{ tag: sheet.tag('H2'), lines, x: inch }]);
      sheet.y += 4;
    },
    paragraph(text) {
      const lines = sheet.lines(text, styles.text, width);
      sheet.flow([{ tag: sheet.tag('P'), lines, x: inch }], { mayBreak: true });
      sheet.y += 4;
    },
    fact(label, text) {
      const indent = 110;
      const tag = sheet.tag('P');
      sheet.flow([
        { tag, lines: sheet.lines(label, styles.label, indent - 10), x: inch },
        { tag, lines: sheet.lines(text, styles.text, width - indent), x: inch + indent },
      ]);
      sheet.y += 3;
    },
    item(title, texts) {
      const lines = [
        ...sheet.lines(title, styles.strong, width),
        ...texts.flatMap((text) => sheet.lines(text, styles.itemLine, width)),
      ];
      sheet.room(heightOfLines(lines) + 10);
      sheet.rule();
      sheet.y += 10;
      sheet.flow([{ tag: sheet.tag('P'), lines, x: inch }]);
      sheet.y += 6;
    },
    facts(facts, { heading, name, text }) {
      const half = width / 2 - 10;
      const rightEdge = inch + width;
      const rows = facts.map(([label, words]) => ({
        label: sheet.lines(label, styles.label, 95),
        words: sheet.lines(words, styles.text, half - 100),
      }));
      const title = sheet.lines(heading, styles.heading, half);
      const lines = [
        ...sheet.lines(name, styles.strong, half),
        ...(text ? sheet.lines(text, styles.text, half) : []),
      ];
      const height = rows.reduce(
        (sum, row) => sum + 3 + Math.max(heightOfLines(row.label), heightOfLines(row.words)),
        0,
      );
      sheet.beside(
        Math.max(height, heightOfLines(title) + 2 + heightOfLines(lines)),
        () => {
          for (const { label, words } of rows) {
            const tag = sheet.tag('P');
            sheet.flow([
              { tag, lines: label, x: rightEdge - half },
              { tag, lines: words, x: 0, rightEdge },
            ]);
            sheet.y += 3;
          }
        },
        () => {
          sheet.flow([{ tag: sheet.tag('H2'), lines: title, x: inch }]);
          sheet.y += 2;
          sheet.flow([{ tag: sheet.tag('P'), lines, x: inch }]);
        },
      );
      sheet.y += 10;
    },
    table: (columns, rows) => writeTable(sheet, columns, rows),
    chart: (chart) => writeChart(sheet, chart),
    totals(rows) {
      const rightEdge = inch + width;
      const from = rightEdge - 250;
      const drawn = rows.map(({ label, figure, isStrong = false }) => ({
        isStrong,
        label: sheet.lines(label, isStrong ? styles.strong : styles.text, 150),
        figure: sheet.lines(figure, isStrong ? styles.strong : styles.text, 95),
      }));
      sheet.room(
        Math.min(
          400,
          drawn.reduce((sum, { label }) => sum + 8 + heightOfLines(label), 0),
        ),
      );
      for (const { label, figure, isStrong } of drawn) {
        if (isStrong) {
          sheet.rule(from, rightEdge);
          sheet.y += 4;
        }
        const tag = sheet.tag('P');
        sheet.flow([
          { tag, lines: label, x: from },
          { tag, lines: figure, x: 0, rightEdge },
        ]);
        sheet.y += 4;
      }
    },
    closing(text) {
      const lines = sheet.lines(text, styles.strong, width);
      const widest = Math.max(...lines.map((line) => line.width));
      sheet.last({ tag: sheet.tag('P'), lines, x: inch + (width - widest) / 2 });
    },
    finish() {
      sheet.numberPages(styles.pageNumber, `${letterhead.firm}, ${title}`);
      page.end();
      return ended;
    },
  };
}
