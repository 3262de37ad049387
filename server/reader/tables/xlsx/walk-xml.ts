/** Walks through a part of a workbook as it is unpacked. Nothing that it names is fetched. */
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { CannotRead } from '../../cannot-read.ts';
import { xmlBounds } from '../../xml-bounds.ts';
import { isNoWorkbook } from './workbook-zip.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface Walk {
  /** Names come without a prefix. */
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Asked now and then; the rest is not unpacked. */
  isEnough?(): boolean;
}

export async function walkXml(part: AsyncIterable<Buffer>, walk: Walk): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = () => {
    throw new CannotRead(isNoWorkbook);
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  const bounds = xmlBounds(refuse);
  parser.on('opentagstart', bounds.open);
  parser.on('attribute', bounds.attribute);
  parser.on('opentag', (tag) => walk.open(local(tag.name), tag.attributes));
  parser.on('closetag', (tag) => {
    bounds.close();
    walk.close?.(local(tag.name));
  });
  if (walk.text) {
    parser.on('text', (text) => walk.text?.(text));
    parser.on('cdata', (text) => walk.text?.(text));
  }

  let decoder: TextDecoder | undefined;
  for await (const chunk of part) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
    if (walk.isEnough?.()) return;
  }
  parser.close();
}

/** `r:id` and `id` alike. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ??
  Object.entries(attributes).find(([full]) => local(full) === name && full !== name)?.[1];

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function decoderFor(beginning: Buffer): TextDecoder {
  const mark = beginning.subarray(0, 2).toString('hex');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
}
