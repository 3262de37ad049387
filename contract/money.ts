/** Amounts are text ('1250.00') from the form to the database: no float ever holds money. */
import * as z from 'zod';

/** An amount that is not negative, as it is stored and answered. */
const amount = (digits: number) =>
  z
    .string()
    .regex(
      new RegExp(`^\\d{1,${digits}}\\.\\d{2}$`),
      `must be an amount from 0 to ${'9'.repeat(digits)}.99, with at most two decimals`,
    )
    .meta({ format: 'decimal' });

/** As it is sent: `1250`, `'1250'` and `'1250.0'` are `'1250.00'`; blank and null are none. */
const optional = (canonical: z.ZodString) =>
  z
    .union([z.string(), z.number(), z.null()], { error: 'must be an amount such as 250.00' })
    .transform((value) => (value === null ? null : tidy(String(value).trim())))
    .pipe(canonical.nullable());

function tidy(text: string): string | null {
  if (text === '') return null;
  const [, whole, cents = ''] = /^0*(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? text : `${whole}.${cents.padEnd(2, '0')}`;
}

/** A share of something, in percent. */
export const Percent = amount(3).refine((text) => Number(text) <= 100, 'must be at most 100');
export const optionalPercent = optional(Percent);

/** What an hour costs. */
export const Rate = amount(6);
export const optionalRate = optional(Rate);

export const Money = amount(8);
export const optionalMoney = optional(Money);
