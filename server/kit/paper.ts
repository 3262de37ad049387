/**
 * Printed matter: letter size, an inch of margin, one serif, thin rules, the firm on top and 'Page 1
 * of 2' below. Tagged, so that a screen reader reads it in order.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

const inch = 72;
const width = 8.5 * inch - 2 * inch;
const bottom = 11 * inch - inch;
const ink = '#1a1a1a';
const faint = '#666666';
const rule = '#bbbbbb';

interface About {
  title: string;
  /** Whose paper it is. */
  firm: string;
  firmLines: readonly string[];
  madeAt: Date;
}

export interface Paper {
  heading(text: string): void;
  paragraph(text: string): void;
  /** A word and what it says, side by side. */
  fact(label: string, text: string): void;
  /** One thing of a list: a bold line and the lines about it, kept together on a page. */
  item(title: string, lines: readonly string[]): void;
  finish(): Promise<Buffer>;
}

/** The fonts take longer to read than a page to write: they are read once, by the first who prints. */
let fonts: { regular: Font; bold: Font } | undefined;

async function readFonts() {
  const fontkit = await import('fontkit');
  const read = (place: string) => fontkit.create(readFileSync(fileURLToPath(place))) as Font;
  return {
    regular: read(
      import.meta.resolve(
        '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
      ),
    ),
    bold: read(
      import.meta.resolve(
        '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
      ),
    ),
  };
}

export async function openPaper({ title, firm, firmLines, madeAt }: About): Promise<Paper> {
  const { default: Document } = await import('pdfkit');
  fonts ??= await readFonts();
  const page = new Document({
    size: 'LETTER',
    margin: inch,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: firm, CreationDate: madeAt, ModDate: madeAt },
  });
  // It takes any font that can lay out text; its types know only files and bytes.
  page.registerFont('regular', fonts.regular as unknown as Buffer);
  page.registerFont('bold', fonts.bold as unknown as Buffer);
  const root = page.struct('Document', {});
  page.addStructure(root);
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
  });

  const write = (tag: 'H1' | 'H2' | 'P', draw: () => void) => {
    root.add(page.struct(tag, {}, draw));
  };
  const text = (font: 'regular' | 'bold', size: number, colour: string, words: string) =>
    page.font(font).fontSize(size).fillColor(colour).text(words, inch, page.y, { width });
  const room = (height: number) => {
    if (page.y + height > bottom) page.addPage();
  };
  const line = () => {
    page
      .moveTo(inch, page.y)
      .lineTo(inch + width, page.y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
    page.y += 10;
  };

  write('P', () => {
    text('bold', 13, ink, firm);
    for (const one of firmLines) text('regular', 9, faint, one);
  });
  page.y += 8;
  line();
  write('H1', () => text('bold', 18, ink, title));
  page.y += 6;

  return {
    heading(words) {
      room(60);
      page.y += 10;
      write('H2', () => text('bold', 12, ink, words));
      page.y += 4;
    },
    paragraph(words) {
      write('P', () => text('regular', 10.5, ink, words));
      page.y += 4;
    },
    fact(label, words) {
      const indent = 110;
      const height = page
        .font('regular')
        .fontSize(10.5)
        .heightOfString(words, { width: width - indent });
      room(Math.min(height, 200));
      const top = page.y;
      write('P', () => {
        page
          .font('regular')
          .fontSize(10.5)
          .fillColor(faint)
          .text(label, inch, top, { width: indent });
        page.fillColor(ink).text(words, inch + indent, top, { width: width - indent });
      });
      page.y += 3;
    },
    item(title, lines) {
      room(24 + lines.length * 16);
      line();
      write('P', () => {
        text('bold', 10.5, ink, title);
        for (const one of lines) text('regular', 10, ink, one);
      });
      page.y += 6;
    },
    finish() {
      numberPages(page);
      page.end();
      return ended;
    },
  };
}

function numberPages(page: InstanceType<typeof PDFDocument>) {
  const { start, count } = page.bufferedPageRange();
  for (let n = 0; n < count; n++) {
    page.switchToPage(start + n);
    // Written into the margin, which would otherwise begin another page.
    page.page.margins.bottom = 0;
    page
      .font('regular')
      .fontSize(9)
      .fillColor(faint)
      .text(`Page ${n + 1} of ${count}`, inch, bottom + 20, { width, align: 'right' });
  }
}
