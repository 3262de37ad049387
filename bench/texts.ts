/**
 * The texts of documents: some words are in nearly every one, most in few, as in any language. A dozen
 * words stand where we want them, so that what a search finds is known beforehand.
 */

// All of two letters: no word is the beginning of another.
const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni'.split(' ');
const vocabulary = syllables
  .flatMap((first) =>
    syllables.flatMap((second) => syllables.map((third) => first + second + third)),
  )
  .slice(0, 20_000);
/** So many words in a row are about 300 different ones. */
const length = 480;

/** Words by the share of documents that have them; `isIn` tells whether number n is one of them. */
export const known = {
  nearlyAll: { words: 'agreement', isIn: 'n % 50 > 0' },
  nearlyAllToo: { words: 'party', isIn: 'n % 40 > 0' },
  tenPercent: { words: 'mortgage', isIn: 'n % 10 = 3' },
  onePercent: { words: 'easement', isIn: 'n % 100 = 7' },
  onePerThousand: { words: 'usufruct', isIn: 'n % 1000 = 11' },
  inThree: { words: 'replevin', isIn: 'n in (5, 405, 785)' },
} as const;

/** Words that are in many documents, and side by side in one of a hundred. */
export const phrases = {
  /** Both are in a tenth of the documents. */
  rare: { words: 'quiet enjoyment', isIn: 'n % 100 = 14' },
  common: { words: 'party agreement', isIn: 'n % 100 = 21' },
} as const;
const apart = { words: 'enjoyment when quiet', isIn: 'n % 10 = 4' };

/**
 * Half of a text, as SQL: the tenth word of the vocabulary comes a tenth as often as the first. `n` makes the
 * database draw anew for every document; names are all of one length there, so that any word is found at once.
 */
const drawn = (n: string) => `(select string_agg(
    ('{${vocabulary.join(',')}}'::name[])[power(${vocabulary.length}, random())::int]::text, ' ')
  from generate_series(1, ${length / 2} + 0 * ${n}))`;

const placed = [...Object.values(known), apart, ...Object.values(phrases)];

/** The text of document number n as SQL, folded already. */
export const textOf = (n: string) =>
  `(${drawn(n)} ${placed.map((one) => `|| ${when(one)}`).join(' ')} || ' ' || ${drawn(n)})`;

const when = ({ words: text, isIn }: { words: string; isIn: string }) =>
  `case when ${isIn} then ' ${text} hereby' else '' end`;
