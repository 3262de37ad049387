/**
 * Text as the format can carry it: letters of ASCII on one line. There is no quoting, so what would end a field or
 * a line is written otherwise; letters with accents lose them, and what has no likeness becomes a question mark.
 */
const likeness: Readonly<Record<string, string>> = {
  '|': '/',
  '[': '(',
  ']': ')',
  '§': 'Sec. ',
  '¶': 'Para. ',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‹': "'",
  '›': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '⁄': '/',
  '×': 'x',
  '÷': '/',
  '°': ' deg ',
  '±': '+/-',
  '€': 'EUR ',
  '£': 'GBP ',
  '¥': 'JPY ',
  '©': '(c)',
  '®': '(R)',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
};

export const plainText = (text: string): string =>
  [
    ...text
      .replace(/[§¶]\s+/g, (sign) => sign.charAt(0))
      // 1½ is not 11/2.
      .replace(/[¼½¾⅐-⅞]/g, ' $&')
      .normalize('NFKD'),
  ]
    .map(plainLetter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

function plainLetter(letter: string): string {
  const alike = likeness[letter];
  if (alike !== undefined) return alike;
  if (/^[\x20-\x7e]$/.test(letter)) return letter;
  if (/^\s$/.test(letter)) return ' ';
  // Accents, joiners and marks of direction stand for no letter of their own.
  return /^[\p{M}\p{Cc}\p{Cf}]$/u.test(letter) ? '' : '?';
}
