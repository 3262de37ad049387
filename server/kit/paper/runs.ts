/** A line cut into stretches of one font, in the order they stand on paper: from left to right. */
import bidiFactory, { type Bidi } from 'bidi-js';
import type { Fallback } from './fonts/fallbacks.ts';
import type { Fonts } from './fonts/open-fonts.ts';

export interface Run {
  text: string;
  /** None is the serif. */
  fallback: Fallback | null;
  /** What it says, where the glyphs do not say it in this order or at all. */
  says: string | null;
}

export type Direction = 'ltr' | 'rtl';

// Its types speak of a module with a default; what is imported is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

export function directionOf(text: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr';
  return (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1
    ? 'rtl'
    : 'ltr';
}

export function runsOf(text: string, direction: Direction, fonts: Fonts): Run[] {
  const stretches = stretchesOf(text, direction, fonts);
  return inVisualOrder(stretches).map(({ text, level, fallback, isMissing }) => ({
    text: level % 2 === 1 ? turned(text) : text,
    fallback,
    says: isMissing || fallback?.isReordered ? text : null,
  }));
}

interface Stretch {
  text: string;
  /** How deep in text of the other direction: odd is from right to left. */
  level: number;
  fallback: Fallback | null;
  isMissing: boolean;
}

function stretchesOf(text: string, direction: Direction, fonts: Fonts): Stretch[] {
  const levels =
    direction === 'rtl' || rightToLeft.test(text)
      ? bidi.getEmbeddingLevels(text, direction).levels
      : null;
  const stretches: Stretch[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels?.[at] ?? 0;
    at += character.length;
    const last = stretches.at(-1);
    const drawn = drawnBy(character, last, fonts);
    if (!drawn) continue;
    if (
      last &&
      last.level === level &&
      last.fallback === drawn.fallback &&
      last.isMissing === drawn.isMissing
    ) {
      last.text += character;
    } else stretches.push({ text: character, level, ...drawn });
  }
  return stretches;
}

const joining = /^[\p{Join_Control}\p{Variation_Selector}]$/u;
const dependent = /^[\p{M} ]$/u;

/** Nothing for what only joins letters, where the font does not know how. */
function drawnBy(character: string, last: Stretch | undefined, fonts: Fonts) {
  const codePoint = character.codePointAt(0) ?? 0;
  const before = last?.fallback;
  const hasBefore = before?.face('regular').has(codePoint) === true;
  if (joining.test(character) && !hasBefore) return null;
  if (hasBefore && dependent.test(character)) return { fallback: before, isMissing: false };
  if (fonts.isPlain(character)) return { fallback: null, isMissing: false };
  if (hasBefore) return { fallback: before, isMissing: false };
  const fallback = fonts.fallbackFor(codePoint);
  return { fallback, isMissing: fallback === null };
}

/** From the deepest level up, what stands at it or deeper is turned around (rule L2 of Unicode's bidi). */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches];
  const deepest = Math.max(0, ...stretches.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

/** Brackets face the other way; letters are turned by the shaping of their script, all else is here. */
function turned(text: string): string {
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return (rightToLeft.test(text) ? mirrored : mirrored.reverse()).join('');
}
