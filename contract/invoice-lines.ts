/** The lines of a bill, and their arithmetic: to the cent, the same in the form, the table and the PDF. */
import * as z from 'zod';
import { type Cents, fromCents, share, sumOf, toCents } from '#contract/cents.ts';
import { Day } from '#contract/dates.ts';
import {
  Money,
  optionalMoney,
  optionalTaxPercent,
  Quantity,
  requiredMoney,
  requiredQuantity,
  TaxPercent,
} from '#contract/money.ts';
import { requiredText } from '#contract/text.ts';

export const InvoiceLine = z
  .object({
    id: z.uuid(),
    /** When it was done or spent, where that is known. */
    day: Day.nullable(),
    description: requiredText(5000),
    quantity: Quantity,
    rate: Money,
    /** Taken off before tax. */
    discount: Money,
    /** The part that the other payers of a shared bill pay; before tax. */
    borneByOthers: Money,
    taxPercent: TaxPercent,
    /** quantity × rate − discount − borne by others, and the tax on that. */
    amount: Money,
    /** The time that this line bills. */
    timeEntryId: z.uuid('must be the id of a time entry').nullable(),
    /** The billable expense that this line passes on. */
    expenseId: z.uuid('must be the id of an expense').nullable(),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A line of an invoice that was written, with what is known of it besides. */
export const BilledLine = InvoiceLine.extend({
  /** Who did the work, where the line bills time. */
  timekeeper: z.string().nullable(),
}).meta({ id: 'BilledLine' });
export type BilledLine = z.infer<typeof BilledLine>;

export const NewInvoiceLine = z
  .strictObject({
    day: InvoiceLine.shape.day.default(null),
    description: requiredText(5000),
    quantity: requiredQuantity.default('1.00'),
    rate: requiredMoney,
    discount: optionalMoney.default(null).transform((value) => value ?? '0.00'),
    borneByOthers: optionalMoney.default(null).transform((value) => value ?? '0.00'),
    taxPercent: optionalTaxPercent.default(null).transform((value) => value ?? '0.000'),
    timeEntryId: InvoiceLine.shape.timeEntryId.default(null),
    expenseId: InvoiceLine.shape.expenseId.default(null),
  })
  .refine((line) => !isWritten(line) || lineCents(line).net >= 0n, {
    path: ['discount'],
    message: 'must not be more than the line comes to',
    // The sum of such lines says nothing more.
    abort: true,
  })
  .meta({ id: 'NewInvoiceLine' });
export type NewInvoiceLine = z.infer<typeof NewInvoiceLine>;

/** A month of a busy matter. */
export const mostLines = 1000;

type Figures = Pick<InvoiceLine, 'quantity' | 'rate' | 'discount' | 'taxPercent'> &
  Partial<Pick<InvoiceLine, 'borneByOthers'>>;

/** Whether there is something to reckon with: rules about sums are asked of half-typed lines as well. */
const isWritten = ({ quantity, rate, discount, taxPercent, borneByOthers = '0.00' }: Figures) =>
  [quantity, rate, discount, borneByOthers].every((text) => /^\d+\.\d{2}$/.test(text ?? '')) &&
  /^\d+\.\d{3}$/.test(taxPercent ?? '');

/** What the lines come to, less a discount on the whole bill; nothing while one of them is no amount. */
export const amountOf = (lines: readonly Figures[], billDiscount = '0.00'): string | undefined =>
  lines.every(isWritten) && /^\d+\.\d{2}$/.test(billDiscount)
    ? invoiceTotals(lines, billDiscount).amount
    : undefined;

interface LineCents {
  gross: Cents;
  /** After the discount and what others bear, before tax. */
  net: Cents;
  tax: Cents;
  amount: Cents;
}

/** Half a cent is rounded up, once for the product and once for the tax. */
export function lineCents(line: Figures): LineCents {
  const { quantity, rate, discount, taxPercent, borneByOthers = '0.00' } = line;
  const gross = share(toCents(rate), toCents(quantity), 100n);
  const net = gross - toCents(discount) - toCents(borneByOthers);
  // Three decimals of a percent: thousandths of hundredths.
  const tax = share(net, BigInt(taxPercent.replace('.', '')), 100_000n);
  return { gross, net, tax, amount: net + tax };
}

/** What the lines come to together, as it is printed below them; less what is taken off the whole bill. */
export function invoiceTotals(lines: readonly Figures[], billDiscount = '0.00') {
  const each = lines.map(lineCents);
  const gross = sumOf(each.map((line) => line.gross));
  const net = sumOf(each.map((line) => line.net));
  const tax = sumOf(each.map((line) => line.tax));
  const borne = sumOf(lines.map(({ borneByOthers = '0.00' }) => toCents(borneByOthers)));
  return {
    subtotal: fromCents(gross),
    discount: fromCents(gross - net - borne),
    borneByOthers: fromCents(borne),
    tax: fromCents(tax),
    billDiscount,
    amount: fromCents(net + tax - toCents(billDiscount)),
  };
}

/** What a line says already is not said above the lines once more. */
export const isSaidByLine = (
  description: string | null,
  lines: readonly Pick<InvoiceLine, 'description'>[],
) => lines.some((line) => line.description === description);
