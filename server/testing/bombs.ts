/**
 * Small files that are a great deal once somebody opens them, or that keep whoever reads them busy: packed
 * parts, pictures of a wall's size, nesting, and a million of whatever a format may hold many of.
 */
import { crc32, createDeflateRaw, deflateRawSync, gzipSync } from 'node:zlib';
import { compoundFile } from '#server/kit/examine/testing/old-word-file.ts';
import { jpegFile, jpegSegment, pngChunk, pngFile } from '#server/kit/examine/testing/pictures.ts';
import { type Part, workbookParts, zipOf } from '#server/reader/testing/xlsx.ts';
import { wordFile } from './word-file.ts';

export interface Bomb {
  name: string;
  /** What such a file is called: `zip`, `png`. */
  ending: string;
  bytes: Buffer;
}

const megabyte = 1024 * 1024;
const much = 300;
/** Just below what any upload takes. */
const most = 9.9 * megabyte;

const filled = (text: string, bytes = most) => Buffer.alloc(Math.floor(bytes), text, 'latin1');
const repeated = (text: string, bytes = most) => text.repeat(Math.floor(bytes / text.length));

type Packed = NonNullable<Part['packed']>;

/** Many megabytes of one text, packed; no more than one of them is ever held. */
async function pressed(text: string, megabytes = much, around = ['', '']): Promise<Packed> {
  const piece = Buffer.from(repeated(text, megabyte));
  const [head = '', tail = ''] = around;
  let [crc, size] = [0, 0];
  const pack = createDeflateRaw();
  const chunks: Buffer[] = [];
  pack.on('data', (chunk: Buffer) => chunks.push(chunk));
  const write = async (bytes: Buffer) => {
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (!pack.write(bytes)) await new Promise((resolve) => pack.once('drain', resolve));
  };
  await write(Buffer.from(head));
  for (let n = 0; n < megabytes; n++) await write(piece);
  await write(Buffer.from(tail));
  await new Promise((resolve) => {
    pack.end();
    pack.once('end', resolve);
  });
  return { bytes: Buffer.concat(chunks), size, crc };
}

const nothing = Buffer.alloc(0);
const partOf = (name: string, packed: Packed): Part => ({ name, content: nothing, packed });
const replaced = (parts: readonly Part[], part: Part) => [
  ...parts.filter(({ name }) => name !== part.name),
  part,
];

const laughs = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "${'ha'.repeat(50)}">${Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
  ).join('')}]><${root}>&a12;</${root}>`;

async function zips(): Promise<Bomb[]> {
  const zeros = await pressed('\0');
  let nested = zipOf([partOf('a.txt', zeros)]);
  for (let depth = 0; depth < 8; depth++) {
    nested = zipOf(Array.from({ length: 4 }, (_, n) => ({ name: `${n}.zip`, content: nested })));
  }
  const empty = { bytes: deflateRawSync(nothing), size: 0, crc: 0 };
  const many = Array.from({ length: 60_000 }, (_, n) => partOf(`${n}`, empty));
  const lying = { ...partOf('manifest.json', { ...zeros, size: 100 }) };
  const brackets = await pressed('[', 60);
  const bombs: [string, Buffer][] = [
    ['a zip of 300 MB', zipOf([partOf('a.txt', zeros)])],
    ['a zip that says it holds 100 bytes', zipOf([lying])],
    ['zips in zips in zips', nested],
    ['a zip of sixty thousand files', zipOf(many)],
    ['a manifest of brackets', zipOf([partOf('manifest.json', brackets)])],
  ];
  return bombs.map(([name, bytes]) => ({ name, ending: 'zip', bytes }));
}

async function gzips(): Promise<Bomb[]> {
  const whole = gzipSync(Buffer.alloc(100 * megabyte));
  return [{ name: 'a gzip of 100 MB', ending: 'gz', bytes: gzipSync(whole) }];
}

async function workbooks(): Promise<Bomb[]> {
  const parts = workbookParts({ sheets: [''], sharedStrings: ['<t>a</t>'] });
  const sheet = 'xl/worksheets/sheet1.xml';
  const around = (inside: string, end: string) => [
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inside}`,
    `${end}</sheetData></worksheet>`,
  ];
  const bombs: [string, Part][] = [
    ['a sheet of 300 MB', partOf(sheet, await pressed('<row>'))],
    [
      'a sheet of a million rows',
      partOf(sheet, await pressed('<row><c><v>1</v></c></row>', 30, around('', ''))),
    ],
    [
      'a row of 90 MB',
      partOf(sheet, await pressed('<c><v>1</v></c>', 90, around('<row>', '</row>'))),
    ],
    [
      'shared strings of 300 MB',
      partOf('xl/sharedStrings.xml', await pressed('<si><t>a</t></si>')),
    ],
    ['a sheet that laughs', { name: sheet, content: Buffer.from(laughs('worksheet')) }],
  ];
  return bombs.map(([name, part]) => ({
    name,
    ending: 'xlsx',
    bytes: zipOf(replaced(parts, part)),
  }));
}

