/** Small true files of every kind that documents may be, made by the journeys that need them. */
import { crc32, deflateSync } from 'node:zlib';
import { wordFile } from '#server/testing/word-file.ts';
import type { SentFile } from './documents-page.ts';

/** What a PDF does when it is opened: a script, and a link over all of its first page. */
export const actingPdf = {
  catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\("Gotcha"\\);) >>',
  page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /Border [0 0 0] /A << /S /URI /URI (https://elsewhere.example/) >> >>]',
};

/** A page for each list of lines, on letter paper. */
export function longPdfFile(
  name: string,
  pages: readonly string[][],
  more = { catalog: '', page: '' },
): SentFile {
  const firstPage = 4;
  const numberOf = (index: number) => firstPage + index * 2;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more.catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const words = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
    const stream = `BT /F1 14 Tf 72 700 Td 20 TL\n${words}\nET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${numberOf(index) + 1} 0 R ${more.page} >>`,
      `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    );
  }
  return { name, mimeType: 'application/pdf', buffer: pdfOf(objects) };
}

/** The same, of texts that are broken into lines. */
export const pdfFile = (name: string, pages: readonly string[]): SentFile =>
  longPdfFile(
    name,
    pages.map((words) => words.match(/.{1,60}(?: |$)/g) ?? []),
  );

function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const list = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + list + end, 'latin1');
}

/** Begins and ends as a PDF does, so that it is kept, and has nothing a reader could find between. */
export const brokenPdf: SentFile = {
  name: 'Broken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Nothing >>\nstartxref\n9\n%%EOF\n'),
};

const asWord = (name: string, buffer: Buffer): SentFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer,
});

export const plainWordFile = (name: string, paragraphs: readonly string[]) =>
  asWord(name, wordFile(paragraphs));

/** With what `body` has in it: paragraphs and tables in Word's own words. */
export const richWordFile = (name: string, body: string) =>
  asWord(
    name,
    wordFile([], {
      'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    }),
  );

/** One colour, `width` by `height` points. */
export function pngFile(name: string, width: number, height: number): SentFile {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x5a)]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
