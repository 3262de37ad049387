/** Plain text: readable, and nothing that a browser or a shell would take for theirs. */
import type { Content } from '#server/kit/content.ts';
import { partsOf } from './reading.ts';
import { type Mismatch, webPageOrProgram } from './refused.ts';

/** Tab, line feed, form feed and carriage return are text; no other of these is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;

/** The first bytes of other kinds that could be made of letters only. */
const otherKinds = /^(?:%PDF-|GIF8[79]a|\{\\rtf)/;
const beginsAsMarkup = /^(?:<!doctype|<html|<svg|<\?xml|<\?php|<script|#!)/i;
const holdsMarkup = /<(?:script|svg|html|iframe)(?![\w-])/i;
/** '<Object of sale>' is a gap to be filled in; with an attribute or at once closed it is markup. */
const holdsObject = /<(?:object|embed)(?:[\s/][^<>]*=|\s*\/?>)/i;

export async function examinePlainText(content: Content, mismatch: Mismatch): Promise<void> {
  const decode = decoderOf(await content.read(0, 3));
  let isFirst = true;
  for await (const part of partsOf(content)) {
    const text = decode(part, mismatch);
    if (control.test(text)) throw mismatch('plain text');
    if (isFirst) checkBeginning(text, mismatch);
    isFirst = false;
  }
  decode(undefined, mismatch);
}

function checkBeginning(text: string, mismatch: Mismatch) {
  const start = text.replace(/^(?:\ufeff|ï»¿)?\s*/, '');
  if (otherKinds.test(start)) throw mismatch('plain text');
  if (beginsAsMarkup.test(start) || holdsMarkup.test(text) || holdsObject.test(text)) {
    throw webPageOrProgram();
  }
}

/**
 * A file that says so is UTF-16 and must be it. In any other, whatever its letters, a byte is a
 * control character or is not, and the words of markup are plain ASCII.
 */
function decoderOf(start: Buffer): (part: Buffer | undefined, mismatch: Mismatch) => string {
  const isLittle = start[0] === 0xff && start[1] === 0xfe;
  const isBig = start[0] === 0xfe && start[1] === 0xff;
  if (!isLittle && !isBig) return (part) => part?.toString('latin1') ?? '';
  const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true });
  return (part, mismatch) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw mismatch('plain text');
    }
  };
}