async function letters(): Promise<Bomb[]> {
  const deep = 200_000;
  const schema = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const body = (inside: string) =>
    `<w:document xmlns:w="${schema}"><w:body>${inside}</w:body></w:document>`;
  const text = { 'word/document.xml': '' };
  const nested = '<w:p>'.repeat(deep) + '</w:p>'.repeat(deep);
  const paragraphs = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_500_000);
  const bombs: [string, Record<string, string | Buffer>][] = [
    ['a letter of nested paragraphs', { ...text, 'word/document.xml': body(nested) }],
    ['a letter of a million paragraphs', { ...text, 'word/document.xml': body(paragraphs) }],
    ['a letter that laughs', { ...text, 'word/document.xml': laughs('w:document') }],
    ['a letter with 101 MB beside it', { 'word/media/a.xml': Buffer.alloc(101 * megabyte, ' ') }],
  ];
  return bombs.map(([name, parts]) => ({ name, ending: 'docx', bytes: wordFile(['Hi'], parts) }));
}

async function pdfs(): Promise<Bomb[]> {
  const zlib = ({ bytes }: Packed) =>
    Buffer.concat([Buffer.from([0x78, 0x9c]), bytes, Buffer.alloc(4)]);
  const page = (contents: Buffer | string, kids = '[3 0 R]', count = 1) => {
    const stream = Buffer.from(contents as Buffer);
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids ${kids} /Count ${count} >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    ];
    const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('');
    const filter = typeof contents === 'string' ? '' : '/Filter /FlateDecode ';
    const head = Buffer.from(
      `%PDF-1.7\n${body}4 0 obj\n<< ${filter}/Length ${stream.length} >>\nstream\n`,
      'latin1',
    );
    const tail = Buffer.from('\nendstream\nendobj\n');
    const at = head.length + stream.length + tail.length;
    const end = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.concat([head, stream, tail, Buffer.from(end)]);
  };
  const bombs: [string, Buffer][] = [
    ['a page of 300 MB', page(zlib(await pressed('BT (a) Tj ET\n')))],
    ['a page that draws without end', page(repeated('0 0 m 9 9 l S\n'))],
    ['pages that are their own children', page('', '[2 0 R 2 0 R]', 1_000_000)],
    ['a PDF of brackets', page('', repeated('[', 9 * megabyte))],
    ['a PDF that is locked a million times', page(repeated('/Encrypt '))],
  ];
  return bombs.map(([name, bytes]) => ({ name, ending: 'pdf', bytes }));
}

async function pictures(): Promise<Bomb[]> {
  const zeros = await pressed('\0', 96);
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), zeros.bytes, Buffer.alloc(4)]);
  const text = Buffer.concat([Buffer.from('Comment\0\0'), data]);
  const crumbs = Array.from({ length: 800_000 }, () => pngChunk('teXt', nothing));
  const segments = Array.from({ length: 150 }, () => jpegSegment(0xe1, Buffer.alloc(65_000)));
  const bombs: [string, string, Buffer][] = [
    ['a picture of 10,000 million points', 'png', pngFile(100_000, 100_000)],
    ['a picture that is nearly too large', 'png', pngFile(9_999, 9_999, [pngChunk('IDAT', data)])],
    ['a picture with 96 MB of words', 'png', pngFile(4, 4, [pngChunk('zTXt', text)])],
    ['a picture of eight hundred thousand crumbs', 'png', pngFile(4, 4, crumbs)],
    ['a photograph of 4,000 million points', 'jpg', jpegFile({ width: 65_500, height: 65_500 })],
    ['a photograph of nothing but remarks', 'jpg', jpegFile(undefined, segments)],
  ];
  return bombs.map(([name, ending, bytes]) => ({ name, ending, bytes }));
}

/** What is as large as it looks, and has as many parts as it can. */
function texts(): Bomb[] {
  const event = 'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T000000Z\r\n';
  const small = 4.9 * megabyte;
  const bombs: [string, string, Buffer | string][] = [
    ['a file of quotation marks', 'csv', filled('"')],
    ['a file of commas', 'csv', filled(',')],
    ['a file of empty lines', 'csv', filled('\n')],
    ['a file of short rows', 'csv', `name,email\n${repeated('a,b\n')}`],
    ['a file of brackets', 'json', filled('[')],
    ['a list of nothing', 'json', `[${repeated('{},')}{}]`],
    ['events in events', 'ics', `BEGIN:VCALENDAR\r\n${repeated(event)}`],
    [
      'an event of every second',
      'ics',
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}RRULE:FREQ=SECONDLY;COUNT=1000000000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ],
    ['one folded line', 'ics', `BEGIN:VCALENDAR\r\nX-A:${repeated('a\r\n ')}`],
    ['transactions in transactions', 'ofx', `<OFX>${repeated('<STMTTRN>', small)}`],
    ['bars', 'txt', `LEDES1998B[]\n${filled('|', small)}`],
    ['elements in elements', 'xml', `<?xml version="1.0"?>${repeated('<a>', small)}`],
    ['an invoice that laughs', 'xml', laughs('ledesxml')],
    ['spaces', 'txt', filled(' ')],
  ];
  return bombs.map(([name, ending, bytes]) => ({
    name,
    ending,
    bytes: Buffer.from(bytes as string),
  }));
}

const oldLetters = (): Bomb[] => [
  {
    name: 'an old letter of zeros',
    ending: 'doc',
    bytes: compoundFile({ WordDocument: Buffer.alloc(9 * megabyte), '1Table': Buffer.alloc(8192) }),
  },
];

export async function allBombs(): Promise<Bomb[]> {
  const packed = [zips, gzips, workbooks, letters, pdfs, pictures];
  const all: Bomb[] = [...texts(), ...oldLetters()];
  for (const make of packed) all.push(...(await make()));
  return all;
}
