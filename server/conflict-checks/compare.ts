/*
 * Whether two names, as wordsOf() writes them, may be the same party. Every word of one name is paired
 * with at most one of the other, the surest pairs first, and the pairs of whole words are counted:
 *
 *   robert  q  okafor         nickname: robert bob, same: okafor okafor; nobody contradicts q
 *   okafor  bob               two pairs, and two are needed: a match
 *
 * Neither the order of the words nor which name was searched decides whether names match.
 */
import { alike, gramsOf, overlapOf, soundOf } from './likeness.ts';
import { isNicknameOf, nicknamesOf } from './nicknames.ts';

/** The score is 1 for the same words and less for anything else; because says why, to a lawyer. */
export type Match = { score: number; because: string[] };

type Kind = 'same' | 'nickname' | 'sound' | 'spelling' | 'initial';
type Pair = { at: number; kind: Kind; strength: number; searched: string; found: string };
type Pairing = { pairs: Pair[]; leftSearched: string[]; leftFound: string[] };
type Likely = { ours: Word; theirs: Word; strength: number };

export function compareNames(searched: readonly string[], found: readonly string[]): Match | null {
  const pairing = pairUp(searched, found);
  if (!isEnough(pairing)) return null;
  return { score: scoreOf(pairing), because: reasonsFor(pairing, searched, found) };
}

/** How many whole words must be paired between names of so many whole words: two of three. */
export function neededWords(a: number, b: number): number {
  return Math.max(1, Math.ceil((2 * Math.min(a, b)) / 3));
}

/** Dots vanish from names, so that J.D. Smith has come as 'jd smith'. Ng is a surname all the same. */
export function mayBeInitials(word: string): boolean {
  return isInitial(word) || joinedInitials.test(word);
}

const joinedInitials = /^(?!ng$)[b-df-hj-np-tv-xz]{2,3}$/;

// From the surest to the least sure. Initials come last, so that the S of 'John S. Smyth' does not take
// the Smith which Smyth needs.
const kinds: readonly { kind: Kind; strength: (a: Word, b: Word) => number }[] = [
  { kind: 'same', strength: (a, b) => (a.text === b.text ? 1 : 0) },
  { kind: 'nickname', strength: (a, b) => (nicknamesOf(a.text).includes(b.text) ? 0.9 : 0) },
  { kind: 'sound', strength: (a, b) => (a.sound !== null && a.sound === b.sound ? 0.8 : 0) },
  { kind: 'spelling', strength: (a, b) => 0.8 * spelledAlike(a, b) },
  {
    kind: 'initial',
    strength: (a, b) => (standsFor(a.text, b.text) || standsFor(b.text, a.text) ? 0.6 : 0),
  },
];

function pairUp(searched: readonly string[], found: readonly string[]): Pairing {
  const ours = searched.map((text, at) => new Word(text, at));
  const theirs = found.map((text, at) => new Word(text, at));
  const pairs: Pair[] = [];
  for (const { kind, strength } of kinds) {
    for (const pair of likelyPairs(ours, theirs, strength).sort(bySurety)) {
      const { ours: a, theirs: b } = pair;
      if (a.isPaired || b.isPaired) continue;
      a.isPaired = true;
      b.isPaired = true;
      pairs.push({ at: a.at, kind, strength: pair.strength, searched: a.text, found: b.text });
    }
  }
  return {
    pairs: pairs.sort((a, b) => a.at - b.at),
    leftSearched: textsLeft(ours),
    leftFound: textsLeft(theirs),
  };
}

function likelyPairs(ours: Word[], theirs: Word[], strengthOf: (a: Word, b: Word) => number) {
  const likely: Likely[] = [];
  for (const a of ours) {
    if (a.isPaired) continue;
    for (const b of theirs) {
      const strength = b.isPaired ? 0 : strengthOf(a, b);
      if (strength > 0) likely.push({ ours: a, theirs: b, strength });
    }
  }
  return likely;
}

// Among equals the alphabet decides, for neither the order of the words nor of the names may.
function bySurety(a: Likely, b: Likely) {
  return b.strength - a.strength || (inAlphabet(a) < inAlphabet(b) ? -1 : 1);
}

