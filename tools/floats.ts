/** Where a number that can be a fraction holds money. Amounts are text, and cents are whole: contract/cents.ts. */
const MONEY =
  '(?:amount|balance|price|rate|fee|budget|revenue|income|discount|outstanding|writtenOff|subtotal|money|dollars)';

const FLOATS = [
  /\bparseFloat\b/,
  new RegExp(`\\b(?:Number|parseInt|Math\\.\\w+)\\(\\s*[\\w.?]*${MONEY}\\b`, 'i'),
  // Whole cents may be shared out: 2n is no fraction.
  new RegExp(`\\b${MONEY}\\s*[*/]\\s*[\\d._]+(?![\\d._n])`, 'i'),
  new RegExp(`\\b${MONEY}\\.toFixed\\(`, 'i'),
];
const FLOAT_COLUMN = /\b(?:float[48]?|double precision|real)\b(?!\s*=)/i;
const COMMENT = /^\s*(?:\/\/|\/?\*|--).*$/;

/** Each with its line: '12: Number(invoice.amount)'. */
export function floatsIn(file: string, text: string): string[] {
  const wrong = file.endsWith('.sql') ? [FLOAT_COLUMN] : FLOATS;
  return text
    .split('\n')
    .map((line, at) => ({ line, at: at + 1 }))
    .filter(({ line }) => !COMMENT.test(line) && wrong.some((one) => one.test(line)))
    .map(({ line, at }) => `${file}:${at}: ${line.trim()}`);
}
