/** A Word file of today: a zip of XML, unpacked once from end to end while nothing of it is kept. */
import type { Content } from '#server/kit/content.ts';
import { openCompound } from './compound-file.ts';
import { partSize } from './reading.ts';
import { damagedWord, hasDoctype, holdsMacros, type Mismatch, needsPassword } from './refused.ts';
import { entriesOf, unpack, type ZipEntry } from './zip-file.ts';

const kinds = '[content_types].xml';
/** Word on the web numbers it. */
const text = /^word\/document\d*\.xml$/;
/** As the kinds of parts say it, and as the links between parts do. */
const macroKinds = /macroEnabled|vbaProject/i;
const macroLinks = /relationships\/vbaProject/i;
/** A letter of the alphabet written as a number, &#109; for m: nobody does it but to hide a word. */
const hiddenLetter =
  /&#(?:x0*(?:[46][1-9a-f]|[57][0-9a])|0*(?:6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));/i;
/** Longer than what is looked for. */
const overlap = 512;

export async function examineWord(content: Content, mismatch: Mismatch): Promise<void> {
  const start = await content.read(0, 4);
  if (start.toString('latin1') !== 'PK\x03\x04') throw await notZipped(content, mismatch);
  const entries = await entriesOf(content);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const hasText = [...names].some((name) => text.test(name));
  if (!names.has(kinds) || !hasText) throw mismatch('a Word file');
  if (entries.some(({ name }) => /(?:^|\/)vbaProject[^/]*\.bin$/i.test(name))) throw holdsMacros();
  for (const entry of entries) await examinePart(content, entry);
}

/** With a password, Word puts the zip into a file of the old kind. */
async function notZipped(content: Content, mismatch: Mismatch) {
  const file = await openCompound(content);
  return file?.stream('EncryptedPackage') ? needsPassword() : mismatch('a Word file');
}

async function examinePart(content: Content, entry: ZipEntry) {
  const name = entry.name.toLowerCase();
  const beginning: Buffer[] = [];
  let held = 0;
  let carried = '';
  const macros = name === kinds ? macroKinds : name.endsWith('.rels') ? macroLinks : undefined;
  await unpack(content, entry, (part) => {
    if (held < partSize) beginning.push(Buffer.from(part.subarray(0, partSize - held)));
    held += part.length;
    if (!macros) return;
    const seen = carried + plainly(part);
    if (macros.test(seen)) throw holdsMacros();
    if (hiddenLetter.test(seen)) throw damagedWord();
    carried = seen.slice(-overlap);
  });
  if (!/\.(?:xml|rels)$/.test(name)) return;
  const root = afterProlog(plainly(Buffer.concat(beginning)));
  // What begins with more than a part of remarks hides something behind them.
  if (/^<[!?]/.test(root) || (root.length < 2 && held > partSize)) throw hasDoctype();
  if (text.test(name) && !root.startsWith('<')) throw damagedWord();
}

/** The letters alone, whether there are one or two bytes to each. */
const plainly = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\x00', '');

/** A document type could name other files and things that grow when read; it stands before the root. */
const afterProlog = (xml: string) =>
  xml.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').replace(/^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*/, '');
