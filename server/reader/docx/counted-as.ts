/** A number of a list as it is written: 3, c, iii. */
export function countedAs(format: string, n: number): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(n).padStart(2, '0');
    case 'lowerLetter':
      return letters(n).toLowerCase();
    case 'upperLetter':
      return letters(n);
    case 'lowerRoman':
      return roman(n).toLowerCase();
    case 'upperRoman':
      return roman(n);
    case 'ordinal':
      return `${n}${endings[ordinals.select(n)]}`;
    default:
      return String(n);
  }
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};

/** After Z comes AA, then BB. */
function letters(n: number): string {
  if (n < 1 || n > 26 * 10) return String(n);
  return String.fromCharCode(65 + ((n - 1) % 26)).repeat(Math.ceil(n / 26));
}

const romans = Object.entries({
  ...{ M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90 },
  ...{ L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 },
});

function roman(n: number): string {
  if (n < 1 || n > 3999) return String(n);
  let left = n;
  let text = '';
  for (const [sign, value] of romans) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}
