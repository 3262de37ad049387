/**
 * A font as pdfkit wants one. Three things are done here that neither pdfkit nor fontkit does: a glyph
 * that stands for different letters in different words (Arabic draws ة as ه with dots) is embedded once
 * for each of them, so that text read back is what was written; text that cannot be shaped is drawn
 * letter by letter instead of ending the document; and words are shaped once, not once a document.
 */
import type { Font, Glyph, GlyphPosition } from 'fontkit';
import { type Tables, writeSfnt } from './sfnt.ts';
import { subsetsOf } from './subset.ts';

interface Drawn {
  /** What pdfkit calls it; the font's own number is `glyph`. */
  id: number;
  glyph: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

export type Face = ReturnType<typeof openFace>;

export function openFace(
  create: (file: Buffer) => unknown,
  { tables, weight, name }: { tables: Tables; weight?: number; name: string },
) {
  const whole = create(writeSfnt(tables)) as Font;
  const font = weight ? whole.getVariation({ wght: weight }) : whole;
  rememberLetters(font);
  const drawn: Drawn[] = [];
  const known = new Map<string, Drawn>();
  const draw = ({ id, codePoints, advanceWidth }: Glyph): Drawn => {
    const key = `${id} ${codePoints.join(' ')}`;
    let one = known.get(key);
    if (!one) {
      one = { id: drawn.length, glyph: id, advanceWidth, codePoints };
      drawn.push(one);
      known.set(key, one);
    }
    return one;
  };
  draw(font.getGlyph(0));
  const shaped = remembering<{ glyphs: Drawn[]; places: GlyphPosition[] }>();
  const { unitsPerEm, ascent, descent, xHeight, capHeight, lineGap, bbox, italicAngle } = font;
  return {
    ...{ unitsPerEm, ascent, descent, xHeight, capHeight, lineGap, bbox, italicAngle },
    postscriptName: name,
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    getGlyph: (id: number) => drawn[id],
    has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint),
    characters: () => font.characterSet,
    createSubset: subsetsOf(font, tables, (id) => drawn[id]?.glyph ?? 0),
    layout(text: string) {
      const { glyphs, places } = shaped(text, () => {
        const { glyphs, positions } = shape(font, text);
        return { glyphs: glyphs.map(draw), places: positions };
      });
      // pdfkit scales what it gets, and asks for the width afterwards.
      const positions = places.map((place) => ({ ...place }));
      return {
        glyphs,
        positions,
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  };
}

/** fontkit keeps a glyph with the letters it first stood for; here it keeps one for all of them. */
function rememberLetters(font: Font) {
  const plain = font.getGlyph.bind(font);
  const others = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const glyph = plain(id, codePoints);
    if (glyph.codePoints.join() === codePoints.join()) return glyph;
    const key = `${id} ${codePoints.join(' ')}`;
    const other = others.get(key) ?? Object.create(glyph, { codePoints: { value: codePoints } });
    others.set(key, other);
    return other;
  };
}

/** Marks without a place in the font trip fontkit up: then they stand where their own width puts them. */
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false };

function shape(font: Font, text: string) {
  for (const features of [{}, withoutMarks]) {
    try {
      return font.layout(text, features);
    } catch {
      // The next one asks for less.
    }
  }
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map((glyph) => ({
    ...{ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 },
  }));
  return { glyphs, positions };
}

const mostLetters = 60_000;
const longestWord = 200;

/** The words that were asked for last. */
function remembering<Value>() {
  const known = new Map<string, Value>();
  let letters = 0;
  return (word: string, make: () => Value): Value => {
    const found = known.get(word);
    if (found) {
      known.delete(word);
      known.set(word, found);
      return found;
    }
    const value = make();
    if (word.length > longestWord) return value;
    known.set(word, value);
    letters += word.length;
    for (const oldest of known.keys()) {
      if (letters <= mostLetters) break;
      known.delete(oldest);
      letters -= oldest.length;
    }
    return value;
  };
}
