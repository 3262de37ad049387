/** Amounts are text ('1250.00') from the form to the database: no float ever holds money. */
import * as z from 'zod';

/** An amount that is not negative, as it is stored and answered. */
const amount = (digits: number, decimals = 2) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is required' : notAmount) })
    .regex(
      new RegExp(`^\\d{1,${digits}}\\.\\d{${decimals}}$`),
      `must be an amount from 0 to ${'9'.repeat(digits)}.${'9'.repeat(decimals)}, with at most ${words[decimals]} decimals`,
    )
    .meta({ format: 'decimal' });

function percentage(decimals: number) {
  return z
    .string({ error: notAmount })
    .regex(
      new RegExp(`^(?:\\d{1,2}\\.\\d{${decimals}}|100\\.0{${decimals}})$`),
      `must be a percentage from 0 to 100, with at most ${words[decimals]} decimals`,
    )
    .meta({ format: 'decimal' });
}

const words: Record<number, string> = { 2: 'two', 3: 'three' };
const notAmount = 'must be an amount such as 250.00';

/** As it is sent: `1250`, `'1250'` and `'1250.0'` are `'1250.00'`; blank and null are none. */
const optional = (canonical: z.ZodString, decimals = 2) =>
  z
    .union([z.string(), z.number(), z.null()], { error: notAmount })
    .transform((value) => (value === null ? null : tidy(String(value), decimals)))
    .pipe(canonical.nullable());

/** Sent the same way; blank and null are missing. */
const required = (canonical: z.ZodString, decimals = 2) =>
  z
    .union([z.string(), z.number(), z.null()], {
      error: (issue) => (issue.input === undefined ? 'is required' : notAmount),
    })
    .transform((value) =>
      value === null ? undefined : (tidy(String(value), decimals) ?? undefined),
    )
    .pipe(canonical);

/** Blanks around it do not matter; anything else that is no plain decimal stays and is refused. */
function tidy(typed: string, decimals: number): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > decimals) return text;
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(decimals, '0')}`;
}

/** A share of something, in percent. */
export const Percent = percentage(2);
export const optionalPercent = optional(Percent);

/** What an hour costs. */
export const Rate = amount(6);
export const optionalRate = optional(Rate);

export const Money = amount(8);
export const optionalMoney = optional(Money);
export const requiredMoney = required(Money);
/** What has to be more than nothing, such as a payment. */
export const positiveMoney = required(Money.refine((text) => !isZero(text), 'must be more than 0'));

/** What may be below zero: an income, a difference. */
export const SignedMoney = z
  .string()
  .regex(/^-?\d{1,16}\.\d{2}$/, 'must be an amount')
  .meta({ format: 'decimal' });

const signed = (digits: number) =>
  required(
    z
      .string({ error: (issue) => (issue.input === undefined ? 'is required' : notAmount) })
      .regex(
        new RegExp(`^-?\\d{1,${digits}}\\.\\d{2}$`),
        `must be an amount from -${'9'.repeat(digits)}.99 to ${'9'.repeat(digits)}.99, with at most two decimals`,
      )
      .meta({ format: 'decimal' }),
  );
/** What somebody types of a statement of the bank: below zero, it went out. */
export const requiredSignedMoney = signed(8);
/** What is in an account after many of them; below zero, it is overdrawn. */
export const requiredSignedTotal = signed(10);

/** The sum of any number of amounts. */
export const Total = z
  .string()
  .regex(/^\d{1,16}\.\d{2}$/, 'must be an amount')
  .meta({ format: 'decimal' });

/** How many of something: hours, copies. */
export const Quantity = amount(6);
export const requiredQuantity = required(
  Quantity.refine((text) => !isZero(text), 'must be more than 0'),
);

/** Sales taxes have three decimals in places: 8.875 in New York. */
export const TaxPercent = percentage(3);
export const optionalTaxPercent = optional(TaxPercent, 3);

function isZero(text: string): boolean {
  return /^0+\.0+$/.test(text);
}

/** Hours of training that count, as a bar counts them. */
export const Credits = amount(3);
export const requiredCredits = required(Credits);
export const positiveCredits = required(
  Credits.refine((text) => !isZero(text), 'must be more than 0'),
);
