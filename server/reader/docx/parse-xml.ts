/** Walks through a part of a Word file as it is unpacked. Nothing that it names is fetched. */
import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { CannotRead, isNoWordFile } from '../cannot-read.ts';
import { xmlBounds } from '../xml-bounds.ts';

export interface Walk {
  /** The name is Word's own without a prefix; `''` for what belongs to others. */
  open(name: string, tag: SaxesTagNS): void;
  close(name: string): void;
  text?(text: string): void;
  /** Asked now and then; the rest is not unpacked. */
  isEnough?(): boolean;
}

/** Some have a second name, from the strict form of the standard. */
const prefixes = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', ''],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', ''],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'math:'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'math:'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'choice:'],
]);

export async function parseXml(part: AsyncIterable<Buffer>, walk: Walk): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw new CannotRead(isNoWordFile);
  };
  parser.on('doctype', refuse);
  parser.on('error', (error) => {
    throw error;
  });
  const bounds = xmlBounds(refuse);
  parser.on('opentagstart', bounds.open);
  parser.on('attribute', bounds.attribute);
  parser.on('opentag', (tag) => walk.open(nameOf(tag), tag));
  parser.on('closetag', (tag) => {
    bounds.close();
    walk.close(nameOf(tag));
  });
  parser.on('text', (text) => walk.text?.(text));
  parser.on('cdata', (text) => walk.text?.(text));

  let decoder: TextDecoder | undefined;
  for await (const chunk of part) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
    if (walk.isEnough?.()) return;
  }
  parser.close();
}

export const attribute = (tag: SaxesTagNS, name: string): string | undefined =>
  Object.values(tag.attributes).find(({ local }) => local === name)?.value;

const nameOf = (tag: SaxesTagNS) => {
  const prefix = prefixes.get(tag.uri);
  return prefix === undefined ? '' : prefix + tag.local;
};

function decoderFor(beginning: Buffer): TextDecoder {
  const mark = beginning.subarray(0, 2).toString('hex');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
}
