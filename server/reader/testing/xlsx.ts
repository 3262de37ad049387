/** Small workbooks for tests, whole and hurt: every byte of the zip is ours. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer;
  /** Already packed, with the size and the sum of what it unpacks to. */
  packed?: { bytes: Buffer; size: number; crc: number };
  /** What its own head says, where that is a lie. */
  localName?: string;
  localSize?: number;
  flags?: number;
}

export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = part.packed?.bytes ?? deflateRawSync(part.content);
    const size = part.packed?.size ?? part.content.length;
    const crc = part.packed?.crc ?? crc32(part.content);
    const numbers = (said: number) => {
      const fields = Buffer.alloc(26);
      fields.writeUInt16LE(20, 0);
      fields.writeUInt16LE(part.flags ?? 0, 2);
      fields.writeUInt16LE(8, 4);
      fields.writeUInt32LE(crc, 10);
      fields.writeUInt32LE(packed.length, 14);
      fields.writeUInt32LE(said, 18);
      return fields;
    };
    const localName = Buffer.from(part.localName ?? part.name);
    const local = numbers(part.localSize ?? size);
    local.writeUInt16LE(localName.length, 22);
    const name = Buffer.from(part.name);
    const central = numbers(size);
    central.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), central, tail, name);
    const whole = [Buffer.from('PK\x03\x04', 'latin1'), local, localName, packed];
    bodies.push(...whole);
    at += whole.reduce((sum, { length }) => sum + length, 0);
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listing, end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface WorkbookOptions {
  /** The inside of `sheetData` of each sheet. */
  sheets: readonly string[];
  hidden?: readonly number[];
  sharedStrings?: readonly string[];
  /** The formats of the styles 0, 1, …: a number that is built in, or a code. */
  formats?: readonly (number | string)[];
  isSince1904?: boolean;
}

export function workbookParts(options: WorkbookOptions): Part[] {
  const { sheets, hidden = [], sharedStrings, formats, isSince1904 } = options;
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const links = (inside: string) =>
    `<?xml version="1.0"?><Relationships xmlns="${packages}">${inside}</Relationships>`;
  const listed = sheets.map(
    (_, n) =>
      `<sheet name="Sheet ${n + 1}" sheetId="${n + 1}" r:id="s${n}"${hidden.includes(n) ? ' state="hidden"' : ''}/>`,
  );
  const parts: [string, string][] = [
    ['_rels/.rels', links(link('r', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      links(
        sheets.map((_, n) => link(`s${n}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('') +
          link('t', 'sharedStrings', 'sharedStrings.xml') +
          link('y', 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}">${isSince1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed.join('')}</sheets></workbook>`,
    ],
    ...sheets.map((inside, n): [string, string] => [
      `xl/worksheets/sheet${n + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${inside}</sheetData></worksheet>`,
    ]),
  ];
  if (sharedStrings) {
    const items = sharedStrings.map((one) => `<si>${one}</si>`).join('');
    parts.push(['xl/sharedStrings.xml', `<sst xmlns="${main}">${items}</sst>`]);
  }
  if (formats) parts.push(['xl/styles.xml', stylesheet(formats)]);
  return parts.map(([name, text]) => ({ name, content: Buffer.from(text) }));
}

function stylesheet(formats: readonly (number | string)[]): string {
  const own = formats.map((format, n) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${164 + n}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const styles = formats.map(
    (format, n) => `<xf numFmtId="${typeof format === 'string' ? 164 + n : format}"/>`,
  );
  return `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

export const workbook = (options: WorkbookOptions): Buffer => zipOf(workbookParts(options));

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

/** A row of texts written in place; a cell that begins with < is XML of its own, with @ for its place. */
export const sheetRow = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells
    .map((cell, n) => {
      const place = `${letters(n)}${row}`;
      if (cell.startsWith('<')) return cell.replace('@', place);
      return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;

/** A part that unpacks to as many megabytes of blanks; no more than one of them is ever held. */
export async function bomb(megabytes: number, saidSize = megabytes * 1024 * 1024) {
  const piece = Buffer.alloc(1024 * 1024, ' ');
  let crc = 0;
  function* pieces() {
    for (let n = 0; n < megabytes; n++) {
      crc = crc32(piece, crc);
      yield piece;
    }
  }
  const bytes = await buffer(Readable.from(pieces()).pipe(createDeflateRaw({ level: 1 })));
  return { bytes, size: saidSize, crc };
}
