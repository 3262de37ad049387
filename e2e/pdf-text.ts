/**
 * Reads the text of a PDF back: the streams are inflated, and every glyph is looked up in the table
 * that its font brings along for programs that copy or read aloud. Text in this file that comes back
 * right is text that a screen reader reads right. One line for each piece of text that was drawn.
 */
import { inflateSync } from 'node:zlib';

export interface PdfText {
  /** The lines of each page, in the order they were drawn. */
  pages: string[][];
  title: string | undefined;
  language: string | undefined;
}

export function readPdf(file: Buffer): PdfText {
  const objects = objectsOf(file);
  const at = (reference: string | undefined) => objects.get(Number(reference));
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head));
  return {
    pages: pages.map((page) => {
      const fonts = fontsOf(page.head, at);
      const contents = /\/Contents\s+(?:\[\s*)?((?:\d+ 0 R\s*)+)/.exec(page.head)?.[1] ?? '';
      const streams = [...contents.matchAll(/(\d+) 0 R/g)].map(([, id]) => at(id)?.stream ?? '');
      return linesOf(streams.join('\n'), fonts);
    }),
    title: textOf(/\/Title\s*(\([^)]*\)|<[^>]*>)/.exec(allHeads(objects))?.[1]),
    language: textOf(/\/Lang\s*(\([^)]*\)|<[^>]*>)/.exec(allHeads(objects))?.[1]),
  };
}

interface PdfObject {
  head: string;
  stream: string;
}

/** Bytes as letters of the same number, so that places in the text are places in the file. */
function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const streamAt = text.indexOf('stream', start);
    const hasStream = streamAt > 0 && streamAt < end;
    const head = text.slice(start, hasStream ? streamAt : end);
    objects.set(Number(match[1]), {
      head,
      stream: hasStream ? read(file, text, streamAt, head) : '',
    });
  }
  return objects;
}

function read(file: Buffer, text: string, streamAt: number, head: string): string {
  const from = streamAt + (text.startsWith('stream\r\n', streamAt) ? 8 : 7);
  const to = text.indexOf('endstream', from);
  const bytes = file.subarray(from, to);
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

type Glyphs = Map<number, string>;

/** The fonts of a page by the names its content calls them by. */
function fontsOf(page: string, at: (id: string | undefined) => PdfObject | undefined) {
  const resources = at(/\/Resources\s+(\d+) 0 R/.exec(page)?.[1])?.head ?? page;
  const list = at(/\/Font\s+(\d+) 0 R/.exec(resources)?.[1])?.head ?? resources;
  const fonts = new Map<string, Glyphs>();
  for (const [, name = '', id] of list.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)) {
    const table = /\/ToUnicode\s+(\d+) 0 R/.exec(at(id)?.head ?? '')?.[1];
    fonts.set(name, glyphsOf(at(table)?.stream ?? ''));
  }
  return fonts;
}

const letters = (hex: string) =>
  (hex.replace(/\s/g, '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');

function glyphsOf(table: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, part = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', hex = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), letters(hex));
  for (const [, part = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', , list, first] of part.matchAll(
      /<(\w+)>\s*<(\w+)>\s*(?:\[([^\]]*)\]|<(\w+)>)/g,
    )) {
      const start = Number.parseInt(from, 16);
      const each = list
        ? [...list.matchAll(/<([\w\s]*)>/g)].map(([, hex = '']) => hex)
        : [first ?? ''];
      for (const [index, hex] of each.entries()) glyphs.set(start + index, letters(hex));
    }
  return glyphs;
}

function linesOf(content: string, fonts: Map<string, Glyphs>): string[] {
  const lines: string[] = [];
  let font: Glyphs = new Map();
  const drawn = /\/(F\d+)\s+[\d.]+\s+Tf|\[([^\]]*)\]\s*TJ|<(\w+)>\s*Tj/g;
  for (const [, name, list, alone] of content.matchAll(drawn)) {
    if (name) font = fonts.get(name) ?? new Map();
    else {
      const hex = alone ?? [...(list ?? '').matchAll(/<(\w+)>/g)].map(([, part]) => part).join('');
      const glyphs = hex.match(/.{4}/g) ?? [];
      lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '?').join(''));
    }
  }
  return lines;
}

const allHeads = (objects: Map<number, PdfObject>) =>
  [...objects.values()].map(({ head }) => head).join('\n');

function textOf(written: string | undefined): string | undefined {
  if (written?.startsWith('<')) return letters(written.slice(1, -1)).replace(/^\ufeff/, '');
  return written?.slice(1, -1);
}
