/** The name that is proposed for a file: a plain one as it is, a machine's or a copy's made readable. */
import { mostFileName } from '#contract/file-kinds.ts';

/** '2026-11-02_motion_FINAL(2).pdf' is 'Motion FINAL', and 'Lease agreement.pdf' is 'Lease agreement'. */
export function cleanName(filename: string): string {
  const plain = tidy(withoutEnding(filename));
  const cleaned = withoutTraces(tidy(plain.replaceAll('_', ' ')));
  // A name that somebody typed is theirs, down to a small first letter.
  const name = cleaned === plain ? plain : capitalised(cleaned);
  return shortened(name || plain || 'Document');
}

const withoutEnding = (filename: string) => filename.replace(/(?<=.)\.[^.\s]{1,5}$/u, '');

/** What no name may hold (see `requiredName`), and blanks that nobody meant. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replace(/[<>\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a scanner, a mail or a copied file leaves in a name; a copy of a copy has it twice. */
const traces = [/^\d{4}-\d{2}-\d{2}[\s.-]*/, /^copy of\s+/i, /\s*\(\d{1,3}\)$/, /\s+-\s+copy$/i];

function withoutTraces(text: string): string {
  const less = traces.reduce((left, trace) => left.replace(trace, ''), text).trim();
  return less === text ? text : withoutTraces(less);
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** By whole letters: half of one cannot be kept. */
function shortened(text: string): string {
  let short = text;
  while (short.length > mostFileName) short = [...short].slice(0, -1).join('');
  return short.trim();
}
