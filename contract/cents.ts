/**
 * Arithmetic with money, in whole cents. A `bigint` cannot be mixed with a number by accident, so a
 * float never gets near an amount: text in, cents between, text out.
 */
export type Cents = bigint;

const amount = /^(-?)(\d+)\.(\d{2})$/;

/** '1250.00' is 125000 cents. */
export function toCents(text: string): Cents {
  const [, sign, whole = '', cents = ''] = amount.exec(text) ?? [];
  if (sign === undefined) throw new Error(`'${text}' is not an amount`);
  const value = BigInt(whole + cents);
  return sign ? -value : value;
}

export function fromCents(cents: Cents): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumOf = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, one) => sum + one, 0n);

/** The sum of amounts as they are stored. */
export const totalOf = (amounts: readonly string[]): string =>
  fromCents(sumOf(amounts.map(toCents)));

/** A product of cents with a part of something, such as 8875 of 100000; half a cent is rounded up. */
export const share = (cents: Cents, part: bigint, of: bigint): Cents =>
  (cents * part + of / 2n) / of;

const written = /^(-?)(\d+)(?:\.(\d{0,2}))?$/;

/** '$1,250.00', and '−$300.00' with a true minus; what is no amount is shown as it came. */
export function formatMoney(text: string): string {
  const parts = written.exec(text);
  if (!parts) return text;
  const [, sign, whole = '', cents = ''] = parts;
  const grouped = inThousands(whole.replace(/^0+(?=\d)/, ''));
  const isZero = /^0*$/.test(whole + cents);
  return `${sign && !isZero ? '−' : ''}$${grouped}.${cents.padEnd(2, '0')}`;
}

/** '1250' is '1,250'. */
function inThousands(digits: string): string {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/\d{3}/g) ?? [];
  return [digits.slice(0, first), ...rest].filter((part) => part !== '').join(',');
}

export function withoutEnding(text: string, letter: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === letter) end -= 1;
  return text.slice(0, end);
}

/** '8.500' is '8.5', '7.000' is '7'. */
export const shortDecimal = (text: string) => withoutEnding(withoutEnding(text, '0'), '.');