function inAlphabet({ ours: { text: a }, theirs: { text: b } }: Likely) {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function textsLeft(words: Word[]) {
  return words.filter((word) => !word.isPaired).map((word) => word.text);
}

function isEnough({ pairs, leftSearched, leftFound }: Pairing) {
  const initials = pairs.filter(({ kind }) => kind === 'initial');
  const whole = pairs.filter(({ kind, found }) => kind !== 'initial' && isWhole(found)).length;
  const ours =
    whole +
    initials.filter(({ searched, found }) => searched.length > found.length).length +
    leftSearched.filter(isWhole).length;
  const theirs =
    whole +
    initials.filter(({ searched, found }) => found.length > searched.length).length +
    leftFound.filter(isWhole).length;
  if (ours === 0 || theirs === 0) {
    const isSame = pairs.every(({ kind }) => kind === 'same');
    return pairs.length > 0 && isSame && leftSearched.length + leftFound.length === 0;
  }
  // Where two whole words agree, a person should see it: middle initials are often wrong.
  const isContradicted =
    contradicts(leftSearched, leftFound) || contradicts(leftFound, leftSearched);
  if (whole < 2 && isContradicted) return false;
  return whole >= neededWords(ours, theirs);
}

// An initial that is left stands for none of the words that are left. If there are none, it was merely
// not written; otherwise it is somebody else's. A number is no name and contradicts nobody.
function contradicts(initials: string[], words: string[]) {
  return initials.some(isInitial) && words.some((word) => !/^\p{N}/u.test(word));
}

function scoreOf({ pairs, leftSearched, leftFound }: Pairing) {
  const left = [...leftSearched, ...leftFound].reduce((sum, word) => sum + weightOf(word), 0);
  let paired = 0;
  let agreed = 0;
  for (const { strength, searched, found } of pairs) {
    const weight = weightOf(searched) + weightOf(found);
    paired += weight;
    agreed += weight * strength;
  }
  return agreed / (paired + left);
}

function weightOf(word: string) {
  return isWhole(word) ? 1 : 0.5;
}

function reasonsFor(
  { pairs, leftSearched, leftFound }: Pairing,
  searched: readonly string[],
  found: readonly string[],
) {
  const different = pairs.filter(({ kind }) => kind !== 'same');
  if (different.length > 0) return [...new Set(different.map(reasonFor))];
  if (leftSearched.length > 0 && leftFound.length > 0) {
    return [`Shares ${[...new Set(pairs.map((pair) => capitalised(pair.found)))].join(', ')}`];
  }
  if (leftSearched.length + leftFound.length > 0) return ['Same words, and more'];
  const isInOrder = searched.every((word, at) => word === found[at]);
  return [isInOrder ? 'Same name' : 'Same words in another order'];
}

function reasonFor({ kind, searched, found }: Pair) {
  const ours = capitalised(searched);
  const theirs = capitalised(found);
  if (kind === 'sound') return `${theirs} sounds like ${ours}`;
  if (kind === 'spelling') return `${theirs} is spelled like ${ours}`;
  if (kind === 'initial') {
    return standsFor(searched, found)
      ? `${ours} may stand for ${theirs}`
      : `${theirs} may stand for ${ours}`;
  }
  if (isNicknameOf(searched, found)) return `${ours} is a nickname of ${theirs}`;
  if (isNicknameOf(found, searched)) return `${theirs} is a nickname of ${ours}`;
  return `${theirs} is another form of ${ours}`;
}

// Sound and grams are asked for by every pair that a word may be in, and not at all by most words.
class Word {
  readonly text: string;
  readonly at: number;
  isPaired = false;
  #sound: string | null | undefined;
  #grams: string[] | undefined;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  get sound() {
    if (this.#sound === undefined) this.#sound = soundOf(this.text);
    return this.#sound;
  }

  // Numbers that differ in a digit are different numbers, and short words are alike by chance.
  get grams() {
    this.#grams ??= /^[\p{L}\p{M}]{4,}$/u.test(this.text) ? gramsOf(this.text) : [];
    return this.#grams;
  }
}

function spelledAlike(a: Word, b: Word) {
  const overlap = overlapOf(a.grams, b.grams);
  return overlap >= alike ? overlap : 0;
}

function standsFor(initials: string, word: string) {
  return (
    mayBeInitials(initials) &&
    // J may stand for JD, but JD for no other initials.
    !(initials.length > 1 && joinedInitials.test(word)) &&
    word.length > initials.length &&
    word.startsWith(initials.charAt(0))
  );
}

function isInitial(word: string) {
  return word.length === 1 && /\p{L}/u.test(word);
}

function isWhole(word: string) {
  return word.length > 1;
}

function capitalised(word: string) {
  if (joinedInitials.test(word)) return word.toUpperCase();
  return word.replace(/^./u, (letter) => letter.toUpperCase());
}
