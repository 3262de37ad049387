/** Days and amounts as US banks write them. What is neither is null, and never guessed. */
import { Day } from '#contract/dates.ts';

/** '10/31/2026', '10/31/26', '10-31-2026', '2026-10-31', '20261031', with or without a time after it. */
export function dayIn(text: string): Day | null {
  const [date = ''] = text.trim().split(/[\sT]/, 1);
  const [, month, dayOfMonth, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(date) ?? [];
  if (month && dayOfMonth && year)
    return real(year.length === 2 ? `20${year}` : year, month, dayOfMonth);
  const [, ...parts] = /^(\d{4})[/-]?(\d{2})[/-]?(\d{2})$/.exec(date) ?? [];
  const [isoYear, isoMonth, isoDay] = parts;
  return isoYear && isoMonth && isoDay ? real(isoYear, isoMonth, isoDay) : null;
}

const real = (year: string, month: string, day: string): Day | null =>
  Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null;

const figure = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?$/;

/** '($1,234.50)', '-1,234.50', '1,234.50-', '1,234.50 DR', '$ 1234.5 CR', '.50'. */
export function amountIn(text: string, digitsAtMost = 8): string | null {
  let rest = text
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .toUpperCase();
  let signs = 0;
  const take = (pattern: RegExp, isNegative: boolean) => {
    const taken = rest.replace(pattern, '').trim();
    if (taken === rest) return;
    rest = taken;
    if (isNegative) signs += 1;
  };
  const inner = /^\((.*)\)$/.exec(rest)?.[1];
  if (inner !== undefined) {
    rest = inner.trim();
    signs += 1;
  }
  take(/ ?DR\.?$/, true);
  take(/ ?CR\.?$/, false);
  take(/ ?(?:USD|\$)$/, false);
  take(/-$/, true);
  // '-$5.00' and '$-5.00' are the same.
  take(/^(?:USD|\$) ?/, false);
  take(/^-/, true);
  take(/^\+/, false);
  take(/^(?:USD|\$) ?/, false);
  // Two signs are one too many: nobody knows what was meant.
  if (signs > 1 || !/\d/.test(rest) || !figure.test(rest)) return null;
  const [whole = '', part = ''] = rest.replaceAll(',', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > digitsAtMost) return null;
  const amount = `${digits}.${part.padEnd(2, '0')}`;
  return signs === 1 && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

export const isZero = (amount: string) => !/[1-9]/.test(amount);
export const negated = (amount: string) =>
  amount.startsWith('-') ? amount.slice(1) : isZero(amount) ? amount : `-${amount}`;
