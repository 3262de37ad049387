/** Word files with fields such as {{client.name}}: which there are, and what stands there instead. */
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { CannotRead, isDamaged, isNoWordFile } from './cannot-read.ts';
import { mainPart } from './docx/related-parts.ts';
import { openWordZip, type WordZip } from './docx/word-zip.ts';

const fieldName = /^[\p{L}_][\p{L}\p{M}\p{N}_. -]{0,99}$/u;
const example = 'A field is a name between two pairs of braces, such as {{client.name}}.';

/** In the order of the text, those of the headers and footers after it, each once. */
export async function fieldsOf(bytes: Buffer): Promise<string[]> {
  return (await openTemplate(bytes, {})).fields;
}

export async function fill(bytes: Buffer, values: Record<string, string>): Promise<Buffer> {
  const { document } = await openTemplate(bytes, values);
  document.render();
  return document.toBuffer({ compression: 'DEFLATE' });
}

async function openTemplate(bytes: Buffer, values: Record<string, string>) {
  const word = await openWordZip(bytes);
  const found = new Map<string, string[]>();
  const document = compile(await packedAnew(word), found, values);
  const inText = found.get(await mainPart(word)) ?? [];
  const fields = [...new Set([...inText, ...[...found.values()].flat()])];
  const broken = fields.find((name) => !fieldName.test(name));
  if (broken !== undefined) {
    throw new CannotRead(`{{${short(broken)}}} is not a field. ${example}`);
  }
  return { document, fields };
}

/** So that nothing is unpacked without having been counted. */
async function packedAnew(word: WordZip): Promise<PizZip> {
  const zip = new PizZip();
  for (const name of word.names) {
    const part = await word.unpack(name);
    const isXml = /\.(xml|rels)$/i.test(name);
    if (isXml && part.includes('<!DOCTYPE')) throw new CannotRead(isNoWordFile);
    zip.file(name, part, { createFolders: false });
  }
  return zip;
}

/** Notes the fields it finds by the part they stand in. */
function compile(zip: PizZip, found: Map<string, string[]>, values: Record<string, string>) {
  const filledIn = (name: string) => (Object.hasOwn(values, name) ? values[name] : '');
  try {
    return new Docxtemplater(zip, {
      delimiters: { start: '{{', end: '}}' },
      linebreaks: true,
      paragraphLoop: false,
      stripInvalidXMLChars: true,
      errorLogging: false,
      // Or else {{=<< >>=}} would change what a field looks like.
      syntax: { changeDelimiterPrefix: null },
      parser: (name) => ({ get: () => filledIn(name)?.toWellFormed() }),
      modules: [plainNames(found)],
    });
  } catch (error) {
    throw new CannotRead(sentenceFor(error), { cause: error });
  }
}

/** Takes every tag as a name, before the library sees loops and the like in it. */
const plainNames = (found: Map<string, string[]>): Docxtemplater.DXT.Module => ({
  name: 'PlainNames',
  // It gives the part's name, and takes patterns; its types know neither.
  matchers({ filePath }: { filePath: string } = { filePath: '' }) {
    if (!found.has(filePath)) found.set(filePath, []);
    const take = ([, content = '']: string[]) => {
      const value = content.trim();
      found.get(filePath)?.push(value);
      return { value, module: undefined, priority: 1 };
    };
    return [[/^(.*)$/s, undefined, take]] as unknown as [string, string, object][];
  },
});

interface Mistake {
  id?: string;
  xtag?: string;
  errors?: { properties?: Mistake }[];
}

function sentenceFor(error: unknown): string {
  const { properties } = error as { properties?: Mistake };
  const mistake = properties?.errors?.[0]?.properties ?? properties;
  const near = `near "${short((mistake?.xtag ?? '').replace(/[{}]/g, ''))}"`;
  switch (mistake?.id) {
    case 'unclosed_tag':
    case 'duplicate_open_tag':
      return `A field is opened with {{ and not closed with }}, ${near}. ${example}`;
    case 'unopened_tag':
    case 'duplicate_close_tag':
      return `A field is closed with }} and not opened with {{, ${near}. ${example}`;
    case 'filetype_not_identified':
    case 'filetype_not_handled':
      return isNoWordFile;
    default:
      return isDamaged;
  }
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
