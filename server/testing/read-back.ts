/** Reads the text of our own PDFs back, for tests: page by page, in the order it was written. */
import { inflateSync } from 'node:zlib';

interface Thing {
  dictionary: string;
  stream: Buffer | null;
}

export function readBack(pdf: Buffer) {
  const things = thingsOf(pdf);
  const all = [...things.values()].map(({ dictionary }) => dictionary);
  const kids = all.find((one) => one.includes('/Type /Pages')) ?? '';
  const pages = referencesIn(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').map((page) =>
    textOf(things, things.get(page)?.dictionary ?? ''),
  );
  return {
    pages,
    text: pages.join('\n'),
    /** The tags in the order they were made. */
    tags: all.flatMap((one) => /\/S \/([A-Z]\w*)\n/.exec(one)?.[1] ?? []),
    /** Such as the title; it is said in an object of its own. */
    info(name: string) {
      const at = new RegExp(`/${name} (\\d+) 0 R`);
      const place = all.map((one) => at.exec(one)?.[1]).find(Boolean);
      const [, said = ''] =
        /^\((.*)\)$/s.exec(things.get(Number(place))?.dictionary.trim() ?? '') ?? [];
      return decode(said);
    },
    /** What is drawn, in the words of the format. */
    content: [...things.values()].map(({ stream }) => stream?.toString('latin1')).join('\n'),
    has: (words: string) => all.some((one) => one.includes(words)),
  };
}

function thingsOf(pdf: Buffer): Map<number, Thing> {
  const text = pdf.toString('latin1');
  const things = new Map<number, Thing>();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const ends = text.indexOf('endobj', from);
    const head = text.slice(from, ends);
    const at = head.indexOf('stream\n');
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    if (at < 0 || length === 0) {
      things.set(Number(found[1]), { dictionary: head, stream: null });
      continue;
    }
    const dictionary = head.slice(0, at);
    const bytes = pdf.subarray(from + at + 7, from + at + 7 + length);
    const isPacked = dictionary.includes('/FlateDecode') && !dictionary.includes('/Image');
    things.set(Number(found[1]), { dictionary, stream: isPacked ? inflateSync(bytes) : bytes });
    start.lastIndex = from + at + 7 + length;
  }
  return things;
}

const referencesIn = (text: string) =>
  Array.from(text.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));

const marked = String.raw`/MCID \d+|/Artifact`;
const saying = String.raw`(?:/Span <<\n/ActualText \(((?:\\.|[^\\)])*)\)\n>> BDC\n)?`;
const written = String.raw`BT\n1 0 0 1 \S+ (\S+) Tm\n/(F\d+) \S+ Tf\n(.*?)\nET`;

/** A cell, and a line in it, begins a line; what is written in several fonts stays together. */
function textOf(things: Map<number, Thing>, page: string): string {
  const referenced = (name: string) =>
    things.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(page)?.[1]));
  const fonts = new Map(
    Array.from(
      (referenced('Resources')?.dictionary ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g),
      ([, name, number]) => [name, lettersOf(things, Number(number))],
    ),
  );
  const content = referenced('Contents')?.stream?.toString('latin1') ?? '';
  const lines: string[] = [];
  let height: string | undefined;
  for (const match of content.matchAll(new RegExp(`${marked}|${saying}${written}`, 'gs'))) {
    const [, says, y, font, shown] = match;
    if (shown === undefined) {
      height = undefined;
      continue;
    }
    if (y !== height) lines.push('');
    height = y;
    const text = says === undefined ? glyphsIn(shown, fonts.get(font) ?? []) : decode(says);
    lines.push(`${lines.pop() ?? ''}${text}`);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** What each glyph of a font stands for. */
function lettersOf(things: Map<number, Thing>, font: number): string[] {
  const map = /\/ToUnicode (\d+) 0 R/.exec(things.get(font)?.dictionary ?? '')?.[1];
  const text = things.get(Number(map))?.stream?.toString('latin1') ?? '';
  return Array.from(text.matchAll(/\[(<.*?>)\]/gs), ([, entries = '']) =>
    Array.from(entries.matchAll(/<([0-9a-f ]*)>/g), ([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  ).flat();
}

function glyphsIn(shown: string, letters: readonly string[]): string {
  const glyphs = Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, codes = '']) =>
    (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? ''),
  ).flat();
  const text = glyphs.join('');
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? glyphs.reverse().join('') : text;
}

function decode(says: string): string {
  const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = Buffer.from(
    says.replace(/\\(.)/gs, (_, letter: string) => escaped[letter] ?? letter),
    'latin1',
  );
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}
