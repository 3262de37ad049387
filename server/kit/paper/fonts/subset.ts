/** The glyphs that a document uses, as a font of their own, in the weight they are drawn in. */
import type { Font, Path } from 'fontkit';
import { copyOf, type Point, type Tables, withOutlines, writeOutline, writeSfnt } from './sfnt.ts';

/**
 * Makes what pdfkit asks of a subset, as often as a document wants one: the subset of fontkit forgets
 * how far the parts of a glyph move with the weight.
 */
export function subsetsOf(font: Font, tables: Tables, glyphOf: (id: number) => number) {
  const outlines = new Map<number, Buffer>();
  const outlineOf = (glyph: number) => {
    const outline = outlines.get(glyph) ?? writeOutline(contoursOf(font.getGlyph(glyph).path));
    outlines.set(glyph, outline);
    return outline;
  };
  return () => {
    const glyphs: number[] = [];
    const places = new Map<number, number>();
    const includeGlyph = (id: number) => {
      const place = places.get(id) ?? glyphs.push(id) - 1;
      places.set(id, place);
      return place;
    };
    includeGlyph(0);
    return {
      includeGlyph,
      encode: () =>
        writeSubset(
          tables,
          glyphs.map(glyphOf).map((glyph) => ({
            width: font.getGlyph(glyph).advanceWidth,
            outline: outlineOf(glyph),
          })),
        ),
    };
  };
}

function writeSubset(tables: Tables, glyphs: readonly { width: number; outline: Buffer }[]) {
  const metrics = Buffer.alloc(4 * glyphs.length);
  for (const [n, { width, outline }] of glyphs.entries()) {
    metrics.writeUInt16BE(Math.round(width), 4 * n);
    // A glyph is drawn where this says; its own left edge leaves it in place.
    metrics.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, 4 * n + 2);
  }
  const hhea = copyOf(tables, 'hhea');
  hhea.writeUInt16BE(glyphs.length, 34);
  const few: Tables = new Map([
    ['head', copyOf(tables, 'head')],
    ['maxp', copyOf(tables, 'maxp')],
    ['hhea', hhea],
    ['hmtx', metrics],
  ]);
  return writeSfnt(
    withOutlines(
      few,
      glyphs.map(({ outline }) => outline),
    ),
  );
}

function contoursOf(path: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([]);
    for (let n = 0; n < args.length; n += 2) {
      contours.at(-1)?.push({
        x: Math.round(args[n] ?? 0),
        y: Math.round(args[n + 1] ?? 0),
        isOnCurve: command !== 'quadraticCurveTo' || n === 2,
      });
    }
  }
  return contours.filter((contour) => contour.length > 0);
}
