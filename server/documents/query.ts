/** What somebody typed into a search box: words that must all occur, and "words in quotes" as they stand. */
import { fold } from '#server/stored-files/fold.ts';
import { isUnspaced, nameWord, textWord, wordsOf } from '#server/stored-files/words.ts';

export interface Query {
  words: string[];
  phrases: string[];
  /** All of it, as one would find it in a text. */
  whole: string;
}

const blanks = /\s+/g;

export function readQuery(typed: string): Query {
  const folded = fold(typed.normalize('NFKC')).replace(blanks, ' ').trim();
  const phrases: string[] = [];
  // Somebody who is still typing has not closed the quotes yet.
  const rest = folded.replace(/"([^"]*)(?:"|$)/g, (_, phrase: string) => {
    if (phrase.trim()) phrases.push(phrase.trim());
    return ' ';
  });
  const words = [...new Set(wordsOf([rest, ...phrases].join(' ')))];
  return { words, phrases, whole: folded.replaceAll('"', '').replace(blanks, ' ').trim() };
}

/** Below these lengths a beginning stands for too many words to be of use. */
const shortestNameStart = 2;
const shortestTextStart = (word: string) => {
  if (isUnspaced(word)) return 1;
  // One sign of Korean is what two or three are elsewhere.
  return /\p{Script=Hangul}/u.test(word) ? 2 : 3;
};

/** For the database: words are letters and digits only, so nothing in them can be mistaken for a sign. */
const term = (word: string, isStart: boolean) => `'${word}'${isStart ? ':*' : ''}`;

const inName = (firmId: string, word: string) =>
  term(nameWord(firmId, word), word.length >= shortestNameStart || isUnspaced(word));
const inText = (firmId: string, word: string) =>
  term(textWord(firmId, word), word.length >= shortestTextStart(word));

export const asked = (firmId: string, words: readonly string[]) =>
  words.map((word) => `(${inName(firmId, word)} | ${inText(firmId, word)})`).join(' & ');

export const askedOfNames = (firmId: string, words: readonly string[]) =>
  words.map((word) => inName(firmId, word)).join(' & ');
