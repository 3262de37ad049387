/** Small true Word files, as Word itself would open them; and any zip, also one that lies about itself. */
import { crc32, deflateRawSync } from 'node:zlib';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const kinds = `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const links = `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A paragraph for each text; `parts` are added, and replace those of the same name. */
export function wordFile(
  paragraphs: readonly string[],
  parts: Record<string, string | Buffer> = {},
): Buffer {
  return zipFile({
    '[Content_Types].xml': kinds,
    '_rels/.rels': links,
    'word/document.xml': `${head}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${paragraphs.map(paragraph).join('')}</w:body></w:document>`,
    ...parts,
  });
}

const paragraph = (text: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** With folders and packed, which server/kit/zip.ts does not do; `saidSize` is what it says of a part. */
export function zipFile(
  parts: Record<string, string | Buffer>,
  saidSize: Record<string, number> = {},
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(8, 4);
    // 1 January 2026.
    about.writeUInt16LE((46 << 9) | (1 << 5) | 1, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(saidSize[name] ?? bytes.length, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, more, Buffer.from(name));
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
    files.push(file);
    at += file.length;
  }
  return Buffer.concat([...files, ...directory, zipEnd(Object.keys(parts).length, directory, at)]);
}

function zipEnd(count: number, directory: readonly Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return end;
}
