/*
 * Two measures of how alike two folded words are: by their letters, three at a time, and by their
 * sound. Grams and sounds may be stored, and then a change of these rules needs them written anew.
 */

/** Words of which at least this share of grams is common count as spelled alike. */
export const alike = 0.4;

/** The distinct trigrams. */
export const gramsOf = (word: string) => runsOf(word, 3);

/** So many letters in a row, with one blank at each end: a second one would make runs that find everybody. */
export function runsOf(word: string, length: number): string[] {
  // By whole characters, for half of one cannot be stored.
  const letters = [...` ${word} `];
  const runs = new Set<string>();
  for (let end = length; end <= letters.length; end++) {
    runs.add(letters.slice(end - length, end).join(''));
  }
  return [...runs];
}

export function similarity(a: string, b: string): number {
  return a === b ? 1 : overlapOf(gramsOf(a), gramsOf(b));
}

/** The similarity of the two words with these grams. */
export function overlapOf(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((gram) => b.includes(gram)).length;
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

/**
 * How many runs of four letters two words of these lengths have in common at least, if their trigrams
 * are alike. What they have in common lies in a few pieces, and a piece has one trigram more than it
 * has runs of four; short words are no longer alike when they differ in two places.
 */
export function neededRuns(length: number, otherLength: number): number {
  // A little less: what is a whole number on paper may be a little more here.
  const sharedGrams = (alike * (length + otherLength)) / (1 + alike) - 1e-9;
  const pieces = Math.max(length, otherLength) <= 10 ? 2 : 3;
  return Math.max(1, Math.ceil(sharedGrams) - pieces);
}

/**
 * A Soundex for names of many origins: the first letter, the groups of the later consonants and, other
 * than Soundex, the colour of the first vowel, which tells John from Jane.
 *
 *   stephen -> stefen -> s t f n + e -> stfne
 *   steven  -> steven -> s t f n + e -> stfne
 */
export function soundOf(word: string): string | null {
  const letters = word.replace(/[^a-z]/g, '');
  if (letters.length < 3 || /\p{N}/u.test(word)) return null;
  const spoken = asSpoken(letters);
  if (/^[aeiou]/.test(spoken)) return vowelOf(spoken) + consonantsAfter(spoken, '');
  const first = spoken.charAt(0);
  return first + consonantsAfter(spoken.slice(1), groupOf(first)) + vowelOf(spoken.slice(1));
}

// In this order: a line finds what the lines above it have left. J stands for all of sh, ch and j.
const spellings: readonly [RegExp, string][] = [
  // Nowak is Novak, Kowalski is Kovalski; but Stewart is Stuart.
  [/(?<=o)w(?=a)/g, 'v'],
  [/^[kgp]n/, 'n'],
  [/^wr/, 'r'],
  [/^pf|ph/g, 'f'],
  [/^ps|^x|sch(?![aeiouy])|c(?=[eiy])|tz|z/g, 's'],
  [/(?!^)gh/g, ''],
  [/ch(?=r)/g, 'k'],
  [/t?s?ch|sh|dg(?=[eiy])/g, 'j'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
];

function asSpoken(letters: string) {
  return spellings.reduce((text, [written, spoken]) => text.replace(written, spoken), letters);
}

function consonantsAfter(spoken: string, group: string) {
  let heard = '';
  let last = group;
  for (const letter of spoken) {
    if (letter === 'h' || letter === 'w') continue;
    const next = groupOf(letter);
    if (next !== last) heard += next;
    last = next;
  }
  return heard;
}

const groups = new Map(Object.entries({ d: 't', b: 'p', g: 'k', v: 'f' }));

function groupOf(letter: string) {
  return 'aeiouy'.includes(letter) ? '' : (groups.get(letter) ?? letter);
}

function vowelOf(spoken: string) {
  const [vowels] = /[aeiouy][aeiouyw]*/.exec(spoken) ?? [];
  if (vowels === undefined) return '';
  if (/^(?:[ou]|[ae][uw])/.test(vowels)) return 'o';
  return /^a(?![iy])/.test(vowels) ? 'a' : 'e';
}
