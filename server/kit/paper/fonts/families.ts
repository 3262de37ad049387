/**
 * The scripts that the serif does not have, each in a package of web fonts: variable in weight, packed,
 * and cut into slices by the characters in them. Their places are named in full, so that a tool that
 * looks for unused packages sees them.
 */
export interface Family {
  /** Which slice has which characters. */
  index: string;
  /** The slices worth having; the others are Latin, which the serif is for. */
  slices: RegExp;
  /** The order of the glyphs is not the order of the letters: the text is kept beside them. */
  isReordered?: boolean;
  /** Left to other families otherwise. */
  only?: RegExp;
}

export const families = (): Family[] => [
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
    slices: /^arabic$/,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
    slices: /^hebrew$/,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
    slices: /^devanagari$/,
    isReordered: true,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
    slices: /^bengali$/,
    isReordered: true,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
    slices: /^gurmukhi$/,
    isReordered: true,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
    slices: /^tamil$/,
    isReordered: true,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
    slices: /^thai$/,
    isReordered: true,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-lao/unicode.json'),
    slices: /^lao$/,
    isReordered: true,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
    slices: /^armenian$/,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
    slices: /^georgian$/,
  },
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    slices: /^\[\d+\]$/,
    only: /\p{Script=Hangul}/u,
  },
  // Chinese, and Japanese in the Chinese forms of the signs that they share.
  {
    index: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    slices: /^\[\d+\]$/,
  },
];
