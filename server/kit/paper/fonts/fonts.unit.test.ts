import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { openFonts } from './open-fonts.ts';
import { writeSfnt } from './sfnt.ts';
import { unpackWoff2 } from './woff2.ts';

const packed = {
  thai: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
  arabic: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  chinese: '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-118-wght-normal.woff2',
};

test.each(Object.entries(packed))(
  'every glyph of the %s font comes out of its package as it went in',
  (_, place) => {
    const file = readFileSync(fileURLToPath(import.meta.resolve(place)));
    const packed = create(file) as Font;
    const unpacked = create(writeSfnt(unpackWoff2(file))) as Font;
    expect(unpacked.numGlyphs).toBe(packed.numGlyphs);
    for (let id = 0; id < packed.numGlyphs; id++) {
      expect(unpacked.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG());
      expect(unpacked.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth);
    }
  },
);

test('what is no packed font is refused', () => {
  expect(() => unpackWoff2(Buffer.from('<html>'.repeat(20)))).toThrow('no WOFF2');
});

test.each([
  ['Arabic', 'شركة النور'],
  ['Hebrew', 'משרד עורכי דין'],
  ['Hindi', 'अमिताभ श्रीवास्तव'],
  ['Bengali', 'রবীন্দ্রনাথ'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Tamil', 'சுப்பிரமணியன்'],
  ['Thai', 'สมชาย น้ำใจ'],
  ['Lao', 'ສົມສັກ'],
  ['Armenian', 'Արմեն'],
  ['Georgian', 'გიორგი'],
  ['Korean', '김민수 뷁'],
  ['Chinese', '北京市 陳國華 赟喆珺'],
  ['Japanese', 'スズキ ひらがな 渡邉 々ー'],
])('there is a font for every letter of %s, in both weights', async (_, text) => {
  const fonts = await openFonts();
  for (const letter of text.replaceAll(' ', '')) {
    const fallback = fonts.fallbackFor(letter.codePointAt(0) ?? 0);
    expect(fallback?.face('regular').has(letter.codePointAt(0) ?? 0), letter).toBe(true);
    expect(fallback?.face('bold').layout(letter).glyphs.length).toBeGreaterThan(0);
  }
});

test('the weight changes the drawing', async () => {
  const { fallbackFor } = await openFonts();
  const fallback = fallbackFor('陳'.codePointAt(0) ?? 0);
  const drawn = (weight: 'regular' | 'bold') => {
    const face = fallback?.face(weight);
    const subset = face?.createSubset();
    for (const glyph of face?.layout('陳').glyphs ?? []) subset?.includeGlyph(glyph.id);
    return create(subset?.encode() ?? Buffer.alloc(0)) as Font;
  };
  const [regular, bold] = [drawn('regular'), drawn('bold')];
  expect(regular.numGlyphs).toBe(2);
  expect(regular.getGlyph(1).path.toSVG()).not.toBe(bold.getGlyph(1).path.toSVG());
  expect(bold.getGlyph(1).bbox.width).toBeGreaterThan(500);
});

test('nothing is found for what nobody has, and it is not looked for twice', async () => {
  const { fallbackFor } = await openFonts();
  expect(fallbackFor(0x1f600)).toBeNull();
  expect(fallbackFor(0x1f600)).toBeNull();
});
