/** Finds words in a text the way a person means them: letters count, not their case or accents. */

/** A text as it is compared, and for each of its letters the place it has in the text as it stands. */
interface Folded {
  letters: string;
  places: number[];
}

/** A place in the text as it stands: from the first letter to the one behind the last. */
export interface Found {
  from: number;
  to: number;
}

/** Any white space is one blank; accents, soft hyphens and what joins two letters into one are gone. */
function fold(text: string): Folded {
  const letters: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    // By halves of letters, as places in a text are counted.
    for (const plain of plainLetters(letter).split('')) {
      if (plain === ' ' && letters.at(-1) === ' ') continue;
      letters.push(plain);
      places.push(place);
    }
    place += letter.length;
  }
  return { letters: letters.join(''), places };
}

const plainLetters = (letter: string) =>
  /[!-~]/.test(letter) ? letter.toLowerCase() : withoutMarks(letter);

const withoutMarks = (letter: string) =>
  letter
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b]/gu, '')
    .replace(/\s/g, ' ')
    .toLowerCase();

/**
 * The whole of what was looked for where it stands as it is; otherwise its words, and what is in quotes
 * as it stands.
 */
export function findWords(text: string, wanted: string): Found[] {
  const folded = fold(text);
  // The end of the last letter.
  folded.places.push(text.length);
  const whole = placesOf(folded, wanted.replaceAll('"', ' '));
  if (whole.length > 0) return whole;
  const parts = wanted.match(/"[^"]+"|[^\s"]+/g) ?? [];
  return parts
    .map((part) => part.replaceAll('"', ''))
    .filter((part) => part.length > 1)
    .flatMap((part) => placesOf(folded, part))
    .sort((one, other) => one.from - other.from);
}

/** Those that begin a word: 'lease' is not meant in 'please', unless it stands nowhere else. */
function placesOf({ letters, places }: Folded, wanted: string): Found[] {
  const part = fold(wanted).letters.trim();
  const found: Found[] = [];
  const atWords: Found[] = [];
  if (part === '') return found;
  let at = letters.indexOf(part);
  while (at >= 0) {
    const last = at + part.length - 1;
    // Half of a joined letter is marked as a whole.
    const to = Math.max(places[last + 1] ?? 0, (places[last] ?? 0) + 1);
    const place = { from: places[at] ?? 0, to };
    found.push(place);
    if (!isWithinWord.test(letters.slice(Math.max(at - 1, 0), at + 1))) atWords.push(place);
    at = letters.indexOf(part, last + 1);
  }
  return atWords.length > 0 ? atWords : found;
}

/** Two letters of a script that keeps blanks between its words. */
const isWithinWord = /^[\p{N}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]{2}$/u;
