/** Which of two hits comes first, whatever their kinds. */
import type { AskedWord } from './asked-words.ts';

export interface Entry {
  kind: string;
  id: string;
  isOpen: boolean;
  at: string;
  /** Folded, with a blank around every word: what it is called, and whom it is about. */
  name: string;
  about: string;
}

export interface Hit extends Pick<Entry, 'kind' | 'id' | 'isOpen' | 'at'> {
  tier: number;
  /** Within its tier: the less, the better its words stand, and the less else it is called. */
  looseness: number;
}

/** From the best down. What is only found by taking a word for a slip comes after all of them. */
const tiers = {
  isCalledSo: 0,
  clientBegins: 1,
  wordsOfClient: 2,
  nameBegins: 3,
  wordsOfName: 4,
  nameBeginsWithinWord: 5,
  beginningsInName: 6,
  wordsAbout: 7,
  beginningsAbout: 8,
  anywhere: 9,
  inText: 10,
  slip: 20,
} as const;

export const anywhereTier = tiers.anywhere;
export const textTier = tiers.inText;

export function rank(entry: Entry, whole: string, words: readonly AskedWord[]): Hit {
  const { kind, id, isOpen, at } = entry;
  const isSlip = words.some((word) => word.slips.length > 0 && !isSpelledSo(entry, word));
  const read = words.map((word) => (isSlip ? likeliest(entry, word) : word.word));
  const places = read.map((word) => placeOf(entry, word));
  const tier = tierOf(entry, isSlip ? ` ${read.join(' ')} ` : whole, places);
  const others = tier <= tiers.beginningsInName ? entry.name.split(' ').length : 0;
  return {
    kind,
    id,
    isOpen,
    at,
    tier: tier + (isSlip ? tiers.slip : 0),
    looseness: places.reduce((sum, place) => sum + place, 0) / words.length + others / 100,
  };
}

export const inOrder = (a: Hit, b: Hit): number =>
  a.tier - b.tier ||
  Number(b.isOpen) - Number(a.isOpen) ||
  a.looseness - b.looseness ||
  (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1);

function tierOf(entry: Entry, whole: string, places: readonly number[]): number {
  const worst = Math.max(...places);
  if (entry.name === whole) return tiers.isCalledSo;
  // People are asked for by their last names, and what is done for them is called after them.
  const isClient = entry.kind === 'clients';
  if (entry.name.startsWith(whole)) return isClient ? tiers.clientBegins : tiers.nameBegins;
  if (worst === inName) return isClient ? tiers.wordsOfClient : tiers.wordsOfName;
  if (entry.name.startsWith(whole.trimEnd())) return tiers.nameBeginsWithinWord;
  if (worst === beginsInName) return tiers.beginningsInName;
  if (places.every((place) => place === inName || place === inAbout)) return tiers.wordsAbout;
  return worst < elsewhere ? tiers.beginningsAbout : tiers.anywhere;
}

const [inName, beginsInName, inAbout, beginsInAbout, elsewhere] = [0, 1, 2, 3, 4] as const;

function placeOf({ name, about }: Entry, word: string): number {
  if (name.includes(` ${word} `)) return inName;
  if (name.includes(` ${word}`)) return beginsInName;
  if (about.includes(` ${word} `)) return inAbout;
  return about.includes(` ${word}`) ? beginsInAbout : elsewhere;
}

/** Nothing is a slip that is spelled right in the name or in what the record is about. */
const isSpelledSo = (entry: Entry, { word, beginnings }: AskedWord) =>
  beginnings.length > 0 && placeOf(entry, word) < elsewhere;

/** Which of the words it may stand for it does stand for here. */
const likeliest = (entry: Entry, { word, slips }: AskedWord) =>
  [word, ...slips].reduce((best, one) => (placeOf(entry, one) < placeOf(entry, best) ? one : best));
