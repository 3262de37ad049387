/** Text as it came from people, made fit for paper: what can be seen stays, and where it may break. */

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const spaces = /[\t\u2000-\u200a\u205f]/g;
/**
 * Controls, and marks that only steer: one of them could turn the digits of an amount around. The two
 * that join and part letters are part of spelling, and a few of Arabic are drawn.
 */
const unseen = /(?![\n\p{Join_Control}\u0600-\u0605\u06dd\u08e2])[\p{Cc}\p{Cf}]/gu;

export const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(spaces, ' ')
    .replace(unseen, '');

/** After a space, and after the hyphen of a word. */
const afterWord = /(?<= )(?=[^ ])|(?<=\p{L}[-\u2010\u2013\u2014])(?=\p{L})/u;
/** Written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u;

/** The parts of a line that belong together; it may be broken between any two of them. */
export const piecesOf = (line: string): string[] =>
  line.split(afterWord).flatMap((piece) => (unspaced.test(piece) ? wordsOf(piece) : piece));

const words = new Intl.Segmenter('en', { granularity: 'word' });
const opening = /^[\p{Ps}\p{Pi}]+$/u;

function wordsOf(piece: string): string[] {
  const pieces: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of words.segment(piece)) {
    // A comma does not begin a line, and a bracket does not end one.
    const isClosing = !isWordLike && !opening.test(segment);
    if (pieces.length > 0 && (isOpen || isClosing)) pieces.push(`${pieces.pop()}${segment}`);
    else pieces.push(segment);
    isOpen = opening.test(segment);
  }
  return pieces;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a person would call a letter, with its marks. */
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);
