/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it. Where the separator is a
 * semicolon, as in much of the world, a cell of ours may come apart at one, and at the end of a line: what
 * follows is the beginning of a cell there.
 */

// With its own apostrophes as well: taking one off gives every text back as it was.
const atStart = /^(?='*(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠]))/u;
const guardAtStart = /^'(?='*(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠]))/u;

const signs = new Set('=+-@＝＋－＠');
/** What a spreadsheet passes over before it looks at a cell, our own apostrophe included. */
const passedOver = /['"\s\p{Cf}]/u;
const separators = /[;\t\r\n]/;

/** The places after which a cell may begin with a formula, last to first. Read from the end: each letter is looked at once. */
function* dangers(text: string): Iterable<number> {
  /** What the cell begins with that a separator here would begin. */
  let first = '';
  let isItem = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text[at] ?? '';
    const isLine = letter === '\n' || letter === '\r';
    // A dash and a blank begin an item of a list that somebody wrote.
    if (separators.test(letter) && signs.has(first) && !(isLine && isItem)) yield at;
    if (passedOver.test(letter)) continue;
    first = letter;
    isItem = /[+\-＋－]/.test(letter) && text[at + 1] === ' ';
  }
}

/** The text in the pieces that end at these places; `skip` letters after each are left out. */
function cut(text: string, places: readonly number[], skip: number): string[] {
  const begins = [0, ...places.map((at) => at + 1 + skip)];
  return begins.map((from, n) => text.slice(from, (places[n] ?? text.length) + 1));
}

export function guarded(text: string): string {
  if (!separators.test(text)) return text.replace(atStart, "'");
  return cut(text, [...dangers(text)].reverse(), 0)
    .join("'")
    .replace(atStart, "'");
}

/** A guarded text as it was. */
export function unguarded(text: string): string {
  if (!text.includes("'")) return text;
  const own = text.replace(guardAtStart, '');
  const places = [...dangers(own)].filter((at) => own[at + 1] === "'").reverse();
  return cut(own, places, 1).join('');
}
