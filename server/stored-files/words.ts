/**
 * The words that files and documents are found by, as they lie in the index: each begins with the
 * first characters of its firm's id, then `n` for a name or `t` for a text.
 */
import { fold } from './fold.ts';

/** Scripts that put no blanks between words: of them, every two neighbours are a word. */
const unspaced =
  /[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{M}]]/v
    .source;
const runs = new RegExp(`${unspaced}+|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gv');
const startsUnspaced = new RegExp(`^${unspaced}`, 'v');
export const isUnspaced = (word: string) => startsUnspaced.test(word);
/** Vowels of Arabic and Hebrew, which few people write. */
const vowels = /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

const longest = 40;
/** As much as the index takes of one file. */
const mostWords = 40_000;
const mostBytes = 800_000;

/** The words of a text that is folded already. */
export function* wordsOf(folded: string): Generator<string> {
  for (const [run] of folded.matchAll(runs)) {
    if (isUnspaced(run)) yield* pairs([...run]);
    else yield run.replace(vowels, '').slice(0, longest).toWellFormed() || run.slice(0, longest);
  }
}

/** And the last one alone: a single letter is found as the beginning of a pair, or as that. */
function* pairs(letters: string[]): Generator<string> {
  for (let at = 0; at + 1 < letters.length; at++) yield `${letters[at]}${letters[at + 1]}`;
  yield letters.at(-1) ?? '';
}

const start = (firmId: string) => firmId.slice(0, 8);
export const nameWord = (firmId: string, word: string) => `${start(firmId)}n${word}`;
export const textWord = (firmId: string, word: string) => `${start(firmId)}t${word}`;

/** Every word from each of its letters on: a name is found by any part of it. */
export function nameWords(firmId: string, ...names: string[]): string[] {
  const found = new Set<string>();
  for (const word of wordsOf(fold(names.join(' ')))) {
    for (let at = 0; at < word.length; at++) {
      found.add(nameWord(firmId, word.slice(at).toWellFormed()));
    }
  }
  return [...found];
}

/** With bounds: in a row of letters without end, each would be tried as the beginning of a word. */
const hyphenated = /(?<!\p{L})(\p{L}{1,40})- (\p{L}{1,40})/gu;

/** Gathers the words of a text page by page. */
export function textWords(firmId: string) {
  const found = new Set<string>();
  let bytes = 0;
  let isWhole = true;
  const add = (word: string) => {
    const whole = textWord(firmId, word);
    if (found.has(whole)) return;
    bytes += Buffer.byteLength(whole);
    if (found.size < mostWords && bytes < mostBytes) found.add(whole);
    else isWhole = false;
  };
  return {
    add(folded: string) {
      for (const word of wordsOf(folded)) add(word);
      // 'indem- nify', at the end of a line, is also one word.
      for (const [, head = '', tail = ''] of folded.matchAll(hyphenated)) {
        add(`${head}${tail}`.slice(0, longest).toWellFormed());
      }
    },
    all: () => [...found],
    /** False: there are more than the index takes. */
    isWhole: () => isWhole,
  };
}
