/**
 * A name in a script that the font does not have. The library would end the text at its first unknown
 * letter; instead it is drawn as the browser draws it, which knows a font for every script.
 */
import type { jsPDF } from 'jspdf';
import { type Look, looks } from '#web/financial-report/page-layout.ts';

interface Glyphs {
  metadata: { characterToGlyph: (code: number) => number };
}

/** Of the font that is chosen now. */
export function hasAllLetters(paper: jsPDF, text: string): boolean {
  const { metadata } = paper.getFont() as unknown as Glyphs;
  for (let at = 0; at < text.length; at += 1) {
    if (!metadata.characterToGlyph(text.charCodeAt(at))) return false;
  }
  return true;
}

const dotsPerInch = 300;
const toMillimetres = (dots: number) => (dots / dotsPerInch) * 25.4;

/** Measures in millimetres; `above` is what stands above the line it is written on. */
export function pictureOf(text: string, look: Look) {
  const { size, isBold, isFaint } = looks[look];
  const dots = (size / 72) * dotsPerInch;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  const font = `${isBold ? 600 : 400} ${dots}px 'Source Serif 4 Variable', serif`;
  pen.font = font;
  const above = dots * 1.1;
  canvas.width = Math.ceil(pen.measureText(text).width) + 1;
  canvas.height = Math.ceil(dots * 1.5);
  // A canvas that was resized has forgotten everything.
  pen.font = font;
  pen.fillStyle = isFaint ? '#555555' : '#1a1a1a';
  pen.fillText(text, 0, above);
  return {
    canvas,
    width: toMillimetres(canvas.width),
    height: toMillimetres(canvas.height),
    above: toMillimetres(above),
  };
}
