/** Amounts as people and programs write them, to text in cents. No float comes near them. */
import { withoutEnding } from '#contract/cents.ts';
import { expected, type Wrong } from './wrong.ts';

interface Bounds {
  /** Before the point. */
  digits: number;
  isSigned: boolean;
}

const sign = '[-−–]';
const currency = String.raw`(?:US\$|USD|\$)`;
/** `-$12`, `$-12`, `($12)`, `12-`, `12 USD` */
const written = new RegExp(
  String.raw`^(?<open>\()?\s*(?:(?<minus>${sign})\s*)?(?:${currency}\s*(?:(?<inner>${sign})\s*)?)?(?<digits>[\d.,]+)(?:\s*${currency})?(?<after>${sign})?\s*(?<close>\))?$`,
  'iu',
);

export function readMoney(text: string, { digits: most, isSigned }: Bounds): string | Wrong {
  const { open, close, minus, inner, after, digits = '' } = written.exec(text)?.groups ?? {};
  const signs = [open, minus, inner, after].filter(Boolean).length;
  const number = plainDecimal(digits);
  if (number === undefined || Boolean(open) !== Boolean(close) || signs > 1) {
    return expected('an amount such as 1234.50', text);
  }
  const [whole = '', part = ''] = number.split('.');
  const cents = withoutEnding(part, '0');
  if (cents.length > 2) return expected('at most two decimals', text);
  const tidy = whole.replace(/^0+(?=\d)/, '') || '0';
  if (tidy.length > most) return expected(`at most ${'9'.repeat(most)}.99`, text);
  const amount = `${tidy}.${cents.padEnd(2, '0')}`;
  if (signs === 0 || /^[0.]+$/.test(amount)) return amount;
  return isSigned ? `-${amount}` : expected('an amount that is not negative', text);
}

/** Groups of three, with the other mark for the decimals; `1,234` is a thousand, `1.234` is not. */
function plainDecimal(digits: string): string | undefined {
  if (/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return fifteenDigits(digits);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits)) return digits.replaceAll(',', '');
  const isDotGrouped = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(digits);
  if (isDotGrouped || /^\d+,\d{2}$/.test(digits)) {
    return digits.replaceAll('.', '').replace(',', '.');
  }
  return undefined;
}

/** Spreadsheets know fifteen digits; what stands behind them is the noise of their arithmetic. */
function fifteenDigits(decimal: string): string {
  const [whole = '', part = ''] = decimal.split('.');
  const leading = (whole + part).length - (whole + part).replace(/^0+/, '').length;
  const kept = leading + 15 - whole.length;
  if (part.length <= kept || kept < 0) return decimal;
  const scaled = BigInt(whole + part.slice(0, kept)) + (Number(part[kept]) >= 5 ? 1n : 0n);
  const all = String(scaled).padStart(kept + 1, '0');
  return kept === 0 ? all : `${all.slice(0, -kept)}.${all.slice(-kept)}`;
}
