/**
 * Text as it is compared: without case and accents, and letter for letter as long as before, so that
 * a place in the one is the same place in the other.
 */
// Of the scripts that are written without them as well; in Hindi or Japanese a mark is half a letter.
const accents = /[\u0300-\u036f]/g;
const mostKnown = 5_000;
/** Signs that a keyboard has one of, and letters that are written in two ways. */
const known = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    '‚': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '‐': '-',
    '‑': '-',
    '–': '-',
    '—': '-',
    ς: 'σ',
    ة: 'ه',
    ى: 'ي',
  }),
);

function foldLetter(letter: string): string {
  const plain = letter.normalize('NFKD').replace(accents, '').toLowerCase();
  if (plain.length === letter.length) return plain;
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

export const fold = (text: string): string =>
  text
    // Nearly all of it; the rest is letter by letter.
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[\u0080-\u{10ffff}]/gu, (letter) => {
      let folded = known.get(letter);
      if (folded === undefined) {
        folded = foldLetter(letter);
        // As many as people write with; a text may hold every letter there is.
        if (known.size < mostKnown) known.set(letter, folded);
      }
      return folded;
    });
