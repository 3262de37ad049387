/** Small Word files for tests. */
import { crc32, deflateRawSync } from 'node:zlib';
import { zip } from '#server/kit/zip.ts';

export const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Kind = 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'header' | 'footer';

/** The inside of its body, and of its other parts. */
export const docx = (body: string, others: Partial<Record<Kind, string>> = {}): Buffer =>
  zipped(partsOf(body, others));

/** With a document that says how long it is, or lies about it. */
export function docxWith(document: Buffer, saidSize = document.length): Buffer {
  const parts = { ...partsOf('', {}), 'word/document.xml': '@@' };
  const bytes = zipped(parts);
  return replaceStored(bytes, 'word/document.xml', document, saidSize);
}

export const paragraph = (inside: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export function partsOf(body: string, others: Partial<Record<Kind, string>>) {
  const kinds = Object.entries(others);
  const root = { header: 'hdr', footer: 'ftr' } as Record<string, string>;
  const overrides = kinds
    .map(([kind]) => `<Override PartName="/word/${kind}.xml" ContentType="${types}.${kind}+xml"/>`)
    .join('');
  const relations = kinds
    .map(([kind], n) => `<Relationship Id="r${n}" Type="${office}/${kind}" Target="${kind}.xml"/>`)
    .join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/>${overrides}</Types>`,
    '_rels/.rels': relationships(
      `<Relationship Id="r" Type="${office}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/_rels/document.xml.rels': relationships(relations),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  };
  for (const [kind, inside] of kinds) {
    const name = root[kind] ?? kind;
    parts[`word/${kind}.xml`] = `<w:${name} xmlns:w="${word}">${inside}</w:${name}>`;
  }
  return parts;
}

const relationships = (inside: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;

/** Our own writer takes folders out of names, so they go back in afterwards: both are as long. */
export function zipped(parts: Record<string, string>): Buffer {
  const files = Object.entries(parts).map(([name, text]) => ({
    name: name.replaceAll('/', '-'),
    content: Buffer.from(text),
  }));
  const bytes = zip(files, new Date('2026-11-15T09:30:00Z'));
  for (const name of Object.keys(parts)) {
    const flat = Buffer.from(name.replaceAll('/', '-'));
    for (let at = bytes.indexOf(flat); at >= 0; at = bytes.indexOf(flat, at + 1)) {
      bytes.write(name, at);
    }
  }
  return bytes;
}

/** Puts a packed part in the place of the stored '@@' of the last one. */
function replaceStored(bytes: Buffer, name: string, content: Buffer, saidSize: number): Buffer {
  const packed = deflateRawSync(content, { level: 1 });
  const local = bytes.lastIndexOf(`${name}@@`) - 30;
  const directory = bytes.lastIndexOf(name) - 46;
  const start = local + 30 + name.length;
  const told = Buffer.from(bytes);
  for (const at of [local + 8, directory + 10]) told.writeUInt16LE(8, at);
  for (const at of [local + 14, directory + 16]) told.writeUInt32LE(crc32(content), at);
  for (const at of [local + 18, directory + 20]) told.writeUInt32LE(packed.length, at);
  for (const at of [local + 22, directory + 24]) told.writeUInt32LE(saidSize, at);
  const end = told.length - 22;
  told.writeUInt32LE(told.readUInt32LE(end + 16) + packed.length - 2, end + 16);
  return Buffer.concat([told.subarray(0, start), packed, told.subarray(start + 2)]);
}
