/** Word files of before 2007: their words, paragraph by paragraph, without their looks. */
import { createRequire } from 'node:module';
import type WordExtractor from 'word-extractor';
import type { Paragraph, WordView } from '#contract/word-view.ts';
import { CannotRead, isNoWordFile, isProtected } from './cannot-read.ts';
import type { TextRead } from './jobs.ts';
import { cutText, mostCharacters } from './plain-text.ts';

const mostParagraphs = 20_000;
const noBreakHyphen = '\u001e';
const softHyphen = '\u001f';
const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const newInsideOld = Buffer.from('EncryptedPackage', 'utf16le');

export const isOldOffice = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(oldOffice);

/** A newer file with a password is packed into one of the old form. */
export const hidesNewWord = (bytes: Buffer): boolean => bytes.includes(newInsideOld);

export async function textOfDoc(bytes: Buffer): Promise<TextRead> {
  const { body, notes, headers } = await extract(bytes);
  return cutText([body, notes, headers].join('\n'));
}

export async function viewOfDoc(bytes: Buffer): Promise<WordView> {
  const { body, notes } = await extract(bytes);
  const whole = [body, notes].filter(Boolean).join('\n').trimEnd();
  const lines = whole.slice(0, mostCharacters).toWellFormed().split('\n');
  return {
    blocks: lines.slice(0, mostParagraphs).map(paragraphOf),
    isWhole: whole.length <= mostCharacters && lines.length <= mostParagraphs,
  };
}

const paragraphOf = (text: string): Paragraph => ({
  kind: 'paragraph',
  look: 'text',
  align: 'start',
  indent: 0,
  marker: null,
  runs: text ? [{ text, isBold: false, isItalic: false, isUnderlined: false }] : [],
});

async function extract(bytes: Buffer) {
  // The library would take a newer file too, however large it is when it is unpacked.
  if (!isOldOffice(bytes)) throw new CannotRead(isNoWordFile);
  if (hidesNewWord(bytes) || hasPassword(bytes)) throw new CannotRead(isProtected);
  const asWritten = { filterUnicode: false };
  const read = await new (library())().extract(bytes);
  return {
    body: read.getBody(asWritten),
    notes: [read.getFootnotes(asWritten), read.getEndnotes(asWritten)].filter(Boolean).join('\n'),
    headers: [read.getHeaders(asWritten), read.getTextboxes(asWritten)].join('\n'),
  };
}

/** It would write the word 'undefined' for every soft hyphen, and leaves the other as a sign of Word's. */
function library(): typeof WordExtractor {
  const require = createRequire(import.meta.url);
  const filters: { clean(text: string): string; isMended?: true } =
    require('word-extractor/lib/filters.js');
  const { clean } = filters;
  if (!filters.isMended) {
    filters.isMended = true;
    filters.clean = (text) =>
      clean(text.replaceAll(softHyphen, '').replaceAll(noBreakHyphen, '\u2011'));
  }
  return require('word-extractor');
}

/** Word's own part begins at some sector with its number, and says it in one bit of its flags. */
function hasPassword(bytes: Buffer): boolean {
  for (let at = 512; at + 12 <= bytes.length; at += 512) {
    if (bytes.readUInt16LE(at) === 0xa5ec) return (bytes.readUInt16LE(at + 10) & 0x0100) !== 0;
  }
  return false;
}
